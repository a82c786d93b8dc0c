import { phrases, type Text } from '../../engine/words/text';
import { ahead, bearing } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point, Pose, WakeLeg } from '../../geometry/pose';
import { posesAlong, run } from '../../geometry/track';
import type { Degrees, Inches } from '../../geometry/units';
import type { Wish } from '../../table/maneuver/maneuver';
import english from './formation.en.json';

const t = phrases(english);

export const FORMS = [
  'as-before',
  'succession',
  'together',
  'ahead',
  'abreast',
  'range',
  'bearing',
  'close',
  'open',
] as const;
/** What several pieces are told to do together. */
export type FormId = (typeof FORMS)[number];

/** What a form must be told besides who takes part. */
export type Asked = 'course' | 'enemy' | 'range';

/** What was told. */
export type Aim = { readonly course?: Degrees; readonly enemy?: string; readonly range?: Inches };

/** A piece that takes part: where it lies, where it would come as before, how long its hull is. */
export type Member = { readonly from: Pose; readonly onward: Pose; readonly length: number };

/** The track of the piece the others go by. */
export type Lead = { readonly from: Pose; readonly legs: readonly WakeLeg[]; readonly end: Pose };

/** What a form is told, in figures: the enemy where it lies and where it is expected. */
export type Told = {
  readonly course?: Degrees | undefined;
  readonly enemy?: { readonly now: Point; readonly soon: Point } | undefined;
  readonly range?: Inches | undefined;
  /** Inches by which the measuring points lie farther apart than the range as fire is judged; none when absent. */
  readonly beyond?: number | undefined;
};

type Form = {
  readonly asks: readonly Asked[];
  /** Where the lead is to go; as before, or as she is steered, when there is nothing. */
  readonly lead?: (lead: Member, told: Told) => Wish | undefined;
  /** The others do as the lead does: the same order serves them where it leads to their places. */
  readonly alike?: true;
  /** Where the others are to go, in their order behind the lead; each as before when there is nothing. */
  readonly others?: (members: readonly Member[], lead: Lead) => readonly Wish[];
};

/** Inches that a piece that closes leaves to the enemy. */
const CLOSEST = 3;
/** Inches to a point so far off that only its direction counts. */
const FAR = 60;

const plus = (p: Point, q: Point, times = 1): Point => ({ x: p.x + q.x * times, y: p.y + q.y * times });

/** The direction from one point to another; `else` where they are one. */
const toward = (a: Point, b: Point, otherwise: number): number =>
  distance(a, b) > 1e-6 ? bearing(a, b) : otherwise;

/** As long a way as before, half of it on the old course and half on the new. */
function ontoCourse({ from, onward }: Member, { course }: Told): Wish | undefined {
  if (course === undefined) return undefined;
  const length = distance(from.at, onward.at);
  const corner = run(from.at, from.heading, length / 2);
  return { to: run(corner, course, length / 2), heading: course };
}

/** Onto the circle about the enemy, where the way as before comes nearest to it. */
function atRange({ from, onward }: Member, { enemy, range, beyond = 0 }: Told): Wish | undefined {
  if (!enemy) return undefined;
  const out = toward(enemy.soon, onward.at, from.heading);
  return { to: run(enemy.soon, out, range === undefined ? distance(from.at, enemy.now) : range + beyond) };
}

/** Onto the line on which the enemy bears as now, as far along it as the way as before leads. */
function onBearing({ from, onward }: Member, { enemy }: Told): Wish | undefined {
  if (!enemy) return undefined;
  const out = toward(enemy.now, from.at, from.heading);
  const along = ahead(out);
  const reached = (onward.at.x - enemy.soon.x) * along.x + (onward.at.y - enemy.soon.y) * along.y;
  return { to: run(enemy.soon, out, Math.max(CLOSEST, reached)) };
}

function closing({ from }: Member, { enemy }: Told): Wish | undefined {
  if (!enemy) return undefined;
  return { to: run(enemy.soon, toward(enemy.soon, from.at, from.heading), CLOSEST) };
}

function opening({ from }: Member, { enemy }: Told): Wish | undefined {
  if (!enemy) return undefined;
  return { to: run(from.at, toward(enemy.soon, from.at, from.heading), FAR) };
}

