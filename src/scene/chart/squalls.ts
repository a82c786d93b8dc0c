import type { Graphics } from 'pixi.js';
import { say } from '../../engine/words/text';
import { squallWords } from '../../session/said/squalls';
import { wordsOf } from '../../session/words';
import { type Lettering, lettered } from '../letters/lettering';
import { arcPoints, dashed, polygon } from '../letters/strokes';
import { type Picture, plotOf } from '../picture';
import type { Box, Spots } from '../view/boxes';
import { rain, slantOf } from './night';

/** Rings of the disc as parts of its radius, with how much each adds: thickest in the middle. */
const RINGS = [
  [1, 0.12],
  [0.86, 0.09],
  [0.68, 0.08],
] as const;

/** Thicker than foul weather everywhere. */
const THICK = 0.4;

/** Pixels of a disc above which its rain is left out: by then it fills the screen, and its tone tells enough. */
const WIDEST = 1600;

/**
 * Where the corner of a squall's name may stand, by the disc and the letters each way: below the disc, above, on it, then
 * where the name begins or ends at its middle, as where the window cuts it, then beside it.
 */
const SPOTS = [
  { x: [0, -0.5], y: [1, 0] },
  { x: [0, -0.5], y: [-1, -1] },
  { x: [0, -0.5], y: [0, -0.5] },
  { x: [0, 0], y: [1, 0] },
  { x: [0, -1], y: [1, 0] },
  { x: [0, 0], y: [-1, -1] },
  { x: [0, -1], y: [-1, -1] },
  { x: [1, 0], y: [0, -0.5] },
  { x: [-1, -1], y: [0, -0.5] },
] as const;

/**
 * Squalls as discs of rain on the water. Gives the places of each one's name and drift, the best first, of which one is
 * to be seen.
 */
export const drawSqualls = (g: Graphics, lettering: Lettering, picture: Picture): Spots =>
  lettered(lettering, () => squalls(g, lettering, picture));

function squalls(g: Graphics, lettering: Lettering, picture: Picture): Spots {
  const { state, palette, camera } = picture;
  const plot = plotOf(picture);
  const { squalls: standing = [], wind } = state.world.table;
  const letters = { size: 12, color: palette.muted, halo: palette.field } as const;
  const spots = new Map<string, readonly Box[]>();
  for (const { id, at, radius, name } of standing) {
    const middle = plot(at);
    const across = radius * camera.scale;
    for (const [part, alpha] of RINGS)
      polygon(g, arcPoints(middle, across * part, 0, 360), palette.smoke, alpha);
    const rim = arcPoints(middle, across, 0, 360);
    dashed(g, rim, { width: 1.2, color: palette.muted, alpha: 0.7 }, [7, 4], true);
    if (across < WIDEST) {
      const box = { x: middle.x - across, y: middle.y - across, width: 2 * across, height: 2 * across };
      const inside = ({ x, y }: { x: number; y: number }): boolean =>
        Math.hypot(x - middle.x, y - middle.y) < across;
      const strokes = rain(box, slantOf(wind), THICK).filter(([a, b]) => inside(a) && inside(b));
      for (const [a, b] of strokes) g.moveTo(a.x, a.y).lineTo(b.x, b.y);
      if (strokes.length > 0) g.stroke({ width: 1.2, color: palette.muted, alpha: 0.45 });
    }
    const drift = state.battle.squalls?.find((squall) => squall.id === id);
    const words = say(wordsOf(state), squallWords(name, drift));
    const size = lettering.measure(words, letters);
    const boxes = SPOTS.map(({ x: [discs, widths], y: [down, heights] }) => ({
      ...size,
      x: middle.x + discs * (across + 3) + widths * size.width,
      y: middle.y + down * (across + 3) + heights * size.height,
    }));
    spots.set(id, boxes);
    lettering.write(id, words, letters, boxes[0] ?? middle);
  }
  return spots;
}
