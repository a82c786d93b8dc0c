import { type Container, Graphics } from 'pixi.js';
import type { PieceId } from '../../engine/ids';
import { phrases, say } from '../../engine/words/text';
import { isWreck, markersOf } from '../../session/said/markers';
import { threeFigures } from '../../session/said/spoken';
import { hiddenOf } from '../../session/secrets/hidden';
import { wordsOf } from '../../session/words';
import type { Piece } from '../../table/state';
import {
  afloat,
  allHullBoxes,
  conditionsOf,
  drawnOf,
  hullLook,
  inkOf,
  type Picture,
  piecesOf,
  plotOf,
  roomOf,
  shownPose,
  shownStances,
  targeted,
} from '../picture';
import type { Drawn } from '../pieces/hull-plan';
import { type HullLook, hull, looksAlike, turnOf } from '../pieces/hulls';
import { drawStruck } from '../pieces/works';
import { type Box, overlap } from '../view/boxes';
import type { Pixel } from '../view/camera';
import type { Lettering, Letters } from './lettering';
import english from './names.en.json';
import type { Line } from './nearness';
import { placeLabels, type Spare, type Wanted } from './placing';
import { alongHeading, arcPoints, dashed, polyline } from './strokes';

const t = phrases(english);

/** How much is seen of the hull of a wreck. */
const WRECKED = 0.4;

/** Pixels from a hull's middle to its selection ring. */
const ringRadius = (drawn: Drawn): number => Math.max(15, drawn.length / 2 + 7);

/** A thin ring close about each of many figures, that they can still be told from one another. */
const drawFigureRing = (g: Graphics, at: Pixel, { beam }: Drawn, color: string): void => {
  g.circle(at.x, at.y, beam / 2 + 3).stroke({ width: 2, color, alpha: 0.95 });
};

function drawRing(g: Graphics, at: Pixel, drawn: Drawn, color: string): void {
  const radius = ringRadius(drawn);
  g.circle(at.x, at.y, radius).stroke({ width: 1.8, color, alpha: 0.95 });
}

/** Four corners about the target, so that it is told from the selected ship without colour. */
function drawSightMarks(g: Graphics, at: Pixel, drawn: Drawn, color: string): void {
  const radius = ringRadius(drawn);
  for (const middle of [45, 135, 225, 315]) {
    const points = arcPoints(at, radius, middle - 16, middle + 16);
    points.forEach((point, i) => {
      if (i === 0) g.moveTo(point.x, point.y);
      else g.lineTo(point.x, point.y);
    });
  }
  g.stroke({ width: 2, color });
}

/** Boxes about the marks of the selected ship and her target. */
export const ringBoxes = (picture: Picture): readonly Box[] =>
  afloat(picture.state).flatMap((piece) => {
    const isRinged = piece.id === picture.state.desk.selected || targeted(picture).has(piece.id);
    const hull = isRinged ? drawnOf(picture.state, piece, picture.camera.scale) : undefined;
    if (!hull) return [];
    const { x, y } = plotOf(picture)(shownPose(picture, piece).at);
    const radius = ringRadius(hull) + 2;
    return [{ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }];
  });

function drawMark(g: Graphics, at: Pixel, color: string): void {
  g.moveTo(at.x - 6, at.y - 6).lineTo(at.x + 6, at.y + 6);
  g.moveTo(at.x + 6, at.y - 6).lineTo(at.x - 6, at.y + 6);
  g.stroke({ width: 2, color, alpha: 0.85 });
  dashed(g, arcPoints(at, 10, 0, 360), { width: 1.2, color, alpha: 0.85 }, [3, 3]);
}

/**
 * Draws hulls on a layer, selection ring, target marks, and a cross where a piece has left play. A hull is drawn anew
 * when it looks different; one that has only moved is moved.
 */