/** As the lead moves: every piece by the same way, onto the same course. */
const together: Form['others'] = (members, lead) => {
  const way = plus(lead.end.at, lead.from.at, -1);
  return members.map(({ from }) => ({ to: plus(from.at, way), heading: lead.end.heading }));
};

/** The points of a track where it bends, and its ends. */
const bends = ({ from, legs }: Lead): readonly Point[] => posesAlong(from, legs).map(({ at }) => at);

/** The pose so many inches along a way by points; on its end, and on the last course, beyond it. */
function along(points: readonly Point[], length: number, heading: Degrees): Pose {
  let left = length;
  let course = heading;
  for (const [i, at] of points.slice(0, -1).entries()) {
    const next = points[i + 1] as Point;
    const part = distance(at, next);
    if (part < 1e-6) continue;
    course = bearing(at, next);
    // Who comes exactly to a bend has not turned yet, however the table lies.
    if (left <= part + 1e-6) return { at: run(at, course, left), heading: course };
    left -= part;
  }
  return { at: points.at(-1) as Point, heading: course };
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, at, i) => sum + distance(points[i] as Point, at), 0);

/** Each as far as the lead, by the place of the one before it and on in the lead's wake. */
const inWake: Form['others'] = (members, lead) => {
  let way = bends(lead);
  const length = lengthOf(way);
  return members.map(({ from }) => {
    way = [from.at, ...way];
    const { at, heading } = along(way, length, from.heading);
    return { to: at, heading };
  });
};

/** Inches between neighbours of a line: as they lie apart, but neither crowded nor scattered. */
function spacing(members: readonly Member[], lead: Lead): number {
  const places = [lead.from.at, ...members.map(({ from }) => from.at)];
  const gaps = places.slice(1).map((at, i) => distance(places[i] as Point, at));
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const least = Math.max(1.4, 1.15 * Math.max(0, ...members.map(({ length }) => length)));
  return Math.min(2 * least, Math.max(least, middle));
}

/** One behind the other, astern of where the lead will be. */
const lineAhead: Form['others'] = (members, lead) => {
  const apart = spacing(members, lead);
  const { at, heading } = lead.end;
  return members.map((_, i) => ({ to: run(at, heading, -(i + 1) * apart), heading }));
};

/** Beside each other: who lies to starboard of the lead takes a place there, the nearest the innermost. */
const lineAbreast: Form['others'] = (members, lead) => {
  const apart = spacing(members, lead);
  const { at, heading } = lead.end;
  const right = ahead(lead.from.heading + 90);
  const aside = members.map(
    ({ from }) => (from.at.x - lead.from.at.x) * right.x + (from.at.y - lead.from.at.y) * right.y,
  );
  // Who lies astern takes the side that has fewer.
  const places = { 1: 0, '-1': 0 };
  const taken = new Map<number, number>();
  for (const i of members.keys()) {
    const off = aside[i] as number;
    const hand = Math.abs(off) > apart / 4 ? (off > 0 ? 1 : -1) : places[1] <= places[-1] ? 1 : -1;
    places[hand] += 1;
    taken.set(i, hand * places[hand]);
  }
  return members.map((_, i) => ({ to: run(at, heading + 90, (taken.get(i) ?? 0) * apart), heading }));
};

/** The forms there are. In those that ask for an enemy the others keep their places about the lead. */
export const FORM: Readonly<Record<FormId, Form>> = {
  'as-before': { asks: [] },
  succession: { asks: ['course'], lead: ontoCourse, others: inWake },
  together: { asks: ['course'], lead: ontoCourse, others: together, alike: true },
  ahead: { asks: ['course'], lead: ontoCourse, others: lineAhead },
  abreast: { asks: ['course'], lead: ontoCourse, others: lineAbreast },
  range: { asks: ['enemy', 'range'], lead: atRange, others: together, alike: true },
  bearing: { asks: ['enemy'], lead: onBearing, others: together, alike: true },
  close: { asks: ['enemy'], lead: closing, others: together, alike: true },
  open: { asks: ['enemy'], lead: opening, others: together, alike: true },
};

/** What the form is called, and what it does in one line. */
export const formWords = (id: FormId): { readonly label: Text; readonly means: Text } => ({
  label: t(`formation.${id}`),
  means: t(`formation.${id}.means`),
});
