import type { Measure } from '../../../engine/chart/query';
import type { Hazard } from '../../../engine/hazard';
import type { PieceId, Side } from '../../../engine/ids';
import type { Way } from '../../../engine/moving/motion';
import { inches } from '../../../geometry/units';
import { type Future, foresee } from '../../../kit/foreseen/foresee';
import { type Foretold, hazardsIn } from '../../../kit/foreseen/foretold';
import { those } from '../../../kit/held/among';
import type { AcwEvent } from '../events';
import { foretold as ofMines } from '../mines';
import { foretold as ofMotion } from '../motion';
import { type Intended, foretold as ofOrders } from '../orders';
import { foretold as ofRams } from '../rams';
import type { Ahead } from '../ship/ahead';
import { bodyOf, isHull } from '../ship/fleet';
import { carriedOutAs, orderOf, speedWhenFree } from '../ship/limits';
import { CURRENT, isBodyHeld, minesAdrift } from '../ship/ways';
import type { AcwState, Vessel } from '../state';
import { MOTION } from './sequence';
import { view } from './view';

/** Futures looked at: dice of what lies near may fall in many ways. */
const MOST = 16;
/** Neighbours, and neighbours of theirs. */
const REMOVES = 2;

/** The state as a side knows it: a field of mines that it knows nothing of is as good as not live yet. */
function knownTo(state: AcwState, side: Side): AcwState {
  const known = view(state, side);
  const unknown = state.fields.filter(({ id }) => !known.fields.some((field) => field.id === id));
  const asleep = unknown.map((field) => ({ ...field, liveFrom: Number.POSITIVE_INFINITY }));
  return { ...known, fields: [...known.fields, ...asleep] };
}

const INCHES_A_CM = 1 / 2.54;

/** Vessels or mines that go as one, the way of their first half-move, and how far they may come from its end. */
type Thing = { readonly way: Way; readonly reach: number };

/**
 * Wherever a body is stopped in a period, no part of it lies farther from where its first half-move would end than it
 * runs in half a period, what the current does to it, and what a turn swings.
 */
function thingOf(state: AcwState, body: readonly [Vessel, ...Vessel[]], measure: Measure): Thing {
  const [leader, ...others] = body;
  const order = orderOf(state, leader);
  const { speed, turn } = carriedOutAs(state, leader, order);
  const most = Math.max(
    Math.abs(speed),
    ...body.filter(({ aground }) => aground).map(() => Math.abs(speedWhenFree(state, leader, order))),
    // What is let go keeps the way it had.
    ...others.map((one) => Math.abs(one.speed)),
  );
  const carried = measure({ of: 'water', piece: leader.id }).current ? CURRENT : 0;
  const long = turn === 0 ? 0 : body.reduce((sum, { card }) => sum + card.sizeCm, 0) * INCHES_A_CM;
  return {
    way: {
      pieces: [leader.id, ...others.map(({ id }) => id)],
      by: isBodyHeld(body) ? { still: true } : { ahead: inches(speed / 2) },
    },
    reach: most / 2 + carried + long / 2,
  };
}

/**
 * The state with only those that could come to have to do with a body in this period, and those with whom these could:
 * what is farther away changes nothing.
 */
function nearby(state: AcwState, piece: PieceId, measure: Measure): AcwState {
  const things = new Map<PieceId, Thing>();
  for (const { id } of Object.values(state.vessels).filter(isHull)) {
    const body = bodyOf(state, id);
    const [{ id: first }] = body;
    if (!things.has(first)) things.set(first, thingOf(state, body, measure));
  }
  for (const id of minesAdrift(state)) {
    things.set(id, { way: { pieces: [id], by: { still: true } }, reach: CURRENT });
  }
  const all = [...things.values()];
  const half = measure.after([{ type: 'table/advanced', ways: all.map(({ way }) => way), part: 1 }]);
  const meet = (one: Thing, other: Thing): boolean =>
    one.way.pieces.some((from) =>
      other.way.pieces.some((to) => half({ of: 'gap', from, to }) <= one.reach + other.reach),
    );
  let near: readonly Thing[] = all.filter(({ way }) => way.pieces.includes(piece));
  for (let remove = 1; remove <= REMOVES; remove++) {
    near = all.filter((thing) => near.includes(thing) || near.some((one) => meet(one, thing)));
  }
  const kept = new Set(near.flatMap(({ way }) => way.pieces));
  const isKept = ({ id }: { readonly id: PieceId }): boolean => kept.has(id);
  return { ...state, vessels: those(state.vessels, isKept), mines: those(state.mines, isKept), tryMines: [] };
}

/** What of the vessels and mines bears on how they go on, with losses that are not in force yet. */
const bearing = ({ vessels, mines }: AcwState, events: Future<AcwEvent>): string =>
  JSON.stringify([
    events.map((event) => ('lost' in event ? event.lost : 0)),
    Object.values(vessels).map(({ id, fate, speed, aground, crippled, spar, crossing, marks, ...of }) => [
      id,
      fate,
      speed,
      aground?.on,
      crippled,
      spar,
      crossing,
      of.overrun,
      of.mustBack?.length,
      of.lit,
      marks.rammed,
      marks.met,
    ]),
    Object.values(mines).map(({ id, state, veer }) => [id, state, veer]),
  ]);

/** The chapters are complete by the types of their events; one call cannot know which of them it meets. */
const FORETOLD: Readonly<Record<string, ((event: never, ahead: Ahead) => Foretold | undefined) | undefined>> =
  { ...ofOrders, ...ofMotion, ...ofRams, ...ofMines };

/**
 * What a body would meet in this period under an order (ACW-005, ACW-H19): the half-moves themselves are made on an
 * imagined table, as its side knows it. Friends do what is written for them, the enemy goes on as before, nobody fires.
 */
export function hazardsOf({ state, piece, order, measure, reduce }: Intended): readonly Hazard[] {
  const { side } = state.vessels[piece] as Vessel;
  const known = knownTo(state, side);
  const ordered = { ...known, orders: { ...known.orders, [piece]: order } };
  const body = bodyOf(ordered, piece).map(({ id }) => id);
  const futures = foresee<AcwState, AcwEvent>({
    state: nearby(ordered, piece, measure),
    steps: MOTION,
    reduce,
    measure,
    matters: bearing,
    most: MOST,
  });
  return hazardsIn(futures, piece, (event, after) => {
    const found = FORETOLD[event.type]?.(event as never, { state: ordered, body, after });
    return found ? [found] : [];
  });
}
