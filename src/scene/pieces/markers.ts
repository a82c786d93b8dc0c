import type { Graphics } from 'pixi.js';
import type { Marker, MarkerKind } from '../../engine/marker';
import { say } from '../../engine/words/text';
import { isWreck, MARKER_SIGNS, markersOf } from '../../session/said/markers';
import { wordsOf } from '../../session/words';
import { type Box, overlap } from '../letters/labels';
import { type Lettering, lettered } from '../letters/lettering';
import { extent } from '../letters/names';
import { placeLabels, type Wanted } from '../letters/placing';
import { polygon, polyline } from '../letters/strokes';
import type { Palette } from '../palette';
import { allHullBoxes, inkOf, type Picture, piecesOf, plotOf, shownPose } from '../picture';
import type { Pixel, Size } from '../view/camera';
import { hasRose } from '../view/furniture';

/** Pixels: half of a sign, what stands between two markers, and about them on their plate. */
const SIGN = 7;
const GAP = 6;
const PAD = { x: 4, y: 3 } as const;

/** The sign of a kind about its middle. */
function drawSign(g: Graphics, kind: MarkerKind, at: Pixel, size: number, color: string): void {
  const { lines, solid } = MARKER_SIGNS[kind];
  for (const line of lines) {
    const points = line.map(([x, y]) => ({ x: at.x + x * size, y: at.y + y * size }));
    if (solid) polygon(g, points, color);
    else polyline(g, points, { width: 1.6, color });
  }
}

/** The sign of a wreck where it lies, over what is left of the hull. */
function drawWreck(g: Graphics, at: Pixel, ink: string, ground: string): void {
  g.ellipse(at.x, at.y, 16, 13).fill({ color: ground, alpha: 0.8 });
  drawSign(g, 'wreck', at, 12, ink);
}

type Chip = { readonly kind: MarkerKind; readonly figure: string; readonly size: Size };

const figureLetters = (color: string) => ({ size: 13, weight: '700', color }) as const;

/** Markers as they stand on a plate. A wreck is drawn by itself, where it lies. */
function chipsOf(lettering: Lettering, markers: readonly Marker[], ink: string): readonly Chip[] {
  return markers
    .filter(({ kind }) => kind !== 'wreck')
    .map(({ kind, count }) => {
      const figure = count === undefined ? '' : `${count}`;
      const width = figure === '' ? 0 : lettering.measure(figure, figureLetters(ink)).width + 2;
      return { kind, figure, size: { width: 2 * SIGN + width, height: 2 * SIGN } };
    });
}

/** In a row, and one under the other where there is no room for that. */
function formsOf(chips: readonly Chip[]): readonly Size[] {
  const sizes = chips.map(({ size }) => size);
  const [widths, heights] = [sizes.map(({ width }) => width), sizes.map(({ height }) => height)];
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, GAP * (of.length - 1));
  return [
    { width: sum(widths) + 2 * PAD.x, height: Math.max(...heights) + 2 * PAD.y },
    { width: Math.max(...widths) + 2 * PAD.x, height: sum(heights) - 3 * (chips.length - 1) + 2 * PAD.y },
  ];
}

/**
 * What is laid beside pieces: a small plate tied to each, rimmed in its side's colour, with a sign and a figure for every
 * marker. They keep their size at any zoom and are never left out. Gives the boxes they fill.
 */
export function drawMarkers(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  return lettered(lettering, () => {
    const { state, palette } = picture;
    const markers = markersOf(state);
    const plot = plotOf(picture);
    const marked = piecesOf(state).flatMap((piece) => {
      const chips = chipsOf(lettering, markers[piece.id] ?? [], palette.ink);
      return chips.length > 0 ? [{ piece, chips }] : [];
    });
    const wanted = marked.map(({ piece, chips }): Wanted => {
      const at = plot(shownPose(picture, piece).at);
      return { id: piece.id, at, ...extent(picture, piece), sizes: formsOf(chips), must: true };
    });
    const placed = placeLabels(wanted, [...taken, ...allHullBoxes(picture)]);
    for (const piece of piecesOf(state)) {
      if (isWreck(markers[piece.id])) drawWreck(g, plot(piece.pose.at), palette.ink, palette.field);
    }
    for (const { piece, chips } of marked) {
      const box = placed.get(piece.id);
      if (!box) continue;
      const { x, y, width, height, form } = box;
      const ship = plot(shownPose(picture, piece).at);
      const near = {
        x: Math.min(Math.max(ship.x, x), x + width),
        y: Math.min(Math.max(ship.y, y), y + height),
      };
      polyline(g, [near, ship], { width: 1.2, color: inkOf(picture, piece).ink, alpha: 0.8 });
      g.roundRect(x, y, width, height, 5).fill({ color: palette.paper, alpha: 0.94 });
      g.roundRect(x, y, width, height, 5).stroke({ width: 1.3, color: inkOf(picture, piece).ink });
      let at = { x: x + PAD.x + SIGN, y: y + PAD.y + SIGN };
      for (const { kind, figure, size } of chips) {
        drawSign(g, kind, at, SIGN, palette.ink);
        const beside = { x: at.x + SIGN + 2, y: at.y };
        if (figure !== '')
          lettering.write(`${piece.id}-${kind}`, figure, figureLetters(palette.ink), beside, {
            x: 0,
            y: 0.5,
          });
        at =
          form === 0 ? { x: at.x + size.width + GAP, y: at.y } : { x: at.x, y: at.y + size.height + GAP - 3 };
      }
    }
    return [...placed.values()];
  });
}

