import type { Measure } from '../../../engine/chart/query';
import type { HazardKind } from '../../../engine/hazard';
import type { PieceId } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { overFaces, totalOf } from '../../../kit/dice';
import { gapBetween, waterUnder } from '../../../kit/opponent/lines';
import { fresh } from '../damage/damage';
import type { Loss } from '../damage/losses';
import { EXPLODES, SAVES } from '../mines/spar';
import type { RamResult } from '../rams/events';
import { rammerLoses, ramResult, ramTally, SIDEWAYS, targetLoses } from '../rams/ram-die';
import { foesOf, isHull, isSmallCraft, vesselsOf } from '../ship/fleet';
import { hasPower } from '../ship/limits';
import type { AcwState, Vessel } from '../state';
import { apart, type Bound, type Course, courseExpected, onward, type Spot, spotAt } from './course';
import { halvesOf } from './fire';
import { AGAINST, drivesInto, gapOf, hullAt, leadsInto, SLACK, touch } from './hulls';
import { expectedOfCharge, fatalChance, leftOf, perFactor, strikesAdrift, worthOf } from './worth';

/** Parts of a period at which hulls are looked at. */
const LOOKS = 16;
/** How likely a hull that is under way is to be where it is expected. */
const EXPECTED = { still: 1, own: 0.9, moving: 0.45 } as const;
/** A crippled vessel lies alongside the one that rammed her, and surrenders when boarded (ACW-065). */
const CRIPPLED = 0.7;
/** Points that a scrape along an enemy costs, in time lost (ACW-H16). */
const SCRAPE = 0.15;
/** The part of a vessel's worth that a half-move costs which she loses to a hull that she lies against, or scrapes along a friend. */
const LOST = 0.08;

/** Points that losses of a ram or of the ground take from a vessel. */
export function pointsOf(state: AcwState, vessel: Vessel, losses: readonly Loss[]): number {
  const left = leftOf(state, vessel);
  let sum = 0;
  for (const { piece, lost, hole, crippled } of losses) {
    if (piece !== vessel.id) continue;
    sum += Math.min(lost, vessel.hitFactor) * perFactor(state, vessel);
    if (crippled) sum += CRIPPLED * left;
    if (hole) sum += fatalChance(state, fresh(state, { kind: 'hole' })) * left;
  }
  return Math.min(left, sum);
}

/** How likely a vessel that was rammed is to be fired at while she lies and drifts in the next period. */
const FIRED_AT = 0.6;

/** What it costs her that she must lie still where a current carries her (there is one where nothing was measured), and may strike under fire (ACW-012, ACW-045). */
function laidStill(state: AcwState, target: Vessel, measure: Measure | undefined): number {
  if (target.anchor !== 'none' || target.aground) return 0;
  if (measure && !waterUnder(target.id, measure).current) return 0;
  return FIRED_AT * strikesAdrift(state, target) * leftOf(state, target);
}

/** What a ram is expected to take from the two, in points, over the faces of its die (ACW-053 to ACW-060). */
function ramOdds(
  state: AcwState,
  rammer: Vessel,
  knots: number,
  target: Vessel,
  angle: number,
  measure?: Measure,
): { readonly target: number; readonly rammer: number } {
  const lies = target.speed === 0;
  const struck = { ...target, marks: { ...target.marks, stationary: lies && target.marks.stationary } };
  const { total } = ramTally(rammer, knots, struck, angle);
  const lost = (vessel: Vessel, losses: (result: RamResult) => readonly Loss[]): number =>
    overFaces((face) => pointsOf(state, vessel, losses(ramResult(face + total))));
  const struckLoses = lost(target, (result) => targetLoses(result, target.id));
  return {
    target: Math.min(leftOf(state, target), laidStill(state, target, measure) + struckLoses),
    rammer: lost(rammer, (result) => rammerLoses(result, rammer.id)),
  };
}

/** How likely a ram is to be brought home on one that lies still or moves. */
const BROUGHT_HOME = { still: 0.5, moving: 0.15 } as const;
/** Knots by which she must be the faster to come up with one that moves. */
const FASTER = 2;

