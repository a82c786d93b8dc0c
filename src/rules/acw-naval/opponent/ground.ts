import type { Measure } from '../../../engine/chart/query';
import type { HazardKind } from '../../../engine/hazard';
import type { PieceId } from '../../../engine/ids';
import type { FeatureMeeting, Meeting, Way } from '../../../engine/moving/motion';
import type { Merit, Passed } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { overFaces } from '../../../kit/dice';
import { waterUnder } from '../../../kit/opponent/lines';
import { fresh } from '../damage/damage';
import { fieldNeeds, fieldsPast } from '../mines/mines';
import { clears, draughtOf, STICKS, STRIKES } from '../motion/grounding';
import { groundTally, lostOnGround, ramResult } from '../rams/ram-die';
import { askedToLeave, bodyOf } from '../ship/fleet';
import { changeLimit, turnLimit } from '../ship/limits';
import type { AcwState, Vessel } from '../state';
import { type Bound, chord, cosine, fold, halfMove, onward, type Spot, sine } from './course';
import { halvesOf } from './fire';
import { isBoundHome } from './home';
import { lostAdrift, lostAground } from './morale';
import { pointsOf } from './rams';
import { expectedOfCharge, fatalChance, goneOf, leftOf, perFactor, worthOf } from './worth';

/** What a course leads into on the chart: shores, bars, rocks, stakes, mines, edges of the table. */

/** The part of a vessel's worth that it costs to lie on the ground for some periods, and in front of a barrier. */
const STUCK = 0.22;
const BARRED = 0.03;
/** The part for leaving the table for good while she can still fight. */
const LEFT = 0.3;
/** How much of a danger counts that is met after this period, before she could turn away. */
const AFTER = 0.8;

type Danger = { readonly worth: number; readonly key: string };

/** The hazards that dangers are which are no ground. */
const KINDS: Readonly<Record<string, HazardKind>> = {
  chain: 'barrier',
  mine: 'mine',
  edge: 'edge',
  saved: 'edge',
  home: 'edge',
  asked: 'edge',
};

/** What rocks or stakes do to her besides holding her (ACW-059, ACW-061). */
const struck = (state: AcwState, vessel: Vessel, knots: number, on: 'rock' | 'stakes'): number => {
  const { total } = groundTally(vessel, knots, on);
  return overFaces((face) => pointsOf(state, vessel, lostOnGround(ramResult(face + total), vessel.id)));
};

/** The part of her worth for which a vessel is missed in the fight that is still to come. */
const MISSED = 0.3;

/** What a mine under her is expected to take (ACW-071, ACW-072). */
function mined(state: AcwState, vessel: Vessel): number {
  const chance = (7 - fieldNeeds(state, vessel)) / 6;
  const taken = expectedOfCharge(state, vessel, 2) * perFactor(state, vessel);
  const hole = fatalChance(state, fresh(state, { kind: 'hole' }));
  const lost = Math.min(leftOf(state, vessel), taken + hole * leftOf(state, vessel));
  return chance * (lost + MISSED * worthOf(state, vessel));
}

/** What meeting a feature of the chart is expected to cost, `aground` what may come of lying on it; undefined when she passes it unharmed. */
function dangerOf(
  state: AcwState,
  vessel: Vessel,
  met: Pick<FeatureMeeting, 'is' | 'feet'>,
  knots: number,
  aground: number,
): Danger | undefined {
  const stuck = STUCK * worthOf(state, vessel) + aground;
  switch (met.is) {
    case 'land':
    case 'fort':
      return { worth: stuck, key: 'land' };
    case 'sandbar':
    case 'shoal':
      return clears(vessel, met.feet)
        ? undefined
        : { worth: (stuck * STICKS[draughtOf(vessel)]) / 6, key: 'bar' };
    case 'rock':
      return { worth: stuck + struck(state, vessel, knots, 'rock'), key: 'rock' };
    case 'stakes': {
      const chance = STRIKES[draughtOf(vessel)] / 6;
      return { worth: chance * (stuck + struck(state, vessel, knots, 'stakes')), key: 'stakes' };
    }
    case 'chain':
      return vessel.card.kind === 'submarine'
        ? undefined
        : { worth: BARRED * worthOf(state, vessel), key: 'chain' };
    case 'mine':
      return { worth: mined(state, vessel), key: 'mine' };
    default:
      return undefined;
  }
}

