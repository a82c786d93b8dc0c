import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';

export const CAUSES = ['structure-third', 'structure-none', 'flotation-third', 'flotation-none'] as const;
/** What makes a ship test her morale, in the order of the tests (SMR-051). */
export type Cause = (typeof CAUSES)[number];

type Test = { readonly tally: NumberTally; readonly face: number; readonly passed: boolean };

export type MoraleEvent = EventsOf<{
  'ship-morale': Test & { ship: PieceId; cause: Cause };
  'stand-morale': Test & { stand: PieceId };
  'squadron-morale': Test & { squadron: string };
}>;
