import type { Setting } from '../../engine/moving/maneuver';
import type { Verdict } from '../../engine/moving/verdict';
import { length } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { type Convex, convex, GRAIN, gapBetween, separation } from '../../geometry/outlines/convex';
import { boxAround } from '../../geometry/outlines/polygon';
import type { Leg, Pose } from '../../geometry/pose';
import { poseAfter, posesAlong, trackLength } from '../../geometry/track';
import { inches, TOUCHING, toThousandth } from '../../geometry/units';
import { bodiesOf, hullAt, hullOf, stands } from '../footprint';
import { troddenOn } from '../laying/built';
import steered from '../maneuver/steer.en.json';
import { contactAmong, lastClearOf, type Obstacle } from '../maneuver/sweep';
import { edgesNear } from '../measuring/hazards';
import { sail } from '../motion/sail';
import type { Piece, Table, TableState } from '../state';
import { groundOn } from './ground';
import { type Ground, groundOf, type Paid, paid } from './toll';

const t = phrases(steered);

/** The ground as a setting pays for it. */
export const groundUnder = (
  table: Table,
  state: TableState,
  { toll = {}, onWay }: Pick<Setting, 'toll' | 'onWay'>,
): Ground => groundOf(troddenOn(table, state).features, toll, onWay !== undefined);

/** What legs cost over the ground, an inch astern as much more as the setting says. */
export function costOf(
  ground: Ground,
  pose: Pose,
  legs: readonly Leg[],
  { astern }: Pick<Setting, 'astern'> = {},
  most?: number,
): Paid {
  const each = (i: number): number => {
    const leg = legs[i];
    return leg && 'ahead' in leg && leg.ahead < 0 ? (astern?.each ?? 1) : 1;
  };
  return paid(
    ground,
    posesAlong(pose, legs).map(({ at }) => at),
    most,
    each,
  );
}

/** Legs up to so many straight inches, the last rounded toward 0. */
function cutTo(legs: readonly Leg[], most: number): readonly Leg[] {
  const kept: Leg[] = [];
  let left = most;
  for (const leg of legs) {
    if ('alter' in leg) kept.push(leg);
    else {
      const run = Math.min(Math.abs(leg.ahead), Math.floor((left + TOUCHING) * 1000) / 1000);
      if (run > 0) kept.push(leg.ahead < 0 ? { ahead: inches(-run) } : { ahead: inches(run) });
      if (run < Math.abs(leg.ahead)) return kept;
      left -= run;
    }
  }
  return kept;
}

const shorter = (legs: readonly Leg[]): readonly Leg[] => {
  const last = legs.at(-1);
  return last && 'ahead' in last ? cutTo(legs, trackLength(legs) - 0.001) : legs.slice(0, -1);
};

/** The legs as far as the ground they lead over can be paid. */
export function payable(
  ground: Ground,
  pose: Pose,
  legs: readonly Leg[],
  max: number,
  setting: Pick<Setting, 'astern'> = {},
): readonly Leg[] {
  const whole = (cost: Paid): boolean => !cost.stopped && !cost.astray && cost.spent <= max + TOUCHING;
  if (whole(costOf(ground, pose, legs, setting))) return legs;
  let going = cutTo(legs, costOf(ground, pose, legs, setting, max).length);
  while (going.length > 0 && !whole(costOf(ground, pose, going, setting))) going = shorter(going);
  return going;
}

const obstaclesOf = ({ pieces }: TableState, ids: readonly string[]): readonly Obstacle[] =>
  ids.flatMap((id) => {
    const piece = pieces[id as keyof typeof pieces];
    return piece && stands(piece) ? [{ id, bodies: bodiesOf(piece) }] : [];
  });

/** What a hull may not run into on its way; what it lies over already it may leave. */
function inTheWay(
  table: Table,
  state: TableState,
  piece: Piece,
  { past, barred }: NonNullable<Setting['sweeps']>,
  reach: number,
): readonly Obstacle[] {
  const own = hullOf(piece);
  const { minX, minY, maxX, maxY } = boxAround(own.corners);
  const far = reach + piece.hull.length;
  const box = { minX: minX - far, minY: minY - far, maxX: maxX + far, maxY: maxY + far };
  const edges = edgesNear(troddenOn(table, state), box)
    .filter(({ feature }) => barred.includes(feature.kind))
    .map(({ feature, outline }): Obstacle => ({ id: feature.id, bodies: [outline] }));
  const lying = new Set(edges.filter(({ bodies }) => isOver(own, bodies)).map(({ id }) => id));
  return [
    ...obstaclesOf(state, past).filter(({ bodies }) => !isOver(own, bodies)),
    ...edges.filter(({ id }) => !lying.has(id)),
  ];
}

