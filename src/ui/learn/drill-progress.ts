import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { KINDS, type Kind, type Mark } from '../../session/drill/exercise';
import { AT_FIRST, after, LEVELS, type Standing } from '../../session/drill/levels';

/** How a kind of exercise has gone: where it stands, how many there were, and by how much the last guesses were out. */
export type Drilled = Standing & {
  readonly asked: number;
  readonly right: number;
  /** In parts of the range, in the order of the guesses; nothing of what is not guessed. */
  readonly errors: readonly number[];
};

/** By the rule set and the kind. */
type Progress = Readonly<Record<string, Drilled>>;

const KEY = 'flag-plot.drill';
const UNTRIED: Drilled = { ...AT_FIRST, asked: 0, right: 0, errors: [] };
/** Guesses that are remembered. */
const GUESSES = 40;

const keyOf = (rules: string, kind: Kind): string => `${rules}/${kind}`;

const whole = (value: unknown, least: number, most: number): number =>
  Number.isInteger(value) ? Math.min(most, Math.max(least, Number(value))) : least;

function read(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = Object.entries(kept as Record<string, Partial<Drilled> | null>).slice(0, 20 * KINDS.length);
    return Object.fromEntries(
      known.map(([name, one]) => {
        const asked = whole(one?.asked, 0, 1e6);
        const errors = (Array.isArray(one?.errors) ? one.errors : []).filter(
          (error): error is number => typeof error === 'number' && Number.isFinite(error),
        );
        return [
          name,
          {
            level: whole(one?.level, 1, LEVELS),
            row: whole(one?.row, 0, 1),
            asked,
            right: whole(one?.right, 0, asked),
            errors: errors.slice(-GUESSES),
          },
        ];
      }),
    );
  } catch {
    return {};
  }
}

const progress = createStore<Progress>(read);

progress.subscribe((kept) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing (private windows) still asks.
  }
});

const of = (kept: Progress, rules: string, kind: Kind): Drilled => kept[keyOf(rules, kind)] ?? UNTRIED;

/** How every kind stands in a rule set. */
export const drilled = (rules: string): Readonly<Record<Kind, Drilled>> =>
  Object.fromEntries(KINDS.map((kind) => [kind, of(progress.getState(), rules, kind)])) as Record<
    Kind,
    Drilled
  >;

/** Writes down how an exercise went. */
export function drilledOnce(rules: string, kind: Kind, mark: Mark): void {
  const before = of(progress.getState(), rules, kind);
  const errors = mark.error === undefined ? before.errors : [...before.errors, mark.error].slice(-GUESSES);
  progress.setState({
    [keyOf(rules, kind)]: {
      ...after(before, mark),
      asked: before.asked + 1,
      right: before.right + (mark.right ? 1 : 0),
      errors,
    },
  });
}

/** How every kind stands in a rule set, drawn again whenever that changes. */
export function useDrilled(rules: string): Readonly<Record<Kind, Drilled>> {
  useStore(progress);
  return drilled(rules);
}

/** The middle of how far guesses were out, whichever way. */
export function usualError(errors: readonly number[]): number | undefined {
  const sizes = errors.map(Math.abs).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)];
}
