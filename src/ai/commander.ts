import type { Side } from '../engine/ids';
import type { Weighed } from '../engine/opponent/commander';

export type { Commander, Decision, Level, Temper, Weighed } from '../engine/opponent/commander';
export { LEVELS, TEMPERS } from '../engine/opponent/commander';

/** Where its thinking stands: units of work done, and what it would say if it were stopped now. */
export type Thinking = {
  readonly side: Side;
  readonly done: number;
  readonly of: number;
  readonly best?: () => Weighed;
};
