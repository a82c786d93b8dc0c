import type { PieceId } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import type { Degrees } from '../../../geometry/units';
import type { SpeedSetting } from '../state';

type OfShip = { readonly ship: PieceId };

/** Movement (DV-018 to DV-026, DV-116, DV-123, DV-H03, DV-H11). */
export type MovementEvent =
  | CollisionEvent
  | (OfShip & {
      readonly type: 'ship-moved';
      readonly from: SpeedSetting;
      readonly setting: SpeedSetting;
      /** The track as sailed: as far as a shore or an edge let the ship go. */
      readonly legs: readonly Leg[];
      /** Straight inches sailed, and inches of the allowance with the cost of turns. */
      readonly length: number;
      readonly spent: number;
      readonly turns: number;
      readonly turnReady: boolean;
      readonly stopped?: 'land' | 'edge';
    })
  | (OfShip & { readonly type: 'ship-withdrawn' })
  | (OfShip & { readonly type: 'smoke-laid'; readonly smoke: string })
  | { readonly type: 'wind-rolled'; readonly toward: Degrees; readonly face: number }
  | (OfShip & {
      readonly type: 'close-action-paid';
      /** The ship it came within an inch of. */
      readonly other: PieceId;
      /** Whose point it was: one of the two, or the flagship on behalf of one of them. */
      readonly payer: PieceId;
    });

/** Collision in the Movement phase (DV-124): each ship's dice strike the other. */
type CollisionEvent = {
  readonly type: 'collided';
  readonly ships: readonly [CollidedShip, CollidedShip];
};
type CollidedShip = OfShip & {
  /** The dice it rolled against the other. */
  readonly faces: readonly number[];
  /** Points it took from the other. */
  readonly damage: number;
};
