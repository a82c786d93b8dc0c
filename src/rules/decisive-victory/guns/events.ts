import type { PieceId } from '../../../engine/ids';
import type { NumberTally, Tally } from '../../../engine/tally';
import type { Degrees } from '../../../geometry/units';
import type { Location } from '../ship/grid';
import type { Save } from '../ship/saves';
import type { Aim, ArmourRow, Condition, Rudder, System } from '../state';

/** A ship by id, and by name for the telling. */
type OfShip = { readonly ship: PieceId; readonly name: string };

/** One attack: who, with what, at whom. */
type OfAttack = OfShip & {
  readonly system: string;
  readonly weapon: string;
  readonly target: PieceId;
  readonly targetName: string;
  /** The bonus attack of a natural seven (DV-056). */
  readonly second: boolean;
};

/** Attacks phase (DV-029 to DV-082). */
export type FireEvent =
  | (OfShip & {
      readonly type: 'salvo-spent';
      readonly system: string;
      readonly weapon: string;
      readonly left: number;
    })
  | (OfAttack & {
      readonly type: 'attack-rolled';
      readonly range: number;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly naturalSeven: boolean;
      readonly hit: boolean;
    })
  | (OfAttack & {
      readonly type: 'hit-resolved';
      /** How the first die became the row (DV-058 to DV-061). */
      readonly rowTally: NumberTally;
      readonly location: Location;
      readonly armour: ArmourRow;
      readonly strength: NumberTally;
      readonly save: Tally;
      /** Empty when nothing was left to roll for. */
      readonly saveFaces: readonly number[];
      readonly saved: Save;
      readonly dice: NumberTally;
      readonly damageFaces: readonly number[];
      /** Points from the damage dice, without the extra point. */
      readonly damage: number;
      readonly minor: number;
      /** The box marked. */
      readonly box?: number;
      /** 1 when a failed save found no box to mark (DV-082). */
      readonly extra: number;
    });

/** Collision in the Movement phase (DV-124): each ship's dice strike the other. */
export type CollisionEvent = {
  readonly type: 'collided';
  readonly ships: readonly [CollidedShip, CollidedShip];
};
type CollidedShip = OfShip & {
  /** The dice it rolled against the other. */
  readonly faces: readonly number[];
  /** Points it took from the other. */
  readonly damage: number;
};

/** Why a location was rolled for in Maintenance: minor damage, or torpedoes that blew up, or a fire in the hangar. */
export type LocationCause = 'minor' | 'torpedoes' | 'hangar';

/** System states in Maintenance (DV-085 to DV-105, DV-131, DV-133). */
export type SystemEvent =
  | (OfShip & {
      readonly type: 'system-hurt';
      readonly system: System;
      readonly to: Exclude<Condition, 'sound'>;
      readonly marked: number;
    })
  | (OfShip & {
      readonly type: 'structure-gave-way';
      readonly cause: 'damaged' | 'disabled';
      readonly damage: number;
    })
  | (OfShip & {
      readonly type: 'salvoes-lost';
      readonly lost: number;
      readonly salvoes: Readonly<Record<string, number>>;
    })
  | (OfShip & {
      readonly type: 'torpedoes-exploded';
      readonly faces: readonly number[];
      readonly damage: number;
    })
  | (OfShip & {
      readonly type: 'rudder-locked';
      /** The die, and the die for the side when the rudder jams over. */
      readonly faces: readonly number[];
      readonly rudder: Exclude<Rudder, 'free'>;
      /** Rolled anew because damage control has ended (DV-133). */
      readonly again: boolean;
    })
  | (OfShip & { readonly type: 'engines-stopped' });

/** The steps of Maintenance (DV-106 to DV-114). */
export type StepEvent =
  | (OfShip & {
      readonly type: 'catastrophe-tested';
      readonly faces: readonly number[];
      /** Dice of 4 and more against the threshold. */
      readonly count: number;
      readonly threshold: number;
      readonly sunk: boolean;
      /** A land base is destroyed instead (DV-H10). */
      readonly base?: true;
    })
  | (OfShip & {
      readonly type: 'location-rolled';
      readonly cause: LocationCause;
      readonly faces: readonly number[];
      /** Absent when none was left in the column: 1 point of damage instead (DV-082). */
      readonly box?: number;
    })
  | (OfShip & { readonly type: 'minor-damage-cleared'; readonly minor: number; readonly rolls: number })
  | (OfShip & {
      readonly type: 'damage-traded';
      readonly faces: readonly number[];
      /** Absent when the trade found none: 1 point more instead of 3 fewer (DV-112). */
      readonly box?: number;
      readonly damage: number;
    })
  | (OfShip & { readonly type: 'crew-stayed'; readonly payer: PieceId; readonly payerName: string })
  | (OfShip & { readonly type: 'ship-abandoned' });

/** One template in Maintenance (DV-118). */
export type SmokeEvent = {
  readonly type: 'smoke-rolled';
  readonly smoke: string;
  readonly by: PieceId;
  readonly name: string;
  readonly face: number;
  readonly cleared: boolean;
  readonly toward: Degrees;
};

/** Events of the attack and damage chapters. */
export type AttackEvent = FireEvent | CollisionEvent | SystemEvent | StepEvent | SmokeEvent;

/** Naming targets and having acted (DV-027, DV-035). */
export type ActingEvent =
  | (OfShip & {
      readonly type: 'target-named';
      readonly aim: Aim;
      readonly weapon: string;
      readonly targetName: string;
    })
  | (OfShip & {
      readonly type: 'target-dropped';
      readonly system: string;
      readonly weapon: string;
      readonly target: PieceId;
      readonly targetName: string;
    })
  /** All that the ship does in the Attacks phase is done; `held` when it did not fire. */
  | (OfShip & { readonly type: 'ship-acted'; readonly held: boolean });
