import type { Command } from '../engine/command';
import type { Reason } from '../engine/commander';
import type { Side } from '../engine/ids';
import type { Measure } from '../engine/query';
import type { Seen } from './seen';
import type { Skill } from './skill';

/** Everything one decision is made with. */
export type Mind = {
  readonly seen: Seen;
  readonly side: Side;
  readonly measure: Measure;
  readonly skill: Skill;
  readonly caution: number;
  readonly random: () => number;
};

/** A command with what it is worth to who weighs it, and why. */
export type Rated = {
  readonly command: Command;
  readonly worth: number;
  readonly because: () => Reason;
  /** Whether it may be taken for the best by mistake: what does nothing is no mistake but silence, and nobody runs into his own or off the table. */
  readonly errs: boolean;
};

/** What an estimate is multiplied by when it is made by eye. */
export const erring = ({ random, skill }: Pick<Mind, 'random' | 'skill'>): number =>
  skill.eye === 0 ? 1 : 1 + skill.eye * (2 * random() - 1);
