import type { Station } from '../../engine/chart/place';
import type { Domain } from '../../engine/command';
import type { Lie } from '../../engine/contract';
import { NOBODY, type PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { poseAfter, run } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { placed } from '../../table/company/company';
import { measureOn } from '../../table/measuring/measure';
import type { Piece, TableState } from '../../table/state';
import type { SessionState } from '../session';
import type { Proposal } from './proposal';
import { stationAt } from './ranks';
import { standingAfter } from './standing-after';

type StationsHole = Extract<Domain, { kind: 'stations' }>;
type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'desk'>;

/** How the figures of a piece lie to each enemy that sees any of them, where it stands or would stand. */
export type Lying = { readonly from: Piece; readonly lies: readonly Lie[] };

const isEnemy = (own: Piece, other: Piece): boolean =>
  other.gone === undefined && other.side !== own.side && other.side !== NOBODY;

const withPiece = (table: TableState, piece: Piece): TableState => ({
  ...table,
  pieces: { ...table.pieces, [piece.id]: piece },
});

function liesFrom(
  { rules, table, world }: Position,
  on: TableState,
  from: PieceId,
  to: PieceId,
): readonly Lie[] {
  return rules.lies?.(world.rules, from, to, measureOn(table, on)) ?? [];
}

/** Scene and panels ask for the same in one frame; a table and a proposal are never changed once made. */
const known = new WeakMap<object, readonly Lying[]>();

const UNSEEN_BY_ALL: readonly Lying[] = [];

/** How a piece would lie at the end of a proposed movement, to all enemies that would see any of it. */
export function lyingAfter(state: Position, proposal: Proposal): readonly Lying[] {
  const before = known.get(proposal);
  if (before) return before;
  const there = standingAfter(state, proposal);
  if (!there || !state.rules.lies) return UNSEEN_BY_ALL;
  const on = withPiece(state.world.table, there);
  const found = Object.values(on.pieces)
    .filter((other) => isEnemy(there, other))
    .map((from) => ({ from, lies: liesFrom(state, on, from.id, there.id) }))
    .filter(({ lies }) => lies.some(({ seen }) => seen));
  known.set(proposal, found);
  return found;
}

/** How the target lies to the selected piece, from where it stands or would stand. */
export function lyingOfTarget(state: Position): readonly Lie[] {
  const { selected, target, proposal } = state.desk;
  const { pieces } = state.world.table;
  const [own, foe] = [selected && pieces[selected], target && pieces[target]];
  if (!own || !foe || own.gone !== undefined || foe.gone !== undefined || own.side === foe.side) return [];
  const there = proposal?.piece === own.id ? standingAfter(state, proposal) : own;
  return there ? liesFrom(state, withPiece(state.world.table, there), own.id, foe.id) : [];
}

/** The worst each figure lies: to whom it is seen by with the least shelter; unseen by everybody when it is in none. */
export function worstOf(lying: readonly Lying[]): ReadonlyMap<string, Lie> {
  const worst = new Map<string, Lie>();
  for (const { lies } of lying)
    for (const lie of lies) {
      const before = worst.get(lie.figure);
      if (lie.seen && (!before?.seen || lie.shelter < before.shelter)) worst.set(lie.figure, lie);
      else if (!before) worst.set(lie.figure, lie);
    }
  return worst;
}

/** Better than any shelter: nobody sees him. */
const UNSEEN = 100;
/** Enemies whose eyes are taken cover from at once: the nearest. */
const EYES = 3;

/** Enemies that cover is to be taken from: the target where there is one, else those who stand nearest. */
function eyesOn({ world, desk }: Position, piece: Piece, at: Point): readonly PieceId[] {
  const target = desk.target && world.table.pieces[desk.target];
  if (target && isEnemy(piece, target)) return [target.id];
  return Object.values(world.table.pieces)
    .filter((other) => isEnemy(piece, other) && other.aboard === undefined)
    .toSorted((a, b) => distance(a.pose.at, at) - distance(b.pose.at, at))
    .slice(0, EYES)
    .map(({ id }) => id);
}

/** Places about a leader, ring by ring, in which nobody touches another. */
function ringsOut(base: number, within: number): readonly Point[] {
  const rings = Math.floor((within - 0.01) / (base * 1.1));
  return Array.from({ length: rings }, (_, i) => i + 1).flatMap((ring) =>
    Array.from({ length: 6 * ring }, (_, i) =>
      run({ x: 0, y: 0 }, degrees((360 * i) / (6 * ring)), ring * base * 1.1),
    ),
  );
}

/**
 * Places for the figures of a piece where they lie best at the end of a movement, the best first. All that are tried are
 * asked for with as many figures at once as it has.
 */
export function shelters(
  state: Position,
  piece: Piece,
  legs: Proposal['legs'],
  stations: readonly Station[],
  { within, barred = [] }: Pick<StationsHole, 'within' | 'barred'>,
): readonly Point[] {
  const { at, heading } = poseAfter(piece.pose, legs);
  const eyes = eyesOn(state, piece, at);
  const [leader, ...men] = stations;
  if (!leader || men.length === 0 || eyes.length === 0) return [];
  const rated: { readonly off: Point; readonly shelter: number }[] = [];
  const places = ringsOut(piece.hull.beam, within);
  for (let first = 0; first < places.length; first += men.length) {
    const tried = new Map(
      places.slice(first, first + men.length).map((off, i) => [(men[i] as Station).figure, off] as const),
    );
    const told = stations.map((one) => {
      const off = tried.get(one.figure);
      return off ? stationAt(one.figure, off) : one;
    });
    const on = withPiece(state.world.table, placed(piece, { at, heading }, told));
    const stand = { of: 'stand', piece: piece.id, stations: told, barred } as const;
    const wrong = new Set(measureOn(state.table, on)(stand).map(({ figure }) => figure));
    const worst = worstOf(eyes.map((from) => ({ from: piece, lies: liesFrom(state, on, from, piece.id) })));
    for (const [figure, off] of tried) {
      const lie = worst.get(figure);
      if (!wrong.has(figure)) rated.push({ off, shelter: lie?.seen ? lie.shelter : UNSEEN });
    }
  }
  const far = ({ off }: { readonly off: Point }): number => Math.hypot(off.x, off.y);
  return rated.toSorted((a, b) => b.shelter - a.shelter || far(a) - far(b)).map(({ off }) => off);
}
