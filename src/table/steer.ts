import type { PieceId } from '../engine/ids';
import { length } from '../engine/length';
import type { Maneuver, Setting } from '../engine/maneuver';
import type { Edge } from '../engine/motion';
import type { QueryOf, WayMeasured } from '../engine/query';
import { phrases } from '../engine/text';
import { type Verdict, verdict } from '../engine/verdict';
import { alteration, bearing } from '../geometry/heading';
import { distance } from '../geometry/point';
import type { Leg, Point, Pose } from '../geometry/pose';
import { afterLeg, posesAlong, run } from '../geometry/track';
import { degrees, inches, TOUCHING, toThousandth } from '../geometry/units';
import { bodiesOf, stands } from './footprint';
import { groundOn } from './ground';
import { reachOf, type Ways, waysFrom, wayTo } from './ground-way';
import { envelope } from './maneuver-envelope';
import { nearestTrack } from './maneuver-solve';
import { inPlay } from './motion';
import type { Table, TableState } from './state';
import english from './steer.en.json';
import { type Ground, groundOf, paid } from './toll';
import type { Found, Wish } from './wish';

const t = phrases(english);

/** How somebody goes over the ground, and how far. */
type Going = Pick<Setting, 'toll' | 'keepOff'> & { readonly most: number };

const goingBy = ({ toll, keepOff, spend }: Setting): Going => ({
  most: spend.max,
  ...(toll ? { toll } : {}),
  ...(keepOff ? { keepOff } : {}),
});

/** A way that ends nearer than this has come there; runs are rounded down. */
const ARRIVED = 0.01;

/** Inches between the discs that stand for a body on its way round it. */
const SPACING = 0.5;

/** Discs that cover a body: about its middle line, as wide as it is. */
function discsOf(corners: readonly Point[]): readonly { readonly at: Point; readonly radius: number }[] {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const far = corners.reduce((best, p) => (distance(p, middle) > distance(best, middle) ? p : best), middle);
  const reach = distance(far, middle);
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length] as Point;
    const many = Math.max(1, Math.ceil(distance(a, b) / SPACING));
    return Array.from({ length: many }, (_, k) => ({
      at: { x: a.x + ((b.x - a.x) * k) / many, y: a.y + ((b.y - a.y) * k) / many },
      radius: Math.min(reach, SPACING / 2),
    }));
  });
}

const groundUnder = (table: Table, state: TableState, { toll = {} }: Pick<Setting, 'toll'>): Ground =>
  groundOf(groundOn(table, state).chart.features, toll);

/** Kept as long as the position is: the pointer asks for every frame. */
const known = new WeakMap<TableState, Map<string, Ways>>();

function waysUnder(table: Table, state: TableState, piece: PieceId, going: Going): Ways {
  const kept = known.get(state) ?? new Map<string, Ways>();
  known.set(state, kept);
  const key = JSON.stringify([piece, going]);
  const before = kept.get(key);
  if (before) return before;
  const blocked = (going.keepOff ?? []).flatMap(({ piece: id, within }) => {
    const other = state.pieces[id];
    if (!other || !stands(other)) return [];
    return bodiesOf(other).flatMap((body) =>
      body.disc
        ? [{ at: body.disc.at, radius: body.disc.radius + within }]
        : discsOf(body.corners).map(({ at, radius }) => ({ at, radius: radius + within })),
    );
  });
  const ways = waysFrom({
    ground: groundUnder(table, state, going),
    from: inPlay(state, piece).pose.at,
    most: going.most,
    blocked,
    bounds: table.bounds,
  });
  kept.set(key, ways);
  return ways;
}

/** Bends as legs: runs rounded down, so that what could be paid can be paid. */
function legsBy(pose: Pose, points: readonly Point[]): readonly Leg[] {
  const legs: Leg[] = [];
  let at = pose;
  const go = (leg: Leg) => {
    legs.push(leg);
    at = afterLeg(at, leg);
  };
  for (const to of points.slice(1)) {
    const run = Math.floor(distance(at.at, to) * 1000 + TOUCHING) / 1000;
    if (run <= 0) continue;
    const turn = toThousandth(alteration(at.heading, bearing(at.at, to)));
    if (turn !== 0) go({ alter: degrees(turn) });
    go({ ahead: inches(run) });
  }
  return legs;
}

/** What the legs cost over the ground. */
const costOf = (ground: Ground, pose: Pose, legs: readonly Leg[]) =>
  paid(
    ground,
    posesAlong(pose, legs).map(({ at }) => at),
  );

/** The legs, their last run shortened until the ground they lead over can be paid. */
function payable(ground: Ground, pose: Pose, legs: readonly Leg[], most: number): readonly Leg[] {
  let going = legs;
  for (let cost = costOf(ground, pose, going); ; cost = costOf(ground, pose, going)) {
    const last = going.at(-1);
    if (!last || (!cost.stopped && cost.spent <= most + TOUCHING)) return going;
    const run = 'ahead' in last ? toThousandth(last.ahead - 0.001) : 0;
    going = run > 0 ? [...going.slice(0, -1), { ahead: inches(run) }] : going.slice(0, -1);
  }
}

