import type { Graphics } from 'pixi.js';
import { phrases, say } from '../../engine/words/text';
import { figureHoles, ofFigure, takenOf } from '../../session/orders/figures';
import type { Pointed } from '../../session/orders/spots';
import { wordsOf } from '../../session/words';
import { stancesOf, stands } from '../../table/footprint';
import { type Box, freeCorner } from '../letters/labels';
import { drawPlate, type Lettering, plateSize } from '../letters/lettering';
import { arcPoints, dashed, polyline } from '../letters/strokes';
import { allHullBoxes, drawnOf, type Picture, plotOf, roomOf } from '../picture';
import english from './picks.en.json';

const t = phrases(english);

/** Figures that may be chosen, a tick on those that are, and how many of how many. Gives the boxes of the words. */
export function drawPicks(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  { offer, command }: Pointed,
  taken: readonly Box[],
): readonly Box[] {
  const { state, palette, camera } = picture;
  const plot = plotOf(picture);
  const boxes: Box[] = [];
  for (const { name, domain, piece: id } of figureHoles(offer)) {
    const piece = state.world.table.pieces[id];
    if (!piece || !stands(piece)) continue;
    const chosen = takenOf(domain, command[name]);
    const radius = (drawnOf(state, piece, camera.scale)?.beam ?? 8) / 2 + 2;
    const places = stancesOf(piece).map(({ at }, i) => ({
      figure: piece.figures?.[i]?.id ?? id,
      at: plot(at),
    }));
    for (const { figure, at } of places) {
      const his = ofFigure(domain, figure);
      if (his.length === 0) continue;
      const ring = arcPoints(at, radius, 0, 360);
      if (!his.some((one) => chosen.includes(one))) {
        dashed(g, ring, { width: 1.6, color: palette.amber }, [3, 3], true);
        continue;
      }
      polyline(g, ring, { width: 2.2, color: palette.amber }, true);
      // The tick stands on a badge beside him, so that he himself can still be told.
      const badge = { x: at.x + radius * 0.75, y: at.y - radius * 0.75 };
      g.circle(badge.x, badge.y, 5.5).fill(palette.paper).circle(badge.x, badge.y, 5.5);
      g.stroke({ width: 1.4, color: palette.amber });
      const tick = [
        { x: badge.x - 3, y: badge.y },
        { x: badge.x - 0.8, y: badge.y + 2.4 },
        { x: badge.x + 3.2, y: badge.y - 2.6 },
      ];
      polyline(g, tick, { width: 1.8, color: palette.ink });
    }
    const first = places[0]?.at;
    if (!first) continue;
    const words = say(wordsOf(state), t('picks.chosen', { chosen: chosen.length, most: domain.most }));
    const line = [{ words, letters: { size: 13, weight: '700' as const, color: palette.ink } }];
    const size = plateSize(lettering, [line]);
    const off = radius + 10;
    const corners = [off, off + 40, off + 80].flatMap((by) => [
      { x: first.x - size.width / 2, y: first.y - by - size.height },
      { x: first.x - size.width / 2, y: first.y + by },
      { x: first.x + by, y: first.y - size.height / 2 },
      { x: first.x - by - size.width, y: first.y - size.height / 2 },
    ]);
    const corner = freeCorner(corners, size, [...taken, ...allHullBoxes(picture)], roomOf(camera), first);
    drawPlate(g, lettering, `picks-${name}`, corner, [line], { ground: palette.paper, rim: palette.amber });
    boxes.push({ ...corner, ...size });
  }
  return boxes;
}
