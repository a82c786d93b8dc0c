import { randomPlayer } from '../src/ai/games/random';
import type { SetOut } from '../src/cli/battle';
import { seededDice, stream } from '../src/engine/counting/dice';
import { type PieceId, side as sideOf } from '../src/engine/ids';
import type { Choose } from '../src/engine/question';
import { poseAfter } from '../src/geometry/track';
import { type Degrees, inches } from '../src/geometry/units';
import type { AcwState, DriftingMine, Order } from '../src/rules/acw-naval/state';
import type { Declaration, DvState } from '../src/rules/decisive-victory/state';
import type { ChartFeature, Piece, Strip, Table, TableState } from '../src/table/state';
import { type AnyRules, carryOut, type World } from '../src/table/world';

/** Support for the tests of what a side may not know: positions of random games, and the same with the unknown changed. */

type Point = Piece['pose']['at'];

/** The field of the state a rule set's `view` takes something out of, or what sort of thing `hidden` names. */
export type Unknown = 'order' | 'sealed' | 'tried' | 'vessels' | 'mines' | 'fields' | 'strips';

/** A position to ask in: the first of a random game in which the side may speak, or is asked to choose. */
export type Wanted = {
  readonly seed: number;
  readonly viewer: string;
  /** Of this turn, or a later one. */
  readonly turn: number;
  /** Where it may speak; `choice` for a decision in mid-resolution. */
  readonly phase: string;
  /** What must be hidden there, neither more nor less. */
  readonly unknown: readonly Unknown[];
};

export type Reached = { readonly world: World; readonly question?: Choose };

/** More commands than the games asked in need. */
const ENDLESS = 1000;

const isOf = (known: AnyRules, id: string): boolean => known.id === id;
const acwOf = (rules: AnyRules, state: unknown): AcwState | undefined =>
  isOf(rules, 'acw-naval') ? (state as AcwState) : undefined;
const dvOf = (rules: AnyRules, state: unknown): DvState | undefined =>
  isOf(rules, 'decisive-victory') ? (state as DvState) : undefined;

/** Fields of the state in which the side is shown something else than there is. */
export function blanked(rules: AnyRules, state: unknown, viewer: string): readonly string[] {
  const whole = Object.entries(state as Readonly<Record<string, unknown>>);
  const seen = rules.view(state, sideOf(viewer)) as Readonly<Record<string, unknown>>;
  return whole.filter(([field, value]) => jsonOf(value) !== jsonOf(seen[field])).map(([field]) => field);
}

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** The sorts of things that are hidden from a side, in the order of their names. */
export function unknownTo(
  { rules, table }: SetOut,
  { rules: state, table: on }: World,
  viewer: string,
): readonly Unknown[] {
  const hidden = rules.hidden?.(state, sideOf(viewer)) ?? [];
  const fields = blanked(rules, state, viewer);
  const acw = acwOf(rules, state);
  const isAmong = (ids: readonly string[]): boolean => ids.some((id) => hidden.includes(id));
  const sorts: Readonly<Record<Unknown, boolean>> = {
    order: fields.includes('order'),
    sealed: fields.includes('orders') || fields.includes('declarations'),
    tried: fields.includes('tryMines'),
    vessels: isAmong(Object.keys(acw?.vessels ?? {})),
    mines: isAmong(Object.keys(acw?.mines ?? {})),
    fields: isAmong(table.chart.features.map(({ id }) => id)),
    strips: isAmong((on.strips ?? []).map(({ id }) => id)),
  };
  return (Object.keys(sorts) as readonly Unknown[]).filter((sort) => sorts[sort]).sort();
}

