import type { Graphics } from 'pixi.js';
import { length } from '../../engine/words/length';
import { phrases, say } from '../../engine/words/text';
import { pointedNow, spotOf } from '../../session/orders/spots';
import { threeFigures } from '../../session/said/spoken';
import { wordsOf } from '../../session/words';
import { type Box, freeCorner } from '../letters/labels';
import { drawPlate, type Lettering, lettered, plateSize } from '../letters/lettering';
import { arcPoints, dashed, offset, polyline } from '../letters/strokes';
import { type Picture, plotOf, roomOf } from '../picture';
import type { Pixel } from '../view/camera';
import { drawPath } from './path-drawn';
import { drawPicks } from './picks';
import { drawPlace } from './place-ghost';
import english from './spot.en.json';

const t = phrases(english);

const CROSS = { from: 4, to: 11 } as const;

/** A point that is being chosen: where it lies, from what, where it may be carried and what it would light there. */
export function drawSpot(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  return lettered(lettering, () => pointed(g, lettering, picture, taken));
}

function pointed(g: Graphics, lettering: Lettering, picture: Picture, taken: readonly Box[]): readonly Box[] {
  const { state, palette, camera } = picture;
  const now = pointedNow(state);
  if (now && !now.offer.spot)
    return [
      ...drawPlace(g, lettering, picture, now, taken),
      ...drawPicks(g, lettering, picture, now, taken),
      ...drawPath(g, lettering, picture, taken),
    ];
  const found = now && spotOf(state, now.offer, now.command);
  if (!now?.offer.spot || !found) return [];
  const { spot } = now.offer;
  const plot = plotOf(picture);
  const [from, at] = [plot(found.from), plot(found.at)];
  const { scale } = camera;
  if (spot.drift) {
    const lit = (spot.lights ?? 0) * scale;
    const { least, most, toward } = spot.drift;
    for (const heading of toward) {
      const [near, far] = [offset(at, heading, least * scale), offset(at, heading, most * scale)];
      polyline(g, [near, far], { width: Math.max(3, 2 * lit), color: palette.glare, alpha: 0.12 });
      dashed(g, [at, far], { width: 1.2, color: palette.amber, alpha: 0.8 }, [3, 4]);
    }
    dashed(
      g,
      arcPoints(at, most * scale + lit, 0, 360),
      { width: 1.2, color: palette.amber, alpha: 0.7 },
      [2, 5],
    );
  }
  if (spot.lights) {
    const radius = spot.lights * scale;
    g.circle(at.x, at.y, radius).fill({ color: palette.glare, alpha: 0.22 });
    dashed(g, arcPoints(at, radius, 0, 360), { width: 1.4, color: palette.amber }, [3, 3]);
  }
  dashed(g, [from, at], { width: 1.4, color: palette.amber }, [6, 4]);
  for (const heading of [0, 90, 180, 270]) {
    const [a, b] = [offset(at, heading, CROSS.from), offset(at, heading, CROSS.to)];
    polyline(g, [a, b], { width: 2, color: palette.amber });
  }
  const words = [
    t('spot.distance', { off: length(found.distance), name: found.near }),
    t('spot.bearing', { bearing: threeFigures(Number(now.command[spot.bearing])) }),
    ...(spot.drift
      ? [t('spot.drift', { least: length(spot.drift.least), most: length(spot.drift.most) })]
      : []),
  ].map((said) => say(wordsOf(state), said));
  const lines = words.map((line, i) => [
    {
      words: line,
      letters:
        i === 0
          ? { size: 13, weight: '700' as const, color: palette.amber }
          : { size: 12, color: palette.muted },
    },
  ]);
  const size = plateSize(lettering, lines);
  const corners = [16, 48].flatMap((off): readonly Pixel[] => {
    const [left, right] = [at.x - off - size.width, at.x + off];
    const [above, below] = [at.y - off + 4 - size.height, at.y + off - 4];
    const middle = at.x - size.width / 2;
    return [
      { x: right, y: above },
      { x: right, y: below },
      { x: left, y: above },
      { x: left, y: below },
      { x: middle, y: above - 8 },
      { x: middle, y: below + 8 },
    ];
  });
  const corner = freeCorner(corners, size, taken, roomOf(camera));
  drawPlate(g, lettering, 'spot', corner, lines, { ground: palette.paper, rim: palette.edge });
  return [{ ...corner, ...size }];
}
