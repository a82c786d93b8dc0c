import type { PieceId } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';
import type { Condition, Rudder, System } from '../state';

type OfShip = { readonly ship: PieceId };

/** Why a location was rolled for in Maintenance: minor damage, or torpedoes that blew up, or a fire in the hangar. */
export type LocationCause = 'minor' | 'torpedoes' | 'hangar';

/** System states in Maintenance (DV-085 to DV-105, DV-131, DV-133). */
type SystemEvent =
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
type StepEvent =
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
  | (OfShip & { readonly type: 'crew-stayed'; readonly payer: PieceId })
  | (OfShip & { readonly type: 'ship-abandoned' });

/** One template in Maintenance (DV-118). */
type SmokeEvent = {
  readonly type: 'smoke-rolled';
  readonly smoke: string;
  readonly by: PieceId;
  readonly face: number;
  readonly cleared: boolean;
  readonly toward: Degrees;
};

export type DamageEvent = SystemEvent | StepEvent | SmokeEvent;
