import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { FeatureMeeting, Pivot, Way } from '../../../engine/moving/motion';
import { degrees, inches } from '../../../geometry/units';
import { clears } from '../motion/grounding';
import { bodyOf, isHull, vesselsOf } from '../ship/fleet';
import { carriedOutAs, changeLimit, orderOf, turnLimit } from '../ship/limits';
import { carriedBy, headed, isBodyHeld, runOf } from '../ship/ways';
import type { AcwState, Order, Vessel } from '../state';

/** Room to go on in after an order: what the chart has in the way of the periods to come. */

/** Periods looked ahead, and features that may be passed on one way. */
const AHEAD = 4;
const PASSED = 6;
/** Inches ahead of her hull that are kept free where she begins to turn away. */
const TO_SPARE = 0.5;
/** Periods for which others are looked at: who lies alongside at the end of one cannot help meeting in the next. */
const FORESEEN = 2;
/** Inches within which another may be met in that time. */
const NEAR = 16;

/** Inches of half a period at these knots on a heading that is so far off her present one. */
export function runAt(measure: Measure, vessel: Vessel, knots: number, off: number): number {
  const water = measure({ of: 'water', piece: vessel.id });
  return runOf(knots, headed(water, water.heading + off));
}

/** A body as it goes together, the vessel that leads it first. */
export type Body = {
  readonly state: AcwState;
  readonly vessel: Vessel;
  readonly body: readonly Vessel[];
  readonly pieces: Way['pieces'];
};

export function bodyLedBy(state: AcwState, vessel: Vessel): Body {
  const body = bodyOf(state, vessel.id);
  return { state, vessel, body, pieces: piecesOf(body) };
}

const piecesOf = ([first, ...others]: readonly [Vessel, ...Vessel[]]): Way['pieces'] => [
  first.id,
  ...others.map(({ id }) => id),
];

const wayOf = (pieces: Way['pieces'], run: number): Way => ({ pieces, by: { ahead: inches(run) } });

/** Where she comes to in the first half of a period. */
export const midway = (vessel: Vessel, knots: number, measure: Measure): Measure =>
  measure.after([
    {
      type: 'table/advanced',
      ways: [wayOf([vessel.id], runAt(measure, vessel, knots, 0))],
      part: 1,
    },
  ]);

/** Whether a vessel had better not meet it; of mines those that are known. */
function isHarm(state: AcwState, vessel: Vessel, { is, feet, feature }: FeatureMeeting): boolean {
  if (is === 'mine') return state.fields.some(({ id }) => id === feature);
  if (is === 'sandbar' || is === 'shoal') return !clears(vessel, feet);
  return is === 'land' || is === 'fort' || is === 'rock' || is === 'stakes' || is === 'chain';
}

/** Whether a straight way of the body meets neither ground nor an edge, nor the hull of another on its way. */
function runsFree({ state, body }: Body, way: Way, measure: Measure, other?: Way): boolean {
  let past: Readonly<Record<string, readonly string[]>> = {};
  for (let look = 0; look < PASSED; look++) {
    const { meetings } = measure({ of: 'meetings', ways: other ? [way, other] : [way], within: 0.001, past });
    if (meetings.length === 0) return true;
    for (const met of meetings) {
      const vessel = body.find(({ id }) =>
        met.kind === 'hulls' ? met.pieces.includes(id) : met.piece === id,
      );
      if (vessel && (met.kind !== 'feature' || isHarm(state, vessel, met))) return false;
      if (met.kind === 'feature') past = { ...past, [met.piece]: [...(past[met.piece] ?? []), met.feature] };
    }
  }
  return true;
}

/** Degrees off the straight way, and inches along them, at which a corner to go round by is looked for. */
const CORNERS = [15, 30, 45, 60, 75, 90, 105].flatMap((off) => [-off, off]);
const LEGS = [6, 12, 18, 26, 34];

/**
 * The true bearing to steer for a piece by the shortest way that is free to so near to it, straight or round one corner;
 * straight where there is none.
 */
export function bearingTo(
  state: AcwState,
  vessel: Vessel,
  target: PieceId,
  within: number,
  measure: Measure,
): number {
  const body = bodyLedBy(state, vessel);
  const { pieces } = body;
  const line = (at: Measure) => at({ of: 'line', from: vessel.id, to: target });
  const leg = (run: number, toward: number): Way => ({
    pieces,
    by: { carried: inches(run), toward: degrees((toward + 360) % 360) },
  });
  const arrives = (at: Measure): boolean => {
    const { range, bearing } = line(at);
    return range <= within || runsFree(body, leg(range - within, bearing), at);
  };
  const { bearing } = line(measure);
  if (arrives(measure)) return bearing;
  let best = { far: Number.POSITIVE_INFINITY, bearing: bearing as number };
  for (const off of CORNERS) {
    for (const run of LEGS) {
      const way = leg(run, bearing + off);
      if (!runsFree(body, way, measure)) break;
      const there = measure.after([{ type: 'table/advanced', ways: [way], part: 1 }]);
      const far = run + line(there).range;
      if (far < best.far && arrives(there)) best = { far, bearing: bearing + off };
    }
  }
  return best.bearing;
}

