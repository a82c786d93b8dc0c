import type { PieceId, Side } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { Piece } from '../../table/state';
import type { World } from '../../table/world';
import type { Place } from '../look-back/look-back';
import type { Step } from '../look-back/steps';
import { hiddenOf } from '../secrets/hidden';
import type { LogEntry, SessionState } from '../session';

/** Two enemies and the inches of the table that lie between them. */
export type Gap = { readonly from: PieceId; readonly to: PieceId; readonly inches: number };

export type FirstShot = Gap & Place & { readonly turn: number; readonly hit: boolean };

const between = (from: Piece, to: Piece): Gap => ({
  from: from.id,
  to: to.id,
  inches: distance(from.pose.at, to.pose.at),
});

/** The two enemies in play that are nearest to each other; undefined where none are seen, or nothing is measured. */
export function nearestIn(state: SessionState, world: World): Gap | undefined {
  if (state.table.scale.unmeasured || state.table.scale.readings.length === 0) return undefined;
  const hidden = hiddenOf({ ...state, world });
  const pieces = Object.values(world.table.pieces).filter(
    ({ id, gone, aloft, aboard, place }) =>
      gone === undefined && !aloft && aboard === undefined && place === undefined && !hidden.has(id),
  );
  let nearest: Gap | undefined;
  for (const [i, from] of pieces.entries())
    for (const to of pieces.slice(i + 1)) {
      if (from.side === to.side) continue;
      const gap = between(from, to);
      if (gap.inches < (nearest?.inches ?? Number.POSITIVE_INFINITY)) nearest = gap;
    }
  return nearest;
}

/** The first shot of a step, if one is fired in it. */
export function firstShotIn(
  { before, shots }: Step,
  place: Place & { readonly turn: number },
): FirstShot | undefined {
  const [shot] = shots;
  const [from, to] = [shot && before.table.pieces[shot.from], shot && before.table.pieces[shot.to]];
  return shot && from && to && { ...between(from, to), ...place, hit: shot.hit };
}

/** Pieces that laid smoke in an entry, as far as it was seen. */
export function smokersIn(state: SessionState, { events }: LogEntry): readonly PieceId[] {
  const laid = (events as readonly { readonly type: string; readonly piece?: PieceId }[]).flatMap(
    ({ type, piece }) => (type === 'table/smoke-laid' && piece ? [piece] : []),
  );
  const hidden = laid.length > 0 ? hiddenOf(state) : undefined;
  return laid.filter((piece) => !hidden?.has(piece));
}

/** Of the distance at the start, what a side comes nearer at least to have closed. */
const CLOSING = 0.1;

/** Who has come nearer to where the enemy began, until a position: one side, both or none. */
export function closedUntil(state: SessionState, world: World): Side | 'both' | 'none' | undefined {
  const start = state.log.find(({ before }) => before)?.before;
  const [first, second] = state.battle.sides;
  if (!start || !first || !second || !nearestIn(state, start)) return undefined;
  const hidden = hiddenOf({ ...state, world });
  const middle = ({ table }: World, side: Side): Point | undefined => {
    const places = Object.values(start.table.pieces).flatMap(({ id, side: of, gone, aloft }) => {
      const there = table.pieces[id];
      return of === side && !gone && !aloft && there && !hidden.has(id) ? [there.pose.at] : [];
    });
    const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return places.length > 0 ? { x: sum.x / places.length, y: sum.y / places.length } : undefined;
  };
  const came = (side: Side, enemy: Side): number => {
    const [from, to, goal] = [middle(start, side), middle(world, side), middle(start, enemy)];
    return from && to && goal ? 1 - distance(to, goal) / Math.max(1, distance(from, goal)) : 0;
  };
  const [one, other] = [came(first.id, second.id) >= CLOSING, came(second.id, first.id) >= CLOSING];
  return one && other ? 'both' : one ? first.id : other ? second.id : 'none';
}
