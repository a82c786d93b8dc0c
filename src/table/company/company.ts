import type { FeatureKind } from '../../engine/chart/chart';
import type { Beside, Station } from '../../engine/chart/place';
import type { TableEvent } from '../../engine/chart/table-event';
import type { PieceId } from '../../engine/ids';
import { bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { besideLimits, degrees, inches, toThousandth } from '../../geometry/units';
import { bodiesOf } from '../footprint';
import { inPlay } from '../motion/motion';
import type { ChartFeature, Figure, Piece, TableState } from '../state';

/** Where a thing is set down: at a place that somebody chose, or so far from a piece, facing away from it. */
export function poseAt(state: TableState, at: Pose | Beside): Pose {
  if ('at' in at) return { at: at.at, heading: wrap(at.heading) };
  return { at: run(inPlay(state, at.of).pose.at, at.toward, at.distance), heading: wrap(at.toward) };
}

export const withPiece = (state: TableState, piece: Piece): TableState => ({
  ...state,
  pieces: { ...state.pieces, [piece.id]: piece },
});

/** Figures told from a leader who stands at (0, 0). */
export const figuresAt = (stations: readonly Station[]): readonly Figure[] =>
  stations.map(({ figure, bearing: toward, distance: far }) => ({
    id: figure,
    off: far === 0 ? { x: 0, y: 0 } : run({ x: 0, y: 0 }, toward, far),
  }));

/** The same figures told from the first of them, where he stands. */
function ledByFirst(piece: Piece, figures: readonly Figure[]): Piece {
  const [leader] = figures;
  if (!leader) throw new Error(`no figure of '${piece.id}' is left`);
  const { at, heading } = piece.pose;
  const { x, y } = leader.off;
  if (x === 0 && y === 0) return { ...piece, figures };
  const pose = { at: { x: at.x + x, y: at.y + y }, heading };
  return {
    ...piece,
    pose,
    figures: figures.map(({ id, off }) => ({ id, off: { x: off.x - x, y: off.y - y } })),
  };
}

/** Figures of the innermost ring about a leader; every ring has as many more. */
const IN_RING = 6;
/** Rings lie a tenth more apart than a base is wide. */
const APART = 1.1;

/** Room for one more about a leader: the nearest place a base's width from all others. */
function besideThem(figures: readonly Figure[], across: number): Point {
  for (let ring = 1; ; ring++)
    for (let i = 0; i < IN_RING * ring; i++) {
      const off = run({ x: 0, y: 0 }, degrees((360 * i) / (IN_RING * ring)), inches(APART * across * ring));
      if (figures.every((other) => distance(other.off, off) >= across)) return off;
    }
}

/** The piece with these figures, the first of them its leader: whoever it has stays, others come to stand about him. */
export function withFigures(piece: Piece, ids: readonly string[]): Piece {
  const { figures = [], hull } = piece;
  const isSame = ids.length === figures.length && ids[0] === figures[0]?.id;
  if (ids.length === 0 || (isSame && figures.every(({ id }) => ids.includes(id)))) return piece;
  const stay = figures.filter(({ id }) => ids.includes(id));
  const now = stay.length > 0 ? [...stay] : [{ id: ids[0] as string, off: { x: 0, y: 0 } }];
  for (const id of ids)
    if (!now.some((one) => one.id === id)) now.push({ id, off: besideThem(now, hull.beam) });
  return ledByFirst(piece, [
    ...now.filter(({ id }) => id === ids[0]),
    ...now.filter(({ id }) => id !== ids[0]),
  ]);
}

/** Where every figure of a piece stands, told from its leader, as rules are told it. */
export function stationsOf({ figures = [] }: Pick<Piece, 'figures'>): readonly Station[] {
  const leader: Point = { x: 0, y: 0 };
  return figures.map(({ id, off }) => ({
    figure: id,
    bearing: wrap(toThousandth(bearing(leader, off))),
    distance: inches(besideLimits(distance(leader, off))),
  }));
}

/** Throws unless the stations name every figure of the piece once, and no other. */
function checkNamed({ id, figures = [] }: Piece, stations: readonly Station[]): void {
  const told = new Set(stations.map(({ figure }) => figure));
  const all = figures.every((figure) => told.has(figure.id));
  if (!all || told.size !== stations.length || told.size !== figures.length)
    throw new Error(`the figures of '${id}' are not those that are told a place`);
}

/** The figures of a piece put where they are told to be from its leader; the first told leads from now on. */
export function arranged(state: TableState, id: PieceId, stations: readonly Station[]): TableState {
  const piece = inPlay(state, id);
  checkNamed(piece, stations);
  return withPiece(state, ledByFirst(piece, figuresAt(stations)));
}

/** The piece without these figures; when its leader is one of them the next leads. Throws on figures it does not have. */
export function fell(state: TableState, id: PieceId, fallen: readonly string[]): TableState {
  const awaited = state.pieces[id];
  const piece = awaited?.gone === 'awaited' ? awaited : inPlay(state, id);
  const { figures = [] } = piece;
  const stranger = fallen.find((one) => !figures.some((figure) => figure.id === one));
  if (stranger !== undefined) throw new Error(`'${id}' has no figure '${stranger}'`);
  return withPiece(
    state,
    ledByFirst(
      piece,
      figures.filter((figure) => !fallen.includes(figure.id)),
    ),
  );
}

/** The piece where it was set down, its figures about it: in play, on the table by itself, and without a wake. */
export function placed(piece: Piece, pose: Pose, stations: readonly Station[] | undefined): Piece {
  const { wake: _wake, gone: _gone, aboard: _aboard, ...kept } = piece;
  if (!stations) return { ...kept, pose };
  if (kept.figures) checkNamed(kept, stations);
  return ledByFirst({ ...kept, pose }, figuresAt(stations));
}

/** Inches of the token of a thing that flies. */
const TOKEN = inches(0.3);

/**
 * A piece set down: one that is known, or one that is `made` now and flies when it has no hull. Throws on a piece that is
 * neither, on one that flies and one that does not under one id, and on a piece beside it that is not in play.
 */
export function setDown(
  state: TableState,
  { piece: id, at, made, stations }: Extract<TableEvent, { type: 'table/set-down' }>,
): TableState {
  const known = state.pieces[id];
  const pose = poseAt(state, at);
  if (!made) {
    if (!known) throw new Error(`there is no piece '${id}' on the table`);
    return withPiece(state, placed(known, pose, stations));
  }
  const { side, name, hull, plan } = made;
  if (known && !known.aloft && !hull) throw new Error(`'${id}' does not fly`);
  if (known && hull && !known.made) throw new Error(`'${id}' is a piece of the battle`);
  if (!hull) {
    const token = { length: TOKEN, beam: TOKEN, shape: 'rectangle' } as const;
    return withPiece(state, { id, side, name, pose, hull: token, aloft: true });
  }
  return withPiece(
    state,
    placed({ id, side, name, pose, hull, made: true, ...(plan ? { plan } : {}) }, pose, stations),
  );
}

/** Takes what flies, was made during the battle or is a counter off the table without a mark. Throws on one that is not there, and on any other. */
export function lifted(state: TableState, id: PieceId): TableState {
  const { [id]: lying, ...pieces } = state.pieces;
  if (!lying?.aloft && !lying?.made && lying?.place === undefined)
    throw new Error(`nothing called '${id}' flies over the table`);
  return { ...state, pieces };
}

/** The piece in or on another, its wake forgotten. Throws when either is not in play, or the other is in or on it. */
export function boarded(state: TableState, id: PieceId, on: PieceId): TableState {
  const { wake: _wake, ...piece } = inPlay(state, id);
  for (
    let next: Piece | undefined = inPlay(state, on);
    next;
    next = next.aboard && state.pieces[next.aboard]
  ) {
    if (next.id === id) throw new Error(`'${id}' cannot be aboard '${on}', which is aboard it`);
  }
  return withPiece(state, { ...piece, aboard: on });
}

/** The piece set down beside what it was in or on, where somebody chose, or in its middle. Throws on one that is aboard nothing. */
export function alighted(
  state: TableState,
  { piece: id, at, stations }: Extract<TableEvent, { type: 'table/alighted' }>,
): TableState {
  const piece = inPlay(state, id);
  if (!piece.aboard) throw new Error(`'${id}' is aboard nothing`);
  return withPiece(state, placed(piece, at ? poseAt(state, at) : piece.pose, stations));
}

/** The piece out of play; what it leaves lies where it stood, one feature for each of its bodies. */
export function removed(state: TableState, id: PieceId, how: string, leaves?: FeatureKind): TableState {
  const piece = state.pieces[id];
  if (!piece) throw new Error(`there is no piece '${id}' on the table`);
  const after = withPiece(state, { ...piece, gone: how });
  if (!leaves) return after;
  const bodies = bodiesOf(piece);
  const features = bodies.map(
    ({ corners }, i): ChartFeature => ({
      id: bodies.length > 1 ? `${id}-${piece.figures?.[i]?.id ?? i}` : id,
      kind: leaves,
      name: piece.name,
      shape: { type: 'polygon', rings: [corners] },
    }),
  );
  return { ...after, left: [...(state.left ?? []), ...features] };
}
