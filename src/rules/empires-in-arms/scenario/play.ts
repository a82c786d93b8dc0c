import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import { piece, type Side, side } from '../../../engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../../../engine/set-up/record';
import type { Point } from '../../../geometry/pose';
import { refusing } from '../../../kit/refusal';
import { type Admiral, RATINGS } from '../fleet/admiral';
import { CARRIES, SHIP_TYPES, type Ship, type ShipType } from '../fleet/ship';
import type { Sailing } from '../state';

const no = refusing('setup');

const rating = z.int().check(z.gte(0), z.lte(5));
const name = z.string().check(z.minLength(1), z.maxLength(60));

/** What a scenario says of one ship. */
const SHIP_PLAY = z.strictObject({
  type: z.optional(z.enum(SHIP_TYPES)),
  troops: z.optional(z.int().check(z.gte(1), z.lte(2))),
  damaged: z.optional(z.boolean()),
});

/** What a scenario says of a campaign (EIA-H15): its first month and its parts. */
const CAMPAIGN = z.strictObject({
  year: z.int().check(z.gte(1700), z.lte(1815)),
  first: z.int().check(z.gte(1), z.lte(12)),
  months: z.int().check(z.gte(1), z.lte(12)),
  trade: z.optional(z.boolean()),
  gold: z.optional(z.boolean()),
  combine: z.optional(z.boolean()),
});

/** What a scenario says of the whole battle: by side, its admirals, and the columns that it sails in. */
const PLAY = z.strictObject({
  /** Ratings where the book has none: strategic, tactical, maneuver. */
  admirals: z.optional(
    z.record(
      z.string(),
      z.array(z.strictObject({ name, ratings: z.optional(z.tuple([rating, rating, rating])) })),
    ),
  ),
  campaign: z.optional(CAMPAIGN),
  /** A lead in points that wins a battle too small for that of EIA-H19. */
  lead: z.optional(z.int().check(z.gte(1), z.lte(20))),
  /** The side that has won when nobody leads by so much: it has barred the way, or got away. */
  drawn: z.optional(z.string()),
  /** Sides that must fight in the columns in which they sail. */
  holds: z.optional(z.array(z.string())),
  /** The middle of the water on which fleets of the map are drawn up for battle. */
  water: z.optional(z.tuple([z.number(), z.number()])),
  columns: z.optional(
    z.record(
      z.string(),
      z.array(
        z.strictObject({
          ships: z.array(z.string()).check(z.minLength(1)),
          admirals: z.optional(z.array(name)),
        }),
      ),
    ),
  ),
});

export type Play = {
  readonly admirals: Readonly<Record<string, Admiral>>;
  readonly sailing: Readonly<Record<Side, readonly Sailing[]>>;
  readonly campaign?: z.output<typeof CAMPAIGN>;
  readonly water: Point;
  readonly lead?: number;
  readonly drawn?: Side;
  readonly holds: readonly Side[];
};

export const fieldOf = (error: z.core.$ZodError): string => error.issues[0]?.path.join('.') || 'play';

/** Guns that a record mounts. */
const gunsOf = ({ batteries }: ShipRecord): number =>
  batteries.reduce((sum, { mounts }) => sum + mounts.reduce((own, { barrels }) => own + barrels, 0), 0);

/** Guns from which a ship counts as heavy, and from which she lies in the line (EIA-H09). */
const HEAVY = 80;
const IN_LINE = 50;

/** What a ship counts as by her record, where the scenario does not say (EIA-H09, EIA-H11). */
function typeOf(record: ShipRecord): ShipType {
  if (/transport/i.test(record.type)) return 'transport';
  if (/merchant|trade|indiaman/i.test(record.type)) return 'trade';
  const guns = gunsOf(record);
  return guns >= HEAVY ? 'heavy' : guns >= IN_LINE ? 'sol' : 'fregate';
}

/** A ship as she begins, or why she cannot be in the battle. */
export function shipOf({ id, side, record, play }: BattleShip): Ship | Refusal {
  const read = SHIP_PLAY.safeParse(play);
  if (!read.success) return no('EIA-H11', 'ship-play', { ship: record.name, field: fieldOf(read.error) });
  const { type = typeOf(record), troops, damaged } = read.data;
  if (troops !== undefined && (troops > CARRIES[type] || damaged))
    return no('EIA-H11', 'carries', { ship: record.name, count: troops, most: damaged ? 0 : CARRIES[type] });
  const guns = gunsOf(record);
  return {
    id,
    side,
    name: record.name,
    nation: record.nation,
    type,
    ...(guns > 0 ? { guns } : {}),
    condition: damaged ? 'damaged' : 'sound',
    ...(troops === undefined ? {} : { troops }),
  };
}

export const idOf = (called: string): string => called.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** What a battle says for this rule set, or the first thing that is wrong with it, in a sentence. */
export function readPlay(battle: Battle): Play | Refusal {
  const read = PLAY.safeParse(battle.play ?? {});
  if (!read.success) return no('EIA-055', 'play', { field: fieldOf(read.error) });
  const { admirals: named = {}, columns = {} } = read.data;
  const sides = battle.sides.map(({ id }): string => id);
  const { drawn, holds = [] } = read.data;
  const called = [
    ...Object.keys(named),
    ...Object.keys(columns),
    ...holds,
    ...(drawn === undefined ? [] : [drawn]),
  ];
  const stranger = called.find((one) => !sides.includes(one));
  if (stranger !== undefined) return no('EIA-055', 'no-such-side', { side: stranger });
  const admirals: Record<string, Admiral> = {};
  for (const own of battle.sides)
    for (const { name: called, ratings } of named[own.id] ?? []) {
      const [strategic, tactical, maneuver] = ratings ?? RATINGS[called] ?? [];
      if (strategic === undefined || tactical === undefined || maneuver === undefined)
        return no('EIA-H10', 'no-ratings', { admiral: called });
      const id = idOf(called);
      if (Object.hasOwn(admirals, id)) return no('EIA-H10', 'admiral-twice', { admiral: called });
      admirals[id] = { id, name: called, side: own.id, strategic, tactical, maneuver };
    }
  const sailing: Record<string, readonly Sailing[]> = {};
  for (const [of, lines] of Object.entries(columns)) {
    const listed = lines.flatMap(({ ships }) => ships);
    const wrong = listed.find(
      (id, i) => listed.indexOf(id) < i || battle.ships.find((ship) => ship.id === id)?.side !== of,
    );
    if (wrong !== undefined) return no('EIA-055', 'column-ship', { ship: wrong });
    const absent = lines
      .flatMap((line) => line.admirals ?? [])
      .find((called) => admirals[idOf(called)]?.side !== of);
    if (absent !== undefined) return no('EIA-058', 'column-admiral', { admiral: absent });
    sailing[of] = lines.map((line) => ({
      ships: line.ships.map(piece),
      admirals: (line.admirals ?? []).map(idOf),
    }));
  }
  const { campaign, lead, water: [x, y] = [0, 0] } = read.data;
  return {
    admirals,
    sailing,
    water: { x, y },
    ...(campaign ? { campaign } : {}),
    ...(lead === undefined ? {} : { lead }),
    ...(drawn === undefined ? {} : { drawn: side(drawn) }),
    holds: holds.map(side),
  };
}
