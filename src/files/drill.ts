import * as z from 'zod/mini';
import { id, name, whole } from './fields';

/** Kinds of exercises. `session/drill` says how each is made. */
export const KINDS = ['mounts', 'targets', 'range', 'opens', 'turn', 'shoal', 'shot'] as const;
export type Kind = (typeof KINDS)[number];

/** Exercises of a set that a teacher sends. */
export const MOST_EXERCISES = 60;

/** What was answered: what was marked or chosen, or inches of a range. */
const given = z.union([z.array(id).check(z.maxLength(40)), z.number().check(z.gte(0), z.lte(10_000))]);
export type Given = z.infer<typeof given>;

/** A set of exercises as an address carries it, and, once it is done, what was answered. */
export const drillSchema = z.strictObject({
  format: z.literal(1),
  /** Id of the rule set. */
  rules: id,
  kinds: z.array(z.enum(KINDS)).check(z.minLength(1), z.maxLength(KINDS.length)),
  count: whole(1, MOST_EXERCISES),
  seed: whole(0, 1_000_000),
  /** Who answered. */
  by: z.exactOptional(name(60)),
  given: z.exactOptional(z.array(given).check(z.maxLength(MOST_EXERCISES))),
});
export type DrillSet = Omit<z.infer<typeof drillSchema>, 'format'>;