/** Pixels that a sign and the room about it take in the legend. */
const LEGEND_SIGN = 26;

/** Kinds of markers that lie on the table, each with what it is called. */
function kindsOnTable({ state }: Picture): readonly (readonly [MarkerKind, string])[] {
  const markers = markersOf(state);
  const words = new Map<MarkerKind, string>();
  for (const { id } of piecesOf(state)) {
    for (const { kind, word } of markers[id] ?? []) words.set(kind, say(wordsOf(state), word));
  }
  return [...words];
}

/** Pixels that a letter of the legend takes at most, on the average, the height of a row, and from the edges of the host. */
const LEGEND = { letter: 6.2, row: 18, edge: 18 } as const;
/** The part of the height of a window that a legend takes at most. */
const MOST_OF_HEIGHT = 1 / 8;

type Kind = ReturnType<typeof kindsOnTable>[number];
const widthOf = ([, word]: Kind): number => LEGEND.letter * word.length + LEGEND_SIGN;
const widthOfRow = (row: readonly Kind[]): number => row.reduce((sum, kind) => sum + widthOf(kind), 0);

/** The signs in rows no wider than this. */
function inRows(kinds: readonly Kind[], most: number): readonly (readonly Kind[])[] {
  const rows: Kind[][] = [];
  for (const kind of kinds) {
    const row = rows.at(-1);
    if (row && widthOfRow([...row, kind]) <= most) row.push(kind);
    else rows.push([kind]);
  }
  return rows;
}

/** What the signs on the table are: where that stands, and row by row. */
export type MarkerLegend = { readonly box: Box; readonly rows: readonly (readonly Kind[])[] };

/**
 * The legend of the markers: over the scale bar, below one at the top, or where else it covers nothing of what is given.
 * Where there is no such place a small window does without it.
 */
export function markerLegend(
  picture: Picture,
  bar: Box | undefined,
  pieces: readonly Box[],
): MarkerLegend | undefined {
  const { size } = picture.camera;
  const rows = inRows(kindsOnTable(picture), size.width - 2 * LEGEND.edge);
  const height = LEGEND.row * rows.length;
  const isSmall = !hasRose(size);
  if (rows.length === 0 || (isSmall && height > size.height * MOST_OF_HEIGHT)) return undefined;
  const width = Math.max(...rows.map(widthOfRow));
  const [north, south] = [LEGEND.edge, size.height - LEGEND.edge - height];
  const isLow = bar && bar.y > size.height / 2;
  const x = isSmall
    ? Math.max(0, Math.min(bar?.x ?? LEGEND.edge, size.width - width))
    : (bar?.x ?? LEGEND.edge);
  const beside = isLow ? bar.y - 4 - height : bar ? bar.y + bar.height + 4 : south;
  const boxes = [beside, south, north].map((y): Box => ({ x, y, width, height }));
  const covered = bar ? [...pieces, bar] : pieces;
  const free = boxes.find((one) => !covered.some((other) => overlap(one, other)));
  const box = free ?? (isSmall ? undefined : boxes[0]);
  return box && { box, rows };
}

export function drawMarkerLegend(
  g: Graphics,
  lettering: Lettering,
  legend: MarkerLegend | undefined,
  palette: Palette,
): void {
  if (!legend) return;
  const letters = { size: 12, color: palette.ink, halo: palette.field } as const;
  legend.rows.forEach((row, i) => {
    const y = legend.box.y + LEGEND.row * (i + 0.5);
    let x = legend.box.x + SIGN;
    for (const [kind, word] of row) {
      g.circle(x, y, SIGN + 2).fill({ color: palette.paper, alpha: 0.9 });
      drawSign(g, kind, { x, y }, SIGN - 1, palette.ink);
      const at = { x: x + SIGN + 5, y };
      lettering.write(`marker-${kind}`, word, letters, at, { x: 0, y: 0.5 });
      x = at.x + lettering.measure(word, letters).width + 10 + SIGN;
    }
  });
}
