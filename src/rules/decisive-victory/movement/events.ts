import type { PieceId } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import type { Degrees } from '../../../geometry/units';
import type { EventsOf } from '../../../kit/chapter';
import type { SpeedSetting } from '../state';

type OfShip = { readonly ship: PieceId };

/** Movement (DV-018 to DV-026, DV-116, DV-123, DV-H03, DV-H11). */
export type MovementEvent =
  | CollisionEvent
  | EventsOf<{
      'ship-moved': OfShip & {
        from: SpeedSetting;
        setting: SpeedSetting;
        /** The track as sailed: as far as a shore or an edge let the ship go. */
        legs: readonly Leg[];
        /** Straight inches sailed, and inches of the allowance with the cost of turns. */
        length: number;
        spent: number;
        turns: number;
        turnReady: boolean;
        stopped?: 'land' | 'edge';
      };
      'ship-withdrawn': OfShip;
      'smoke-laid': OfShip & { smoke: string };
      'wind-rolled': { toward: Degrees; face: number };
      'close-action-paid': OfShip & {
        /** The ship it came within an inch of. */
        other: PieceId;
        /** Whose point it was: one of the two, or the flagship on behalf of one of them. */
        payer: PieceId;
      };
    }>;

/** Collision in the Movement phase (DV-124): each ship's dice strike the other. */
type CollisionEvent = EventsOf<{ collided: { ships: readonly [CollidedShip, CollidedShip] } }>;
type CollidedShip = OfShip & {
  /** The dice it rolled against the other. */
  readonly faces: readonly number[];
  /** Points it took from the other. */
  readonly damage: number;
};
