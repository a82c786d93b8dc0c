import type { PieceId } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';
import type { EventsOf } from '../../../kit/chapter';
import type { Condition, Rudder, System } from '../state';

type OfShip = { readonly ship: PieceId };

/** Why a location was rolled for in Maintenance: minor damage, or torpedoes that blew up, or a fire in the hangar. */
export type LocationCause = 'minor' | 'torpedoes' | 'hangar';

/** System states in Maintenance (DV-085 to DV-105, DV-131, DV-133). */
type SystemEvent = EventsOf<{
  'system-hurt': OfShip & { system: System; to: Exclude<Condition, 'sound'>; marked: number };
  'structure-gave-way': OfShip & { cause: 'damaged' | 'disabled'; damage: number };
  'salvoes-lost': OfShip & { lost: number; salvoes: Readonly<Record<string, number>> };
  'torpedoes-exploded': OfShip & { faces: readonly number[]; damage: number };
  'rudder-locked': OfShip & {
    /** The die, and the die for the side when the rudder jams over. */
    faces: readonly number[];
    rudder: Exclude<Rudder, 'free'>;
    /** Rolled anew because damage control has ended (DV-133). */
    again: boolean;
  };
  'engines-stopped': OfShip;
}>;

/** The steps of Maintenance (DV-106 to DV-114). */
type StepEvent = EventsOf<{
  'catastrophe-tested': OfShip & {
    faces: readonly number[];
    /** Dice of 4 and more against the threshold. */
    count: number;
    threshold: number;
    sunk: boolean;
    /** A land base is destroyed instead (DV-H10). */
    base?: true;
  };
  'location-rolled': OfShip & {
    cause: LocationCause;
    faces: readonly number[];
    /** Absent when none was left in the column: 1 point of damage instead (DV-082). */
    box?: number;
  };
  'minor-damage-cleared': OfShip & { minor: number; rolls: number };
  'damage-traded': OfShip & {
    faces: readonly number[];
    /** Absent when the trade found none: 1 point more instead of 3 fewer (DV-112). */
    box?: number;
    damage: number;
  };
  'crew-stayed': OfShip & { payer: PieceId };
  'ship-abandoned': OfShip;
}>;

/** One template in Maintenance (DV-118). */
type SmokeEvent = EventsOf<{
  'smoke-rolled': { smoke: string; by: PieceId; face: number; cleared: boolean; toward: Degrees };
}>;

export type DamageEvent = SystemEvent | StepEvent | SmokeEvent;
