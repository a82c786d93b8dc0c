import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';
import type { Strike } from '../ship/saves';
import type { Aim } from '../state';

type OfShip = { readonly ship: PieceId };

/** One attack: who, with what, at whom. */
type OfAttack = OfShip & {
  readonly system: string;
  readonly weapon: string;
  readonly target: PieceId;
  /** The bonus attack of a natural seven (DV-056). */
  readonly second: boolean;
};

/** Naming targets and having acted (DV-027, DV-035). */
type ActingEvent = EventsOf<{
  'target-named': OfShip & { aim: Aim; weapon: string };
  'target-dropped': OfShip & { system: string; weapon: string; target: PieceId };
  /** All that the ship does in the Attacks phase is done; `held` when it did not fire. */
  'ship-acted': OfShip & { held: boolean };
}>;

/** Attacks phase (DV-029 to DV-082). */
type FireEvent = EventsOf<{
  'salvo-spent': OfShip & { system: string; weapon: string; left: number };
  'attack-rolled': OfAttack & {
    range: number;
    tally: NumberTally;
    faces: readonly number[];
    naturalSeven: boolean;
    hit: boolean;
  };
  /** `rowTally`: how the first die became the row (DV-058 to DV-061). */
  'hit-resolved': OfAttack & Strike & { rowTally: NumberTally; dice: NumberTally };
}>;

export type GunsEvent = ActingEvent | FireEvent;
