import type { PieceId } from '../../engine/ids';
import type { RuleDrawing } from '../../engine/words/reading';
import type { Text } from '../../engine/words/text';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { footprint, stancesOf, stands } from '../../table/footprint';
import type { Piece, Table, TableState } from '../../table/state';
import type { SessionState } from '../session';

/** What a mark is drawn as, by its name in the style. */
type Ink =
  | 'arc'
  | 'edge'
  | 'face'
  | 'ring'
  | 'limit'
  | 'sight'
  | 'envelope'
  | 'track'
  | 'smoke'
  | 'drifted'
  | 'current'
  | 'counted';

/** Something drawn on the table, in table inches. */
export type Mark =
  | { readonly as: Ink; readonly area: readonly (readonly Point[])[] }
  | { readonly as: Ink; readonly line: readonly Point[]; readonly head?: true }
  | {
      readonly as: Ink;
      readonly around: Point;
      readonly radius: number;
      readonly words?: Text;
      /** What is drawn in place of the circle, where it is no circle. */
      readonly rim?: readonly Point[];
    }
  | { readonly as: Ink; readonly at: Point; readonly words: Text };

/** A piece as it is drawn, and whether it is one that moves. */
export type Placed = {
  readonly id: PieceId;
  readonly name: string;
  /** Index of its side, or none. */
  readonly side: number;
  readonly pose: Pose;
  readonly bodies: readonly (readonly Point[])[];
  /** It points nowhere that matters. */
  readonly allRound: boolean;
  /** Where it would be, not where it is. */
  readonly ghost?: true;
};

export type Charted = {
  readonly id: string;
  readonly kind: string;
  readonly rings: readonly (readonly Point[])[];
  readonly open: boolean;
};

export type Shown = {
  readonly charted: readonly Charted[];
  readonly marks: readonly Mark[];
  readonly pieces: readonly Placed[];
  readonly says: readonly Text[];
};

/** Of what is seen, the least length a hull is drawn with: true to scale some vanish. */
const LEAST_HULL = 0.11;
/** The same of a counter on a map. */
const LEAST_COUNTER = 0.045;

/** A piece as it is drawn at a pose. */
export function placedAs(
  state: Pick<SessionState, 'battle' | 'rules' | 'world'>,
  { view }: RuleDrawing,
  piece: Piece,
  pose: Pose,
): Placed {
  const least = (piece.place ? LEAST_COUNTER : LEAST_HULL) * view[2];
  const { hull } = piece;
  const by = piece.figures || hull.outline || piece.built ? 1 : Math.max(1, least / hull.length);
  const drawn = { ...hull, length: hull.length * by, beam: hull.beam * by } as typeof hull;
  const line = state.rules.roster(state.world.rules).find((one) => one.piece === piece.id);
  return {
    id: piece.id,
    name: state.rules.nameOf(state.world.rules, piece.id),
    side: state.battle.sides.findIndex(({ id }) => id === piece.side),
    pose,
    bodies: stancesOf({ ...piece, pose }).map((stance) => footprint(drawn, stance)),
    allRound: line?.allRound === true,
  };
}

/** Everybody on a table. */
export const placedOn = (state: SessionState, drawing: RuleDrawing, table: TableState): readonly Placed[] =>
  Object.values(table.pieces)
    .filter(stands)
    .map((piece) => placedAs(state, drawing, piece, piece.pose));

/** Of what is seen, how large a point of the chart is drawn. */
const POINT = 0.008;

/** What is charted where the drawing looks. */
export function chartedOn(
  { chart }: Table,
  { view: [x, y, width, height] }: RuleDrawing,
): readonly Charted[] {
  const near = (points: readonly Point[]): boolean =>
    Math.min(...points.map((one) => one.x)) < x + width &&
    Math.max(...points.map((one) => one.x)) > x &&
    Math.min(...points.map((one) => one.y)) < y + height &&
    Math.max(...points.map((one) => one.y)) > y;
  const across = width * POINT;
  return chart.features.flatMap(({ id, kind, shape }) => {
    const rings =
      shape.type === 'polygon'
        ? shape.rings
        : [shape.type === 'line' ? shape.points : wedge(shape.at, 0, 360, across)];
    return near(rings[0] ?? []) ? [{ id, kind, rings, open: shape.type === 'line' }] : [];
  });
}

/** Degrees between the points of a curve that is drawn by points. */
const STEP = 4;

/** A wedge about a point, between two headings, clockwise. */
export function wedge(at: Point, from: number, to: number, radius: number): readonly Point[] {
  const span = (((to - from) % 360) + 360) % 360 || 360;
  const count = Math.ceil(span / STEP);
  const rim = Array.from({ length: count + 1 }, (_, i) => run(at, from + (span * i) / count, radius));
  return span === 360 ? rim : [at, ...rim];
}

/** The corners of a strip, square at both ends. */
export function strip(from: Point, to: Point, width: number): readonly Point[] {
  const long = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2) || 1;
  const [dx, dy] = [((to.x - from.x) / long) * (width / 2), ((to.y - from.y) / long) * (width / 2)];
  return [
    { x: from.x - dy, y: from.y + dx },
    { x: to.x - dy, y: to.y + dx },
    { x: to.x + dy, y: to.y - dx },
    { x: from.x + dy, y: from.y - dx },
  ];
}