/** Points that a ram is hoped to bring, less what it may cost (ACW-053 to ACW-060). */
export function ramHopes(state: AcwState, one: Vessel, enemy: Vessel): number {
  if (isSmallCraft(one) || !hasPower(state, one) || one.aground || one.lashedTo || isSmallCraft(enemy))
    return 0;
  if (enemy.speed !== 0 && one.maxSpeed < enemy.maxSpeed + FASTER) return 0;
  const odds = ramOdds(state, one, one.maxSpeed, enemy, 90);
  return BROUGHT_HOME[enemy.speed === 0 ? 'still' : 'moving'] * (odds.target - odds.rammer);
}

/** What a spar torpedo is expected to bring less what it may cost (ACW-077 to ACW-079). */
export function sparOdds(state: AcwState, craft: Vessel, target: Vessel): number {
  const explodes = (7 - EXPLODES) / 6;
  const saves = SAVES[craft.card.kind];
  const lost = saves === undefined ? 0 : (saves - 1) / 6;
  const taken = expectedOfCharge(state, target, 1) * perFactor(state, target);
  return explodes * (taken - lost * leftOf(state, craft));
}

/** Difference of directions of travel, [0, 180]. */
function angleOf(one: Course, a: Spot, other: Course, b: Spot): number {
  const dir = (speed: number, heading: number): number => (speed < 0 ? heading + 180 : heading);
  return apart(dir(one.speed, a.heading), dir(other.speed, b.heading));
}

/** How two hulls would first meet, if they do. */
type Met = {
  readonly leads: boolean;
  readonly led: boolean;
  /** She lies against the other and does not come away: in how many half-moves. */
  readonly held?: 1 | 2;
  readonly angle: number;
  readonly part: number;
};

/** The second half-move of a course whose first was held where it began. */
function secondOnly(course: Course): Course {
  const { from, turned, end } = course;
  const [dx, dy] = [end.x - turned.x, end.y - turned.y];
  const start = { ...from, heading: turned.heading };
  const over = { ...start, x: start.x + dx, y: start.y + dy };
  return { ...course, from: start, first: over, turned: over, end: over };
}

/** The second half-move of a course whose first was run. */
const afterTurn = (course: Course): Course => ({ ...course, from: course.turned, first: course.end });

type Pair = {
  readonly state: AcwState;
  readonly one: Vessel;
  readonly own: Course;
  readonly other: Vessel;
  readonly theirs: Course;
  readonly measure: Measure;
  /** Inches between their hulls where the courses begin. */
  readonly gap: number;
};

/** A vessel on her course and another on the one expected of it. */
const pairOf = ({ state, vessel, course, measure }: Bound, other: Vessel): Pair => ({
  state,
  one: vessel,
  own: course,
  other,
  theirs: courseExpected(state, vessel.id, other, measure),
  measure,
  gap: gapBetween(vessel.id, other.id, measure),
});

/** Inches between hulls that touch. */
const TOUCHING = 0.001;

function lookAlong({ one, own, other, theirs, gap }: Pair, looks: number): Met | undefined {
  const reach = halvesOf(one).long + halvesOf(other).long + 0.2;
  const touching = gap <= TOUCHING;
  // Those that begin close to each other meet when they come closer.
  const slack = touching ? SLACK : Math.min(SLACK, gap / 2);
  let apart = !touching;
  for (let look = 0; look <= looks; look++) {
    const part = look / LOOKS;
    const [a, b] = [spotAt(own, part), spotAt(theirs, part)];
    const [dx, dy] = [a.x - b.x, a.y - b.y];
    const near = dx * dx + dy * dy <= reach * reach;
    const [hull, foe] = [hullAt(one, a), hullAt(other, b)];
    if (!near || !touch(hull, foe, slack)) {
      apart = true;
      continue;
    }
    if (!apart) continue;
    const leads = leadsInto(hull, own.speed, foe);
    const led = leadsInto(foe, theirs.speed, hull);
    return { leads, led, angle: angleOf(own, a, theirs, b), part };
  }
  return undefined;
}

