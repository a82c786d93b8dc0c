import type { Merit } from '../../engine/appraisal';
import type { Command } from '../../engine/command';
import type { FeatureMeeting, Meeting, Way } from '../../engine/motion';
import type { Measure } from '../../engine/query';
import { text } from '../../engine/text';
import { degrees, inches } from '../../geometry/units';
import { type Course, chord, courseOf, onward, type Spot, waterUnder } from './appraisal-course';
import { halvesOf } from './appraisal-fire';
import { cosine, fold, sine } from './appraisal-lie';
import { chargeOf, meetingsOn, pointsOf } from './appraisal-rams';
import { fatalChance, leftOf, perFactor, strikesUnderFire, worthOf } from './appraisal-worth';
import { isRefusal, readCommand } from './commands';
import { bodyOf } from './fleet';
import { clears, draughtOf, STICKS, STRIKES } from './grounding';
import { enemiesOf } from './gunnery';
import { changeLimit, turnLimit } from './limits';
import { fieldNeeds, fieldsPast } from './mines';
import { orderFrom } from './orders';
import { groundTally, rammerLoses, ramResult } from './ram-die';
import type { AcwState, Order, Vessel } from './state';
import { wordIn } from './words';

/** The part of a vessel's worth that it costs to lie on the ground for some periods, and in front of a barrier. */
const STUCK = 0.22;
const BARRED = 0.03;
/** The part for leaving the table for good while she can still fight. */
const LEFT = 0.3;
/** How much of a danger counts that is met after this period, before she could turn away. */
const AFTER = 0.8;

const FACES = [1, 2, 3, 4, 5, 6] as const;

type Danger = { readonly worth: number; readonly key: string };

/** What rocks or stakes do to her besides holding her (ACW-059, ACW-061). */
const struck = (state: AcwState, vessel: Vessel, knots: number, on: 'rock' | 'stakes'): number => {
  const { total } = groundTally(vessel, knots, on);
  const losses = FACES.map((face) =>
    pointsOf(state, vessel, rammerLoses(ramResult(face + total), vessel.id, 'ground')),
  );
  return losses.reduce((sum, one) => sum + one, 0) / FACES.length;
};

/** What a mine under her is expected to take (ACW-071, ACW-072). */
function mined(state: AcwState, vessel: Vessel): number {
  const chance = (7 - fieldNeeds(state, vessel)) / 6;
  const taken = Math.min(vessel.hitFactor, chargeOf(2)) * perFactor(state, vessel);
  const hole = fatalChance(state, { kind: 'hole', attempts: 0, since: state.period });
  return chance * Math.min(leftOf(state, vessel), taken + hole * leftOf(state, vessel));
}

/** What meeting a feature of the chart is expected to cost; undefined when she passes it unharmed. */
function dangerOf(state: AcwState, vessel: Vessel, met: FeatureMeeting, knots: number): Danger | undefined {
  const stuck = STUCK * worthOf(state, vessel);
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

/** What it costs to leave the table: nothing where that is asked for, or where little is left to fight with. */
function leaving(state: AcwState, vessel: Vessel, edge: string): Danger | undefined {
  const asked = state.objectives.some(
    ({ side, earn }) =>
      side === vessel.side &&
      earn.kind === 'leave-by' &&
      (earn.edge === undefined || earn.edge === edge) &&
      (earn.piece === undefined || earn.piece === vessel.id),
  );
  if (asked || isBeaten(vessel)) return undefined;
  return { worth: LEFT * worthOf(state, vessel), key: 'edge' };
}

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
    const names = meetings.filter(isOfFeature).map(({ feature }) => feature);
    past = Object.fromEntries(Object.entries(past).map(([id, before]) => [id, [...before, ...names]]));
  }
  return found;
}

/** Features looked at on one way. */
const MOST_MET = 4;

/** The straight way from where the body lies to a place of the frame. */
function wayTo(body: readonly [Vessel, ...Vessel[]], from: Spot, to: Spot, north: number): Way | undefined {
  const { inches: run, along } = chord(from, to);
  if (run < 0.01) return undefined;
  const [first, ...others] = body;
  const by = { carried: inches(run), toward: degrees(fold(along + north)) };
  return { pieces: [first.id, ...others.map(({ id }) => id)], by };
}

/** Inches run astern or ahead in half a period at the least speed that can be ordered for the next. */
function leastRun(state: AcwState, vessel: Vessel, { speed }: Course): number {
  const { most } = changeLimit(state, vessel);
  const least = Math.max(0, Math.abs(speed) - most) / 2;
  return speed < 0 ? -least : least;
}