function overGround(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  setting: Setting,
  wish: Wish,
): Found {
  const { pose } = inPlay(state, maneuver.piece);
  const { max } = setting.spend;
  const ground = groundUnder(table, state, setting);
  const way = wayTo(waysUnder(table, state, maneuver.piece, goingBy(setting)), wish.to);
  const going = payable(ground, pose, legsBy(pose, way.points), max);
  const end = posesAlong(pose, going).at(-1) ?? pose;
  const turn = wish.heading === undefined ? 0 : toThousandth(alteration(end.heading, wish.heading));
  const legs: readonly Leg[] = turn === 0 ? going : [...going, { alter: degrees(turn) }];
  const { spent } = costOf(ground, pose, going);
  return {
    setting: setting.id,
    legs,
    end: posesAlong(pose, legs).at(-1) ?? pose,
    spent: inches(toThousandth(spent)),
    left: inches(Math.max(0, toThousandth(max - spent))),
    short: inches(toThousandth(distance(wish.to, end.at))),
  };
}

/**
 * The legal track of a piece that ends nearest to the wanted point: over the ground where the ground asks for a toll,
 * else as `nearestTrack` has it. Throws on a piece that is not in play.
 */
export function trackTo(table: Table, state: TableState, maneuver: Maneuver, wish: Wish): Found {
  const { pose } = inPlay(state, maneuver.piece);
  const over = maneuver.settings.filter(
    (setting) => setting.toll && (wish.setting === undefined || setting.id === wish.setting),
  );
  const found = over.map((setting) => overGround(table, state, maneuver, setting, wish));
  if (over.length < maneuver.settings.length) found.push(nearestTrack(maneuver, pose, wish));
  const asBefore = ({ setting }: Found) => Number(setting === maneuver.asBefore);
  return found.toSorted((a, b) => a.short - b.short || asBefore(b) - asBefore(a))[0] as Found;
}

/** A way under a setting with a toll to a point at random, as near as can be paid. */
export function randomWay(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  setting: Setting,
  random: () => number,
): readonly Leg[] {
  const { pose } = inPlay(state, maneuver.piece);
  const to = run(pose.at, degrees(360 * random()), setting.spend.max * Math.sqrt(random()));
  return overGround(table, state, maneuver, setting, { to }).legs;
}

/** The nearest point of the named edges; the point itself where the table has none. */
function onEdge({ bounds }: Table, { x, y }: Point, edges: readonly Edge[]): Point {
  if (!bounds) return { x, y };
  const at: Readonly<Record<Edge, Point>> = {
    north: { x, y: bounds.y + bounds.height },
    east: { x: bounds.x + bounds.width, y },
    south: { x, y: bounds.y },
    west: { x: bounds.x, y },
  };
  const points = edges.map((edge) => at[edge]);
  return points.toSorted((p, q) => distance(p, { x, y }) - distance(q, { x, y }))[0] ?? { x, y };
}

/** Answers a `way`: toward the nearest point of an edge, toward a piece, or toward a point of the table. */
export function wayOver(
  table: Table,
  state: TableState,
  {
    piece,
    to,
    toll,
    most,
    keepOff,
  }: Omit<QueryOf<'way'>, 'to'> & { readonly to: QueryOf<'way'>['to'] | Point },
): WayMeasured {
  const { pose } = inPlay(state, piece);
  const goal =
    typeof to === 'string' ? inPlay(state, to).pose.at : 'x' in to ? to : onEdge(table, pose.at, to);
  const going = { toll, most, ...(keepOff ? { keepOff } : {}) };
  const ground = groundUnder(table, state, going);
  const way = wayTo(waysUnder(table, state, piece, going), goal);
  const legs = payable(ground, pose, legsBy(pose, way.points), most);
  const end = posesAlong(pose, legs).at(-1) ?? pose;
  return {
    legs,
    spent: inches(toThousandth(costOf(ground, pose, legs).spent)),
    arrives: distance(end.at, goal) < ARRIVED,
  };
}

/** Outlines of all places where the piece can end under a setting, in table inches; none for a setting there is not. */
export function reachUnder(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  settingId: string,
): readonly (readonly Point[])[] {
  const setting = maneuver.settings.find(({ id }) => id === settingId);
  if (!setting?.toll) return envelope(maneuver, inPlay(state, maneuver.piece).pose, settingId);
  return reachOf(waysUnder(table, state, maneuver.piece, goingBy(setting)));
}

/** Whether a track is legal: by its grammar, and by what the ground under it asks. */
export function judged(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  settingId: string,
  legs: readonly Leg[],
): Verdict {
  const judgement = verdict(maneuver, settingId, legs);
  const setting = maneuver.settings.find(({ id }) => id === settingId);
  if (!judgement.legal || !setting?.toll) return judgement;
  const { pose } = inPlay(state, maneuver.piece);
  const { max } = setting.spend;
  const ground = groundUnder(table, state, setting);
  const { spent, stopped } = costOf(ground, pose, legs);
  const because = t(stopped ? 'steer.barred' : 'steer.dear', {
    spent: length(spent, 3),
    max: length(max, 3),
  });
  if (stopped || spent > max + TOUCHING) {
    const can = paid(
      ground,
      posesAlong(pose, legs).map(({ at }) => at),
      max,
    );
    return {
      legal: false,
      cite: setting.spendCite,
      because,
      leg: legs.length,
      after: inches(toThousandth(can.length)),
    };
  }
  return {
    legal: true,
    spent: inches(toThousandth(spent)),
    left: inches(Math.max(0, toThousandth(max - spent))),
  };
}
