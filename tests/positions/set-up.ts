import { matchOf } from '../../src/ai/games/match';
import type { Laid } from '../../src/ai/games/playout';
import type { Opponent } from '../../src/ai/opponent';
import { piece, side as sideId } from '../../src/engine/ids';
import type { Fleet } from '../../src/files/battle/fleet';
import { makeBattle } from '../../src/files/battle/make-battle';
import { scenarioFromData } from '../../src/files/battle/scenario';
import { chartFromData } from '../../src/files/chart/chart';
import { loadFleet } from '../../src/files/library';
import type { Read } from '../../src/files/read';
import { bearing } from '../../src/geometry/heading';
import { distance } from '../../src/geometry/point';
import { inches } from '../../src/geometry/units';
import { rulesMeta } from '../../src/rules/registry';
import { setDown } from '../../src/table/company/company';
import type { TableState } from '../../src/table/state';
import type { Position } from './position';

/** A position on its table. */
export type SetUp = { readonly position: Position; readonly laid: Laid; readonly opponent: Opponent };

function got<T>(read: Read<T>, file: string): T {
  if (read.ok) return read.value;
  throw new Error(`${file}: ${read.reason}`);
}

const titled = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

function chartOf({ chart, file }: Position) {
  const features = (chart ?? []).map(({ id, area, line, spot, ...properties }) => ({
    type: 'Feature',
    id,
    properties,
    geometry: area
      ? { type: 'Polygon', coordinates: [[...area, area[0]]] }
      : line
        ? { type: 'LineString', coordinates: line }
        : { type: 'Point', coordinates: spot },
  }));
  const data = {
    format: 1,
    kind: 'chart',
    type: 'FeatureCollection',
    id: 'here',
    title: 'Here',
    units: 'inches',
    features,
  };
  return got(chartFromData(data, file), file);
}

function scenarioOf(position: Position) {
  const { rules, sides, ships, table, turnLimit, wind, options, play, chart, title, file } = position;
  const data = {
    format: 1,
    kind: 'scenario',
    id: 'position',
    title,
    summary: title,
    rules: [rules],
    ...(chart ? { chart: 'here' } : {}),
    ...(table ? { table: { width: table[0], height: table[1], origin: { x: 0, y: 0 } } } : {}),
    ...(wind === undefined ? {} : { wind: { toward: wind } }),
    ...(turnLimit === undefined ? {} : { turnLimit }),
    ...(options ? { options: { [rules]: options } } : {}),
    ...(play ? { play: { [rules]: play } } : {}),
    sides: sides.map((id) => ({
      id,
      name: titled(id),
      ships: ships
        .filter(({ side }) => side === id)
        .map(({ side, at, play: own, ...rest }) => ({
          ...rest,
          at: { inches: at },
          play: { [rules]: own ?? {} },
        })),
    })),
  };
  return got(scenarioFromData(data, file), file);
}

const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The patch laid over the state: objects field by field, lists place by place; null takes a field out. */
function laidOver(state: unknown, patch: unknown): unknown {
  if (!isData(patch)) return patch;
  if (Array.isArray(state)) return state.map((one, i) => (i in patch ? laidOver(one, patch[i]) : one));
  if (!isData(state)) return patch;
  const made: Record<string, unknown> = { ...state };
  for (const [field, value] of Object.entries(patch)) {
    if (value === null) delete made[field];
    else made[field] = laidOver(made[field], value);
  }
  return made;
}

/** The flights of a position put where they are, as the rules put them: measured from a ship. */
function withFlights(table: TableState, { aloft = [] }: Position): TableState {
  const [ship] = Object.values(table.pieces);
  if (!ship) return table;
  return aloft.reduce((now, { id, side, at: [x, y] }) => {
    const at = { x: inches(x), y: inches(y) };
    return setDown(now, {
      type: 'table/set-down',
      piece: piece(id),
      at: {
        of: ship.id,
        toward: bearing(ship.pose.at, at),
        distance: inches(distance(ship.pose.at, at)),
      },
      made: { side: sideId(side), name: titled(id) },
    });
  }, table);
}

const known = new WeakMap<Position, Promise<SetUp>>();

/** A position set up by the rules, once for all who play it; throws when they do not take it. */
export function setUp(position: Position): Promise<SetUp> {
  const made = known.get(position) ?? laidOut(position);
  known.set(position, made);
  return made;
}

async function laidOut(position: Position): Promise<SetUp> {
  const { file, rules, state } = position;
  const scenario = scenarioOf(position);
  const fleets: Fleet[] = [];
  for (const id of new Set(position.ships.map(({ fleet }) => fleet))) {
    fleets.push(got(await loadFleet(id), file));
  }
  const meta = rulesMeta(rules);
  if (!meta) throw new Error(`${file}: there is no rule set '${rules}'`);
  const battle = got(
    makeBattle(scenario, fleets, [chartOf(position)], {
      scale: (options) => meta.scale(options),
    }),
    file,
  );
  const { laid, opponent } = await matchOf(battle);
  const opening = {
    table: withFlights(laid.opening.table, position),
    rules: laidOver(laid.opening.rules, state ?? {}),
  };
  const wrong = laid.rules.broken(opening.rules);
  if (wrong) throw new Error(`${file}: ${wrong}`);
  const status = laid.rules.status(opening.rules);
  if (!status.acting.some((side) => side === position.speaks))
    throw new Error(`${file}: ${position.speaks} has nothing to say`);
  return { position, laid: { ...laid, opening }, opponent };
}