/** Where her bow, or her stern, brings her hull, which the straight ways looked along keep on its first heading. */
const endAt = (vessel: Vessel, spot: Spot, end: 1 | -1): Spot => {
  const long = halvesOf(vessel).long * end;
  const at = onward(spot, long);
  return { ...at, y: at.y - long };
};
const bowAt = (vessel: Vessel, spot: Spot): Spot => endAt(vessel, spot, 1);
const sternAt = (vessel: Vessel, spot: Spot): Spot => endAt(vessel, spot, -1);

/** A danger on a straight way, by what and whom it befalls, and after how many inches of the way. */
type Found = { readonly key: string; readonly merit: Merit; readonly after: number };

/** Dangers met on the straight way from where she lies to a place. */
function dangersTo(
  state: AcwState,
  vessel: Vessel,
  course: Course,
  to: Spot,
  measure: Measure,
): readonly Found[] {
  const body = bodyOf(state, vessel.id);
  const way = wayTo(body, course.from, to, waterUnder(measure, vessel.id).heading);
  if (!way) return [];
  return metOn(state, body, way, measure).flatMap(({ met, after }): readonly Found[] => {
    if (met.kind === 'hulls') return [];
    const one = body.find(({ id }) => id === met.piece) ?? vessel;
    const danger =
      met.kind === 'edge' ? leaving(state, one, met.edge) : dangerOf(state, one, met, course.speed);
    const key = `${met.piece} ${met.kind === 'edge' ? met.edge : met.feature}`;
    if (!danger) return [];
    return [{ key, after, merit: { worth: -danger.worth, because: text(`appraisal.peril.${danger.key}`) } }];
  });
}

const part = ({ worth, because }: Merit, of: number): Merit => ({
  worth: worth * of,
  ...(because ? { because } : {}),
});

/** How much of a danger counts that every course of the next periods leads into. */
const BEYOND = 0.6;
/** Periods looked ahead. */
const AHEAD = 3;

/** Where she comes to in each of the next periods when she keeps altering by so much, or slows down as she can. */
function spotsAfter(
  state: AcwState,
  vessel: Vessel,
  course: Course,
  turn: number | 'slows',
): readonly Spot[] {
  const { most } = changeLimit(state, vessel);
  const way = Math.sign(course.speed);
  const spots: Spot[] = [];
  let spot = course.end;
  let speed = Math.abs(course.speed);
  for (let period = 1; period <= AHEAD; period++) {
    if (turn === 'slows') speed = Math.max(0, speed - most);
    const middle = onward(spot, (way * speed) / 2);
    const heading = turn === 'slows' ? middle.heading : middle.heading + turn;
    spot = onward({ ...middle, heading }, (way * speed) / 2);
    spots.push(spot);
  }
  // One straight way covers them all.
  return turn === 0 || turn === 'slows' ? spots.slice(-1) : spots;
}

function worstAmong(
  state: AcwState,
  vessel: Vessel,
  course: Course,
  spots: readonly Spot[],
  measure: Measure,
): Merit | undefined {
  for (const spot of spots) {
    let worst: Merit | undefined;
    for (const { merit } of dangersTo(state, vessel, course, bowAt(vessel, spot), measure)) {
      if (!worst || merit.worth < worst.worth) worst = merit;
    }
    if (worst) return part(worst, BEYOND);
  }
  return undefined;
}

/** What the best of the courses that are left after this period still leads into. */
function hemmedIn(state: AcwState, vessel: Vessel, course: Course, measure: Measure): Merit | undefined {
  if (course.speed === 0) return undefined;
  const { most } = turnLimit(state, vessel, course.speed);
  let least: Merit | undefined;
  for (const turn of most > 0 ? ([0, -most, most, 'slows'] as const) : ([0, 'slows'] as const)) {
    const spots = spotsAfter(state, vessel, course, turn);
    const worst = worstAmong(state, vessel, course, spots, measure);
    if (!worst) return undefined;
    if (!least || worst.worth > least.worth) least = worst;
  }
  return least;
}