/** Plays legally and at random until the wanted position has come; throws when it does not. */
export function reached(set: SetOut, { seed, viewer, turn, phase, unknown }: Wanted): Reached {
  const { rules, table, opening } = set;
  const player = randomPlayer(rules, table, stream(seed));
  const dice = seededDice(seed);
  const isWanted = (world: World, now: number): boolean =>
    now >= turn && unknownTo(set, world, viewer).join() === [...unknown].sort().join();
  let world = opening;
  for (let said = 0; said < ENDLESS && !rules.outcome(world.rules); said++) {
    const { turn: now, phases, acting } = rules.status(world.rules);
    const speaks =
      acting.includes(sideOf(viewer)) && phases.some(({ id, state }) => state === 'now' && id === phase);
    if (speaks && isWanted(world, now)) return { world };
    const command = player.command(world);
    if (!command) break;
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      if (question.ask === 'choose') {
        const asked = phase === 'choice' && question.by === viewer && isWanted(turning.world, now);
        if (asked) return { world: turning.world, question };
        turning.answer(player.choice(question, turning.world));
      } else turning.answer(dice(question));
    }
    world = turning.world;
  }
  throw new Error(`${viewer} comes to no ${phase} with ${unknown.join(', ')} hidden from it by seed ${seed}`);
}

/** Degrees by which what is hidden is turned. */
const TURNED = 70;
/** Inches ahead of a piece of the viewer at which it is put: where it would be heeded, were it known. */
const AHEAD = inches(2);

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Takes points along so that the middle of the first of them comes to lie there. */
const carried = (middle: readonly Point[], to: Point): ((point: Point) => Point) => {
  const from = middleOf(middle);
  return ({ x, y }) => ({ x: x + to.x - from.x, y: y + to.y - from.y });
};

const movedPose = ({ heading }: Piece['pose'], to: Point): Piece['pose'] => ({
  at: to,
  heading: ((heading + TURNED) % 360) as Degrees,
});

const movedStrip = (strip: Strip, to: Point): Strip => {
  const move = carried(strip.rings[0] ?? [], to);
  return { ...strip, rings: strip.rings.map((ring) => ring.map(move)) };
};

function movedFeature(feature: ChartFeature, to: Point): ChartFeature {
  const { shape } = feature;
  if (shape.type !== 'polygon') throw new Error(`${feature.id} is hidden and has no area`);
  const move = carried(shape.rings[0] ?? [], to);
  return { ...feature, shape: { ...shape, rings: shape.rings.map((ring) => ring.map(move)) } };
}

function placeAhead({ table }: World, viewer: string): Point {
  const own = Object.values(table.pieces).find(({ side, gone }) => side === viewer && gone === undefined);
  if (!own) throw new Error(`nothing of ${viewer} is on the table`);
  return poseAfter(own.pose, [{ ahead: AHEAD }]).at;
}

const changed = <T extends object>(of: T, change: (id: PieceId, value: T[keyof T]) => T[keyof T]): T =>
  Object.fromEntries(
    Object.entries(of).map(([id, value]) => [id, change(id as PieceId, value as T[keyof T])]),
  ) as T;

function scrambledOn(on: TableState, hidden: readonly string[], to: Point): TableState {
  const { strips, moments } = on;
  return {
    ...on,
    pieces: changed(on.pieces, (id, piece) =>
      hidden.includes(id) ? { ...piece, pose: movedPose(piece.pose, to) } : piece,
    ),
    ...(strips ? { strips: strips.map((one) => (hidden.includes(one.id) ? movedStrip(one, to) : one)) } : {}),
    ...(moments
      ? {
          moments: moments.map((poses) =>
            changed(poses, (id, pose) => (hidden.includes(id) ? movedPose(pose, to) : pose)),
          ),
        }
      : {}),
  };
}

/** Hard about, and slower: nothing a player at random has written for the whole of a side. */
const OTHER_ORDER: Order = { way: 'F', change: -1, turn: 90, words: [] };

