import type { Mark } from './exercise';

export const LEVELS = 5;

/** How hard exercises of a kind are, and how many in a row were right there. */
export type Standing = { readonly level: number; readonly row: number };

export const AT_FIRST: Standing = { level: 1, row: 0 };

/** Two right in a row are harder ones next, one wrong an easier one. */
export function after({ level, row }: Standing, { right }: Pick<Mark, 'right'>): Standing {
  if (!right) return { level: Math.max(1, level - 1), row: 0 };
  return row + 1 < 2 ? { level, row: row + 1 } : { level: Math.min(LEVELS, level + 1), row: 0 };
}

/** What a level asks, from the first to the last. */
export const atLevel = <T>(of: readonly [T, T, T, T, T], level: number): T =>
  of[Math.min(LEVELS, Math.max(1, level)) - 1] as T;
