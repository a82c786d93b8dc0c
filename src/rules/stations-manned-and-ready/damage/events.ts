import type { PieceId, RuleId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Equipment, Fate, Group, MountType } from '../state';
import type { Area, CriticalTable, DeckValue, Value } from './critical/tables';

type OfShip = { readonly ship: PieceId };

/** What did it, where it is not the hit of a weapon. */
export type Cause = 'collision' | 'grounding' | 'mine' | 'fires' | 'explosion' | 'fuel';

/** Why a Crew Test is made here. */
export type CrewTestFor = 'flooding' | 'helm' | 'magazine' | 'fuel';

/** Points of damage, and whether she stays afloat (SMR-067 to SMR-074, SMR-H11, SMR-H28). */
type PointsEvent =
  | (OfShip & {
      readonly type: 'damaged';
      readonly by?: PieceId;
      /** Absent of the hit of a weapon. */
      readonly cause?: Cause;
      /** Points taken from Structure and from Flotation (SMR-H11), and points that found nothing left. */
      readonly structure: number;
      readonly flotation: number;
      readonly over: number;
      readonly left: { readonly structure: number; readonly flotation: number };
    })
  | (OfShip & {
      readonly type: 'wreck-tested';
      readonly tally: NumberTally;
      /** A second one in Bad Weather (SMR-069). */
      readonly faces: readonly number[];
      readonly passed: boolean;
    })
  /** She is lost: `wreck` and `abandoned` stay on the table (SMR-H28, SMR-H34). */
  | (OfShip & {
      readonly type: 'ship-lost';
      readonly fate: Exclude<Fate, 'awaited' | 'afloat' | 'off-table'>;
    })
  /** Aircraft aboard a lost carrier or base (SMR-H45). */
  | (OfShip & { readonly type: 'stands-lost'; readonly stands: readonly PieceId[] })
  /** The flag officer is lost with his ship; `to` is the ship of his successor (SMR-H37). */
  | (OfShip & { readonly type: 'commander-lost'; readonly squadron: string; readonly to?: PieceId });

/** A roll for Critical Damage and the results it brings (SMR-H13 to SMR-H15). */
type CriticalEvent =
  | (OfShip & {
      readonly type: 'critical-tested';
      readonly by?: PieceId;
      readonly cv: number;
      readonly face: number;
      /** The how many-eth of how many rolls of the attack. */
      readonly nth: number;
      readonly of: number;
      readonly critical: boolean;
    })
  | (OfShip & {
      readonly type: 'critical-rolled';
      readonly table: CriticalTable;
      /** The d20, and the die of a sub-table, of a weapons group or of a carrier's handling. */
      readonly faces: readonly number[];
      readonly area: Area;
      /** The CV available. */
      readonly cv: number;
      readonly cite: RuleId;
    })
  | (OfShip & {
      readonly type: 'critical-stopped';
      readonly area: Area;
      /** Absent where several mounts have armour of their own. */
      readonly armour?: number;
      readonly penetration: number;
    })
  /** It cannot be applied, or only did what costs nothing; with the second of them the critical is over (SMR-H14). */
  | (OfShip & {
      readonly type: 'critical-void';
      readonly area: Area;
      readonly cv: number;
      readonly free: boolean;
      readonly over: boolean;
    });

/** What a result does (SMR-077 to SMR-108, SMR-142 to SMR-157). */
type ResultEvent =
  | (OfShip & {
      readonly type: 'value-hurt';
      readonly value: Value | DeckValue;
      readonly from: number;
      readonly to: number;
      readonly cite: RuleId;
      /** The die of knots. */
      readonly face?: number;
    })
  | (OfShip & { readonly type: 'equipment-lost'; readonly what: Equipment; readonly cite: RuleId })
  | (OfShip & {
      readonly type: 'mount-lost';
      readonly group: Group;
      readonly battery: string;
      readonly mount: string;
      readonly kind: MountType | 'tubes';
      readonly cite: RuleId;
    })
  | (OfShip & { readonly type: 'power-failed' })
  | (OfShip & { readonly type: 'cargo-destroyed'; readonly cite: RuleId })
  | (OfShip & {
      readonly type: 'crew-tested';
      readonly reason: CrewTestFor;
      readonly tally: NumberTally;
      readonly face: number;
      readonly passed: boolean;
    })
  /** Failing adds a fire (SMR-H26). */
  | (OfShip & {
      readonly type: 'fire-tested';
      readonly tally: NumberTally;
      readonly face: number;
      readonly passed: boolean;
    })
  | (OfShip & {
      readonly type: 'control-lost';
      readonly face: number;
      readonly toward: 'port' | 'starboard';
    })
  | (OfShip & {
      readonly type: 'officer-tested';
      readonly squadron: string;
      readonly cv: number;
      readonly face: number;
      readonly killed: boolean;
    })
  | (OfShip & {
      readonly type: 'hangar-tested';
      readonly cv: number;
      readonly stands: readonly PieceId[];
      readonly faces: readonly number[];
      readonly lost: readonly PieceId[];
    })
  /** Whether a magazine, or the fuel of a carrier or air base, catches fire (SMR-H29, SMR-H30). */
  | (OfShip & {
      readonly type: 'blaze-tested';
      readonly what: 'magazine' | 'fuel';
      /** The most that sets it alight. */
      readonly most: number;
      readonly face: number;
      readonly alight: boolean;
    })
  /** Caught by the explosion of another (SMR-H31), or an air base by its own fuel (SMR-H30). */
  | (OfShip & {
      readonly type: 'blast-rolled';
      readonly of: PieceId;
      readonly faces: readonly number[];
    });

/** Damage control in the End Phase (SMR-H27). */
type EndEvent = OfShip & {
  readonly type: 'fires-fought';
  readonly faces: readonly number[];
  readonly out: number;
  readonly left: number;
};

/** Damage, critical results, wrecks, fires and explosions. */
export type DamageEvent = PointsEvent | CriticalEvent | ResultEvent | EndEvent;
