import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { COACHES, type CoachWish } from '../engine/opponent/coaching';
import { LEVELS, type Level, TEMPERS, type Temper } from '../engine/opponent/commander';
import type { TableUnit } from '../geometry/units';
import type { Paper } from '../print/paper/paper';
import type { Part } from '../print/parts';
import { HULL_SIZES, type HullSize } from '../session/session';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast the computer's orders follow each other, and how long it may think of one. */
export const PACES = ['slow', 'steady', 'quick'] as const;
export const PATIENCES = ['short', 'usual', 'long'] as const;

/** What a player likes, kept in this browser and never part of a game. */
export type Preferences = {
  /** As BCP 47 has it; the browser's own when null. */
  readonly language: string | null;
  readonly theme: Theme;
  readonly hullSize: HullSize;
  readonly showArcs: boolean;
  readonly showEnvelope: boolean;
  /** Movement played out, splashes and smoke that drifts: all of it off when false. */
  readonly effects: boolean;
  /** Guns, splashes, hits and orders are heard. */
  readonly sounds: boolean;
  /** One player speaks for every side: no cover sheets. */
  readonly alone: boolean;
  /** What decides nothing is said by itself. */
  readonly byItself: boolean;
  /** A button that has just come up under a resting pointer is not pressed by it. */
  readonly guard: boolean;
  /** At set-up a side is the computer's, and how it plays. */
  readonly against: boolean;
  readonly level: Level;
  readonly temper: Temper;
  readonly pace: (typeof PACES)[number];
  readonly patience: (typeof PATIENCES)[number];
  /** What charts are drawn in. */
  readonly unit: TableUnit;
  /** A measurement by hand that lies so far from the table's is pointed out: lengths in what the table is measured in. */
  readonly tolerance: { readonly inches: number; readonly degrees: number };
  readonly paper: Paper;
  /** What is printed, as it was chosen last. */
  readonly prints: readonly Part[];
  /** When the coach speaks; in the first battle only, gently, unless somebody has said otherwise. */
  readonly coach: 'first' | CoachWish;
  /** A battle has been played to its end. */
  readonly fought: boolean;
  /** Ideas the coach is not to name again, each after the id of its rule set. */
  readonly known: readonly string[];
};

const KEY = 'flag-plot.preferences';
const USUAL: Preferences = {
  language: null,
  theme: 'auto',
  hullSize: '1/3000',
  showArcs: true,
  showEnvelope: true,
  effects: true,
  sounds: false,
  alone: false,
  byItself: true,
  guard: true,
  against: true,
  level: 'captain',
  temper: 'steady',
  pace: 'steady',
  patience: 'usual',
  unit: 'inch',
  tolerance: { inches: 0.5, degrees: 5 },
  paper: 'a4',
  prints: [],
  coach: 'first',
  fought: false,
  known: [],
};

const oneOf = <T extends string>(of: readonly T[], value: unknown, usual: T): T =>
  of.find((one) => one === value) ?? usual;

const yesNo = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

function toleranceIn(kept: unknown): Preferences['tolerance'] {
  const { inches, degrees } = (kept ?? {}) as { readonly inches?: unknown; readonly degrees?: unknown };
  const fits = (one: unknown): one is number => typeof one === 'number' && one >= 0 && one <= 100;
  return fits(inches) && fits(degrees) ? { inches, degrees } : USUAL.tolerance;
}

function read(): Preferences {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    return {
      language: typeof kept.language === 'string' ? kept.language : USUAL.language,
      theme: oneOf(THEMES, kept.theme, USUAL.theme),
      hullSize: oneOf(HULL_SIZES, kept.hullSize, USUAL.hullSize),
      showArcs: yesNo(kept.showArcs, USUAL.showArcs),
      showEnvelope: yesNo(kept.showEnvelope, USUAL.showEnvelope),
      effects: yesNo(kept.effects, USUAL.effects),
      sounds: yesNo(kept.sounds, USUAL.sounds),
      alone: yesNo(kept.alone, USUAL.alone),
      byItself: yesNo(kept.byItself, USUAL.byItself),
      guard: yesNo(kept.guard, USUAL.guard),
      against: yesNo(kept.against, USUAL.against),
      level: oneOf(LEVELS, kept.level, USUAL.level),
      temper: oneOf(TEMPERS, kept.temper, USUAL.temper),
      pace: oneOf(PACES, kept.pace, USUAL.pace),
      patience: oneOf(PATIENCES, kept.patience, USUAL.patience),
      unit: oneOf(['inch', 'cm'], kept.unit, USUAL.unit),
      tolerance: toleranceIn(kept.tolerance),
      paper: oneOf(['a4', 'letter'], kept.paper, USUAL.paper),
      // Parts that there are no longer are passed over where they are read.
      prints: Array.isArray(kept.prints) ? kept.prints : USUAL.prints,
      coach: oneOf(['first', ...COACHES], kept.coach, USUAL.coach),
      fought: yesNo(kept.fought, USUAL.fought),
      known: Array.isArray(kept.known) ? kept.known.filter((one) => typeof one === 'string') : USUAL.known,
    };
  } catch {
    return USUAL;
  }
}

export const preferences = createStore<Preferences>(read);

preferences.subscribe((kept) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing (private windows) still plays.
  }
});

export const prefer = (change: Partial<Preferences>): void => preferences.setState(change);
export const usePreferences = (): Preferences => useStore(preferences);

const darkScreen = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

/** Light or dark, after the player's wish or the screen's. */
export const shownTheme = (theme: Theme): 'light' | 'dark' => {
  if (theme !== 'auto') return theme;
  return darkScreen()?.matches ? 'dark' : 'light';
};

/** Calls back whenever the shown theme changes, and at once. */
export function followTheme(show: (theme: 'light' | 'dark') => void): () => void {
  let shown: 'light' | 'dark' | undefined;
  const look = (): void => {
    const theme = shownTheme(preferences.getState().theme);
    if (theme === shown) return;
    shown = theme;
    show(theme);
  };
  const screen = darkScreen();
  screen?.addEventListener('change', look);
  const off = preferences.subscribe(look);
  look();
  return () => {
    screen?.removeEventListener('change', look);
    off();
  };
}
