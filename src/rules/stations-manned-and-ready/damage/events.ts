import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, RuleId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';
import type { Equipment, Fate, Group, MountType } from '../state';
import type { Area, CriticalTable, DeckValue, Value } from './critical/tables';

type OfShip = { readonly ship: PieceId };

/** What did it, where it is not the hit of a weapon. */
export type Cause = 'collision' | 'grounding' | 'mine' | 'fires' | 'explosion' | 'fuel';

/** Why a Crew Test is made here. */
export type CrewTestFor = 'flooding' | 'helm' | 'magazine' | 'fuel';

/** Points of damage, and whether she stays afloat (SMR-067 to SMR-074, SMR-H11, SMR-H28). */
type PointsEvent = EventsOf<{
  damaged: OfShip & {
    by?: PieceId;
    /** Absent of the hit of a weapon. */
    cause?: Cause;
    /** Points taken from Structure and from Flotation (SMR-H11), and points that found nothing left. */
    structure: number;
    flotation: number;
    over: number;
    left: { readonly structure: number; readonly flotation: number };
  };
  'wreck-tested': OfShip & {
    tally: NumberTally;
    /** A second one in Bad Weather (SMR-069). */
    faces: readonly number[];
    passed: boolean;
  };
  /** She is lost: `wreck` and `abandoned` stay on the table (SMR-H28, SMR-H34). */
  'ship-lost': OfShip & { fate: Exclude<Fate, 'awaited' | 'afloat' | 'off-table'> };
  /** Aircraft aboard a lost carrier or base (SMR-H45). */
  'stands-lost': OfShip & { stands: readonly PieceId[] };
  /** The flag officer is lost with his ship; `to` is the ship of his successor (SMR-H37). */
  'commander-lost': OfShip & { squadron: string; to?: PieceId };
}>;

/** A roll for Critical Damage and the results it brings (SMR-H13 to SMR-H15). */
type CriticalEvent = EventsOf<{
  'critical-tested': OfShip & {
    by?: PieceId;
    cv: number;
    face: number;
    /** The how many-eth of how many rolls of the attack. */
    nth: number;
    of: number;
    critical: boolean;
  };
  'critical-rolled': OfShip & {
    table: CriticalTable;
    /** The d20, and the die of a sub-table, of a weapons group or of a carrier's handling. */
    faces: readonly number[];
    area: Area;
    /** The CV available. */
    cv: number;
    cite: RuleId;
  };
  'critical-stopped': OfShip & {
    area: Area;
    /** Absent where several mounts have armour of their own. */
    armour?: number;
    penetration: number;
  };
  /** It cannot be applied, or only did what costs nothing; with the second of them the critical is over (SMR-H14). */
  'critical-void': OfShip & { area: Area; cv: number; free: boolean; over: boolean };
}>;

/** What a result does (SMR-077 to SMR-108, SMR-142 to SMR-157). */
type ResultEvent = EventsOf<{
  'value-hurt': OfShip & {
    value: Value | DeckValue;
    from: number;
    to: number;
    cite: RuleId;
    /** The die of knots. */
    face?: number;
  };
  'equipment-lost': OfShip & { what: Equipment; cite: RuleId };
  'mount-lost': OfShip & {
    group: Group;
    battery: string;
    mount: string;
    kind: MountType | 'tubes';
    cite: RuleId;
  };
  'power-failed': OfShip;
  'cargo-destroyed': OfShip & { cite: RuleId };
  'crew-tested': OfShip & { reason: CrewTestFor; tally: NumberTally; face: number; passed: boolean };
  /** Failing adds a fire (SMR-H26). */
  'fire-tested': OfShip & { tally: NumberTally; face: number; passed: boolean };
  'control-lost': OfShip & { face: number; toward: 'port' | 'starboard' };
  'officer-tested': OfShip & { squadron: string; cv: number; face: number; killed: boolean };
  'hangar-tested': OfShip & {
    cv: number;
    stands: readonly PieceId[];
    faces: readonly number[];
    lost: readonly PieceId[];
  };
  /** Whether a magazine, or the fuel of a carrier or air base, catches fire (SMR-H29, SMR-H30). */
  'blaze-tested': OfShip & {
    what: 'magazine' | 'fuel';
    /** The most that sets it alight. */
    most: number;
    face: number;
    alight: boolean;
  };
  /** Caught by the explosion of another (SMR-H31), or an air base by its own fuel (SMR-H30). */
  'blast-rolled': OfShip & { of: PieceId; faces: readonly number[] };
}>;

/** Damage control in the End Phase (SMR-H27). */
type EndEvent = EventsOf<{
  'fires-fought': OfShip & { faces: readonly number[]; out: number; left: number };
}>;

/** Damage, critical results, wrecks, fires and explosions. */
export type DamageEvent = PointsEvent | CriticalEvent | ResultEvent | EndEvent;
