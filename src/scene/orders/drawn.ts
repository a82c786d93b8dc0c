import type { Graphics } from 'pixi.js';
import { fromData } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { drawnBy } from '../../session/annotate/drawn-by';
import { drawnNow } from '../../session/annotate/moment';
import type { Drawing } from '../../session/session';
import { type Box, freeCorner } from '../letters/labels';
import { drawPlate, type Lettering, lettered, plateSize } from '../letters/lettering';
import { arcPoints, dashed, type Inks, offset, polygon, polyline, wedge } from '../letters/strokes';
import { type Picture, plotOf, roomOf, shownPose } from '../picture';
import type { Pixel } from '../view/camera';

type Spot = Extract<Drawing, { label: unknown }>['label'];

/** Where a spot lies now; nothing where its piece is no longer on the table. */
function spotAt(picture: Picture, spot: Spot): Point | undefined {
  if (typeof spot === 'object' && 'x' in spot) return spot;
  const id = typeof spot === 'object' ? spot.off : spot;
  const piece = picture.state.world.table.pieces[id];
  if (!piece || piece.gone !== undefined) return undefined;
  const pose = shownPose(picture, piece);
  return typeof spot === 'object' ? run(pose.at, pose.heading + spot.toward, spot.inches) : pose.at;
}

/** The plate with the words of a drawing, beside a place. */
function letter(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  { at, words, key }: { readonly at: Pixel; readonly words: string; readonly key: string },
  taken: readonly Box[],
): Box {
  const { palette, camera } = picture;
  const lines = [
    [{ words: fromData(words), letters: { size: 14, weight: '700' as const, color: palette.amber } }],
  ];
  const size = plateSize(lettering, lines);
  const corners = [6, 26, 60].flatMap((off): readonly Pixel[] => [
    { x: at.x - size.width / 2, y: at.y - off - size.height },
    { x: at.x - size.width / 2, y: at.y + off },
    { x: at.x + off, y: at.y - size.height / 2 },
    { x: at.x - off - size.width, y: at.y - size.height / 2 },
  ]);
  const corner = freeCorner(corners, size, taken, roomOf(camera), at);
  drawPlate(g, lettering, key, corner, lines, { ground: palette.paper, rim: palette.amber });
  return { ...corner, ...size };
}

/** Pixels of the head of an arrow, and by how much it stands off what it points at where it is long enough. */
const HEAD = 13;
const CLEAR = 12;

/** Draws one thing; gives the place its words stand by. */
function stroke(g: Graphics, picture: Picture, drawing: Drawing): Pixel | undefined {
  const { palette, camera } = picture;
  const plot = plotOf(picture);
  const ink = { width: 2.6, color: palette.amber } as const;
  if ('label' in drawing) {
    const at = spotAt(picture, drawing.label);
    return at && plot(at);
  }
  if ('ring' in drawing) {
    const at = spotAt(picture, drawing.ring);
    if (!at) return undefined;
    const [middle, radius] = [plot(at), Math.max(18, drawing.radius * camera.scale)];
    dashed(g, arcPoints(middle, radius, 0, 360), ink, [9, 5], true);
    return { x: middle.x, y: middle.y - radius };
  }
  if ('line' in drawing) {
    const points = drawing.line.map(plot);
    polyline(g, points, ink);
    return points[0];
  }
  if ('way' in drawing) {
    const spots = drawing.way.flatMap((spot) => spotAt(picture, spot) ?? []).map(plot);
    const [tip, before] = [
      spots.at(-1),
      spots.findLast(({ x, y }) => x !== spots.at(-1)?.x || y !== spots.at(-1)?.y),
    ];
    if (!tip || !before) return undefined;
    const toward = (Math.atan2(tip.x - before.x, before.y - tip.y) * 180) / Math.PI;
    polyline(g, spots, ink);
    polygon(
      g,
      [offset(tip, toward, HEAD), offset(tip, toward + 100, HEAD / 2), offset(tip, toward - 100, HEAD / 2)],
      palette.amber,
    );
    return tip;
  }
  if ('arrow' in drawing) {
    const [from, to] = [spotAt(picture, drawing.arrow[0]), spotAt(picture, drawing.arrow[1])];
    if (!from || !to) return undefined;
    const [start, tip] = [plot(from), plot(to)];
    const long = Math.hypot(tip.x - start.x, tip.y - start.y);
    const middle = { x: (start.x + tip.x) / 2, y: (start.y + tip.y) / 2 };
    // What is drawn too small for an arrow has its words all the same.
    if (long < 1.5 * HEAD) return middle;
    const toward = (Math.atan2(tip.x - start.x, start.y - tip.y) * 180) / Math.PI;
    const clear = Math.min(CLEAR, (long - HEAD) / 2);
    const [begin, end] = [offset(start, toward, clear), offset(tip, toward, -clear)];
    polyline(g, [begin, offset(end, toward, -HEAD * 0.6)], ink);
    polygon(g, [end, offset(end, toward + 157, HEAD), offset(end, toward - 157, HEAD)], palette.amber);
    return middle;
  }
  const piece = picture.state.world.table.pieces[drawing.arc];
  if (!piece || piece.gone !== undefined) return undefined;
  const { at, heading } = shownPose(picture, piece);
  const [middle, radius] = [plot(at), drawing.radius * camera.scale];
  const to = drawing.to > drawing.from ? drawing.to : drawing.to + 360;
  const points = wedge(middle, radius, [heading + drawing.from, heading + to]);
  polygon(g, points, palette.amber, 0.14);
  dashed(g, points, ink, [9, 5], true);
  return offset(middle, heading + (drawing.from + to) / 2, radius);
}

/** Pixels from the middle of the cross of the keys to its ends. */
const CROSS = 11;

/** What is being drawn by hand, with the cross of the keys, to which the last line leads. */
function inHand(g: Graphics, picture: Picture): readonly Drawing[] {
  const { sketch } = picture.state.desk;
  if (!sketch) return [];
  const { palette } = picture;
  const plot = plotOf(picture);
  const ink = { width: 2, color: palette.amber } as const;
  if (sketch.at) {
    const { x, y } = plot(sketch.at);
    polyline(
      g,
      [
        { x: x - CROSS, y },
        { x: x + CROSS, y },
      ],
      ink,
    );
    polyline(
      g,
      [
        { x, y: y - CROSS },
        { x, y: y + CROSS },
      ],
      ink,
    );
  }
  for (const point of sketch.points.slice(0, 1))
    dashed(g, arcPoints(plot(point), 5, 0, 360), ink, [4, 3], true);
  const made = drawnBy(sketch.at ? { ...sketch, points: [...sketch.points, sketch.at] } : sketch);
  return made ? [made] : [];
}

/** What is drawn on the chart to show something by it; gives the boxes of its words. */
export const drawDrawings = (
  { strokes, plates }: Inks,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] =>
  lettered(lettering, () => {
    const boxes: Box[] = [];
    const all = [...drawnNow(picture.state), ...inHand(strokes, picture)];
    const places = all.map((drawing) => stroke(strokes, picture, drawing));
    for (const [i, { words }] of all.entries()) {
      const at = places[i];
      if (!at || words === undefined) continue;
      boxes.push(letter(plates, lettering, picture, { at, words, key: `drawn-${i}` }, [...taken, ...boxes]));
    }
    return boxes;
  });
