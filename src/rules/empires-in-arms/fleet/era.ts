import type { EiaState } from '../state';

/** The first year of each phase of the wars after the first (EIA-H04). */
const PHASES = [1792, 1805, 1812] as const;

/** The Phase Number by the year of the game (EIA-H04). */
export const phaseNumber = ({ calendar }: Pick<EiaState, 'calendar'>): number =>
  1 + PHASES.filter((year) => (calendar?.year ?? 1805) >= year).length;
