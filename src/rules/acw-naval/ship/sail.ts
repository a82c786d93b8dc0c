import type { Sail, Vessel } from '../state';

/** ACW-025: from dead to windward round to dead before the wind. */
const POINTS_OF_SAILING = ['beating', 'reaching', 'broad-reaching', 'running'] as const;
export type PointOfSailing = (typeof POINTS_OF_SAILING)[number];

/** Degrees off the wind up to which each point reaches; a boundary belongs to the band nearer the wind. */
const UP_TO: Readonly<Record<PointOfSailing, number>> = {
  beating: 45,
  reaching: 90,
  'broad-reaching': 135,
  running: 180,
};

/** Parts of the chart's sailing speed (ACW-024). */
const FRACTIONS: Readonly<Record<PointOfSailing, Readonly<Record<Sail, number>>>> = {
  running: { none: 0, reduced: 0.75, full: 1 },
  'broad-reaching': { none: 0, reduced: 0.5, full: 0.75 },
  reaching: { none: 0, reduced: 0.25, full: 0.25 },
  beating: { none: 0, reduced: 0, full: 0.25 },
};

/** ACW-025: the point of sailing by the degrees between the heading and where the wind blows from, [0, 180]. */
export const pointOfSailing = (offWind: number): PointOfSailing =>
  POINTS_OF_SAILING.find((point) => offWind <= UP_TO[point]) ?? 'running';

/** ACW-024: knots at most under the sail that is set; 0 without a wind. */
export const sailingSpeed = (
  { sail, sailSpeed }: Pick<Vessel, 'sail' | 'sailSpeed'>,
  offWind: number | undefined,
): number => (offWind === undefined ? 0 : sailSpeed * FRACTIONS[pointOfSailing(offWind)][sail]);

/** Knots at most on the best point of sailing. */
export const bestSailingSpeed = ({ sail, sailSpeed }: Pick<Vessel, 'sail' | 'sailSpeed'>): number =>
  sailSpeed * FRACTIONS.running[sail];

/** Knots made good in a half-move under sail: the ordered speed is an upper limit, the table may give less. */
export const underSail = (vessel: Vessel, offWind: number | undefined): number =>
  Math.min(Math.max(vessel.speed, 0), sailingSpeed(vessel, offWind));
