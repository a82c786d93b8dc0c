import type { Graphics } from 'pixi.js';
import { length } from '../engine/length';
import { phrases, say } from '../engine/text';
import type { Point } from '../geometry/pose';
import {
  type Pointed,
  placeHole,
  placeOfCommand,
  pointedAt,
  pointedNow,
  spotOf,
} from '../session/orders/spots';
import { threeFigures } from '../session/said/spoken';
import type { Session, SessionState } from '../session/session';
import { wordsOf } from '../session/words';
import { footprint, stancesOf } from '../table/footprint';
import type { Piece } from '../table/state';
import { zoneOutline } from '../table/zones';
import type { Pixel } from './camera';
import { type Box, freeCorner } from './labels';
import { drawPlate, type Lettering, lettered, plateSize } from './lettering';
import { type Picture, plotOf, roomOf } from './picture';
import english from './spot.en.json';
import { arcPoints, dashed, offset, polygon, polyline } from './strokes';

const t = phrases(english);

/** Puts the point that is being chosen by taps where the chart was tapped; whether there was one to put. */
export function takePoint(session: Session, state: SessionState, at: Point): boolean {
  const pointed = pointedNow(state);
  if (!pointed?.byClick) return false;
  const command = pointedAt(state, pointed.offer, pointed.command, at);
  session.look({ pointing: { command, byClick: true } });
  return true;
}

/** The zones in which a place is to be chosen, and what is set down at the one that is. */
function drawPlace(g: Graphics, picture: Picture, { offer, command }: Pointed): void {
  const hole = placeHole(offer);
  if (!hole) return;
  const { state, palette } = picture;
  const plot = plotOf(picture);
  const { bounds } = state.table;
  for (const zone of bounds ? hole.domain.zones : []) {
    const outline = zoneOutline(bounds as NonNullable<typeof bounds>, zone).map(plot);
    polygon(g, outline, palette.amber, 0.1);
    dashed(g, outline, { width: 1.4, color: palette.amber }, [6, 4], true);
  }
  const pose = placeOfCommand(offer, command);
  if (!pose) return;
  const { x, y } = plot(pose.at);
  for (const heading of [0, 90, 180, 270]) {
    const [a, b] = [offset({ x, y }, heading, CROSS.from), offset({ x, y }, heading, CROSS.to)];
    polyline(g, [a, b], { width: 2, color: palette.amber });
  }
  const piece = hole.domain.piece && state.world.table.pieces[hole.domain.piece];
  for (const stance of piece ? stancesOf({ ...piece, pose }) : [])
    polyline(
      g,
      footprint((piece as Piece).hull, stance).map(plot),
      { width: 1.6, color: palette.amber },
      true,
    );
}

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
  if (now) drawPlace(g, picture, now);
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
