import type { Graphics } from 'pixi.js';
import { type Lettering, lettered } from '../letters/lettering';
import { alongHeading, arcPoints, dashed, offset, polygon } from '../letters/strokes';
import type { SideInk } from '../palette';
import {
  afloat,
  conditionsOf,
  inkOf,
  type Picture,
  plotOf,
  shownPose,
  targeted,
  tokenDrawn,
} from '../picture';
import type { Pixel } from '../view/camera';
import { silhouette } from './aircraft-plan';

/** The side without its colour: bars or a dashed rim, as decks have. */
function drawSide(g: Graphics, at: Pixel, radius: number, { ink, hatch }: SideInk): void {
  if (hatch === 'barred') {
    for (const off of [-0.6, -0.2, 0.2, 0.6].map((part) => part * radius)) {
      const half = Math.sqrt(radius * radius - off * off) - 1;
      const middle = offset(at, 135, off);
      const [a, b] = [offset(middle, 45, half), offset(middle, 225, half)];
      g.moveTo(a.x, a.y).lineTo(b.x, b.y);
    }
    g.stroke({ width: 1, color: ink, alpha: 0.35 });
  }
  if (hatch === 'dotted')
    dashed(g, arcPoints(at, radius - 2.5, 0, 360), { width: 1, color: ink, alpha: 0.8 }, [2, 2.5]);
}

const BADGE = 7;

/** Aircraft on the table: a disc with the plane from above, in the side's colour, its figure in a badge at the rim. */
export function drawTokens(g: Graphics, lettering: Lettering, picture: Picture): void {
  lettered(lettering, () => {
    const { state, palette } = picture;
    const plot = plotOf(picture);
    const radius = tokenDrawn(picture.camera.scale).length / 2;
    const size = radius / 15;
    const targets = targeted(picture);
    for (const piece of afloat(picture.state)) {
      const token = conditionsOf(picture.state).get(piece.id)?.token;
      if (!piece.aloft || !token) continue;
      const pose = shownPose(picture, piece);
      const at = plot(pose.at);
      const inks = inkOf(picture, piece);
      g.circle(at.x, at.y, radius + 1.5).fill({ color: palette.water[2], alpha: 0.7 });
      g.circle(at.x, at.y, radius).fill(inks.deck);
      drawSide(g, at, radius, inks);
      g.circle(at.x, at.y, radius).stroke({ width: 1.4, color: inks.ink });
      const along = alongHeading(pose.heading);
      const turned = ({ x, y }: Pixel): Pixel => ({
        x: at.x - (x * along.y + y * along.x) * size,
        y: at.y + (x * along.x - y * along.y) * size,
      });
      for (const part of silhouette(token.airframe)) polygon(g, part.map(turned), inks.ink);
      if (token.airframe.load === 'torpedo') {
        const [head, end] = [turned({ x: 0, y: -5 }), turned({ x: 0, y: 6 })];
        g.moveTo(head.x, head.y).lineTo(end.x, end.y).stroke({ width: 1.2, color: inks.deck, cap: 'round' });
      }
      const badge = { x: at.x + radius * 0.78, y: at.y + radius * 0.78 };
      g.circle(badge.x, badge.y, BADGE).fill(palette.paper);
      g.circle(badge.x, badge.y, BADGE).stroke({ width: 1.2, color: inks.ink });
      const letters = { size: 11, weight: '700', color: inks.ink } as const;
      lettering.write(piece.id, token.figure, letters, badge, { x: 0.5, y: 0.5 });
      const ring = radius + 7;
      if (piece.id === state.desk.selected)
        g.circle(at.x, at.y, ring).stroke({ width: 1.8, color: inks.ink, alpha: 0.95 });
      if (targets.has(piece.id)) {
        for (const middle of [45, 135, 225, 315]) {
          const [first, ...rest] = arcPoints(at, ring, middle - 16, middle + 16);
          if (first) g.moveTo(first.x, first.y);
          for (const point of rest) g.lineTo(point.x, point.y);
        }
        g.stroke({ width: 2, color: palette.ink });
      }
    }
  });
}
