import * as z from 'zod/mini';

/*
 * A test position as its file says it: a small battle, where it stands, who speaks, and what the right idea is.
 * Places are inches on the table, bearings are from north or from a bow.
 */

const id = z.string().check(z.minLength(1), z.maxLength(64));
const words = z.string().check(z.minLength(1), z.maxLength(600));
const spot = z.tuple([z.number(), z.number()]);
const value = z.union([z.string(), z.number(), z.boolean()]);
const data = z.record(z.string(), z.unknown());

/** A feature of the chart: an area, a line or a point of it, and what charts say of their features otherwise. */
const feature = z.strictObject({
  id,
  kind: id,
  area: z.exactOptional(z.array(spot)),
  line: z.exactOptional(z.array(spot)),
  spot: z.exactOptional(spot),
  feet: z.exactOptional(z.number()),
  toward: z.exactOptional(z.number()),
  knots: z.exactOptional(z.number()),
  high: z.exactOptional(z.boolean()),
  side: z.exactOptional(id),
});

/** A ship of a fleet; what the rule set is told of her besides stands under `play`, as in a scenario. */
const ship = z.strictObject({
  ship: id,
  fleet: id,
  side: id,
  id: z.exactOptional(id),
  name: z.exactOptional(id),
  at: spot,
  heading: z.number(),
  awaited: z.exactOptional(z.boolean()),
  changes: z.exactOptional(data),
  play: z.exactOptional(data),
});

/** A flight that is over the table at the start; what else is known of it stands with the rules. */
const aloft = z.strictObject({ id, side: id, at: spot });

/** A number within limits, both of them allowed. */
const limits = { least: z.exactOptional(z.number()), most: z.exactOptional(z.number()) };
/** Sectors of a circle, each clockwise from its first bearing to its second. */
const sectors = z.array(spot).check(z.minLength(1));
const pair = z.tuple([id, id]);

/** A field of what was said: the value itself, one of several, a part of a text, a number within limits. */
const field = z.union([
  value,
  z.array(value),
  z.strictObject({ contains: z.string() }),
  z.strictObject(limits),
]);
const said = z.record(z.string(), field);

const demand = z.union([
  /** The side has said something with all of these fields; or nothing of the kind. */
  z.strictObject({ said }),
  z.strictObject({ unsaid: said }),
  /** Inches between two pieces at the end, and by how many they have become more. */
  z.strictObject({ range: pair, ...limits }),
  z.strictObject({ opened: pair, ...limits }),
  /** The bearing of the second from the bow of the first, at the end. */
  z.strictObject({ bearing: pair, within: sectors }),
  z.strictObject({ heading: id, within: sectors }),
  /** Mounts or guns of the first that bear on the second and may fire at it, at the end. */
  z.strictObject({ bears: pair, weapon: z.exactOptional(id), ...limits }),
  /** Inches from a piece to a feature of the chart, or to the nearest edge of the table, at the end. */
  z.strictObject({ clear: id, of: id, ...limits }),
  /** What the rules keep, at the end, by its path; the value itself, one of several, a number within limits. */
  z.strictObject({ state: z.string(), is: z.union([field, z.null()]) }),
]);
export type Demand = z.infer<typeof demand>;
/** All of these together at the end of one of the turns played, whichever: what has been done need not be kept up. */
const once = z.strictObject({ once: z.array(demand).check(z.minLength(1)) });
const asked = z.union([demand, once]);
export type Asked = z.infer<typeof asked>;
export type Field = z.infer<typeof field>;

const position = z.strictObject({
  title: words,
  /** Why it is the right idea, for a player. */
  because: words,
  /** The ideas of a coach that name it. */
  precepts: z.exactOptional(z.array(id).check(z.minLength(1))),
  rules: id,
  sides: z.tuple([id, id]),
  speaks: id,
  turnLimit: z.exactOptional(z.int()),
  /** Width and height in inches from (0, 0); a sea without edges when absent. */
  table: z.exactOptional(spot),
  wind: z.exactOptional(z.number()),
  chart: z.exactOptional(z.array(feature)),
  options: z.exactOptional(data),
  play: z.exactOptional(data),
  ships: z.array(ship).check(z.minLength(2)),
  aloft: z.exactOptional(z.array(aloft)),
  /** What stands otherwise than at the start of a battle: laid over what the rules set up. */
  state: z.exactOptional(data),
  /** What is looked at: the first thing said, the rest of the phase, or so many turns. */
  plays: z.union([z.literal('a word'), z.literal('a phase'), z.strictObject({ turns: z.int() })]),
  asked: z.array(asked).check(z.minLength(1)),
});
export type Position = z.infer<typeof position> & { readonly file: string };

/** Reads a position; throws with the file's name and what is wrong in it. */
export function readPosition(read: unknown, file: string): Position {
  const parsed = position.safeParse(read);
  if (parsed.success) return { ...parsed.data, file };
  throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
}
