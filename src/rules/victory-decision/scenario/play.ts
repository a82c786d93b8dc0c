import { z } from 'zod/mini';
import { CORNERS, type Zone } from '../../../engine/chart/place';
import type { Refusal } from '../../../engine/command';
import { type PieceId, piece, type Side, side } from '../../../engine/ids';
import { EDGES } from '../../../engine/moving/motion';
import type { Battle, BattleUnit } from '../../../engine/set-up/record';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { LAST_TURN } from '../end/score';
import type { Terms } from '../state';

const no = refusing('setup');

const edge = z.enum(EDGES);
const inch = z.number().check(z.gte(0), z.lte(1000));
const zone = z.union([
  z.strictObject({ edge, from: z.optional(inch), to: inch }),
  z.strictObject({ corner: z.enum(CORNERS), to: inch }),
  z.strictObject({ half: z.union([edge, z.enum(CORNERS)]) }),
]);
const count = z.int().check(z.gte(1), z.lte(100));

/** What a scenario says of the whole battle for this rule set. */
const PLAY = z.strictObject({
  /** Open Battle (14.1, VD-H86), Scenario 14.3 (VD-113), or objectives that one side must come to hold. */
  game: z._default(z.enum(['open', '14.3', 'hold']), 'open'),
  /** The edges that each side goes back to and comes over, by its id; where they are not rolled for. */
  home: z.optional(z.record(z.string(), z.array(edge).check(z.minLength(1), z.maxLength(2)))),
  /** `rolled` by the book; or the zones of each side, by its id, for the units that have no place. */
  deploy: z.optional(
    z.union([z.literal('rolled'), z.record(z.string(), z.array(zone).check(z.minLength(1)))]),
  ),
  /** Who sets down the first unit, where no lots are to be cast for it. */
  deploysFirst: z.optional(z.string()),
  /** Who names a unit first in odd turns, where no lots are to be cast for it (VD-036). */
  first: z.optional(z.string()),
  /** Who must come to hold objectives, and how many. */
  hold: z.optional(z.strictObject({ side: z.string(), needs: count })),
  objectives: z.optional(
    z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          at: z.tuple([z.number(), z.number()]),
        }),
      )
      .check(z.minLength(1), z.maxLength(12)),
  ),
  /** Whether a die may end it after the fourth and the fifth turn (VD-H88). */
  random: z.optional(z.boolean()),
  /** Units may be kept in reserve (VD-H89). */
  keepBack: z.optional(z.boolean()),
  /** Inches beyond which nobody sees: fog, night (VD-H92). */
  sight: z.optional(inch),
  /** The year, for vehicles that may not be in service yet (VD-090). */
  year: z.optional(z.int()),
});

/** What a scenario says of one unit. */
const UNIT_PLAY = z.strictObject({
  /** It waits off the table until this turn, and comes over these edges, or its side's own. */
  reserve: z.optional(
    z.strictObject({
      turn: z.int().check(z.gte(2), z.lte(100)),
      over: z.optional(z.array(edge).check(z.minLength(1))),
    }),
  ),
  /** It begins with the marker. */
  hidden: z.optional(z.boolean()),
  /** It begins with the benefit of Take Cover!. */
  covered: z.optional(z.boolean()),
  /** The vehicle that it keeps company with (VD-H68). */
  company: z.optional(z.string().check(z.minLength(1))),
  /** The house or bunker of the chart, or the vehicle of its side, that it begins in. */
  inside: z.optional(z.string().check(z.minLength(1))),
  /** So many Shoot Actions. */
  cartridges: z.optional(count),
  /** A vehicle that has Minesweeping Equipment (VD-H81). */
  minesweeping: z.optional(z.boolean()),
});
export type UnitPlay = z.infer<typeof UNIT_PLAY>;

export type Play = {
  readonly terms: Terms;
  readonly home: Readonly<Record<string, readonly (typeof EDGES)[number][]>>;
  readonly zones: Readonly<Record<string, readonly Zone[]>>;
  readonly rolled: boolean;
  readonly odd: Side | undefined;
  readonly year: number | undefined;
};

const fieldOf = (error: z.core.$ZodError): string => error.issues[0]?.path.join('.') || 'play';

/** What a battle's own unit says, or why that cannot be. */
export function unitPlay({ name, play, pose }: BattleUnit): UnitPlay | Refusal {
  const read = UNIT_PLAY.safeParse(play);
  if (!read.success) return no('VD-H89', 'unit-play', { unit: name, field: fieldOf(read.error) });
  if (read.data.inside !== undefined && (pose || read.data.reserve))
    return no('VD-H82', 'inside-placed', { unit: name });
  return pose && read.data.reserve ? no('VD-H89', 'reserve-placed', { unit: name }) : read.data;
}

/** What a battle says for this rule set, or the first thing that is wrong with it, in a sentence. */
export function readPlay(battle: Battle): Play | Refusal {
  const read = PLAY.safeParse(battle.play ?? {});
  if (!read.success) return no('VD-H84', 'play', { field: fieldOf(read.error) });
  const { game, home = {}, deploy, deploysFirst, first, hold, objectives = [], year, ...rest } = read.data;
  const sides = battle.sides.map(({ id }): string => id);
  const rolled = deploy === 'rolled';
  const zones = typeof deploy === 'object' ? deploy : {};
  const named = [
    ...Object.keys(home),
    ...Object.keys(zones),
    ...[deploysFirst, first, hold?.side].flatMap((one) => one ?? []),
  ];
  const stranger = named.find((one) => !sides.includes(one));
  if (stranger !== undefined) return no('VD-H84', 'no-such-side', { side: stranger });
  if ((game === 'hold') !== (hold !== undefined)) return no('VD-H92', 'hold');
  if (hold && hold.needs > objectives.length)
    return no('VD-H92', 'too-few-objectives', { needs: hold.needs, count: objectives.length });
  if (game === '14.3' && objectives.length > 0) return no('VD-108', 'objectives-given');
  const ids = objectives.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) < i || battle.units?.some((unit) => unit.id === id));
  if (twice !== undefined) return no('VD-H87', 'same-objective', { id: twice });
  if (!battle.table && (rolled || Object.keys(zones).length > 0)) return no('VD-H84', 'no-table');
  const missing = rolled ? undefined : battle.sides.find(({ id }) => !home[id]);
  if (missing) return no('VD-H17', 'no-home', { side: missing.name });
  const odd = first === undefined ? undefined : side(first);
  const terms: Terms = {
    won: hold ? { holder: side(hold.side), needs: hold.needs } : game === '14.3' ? 'orders' : 'points',
    lastTurn: battle.turnLimit ?? LAST_TURN,
    random: rest.random ?? true,
    ...(rolled ? { kinds: game === '14.3' ? ['long', 'short'] : ['long', 'short', 'corners'] } : {}),
    ...(deploysFirst === undefined ? {} : { first: side(deploysFirst) }),
    ...(odd === undefined ? {} : { odd }),
    ...(rest.keepBack ? { keepBack: true } : {}),
    ...(rest.sight === undefined ? {} : { sight: inches(rest.sight) }),
    ...(objectives.length > 0
      ? {
          objectives: objectives.map(({ id, name, at: [x, y] }) => ({
            id: piece(id) satisfies PieceId,
            name,
            at: { at: { x, y }, heading: degrees(0) },
          })),
        }
      : {}),
  };
  return { terms, home, zones: zones as Play['zones'], rolled, odd, year };
}
