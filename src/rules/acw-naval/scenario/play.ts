import * as z from 'zod/mini';
import { endsOnTable } from '../../../engine/chart/on-table';
import type { Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { EDGES } from '../../../engine/moving/motion';
import type { Battle } from '../../../engine/set-up/record';
import { bearing, whole } from '../../../kit/card/figures';
import { given } from '../../../kit/held/change';
import { refusing } from '../../../kit/refusal';
import { meta } from '../meta';
import { armourClass, LIMITS, musketBases } from '../ship/hand-card';
import { type Objective, SAILS } from '../state';

/*
 * What a scenario says for this rule set: of a vessel, a work or a mine (`play` of the ship) and of the battle
 * as a whole (`play` of the scenario).
 */

const id = z.string().check(z.minLength(1), z.maxLength(64));
const period = z.int().check(z.gte(1), z.lte(1000));
const speed = z.number().check(z.gte(-LIMITS.maxSpeed.max), z.lte(LIMITS.maxSpeed.max));

/** What a scenario may say of one piece (ACW-H02, H05, H06 and the things the book has no figure for). */
export const PLAY = z.strictObject({
  /** Knots at the start; negative is astern. */
  speed: z.optional(speed),
  sail: z.optional(z.enum(SAILS)),
  anchored: z.optional(z.boolean()),
  madeFast: z.optional(z.boolean()),
  division: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** Comes on the table at the start of this period. */
  enters: z.optional(period),
  /** Lashed alongside this one; the vessel that `leads` moves the pair. */
  lashedTo: z.optional(id),
  leads: z.optional(z.boolean()),
  /** Has this one in tow. */
  towing: z.optional(id),
  /** Lies on this feature of the chart. */
  aground: z.optional(
    z.strictObject({
      feature: id,
      astern: z.optional(z.boolean()),
      attempts: z.optional(whole({ min: 0, max: 20 })),
    }),
  ),
  overrides: z.optional(
    z.strictObject({
      turnLimit: z.optional(z.number().check(z.gte(0), z.lte(180))),
      doubleEnded: z.optional(z.boolean()),
      steamFrom: z.optional(period),
    }),
  ),
  /** True bearing of the guns of a work: one for all, or one for each. */
  facing: z.optional(z.union([bearing, z.array(bearing)])),
  crippled: z.optional(z.boolean()),
  /** Hit Factors left. */
  hitFactor: z.optional(whole({ min: 1, max: 8 })),
  armourClass: z.optional(armourClass),
  musketBases: z.optional(musketBases),
  balloon: z.optional(z.boolean()),
  /** Guns that are out for good, by their ids, and those silent through a period. */
  lostGuns: z.optional(z.array(id)),
  silentThrough: z.optional(period),
  ram: z.optional(z.boolean()),
  spar: z.optional(z.boolean()),
});
export type Play = z.infer<typeof PLAY>;

const points = z.number().check(z.gte(0), z.lte(1000));

/** What a scenario may say of the battle: what earns points beside or instead of ACW-H12. */
const BATTLE_PLAY = z.strictObject({
  objectives: z.optional(
    z.array(
      z.strictObject({
        side: id,
        points,
        words: z.string().check(z.minLength(1), z.maxLength(300)),
        earn: z.union([
          z.strictObject({
            kind: z.enum(['sink', 'keep', 'leave-by', 'pass']),
            piece: z.optional(id),
            /** Of `leave-by`; any edge when absent. */
            edge: z.optional(z.enum(EDGES)),
            /** Of `pass`: the feature of the chart her hull must come to lie on. */
            line: z.optional(id),
            /** Of `pass`: a line of the chart that leads there. */
            by: z.optional(id),
          }),
          z.strictObject({ kind: z.literal('alive'), each: z.literal(true) }),
        ]),
      }),
    ),
  ),
});

const no = refusing('setup');

const isLineOf = ({ chart }: Battle, id: string): boolean =>
  chart?.features.some((one) => one.id === id && one.geometry.type === 'LineString') ?? false;

/** What is wrong with the line that is to lead where an objective is earned. */
function refuseBy(battle: Battle, by: string, kind: string, words: string): Refusal | undefined {
  const { chart, options } = battle;
  const args = { words, by, chart: chart?.id ?? '' };
  if (kind !== 'pass') return no('ACW-H12', 'objective-led', args);
  if (!isLineOf(battle, by)) return no('ACW-H12', 'objective-by', args);
  return endsOnTable(battle, by, meta.scale(options)) ? undefined : no('ACW-H12', 'objective-astray', args);
}

/** The objectives of the battle; a refusal when they are not sound or name a side or a piece that is not there. */
export function readObjectives(battle: Battle): readonly Objective[] | Refusal {
  const read = BATTLE_PLAY.safeParse(battle.play ?? {});
  if (!read.success) {
    return no('ACW-H12', 'battle-play', {
      field: read.error.issues[0]?.path.map(String).join('.') || 'play',
    });
  }
  const objectives: Objective[] = [];
  for (const { side, earn, ...rest } of read.data.objectives ?? []) {
    const named = battle.sides.find((one) => one.id === side);
    if (!named) return no('ACW-H12', 'objective-side', { side });
    if (earn.kind === 'alive') {
      objectives.push({ ...rest, side: named.id as Side, earn });
      continue;
    }
    const { piece, edge, line, by, kind } = earn;
    const found = piece === undefined ? undefined : battle.ships.find((one) => one.id === piece);
    if (piece !== undefined && !found) return no('ACW-H12', 'objective-piece', { piece });
    if (kind === 'pass' && !battle.chart?.features.some((feature) => feature.id === line)) {
      return no('ACW-H12', 'objective-line', { line: line ?? '' });
    }
    const astray = by === undefined ? undefined : refuseBy(battle, by, kind, rest.words);
    if (astray) return astray;
    objectives.push({
      ...rest,
      side: named.id,
      earn: { kind, ...given({ piece: found?.id, edge, line, by }) },
    });
  }
  return objectives;
}
