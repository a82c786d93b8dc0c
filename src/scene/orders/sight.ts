import type { Graphics } from 'pixi.js';
import type { LineMeasured } from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import { paddedLength } from '../../engine/words/length';
import { listed, phrases, say } from '../../engine/words/text';
import { arcMargin } from '../../geometry/arc';
import { relativeBearing, wrap } from '../../geometry/heading';
import type { Pose } from '../../geometry/pose';
import { stillToMove } from '../../session/assumed';
import { prospectsOf } from '../../session/fire/prospects';
import { readingsOf, rowOf } from '../../session/said/readings';
import { aspectWords, threeFigures } from '../../session/said/spoken';
import type { SessionState } from '../../session/session';
import { mayMeasure } from '../../session/taping/may-measure';
import { wordsOf } from '../../session/words';
import { type Judged, judged } from '../../table/measuring/judged';
import type { Piece } from '../../table/state';
import { broadest, folded } from '../letters/folded';
import { type Box, besideLine, freeCorner, lineBoxes } from '../letters/labels';
import { drawPlate, type Lettering, lettered, PAD, type PlatePart, plateSize } from '../letters/lettering';
import { dashed, offset, polyline } from '../letters/strokes';
import { allHullBoxes, conditionsOf, lookout, type Picture, plotOf, roomOf, targetOf } from '../picture';
import type { Pixel } from '../view/camera';
import english from './sight.en.json';

const t = phrases(english);

/** The edge of an arc that keeps the target out: where it lies, and by how much she is out of it. */
type Edge = { readonly bearing: number; readonly by: number };

/** The line that is judged, from the selected piece, where she is or would be, to her target. */
type Sight = Judged & {
  /** What hides the target from the gun that decides. */
  readonly hiddenBy: readonly string[];
  readonly edge: Edge | undefined;
};

/** Of arcs the edge that keeps a relative bearing out; undefined when they hold it. */
function edgeOf(arcs: Parameters<typeof arcMargin>[0], relative: number, heading: number): Edge | undefined {
  const { inside, edge, degrees } = arcMargin(arcs, relative);
  return inside || edge === undefined ? undefined : { bearing: wrap(heading + edge), by: degrees };
}

/** The edge that decides when no weapon that reaches so far bears: that of the arc the target is least out of. */
function shutOut(
  state: SessionState,
  piece: Piece,
  target: Piece,
  line: LineMeasured,
  pose: Pose,
): Edge | undefined {
  const reaches = state.rules.reach(state.world.rules, piece.id);
  const own = prospectsOf(state, piece.id).filter((one) => one.from === piece.id && one.to === target.id);
  const wanted = own.filter(({ weapon }) => weapon === (state.desk.weapon ?? weapon));
  const arcs = wanted.map(({ weapon, mounts }) => {
    const reach = reaches.find((one) => one.weapon === weapon);
    const far = !reach || reach.range < line.range || mounts.length === 0;
    return far ? [] : reach.mounts.flatMap((mount) => mount.arcs);
  });
  if (wanted.some(({ mounts }) => mounts.some(({ bears }) => bears))) return undefined;
  return arcs
    .flatMap((one) => (one.length > 0 ? (edgeOf(one, line.relative, pose.heading) ?? []) : []))
    .toSorted((one, other) => one.by - other.by)[0];
}

function sightOf(state: SessionState): Sight | undefined {
  const from = lookout(state);
  const target = targetOf(state);
  if (!from || !target || from.piece.id === target.id) return undefined;
  const { piece, pose } = from;
  const { table } = state.world;
  const placed = { ...table, pieces: { ...table.pieces, [piece.id]: { ...piece, pose } } };
  const line = judged(state, placed, piece.id, target.id);
  const { gun, ends } = line;
  if (!gun) return { ...line, hiddenBy: [], edge: shutOut(state, piece, target, line, pose) };
  const edge = edgeOf(gun.arcs, relativeBearing(ends[0], pose.heading, ends[1]), pose.heading);
  return {
    ...line,
    hiddenBy: gun.inArc && !gun.sighted ? gun.hiddenBy : [],
    // Any part of a hull in the arc will do: its middle may lie outside.
    edge: gun.inArc || !edge ? undefined : { ...edge, by: gun.degrees },
  };
}

/** Boxes along the line of sight. */
export function alongSight(picture: Picture): readonly Box[] {
  const plot = plotOf(picture);
  const [from, target] = [lookout(picture.state), targetOf(picture.state)];
  return from && target ? lineBoxes(plot(from.pose.at), plot(target.pose.at)) : [];
}