export function hullsOn(layer: Container) {
  const losses = new Graphics();
  let lost: readonly unknown[] = [];
  const marks = new Graphics();
  const flags = new Graphics();
  let shapes: ReadonlyMap<PieceId, { readonly look: HullLook; readonly shape: Container }> = new Map();
  return (picture: Picture, land: Parameters<typeof hull>[1]): void => {
    const { state, palette, camera } = picture;
    const plot = plotOf(picture);
    const { selected } = state.desk;
    const targets = targeted(picture);
    const kept = new Map<PieceId, { readonly look: HullLook; readonly shape: Container }>();
    const pieces = inTurn(picture).toReversed();
    const gone = pieces.filter((piece) => piece.gone !== undefined).map(({ pose }) => pose.at);
    // Whoever is lost lies where she was lost, order after order.
    const now = [palette, camera.scale, ...gone];
    if (now.length !== lost.length || now.some((one, i) => one !== lost[i])) {
      losses.clear();
      for (const at of gone) drawMark(losses, plot(at), palette.muted);
      lost = now;
    }
    layer.removeChildren();
    layer.addChild(losses, marks.clear());
    flags.clear();
    for (const piece of pieces) {
      if (piece.gone !== undefined) continue;
      const pose = shownPose(picture, piece);
      const at = plot(pose.at);
      const look = hullLook(picture, piece, pose);
      if (!look) continue;
      const before = shapes.get(piece.id);
      const shape = before && looksAlike(before.look, look) ? before.shape : hull(look, land);
      if (!shape) continue;
      kept.set(piece.id, { look, shape });
      shape.rotation = turnOf(pose);
      shape.position.set(at.x, at.y);
      layer.addChild(shape);
      const lies = isWreck(markersOf(state)[piece.id]);
      shape.alpha = lies ? WRECKED : 1;
      const strikes = conditionsOf(picture.state).get(piece.id)?.fights === false;
      if (strikes && !lies) drawStruck(flags, at, { palette });
      if (piece.id === selected) {
        const ring = piece.figures ? drawFigureRing : drawRing;
        for (const { at: stood } of shownStances(picture, piece))
          ring(marks, plot(stood), look.drawn, inkOf(picture, piece).ink);
      }
      if (targets.has(piece.id)) {
        drawSightMarks(marks, at, drawnOf(state, piece, camera.scale) ?? look.drawn, palette.ink);
      }
    }
    layer.addChild(flags);
    for (const [id, { shape }] of shapes) {
      if (kept.get(id)?.shape !== shape) shape.destroy({ children: true });
    }
    shapes = kept;
  };
}

type Lines = readonly { readonly words: string; readonly letters: Letters }[];

/** What is lettered of a piece: all of it, and what it comes down to where there is no room, shorter and shorter. */
type Label = { readonly piece: Piece; readonly forms: readonly Lines[] };

/** Lines that give way from below. */
const fromBelow = (lines: Lines): readonly Lines[] =>
  lines.map((_, dropped) => lines.slice(0, lines.length - dropped));

/** In a small window, more pieces than these go by their names alone, in small letters, but for the selected one and her target. */
const SMALL = { width: 500, pieces: 6 } as const;

/** A name without the USS, HMS or HMNZS before it, unless another piece is called so. */
function bareOf({ state }: Picture, name: string): string {
  const bare = name.replace(/^[A-Z]{2,5}S /, '');
  return piecesOf(state).some((piece) => piece.name === bare) ? name : bare;
}

const isBrief = ({ state, camera }: Picture, { id }: Piece): boolean =>
  camera.size.width < SMALL.width &&
  id !== state.desk.selected &&
  id !== state.desk.target &&
  afloat(state).length > SMALL.pieces;

/** Whether what it heads for is a course: it is a ship, not a work ashore nor anything on land. */
const isAfloat = ({ table }: Picture['state'], { id, aloft }: Piece): boolean =>
  aloft === true || (id in table.records && !table.records[id]?.ashore);

/** Who is in a building, as far as the side at the screen may see it. */
const insideOf = (state: Picture['state'], building: Piece): readonly Piece[] =>
  Object.values(state.world.table.pieces).filter(
    ({ id, aboard, gone }) => aboard === building.id && gone === undefined && !hiddenOf(state).has(id),
  );

