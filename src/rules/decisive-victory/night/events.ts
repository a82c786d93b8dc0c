import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';
import type { EventsOf } from '../../../kit/chapter';
import type { Prelude } from '../state';

type OfShip = { readonly ship: PieceId };
/** `weapon` is empty where the prelude has none. */
type OfPrelude = OfShip & { readonly prelude: Prelude; readonly weapon: string };

/** Searchlights, star shells and gunnery radar (DV-064 to DV-073). */
export type NightEvent = EventsOf<{
  'prelude-named': OfPrelude;
  'prelude-dropped': OfPrelude;
  'searchlight-lit': OfShip & { target: PieceId };
  'star-shell-burst': OfShip & {
    system: string;
    weapon: string;
    /** Id of the marker on the table. */
    light: string;
    toward: Degrees;
    /** Inches it was carried. */
    drift: number;
    /** The die of the direction, then those of the distance. */
    faces: readonly number[];
    lit: readonly PieceId[];
  };
  'radar-rolled': OfShip & {
    system: string;
    weapon: string;
    target: PieceId;
    tally: NumberTally;
    faces: readonly number[];
    success: boolean;
  };
  /** The end of the Attacks phase; the ships whose lights they were. */
  'lights-out': { ships: readonly PieceId[] };
}>;
