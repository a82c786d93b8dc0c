import type { Graphics } from 'pixi.js';
import { polygon, polyline } from '../letters/strokes';
import type { Palette, SideInk } from '../palette';
import type { Drawn } from './hull-plan';

type Ground = { readonly drawn: Drawn; readonly inks: SideInk; readonly palette: Palette };

/** The trace of a bastioned work: curtains drawn in, a salient at each corner. */
function trace({ length, beam }: Drawn): readonly { x: number; y: number }[] {
  const [x, y] = [beam / 2, length / 2];
  const quarter = [
    { x: 0, y: -0.72 * y },
    { x: 0.5 * x, y: -0.72 * y },
    { x: 0.55 * x, y: -0.9 * y },
    { x, y: -y },
    { x: 0.9 * x, y: -0.55 * y },
    { x: 0.72 * x, y: -0.5 * y },
  ];
  const mirrored = quarter.map((at) => ({ x: at.x, y: -at.y })).reverse();
  const right = [...quarter, ...mirrored];
  return [...right, ...right.map((at) => ({ x: -at.x, y: at.y })).reverse()];
}

/** Works, troops and mines from above, about their middle, the front up. */
export function drawStanding(
  g: Graphics,
  standing: 'fort' | 'battery' | 'troops' | 'mine',
  { drawn, inks, palette }: Ground,
): void {
  const { length, beam } = drawn;
  const [x, y] = [beam / 2, length / 2];
  const line = { width: 1.8, color: inks.ink };
  if (standing === 'fort') {
    polygon(g, trace(drawn), inks.deck);
    polyline(g, trace(drawn), line, true);
  } else if (standing === 'battery') {
    // A lunette, open at the gorge.
    const face = [
      { x: -x, y },
      { x: -x, y: -0.3 * y },
      { x: 0, y: -y },
      { x, y: -0.3 * y },
      { x, y },
    ];
    polygon(g, face, inks.deck);
    polyline(g, face, { ...line, width: 3 });
  } else if (standing === 'troops') {
    // A line of foot as maps of the time have it: a bar, half of it solid.
    const bar = { x: -x, y: -y, width: beam, height: length };
    g.rect(bar.x, bar.y, bar.width, bar.height).fill(inks.deck);
    g.rect(bar.x, bar.y, bar.width / 2, bar.height).fill(inks.ink);
    g.rect(bar.x, bar.y, bar.width, bar.height).stroke(line);
  } else {
    g.roundRect(-x, -y, beam, length, x * 0.7).fill(palette.paper);
    g.roundRect(-x, -y, beam, length, x * 0.7).stroke({ width: 1.4, color: inks.ink });
    for (const at of [-0.35, 0.35]) g.moveTo(-x, at * length).lineTo(x, at * length);
    g.stroke({ width: 1, color: inks.ink });
  }
}

/** What stands on the deck of a steamer: paddle boxes abeam, a casemate or a pilot house over the middle. */
export function drawHouses(g: Graphics, type: string, { drawn, inks }: Ground): void {
  const { length, beam } = drawn;
  const line = { width: 1.1, color: inks.ink, alpha: 0.85 };
  if (/casemate|city-class/i.test(type)) {
    const [w, h] = [beam * 0.72, length * 0.5];
    for (const part of [1, 0.8])
      g.roundRect((-w * part) / 2, (-h * part) / 2, w * part, h * part, w * 0.12).stroke(line);
  }
  if (/side-?wheel|paddle|double-?ender/i.test(type)) {
    for (const side of [-1, 1]) {
      g.rect(side * beam * 0.43 - beam * 0.07, -length * 0.1, beam * 0.14, length * 0.2).fill(inks.ink);
    }
  }
  if (/stern-?wheel|tinclad/i.test(type))
    g.rect(-beam * 0.28, length * 0.4, beam * 0.56, length * 0.07).fill(inks.ink);
}

/** Colours hauled down: a staff with the flag at its foot. */
export function drawStruck(
  g: Graphics,
  at: { x: number; y: number },
  { palette }: Pick<Ground, 'palette'>,
): void {
  g.moveTo(at.x, at.y + 5).lineTo(at.x, at.y - 15);
  g.stroke({ width: 1.8, color: palette.ink });
  g.rect(at.x, at.y - 3, 11, 7).fill(palette.paper);
  g.rect(at.x, at.y - 3, 11, 7).stroke({ width: 1.3, color: palette.ink });
}
