import { z } from 'zod/mini';
import type { Degrees } from '../../../geometry/units';
import type { Said } from '../../../kit/chapter';
import { piece } from '../../../kit/fields';

const toward = z.custom<Degrees>(
  (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) < 360,
);
const distance = z.number().check(z.gte(0), z.lte(200));

/** What a side may say in the Aircraft phase, step by step. */
export const FORMS = {
  /** A ship or flight on the table; the flight stands this far from it, in this true direction. */
  placeFlight: { flight: piece, beside: piece, toward, distance },
  moveFlight: { flight: piece, toward, distance },
  /** To an inch from another piece, by the straight way. */
  closeWith: { flight: piece, beside: piece },
  recallFlight: { flight: piece },
  attackFlight: { flight: piece, target: piece },
  attackShip: { flight: piece, target: piece },
  landFlight: { flight: piece, home: piece },
  /** With a direction and a distance a point of the sea, so far from the target (DV-140). */
  launchFlight: {
    flight: piece,
    target: piece,
    toward: z.optional(toward),
    distance: z.optional(distance),
    fromFlagship: z.int(),
  },
  launchPatrol: { flight: piece, toward, fromFlagship: z.int() },
};

export type CloseWith = Said<typeof FORMS.closeWith>;
export type LaunchFlight = Said<typeof FORMS.launchFlight>;
export type LaunchPatrol = Said<typeof FORMS.launchPatrol>;
