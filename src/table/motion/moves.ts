import type { PieceId } from '../../engine/ids';
import type { Pivot, Way } from '../../engine/moving/motion';
import { ahead, bearing, wrap } from '../../geometry/heading';
import { GRAIN, separation } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Point, Pose, WakeLeg } from '../../geometry/pose';
import { turnedAbout } from '../../geometry/track';
import { degrees, inches, TOUCHING } from '../../geometry/units';
import { bodiesOf, hullAt, stands } from '../footprint';
import type { Piece, TableState } from '../state';
import { inPlay, shiftOf } from './motion';

/** A piece brought to another pose, its wake drawn on by the legs that led there. */
function broughtTo(piece: Piece, pose: Pose, legs: readonly WakeLeg[]): Piece {
  const { from, legs: before } = piece.wake ?? { from: piece.pose, legs: [] };
  return { ...piece, pose, wake: { from, legs: [...before, ...legs] } };
}

/** Every way run for a part of it, from 0 to 1. Pieces of a body keep their places in it. */
export function advanced(state: TableState, ways: readonly Way[], part: number): TableState {
  if (!(part >= 0 && part <= 1)) throw new Error(`${part} is no part of a way`);
  const pieces: Record<PieceId, Piece> = { ...state.pieces };
  for (const way of ways) {
    const shift = shiftOf(state, way);
    const by = { x: shift.x * part, y: shift.y * part };
    if (by.x === 0 && by.y === 0) continue;
    const toward = inPlay(state, way.pieces[0]).pose.heading;
    for (const id of way.pieces) {
      const piece = inPlay(state, id);
      const pose = {
        at: { x: piece.pose.at.x + by.x, y: piece.pose.at.y + by.y },
        heading: piece.pose.heading,
      };
      pieces[id] = broughtTo(piece, pose, [legOf(way, toward, piece, part)]);
    }
  }
  return { ...state, pieces };
}

/** The leg of a wake: a follower on another heading than its leader's is carried. */
function legOf({ by }: Way, toward: number, { pose }: Piece, part: number): WakeLeg {
  if ('still' in by) return { ahead: inches(0) };
  if ('carried' in by) return { carried: inches(by.carried * part), toward: by.toward };
  if (pose.heading === toward) return { ahead: inches(by.ahead * part) };
  const direction = by.ahead < 0 ? wrap(toward + 180) : wrap(toward);
  return { carried: inches(Math.abs(by.ahead * part)), toward: direction };
}

/** Every pivot made, each body turning as one about the measuring point of its leader. */
export function pivoted(state: TableState, pivots: readonly Pivot[]): TableState {
  const pieces: Record<PieceId, Piece> = { ...state.pieces };
  for (const { pieces: body, by } of pivots) {
    const about = inPlay(state, body[0]).pose.at;
    if (by === 0) continue;
    for (const id of body) {
      const piece = inPlay(state, id);
      const pose = turnedAbout(piece.pose, about, by);
      pieces[id] = broughtTo(piece, pose, [...swungFrom(piece.pose.at, pose.at), { alter: by }]);
    }
  }
  return { ...state, pieces };
}

/** The way a follower is swung, straight from where it was to where it comes. */
function swungFrom(from: Point, to: Point): readonly WakeLeg[] {
  const carried = distance(from, to);
  return carried <= TOUCHING ? [] : [{ carried: inches(carried), toward: bearing(from, to) }];
}

/**
 * A piece set down in line astern of another, on its heading, with this much water between the hulls. It comes
 * into play if it was not, and begins a new wake. Where a third hull lies in that place it stays where it was, and
 * the line is as long as it must be. Throws when the other is not in play.
 */
export function setAstern(state: TableState, id: PieceId, of: PieceId, gap: number): TableState {
  const piece = state.pieces[id];
  if (!piece) throw new Error(`there is no piece '${id}' on the table`);
  const { pose, hull } = inPlay(state, of);
  const { x, y } = ahead(pose.heading);
  const off = (hull.length + piece.hull.length) / 2 + gap;
  const { wake: _wake, gone: _gone, ...kept } = piece;
  const at = { x: pose.at.x - x * off, y: pose.at.y - y * off };
  const placed = { ...kept, pose: { at, heading: degrees(pose.heading) } };
  const isTaken = Object.values(state.pieces).some(
    (other) =>
      other.id !== id &&
      stands(other) &&
      !other.aloft &&
      bodiesOf(other).some((body) => separation(hullAt(piece.hull, placed.pose), body) < -GRAIN),
  );
  return { ...state, pieces: { ...state.pieces, [id]: isTaken ? kept : placed } };
}