/** Everything that only the enemy knows, otherwise: orders, mines that wait, fields, and where they come in lists. */
function scrambledAcw(state: AcwState, viewer: string, hidden: readonly string[]): AcwState {
  const sealed = state.step === 'orders' && !state.sides.every(({ committed }) => committed);
  const theirs = Object.values(state.vessels).filter(
    ({ side, fate }) => side !== viewer && fate === 'afloat',
  );
  const mines = Object.keys(state.mines).filter((id) => hidden.includes(id)) as PieceId[];
  const otherMine = (mine: DriftingMine): DriftingMine => ({
    ...mine,
    name: `Not ${mine.name}`,
    from: state.period + 1,
    veer: 30 as Degrees,
  });
  return {
    ...state,
    order: [...mines, ...state.order.filter((id) => !mines.includes(id))],
    mines: changed(state.mines, (id, mine) => (mines.includes(id) ? otherMine(mine) : mine)),
    fields: state.fields.map((field) =>
      hidden.includes(field.id) ? { ...field, liveFrom: field.liveFrom + 1 } : field,
    ),
    orders: sealed
      ? { ...state.orders, ...Object.fromEntries(theirs.map(({ id }) => [id, OTHER_ORDER])) }
      : state.orders,
    tryMines: [
      ...state.tryMines.filter((id) => !mines.includes(id)),
      ...mines.filter((id) => !state.tryMines.includes(id)),
    ],
  };
}

/** The enemy's declarations otherwise: each of its ships evades, and makes smoke if it was to evade. */
function scrambledDv(state: DvState, viewer: string): DvState {
  const theirs = Object.values(state.ships).filter(({ side, fate }) => side !== viewer && fate === 'afloat');
  const evades = (ship: PieceId): boolean =>
    state.declarations.some((one) => one.ship === ship && one.ability === 'evade');
  const others = theirs.map(
    ({ id, side }): Declaration => ({
      by: side,
      ship: id,
      ability: evades(id) ? 'smoke' : 'evade',
      fromFlagship: 0,
    }),
  );
  return { ...state, declarations: [...state.declarations.filter(({ by }) => by === viewer), ...others] };
}

/** The position, and the table with its chart, with all that is hidden from the side otherwise. */
export function scrambled(
  { rules, table }: SetOut,
  world: World,
  viewer: string,
): { readonly world: World; readonly table: Table } {
  const { rules: state, table: on } = world;
  const to = placeAhead(world, viewer);
  const hidden = rules.hidden?.(state, sideOf(viewer)) ?? [];
  const acw = acwOf(rules, state);
  const dv = dvOf(rules, state);
  const { chart } = table;
  const features = chart.features.map((one) => (hidden.includes(one.id) ? movedFeature(one, to) : one));
  return {
    world: {
      rules: acw ? scrambledAcw(acw, viewer, hidden) : dv ? scrambledDv(dv, viewer) : state,
      table: scrambledOn(on, hidden, to),
    },
    table: { ...table, chart: { ...chart, features } },
  };
}

/** Where a hidden thing is: its piece, its strip or its feature of the chart, as it lies. */
export const placeOf = (table: Table, { table: on }: World, id: string): unknown =>
  on.pieces[id as PieceId]?.pose ??
  on.strips?.find((one) => one.id === id)?.rings ??
  table.chart.features.find((one) => one.id === id)?.shape;

/** What asks, and is not asked, what a side may know. */
const MAY_SEE_ALL = ['view', 'hidden'];

/** A rule set or an appraisal that throws when it is asked about a state with everything in it. */
export const shut = <T extends object>(of: T, isWhole: (state: unknown) => boolean): T =>
  new Proxy(of, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'writing' && typeof value === 'object' && value !== null) return shut(value, isWhole);
      if (typeof value !== 'function' || MAY_SEE_ALL.includes(String(name))) return value;
      return (...given: readonly unknown[]): unknown => {
        if (given.some(isWhole)) throw new Error(`'${String(name)}' is asked about what a side may not know`);
        return Reflect.apply(value, target, given);
      };
    },
  });
