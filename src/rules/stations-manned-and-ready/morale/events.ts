import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';

export const CAUSES = ['structure-third', 'structure-none', 'flotation-third', 'flotation-none'] as const;
/** What makes a ship test her morale, in the order of the tests (SMR-051). */
export type Cause = (typeof CAUSES)[number];

type Test = { readonly tally: NumberTally; readonly face: number; readonly passed: boolean };

export type MoraleEvent =
  | ({ readonly type: 'ship-morale'; readonly ship: PieceId; readonly cause: Cause } & Test)
  | ({ readonly type: 'stand-morale'; readonly stand: PieceId } & Test)
  | ({ readonly type: 'squadron-morale'; readonly squadron: string } & Test);
