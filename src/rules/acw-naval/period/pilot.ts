import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import { type Text, text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { passagesAhead } from '../end/victory';
import { commandOf } from '../orders/orders';
import { bodyOf, isHull, vesselsOf } from '../ship/fleet';
import {
  asBefore,
  carriedOutAs,
  driverOf,
  mayBeOrdered,
  orderOf,
  speedSpan,
  turnLimit,
} from '../ship/limits';
import { isBodyHeld } from '../ship/ways';
import type { AcwState, Order, Vessel } from '../state';
import {
  type Body,
  bodyLedBy,
  goesFree,
  halvesOf,
  type Other,
  othersNear,
  type Period,
  risksOf,
  roomAmong,
  runAt,
} from './sea-room';

/** Along a fairway of the chart, which the pilots know, to where an objective asks a vessel to pass. */

/** What is proposed of a vessel, and what for. */
export type Proposed = { readonly command: Command; readonly says: Text };

/** Parts of her best speed that are tried, and degrees from one turn that is tried to the next. */
const SPEEDS = [1, 0.75, 0.5, 0.25, 0];
const STEP = 5;
/** Periods looked ahead, and the least knots in them. */
const AHEAD = 3;
const STEERAGE = 2;
/** Inches ahead of where she comes to by which it is seen whether she heads along the fairway. */
const ONWARD = 5;
/**
 * Inches of the fairway that are kept from one vessel to the next, middle to middle, and what an inch less counts for
 * against one of the way: whoever is close astern of one who is brought to a stand runs up on her before she can stop.
 */
const APART = 8;
const CROWDED = 4;
/** Knots below which one ahead is not waited for, but gone round. */
const LAME = 3;
/** What it counts for, against an inch of the way, to have no way clear of a friend whom the enemy's fire strikes. */
const RISK = 3;
/** Orders that are looked at, the best first: whether she gets along the fairway by them; and, by fewer, whether she stays clear. */
const TRIED = { along: 24, else: 9 } as const;

/** Turns to either side as far as she can, the least first; that of a rudder that is jammed. */
const turnsIn = ({ most, forced }: ReturnType<typeof turnLimit>): readonly number[] => {
  if (forced) return [forced === 'port' ? -most : most];
  const some = Array.from({ length: Math.floor(most / STEP) }, (_, i) => STEP * (i + 1));
  return [0, ...some.flatMap((turn) => [-turn, turn])];
};

/** The table as it is when she has gone a period. */
function after(body: Body, period: Period, measure: Measure): Measure {
  let at = measure;
  for (const { way, pivots } of halvesOf(body, period, 0, measure)) {
    at = at.after([
      { type: 'table/advanced', ways: [way], part: 1 },
      { type: 'table/pivoted', pivots },
    ]);
  }
  return at;
}

const leftOf = ({ pieces }: Body, line: string, at: Measure, ahead = 0): number =>
  at({ of: 'fairway', pieces, line, ahead: inches(ahead) }).left ?? Number.POSITIVE_INFINITY;

/** What is left to go from there, and from where she heads. */
const toGo = (body: Body, line: string, at: Measure): number =>
  leftOf(body, line, at) + leftOf(body, line, at, ONWARD);

/** Whether a vessel is to go along this fairway. */
const goesBy = (state: AcwState, vessel: Vessel, line: string): boolean =>
  passagesAhead(state, vessel).some(({ by }) => by === line);

/** What will be left of the fairway, after this period, to those who go along it before her. */
function leftToOthers(state: AcwState, body: Body, line: string, measure: Measure): readonly number[] {
  const own = leftOf(body, line, measure);
  return vesselsOf(state, body.vessel.side).flatMap((one) => {
    if (one === body.vessel || !isHull(one) || bodyOf(state, one.id)[0] !== one) return [];
    if (!goesBy(state, one, line)) return [];
    const other = bodyLedBy(state, one);
    const { speed: knots, turn } = carriedOutAs(state, one, orderOf(state, one));
    if (!mayBeOrdered(state, one) || one.crippled || isBodyHeld(other.body) || knots < LAME) return [];
    const left = leftOf(other, line, measure);
    return left < own ? [leftOf(other, line, after(other, { knots, turn }, measure))] : [];
  });
}

/** A period as its order has her go, and those after it as the fairway leads. */
function along(
  state: AcwState,
  body: Body,
  line: string,
  first: Period,
  measure: Measure,
): readonly Period[] {
  const { vessel } = body;
  const periods = [first];
  const knots = Math.max(first.knots, STEERAGE);
  const turns = turnsIn(turnLimit(state, vessel, knots));
  let at = after(body, first, measure);
  for (let period = 0; period < AHEAD; period++) {
    let best: { readonly turn: number; readonly at: Measure; readonly left: number } | undefined;
    for (const turn of turns) {
      const there = after(body, { knots, turn }, at);
      const left = toGo(body, line, there);
      if (!best || left < best.left) best = { turn, at: there, left };
    }
    if (!best) break;
    periods.push({ knots, turn: best.turn });
    at = best.at;
  }
  return periods;
}

/** Whether she may go along a fairway so that she stays clear of the ground, of known mines and of these others. */
const leads =
  (state: AcwState, vessel: Vessel, line: string, others: readonly Other[], measure: Measure) =>
  (order: Order): boolean => {
    const body = bodyLedBy(state, vessel);
    const { speed: knots, turn } = carriedOutAs(state, vessel, order);
    return goesFree(body, along(state, body, line, { knots, turn }, measure), others, measure);
  };

const fairwayOf = (state: AcwState, vessel: Vessel) =>
  passagesAhead(state, vessel).find(({ by }) => by !== undefined);

/** Whether an order leads on along a fairway, whoever else is about. */
export function leadsAlong(state: AcwState, vessel: Vessel, order: Order, measure: Measure): boolean {
  const line = fairwayOf(state, vessel)?.by;
  return line !== undefined && leads(state, vessel, line, [], measure)(order);
}

/** The order by which she comes along the fairway best of those that leave her sea room; undefined where none does. */
export function piloted(state: AcwState, vessel: Vessel, measure: Measure): Proposed | undefined {
  const passage = fairwayOf(state, vessel);
  if (passage?.by === undefined) return undefined;
  const { by: line, words } = passage;
  const body = bodyLedBy(state, vessel);
  const ahead: Order = { ...asBefore(state.before[vessel.id], vessel), way: 'F' };
  const { min, max } = speedSpan(state, vessel, ahead);
  const { maxSpeed } = driverOf(state, vessel).driver;
  const speeds = SPEEDS.map((part) => Math.max(min, Math.min(max, Math.ceil(maxSpeed * part))));
  const own = leftOf(body, line, measure);
  const room = Math.min(...leftToOthers(state, body, line, measure).map((one) => own - one - APART));
  const thoughtOf = [...new Set(speeds)].flatMap((knots) => {
    const near = Math.max(0, 2 * runAt(measure, vessel, knots, 0) - room);
    return turnsIn(turnLimit(state, vessel, knots, ahead)).map((turn) => ({
      order: { ...ahead, change: knots - vessel.speed, turn },
      cost: toGo(body, line, after(body, { knots, turn }, measure)) + CROWDED * near,
    }));
  });
  const others = othersNear(state, vessel, measure).filter(
    ({ body: { vessel: one } }) =>
      state.orders[one.id] !== undefined ||
      !goesBy(state, one, line) ||
      leftOf(bodyLedBy(state, one), line, measure) < own,
  );
  const sorted = thoughtOf.toSorted((a, b) => a.cost - b.cost);
  const isClear = leads(state, vessel, line, others, measure);
  const hasRoom = roomAmong(state, vessel, others, measure);
  const every = Math.ceil(sorted.length / TRIED.else);
  const best =
    sorted.slice(0, TRIED.along).find(({ order }) => isClear(order)) ??
    sorted.filter((_, i) => i % every === 0).find(({ order }) => hasRoom(order));
  if (!best) return undefined;
  const risks = risksOf(state, vessel, others, measure);
  let { order } = best;
  let least = best.cost + RISK * risks(order);
  for (const one of sorted.slice(sorted.indexOf(best) + 1)) {
    if (one.cost >= least) break;
    const cost = one.cost + RISK * risks(one.order, (least - one.cost) / RISK);
    if (cost < least && isClear(one.order)) [order, least] = [one.order, cost];
  }
  return { command: commandOf(vessel, order), says: text('course.passes', { words }) };
}
