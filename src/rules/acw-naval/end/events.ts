import type { Outcome } from '../../../engine/contract';
import type { PieceId, RuleId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Sail } from '../state';

type Of = { readonly piece: PieceId };

/** Both ends of a period, and the end of the game. */
export type EndEvent =
  | (Of & { readonly type: 'vessel-entered' })
  | (Of & { readonly type: 'sail-set'; readonly sail: Sail })
  | (Of & { readonly type: 'boarded'; readonly target: PieceId })
  | (Of & {
      readonly type: 'morale-tested';
      readonly face: number;
      readonly tally: NumberTally;
      readonly because: readonly RuleId[];
      readonly strikes: boolean;
    })
  | (Of & { readonly type: 'line-passed'; readonly line: string })
  | { readonly type: 'game-ended'; readonly outcome: Outcome };
