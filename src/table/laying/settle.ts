import Matter from 'matter-js';
import type { Scale } from '../../engine/chart/scale';
import type { PieceId } from '../../engine/ids';
import type { Battle } from '../../engine/set-up/record';
import { type Convex, GRAIN } from '../../geometry/outlines/convex';
import type { Point, Pose } from '../../geometry/pose';
import { toThousandth } from '../../geometry/units';
import { bodiesOf, stands } from '../footprint';
import { featuresUnder } from '../measuring/hazards';
import { inNameOrder } from '../order';
import type { Piece, Table, TableState } from '../state';
import { type AnyBody, layTable } from './set';

/** Inches left between hulls that were pushed apart: more than the grain, so that they do not count as touching. */
const CLEAR = 3 * GRAIN;
/** More rounds of pushing than pieces with room to move need. */
const ROUNDS = 1000;

/**
 * The table with hulls that were set down one over the other pushed apart, each no farther than it must and without
 * being turned. Of the pieces in play those named may move; the rest stays where it is, and so does whatever finds no
 * room among it, or room only off the table or on something charted that it did not touch before. Hulls that merely
 * touch are left alone. Nothing hangs on the order of the list; places are rounded to 0.001.
 */
export function settled(table: Table, state: TableState, movable: readonly PieceId[]): TableState {
  const mayMove = new Set(movable);
  for (;;) {
    const { moved, restless } = restingPlaces(state, mayMove);
    const astray = moved.filter((piece) => !isFree(table, state.pieces[piece.id], piece));
    if (astray.length === 0 && restless.length === 0) {
      const pieces = { ...state.pieces };
      for (const piece of moved) pieces[piece.id] = piece;
      return moved.length === 0 ? state : { ...state, pieces };
    }
    for (const { id } of [...astray, ...restless]) mayMove.delete(id);
  }
}

/** A battle with the ships of it that lie one over the other settled beside each other; itself when none does. */
export function settledBattle(battle: Battle, scale: Scale, bodyOf?: AnyBody): Battle {
  const { table, state } = layTable(battle, scale, bodyOf);
  const afloat = battle.ships.filter(({ record }) => !record.ashore).map(({ id }) => id);
  const after = settled(table, state, afloat);
  if (after === state) return battle;
  return {
    ...battle,
    ships: battle.ships.map((ship) => ({ ...ship, pose: after.pieces[ship.id]?.pose ?? ship.pose })),
  };
}

/** A hull under way to its rest. */
type Resting = { readonly piece: Piece; readonly body: Matter.Body; shift: Point };

/** The pieces that do not rest where they were set down, where they do; `restless` ones are pushed without end. */
function restingPlaces(
  state: TableState,
  mayMove: ReadonlySet<PieceId>,
): { readonly moved: readonly Piece[]; readonly restless: readonly Piece[] } {
  const resting = Object.values(state.pieces)
    .filter((piece) => stands(piece) && !piece.aloft)
    // Bodies are numbered as they are made, and of two in one place the number says which way each is pushed.
    .sort((p, q) => inNameOrder(p.id, q.id))
    .flatMap((piece) => {
      // Figures would be pushed apart from their own: they stay where they were set down.
      const isStatic = !mayMove.has(piece.id) || piece.figures !== undefined;
      return bodiesOf(piece).map(
        (body): Resting => ({ piece, body: bodyOf(body, isStatic), shift: { x: 0, y: 0 } }),
      );
    });
  const of = new Map(resting.map((one) => [one.body, one]));
  const detector = Matter.Detector.create({ bodies: resting.map(({ body }) => body) });
  let pushed = pushesOn(detector, of);
  for (let round = 0; pushed.size > 0 && round < ROUNDS; round++) {
    for (const [one, to] of pushed) shiftTo(one, to);
    pushed = pushesOn(detector, of);
  }
  return {
    moved: resting.flatMap(({ piece, shift }) =>
      shift.x === 0 && shift.y === 0 ? [] : [{ ...piece, pose: shiftedPose(piece, shift) }],
    ),
    restless: [...pushed.keys()].map(({ piece }) => piece),
  };
}

/** How far from where it was set down each hull goes that overlaps others now, pushed by all of them at once. */
function pushesOn(
  detector: Matter.Detector,
  of: ReadonlyMap<Matter.Body, Resting>,
): ReadonlyMap<Resting, Point> {
  const pushes = new Map<Resting, Point>();
  for (const { bodyA, bodyB, depth, normal } of Matter.Detector.collisions(detector)) {
    if (depth <= GRAIN) continue;
    const share = bodyA.isStatic || bodyB.isStatic ? 1 : 0.5;
    const by = { x: normal.x * (depth + CLEAR) * share, y: normal.y * (depth + CLEAR) * share };
    for (const [body, way] of [
      [bodyA, 1],
      [bodyB, -1],
    ] as const) {
      const one = of.get(body);
      if (!one || body.isStatic) continue;
      const { x, y } = pushes.get(one) ?? one.shift;
      pushes.set(one, { x: x + way * by.x, y: y + way * by.y });
    }
  }
  return pushes;
}

const shiftedPose = ({ pose }: Piece, { x, y }: Point): Pose => ({
  at: { x: toThousandth(pose.at.x + x), y: toThousandth(pose.at.y + y) },
  heading: pose.heading,
});

/** Puts a hull as far from where it was set down, to the nearest place that can be written down. */
function shiftTo(one: Resting, shift: Point): void {
  const { at } = one.piece.pose;
  const to = shiftedPose(one.piece, shift).at;
  const exact = { x: to.x - at.x, y: to.y - at.y };
  Matter.Body.translate(one.body, { x: exact.x - one.shift.x, y: exact.y - one.shift.y });
  one.shift = exact;
}

/** Whether a piece that was pushed lies on the table, and on nothing that it did not touch before. */
function isFree({ chart, bounds }: Table, before: Piece | undefined, after: Piece): boolean {
  const { x, y } = after.pose.at;
  if (bounds) {
    const isOn =
      x >= bounds.x && x <= bounds.x + bounds.width && y >= bounds.y && y <= bounds.y + bounds.height;
    if (!isOn) return false;
  }
  const under = (piece: Piece) => bodiesOf(piece).flatMap((body) => featuresUnder(chart, body));
  const known = before ? under(before) : [];
  return under(after).every((feature) => known.includes(feature));
}

/**
 * A hull as a body. It is given turned corners and never an angle, because matter-js turns with Math.sin, which is
 * not the same in every engine; they go the other way round, since it counts y downward.
 */
function bodyOf({ corners }: Convex, isStatic: boolean): Matter.Body {
  const vertices = corners.toReversed();
  // It moves the centroid to the position given: told the true one, it leaves the corners where they are.
  return Matter.Body.create({
    vertices,
    position: Matter.Vertices.centre(vertices as Matter.Vertex[]),
    isStatic,
  });
}
