import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { WaterMeasured } from '../../../engine/moving/motion';
import type { Lie } from '../../../engine/opponent/appraisal';
import { degrees, inches } from '../../../geometry/units';
import { oncePer } from '../../../kit/held/once';
import { lineTo, waterUnder } from '../../../kit/opponent/lines';
import { type Armed, isVessel } from '../ship/armed';
import { bodyOf } from '../ship/fleet';
import { carriedOut, carriedOutAs, orderOf } from '../ship/limits';
import { isBodyHeld, runOf } from '../ship/ways';
import type { AcwState, Order, Vessel } from '../state';

/**
 * Where units will lie to each other, and courses, reckoned in the frame of one vessel, her bow being ahead and she
 * herself at the origin: no place on the table is known here, and what is reckoned is good to a part of a degree.
 */

export const fold = (angle: number): number => ((angle % 360) + 360) % 360;

/** Degrees between two directions, [0, 180]. */
export const apart = (one: number, other: number): number => {
  const off = Math.abs(one - other) % 360;
  return off > 180 ? 360 - off : off;
};

/** The sine of an angle in degrees, to 0.002 (Bhaskara). */
export function sine(angle: number): number {
  const whole = fold(angle);
  const half = whole > 180 ? whole - 180 : whole;
  const by = half * (180 - half);
  const value = (4 * by) / (40500 - by);
  return whole > 180 ? -value : value;
}
export const cosine = (angle: number): number => sine(angle + 90);

/** The bearing of a point from the origin, ahead being y, to half a degree. */
export function bearingOf(x: number, y: number): number {
  const [wide, deep] = [Math.abs(x), Math.abs(y)];
  if (wide === 0 && deep === 0) return 0;
  const small = Math.min(wide, deep) / Math.max(wide, deep);
  const octant = small * (45 + 15.64 * (1 - small));
  const off = wide > deep ? 90 - octant : octant;
  return fold(y >= 0 ? (x >= 0 ? off : -off) : x >= 0 ? 180 - off : 180 + off);
}

/** Inches to starboard and ahead of where the vessel of the frame lies now, and degrees from her bow. */
export type Spot = { readonly x: number; readonly y: number; readonly heading: number };

/** How a piece at a place of the frame lies to the vessel of the frame when she has turned by so much where she is. */
export function lieTo({ x, y, heading }: Spot, turn: number): Lie {
  const bearing = bearingOf(x, y);
  return {
    range: inches(Math.sqrt(x * x + y * y)),
    relative: degrees(fold(bearing - turn)),
    aspect: degrees(fold(bearing + 180 - heading)),
    masked: false,
  };
}

type Moves = { readonly turn: number; readonly run: number };

/** What a unit has still to do after the first firing step, in still water. */
function movesLeft(state: AcwState, unit: Armed): Moves {
  if (!isVessel(unit)) return { turn: 0, run: 0 };
  const [leader] = bodyOf(state, unit.id);
  const { turn, speed } = carriedOut(state, leader.id);
  return { turn, run: runOf(speed, undefined) };
}

/** How the two will lie when both have turned and made their second half-move, if nothing meets them. */
export function lieAfter(state: AcwState, from: Armed, to: Armed, measure: Measure): Lie {
  const { range, relative, aspect } = lineTo(from.id, to.id, measure);
  const own = movesLeft(state, from);
  const other = movesLeft(state, to);
  const heading = relative + 180 - aspect + other.turn;
  const x = range * sine(relative) + other.run * sine(heading) - own.run * sine(own.turn);
  const y = range * cosine(relative) + other.run * cosine(heading) - own.run * cosine(own.turn);
  return lieTo({ x, y, heading }, own.turn);
}

/** A period of a body: its first half-move, its turn, its second half-move. */
export type Course = {
  readonly from: Spot;
  readonly first: Spot;
  /** After the turn. */
  readonly turned: Spot;
  readonly end: Spot;
  /** Knots of the period, negative astern. */
  readonly speed: number;
};

/** Inches that a current carries what has no way on, in a half-move (ACW-018). */
const CARRIED = 1;

const moved = ({ x, y, heading }: Spot, along: number, by: number): Spot => ({
  x: x + by * sine(along),
  y: y + by * cosine(along),
  heading,
});

/** Half a period from a place at so many knots, in the water under the vessel of the frame. */
export function halfMove(
  from: Spot,
  knots: number,
  water: WaterMeasured,
  north: number = water.heading,
): Spot {
  const { current, offCurrent: _, ...still } = water;
  if (knots === 0) return current ? moved(from, current.toward - north, CARRIED) : from;
  const off = current && degrees(apart(from.heading + north, current.toward));
  return moved(from, from.heading, runOf(knots, off === undefined ? still : { ...still, offCurrent: off }));
}

/** What a body will do under the order, from a place in the frame of a vessel. */
function courseOf(
  state: AcwState,
  leader: Vessel,
  order: Order,
  from: Spot,
  frame: PieceId,
  measure: Measure,
): Course {
  const north = waterUnder(frame, measure).heading;
  const { speed, turn } = carriedOutAs(state, leader, order);
  const weighs = order.words.includes('weigh');
  const held = isBodyHeld(bodyOf(state, leader.id)) && !(weighs && speed !== 0);
  const water = waterUnder(leader.id, measure);
  const first = held ? from : halfMove(from, speed, water, north);
  const turned = { ...first, heading: first.heading + turn };
  return { from, first, turned, end: held ? turned : halfMove(turned, speed, water, north), speed };
}

/** A vessel on a course that is thought of, at the origin of the frame. */
export type Bound = {
  readonly state: AcwState;
  readonly vessel: Vessel;
  readonly course: Course;
  readonly measure: Measure;
};

/** A vessel as the order would have her go. */
export const boundBy = (state: AcwState, vessel: Vessel, order: Order, measure: Measure): Bound => ({
  state,
  vessel,
  course: courseOf(state, vessel, order, { x: 0, y: 0, heading: 0 }, vessel.id, measure),
  measure,
});

/** Where a course has led after a part of the period. */
export function spotAt({ from, first, turned, end }: Course, part: number): Spot {
  const [a, b, along] = part <= 0.5 ? [from, first, 2 * part] : [turned, end, 2 * part - 1];
  return { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along, heading: a.heading };
}

/** Where another piece lies in the frame of a vessel. */
function spotOf(measure: Measure, from: PieceId, to: PieceId): Spot {
  const { range, relative, aspect } = lineTo(from, to, measure);
  return { x: range * sine(relative), y: range * cosine(relative), heading: relative + 180 - aspect };
}

const courses = oncePer<AcwState, Course>();

/** What another body is expected to do: its written order when it is known, else as before. */
export const courseExpected = (state: AcwState, frame: PieceId, other: Vessel, measure: Measure): Course =>
  courses(state, `${frame} ${other.id}`, () => {
    const [leader] = bodyOf(state, other.id);
    const from = spotOf(measure, frame, other.id);
    return courseOf(state, leader, orderOf(state, leader), from, frame, measure);
  });

/** The straight way between two places of the frame: inches, and its direction from the bow. */
export function chord(from: Spot, to: Spot): { readonly inches: number; readonly along: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { inches: Math.sqrt(x * x + y * y), along: fold(bearingOf(x, y)) };
}

/** A place straight on from another; negative is astern. */
export const onward = (spot: Spot, by: number): Spot => moved(spot, spot.heading, by);
