import type { Misplaced, NearQuery, Neighbour, StandQuery } from '../engine/figure-query';
import { type Convex, GRAIN, gapBetween, reachTo, separation } from '../geometry/convex';
import type { Point } from '../geometry/pose';
import { poseAfter } from '../geometry/track';
import { besideLimits, inches, TOUCHING } from '../geometry/units';
import { placed, poseAt } from './company';
import { bodiesOf, hullAt, stancesOf, stands } from './footprint';
import { featuresUnder } from './hazards';
import { carrierOf, inPlay } from './motion';
import { inNameOrder } from './order';
import { isOnTable } from './sail';
import { standersOf } from './sights';
import type { Piece, Table, TableState } from './state';
import { inZones } from './zones';

const pointOf = (at: Point): Convex => ({ corners: [at], axes: [] });

/** Inches from a body to the farthest point of another. */
const farthest = (from: Convex, { corners, disc }: Convex): number =>
  disc ? reachTo(disc.at, from) + disc.radius : Math.max(...corners.map((corner) => reachTo(corner, from)));

/** What of other pieces is within reach of a piece or a spot; what flies is not, nor what is aboard. */
export function near(state: TableState, { from, middle, within }: NearQuery): readonly Neighbour[] {
  const piece = typeof from === 'string' ? inPlay(state, from) : undefined;
  const carrier = piece && carrierOf(state, piece);
  const own =
    typeof from !== 'string'
      ? [pointOf(poseAt(state, from).at)]
      : middle
        ? [pointOf(inPlay(state, from).pose.at)]
        : carrier
          ? bodiesOf(carrier)
          : [];
  const found: Neighbour[] = [];
  for (const other of Object.values(state.pieces)) {
    if (!stands(other) || other.aloft || other.id === piece?.id || other.id === carrier?.id) continue;
    for (const { figure, body } of standersOf(state, other)) {
      const gap = Math.min(...own.map((one) => gapBetween(one, body)));
      if (gap > within + TOUCHING) continue;
      const whole = own.some((one) => farthest(one, body) <= within + TOUCHING);
      found.push({ piece: other.id, figure, gap: inches(besideLimits(gap)), whole });
    }
  }
  return found.sort(
    (p, q) => p.gap - q.gap || inNameOrder(p.piece, q.piece) || inNameOrder(p.figure, q.figure),
  );
}

/** The piece as it is told to stand. */
function told(state: TableState, { piece: id, at, legs = [], stations }: StandQuery): Piece {
  const piece = state.pieces[id];
  if (!piece) throw new Error(`there is no piece '${id}' on the table`);
  // One that is not in play yet has no other place than the one that is asked about.
  const pose = at ? poseAt(state, at) : poseAfter(inPlay(state, id).pose, legs);
  return placed(piece, pose, stations);
}

/** What is wrong with the places of a piece's figures, in their order; touching is no overlap. */
export function stand(table: Table, state: TableState, query: StandQuery): readonly Misplaced[] {
  const piece = told(state, query);
  const { barred, zones } = query;
  const here = stancesOf(piece).map(({ at }, i) => ({
    figure: piece.figures?.[i]?.id ?? piece.id,
    at,
    body: hullAt(piece.hull, { at, heading: piece.pose.heading }),
  }));
  const others = Object.values(state.pieces)
    .filter((other) => other.id !== piece.id && stands(other) && !other.aloft)
    .sort((p, q) => inNameOrder(p.id, q.id));
  return here.flatMap(({ figure, at, body }, i): readonly Misplaced[] => {
    const overlaps = (other: Convex): boolean => separation(body, other) < -GRAIN;
    const under = barred.length === 0 ? [] : featuresUnder(table.chart, body);
    return [
      ...under
        .filter(({ kind }) => barred.includes(kind))
        .map(({ id }): Misplaced => ({ figure, fault: 'ground', id })),
      ...here
        .filter((mate, k) => k < i && overlaps(mate.body))
        .slice(0, 1)
        .map((): Misplaced => ({ figure, fault: 'overlap', id: piece.id })),
      ...others
        .filter((other) => bodiesOf(other).some(overlaps))
        .map(({ id }): Misplaced => ({ figure, fault: 'overlap', id })),
      ...(isOnTable(table, at) ? [] : [{ figure, fault: 'edge', id: '' } as const]),
      ...(zones === undefined || inZones(table, zones, at) || !isOnTable(table, at)
        ? []
        : [{ figure, fault: 'zone', id: '' } as const]),
    ];
  });
}
