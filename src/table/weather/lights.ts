import type { OnTableQuery, SpotQuery } from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import { drifted } from '../../geometry/drift';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import type { Degrees, Inches } from '../../geometry/units';
import { stands } from '../footprint';
import { inPlay } from '../motion/motion';
import { isOnTable } from '../motion/sail';
import { inNameOrder } from '../order';
import type { Light, Table, TableState } from '../state';

/** A measured distance this close to a radius counts as on it. */
const EXACT = 1e-6;

function withLight(state: TableState, light: Light): TableState {
  if (state.lights?.some(({ id }) => id === light.id)) throw new Error(`light '${light.id}' burns already`);
  return { ...state, lights: [...(state.lights ?? []), light] };
}

/** A searchlight of one piece on another. Throws on a piece unknown or out of play, and on a light lit twice. */
export function beamLit(state: TableState, id: string, from: PieceId, on: PieceId): TableState {
  inPlay(state, from);
  inPlay(state, on);
  return withLight(state, { id, kind: 'beam', from, on });
}

/** A flare over the point at a true bearing and distance in inches from a piece; `radius` is what it lights. */
export function flarePlaced(
  state: TableState,
  id: string,
  from: PieceId,
  bearing: Degrees,
  range: Inches,
  radius: Inches,
): TableState {
  return withLight(state, { id, kind: 'flare', at: spotFrom(state, from, bearing, range), radius });
}

/** The point at a true bearing and distance in inches from a piece in play. */
function spotFrom(state: TableState, piece: PieceId, bearing: Degrees, range: Inches): Point {
  const { at } = inPlay(state, piece).pose;
  return drifted([at], bearing, range)[0] ?? at;
}

/** Inches from a piece to the spot at a true bearing and distance from another. Throws on pieces not in play. */
export const rangeToSpot = (state: TableState, { from, near, bearing, distance: off }: SpotQuery): number =>
  distance(inPlay(state, from).pose.at, spotFrom(state, near, bearing, off));

/** Whether the spot lies within the table's edges, on them included. Throws on a piece not in play. */
export const isSpotOnTable = (
  table: Table,
  state: TableState,
  { near, bearing, distance: off }: OnTableQuery,
): boolean => isOnTable(table, spotFrom(state, near, bearing, off));

function flareOf(state: TableState, id: string): Extract<Light, { kind: 'flare' }> {
  const light = state.lights?.find((one) => one.id === id);
  if (light?.kind !== 'flare') throw new Error(`there is no flare '${id}' on the table`);
  return light;
}

/** The flare carried so many inches in a true direction. Throws when there is no such flare. */
export function flareDrifted(state: TableState, id: string, toward: Degrees, by: Inches): TableState {
  const flare = flareOf(state, id);
  const [at = flare.at] = drifted([flare.at], toward, by);
  return { ...state, lights: state.lights?.map((one) => (one === flare ? { ...flare, at } : one)) ?? [] };
}

/** The table with one light fewer; without any the field is gone too. Throws on a light that is unknown. */
export function lightOut({ lights = [], ...state }: TableState, id: string): TableState {
  const left = lights.filter((light) => light.id !== id);
  if (left.length === lights.length) throw new Error(`there is no light '${id}' on the table`);
  return left.length > 0 ? { ...state, lights: left } : state;
}

/** Pieces in play whose measuring point is within the flare's radius, in name order. Throws when there is no such flare. */
export function litBy(state: TableState, id: string): readonly PieceId[] {
  const { at, radius } = flareOf(state, id);
  return Object.values(state.pieces)
    .filter((piece) => stands(piece) && distance(piece.pose.at, at) <= radius + EXACT)
    .map((piece) => piece.id)
    .sort(inNameOrder);
}
