import { z } from 'zod/mini';
import type { PieceId } from '../engine/ids';
import type { Leg } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';

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
export const legs = z.custom<readonly Leg[]>((value) => z.array(leg).safeParse(value).success);