/**
 * The line to the target with a plate: range in inches, miles and yards, bearing, aspect, what it crosses; and the edge
 * of the arc when that is what keeps her out.
 */
export const drawSight = (
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] => lettered(lettering, () => sight(g, lettering, picture, taken));

function sight(g: Graphics, lettering: Lettering, picture: Picture, taken: readonly Box[]): readonly Box[] {
  const { state, palette, camera } = picture;
  const line = sightOf(state);
  const target = targetOf(state);
  if (!line || !target) return [];
  const plot = plotOf(picture);
  const [a, b] = [plot(line.ends[0]), plot(line.ends[1])];
  dashed(g, [a, b], { width: 1.4, color: palette.ink }, [6, 4]);
  for (const end of [a, b]) g.circle(end.x, end.y, 2.5).fill({ color: palette.ink });
  for (const { enter, leave } of line.crosses) {
    const [p, q] = [
      offset(a, line.bearing, enter * camera.scale),
      offset(a, line.bearing, leave * camera.scale),
    ];
    polyline(g, [p, q], { width: 4, color: palette.muted, alpha: 0.8 });
  }
  if (line.edge) {
    const end = offset(a, line.edge.bearing, line.range * camera.scale);
    polyline(g, [a, end], { width: 2, color: palette.ink, alpha: 0.9 });
    dashed(g, [end, b], { width: 1, color: palette.ink, alpha: 0.7 }, [2, 3]);
  }
  if (state.table.scale.unmeasured) return [];
  const room = roomOf(camera);
  const lines = wordsOn(picture, target, line).flatMap((one) =>
    folded(lettering, one, broadest(room, PAD.x)),
  );
  const size = plateSize(lettering, lines);
  const middle = (part: number): Pixel => ({
    x: a.x + (b.x - a.x) * part - size.width / 2,
    y: a.y + (b.y - a.y) * part - size.height / 2,
  });
  const clear = size.width / 2 + 36;
  const corners = [
    ...[0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map(middle),
    ...besideLine(a, b, size, 8),
    { ...middle(0.5), x: middle(0.5).x + clear },
    { ...middle(0.5), x: middle(0.5).x - clear },
    { ...middle(0.5), y: Math.max(a.y, b.y) + 60 },
    { ...middle(0.5), y: Math.min(a.y, b.y) - 60 - size.height },
  ];
  const about = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const corner = freeCorner(corners, size, [...taken, ...allHullBoxes(picture)], room, about);
  drawPlate(g, lettering, 'sight', corner, lines, { ground: palette.paper, rim: palette.edge });
  return [{ ...corner, ...size }];
}

/** What the plate says of the line: how long it is, how it lies, what speaks against it, what it takes for granted. */
function wordsOn({ state, palette }: Picture, target: Piece, line: Sight): readonly (readonly PlatePart[])[] {
  const words = wordsOf(state);
  const range = t('sight.range', { range: paddedLength(line.range) });
  const { selected } = state.desk;
  const isTold = selected !== undefined && mayMeasure(state, selected, target.id);
  const lengths = isTold
    ? (rowOf([range, ...readingsOf(state.table.scale, line.range)]) ?? range)
    : t('sight.untold');
  const { pieces } = state.world.table;
  // Houses of wood and of stone are told by one word.
  const through = [
    ...new Set(
      line.crosses
        .map(({ kind, id }) => (kind === 'piece' ? (pieces[id as PieceId]?.built ?? kind) : kind))
        .map((kind) => say(words, t(`sight.through.${kind}`))),
    ),
  ];
  const hidden = line.hiddenBy.map((id) => state.rules.nameOf(state.world.rules, id));
  const against = [
    ...(through.length > 0 ? [listed(through)] : []),
    ...(hidden.length > 0 ? [say(words, t('sight.hidden', { by: listed(hidden) }))] : []),
    ...(line.edge ? [say(words, t('sight.out-of-arc', { degrees: Math.ceil(line.edge.by) }))] : []),
  ];
  const small = { size: 12, color: palette.muted } as const;
  return [
    [
      {
        words: say(words, lengths),
        letters: { size: 13, weight: '700', color: palette.ink },
      },
    ],
    [
      {
        words: say(
          words,
          t(conditionsOf(state).get(target.id)?.allRound ? 'sight.bearing' : 'sight.bearing-aspect', {
            bearing: threeFigures(line.bearing),
            aspect: aspectWords(line.aspect),
          }),
        ),
        letters: small,
      },
    ],
    ...against.map((one) => [{ words: one, letters: { ...small, color: palette.ink } }]),
    ...(stillToMove(state, target.id)
      ? [[{ words: say(words, t('sight.still-to-move')), letters: small }]]
      : []),
  ];
}