/** Whether a vessel that has far to go, or one of those with her, had better go round a feature of the chart. */
export const shuns = (state: AcwState, id: PieceId, { kind, feet }: Passed): boolean =>
  bodyOf(state, id).some(
    (vessel) =>
      dangerOf(state, vessel, { is: kind, ...(feet === undefined ? {} : { feet }) }, vessel.maxSpeed, 0) !==
      undefined,
  );

/** What it costs to leave the table: it is worth something where that is asked for, or keeps what she or her side has. */
function leaving(state: AcwState, vessel: Vessel, edge: string): Danger | undefined {
  const asked = askedToLeave(state, vessel, edge).reduce((sum, { points }) => sum + points, 0);
  if (asked > 0) return { worth: -asked, key: 'asked' };
  const home = isBoundHome(state, vessel);
  if (home || isBeaten(vessel)) return { worth: -savedBy(state, vessel), key: home ? 'home' : 'saved' };
  return { worth: LEFT * worthOf(state, vessel), key: 'edge' };
}

/** The chance that what is as good as gone of a beaten vessel would be lost if she stayed. */
const SAVED = 0.8;

/** What leaving the table is worth to a vessel that is beaten, or goes home with what her side has won (ACW-H02, ACW-H12). */
export const savedBy = (state: AcwState, vessel: Vessel): number =>
  SAVED * worthOf(state, vessel) * (isBoundHome(state, vessel) ? 1 : goneOf(state, vessel));

/** Little is left of her, so that she does best to save herself. */
export const isBeaten = (vessel: Vessel): boolean =>
  vessel.card.hitFactor > 1 && vessel.hitFactor * 3 <= vessel.card.hitFactor;

const isOfFeature = (met: Meeting): met is FeatureMeeting => met.kind === 'feature';

type OnWay = { readonly met: Meeting; readonly after: number };

/** What is met on a straight way of a body, in the order met and after how many inches, features each once. */
function metOn(
  state: AcwState,
  body: readonly [Vessel, ...Vessel[]],
  way: Way,
  measure: Measure,
): readonly OnWay[] {
  const found: OnWay[] = [];
  const run = 'carried' in way.by ? way.by.carried : 0;
  let past = Object.fromEntries(
    body.map((one): [string, readonly string[]] => [one.id, [...one.crossing, ...fieldsPast(state, one)]]),
  );
  for (let look = 0; look < MOST_MET; look++) {
    const { meetings, after } = measure({ of: 'meetings', ways: [way], within: 0.001, past });
    if (meetings.length === 0) break;
    found.push(...meetings.map((met) => ({ met, after: after * run })));
    if (meetings.some(({ kind }) => kind === 'edge')) break;
    const seen = meetings.filter(isOfFeature);
    past = Object.fromEntries(
      Object.entries(past).map(([id, before]) => [
        id,
        [...before, ...seen.filter(({ piece }) => piece === id).map(({ feature }) => feature)],
      ]),
    );
  }
  return found;
}

/** Features looked at on one way. */
const MOST_MET = 5;

/** The straight way from where the body lies to a place of the frame. */
function wayTo(body: readonly [Vessel, ...Vessel[]], from: Spot, to: Spot, north: number): Way | undefined {
  const { inches: run, along } = chord(from, to);
  if (run < 0.01) return undefined;
  const [first, ...others] = body;
  const by = { carried: inches(run), toward: degrees(fold(along + north)) };
  return { pieces: [first.id, ...others.map(({ id }) => id)], by };
}