const HELD_FOR = { leads: false, led: false, angle: 0 } as const;

/** How two hulls would first meet on their courses; those that touch do not meet anew, and who presses is held (ACW-H20). */
function meetingOf(pair: Pair): Met | undefined {
  const { one, own, other, theirs } = pair;
  const [hull, foe] = [hullAt(one, own.from), hullAt(other, theirs.from)];
  if (own.speed !== 0 && pair.gap <= TOUCHING && drivesInto(hull, own.first, foe)) {
    const stays = drivesInto(foe, theirs.first, hull);
    const turned = { ...pair, own: secondOnly(own), theirs: stays ? secondOnly(theirs) : afterTurn(theirs) };
    return ramAfter(turned) ?? { ...HELD_FOR, held: isHeldAfter(turned) ? 2 : 1, part: 0 };
  }
  const met = lookAlong(pair, LOOKS);
  if (!met) {
    const turned = { ...pair, own: afterTurn(own), theirs: afterTurn(theirs) };
    return isHeldAfter(turned) ? { ...HELD_FOR, held: 1, part: 0.5 } : undefined;
  }
  if (met.part > 0.5 || met.angle >= SIDEWAYS.from) return met;
  // A scrape ends the half-move, not the period.
  const second = (course: Course): Course => secondOnly({ ...course, from: spotAt(course, met.part) });
  return ramAfter({ ...pair, own: second(own), theirs: second(theirs) }) ?? met;
}

/** Inches between two hulls where their courses begin. */
const gapAt = ({ one, own, other, theirs }: Omit<Pair, 'gap'>): number =>
  Math.max(0, gapOf(hullAt(one, own.from), hullAt(other, theirs.from)) - AGAINST);

/** Whether she lies against the other when both have turned, and cannot go on; the courses are those of the second half-move. */
const isHeldAfter = (pair: Pair): boolean =>
  pair.own.speed !== 0 &&
  gapAt(pair) === 0 &&
  drivesInto(hullAt(pair.one, pair.own.from), pair.own.first, hullAt(pair.other, pair.theirs.from));

/** What becomes of hulls that lay together when they have turned, if one runs into the other. */
function ramAfter(pair: Pair): Met | undefined {
  const met = lookAlong({ ...pair, gap: gapAt(pair) }, LOOKS / 2);
  return met && (met.leads || met.led) ? met : undefined;
}

/** Whether a contact can be made a ram by this vessel (ACW-039 to ACW-041). */
const mayRam = (vessel: Vessel, leads: boolean, angle: number, deliberate: boolean): boolean =>
  leads && !isSmallCraft(vessel) && vessel.towedBy === undefined && (angle >= SIDEWAYS.from || deliberate);

/** How likely a crippled vessel that is touched is still touched when the period ends (ACW-065, ACW-H07). */
const BOARDS = 0.8;

const mayBoard = (vessel: Vessel): boolean => !vessel.crippled && !vessel.aground && !isSmallCraft(vessel);

type Meeting = { readonly worth: number; readonly key: string };

/** The hazards that meetings are which are more than a touch. */
const KINDS: Readonly<Record<string, HazardKind>> = { held: 'held', spared: 'mine' };

