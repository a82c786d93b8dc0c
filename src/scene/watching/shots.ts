import type { Graphics } from 'pixi.js';
import type { Shot } from '../../session/look-back/steps';
import { hiddenOf } from '../../session/secrets/hidden';
import { dashed, offset } from '../letters/strokes';
import type { Palette } from '../palette';
import { drawnOf, inkOf, type Picture, plotOf, shownPose } from '../picture';
import { eased, type Pixel } from '../view/camera';
import { freshShots } from './last-shots';

/** A miss: rings of foam with spray about them. */
function drawSplash(g: Graphics, at: Pixel, size: number, palette: Palette): void {
  g.circle(at.x, at.y, size * 0.5).fill({ color: palette.paper, alpha: 0.9 });
  g.circle(at.x, at.y, size).stroke({ width: 1.4, color: palette.muted, alpha: 0.9 });
  for (let i = 0; i < 6; i++) {
    const [a, b] = [offset(at, i * 60, size * 0.7), offset(at, i * 60, size * 1.45)];
    g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  g.stroke({ width: 1.2, color: palette.muted, alpha: 0.8 });
}

/** A hit: a star with eight points in a ring of smoke, larger than any splash. */
function drawBurst(g: Graphics, at: Pixel, size: number, palette: Palette): void {
  const star = (reach: number): number[] =>
    Array.from({ length: 16 }, (_, i) => offset(at, i * 22.5, i % 2 === 0 ? reach : reach * 0.42)).flatMap(
      ({ x, y }) => [x, y],
    );
  g.circle(at.x, at.y, size * 2).fill({ color: palette.ink, alpha: 0.22 });
  g.poly(star(size * 1.9), true)
    .fill({ color: palette.amber })
    .stroke({ width: 1.6, color: palette.ink });
  g.poly(star(size * 0.9), true).fill({ color: palette.paper });
}

/** Places of the falls about a target: misses to either side of her, hits along her deck, no two on one spot. */
export function fallsOn(
  shots: readonly Shot[],
  at: Pixel,
  heading: number,
  drawn: { readonly length: number; readonly beam: number },
): readonly { readonly at: Pixel; readonly hit: boolean }[] {
  return shots.map(({ hit }, i) => {
    const step = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
    const along = offset(at, heading, (hit ? 0.16 : 0.3) * step * drawn.length);
    if (hit) return { at: along, hit };
    return { at: offset(along, heading + (i % 2 === 0 ? 90 : -90), drawn.beam / 2 + 12), hit };
  });
}

/** The way a shot went, from the guns as far as it has flown, in the colour of the side that fired. */
function drawFlights(g: Graphics, picture: Picture, shots: readonly Shot[]): void {
  const { pieces } = picture.state.world.table;
  const lines = new Map(shots.map((shot) => [`${shot.from} ${shot.to}`, shot]));
  for (const { from, to } of lines.values()) {
    const [gun, target] = [pieces[from], pieces[to]];
    // Who fires out of hiding is not shown by it.
    if (!gun || !target || hiddenOf(picture.state).has(from)) continue;
    const plot = plotOf(picture);
    const [a, b] = [plot(shownPose(picture, gun).at), plot(shownPose(picture, target).at)];
    const flown = eased(picture.risen);
    const end = { x: a.x + (b.x - a.x) * flown, y: a.y + (b.y - a.y) * flown };
    g.circle(a.x, a.y, 5).fill({ color: picture.palette.amber, alpha: 0.9 });
    dashed(g, [a, end], { width: 1.6, color: inkOf(picture, gun).ink, alpha: 0.85 }, [7, 5]);
  }
}

/** The last shots: the way they went, their splashes and hits. */
export function drawShots(g: Graphics, picture: Picture): void {
  const { state, palette, camera, risen, watched } = picture;
  if (risen === 0) return;
  const shots = watched ?? freshShots(state).shots;
  drawFlights(g, picture, shots);
  for (const target of new Set(shots.map((shot) => shot.to))) {
    const piece = state.world.table.pieces[target];
    if (!piece) continue;
    const pose = shownPose(picture, piece);
    const drawn = drawnOf(state, piece, camera.scale) ?? { length: 16, beam: 6 };
    const falls = fallsOn(
      shots.filter((shot) => shot.to === target),
      plotOf(picture)(pose.at),
      pose.heading,
      drawn,
    );
    const size = Math.min(9, Math.max(6, drawn.length * 0.12)) * (0.35 + 0.65 * eased(risen));
    // Hits over splashes: what matters is never hidden.
    for (const { at } of falls.filter(({ hit }) => !hit)) drawSplash(g, at, size, palette);
    for (const { at } of falls.filter(({ hit }) => hit)) drawBurst(g, at, size, palette);
  }
}
