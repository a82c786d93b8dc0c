import { z } from 'zod/mini';
import type { Station } from '../engine/chart/place';
import type { PieceId } from '../engine/ids';
import type { Leg, Pose } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';
import { distinct } from './held/invariant';

// A page whose content policy forbids making code at run time would report zod's attempt to do so.
z.config({ jitless: true });

/** Kinds of fields that verbs of any book have. Whether there is such a piece or name is asked by the verb. */

export const piece = z.custom<PieceId>((value) => typeof value === 'string');
export const name = z.string();

const finite = (value: unknown): boolean => Number.isFinite(value);
export const bearing = z.custom<Degrees>(finite);

const leg = z.union([
  z.strictObject({ ahead: z.custom<Inches>(finite) }),
  z.strictObject({ alter: z.custom<Degrees>(finite) }),
]);
/** Several names, none of them twice. */
export const names = z.custom<readonly string[]>(
  (value) => z.array(z.string()).safeParse(value).success && distinct(value as readonly string[]),
);

const station = z.strictObject({
  figure: z.string(),
  bearing: z.custom<Degrees>(finite),
  distance: z.custom<Inches>((value) => finite(value) && (value as number) >= 0),
});
/** Where figures are to stand about their leader, each told once. */
export const stations = z.custom<readonly Station[]>((value) => {
  const read = z.array(station).safeParse(value);
  return read.success && distinct(read.data.map(({ figure }) => figure));
});

const place = z.strictObject({
  at: z.strictObject({ x: z.number(), y: z.number() }),
  heading: z.custom<Degrees>(finite),
});
/** A place on the table, carried to the event that sets a piece down there and never computed with. */
export const pose = z.custom<Pose>((value) => place.safeParse(value).success);

export const legs = z.custom<readonly Leg[]>((value) => z.array(leg).safeParse(value).success);