function worthOfMeeting(pair: Pair, target: PieceId | undefined): Meeting | undefined {
  const { state, one: vessel, own, other, theirs, measure } = pair;
  const met = meetingOf(pair);
  if (!met) return undefined;
  const lost = LOST * worthOf(state, vessel);
  if (met.held) return { worth: -met.held * lost, key: 'held' };
  const enemy = other.side !== vessel.side;
  const sign = enemy && other.fate === 'afloat' ? 1 : other.fate === 'afloat' ? -1 : 0;
  if (enemy && vessel.spar === 'ready') return { worth: sparOdds(state, vessel, other), key: 'spar' };
  if (enemy && other.spar === 'ready') return { worth: -sparOdds(state, other, vessel), key: 'spared' };
  if (enemy && other.crippled && mayBoard(vessel)) {
    return { worth: BOARDS * leftOf(state, other), key: 'boards' };
  }
  const rams = mayRam(vessel, met.leads, met.angle, target === other.id);
  const rammed = mayRam(other, met.led, met.angle, false);
  const worths: number[] = [];
  if (rams) {
    const odds = ramOdds(state, vessel, own.speed, other, met.angle, measure);
    worths.push(sign * odds.target - odds.rammer);
  }
  if (rammed) {
    const odds = ramOdds(state, other, theirs.speed, vessel, met.angle, measure);
    worths.push(sign * odds.rammer - odds.target);
  }
  if (worths.length === 0) return { worth: enemy ? -SCRAPE : -lost, key: 'scrape' };
  const worth = totalOf(worths) / worths.length;
  return { worth, key: rams && (!rammed || worth > 0) ? 'rams' : 'rammed' };
}

/** The enemy that she would only scrape unless she is ordered to ram her, on this course (ACW-039). */
export function toBeOrdered(bound: Bound): PieceId | undefined {
  const { state, vessel, course, measure } = bound;
  if (isSmallCraft(vessel) || course.speed === 0) return undefined;
  for (const other of foesOf(state, vessel.side)) {
    const pair = pairOf(bound, other);
    const met = isNear(pair) ? meetingOf(pair) : undefined;
    if (!met?.leads || met.angle >= SIDEWAYS.from) continue;
    const odds = ramOdds(state, vessel, course.speed, other, met.angle, measure);
    if (odds.target > odds.rammer) return other.id;
  }
  return undefined;
}

/** Whether two hulls could meet in this period or the next. */
function isNear({ one, own, other, theirs: { from } }: Pair): boolean {
  const long = halvesOf(one).long + halvesOf(other).long;
  const reach = 2 * (Math.abs(own.speed) + Math.abs(other.speed)) + long + 4;
  return from.x * from.x + from.y * from.y <= reach * reach;
}

/** How much of a meeting of own vessels in the period after this one is counted: one of them may still turn away. */
const SOON = 0.35;

/** The same way and speed for another period. */
function goneOn({ end, speed }: Course): Course {
  const first = onward(end, speed / 2);
  return { from: end, first, turned: first, end: onward(end, speed), speed };
}

/** Own vessels that would run into each other in the next period if both hold on. */
function soon(pair: Pair): Meeting | undefined {
  const [own, theirs] = [goneOn(pair.own), goneOn(pair.theirs)];
  const gone = { ...pair, own, theirs };
  const met = worthOfMeeting({ ...gone, gap: gapAt(gone) }, undefined);
  return met && { worth: met.worth * SOON, key: met.key };
}

/** What is expected of the hulls that would be met on a course: rams given and taken, scrapes, spar torpedoes. */
export function meetingsOn(bound: Bound, target: PieceId | undefined): readonly Merit[] {
  const { state, vessel } = bound;
  const merits: Merit[] = [];
  for (const other of vesselsOf(state)) {
    if (!isHull(other) || other.id === vessel.id || isOfBody(vessel, other)) continue;
    const pair = pairOf(bound, other);
    if (!isNear(pair)) continue;
    const isOwn = other.side === vessel.side;
    const now = worthOfMeeting(pair, target);
    const met = now ?? (isOwn ? soon(pair) : undefined);
    if (!met) continue;
    const known = isOwn ? 'own' : pair.theirs.speed === 0 ? 'still' : 'moving';
    merits.push({
      worth: met.worth * EXPECTED[known],
      because: text(`appraisal.meets.${met.key}`, { target: other.card.name }),
      of: { kind: KINDS[met.key] ?? 'contact', with: { piece: other.id } },
      // Nothing that a course brings is worth running into a friend, as long as another leads clear of him.
      ...(isOwn && now ? { shunned: true as const } : {}),
    });
  }
  return merits;
}

const isOfBody = (vessel: Vessel, other: Vessel): boolean =>
  other.id === vessel.lashedTo || other.id === vessel.towing || other.id === vessel.towedBy;