/** What a body does in a period: its half-moves by knots, its turn between them. */
export type Period = { readonly knots: number; readonly turn: number };

/** What there is in the two halves of a period: the straight way, then the turn, then the way on the new heading. */
export function halvesOf(
  { vessel, body, pieces }: Body,
  { knots, turn }: Period,
  off: number,
  measure: Measure,
) {
  const way = (by: number): Way => {
    if (knots === 0 && !isBodyHeld(body))
      return { pieces, by: carriedBy(measure({ of: 'water', piece: vessel.id })) };
    const run = runAt(measure, vessel, knots, by);
    return run === 0 ? { pieces, by: { still: true } } : wayOf(pieces, run);
  };
  const pivots: readonly Pivot[] = turn === 0 ? [] : [{ pieces, by: degrees(turn) }];
  return [
    { way: way(off), pivots },
    { way: way(off + turn), pivots: [] },
  ] as const;
}

/** What the enemy's fire may do to one between the half-moves, or after both: stop her, kill her pilot, jam her rudder. */
type Stricken = 'stops' | 'stops-after' | 'runs-on' | 'port' | 'starboard';

/** Others that may come near in this period, and what each is expected to do. */
export type Other = { readonly body: Body; readonly does: Period; readonly stricken?: Stricken };

export function othersNear(state: AcwState, vessel: Vessel, measure: Measure): readonly Other[] {
  const own = bodyOf(state, vessel.id);
  return vesselsOf(state)
    .filter((one) => isHull(one) && !own.includes(one) && bodyOf(state, one.id)[0] === one)
    .filter((one) => measure({ of: 'line', from: vessel.id, to: one.id }).range <= NEAR)
    .map((one) => {
      const body = bodyLedBy(state, one);
      const { speed, turn } = carriedOutAs(state, one, orderOf(state, one));
      const does = isBodyHeld(body.body) ? { knots: 0, turn: 0 } : { knots: speed, turn };
      return { body, does };
    });
}

const STANDS: Period = { knots: 0, turn: 0 };

/** What another is expected to do in a period: her order in this one, straight on in the next; later is not looked at. */
function doesIn(i: number, { body, does, stricken }: Other, measure: Measure) {
  if (stricken) return strickenIn(i, body, does, stricken, measure);
  return i === 0
    ? halvesOf(body, does, 0, measure)
    : halvesOf(body, { ...does, turn: 0 }, does.turn, measure);
}

/** The same of one who is stricken in the first period. */
function strickenIn(i: number, body: Body, does: Period, stricken: Stricken, measure: Measure) {
  const [first, second] = halvesOf(body, does, 0, measure);
  const still = halvesOf(body, STANDS, 0, measure);
  if (stricken === 'stops-after') return i === 0 ? ([first, second] as const) : still;
  if (stricken === 'stops') return i === 0 ? ([{ ...first, pivots: [] }, still[1]] as const) : still;
  const { most } = turnLimit(body.state, body.vessel, does.knots);
  const turn = stricken === 'runs-on' ? 0 : stricken === 'port' ? -most : most;
  return halvesOf(body, { ...does, turn }, i * turn, measure);
}

/** Whether a body may go on so, one period after another; so many of them with others in the way. */
export function goesFree(
  body: Body,
  going: readonly Period[],
  others: readonly Other[],
  measure: Measure,
  foreseen = FORESEEN,
): boolean {
  let at = measure;
  let off = 0;
  for (const [i, period] of going.entries()) {
    const own = halvesOf(body, period, off, measure);
    const met = i < foreseen ? others.map((one) => doesIn(i, one, measure)) : [];
    for (const half of [0, 1] as const) {
      const { way, pivots } = own[half];
      const run = 'ahead' in way.by ? way.by.ahead : 0;
      const spare = half === 1 ? Math.sign(run) * TO_SPARE : 0;
      if (run !== 0 && !runsFree(body, wayOf(body.pieces, run + spare), at)) return false;
      if ('carried' in way.by && !runsFree(body, way, at)) return false;
      if (met.some((other) => !runsFree(body, way, at, other[half].way))) return false;
      at = at.after([
        { type: 'table/advanced', ways: [way, ...met.map((other) => other[half].way)], part: 1 },
        { type: 'table/pivoted', pivots: [...pivots, ...met.flatMap((other) => other[half].pivots)] },
      ]);
    }
    off += period.turn;
  }
  return true;
}

