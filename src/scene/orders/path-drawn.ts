import type { Graphics } from 'pixi.js';
import { countOf } from '../../engine/moving/journey';
import { calledPlace, type PlaceId } from '../../engine/moving/places';
import { phrases, say, type Text } from '../../engine/words/text';
import { foretell } from '../../session/fire/foretold';
import { type Pathing, pathingNow } from '../../session/orders/journeys';
import { wordsOf } from '../../session/words';
import { type Box, freeCorner, inLines, overlap } from '../letters/labels';
import { drawPlate, type Lettering, type PlatePart, plateSize } from '../letters/lettering';
import { dashed, offset, polyline } from '../letters/strokes';
import { type Picture, plotOf, roomOf } from '../picture';
import { counterBoxes } from '../pieces/counters';
import type { Pixel } from '../view/camera';
import english from './path-drawn.en.json';

const t = phrases(english);

/** Pixels of the disc that holds a count, and of the ring about what may follow. */
const DISC = 9;
const RING = 13;
/** Pixels from the middle of a digit to its rim, and of a place whose count stands beside it. */
const DIGIT = 7;
const DOT = 3.5;
/** Pixels from a place at which its count is tried beside it. */
const BESIDE = [16, 24, 32, 44] as const;

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
  const counters = counterBoxes(picture);
  const counts = drawCounts(g, lettering, picture, now, allowed, counters);
  const digits = drawNext(g, lettering, picture, now, [...counters, ...counts]);
  const boxes = [...counts, ...digits];
  const end = line.at(-1);
  const lying = [...taken, ...counters, ...boxes];
  return end ? [...boxes, ...drawEnd(g, lettering, picture, now, lying, end)] : boxes;
}

const about = ({ x, y }: Pixel, half: number): Box => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
});

/** The first of these middles about which so much covers nothing that is taken; else the first of all. */
const clearOf = (middles: readonly Pixel[], half: number, taken: readonly Box[]): Pixel | undefined =>
  middles.find((middle) => !taken.some((other) => overlap(about(middle, half), other))) ?? middles[0];

/** Points about a spot, so many pixels off, the first to the upper right of it. */
const around = (spot: Pixel, off: number): readonly Pixel[] =>
  [45, 135, 315, 225, 90, 270, 0, 180].map((heading) => offset(spot, heading, off));

/** Where a place lies on the plot; nothing for one that the map does not have. */
function spotsOn(picture: Picture): (id: PlaceId) => readonly Pixel[] {
  const { spots = {} } = picture.state.world.table;
  const plot = plotOf(picture);
  return (id) => {
    const spot = spots[id];
    return spot ? [plot(spot)] : [];
  };
}

/** What is counted at each place of the path, beside the counters that lie there: filled where it is fixed. */
function drawCounts(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  { places, domain, path, fixed }: Pathing,
  allowed: number,
  counters: readonly Box[],
): readonly Box[] {
  const { palette } = picture;
  const at = spotsOn(picture);
  return path.flatMap((id, i) => {
    const [spot] = at(id);
    if (!spot || i === 0) return [];
    const isFixed = i < fixed.length;
    const color = i < allowed ? palette.amber : palette.port;
    const disc = clearOf([spot, ...BESIDE.flatMap((off) => around(spot, off))], DISC, counters) ?? spot;
    if (disc !== spot) {
      polyline(g, [spot, disc], { width: 1.6, color });
      g.circle(spot.x, spot.y, DOT).fill(color);
    }
    g.circle(disc.x, disc.y, DISC)
      .fill(isFixed ? color : palette.paper)
      .stroke({ width: 1.6, color });
    const count = `${countOf(places, domain.journey, path.slice(0, i + 1))}`;
    const letters = { size: 12, weight: '700', color: isFixed ? palette.paper : color } as const;
    lettering.write(`path-${i}`, count, letters, disc, { x: 0.5, y: 0.5 });
    return [about(disc, DISC)];
  });
}

/** Rings about what may follow what is fixed, each with the digit that goes there. */
function drawNext(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  { on, path, fixed }: Pathing,
  taken: readonly Box[],
): readonly Box[] {
  if (path.length > fixed.length || 'because' in on) return [];
  const { amber: color, paper: halo } = picture.palette;
  const at = spotsOn(picture);
  return on.next.flatMap((id, i): readonly Box[] => {
    const [spot] = at(id);
    if (!spot) return [];
    g.circle(spot.x, spot.y, RING).stroke({ width: 1.6, color, alpha: 0.8 });
    const box = about(spot, RING);
    if (i >= 9) return [box];
    const off = RING + DIGIT;
    const digit = clearOf([...around(spot, off), ...around(spot, 2 * off)], DIGIT, taken) ?? spot;
    lettering.write(`next-${i}`, `${i + 1}`, { size: 13, weight: '700', color, halo }, digit, {
      x: 0.5,
      y: 0.5,
    });
    return [box, about(digit, DIGIT)];
  });
}

/** Pixels from the end of a path at which its plate is tried. */
const PLATE_OFF = [18, 44, 70] as const;

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
  const corners = PLATE_OFF.flatMap((off): readonly Pixel[] => {
    const [left, right] = [end.x - off - size.width, end.x + off];
    const [above, below] = [end.y - off - size.height, end.y + off];
    const middle = { x: end.x - size.width / 2, y: end.y - size.height / 2 };
    return [
      { x: right, y: middle.y },
      { x: left, y: middle.y },
      { x: middle.x, y: above },
      { x: middle.x, y: below },
      { x: right, y: below },
      { x: left, y: below },
      { x: right, y: above },
      { x: left, y: above },
    ];
  });
  const corner = freeCorner(corners, size, taken, roomOf(camera), end);
  const rim = now.barred ? palette.port : palette.amber;
  drawPlate(g, lettering, 'path', corner, lines, { ground: palette.paper, rim });
  return [{ ...corner, ...size }];
}
