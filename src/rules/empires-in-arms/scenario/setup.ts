import { modelBody } from '../../../engine/chart/ship-body';
import type { Command, Refusal } from '../../../engine/command';
import type { RulesModule } from '../../../engine/contract';
import { placesOf } from '../../../engine/moving/places';
import type { Battle } from '../../../engine/set-up/record';
import { isRefusal, refusing } from '../../../kit/refusal';
import type { EiaEvent } from '../events';
import { modelOf } from '../fleet/model';
import type { Ship } from '../fleet/ship';
import { monthTasks } from '../month/months';
import { NO_CAMPAIGN, NO_FIGHT } from '../nothing';
import type { EiaState, Fight } from '../state';
import { ROUTES } from '../trade/routes';
import { isTrivial } from '../trivial/trivial';
import { readCounters } from './counters';
import { type Play, readPlay, shipOf } from './play';

const no = refusing('setup');

export const body: RulesModule<EiaState, Command, EiaEvent>['body'] = modelBody(modelOf);

/** A battle of two fleets: its state, or why it cannot be fought. */
export function setup(battle: Battle): EiaState | Refusal {
  const [first, second] = battle.sides;
  if (!first || !second || battle.sides.length !== 2) return no('EIA-H25', 'two-sides');
  const [unit] = battle.units ?? [];
  if (unit) return no('EIA-H11', 'unit', { name: unit.name });
  const play = readPlay(battle);
  if (isRefusal(play)) return play;
  const { campaign } = play;
  const map = placesOf(battle.chart);
  const muster = readCounters(battle, play.admirals, map, campaign?.first ?? 1);
  if (isRefusal(muster)) return muster;
  const ships: Record<string, Ship> = { ...muster.ships };
  for (const one of battle.ships) {
    const ship = shipOf(one);
    if (isRefusal(ship)) return ship;
    ships[one.id] = ship;
  }
  const own = (side: string): readonly Ship[] => Object.values(ships).filter((ship) => ship.side === side);
  const empty = [first, second].find(({ id }) => own(id).length === 0);
  if (empty) return no('EIA-055', 'nobody', { side: empty.name });
  const sides = [
    { id: first.id, name: first.name },
    { id: second.id, name: second.name },
  ] as const;
  const { admirals, nations, markers, corps } = muster;
  const made = {
    sides,
    ships,
    admirals,
    nations,
    markers,
    corps,
    ...(play.lead === undefined ? {} : { lead: play.lead }),
    ...(play.drawn === undefined || battle.options.drawn === true ? {} : { drawn: play.drawn }),
    ...holding(battle, play),
    ...(battle.options.plain === true ? { plain: true as const } : {}),
  };
  const { water } = play;
  if (!campaign) {
    const fight = alone(made, play, battle.ships.length > 0);
    return { ...NO_CAMPAIGN, ...made, map, water, agenda: [{ do: 'fight' }, { do: 'judge' }], fight };
  }
  const { year, first: month, months, trade = false, gold = false, combine = false } = campaign;
  const calendar = { year, first: month, turn: 1, turns: months };
  const plays = (part: string): boolean => battle.options[part] !== false;
  const parts = {
    gold: gold && plays('gold'),
    combine: combine && plays('combine'),
    ...(plays('russia') ? {} : { russia: false as const }),
  };
  const routes = trade ? ROUTES.filter(({ nation }) => nations[nation]) : [];
  return {
    ...NO_CAMPAIGN,
    ...made,
    map,
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    calendar,
    water,
    with: parts,
    agenda: monthTasks({ sides, nations, with: parts, calendar }, 1),
    fight: NO_FIGHT,
  };
}

/** Who must fight in the columns in which he sails: whom the scenario names, nobody, or all. */
function holding({ options, sides }: Battle, { holds }: Play): Pick<EiaState, 'holds'> {
  const own =
    options.columns === 'sailing' ? sides.map(({ id }) => id) : options.columns === 'free' ? [] : holds;
  return own.length > 0 ? { holds: own } : {};
}

/** The fight of a battle that stands alone: all ships and admirals of both sides are in it. */
function alone(
  { sides, ships, admirals }: Pick<EiaState, 'sides' | 'ships' | 'admirals'>,
  { sailing }: Play,
  isLaid: boolean,
): Fight {
  const of = <T extends { readonly id: string; readonly side: string }>(
    all: Readonly<Record<string, T>>,
    side: string,
  ) => Object.values(all).filter((one) => one.side === side);
  const present = sides.map(({ id }) => [
    id,
    { ships: of(ships, id).map((ship) => ship.id), admirals: of(admirals, id).map((one) => one.id) },
  ]);
  const [a, b] = sides.map(({ id }) => of(ships, id));
  return {
    ...NO_FIGHT,
    present: Object.fromEntries(present),
    sailing,
    table: isLaid ? 'laid' : 'to-lay',
    trivial: isTrivial(a ?? [], b ?? []),
  };
}