/** The periods after one at these knots, going on straight or always turning so far; or slowing down to a stand. */
function after(state: AcwState, vessel: Vessel, knots: number, turn: number | 'slows'): readonly Period[] {
  const { most } = changeLimit(state, vessel);
  return Array.from({ length: AHEAD }, (_, i) =>
    turn === 'slows' ? { knots: Math.max(0, knots - (i + 1) * most), turn: 0 } : { knots, turn },
  );
}

/** Whether an order, and what may be ordered after it, stays clear of ground, known mines, edges and of these others. */
export function roomAmong(state: AcwState, vessel: Vessel, others: readonly Other[], measure: Measure) {
  const body = bodyLedBy(state, vessel);
  return (order: Order): boolean => {
    const { speed, turn } = carriedOutAs(state, vessel, order);
    const { most } = turnLimit(state, vessel, speed, order);
    return ([0, -most, most, 'slows'] as const).some((next) =>
      goesFree(body, [{ knots: speed, turn }, ...after(state, vessel, speed, next)], others, measure),
    );
  };
}

/** Periods that one who comes up with a stricken friend has to get clear of her, and inches off from which she comes up in them. */
const CLEARING = 3;
const COMES_UP = 11;
/** How likely the enemy's fire is to do so to a friend, judged and not counted. */
const LIKELY: readonly (readonly [Stricken, number])[] = [
  ['stops', 1],
  ['stops-after', 1],
  ['runs-on', 0.5],
  ['port', 0.5],
  ['starboard', 0.5],
];

/**
 * How much an order risks with friends near her whom the enemy's fire may strike in this very period: the likelihood of all
 * that leaves her no way clear of one of them, past her, round her or slowing down. No more is looked at than comes to `most`.
 */
export function risksOf(state: AcwState, vessel: Vessel, others: readonly Other[], measure: Measure) {
  const body = bodyLedBy(state, vessel);
  const struck = others
    .filter(({ body: { vessel: one }, does }) => one.side === vessel.side && does.knots !== 0)
    .filter(
      ({ body: { vessel: one } }) => measure({ of: 'line', from: vessel.id, to: one.id }).range <= COMES_UP,
    )
    .flatMap((friend) => LIKELY.map(([stricken, likely]) => ({ met: [{ ...friend, stricken }], likely })));
  return (order: Order, most = Number.POSITIVE_INFINITY): number => {
    const { speed, turn } = carriedOutAs(state, vessel, order);
    const limit = turnLimit(state, vessel, speed, order).most;
    const ways = ([0, -limit, limit, 'slows'] as const).map((next) => [
      { knots: speed, turn },
      ...after(state, vessel, speed, next).slice(0, CLEARING - 1),
    ]);
    let risk = 0;
    for (const { met, likely } of struck) {
      if (risk >= most) break;
      if (!ways.some((going) => goesFree(body, going, met, measure, CLEARING))) risk += likely;
    }
    return risk;
  };
}

/** Whether an order meets neither ground, an edge nor another hull, nor everything that could be ordered after it the ground. */
export const seaRoom = (state: AcwState, vessel: Vessel, measure: Measure): ((order: Order) => boolean) =>
  roomAmong(state, vessel, othersNear(state, vessel, measure), measure);

/** The periods after one at these knots, in which she always turns so far and slows down to a stand. */
function comingRound(state: AcwState, vessel: Vessel, knots: number, turn: number): readonly Period[] {
  const { most } = changeLimit(state, vessel);
  const long = Math.max(AHEAD, Math.ceil(Math.abs(knots) / most));
  return Array.from({ length: long }, (_, i) => {
    const speed = Math.max(0, knots - (i + 1) * most);
    return { knots: speed, turn: speed === 0 ? 0 : turn };
  });
}

/** The same by the chart alone, whoever else is about; then she may slow down as she comes round as well. */
export function roomOnChart(state: AcwState, vessel: Vessel, measure: Measure): (order: Order) => boolean {
  const body = bodyLedBy(state, vessel);
  const hasRoom = roomAmong(state, vessel, [], measure);
  return (order) => {
    if (hasRoom(order)) return true;
    const { speed, turn } = carriedOutAs(state, vessel, order);
    const { most } = turnLimit(state, vessel, speed, order);
    return [-most, most].some((next) =>
      goesFree(body, [{ knots: speed, turn }, ...comingRound(state, vessel, speed, next)], [], measure),
    );
  };
}
