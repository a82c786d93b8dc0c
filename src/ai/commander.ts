import type { Weighed } from '../engine/commander';
import type { Side } from '../engine/ids';

export type { Commander, Decision, Level, Temper, Weighed } from '../engine/commander';
export { LEVELS, TEMPERS } from '../engine/commander';

/** Where its thinking stands: units of work done, and what it would say if it were stopped now. */
export type Thinking = {
  readonly side: Side;
  readonly done: number;
  readonly of: number;
  readonly best?: () => Weighed;
};
