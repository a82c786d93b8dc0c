import type { Graphics } from 'pixi.js';
import { say } from '../../engine/words/text';
import { squallWords } from '../../session/said/squalls';
import { wordsOf } from '../../session/words';
import { type Lettering, lettered } from '../letters/lettering';
import type { Spot } from '../letters/name-spots';
import { arcPoints, dashed, polygon } from '../letters/strokes';
import { type Picture, plotOf } from '../picture';
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

/** Where the name of a squall may stand, by the heights of the disc and of the letters: below it, above, on it. */
const SPOTS = [
  [1, 0],
  [-1, -1],
  [0, -0.5],
] as const;

/**
 * Squalls as discs of rain on the water. Gives the places of each one's name and drift, the best first, of which one is
 * to be seen.
 */
export const drawSqualls = (
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
): readonly (readonly Spot[])[] => lettered(lettering, () => squalls(g, lettering, picture));

function squalls(g: Graphics, lettering: Lettering, picture: Picture): readonly (readonly Spot[])[] {
  const { state, palette, camera } = picture;
  const plot = plotOf(picture);
  const { squalls: standing = [], wind } = state.world.table;
  const letters = { size: 12, color: palette.muted, halo: palette.field } as const;
  return standing.map(({ id, at, radius, name }) => {
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
    return SPOTS.map(([discs, lines]) => {
      const key = `${id} ${discs}`;
      const corner = {
        x: middle.x - size.width / 2,
        y: middle.y + discs * (across + 3) + lines * size.height,
      };
      lettering.write(key, words, letters, corner);
      return { key, box: { ...corner, ...size } };
    });
  });
}
