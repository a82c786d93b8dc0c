import type { Graphics } from 'pixi.js';
import { countOf } from '../../engine/moving/journey';
import { calledPlace, type PlaceId } from '../../engine/moving/places';
import { phrases, say, type Text } from '../../engine/words/text';
import { foretell } from '../../session/fire/foretold';
import { type Pathing, pathingNow } from '../../session/orders/journeys';
import { wordsOf } from '../../session/words';
import { type Box, freeCorner, inLines } from '../letters/labels';
import { drawPlate, type Lettering, type PlatePart, plateSize } from '../letters/lettering';
import { dashed, polyline } from '../letters/strokes';
import { type Picture, plotOf, roomOf } from '../picture';
import type { Pixel } from '../view/camera';
import english from './path-drawn.en.json';

const t = phrases(english);

/** Pixels of the disc that holds a count, and of the ring about what may follow. */
const DISC = 9;
const RING = 13;

/** What the end of a path is: its place and what is counted up to there. */
function endWords({ places, domain, path, count }: Pathing): Text | undefined {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const { most, chain } = domain.journey;
  const place = calledPlace(places, last);
  if (most === undefined) return t('path-drawn.free', { place, count });
  return t(chain ? 'path-drawn.seas' : 'path-drawn.steps', { place, count, most });
}

/** Why the path as it is shown is none to be given. */
const faultOf = ({ barred, unended }: Pathing): Text | undefined => (barred ?? unended)?.because;

/** The path that is being chosen: its steps counted along it, what of it is not allowed dashed, and what may follow. */
export function drawPath(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  const { state, palette } = picture;
  const now = pathingNow(state);
  if (!now) return [];
  const { path, barred } = now;
  const at = spotsOn(picture);
  const line = path.flatMap(at);
  const allowed = barred?.at ?? path.length;
  polyline(g, line.slice(0, allowed), { width: 6, color: palette.paper, alpha: 0.85 });
  polyline(g, line.slice(0, allowed), { width: 3, color: palette.amber });
  const rest = line.slice(Math.max(0, allowed - 1));
  if (barred) dashed(g, rest, { width: 2.6, color: palette.port }, [6, 5]);
  const boxes = drawCounts(g, lettering, picture, now, allowed);
  const digits = drawNext(g, lettering, picture, now);
  const end = line.at(-1);
  return end
    ? [...boxes, ...drawEnd(g, lettering, picture, now, [...taken, ...boxes, ...digits], end)]
    : boxes;
}

/** Where a place lies on the plot; nothing for one that the map does not have. */
function spotsOn(picture: Picture): (id: PlaceId) => readonly Pixel[] {
  const { spots = {} } = picture.state.world.table;
  const plot = plotOf(picture);
  return (id) => {
    const spot = spots[id];
    return spot ? [plot(spot)] : [];
  };
}

/** What is counted at each place of the path: filled where it is fixed. */
function drawCounts(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  { places, domain, path, fixed }: Pathing,
  allowed: number,
): readonly Box[] {
  const { palette } = picture;
  const at = spotsOn(picture);
  return path.flatMap((id, i) => {
    const [spot] = at(id);
    if (!spot || i === 0) return [];
    const isFixed = i < fixed.length;
    const color = i < allowed ? palette.amber : palette.port;
    g.circle(spot.x, spot.y, DISC)
      .fill(isFixed ? color : palette.paper)
      .stroke({ width: 1.6, color });
    const count = `${countOf(places, domain.journey, path.slice(0, i + 1))}`;
    const letters = { size: 12, weight: '700', color: isFixed ? palette.paper : color } as const;
    lettering.write(`path-${i}`, count, letters, spot, { x: 0.5, y: 0.5 });
    return [{ x: spot.x - DISC, y: spot.y - DISC, width: 2 * DISC, height: 2 * DISC }];
  });
}

/** Rings about what may follow what is fixed, each with the digit that goes there. */
function drawNext(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  { on, path, fixed }: Pathing,
): readonly Box[] {
  if (path.length > fixed.length || 'because' in on) return [];
  const { amber: color, paper: halo } = picture.palette;
  const at = spotsOn(picture);
  return on.next.flatMap((id, i): readonly Box[] => {
    const [spot] = at(id);
    if (!spot) return [];
    g.circle(spot.x, spot.y, RING).stroke({ width: 1.6, color, alpha: 0.8 });
    const box = { x: spot.x - RING, y: spot.y - RING - 8, width: 2 * RING + 8, height: 2 * RING + 8 };
    if (i >= 9) return [box];
    const beside = { x: spot.x + RING, y: spot.y - RING };
    lettering.write(`next-${i}`, `${i + 1}`, { size: 13, weight: '700', color, halo }, beside, {
      x: 0.5,
      y: 0.5,
    });
    return [box];
  });
}

/** Lines of the plate that say who may meet it. */
const AHEAD = 4;

const aheadLines = (state: Picture['state'], { command }: Pathing): readonly string[] =>
  (foretell(state, command)?.notes ?? []).slice(0, AHEAD).map((note) => say(wordsOf(state), note));

/** The plate at the end of the path: where it leads, what is counted, and why it is none to be given. */
function drawEnd(
  g: Graphics,
  lettering: Lettering,
  { state, palette, camera }: Picture,
  now: Pathing,
  taken: readonly Box[],
  end: Pixel,
): readonly Box[] {
  const words = endWords(now);
  if (!words || now.path.length < 2) return [];
  const catalog = wordsOf(state);
  const fault = faultOf(now);
  const bold = { size: 13, weight: '700', color: fault ? palette.ink : palette.amber } as const;
  const small = { size: 12, color: palette.muted } as const;
  const lines: readonly (readonly PlatePart[])[] = [
    [{ words: say(catalog, words), letters: bold }],
    ...(fault ? inLines(say(catalog, fault), 40, 3) : aheadLines(state, now)).map((line) => [
      { words: line, letters: small },
    ]),
  ];
  const size = plateSize(lettering, lines);
  const corners = [
    { x: end.x + 18, y: end.y - size.height / 2 },
    { x: end.x - 18 - size.width, y: end.y - size.height / 2 },
    { x: end.x - size.width / 2, y: end.y - 18 - size.height },
    { x: end.x - size.width / 2, y: end.y + 18 },
  ];
  const corner = freeCorner(corners, size, taken, roomOf(camera), end);
  const rim = now.barred ? palette.port : palette.amber;
  drawPlate(g, lettering, 'path', corner, lines, { ground: palette.paper, rim });
  return [{ ...corner, ...size }];
}
