import type { Lying, SightsMeasured, SightsQuery, Standing } from '../../engine/chart/figure-query';
import type { PieceId } from '../../engine/ids';
import { type Convex, gapBetween } from '../../geometry/outlines/convex';
import { boxAround } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { TOUCHING } from '../../geometry/units';
import { poseAt } from '../company/company';
import { bodiesOf, stancesOf } from '../footprint';
import { carrierOf, inPlay, withCarriers } from '../motion/motion';
import { inNameOrder } from '../order';
import type { Chart, ChartFeature, Piece, Table, TableState } from '../state';
import { range } from './bearings';
import { type End, lineEnds, wallsAbout } from './ends';
import { areasAt, edgesNear } from './hazards';
import { crossings } from './sight';

/** One figure where it stands. */
export type Stander = { readonly figure: string; readonly at: Point; readonly body: Convex };

/** The figures of a piece where they stand; one of its own name for a piece without any, and for one that is aboard. */
export function standersOf(state: TableState, piece: Piece): readonly Stander[] {
  const carrier = carrierOf(state, piece);
  const bodies = bodiesOf(carrier);
  const own = carrier === piece ? piece.figures : undefined;
  return stancesOf(carrier).flatMap(({ at }, i) => {
    const body = bodies[i];
    return body && (own || i === 0) ? { figure: own?.[i]?.id ?? piece.id, at, body } : [];
  });
}

const lyingOf = (features: Iterable<ChartFeature>): readonly Lying[] =>
  [...features].map(({ kind, id }) => ({ kind, id })).sort((p, q) => inNameOrder(p.id, q.id));

/** What a point lies in, and what is within reach of a body about it. */
export function standingAt(chart: Chart, at: Point, body: Convex, beside: number): Standing {
  const areas = new Set(areasAt(chart, at));
  const near = new Set<ChartFeature>();
  const { minX, minY, maxX, maxY } = boxAround(body.corners);
  const box = { minX: minX - beside, minY: minY - beside, maxX: maxX + beside, maxY: maxY + beside };
  for (const { feature, outline } of edgesNear(chart, box)) {
    if (areas.has(feature) || near.has(feature)) continue;
    if (gapBetween(body, outline) <= beside + TOUCHING) near.add(feature);
  }
  return { in: lyingOf(areas), by: lyingOf(near) };
}

/** Who is in a building stands in that too. */
function withWalls(state: TableState, id: PieceId, { in: areas, by }: Standing): Standing {
  const carrier = carrierOf(state, inPlay(state, id));
  if (!carrier.built || carrier.id === id) return { in: areas, by };
  const walls = { kind: carrier.built, id: carrier.id };
  return { in: [...areas, walls].sort((p, q) => inNameOrder(p.id, q.id)), by };
}

/** How the figures of a piece stand, by who is meant and how near counts as beside. */
type Standings = { readonly chart: Chart; readonly by: Map<string, readonly (Stander & Standing)[]> };

/** Kept beside the piece that carries them, itself for most: it stands as it stood until it is another. */
const standings = new WeakMap<Piece, Standings>();

function standing(
  { chart }: Table,
  state: TableState,
  id: PieceId,
  beside: number,
): readonly (Stander & Standing)[] {
  const piece = inPlay(state, id);
  const carrier = carrierOf(state, piece);
  let kept = standings.get(carrier);
  if (kept?.chart !== chart) {
    kept = { chart, by: new Map() };
    standings.set(carrier, kept);
  }
  const key = `${beside} ${id}`;
  const found =
    kept.by.get(key) ??
    standersOf(state, piece).map((one) => ({
      ...one,
      ...withWalls(state, id, standingAt(chart, one.at, one.body, beside)),
    }));
  kept.by.set(key, found);
  return found;
}

/** Answers about sight in one position. */
export function sightsIn(table: Table, state: TableState): (query: SightsQuery) => SightsMeasured {
  return ({ from, by, to, beside }) => {
    const looker =
      typeof from === 'string' ? lookerOf(standing(table, state, from, beside), from, by) : undefined;
    const eye: End =
      typeof from === 'string'
        ? { at: looker?.at ?? { x: 0, y: 0 }, walls: wallsAbout(state, inPlay(state, from)) }
        : { at: poseAt(state, from).at };
    const walls = wallsAbout(state, inPlay(state, to));
    const ends = [from, to].flatMap((id) => (typeof id === 'string' ? withCarriers(state, id) : []));
    return {
      from: looker
        ? { in: looker.in, by: looker.by }
        : standingAt(table.chart, eye.at, { corners: [eye.at], axes: [] }, beside),
      to: standing(table, state, to, beside).map((one) => {
        const [a, b] = lineEnds(eye, { at: one.at, walls });
        return {
          figure: one.figure,
          range: range(distance(a, b)),
          crosses: crossings(table, state, a, b, ends),
          in: one.in,
          by: one.by,
        };
      }),
    };
  };
}

function lookerOf<T extends Stander>(all: readonly T[], id: PieceId, by: string | undefined): T {
  const found = by === undefined ? all[0] : all.find(({ figure }) => figure === by);
  if (!found) throw new Error(`'${id}' has no figure '${by}' to look from`);
  return found;
}
