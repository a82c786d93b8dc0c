import type { ChartFile } from '../../engine/chart/chart';
import { type Scale, YARDS_PER_NAUTICAL_MILE } from '../../engine/chart/scale';
import { piece, side } from '../../engine/ids';
import { place, placesOf } from '../../engine/moving/places';
import type { Battle, BattleCounter, BattleShip, BattleSquall, BattleUnit } from '../../engine/set-up/record';
import { length } from '../../engine/words/length';
import { oneOf, phrases, type Text } from '../../engine/words/text';
import { wrap } from '../../geometry/heading';
import type { Point } from '../../geometry/pose';
import { inches, toThousandth } from '../../geometry/units';
import { changedRecord } from '../game/changes';
import { type Read, type Unread, unread } from '../read';
import type { Fleet } from './fleet';
import english from './make-battle.en.json';
import { findPlaces, type Placed } from './places';
import type { Scenario, ScenarioShip, ScenarioSide, ScenarioUnit } from './scenario';
import { scenarioUnder, strangerUnder } from './under';

const t = phrases(english);

export type BattleWish = {
  /** The rule set's scale, under the options the battle will have. */
  readonly scale: (options: Battle['options']) => Scale;
  /** The rule set; the scenario's first when absent. */
  readonly rules?: string;
  /** Values of the rule set's options, which go before those of the scenario. */
  readonly options?: Battle['options'];
};

type Listed = Placed & { readonly side: ScenarioSide; readonly ship: ScenarioShip };

const listedIn = (scenario: Scenario): readonly Listed[] =>
  scenario.sides.flatMap((side) =>
    side.ships.map((ship) => {
      const id = ship.id ?? ship.ship;
      return { side, ship, id, called: t('make-battle.ship', { id }), at: ship.at };
    }),
  );

const unitsIn = (
  scenario: Scenario,
): readonly { readonly side: ScenarioSide; readonly unit: ScenarioUnit }[] =>
  scenario.sides.flatMap((side) => (side.units ?? []).map((unit) => ({ side, unit })));

const countersIn = (scenario: Scenario) =>
  scenario.sides.flatMap((side) => (side.counters ?? []).map((counter) => ({ side, counter })));

/** Units that are on the table when the battle begins: they are placed with the ships. */
const placedUnits = (scenario: Scenario): readonly Placed[] =>
  unitsIn(scenario).flatMap(({ unit: { id, at } }) =>
    at ? [{ id, called: t('make-battle.ship', { id }), at }] : [],
  );

/** Squalls are placed with the ships: from one of them, it may be. Their names are kept apart from those of ships. */
const squallsIn = (scenario: Scenario): readonly Placed[] =>
  (scenario.squalls ?? []).map(({ id, at }) => ({
    id: squallKey(id),
    called: t('make-battle.squall', { id }),
    at,
  }));

const squallKey = (id: string): string => `squall:${id}`;

/**
 * Makes a scenario ready for a table at a scale: ships found in their fleets, places in inches (rounded to
 * 0.001), what the chosen rule set has otherwise, and its play data. A sentence when something it names is not there.
 */