/** The least knots that can be ordered for the period after one at these. */
const slowed = (state: AcwState, vessel: Vessel, speed: number): number =>
  Math.sign(speed) * Math.max(0, Math.abs(speed) - changeLimit(state, vessel).most);

/** Where the first half-move of the next period brings her at the least. */
const atLeast = ({ state, vessel, course, measure }: Bound): Spot =>
  halfMove(course.end, slowed(state, vessel, course.speed), waterUnder(vessel.id, measure));

/** Where her bow, or her stern, brings her hull, which the straight ways looked along keep on its first heading. */
const endAt = (vessel: Vessel, spot: Spot, end: 1 | -1): Spot => {
  const long = halvesOf(vessel).long * end;
  const at = onward(spot, long);
  return { ...at, y: at.y - long };
};
const bowAt = (vessel: Vessel, spot: Spot): Spot => endAt(vessel, spot, 1);
const sternAt = (vessel: Vessel, spot: Spot): Spot => endAt(vessel, spot, -1);

/** A danger on a straight way, by what and whom it befalls, and after how many inches of the way. */
type Found = { readonly key: string; readonly merit: Merit; readonly after: number; readonly edge: boolean };

/** Dangers met on the straight way from where she lies to a place. */
function dangersTo({ state, vessel, course, measure }: Bound, to: Spot): readonly Found[] {
  const body = bodyOf(state, vessel.id);
  const way = wayTo(body, course.from, to, waterUnder(vessel.id, measure).heading);
  if (!way) return [];
  return metOn(state, body, way, measure).flatMap(({ met, after }): readonly Found[] => {
    if (met.kind === 'hulls') return [];
    const one = body.find(({ id }) => id === met.piece) ?? vessel;
    const danger =
      met.kind === 'edge'
        ? leaving(state, one, met.edge)
        : dangerOf(state, one, met, course.speed, lostAground(state, one, measure));
    const key = `${met.piece} ${met.kind === 'edge' ? met.edge : met.feature}`;
    if (!danger) return [];
    const feature = met.kind === 'edge' ? undefined : met.feature;
    const merit: Merit = {
      worth: -danger.worth,
      because: text(`appraisal.peril.${danger.key}`),
      of: { kind: KINDS[danger.key] ?? 'ground', ...(feature === undefined ? {} : { with: { feature } }) },
    };
    return [{ key, after, merit, edge: met.kind === 'edge' }];
  });
}

const part = (merit: Merit, of: number): Merit => ({ ...merit, worth: merit.worth * of });

/** How much of a danger counts that every course of the next periods leads into. */
const BEYOND = 0.6;
/** Periods looked ahead. */
const AHEAD = 3;

/** Where she comes to in each of the next periods when she keeps altering by so much, or slows down as she can. */
function spotsAfter({ state, vessel, course, measure }: Bound, turn: number | 'slows'): readonly Spot[] {
  const water = waterUnder(vessel.id, measure);
  const spots: Spot[] = [];
  let spot = course.end;
  let { speed } = course;
  for (let period = 1; period <= AHEAD; period++) {
    if (turn === 'slows') speed = slowed(state, vessel, speed);
    const middle = halfMove(spot, speed, water);
    const heading = turn === 'slows' ? middle.heading : middle.heading + turn;
    spot = halfMove({ ...middle, heading }, speed, water);
    spots.push(spot);
  }
  // One straight way covers them all.
  return turn === 0 || turn === 'slows' ? spots.slice(-1) : spots;
}

function worstAmong(bound: Bound, spots: readonly Spot[]): Merit | undefined {
  for (const spot of spots) {
    let worst: Merit | undefined;
    for (const { merit } of dangersTo(bound, bowAt(bound.vessel, spot))) {
      if (merit.worth < (worst?.worth ?? 0)) worst = merit;
    }
    if (worst) return part(worst, BEYOND);
  }
  return undefined;
}

