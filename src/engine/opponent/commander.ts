import type { Command } from '../command';
import type { Side } from '../ids';

/** How well it plays, from who makes plain mistakes to who weighs several futures and errs in none. */
export const LEVELS = ['midshipman', 'captain', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];

/** What it makes of risk: how heavily hurts to its own side weigh against hurts to the other. */
export const TEMPERS = ['cautious', 'steady', 'bold'] as const;
export type Temper = (typeof TEMPERS)[number];

export type Commander = { readonly level: Level; readonly temper: Temper };

/** The sides that are played by the computer. */
export type Commanders = Readonly<Partial<Record<Side, Commander>>>;

/** Why, in one plain sentence, and the figures that it rests on for who asks. */
export type Reason = {
  readonly because: string;
  readonly figures?: string | undefined;
  /** It was done for want of anything else: there is nothing to tell. */
  readonly idle?: true | undefined;
};

/** A command it weighed, what it expects of it in points of the game, and why, in words. */
export type Weighed = Reason & {
  readonly command: Command;
  readonly worth: number;
  /** The command in words, where there is somebody to read them. */
  readonly said?: string;
};

/** What it says, and the others it weighed, best first, the chosen one among them. */
export type Decision = Weighed & { readonly weighed: readonly Weighed[] };