function labelOf(picture: Picture, piece: Piece): Label {
  const { state, palette } = picture;
  const halo = palette.field;
  const condition = conditionsOf(picture.state).get(piece.id);
  const called = condition?.short ?? piece.name;
  if (piece.gone !== undefined) {
    const letters = { size: 12, color: palette.muted, italic: true, halo } as const;
    const became = condition?.line ? [{ words: say(wordsOf(state), condition.line), letters }] : [];
    return { piece, forms: fromBelow([{ words: called, letters }, ...became]) };
  }
  const wreck = markersOf(state)[piece.id]?.find(({ kind }) => kind === 'wreck');
  if (wreck) {
    const letters = { size: 12, color: palette.muted, italic: true, halo } as const;
    return { piece, forms: [[{ words: `${piece.name}, ${say(wordsOf(state), wreck.word)}`, letters }]] };
  }
  if (piece.built) {
    const letters = { size: 13, color: palette.ink, family: 'serif', spacing: 0.6, halo } as const;
    const within = insideOf(state, piece).map((one) => ({
      words: say(
        wordsOf(state),
        // A team of several crew is one figure: of one nothing is counted.
        one.figures && one.figures.length > 1
          ? t('names.inside', { name: one.name, count: one.figures.length })
          : t('names.whole-inside', { name: one.name }),
      ),
      letters: { size: 12, color: inkOf(picture, one).ink, halo },
    }));
    // Where there is room for one of them only, who is inside is told.
    return { piece, forms: fromBelow([...within, { words: piece.name, letters }]) };
  }
  const brief = isBrief(picture, piece);
  const line = brief ? undefined : condition?.line;
  const fares = line ? [say(wordsOf(state), line)] : [];
  const heads =
    piece.id === state.desk.selected && !condition?.allRound
      ? [
          say(
            wordsOf(state),
            t(isAfloat(state, piece) ? 'names.course' : 'names.facing', {
              course: threeFigures(piece.pose.heading),
            }),
          ),
        ]
      : [];
  const name = {
    words: brief ? bareOf(picture, called) : called,
    letters: { size: brief ? 12 : 14, weight: '700', color: inkOf(picture, piece).ink, halo },
  } as const;
  const withUnder = (under: readonly string[]): readonly Lines[] =>
    under.length > 0
      ? [[name, { words: under.join(' · '), letters: { size: 12, color: palette.muted, halo } }]]
      : [];
  return {
    piece,
    forms: [...withUnder([...fares, ...heads]), ...(heads.length > 0 ? withUnder(fares) : []), [name]],
  };
}

/**
 * Selected ship first, then her target, those who may act, the others afloat, then what is built, then marks: who comes first is seldom
 * hidden or covered.
 */
function inTurn({ state }: Picture): readonly Piece[] {
  const ready = new Set(state.status.ready);
  const rank = (piece: Piece): number => {
    if (piece.id === state.desk.selected) return 0;
    if (piece.id === state.desk.target) return 1;
    if (piece.gone !== undefined) return 5;
    if (piece.built) return 4;
    return ready.has(piece.id) ? 2 : 3;
  };
  return [...piecesOf(state)].sort((a, b) => rank(a) - rank(b));
}