/** Dangers of the chart on the course, in what she will run on after it, and beyond. */
function groundOn(state: AcwState, vessel: Vessel, course: Course, measure: Measure): readonly Merit[] {
  const { from, turned, end } = course;
  const least = leastRun(state, vessel, course);
  const known = new Map<string, Merit>();
  const look = (to: Spot, surely: number): void => {
    for (const { key, merit, after } of dangersTo(state, vessel, course, to, measure)) {
      if (!known.has(key)) known.set(key, after <= surely ? merit : part(merit, AFTER));
    }
  };
  if (turned.heading !== from.heading) {
    look(bowAt(vessel, turned), FAR);
    look(sternAt(vessel, end), FAR);
  }
  look(bowAt(vessel, onward(end, least)), chord(from, bowAt(vessel, end)).inches);
  if (known.size === 0 && course.speed !== 0) {
    for (const by of [-CLEARANCE, CLEARANCE]) {
      for (const { key, merit } of dangersTo(state, vessel, course, aside(end, by), measure)) {
        if (!known.has(key)) known.set(key, part(merit, GRAZING));
      }
    }
  }
  if (known.size > 0) return [...known.values()];
  const beyond = hemmedIn(state, vessel, course, measure);
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

/** Inches within which a vessel is taken to come under fire. */
const FIRE_RANGE = 28;
const LIKELY = 0.7;
const UNLIKELY = 0.1;

/** How likely a vessel is to be fired at in this period. */
function chanceOfFire(state: AcwState, vessel: Vessel, measure: Measure): number {
  const near = enemiesOf(state, vessel).some(
    (enemy) =>
      enemy.card.guns.length > 0 && measure({ of: 'line', from: vessel.id, to: enemy.id }).range < FIRE_RANGE,
  );
  return near ? LIKELY : UNLIKELY;
}

/** A vessel that drifts under fire may strike (ACW-012). */
function drifting(
  state: AcwState,
  vessel: Vessel,
  { speed, from, end }: Course,
  measure: Measure,
): readonly Merit[] {
  if (speed !== 0 || (from.x === end.x && from.y === end.y)) return [];
  let worth = 0;
  for (const one of bodyOf(state, vessel.id)) {
    const adrift = { ...one, marks: { ...one.marks, drifted: true } };
    const more = strikesUnderFire(state, adrift) - strikesUnderFire(state, one);
    if (more > 0) worth += more * leftOf(state, one) * chanceOfFire(state, one, measure);
  }
  return worth > 0 ? [{ worth: -worth, because: text('appraisal.peril.drifts') }] : [];
}

/** What an anchor saves her that lies still under fire, and what it costs her in freedom. */
const ANCHORED = { saves: 0.5, costs: 0.02 } as const;

function anchoring(state: AcwState, vessel: Vessel, measure: Measure): readonly Merit[] {
  const drifted = { ...vessel, marks: { ...vessel.marks, drifted: true } };
  const more = strikesUnderFire(state, drifted) - strikesUnderFire(state, vessel);
  const saves = ANCHORED.saves * more * leftOf(state, vessel) * chanceOfFire(state, vessel, measure);
  const worth = saves - ANCHORED.costs * worthOf(state, vessel);
  return [{ worth, because: text('appraisal.peril.anchors') }];
}

/** Points that the one burst of ram speed is kept for, where it does not bring a ram (ACW-022). */
const BURST = 0.35;

/** Tries to come off the ground after which she may strike under fire (ACW-011). */
const TRIES = 3;
/** Points, as part of her worth, for the chance of coming off. */
const COMING_OFF = 0.05;

function offTheGround(state: AcwState, vessel: Vessel, order: Order, measure: Measure): readonly Merit[] {
  const { aground } = vessel;
  if (!aground || order.way !== (aground.astern ? 'F' : 'B')) return [];
  const worth = COMING_OFF * worthOf(state, vessel);
  const tried = { ...vessel, aground: { ...aground, attempts: TRIES } };
  const now = strikesUnderFire(state, vessel);
  const then = aground.attempts + 1 >= TRIES ? strikesUnderFire(state, tried) : now;
  const risk = (then - now) * leftOf(state, vessel) * chanceOfFire(state, vessel, measure);
  return [{ worth: worth - risk, because: text('appraisal.peril.comes-off') }];
}

/** What an order costs or brings besides where it leads. */
export function perilsOf(state: AcwState, given: Command, measure: Measure): readonly Merit[] {
  const command = readCommand(given);
  if (isRefusal(command) || command.verb !== 'order') return [];
  const vessel = state.vessels[command.piece];
  const order = orderFrom(state, command);
  if (!vessel || 'because' in order) return [];
  if (vessel.aground) return offTheGround(state, vessel, order, measure);
  const north = waterUnder(measure, vessel.id).heading;
  const course = courseOf(state, vessel, order, { x: 0, y: 0, heading: 0 }, measure, north);
  const target = wordIn(order, 'ram')?.target;
  return [
    ...groundOn(state, vessel, course, measure),
    ...meetingsOn(state, vessel, course, target, measure),
    ...drifting(state, vessel, course, measure),
    ...(wordIn(order, 'anchor') ? anchoring(state, vessel, measure) : []),
    ...(order.way === '4' ? [{ worth: -BURST, because: text('appraisal.peril.burst') }] : []),
  ];
}
