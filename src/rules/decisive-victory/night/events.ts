import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Degrees } from '../../../geometry/units';
import type { Prelude } from '../state';

type OfShip = { readonly ship: PieceId };

/** Searchlights, star shells and gunnery radar (DV-064 to DV-073). */
export type NightEvent =
  | (OfShip & {
      readonly type: 'prelude-named' | 'prelude-dropped';
      readonly prelude: Prelude;
      /** Empty where the prelude has none. */
      readonly weapon: string;
    })
  | (OfShip & {
      readonly type: 'searchlight-lit';
      readonly target: PieceId;
    })
  | (OfShip & {
      readonly type: 'star-shell-burst';
      readonly system: string;
      readonly weapon: string;
      /** Id of the marker on the table. */
      readonly light: string;
      readonly toward: Degrees;
      /** Inches it was carried. */
      readonly drift: number;
      /** The die of the direction, then those of the distance. */
      readonly faces: readonly number[];
      readonly lit: readonly PieceId[];
    })
  | (OfShip & {
      readonly type: 'radar-rolled';
      readonly system: string;
      readonly weapon: string;
      readonly target: PieceId;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly success: boolean;
    })
  /** The end of the Attacks phase; the ships whose lights they were. */
  | { readonly type: 'lights-out'; readonly ships: readonly PieceId[] };