export function makeBattle(
  whole: Scenario,
  fleets: readonly Fleet[],
  charts: readonly ChartFile[],
  wish: BattleWish,
): Read<Battle> {
  const wrong = (what: Text | string): Unread => unread(t('make-battle.wrong', { title: whole.title, what }));
  const rules = wish.rules ?? whole.rules[0] ?? '';
  if (!whole.rules.includes(rules))
    return wrong(t('make-battle.rules', { rules, known: oneOf(whole.rules) }));
  const stranger = strangerUnder(whole);
  if (stranger !== undefined) return wrong(t('make-battle.under', { id: stranger }));
  const scenario = scenarioUnder(whole, rules);

  const chart: ChartFile | undefined = scenario.drawn ?? charts.find((one) => one.id === scenario.chart);
  if (scenario.chart && !chart) return wrong(t('make-battle.no-chart', { chart: scenario.chart }));
  if (chart?.units === 'degrees' && !scenario.centre) return wrong(t('make-battle.no-centre'));

  const listed = listedIn(scenario);
  const units = unitsIn(scenario);
  const twice =
    repeated(scenario.sides.map((one) => one.id)) ??
    repeated([
      ...listed.map((one) => one.id),
      ...units.map(({ unit }) => unit.id),
      ...countersIn(scenario).map(({ counter }) => counter.id),
    ]);
  if (twice) return wrong(t('make-battle.same-id', { id: twice }));
  const rain = scenario.squalls ?? [];
  const twoSqualls = repeated(rain.map((squall) => squall.id));
  if (twoSqualls) return wrong(t('make-battle.same-squall', { id: twoSqualls }));

  const options = { ...scenario.options?.[rules], ...wish.options };
  const scale = wish.scale(options);
  const mile = scale.inchesPerNauticalMile;
  const outside = (id: string, { x, y }: Point): Unread =>
    wrong(unread(t('make-battle.outside', { id, x: length(x, 3), y: length(y, 3) }), scale.unit).reason);
  if (mile === undefined && chart?.units === 'degrees')
    return wrong(t('make-battle.no-sea', { chart: chart.id }));
  const places = findPlaces([...listed, ...placedUnits(scenario), ...squallsIn(scenario)], scenario, scale);
  if (!places.ok) return wrong(places.reason);
  const [squall] = rain;
  if (squall && mile === undefined)
    return wrong(t('make-battle.no-yards', { called: t('make-battle.squall', { id: squall.id }) }));

  const ships: BattleShip[] = [];
  for (const one of listed) {
    const { fleet: fleetId, ship: shipId, name, heading, awaited, changes, play } = one.ship;
    const fleet = fleets.find((some) => some.id === fleetId);
    if (!fleet) return wrong(t('make-battle.no-fleet', { fleet: fleetId, id: one.id }));
    const found = fleet.ships.find((some) => some.id === shipId);
    if (!found) return wrong(t('make-battle.no-ship', { ship: shipId, fleet: fleetId }));
    const at = places.value.get(one.id);
    if (!at) return wrong(t('make-battle.no-place', { id: one.id }));
    if (scenario.table && !lies(at, scenario.table)) return outside(one.id, at);
    const record = changedRecord(found, changes, rules);
    if (!record.ok) return wrong(t('make-battle.of-ship', { id: one.id, what: record.reason }));
    ships.push({
      id: piece(one.id),
      side: side(one.side.id),
      record: name === undefined ? record.value : { ...record.value, name },
      pose: { at, heading: wrap(heading) },
      ...(awaited ? { awaited } : {}),
      play: play[rules] ?? {},
    });
  }

  const mustered = units.map(({ side: of, unit }): BattleUnit => {
    const { id: own, name, entry, options: chosen, heading = 0, awaited, play: told = {} } = unit;
    const at = places.value.get(own);
    return {
      id: piece(own),
      side: side(of.id),
      name,
      entry,
      ...(chosen ? { options: chosen } : {}),
      ...(at ? { pose: { at, heading: wrap(heading) } } : {}),
      ...(awaited ? { awaited } : {}),
      play: told[rules] ?? {},
    };
  });
  const astray = mustered.find(({ pose }) => pose && scenario.table && !lies(pose.at, scenario.table));
  if (astray?.pose) return outside(astray.id, astray.pose.at);

  const map = placesOf(chart);
  const counters = countersIn(scenario).map(({ side: of, counter }): BattleCounter => {
    const { id: own, name, place: at, play: told = {} } = counter;
    return { id: piece(own), side: side(of.id), name, place: place(at), play: told[rules] ?? {} };
  });
  const nowhere = counters.find((one) => !map[one.place]);
  if (nowhere) return wrong(t('make-battle.nowhere', { id: nowhere.id, place: nowhere.place }));

  const squalls = rain.flatMap(({ id, name, radius, drift }): readonly BattleSquall[] => {
    const at = places.value.get(squallKey(id));
    if (!at) return [];
    const across = toThousandth((radius * (mile ?? 0)) / YARDS_PER_NAUTICAL_MILE);
    const { toward, by } = { toward: wrap(drift?.toward ?? 0), by: inches(drift?.inches ?? 0) };
    return [{ id, name: name ?? 'Rain squall', at, radius: across, toward, by }];
  });

  const { id, title, date, clock, summary, table, centre, wind, turnLimit, photograph } = scenario;
  const play = scenario.play?.[rules];
  const setOut = scenario.setOut?.[rules];
  return {
    ok: true,
    value: {
      id,
      title,
      rules,
      sides: scenario.sides.map(({ id: of, name, aim }) => ({
        id: side(of),
        name,
        ...(aim === undefined ? {} : { aim }),
      })),
      ships,
      ...(mustered.length > 0 ? { units: mustered } : {}),
      ...(counters.length > 0 ? { counters } : {}),
      options,
      // Absent rather than undefined: a battle is plain JSON, and must be the same after a save.
      ...(date === undefined ? {} : { date }),
      ...(clock === undefined ? {} : { clock }),
      ...(summary === undefined ? {} : { summary }),
      ...(table && { table }),
      ...(chart && { chart }),
      ...(centre && { centre }),
      ...(wind && { wind: wrap(wind.toward) }),
      ...(squalls.length > 0 ? { squalls } : {}),
      ...(turnLimit === undefined ? {} : { turnLimit }),
      ...(play && { play }),
      ...(setOut && { setOut }),
      ...(photograph && { photograph }),
    },
  };
}

/** A ship of a scenario as it opens: the side's place in the list, nautical miles from the centre, heading. */
export type OpeningShip = { readonly side: number; readonly at: Point; readonly heading: number };

/** Where the ships of a scenario begin, at an inch to the nautical mile; empty when their places do not fit. */
export function openingOf(scenario: Scenario): readonly OpeningShip[] {
  const listed = listedIn(scenario);
  const places = findPlaces([...listed, ...placedUnits(scenario)], scenario, {
    inchesPerNauticalMile: 1,
  });
  if (!places.ok) return [];
  const begins = [
    ...listed.map(({ id, side, ship }) => ({ id, side, heading: ship.heading })),
    ...unitsIn(scenario).map(({ side, unit }) => ({ id: unit.id, side, heading: unit.heading ?? 0 })),
  ];
  return begins.flatMap(({ id, side, heading }) => {
    const at = places.value.get(id);
    return at ? [{ side: scenario.sides.indexOf(side), at, heading }] : [];
  });
}

const repeated = (ids: readonly string[]): string | undefined => ids.find((one, i) => ids.indexOf(one) < i);

/** Edges belong to the table. */
const lies = (at: Point, { origin, width, height }: NonNullable<Scenario['table']>): boolean =>
  at.x >= origin.x && at.x <= origin.x + width && at.y >= origin.y && at.y <= origin.y + height;
