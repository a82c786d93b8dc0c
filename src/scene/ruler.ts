import type { Graphics } from 'pixi.js';
import type { PieceId } from '../engine/ids';
import { bearing, relativeBearing } from '../geometry/heading';
import { distance } from '../geometry/point';
import type { Point } from '../geometry/pose';
import type { Ruler, RulerEnd } from '../session/session';
import { threeFigures } from '../session/spoken';
import type { Scale, TableState } from '../table/state';
import { type Box, freeCorner } from './labels';
import { drawPlate, type Lettering, type PlatePart, plateSize } from './lettering';
import { type Picture, plotOf, roomOf } from './picture';
import { offset, polyline } from './strokes';

const CM_PER_INCH = 2.54;

/** Where the end lies: a piece carries its end along. */
export const endPoint = (table: TableState, end: RulerEnd): Point | undefined =>
  'piece' in end ? table.pieces[end.piece]?.pose.at : end.at;

export type Reading = {
  readonly inches: number;
  readonly cm: number;
  readonly miles: number;
  readonly yards: number;
  /** True bearing of the second end from the first. */
  readonly bearing: number;
  /** The same from the bow of the piece the ruler starts at. */
  readonly relative?: number;
};

/** What the ruler reads; undefined when an end is no longer there. */
export function readRuler(table: TableState, scale: Scale, ruler: Ruler): Reading | undefined {
  const [a, b] = [endPoint(table, ruler.from), endPoint(table, ruler.to)];
  if (!a || !b) return undefined;
  const inches = distance(a, b);
  const ship = 'piece' in ruler.from ? table.pieces[ruler.from.piece] : undefined;
  return {
    inches,
    cm: inches * CM_PER_INCH,
    miles: inches / scale.inchesPerNauticalMile,
    yards: inches * scale.yardsPerInch,
    bearing: inches > 0 ? bearing(a, b) : 0,
    ...(ship && inches > 0 ? { relative: relativeBearing(a, ship.pose.heading, b) } : {}),
  };
}

/** The reading in words, a line each for sea, table and direction. */
export function rulerWords(reading: Reading): readonly [string, string, string] {
  const yards = (Math.round(reading.yards / 10) * 10).toLocaleString('en-GB');
  const relative = reading.relative === undefined ? '' : ` · relative ${threeFigures(reading.relative)}`;
  return [
    `${reading.miles.toFixed(1)} miles · ${yards} yards`,
    `${reading.inches.toFixed(1)}" · ${reading.cm.toFixed(1)} cm`,
    `bearing ${threeFigures(reading.bearing)}${relative}`,
  ];
}

/** The pinned rulers with one from a piece to another, or without it when it was there already. */
export function pinnedBetween(pins: readonly Ruler[], from: PieceId, to: PieceId): readonly Ruler[] {
  const isIt = (one: Ruler): boolean =>
    'piece' in one.from && one.from.piece === from && 'piece' in one.to && one.to.piece === to;
  const others = pins.filter((one) => !isIt(one));
  return others.length < pins.length ? others : [...pins, { from: { piece: from }, to: { piece: to } }];
}

/** Draws the pinned rulers and the one being laid; gives the boxes of their plates, pins first and in order. */
export function drawRulers(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  const { state, palette, camera, ruler } = picture;
  const plot = plotOf(picture);
  const rulers = [...(state.desk.pins ?? []), ...(ruler ? [ruler] : [])];
  const boxes: Box[] = [];
  lettering.begin();
  rulers.forEach((one, i) => {
    const reading = readRuler(state.world.table, state.table.scale, one);
    const [from, to] = [endPoint(state.world.table, one.from), endPoint(state.world.table, one.to)];
    if (!reading || !from || !to) {
      boxes.push({ x: 0, y: 0, width: 0, height: 0 });
      return;
    }
    const [a, b] = [plot(from), plot(to)];
    polyline(g, [a, b], { width: 4, color: palette.paper, alpha: 0.8 });
    polyline(g, [a, b], { width: 1.6, color: palette.ink });
    for (const end of [a, b]) {
      const [p, q] = [offset(end, reading.bearing + 90, 7), offset(end, reading.bearing - 90, 7)];
      polyline(g, [p, q], { width: 1.6, color: palette.ink });
    }
    const [sea, table, direction] = rulerWords(reading);
    const small = { size: 12, color: palette.muted } as const;
    const lines: readonly (readonly PlatePart[])[] = [
      [{ words: sea, letters: { size: 13, weight: '700', color: palette.ink } }],
      [{ words: table, letters: small }],
      [{ words: direction, letters: small }],
    ];
    const size = plateSize(lettering, lines);
    const corners = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((part) => {
      const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
      return [90, -90].map((side) => {
        const middle = offset(at, reading.bearing + side, size.height / 2 + size.width * 0.3);
        return { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
      });
    });
    const corner = freeCorner(corners, size, [...taken, ...boxes], roomOf(camera));
    drawPlate(g, lettering, `ruler-${i}`, corner, lines, { ground: palette.paper, rim: palette.ink });
    boxes.push({ ...corner, ...size });
  });
  lettering.end();
  return boxes;
}