const isOver = (hull: Convex, bodies: readonly Convex[]): boolean =>
  bodies.some((body) => separation(hull, body) < -GRAIN);

/** What the hull runs into first, and how far it gets; to come up to something and stop there is not to run into it. */
function metOn(
  table: Table,
  state: TableState,
  piece: Piece,
  legs: readonly Leg[],
  { sweeps, spend }: Setting,
): ReturnType<typeof contactAmong> {
  const met = sweeps && contactAmong(piece, legs, inTheWay(table, state, piece, sweeps, spend.max));
  if (!met) return undefined;
  const [last, cut] = [legs.at(-1), met.sailed.at(-1)];
  if (!last || !cut || met.sailed.length < legs.length) return met;
  const short = 'ahead' in last && 'ahead' in cut ? last.ahead - cut.ahead : turnOf(last) - turnOf(cut);
  return Math.abs(short) > UP_TO ? met : undefined;
}

const turnOf = (leg: Leg): number => ('alter' in leg ? leg.alter : 0);
/** The grain of legs, and a hair. */
const UP_TO = 0.0011;

/** The legs as far as the hull runs into nothing that it may not pass, and lies over nobody in the end. */
export function unhindered(
  table: Table,
  state: TableState,
  piece: Piece,
  legs: readonly Leg[],
  setting: Setting,
): readonly Leg[] {
  const { sweeps } = setting;
  if (!sweeps) return legs;
  const met = metOn(table, state, piece, legs, setting);
  const free = met ? met.sailed : legs;
  const ends = obstaclesOf(state, sweeps.ends).flatMap(({ bodies }) => bodies);
  const over = hullAt(piece.hull, poseAfter(piece.pose, free));
  return isOver(over, ends) ? lastClearOf(piece, free, ends).sailed : free;
}

/** Inches by which a way that was found about a body may cut its corners. */
const SHAVED = 0.01;

/** The piece that a way leads through although it is to keep off it; who is so near to one already may leave it. */
function cameThrough(
  state: TableState,
  { pose }: Piece,
  { keepOff = [] }: Setting,
  legs: readonly Leg[],
): Piece | undefined {
  const points = posesAlong(pose, legs).map(({ at }) => at);
  const runs = points.slice(1).map((at, i) => convex([points[i] ?? at, at]));
  const here = convex([pose.at]);
  return keepOff
    .flatMap(({ piece: id, within }) => {
      const other = state.pieces[id];
      if (!other || !stands(other)) return [];
      const comes = (way: Convex) => bodiesOf(other).some((body) => gapBetween(body, way) < within - SHAVED);
      return !comes(here) && runs.some(comes) ? [other] : [];
    })
    .at(0);
}

type Refused = Extract<Verdict, { legal: false }>;

/** What speaks against legs that the grammar allows: an edge of the table, the ground, what the hull runs into. */
export function hindrance(
  table: Table,
  state: TableState,
  piece: Piece,
  setting: Setting,
  legs: readonly Leg[],
): Refused | { readonly spent: number } {
  const { spend, spendCite, onWay, sweeps } = setting;
  const wrong = (because: Refused['because'], after: number, cite = spendCite): Refused => ({
    legal: false,
    cite,
    because,
    leg: legs.length,
    after: inches(toThousandth(after)),
  });
  const { stopped } = sail(table, piece.pose, legs);
  if (stopped) return wrong(t('steer.off-table'), stopped.after);
  const ground = groundUnder(table, state, setting);
  const cost = costOf(ground, piece.pose, legs, setting);
  const can = () => costOf(ground, piece.pose, legs, setting, spend.max).length;
  if (cost.astray) return wrong(t('steer.astray'), cost.length, onWay?.cite);
  if (cost.stopped) return wrong(t('steer.barred'), can());
  if (cost.spent > spend.max + TOUCHING)
    return wrong(t('steer.dear', { spent: length(cost.spent, 3), max: length(spend.max, 3) }), can());
  if (!sweeps) {
    const through = cameThrough(state, piece, setting, legs);
    return through ? wrong(t('steer.runs-into', { name: through.name }), 0, setting.cite) : cost;
  }
  const name = (id: string): string =>
    state.pieces[id as keyof typeof state.pieces]?.name ??
    groundOn(table, state).chart.features.find((feature) => feature.id === id)?.name ??
    id;
  const met = metOn(table, state, piece, legs, setting);
  if (met) return wrong(t('steer.runs-into', { name: name(met.id) }), met.after, sweeps.cite);
  const end = hullAt(piece.hull, poseAfter(piece.pose, legs));
  const under = obstaclesOf(state, sweeps.ends).find(({ bodies }) => isOver(end, bodies));
  return under ? wrong(t('steer.ends-over', { name: name(under.id) }), trackLength(legs), sweeps.cite) : cost;
}
