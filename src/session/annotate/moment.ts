import type { Drawing, Sketched } from '../../files/drawing';
import type { SessionState } from '../session';

type Shown = Pick<SessionState, 'desk' | 'drawings' | 'log'>;

/** How many entries had been given at the moment that the chart shows: now, or as it is watched. */
export function momentOf({ desk: { watching }, log }: Pick<Shown, 'desk' | 'log'>): number {
  const last = watching ? watching.entry : log.findLast(({ undone }) => !undone)?.index;
  return last === undefined ? 0 : last + 1;
}

/** What was drawn by hand on the chart as it is shown. */
export function sketchedNow(state: Shown): readonly Sketched[] {
  if (state.drawings.length === 0) return [];
  const now = momentOf(state);
  return state.drawings.flatMap(({ after, draw }) => (after === now ? draw : []));
}

/** All that is drawn on the chart to show something by it. */
export const drawnNow = (state: Shown): readonly Drawing[] => [
  ...(state.desk.drawn ?? []),
  ...sketchedNow(state),
];