/** What it costs to come to a stand in the periods to come, where the water carries her on. */
function stopping({ state, vessel, course, measure }: Bound): Merit | undefined {
  let after = course.speed;
  for (let period = 1; period <= AHEAD; period++) after = slowed(state, vessel, after);
  if (after !== 0 || !waterUnder(vessel.id, measure).current) return undefined;
  const lost = lostAdrift(state, vessel, measure);
  return lost > 0 ? { worth: -BEYOND * lost, because: text('appraisal.peril.drifts') } : undefined;
}

/** What the best of the courses that are left after this period still leads into. */
function hemmedIn(bound: Bound): Merit | undefined {
  const { state, vessel, course } = bound;
  if (course.speed === 0) return undefined;
  const { most } = turnLimit(state, vessel, course.speed);
  let least: Merit | undefined;
  for (const turn of most > 0 ? ([0, -most, most, 'slows'] as const) : ([0, 'slows'] as const)) {
    const worst =
      worstAmong(bound, spotsAfter(bound, turn)) ?? (turn === 'slows' ? stopping(bound) : undefined);
    if (!worst) return undefined;
    if (!least || worst.worth > least.worth) least = worst;
  }
  return least;
}

/** How much of it counts that she may be saved by leaving the table in the next period. */
const SAVED_LATER = 0.4;

/** Inches beyond an edge that must be to spare where it is meant to be crossed. */
const ROOM = 0.2;

/** Edges of the table that her middle crosses on the course, or after it whether she slows down or not (ACW-H02). */
function edgesOn(bound: Bound): readonly (readonly [string, Merit])[] {
  const { vessel, course, measure } = bound;
  const { end } = course;
  const met = (to: Spot): readonly Found[] => dangersTo(bound, to).filter(({ edge }) => edge);
  const crossed = met(end);
  const surely = met(onward(end, -ROOM));
  const kept = met(halfMove(end, course.speed, waterUnder(vessel.id, measure)));
  const slowing = met(atLeast(bound));
  return slowing.flatMap(({ key, merit }): readonly (readonly [string, Merit])[] => {
    if (!kept.some((one) => one.key === key)) return [];
    const saves = merit.worth > 0;
    const now = (saves ? surely : crossed).some((one) => one.key === key);
    return [[key, now ? merit : part(merit, saves ? SAVED_LATER : AFTER)]];
  });
}

/** Dangers of the chart on the course, in what she will run on after it, and beyond. */
export function groundOn(bound: Bound): readonly Merit[] {
  const { vessel, course } = bound;
  const { from, first, turned, end } = course;
  const known = new Map<string, Merit>();
  let nearEdge = false;
  const look = (to: Spot, surely: number): void => {
    for (const { key, merit, after, edge } of dangersTo(bound, to)) {
      nearEdge ||= edge;
      if (!known.has(key) && !edge) known.set(key, after <= surely ? merit : part(merit, AFTER));
    }
  };
  if (turned.heading !== from.heading) {
    look(first, FAR);
    look(bowAt(vessel, turned), FAR);
    look(sternAt(vessel, end), FAR);
  }
  const soon = bowAt(vessel, atLeast(bound));
  look(soon, chord(from, bowAt(vessel, end)).inches);
  if (nearEdge) for (const [key, merit] of edgesOn(bound)) known.set(key, merit);
  if (known.size === 0 && course.speed !== 0) {
    for (const by of [-CLEARANCE, CLEARANCE]) {
      for (const { key, merit, edge } of dangersTo(bound, aside(soon, by))) {
        if (!known.has(key) && !edge) known.set(key, part(merit, GRAZING));
      }
    }
  }
  if (known.size > 0) return [...known.values()];
  const beyond = hemmedIn(bound);
  return beyond ? [beyond] : [];
}

/** Inches to both sides of the course that ought to be clear, and how much of a danger counts that lies so near. */
const CLEARANCE = 0.35;
const GRAZING = 0.6;

const aside = (spot: Spot, by: number): Spot => ({
  x: spot.x + by * cosine(spot.heading),
  y: spot.y - by * sine(spot.heading),
  heading: spot.heading,
});

/** Farther than any way. */
const FAR = 1000;