/** How far the drawn piece, with the ring about it if it has one, reaches from its middle, in pixels. */
export function extent(picture: Picture, piece: Piece): Pick<Wanted, 'beside' | 'half' | 'along'> {
  const { state, camera } = picture;
  const drawn = piece.gone === undefined ? drawnOf(state, piece, camera.scale) : undefined;
  if (!drawn) return { beside: 14, half: { x: 14, y: 14 } };
  const isRinged = piece.id === state.desk.selected || targeted(picture).has(piece.id);
  const along = alongHeading(shownPose(picture, piece).heading);
  const hull =
    isAfloat(state, piece) && !piece.aloft && !piece.figures
      ? { along: { x: (along.x * drawn.length) / 2, y: (along.y * drawn.length) / 2 } }
      : {};
  if (isRinged && !piece.figures) {
    const ring = ringRadius(drawn) + 5;
    return { beside: ring, half: { x: ring, y: ring }, ...hull };
  }
  const spread =
    Math.max(0, ...(piece.figures ?? []).map(({ off }) => Math.hypot(off.x, off.y))) * camera.scale;
  const reach = (share: number, across: number): number =>
    (Math.abs(share) * drawn.length + Math.abs(across) * drawn.beam) / 2 + 6;
  return {
    beside: drawn.beam / 2 + 9 + spread,
    half: { x: reach(along.x, along.y) + spread, y: reach(along.y, along.x) + spread },
    ...hull,
  };
}

/** The names of a picture, the most important first, and what place each wants. */
export function wantedNames(
  lettering: Pick<Lettering, 'measure'>,
  picture: Picture,
): readonly { readonly label: Label; readonly wanted: Wanted }[] {
  const { desk } = picture.state;
  const plot = plotOf(picture);
  const room = roomOf(picture.camera, 0);
  const isSeen = (piece: Piece): boolean =>
    overlap(room, { ...plot(shownPose(picture, piece).at), width: 1, height: 1 });
  // Counters on a map of places bear what they are told by.
  const pieces = inTurn(picture).filter(({ place }) => place === undefined);
  const [seen, beyond] = [pieces.filter(isSeen), pieces.filter((piece) => !isSeen(piece))];
  return [...seen, ...beyond].map((piece, i) => {
    const label = labelOf(picture, piece);
    const { forms } = label;
    const sizes = forms.map((lines) => {
      const each = lines.map(({ words, letters }) => lettering.measure(words, letters));
      return {
        width: Math.max(...each.map((size) => size.width)),
        height: each.reduce((sum, size) => sum + size.height, 0) - 3 * (each.length - 1),
      };
    });
    const wanted: Wanted = {
      id: piece.id,
      at: plot(shownPose(picture, piece).at),
      ...extent(picture, piece),
      sizes,
      ...(piece.id === desk.selected ? { must: true } : {}),
      // What is built is found without its name; who is in it is told from farther off too.
      // Nobody looks for the name of a ship that is not in the window.
      ...(i >= seen.length || (piece.built && forms.length === 1) ? { close: true } : {}),
    };
    return { label, wanted };
  });
}

/** A line from a ship to her name that stands off, with a dot on her. */
function drawLeader(g: Graphics, leader: Line, color: string): void {
  polyline(g, leader, { width: 1, color, alpha: 0.75 });
  g.circle(leader[0].x, leader[0].y, 1.8).fill(color);
}

/**
 * Names with one line under each, beside their ships, or farther off with a line that leads there; hidden when they
 * would run into something. Such lines cross no plate where there is another place. Gives the boxes they fill.
 */
export function drawNames(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
  plates: readonly Box[] = [],
  spare?: Spare,
): readonly Box[] {
  const labels = wantedNames(lettering, picture);
  const wanted = labels.map((one) => one.wanted);
  const placed = placeLabels(wanted, [...taken, ...allHullBoxes(picture)], wanted, plates, spare);
  lettering.begin();
  for (const {
    label,
    wanted: { at },
  } of labels) {
    const { piece, forms } = label;
    const box = placed.get(piece.id);
    if (!box) continue;
    if (box.leader) drawLeader(g, box.leader, inkOf(picture, piece).ink);
    const leftOf = box.x + box.width / 2 < at.x;
    let y = box.y;
    for (const [i, line] of (forms[box.form] ?? []).entries()) {
      const x = leftOf ? box.x + box.width : box.x;
      lettering.write(`${piece.id}-${i}`, line.words, line.letters, { x, y }, { x: leftOf ? 1 : 0, y: 0 });
      y += lettering.measure(line.words, line.letters).height - 3;
    }
  }
  lettering.end();
  return [...placed.values()];
}
