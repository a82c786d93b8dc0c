import type { QueryOf, WayMeasured } from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import type { Maneuver, Setting } from '../../engine/moving/maneuver';
import { type Verdict, verdict } from '../../engine/moving/verdict';
import { alteration, bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Leg, Point, Pose } from '../../geometry/pose';
import { afterLeg, posesAlong, run } from '../../geometry/track';
import { degrees, inches, TOUCHING, toThousandth } from '../../geometry/units';
import { bodiesOf, spanOf, stands } from '../footprint';
import { reachOf, straightTo, type Walk, type Ways, waysFrom, wayTo } from '../ground/ground-way';
import { costOf, groundUnder, hindrance, payable, unhindered } from '../ground/held';
import type { Ground } from '../ground/toll';
import { troddenOn } from '../laying/built';
import { edgesNear } from '../measuring/hazards';
import { inPlay } from '../motion/motion';
import { onEdge, sail } from '../motion/sail';
import type { Piece, Table, TableState } from '../state';
import { envelope } from './maneuver-envelope';
import { randomTrack } from './maneuver-random';
import { nearestTrack } from './maneuver-solve';
import type { Found, Wish } from './wish';

/** How somebody goes over the ground, and how far. */
type Going = Pick<Setting, 'toll' | 'onWay' | 'keepOff' | 'sweeps'> & { readonly most: number };

const goingBy = ({ toll, onWay, keepOff, sweeps, spend }: Setting): Going => ({
  most: spend.max,
  ...(toll ? { toll } : {}),
  ...(onWay ? { onWay } : {}),
  ...(keepOff ? { keepOff } : {}),
  ...(sweeps ? { sweeps } : {}),
});

/** A way that ends nearer than this has come there; runs are rounded down. */
const ARRIVED = 0.01;

/** Nobody goes astern who turns less than this to go ahead. */
const RIGHT_ANGLE = 90;

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

/** Kept beside the ground, the latest asked for: the pointer asks for every frame, an opponent from position to position. */
const known = new WeakMap<Ground, Map<string, Ways>>();
const MOST_KEPT = 48;

/** Discs about the edges of what a hull may not touch: half its beam off them the way leads by. */
function wallsBeside(table: Table, state: TableState, { pose, hull }: Piece, { most, sweeps }: Going) {
  if (!sweeps) return [];
  const { x, y } = pose.at;
  const far = most + hull.length;
  const box = { minX: x - far, minY: y - far, maxX: x + far, maxY: y + far };
  return edgesNear(troddenOn(table, state), box)
    .filter(({ feature }) => sweeps.barred.includes(feature.kind))
    .flatMap(({ outline }) => discsOf(outline.corners))
    .map(({ at, radius }) => ({ at, radius: radius + hull.beam / 2 }));
}

/** Who goes, over what, and what is in the way. */
function walkOf(table: Table, state: TableState, piece: PieceId, going: Going): Walk {
  const walker = inPlay(state, piece);
  const from = walker.pose.at;
  const blocked = (going.keepOff ?? []).flatMap(({ piece: id, within }) => {
    const other = state.pieces[id];
    if (!other || !stands(other) || distance(from, other.pose.at) > spanOf(other) + within + going.most)
      return [];
    return bodiesOf(other).flatMap((body) =>
      body.disc
        ? [{ at: body.disc.at, radius: body.disc.radius + within }]
        : discsOf(body.corners).map(({ at, radius }) => ({ at, radius: radius + within })),
    );
  });
  return {
    ground: groundUnder(table, state, going),
    from,
    most: going.most,
    // An inch costs one at the least: what lies farther off is in nobody's way.
    blocked: [...blocked, ...wallsBeside(table, state, walker, going)].filter(
      ({ at, radius }) => distance(from, at) <= radius + going.most + TOUCHING,
    ),
    bounds: table.bounds,
  };
}

