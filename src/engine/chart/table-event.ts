import type { Leg, Pose } from '../../geometry/pose';
import type { Degrees, Inches } from '../../geometry/units';
import type { PieceId, Side } from '../ids';
import type { Pivot, Way } from '../moving/motion';
import type { PlaceId } from '../moving/places';
import type { Hull, Plan } from './body';
import type { FeatureKind } from './chart';
import type { Beside, Station } from './place';

export const HULL_SIDES = ['bow', 'starboard', 'stern', 'port'] as const;
export type HullSide = (typeof HULL_SIDES)[number];

/** What is set down in play and no battle lists: it stands there with its hull, and flies when it has none. */
type Made = {
  readonly side: Side;
  readonly name: string;
  readonly hull?: Hull;
  readonly plan?: Plan;
};

/** What rules (or the umpire's hand) do to the table. */
export type TableEvent =
  | { readonly type: 'table/placed'; readonly piece: PieceId; readonly pose: Pose }
  | { readonly type: 'table/moved'; readonly piece: PieceId; readonly legs: readonly Leg[] }
  /**
   * `how` is a word of the rule set: sunk, abandoned, withdrawn. A mark stays where the piece was; and, where it `leaves`
   * something, a feature of that kind under each of its bodies, as if it were charted.
   */
  | {
      readonly type: 'table/removed';
      readonly piece: PieceId;
      readonly how: string;
      readonly leaves?: FeatureKind;
    }
  /** The figures of a piece come to stand where they are told to be from its leader; the first told leads from now on. */
  | { readonly type: 'table/arranged'; readonly piece: PieceId; readonly stations: readonly Station[] }
  /** Figures are taken off; when the leader is one of them the next leads, where he stands. */
  | { readonly type: 'table/fell'; readonly piece: PieceId; readonly figures: readonly string[] }
  /** A piece goes in or on another: it is on the table by itself no longer. */
  | { readonly type: 'table/boarded'; readonly piece: PieceId; readonly on: PieceId }
  /** It comes out where it is told to, or begins its way out at the middle of what it was in, headed as that is. */
  | {
      readonly type: 'table/alighted';
      readonly piece: PieceId;
      readonly at?: Pose | Beside;
      readonly stations?: readonly Station[];
    }
  /** A piece that was awaited comes into play where it stands. */
  | { readonly type: 'table/entered'; readonly piece: PieceId }
  /** A strip of smoke along the last track of the piece, square-ended on each leg; a line when it has no width. */
  | {
      readonly type: 'table/smoke-laid';
      readonly smoke: string;
      readonly piece: PieceId;
      readonly width: Inches;
    }
  | {
      readonly type: 'table/smoke-drifted';
      readonly smoke: string;
      readonly toward: Degrees;
      readonly by: Inches;
    }
  | { readonly type: 'table/smoke-cleared'; readonly smoke: string }
  /** A disc of smoke about a place. */
  | {
      readonly type: 'table/smoke-set';
      readonly smoke: string;
      readonly at: Pose | Beside;
      readonly radius: Inches;
    }
  | {
      readonly type: 'table/squall-drifted';
      readonly squall: string;
      readonly toward: Degrees;
      readonly by: Inches;
    }
  /** Every way is run for this part of it, from 0 to 1; tracks since `table/moments-dropped` are one wake. */
  | { readonly type: 'table/advanced'; readonly ways: readonly Way[]; readonly part: number }
  | { readonly type: 'table/pivoted'; readonly pivots: readonly Pivot[] }
  /** The poses of all pieces are remembered, for questions about the whole period. */
  | { readonly type: 'table/moment-kept' }
  /** A new period: kept moments are forgotten and wakes begin anew. */
  | { readonly type: 'table/moments-dropped' }
  /** A strip this wide along the piece's wake, laid with mines or swept clear. */
  | {
      readonly type: 'table/strip-made';
      readonly strip: string;
      readonly kind: 'mined' | 'swept';
      readonly side: Side;
      readonly piece: PieceId;
      readonly width: Inches;
    }
  /** A square of mines this wide, one side of it along the hull of the piece: before its bow, on its beam or at its stern. */
  | {
      readonly type: 'table/field-laid';
      readonly strip: string;
      readonly side: Side;
      readonly piece: PieceId;
      readonly at: HullSide;
      readonly width: Inches;
    }
  /** A minefield of the chart is gone as a whole: nobody reads it off the chart any more. */
  | { readonly type: 'table/field-cleared'; readonly field: string }
  /** A piece is set down astern of another, this far between the hulls; it stays where it is when a third lies there. */
  | {
      readonly type: 'table/set-astern';
      readonly piece: PieceId;
      readonly of: PieceId;
      readonly gap: Inches;
    }
  /**
   * A piece is set down at a place that was chosen, or so far from another or from its own place, in a true direction:
   * one of the battle's, or one that is made now. It comes into play by this if it was not; what was made goes by
   * `table/lifted`, without a mark.
   */
  | {
      readonly type: 'table/set-down';
      readonly piece: PieceId;
      readonly at: Pose | Beside;
      readonly stations?: readonly Station[];
      readonly made?: Made;
    }
  | { readonly type: 'table/lifted'; readonly piece: PieceId }
  /** A counter goes over the map of places, from where it lies by way of all that are told to the last of them. */
  | { readonly type: 'table/went'; readonly piece: PieceId; readonly path: readonly PlaceId[] }
  /** A counter that no battle lists is laid in a place; any counter goes by `table/lifted`. */
  | {
      readonly type: 'table/counter-made';
      readonly piece: PieceId;
      readonly side: Side;
      readonly name: string;
      readonly place: PlaceId;
    }
  /** The direction the wind blows toward. */
  | { readonly type: 'table/wind'; readonly toward: Degrees }
  /** A searchlight of one piece is put on another. */
  | {
      readonly type: 'table/beam-lit';
      readonly light: string;
      readonly from: PieceId;
      readonly on: PieceId;
    }
  /** A star shell or flare over a point at a true bearing and distance from a piece; it lights all within the radius. */
  | {
      readonly type: 'table/flare-placed';
      readonly light: string;
      readonly from: PieceId;
      readonly bearing: Degrees;
      readonly range: Inches;
      readonly radius: Inches;
    }
  | {
      readonly type: 'table/flare-drifted';
      readonly light: string;
      readonly toward: Degrees;
      readonly by: Inches;
    }
  | { readonly type: 'table/light-out'; readonly light: string };
