import { toThousandth } from '../../geometry/units';
import type { Setting, Step } from './maneuver';

type Ahead = Extract<Step, { kind: 'ahead' }>;
export type Alter = Extract<Step, { kind: 'alter' }>;

/** Limits belong to the permitted side; sums of legs may miss them by this much. */
export const TOLERANCE = 1e-6;

/** Half a thousandth, by which a length is off that is given to the grain of all measurements. */
const HALF_GRAIN = 0.0005;

/**
 * By how much a few straight runs together may miss a limit. One that lies between two thousandths of an inch, as 20 cm
 * do, is met by runs that are rounded to them: rounding never makes a legal run illegal.
 */
export const slack = (limit: number, runs = 1): number =>
  TOLERANCE + (Math.abs(limit - toThousandth(limit)) <= TOLERANCE ? 0 : runs * HALF_GRAIN);

/** Whether what a few runs spend is so many steps and no part of one. */
export function isWhole(spent: number, step: number, runs: number): boolean {
  const steps = step * Math.round(spent / step);
  return Math.abs(spent - steps) <= slack(steps, runs);
}

/** Where a walk through the grammar stands: before which step, with how much spent and how often altered. */
export type Stand = { readonly at: number; readonly spent: number; readonly altered: number };

/** An alteration that may come next, and the straight inches to be run before it, both ends included. */
export type Turn = {
  /** Index of its step. */
  readonly at: number;
  readonly alter: Alter;
  readonly least: number;
  readonly most: number;
  /** The run that has to be made first; absent when the movement may begin with the alteration. */
  readonly run?: Ahead;
};

/** A way to end without a further alteration. When a forced one falls `due` at `most`, `most` is excluded. */
export type End = {
  readonly least: number;
  readonly most: number;
  readonly due?: Alter;
  readonly run?: Ahead;
};

/**
 * Everything that may come next: turns and ends, earliest first. Optional alterations on the way are passed
 * over; a forced one that can be paid where it is first reached ends the list. Ranges that lie within an earlier
 * one of the same step are left out. When no more alterations are allowed, their steps are as if they were not.
 */
export function onward(
  setting: Setting,
  { at, spent, altered }: Stand,
): { readonly turns: readonly Turn[]; readonly ends: readonly End[] } {
  const { steps, repeat, alters } = setting;
  const mayAlter = !alters || altered < alters.most;
  const room = Math.max(0, setting.spend.max - spent) + TOLERANCE;
  const turns: Turn[] = [];
  const ends: End[] = [];
  const addEnd = (end: End) => {
    if (!ends.some((e) => !e.due && e.least <= end.least && e.most >= end.most)) ends.push(end);
  };
  let least = 0;
  let most = 0;
  let run: Ahead | undefined;
  let unlimited = false;
  let index = at;
  // Each round either lengthens the run or is the last; the count guards grammars that do neither.
  for (let rounds = 0; rounds < 64; index++) {
    if (index >= steps.length && repeat) {
      if (least > room || unlimited) break;
      unlimited = most >= room;
      index = 0;
      rounds++;
    }
    const step = steps[index];
    if (!step) {
      addEnd({ least, most, ...(run && { run }) });
      break;
    }
    if (step.kind === 'ahead') {
      const next = steps[index + 1] ?? (repeat ? steps[0] : undefined);
      const due =
        mayAlter && next?.kind === 'alter' && next.forced && least + step.least + next.cost <= room
          ? next
          : undefined;
      const upTo = most + (due ? step.least : (step.most ?? Number.POSITIVE_INFINITY));
      addEnd({ least, most: upTo, run: step, ...(due && { due }) });
      least += step.least;
      most = upTo;
      run = step;
    } else if (mayAlter && (!step.forced || least + step.cost <= room)) {
      const turn: Turn = { at: index, alter: step, least, most, ...(run && { run }) };
      if (!turns.some((t) => t.at === index && t.least <= least && t.most >= most)) turns.push(turn);
      if (step.forced) break;
    }
  }
  return { turns, ends };
}
