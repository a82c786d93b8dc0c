import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How far a lesson has been taken: the step that is next, and whether it has ever been done to its end. */
type Learnt = { readonly step: number; readonly done: boolean };

/** What has been learnt in this browser, by rule set and lesson. */
type Progress = Readonly<Record<string, Learnt>>;

const KEY = 'flag-plot.lessons';
/** Names that are read again; a page of lessons has not so many. */
const MOST = 1000;

export const lessonKey = (lesson: { readonly rules: string; readonly id: string }): string =>
  `${lesson.rules}/${lesson.id}`;

/** A battle that a course ends in, among what is written down of its lessons. */
export const battleKey = (rules: string, battle: string): string => `${rules}/battle/${battle}`;

function read(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = Object.entries(kept as Record<string, Partial<Learnt> | null>).slice(0, MOST);
    return Object.fromEntries(
      known.map(([name, one]) => {
        const step = Number.isInteger(one?.step) ? Math.max(0, Number(one?.step)) : 0;
        return [name, { step, done: one?.done === true }];
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
    // A browser that keeps nothing (private windows) still teaches.
  }
});

/** Writes down how far a lesson has been taken; what has been done once stays done. */
export function learnt(key: string, step: number, done: boolean): void {
  const before = progress.getState()[key];
  progress.setState({ [key]: { step, done: done || before?.done === true } });
}

export const useProgress = (): Progress => useStore(progress);