function waysUnder(table: Table, state: TableState, piece: PieceId, going: Going): Ways {
  const { ground, ...walk } = walkOf(table, state, piece, going);
  const kept = known.get(ground) ?? new Map<string, Ways>();
  known.set(ground, kept);
  const key = JSON.stringify(walk);
  const ways = kept.get(key) ?? waysFrom({ ground, ...walk });
  kept.delete(key);
  kept.set(key, ways);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
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

/** A track that is legal as it is given, told with where it leads. */
function foundAs(ground: Ground, pose: Pose, setting: Setting, legs: readonly Leg[], to: Point): Found {
  const end = posesAlong(pose, legs).at(-1) ?? pose;
  const { spent } = costOf(ground, pose, legs, setting);
  return {
    setting: setting.id,
    legs,
    end,
    spent: inches(toThousandth(spent)),
    left: inches(Math.max(0, toThousandth(setting.spend.max - spent))),
    short: inches(toThousandth(distance(to, end.at))),
  };
}

/** As far along the legs as they can be paid and nothing is in the way. */
function heldBy(
  table: Table,
  state: TableState,
  piece: Piece,
  setting: Setting,
  legs: readonly Leg[],
): readonly Leg[] {
  const sailed = sail(table, piece.pose, legs);
  const ground = groundUnder(table, state, setting);
  const run = sailed.stopped ? sailed.legs : legs;
  const going = payable(ground, piece.pose, run, setting.spend.max, setting);
  return unhindered(table, state, piece, going, setting);
}

/** Degrees that a track turns in all. */
const turned = (legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => sum + ('alter' in leg ? Math.abs(leg.alter) : 0), 0);

/**
 * A way over the ground that bends as it likes, and the heading wished for where it ends, if it can be turned to. Who may
 * go astern does where that leads as near with less of a turn: a tank that draws back keeps its front where it is.
 */
function overGround(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  setting: Setting,
  wish: Wish,
): Found {
  const piece = inPlay(state, maneuver.piece);
  const { pose } = piece;
  const ground = groundUnder(table, state, setting);
  const way = wayTo(waysUnder(table, state, maneuver.piece, goingBy(setting)), wish.to);
  const foundBy = (legs: readonly Leg[]): Found => {
    const going = heldBy(table, state, piece, setting, legs);
    const end = posesAlong(pose, going).at(-1) ?? pose;
    const turn = wish.heading === undefined ? 0 : toThousandth(alteration(end.heading, wish.heading));
    const all: readonly Leg[] = turn === 0 ? going : [...going, { alter: degrees(turn) }];
    return foundAs(ground, pose, setting, unhindered(table, state, piece, all, setting), wish.to);
  };
  const ahead = foundBy(legsBy(pose, way.points));
  if (!setting.astern || turned(ahead.legs) <= RIGHT_ANGLE) return ahead;
  const astern = foundBy(reversed(legsBy(turnedRound(pose), way.points)));
  return astern.short <= ahead.short + ARRIVED && turned(astern.legs) < turned(ahead.legs) ? astern : ahead;
}

/** The same movement as if the stern were the bow, at what an inch astern costs. */
function backward(setting: Setting): Setting {
  const { astern, spend } = setting;
  const each = astern?.each ?? 1;
  return { ...setting, spend: { ...spend, min: inches(0), max: inches(spend.max / each), usual: inches(0) } };
}
const turnedRound = ({ at, heading }: Pose): Pose => ({ at, heading: wrap(heading + 180) });
const reversed = (legs: readonly Leg[]): readonly Leg[] =>
  legs.map((leg) => ('ahead' in leg ? { ahead: inches(0 - leg.ahead) } : leg));

/** Tracks by the steps of a setting, ahead and astern, as far as the ground and what stands on it let them be run. */
function byStepsOver(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  setting: Setting,
  wish: Wish,
): readonly Found[] {
  const piece = inPlay(state, maneuver.piece);
  const { pose } = piece;
  const ground = groundUnder(table, state, setting);
  const nearestBy = (one: Setting, from: Pose, to: Wish) =>
    nearestTrack({ ...maneuver, settings: [one] }, from, { ...to, setting: one.id }).legs;
  const back = wish.heading === undefined ? wish : { ...wish, heading: wrap(wish.heading + 180) };
  const tracks = [
    nearestBy(setting, pose, wish),
    ...(setting.astern ? [reversed(nearestBy(backward(setting), turnedRound(pose), back))] : []),
  ];
  return tracks.map((legs) =>
    foundAs(ground, pose, setting, heldBy(table, state, piece, setting, legs), wish.to),
  );
}

/**
 * The legal track of a piece that ends nearest to the wanted point: over the ground where the ground asks for a toll,
 * else as `nearestTrack` has it. Throws on a piece that is not in play.
 */
export function trackTo(table: Table, state: TableState, maneuver: Maneuver, wish: Wish): Found {
  const { pose } = inPlay(state, maneuver.piece);
  const found = maneuver.settings
    .filter((setting) => setting.toll && (wish.setting === undefined || setting.id === wish.setting))
    .flatMap((setting) =>
      setting.free
        ? [overGround(table, state, maneuver, setting, wish)]
        : byStepsOver(table, state, maneuver, setting, wish),
    );
  const open = maneuver.settings.filter(({ toll }) => !toll);
  if (found.length === 0 || open.length > 0)
    found.push(nearestTrack(found.length > 0 ? { ...maneuver, settings: open } : maneuver, pose, wish));
  const asBefore = ({ setting }: Found) => Number(setting === maneuver.asBefore);
  return found.toSorted((a, b) => a.short - b.short || asBefore(b) - asBefore(a))[0] as Found;
}

/** A track under a setting with a toll to a point at random, or by steps at random, as far as it can be gone. */
export function randomWay(
  table: Table,
  state: TableState,
  maneuver: Maneuver,
  setting: Setting,
  random: () => number,
): readonly Leg[] {
  const piece = inPlay(state, maneuver.piece);
  if (!setting.free) {
    const isAstern = setting.astern !== undefined && random() < ASTERN;
    const legs = isAstern ? reversed(randomTrack(backward(setting), random)) : randomTrack(setting, random);
    return heldBy(table, state, piece, setting, legs);
  }
  const to = run(piece.pose.at, degrees(360 * random()), setting.spend.max * Math.sqrt(random()));
  return overGround(table, state, maneuver, setting, { to }).legs;
}

/** How many of the tracks at random go astern, where they may. */
const ASTERN = 0.25;

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
  const way =
    straightTo(walkOf(table, state, piece, going), goal) ??
    wayTo(waysUnder(table, state, piece, going), goal);
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
  const { pose } = inPlay(state, maneuver.piece);
  if (setting?.free) return reachOf(waysUnder(table, state, maneuver.piece, goingBy(setting)));
  const ahead = envelope(maneuver, pose, settingId);
  if (!setting?.astern) return ahead;
  const back = { ...maneuver, settings: [backward(setting)] };
  return [...ahead, ...envelope(back, turnedRound(pose), settingId)];
}

/** Whether a track is legal: by its grammar, by what the ground under it asks, and by what its hull would run into. */
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
  const found = hindrance(table, state, inPlay(state, maneuver.piece), setting, legs);
  if ('because' in found) return found;
  return {
    legal: true,
    spent: inches(toThousandth(found.spent)),
    left: inches(Math.max(0, toThousandth(setting.spend.max - found.spent))),
  };
}
