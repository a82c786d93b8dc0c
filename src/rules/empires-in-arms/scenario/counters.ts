import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import { type PieceId, piece } from '../../../engine/ids';
import { boxOf, type Places } from '../../../engine/moving/places';
import type { Battle, BattleCounter } from '../../../engine/set-up/record';
import { isRefusal, refusing } from '../../../kit/refusal';
import { type Admiral, RATINGS } from '../fleet/admiral';
import { type Corps, type Marker, MOST_SHIPS } from '../fleet/marker';
import { alliesOf, NATION_IDS, type Nation, type NationId, PURSES } from '../fleet/nation';
import type { Ship, ShipType } from '../fleet/ship';
import { ownerOf } from '../map/europe';
import { fieldOf, idOf } from './play';

const no = refusing('setup');
const count = z.optional(z.int().check(z.gte(0), z.lte(99)));

const FLEET = z.strictObject({
  nation: z.enum(NATION_IDS),
  heavy: count,
  sol: count,
  fregate: count,
  transport: count,
  admirals: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60)))),
});
const CORPS = z.strictObject({
  nation: z.enum(NATION_IDS),
  factors: z.int().check(z.gte(1), z.lte(12)),
});

/** What lies on the map when a campaign begins. */
export type Muster = {
  readonly ships: Readonly<Record<string, Ship>>;
  readonly admirals: Readonly<Record<string, Admiral>>;
  readonly markers: Readonly<Record<string, Marker>>;
  readonly corps: Readonly<Record<string, Corps>>;
  readonly nations: Readonly<Partial<Record<NationId, Nation>>>;
};

/** Types of ships that a fleet may have, and what one of them is called in it. */
const TYPES = [
  ['heavy', 'heavy'],
  ['sol', 'ship'],
  ['fregate', 'frigate'],
  ['transport', 'transport'],
] as const satisfies readonly (readonly [ShipType, string])[];

/** A fleet with its ships, known by their types alone; or why it cannot be (EIA-001, EIA-002, EIA-H09). */
function fleetOf(
  { id, side, name, place, play }: BattleCounter,
  map: Places,
  month: number,
):
  | { readonly marker: Marker; readonly ships: readonly Ship[]; readonly called: readonly string[] }
  | Refusal {
  const read = FLEET.safeParse(play);
  if (!read.success) return no('EIA-H09', 'fleet-play', { fleet: name, field: fieldOf(read.error) });
  const { nation, admirals = [] } = read.data;
  const ships = TYPES.flatMap(([type, called]) =>
    Array.from({ length: read.data[type] ?? 0 }, (_, i): Ship => {
      const own: PieceId = piece(`${id}-${type}-${i + 1}`);
      return { id: own, side, name: `${name}, ${called} ${i + 1}`, nation, type, condition: 'sound' };
    }),
  );
  if (ships.length === 0 || ships.length > MOST_SHIPS)
    return no('EIA-001', 'fleet-ships', { fleet: name, count: ships.length, most: MOST_SHIPS });
  const own = Object.values(map).find(
    (one) =>
      one.kind === 'port' &&
      boxOf(one.id) === place &&
      alliesOf(nation, month).includes(ownerOf(one.id) as NationId),
  );
  if (own || map[place]?.kind === 'off')
    return no('EIA-002', 'fleet-base', { fleet: name, place: map[place]?.name ?? place });
  const marker: Marker = {
    id,
    nation,
    name,
    base: place,
    ships: ships.map((ship) => ship.id),
    admirals: admirals.map(idOf),
  };
  return { marker, ships, called: admirals };
}

/** Everything that the counters of a battle stand for, or the first thing that is wrong with one. */
export function readCounters(
  { counters = [] }: Pick<Battle, 'counters'>,
  known: Readonly<Record<string, Admiral>>,
  map: Places,
  month: number,
): Muster | Refusal {
  const ships: Record<string, Ship> = {};
  const admirals: Record<string, Admiral> = { ...known };
  const markers: Record<string, Marker> = {};
  const corps: Record<string, Corps> = {};
  const nations: Partial<Record<NationId, Nation>> = {};
  const enrol = (nation: NationId, side: Nation['side']): void => {
    for (const id of nation === 'holland' ? (['holland', 'france'] as const) : [nation]) {
      const { name, start: money, income } = PURSES[id];
      nations[id] ??= { id, name, side, money, income };
    }
  };
  for (const counter of counters) {
    const { id, name, place, side, play } = counter;
    if ('factors' in play) {
      const read = CORPS.safeParse(play);
      if (!read.success) return no('EIA-H14', 'fleet-play', { fleet: name, field: fieldOf(read.error) });
      enrol(read.data.nation, side);
      corps[id] = { id, nation: read.data.nation, name, factors: read.data.factors, place };
      continue;
    }
    const fleet = fleetOf(counter, map, month);
    if (isRefusal(fleet)) return fleet;
    markers[id] = fleet.marker;
    for (const ship of fleet.ships) ships[ship.id] = ship;
    for (const called of fleet.called) {
      const own = idOf(called);
      const [strategic, tactical, maneuver] = RATINGS[called] ?? [];
      if (admirals[own]) continue;
      if (strategic === undefined || tactical === undefined || maneuver === undefined)
        return no('EIA-H10', 'no-ratings', { admiral: called });
      admirals[own] = { id: own, name: called, side, strategic, tactical, maneuver };
    }
    enrol(fleet.marker.nation, side);
  }
  return { ships, admirals, markers, corps, nations };
}
