import type { ChartFile } from '../engine/chart';
import { piece, side } from '../engine/ids';
import type { Battle, BattleShip } from '../engine/record';
import { wrap } from '../geometry/heading';
import type { Point } from '../geometry/pose';
import { run } from '../geometry/track';
import { toThousandth } from '../geometry/units';
import type { Fleet } from './fleet';
import { type Read, type Unread, unread } from './read';
import type { Scenario, ScenarioShip, ScenarioSide } from './scenario';

/** Yards of a nautical mile, to the hundredth as the table and its ruler count them. */
export const YARDS_PER_NAUTICAL_MILE = 2025.37;

export type BattleWish = {
  /** The rule set's scale, under the options the battle will have. */
  readonly inchesPerNauticalMile: (options: Battle['options']) => number;
  /** The rule set; the scenario's first when absent. */
  readonly rules?: string;
  /** Values of the rule set's options, which go before those of the scenario. */
  readonly options?: Battle['options'];
};

type Listed = { readonly side: ScenarioSide; readonly ship: ScenarioShip; readonly id: string };

/**
 * Makes a scenario ready for a table at a scale: ships found in their fleets, places in inches (rounded to
 * 0.001), the play data of the chosen rule set. A sentence when something it names is not there.
 */
export function makeBattle(
  scenario: Scenario,
  fleets: readonly Fleet[],
  charts: readonly ChartFile[],
  wish: BattleWish,
): Read<Battle> {
  const wrong = (what: string): Unread => unread(`Scenario "${scenario.title}": ${what}.`);
  const rules = wish.rules ?? scenario.rules[0] ?? '';
  if (!scenario.rules.includes(rules))
    return wrong(`it is not written for the rule set "${rules}"; choose ${scenario.rules.join(' or ')}`);

  const chart = charts.find((one) => one.id === scenario.chart);
  if (scenario.chart && !chart) return wrong(`there is no chart "${scenario.chart}"; bring its file too`);
  if (chart?.units === 'degrees' && !scenario.centre)
    return wrong('its chart is in degrees; give "centre", where the middle of the table lies');

  const listed: readonly Listed[] = scenario.sides.flatMap((one) =>
    one.ships.map((ship) => ({ side: one, ship, id: ship.id ?? ship.ship })),
  );
  const twice = repeated(scenario.sides.map((one) => one.id)) ?? repeated(listed.map((one) => one.id));
  if (twice) return wrong(`"${twice}" is there twice; give each side and each ship an id of its own`);

  const options = { ...scenario.options?.[rules], ...wish.options };
  const scale = wish.inchesPerNauticalMile(options);
  const places = findPlaces(listed, scenario.yardsAtCentre ?? [0, 0], scale);
  if (!places.ok) return wrong(places.reason);

  const ships: BattleShip[] = [];
  for (const one of listed) {
    const { fleet: fleetId, ship: shipId, name, heading, awaited, play } = one.ship;
    const fleet = fleets.find((some) => some.id === fleetId);
    if (!fleet) return wrong(`there is no fleet "${fleetId}" for ship "${one.id}"; bring its file too`);
    const found = fleet.ships.find((some) => some.id === shipId);
    if (!found) return wrong(`there is no ship "${shipId}" in fleet "${fleetId}"; mend "ship" or "fleet"`);
    const at = places.value.get(one.id);
    if (!at) return wrong(`ship "${one.id}" has no place; give "at"`);
    if (scenario.table && !lies(at, scenario.table))
      return wrong(`ship "${one.id}" lies outside the table at ${at.x}, ${at.y} inches; move her inside`);
    ships.push({
      id: piece(one.id),
      side: side(one.side.id),
      record: name === undefined ? found : { ...found, name },
      pose: { at, heading: wrap(heading) },
      ...(awaited ? { awaited } : {}),
      play: play[rules] ?? {},
    });
  }

  const { id, title, date, clock, summary, table, centre, wind, turnLimit } = scenario;
  const play = scenario.play?.[rules];
  return {
    ok: true,
    value: {
      id,
      title,
      rules,
      sides: scenario.sides.map((one) => ({ id: side(one.id), name: one.name })),
      ships,
      options,
      // Absent rather than undefined: a battle is plain JSON, and must be the same after a save.
      ...(date === undefined ? {} : { date }),
      ...(clock === undefined ? {} : { clock }),
      ...(summary === undefined ? {} : { summary }),
      ...(table && { table }),
      ...(chart && { chart }),
      ...(centre && { centre }),
      ...(wind && { wind: wrap(wind.toward) }),
      ...(turnLimit === undefined ? {} : { turnLimit }),
      ...(play && { play }),
    },
  };
}

/** A ship of a scenario as it opens: the side's place in the list, nautical miles from the centre, heading. */
export type OpeningShip = { readonly side: number; readonly at: Point; readonly heading: number };

/** Where the ships of a scenario begin, at an inch to the nautical mile; empty when their places do not fit. */
export function openingOf(scenario: Scenario): readonly OpeningShip[] {
  const listed: readonly Listed[] = scenario.sides.flatMap((one) =>
    one.ships.map((ship) => ({ side: one, ship, id: ship.id ?? ship.ship })),
  );
  const places = findPlaces(listed, scenario.yardsAtCentre ?? [0, 0], 1);
  if (!places.ok) return [];
  return listed.flatMap((one) => {
    const at = places.value.get(one.id);
    return at ? [{ side: scenario.sides.indexOf(one.side), at, heading: one.ship.heading }] : [];
  });
}

const repeated = (ids: readonly string[]): string | undefined => ids.find((one, i) => ids.indexOf(one) < i);

/** Edges belong to the table. */
const lies = (at: Point, { origin, width, height }: NonNullable<Scenario['table']>): boolean =>
  at.x >= origin.x && at.x <= origin.x + width && at.y >= origin.y && at.y <= origin.y + height;

/** Places of all ships in table inches; ships placed from others follow once those are placed. */
function findPlaces(
  listed: readonly Listed[],
  yardsAtCentre: readonly [number, number],
  inchesPerNauticalMile: number,
): Read<ReadonlyMap<string, Point>> {
  const perYard = inchesPerNauticalMile / YARDS_PER_NAUTICAL_MILE;
  const exact = new Map<string, Point>();
  let waiting = listed;
  while (waiting.length > 0) {
    const left: Listed[] = [];
    for (const one of waiting) {
      const { at } = one.ship;
      if ('from' in at) {
        const base = exact.get(at.from);
        if (base) exact.set(one.id, run(base, at.bearing, at.yards * perYard));
        else left.push(one);
      } else if ('inches' in at) exact.set(one.id, { x: at.inches[0], y: at.inches[1] });
      else {
        const [x, y] = [at.yards[0] - yardsAtCentre[0], at.yards[1] - yardsAtCentre[1]];
        exact.set(one.id, { x: x * perYard, y: y * perYard });
      }
    }
    const [stuck] = left;
    if (stuck && left.length === waiting.length) return unread(placedFromNothing(stuck, listed));
    waiting = left;
  }
  return {
    ok: true,
    value: new Map([...exact].map(([id, { x, y }]) => [id, { x: toThousandth(x), y: toThousandth(y) }])),
  };
}

function placedFromNothing({ id, ship }: Listed, listed: readonly Listed[]): string {
  const from = 'from' in ship.at ? ship.at.from : '';
  return listed.some((one) => one.id === from)
    ? `ships "${id}" and "${from}" are placed from each other; give one of them yards or inches`
    : `ship "${id}" is placed from "${from}", which is not in the scenario; mend "from"`;
}
