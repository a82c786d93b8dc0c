import type { Graphics } from 'pixi.js';
import { eased, type Pixel } from './camera';
import { freshShots, type Shot } from './last-shots';
import type { Palette } from './palette';
import { drawnOf, type Picture, plotOf, shownPose } from './picture';
import { offset } from './strokes';

/** Milliseconds a splash rises. */
export const SPLASH_TIME = 700;

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

/** A hit: a star with eight points. */
function drawBurst(g: Graphics, at: Pixel, size: number, palette: Palette): void {
  const points = Array.from({ length: 16 }, (_, i) =>
    offset(at, i * 22.5, i % 2 === 0 ? size * 1.5 : size * 0.6),
  );
  g.poly(
    points.flatMap(({ x, y }) => [x, y]),
    true,
  )
    .fill({ color: palette.amber })
    .stroke({ width: 1.2, color: palette.paper });
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

/** Splashes and flashes of the last shots. */
export function drawShots(g: Graphics, picture: Picture): void {
  const { state, palette, camera, risen } = picture;
  if (risen === 0) return;
  const step = picture.called?.shot;
  const shots = picture.watching ? (step ? [step] : []) : freshShots(state).shots;
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
    const size = Math.min(9, Math.max(5, drawn.length * 0.12)) * (0.35 + 0.65 * eased(risen));
    for (const { at, hit } of falls) (hit ? drawBurst : drawSplash)(g, at, size, palette);
  }
}
