import { Color, type Graphics } from 'pixi.js';
import type { Lettering } from './letters/lettering';
import type { Pixel } from './view/camera';

/** Something that takes any drawing and gives itself back. */
export const ink = (): Graphics => {
  const g: Graphics = new Proxy({} as Graphics, { get: () => () => g });
  return g;
};

/** Letters of seven pixels each, and what is written with them. */
export function letters(): { readonly lettering: Lettering; readonly written: readonly string[] } {
  const written: string[] = [];
  const lettering: Lettering = {
    write: (_, words) => written.push(words),
    measure: (words) => ({ width: 7 * words.length, height: 16 }),
    begin: () => {},
    end: () => {},
    veil: () => {},
  };
  return { lettering, written };
}

/** One fill or stroke of a drawing: the circles in it, and its lines, each by its points. */
export type Mark = {
  readonly how: 'fill' | 'stroke';
  readonly color: string;
  readonly alpha: number;
  readonly width: number | undefined;
  readonly circles: readonly (Pixel & { readonly radius: number })[];
  readonly lines: readonly (readonly Pixel[])[];
};

/** The same but for what rounding makes of it. */
const isOne = (p: Pixel | undefined, q: Pixel | undefined): boolean =>
  p !== undefined && q !== undefined && Math.hypot(p.x - q.x, p.y - q.y) < 1e-6;

/**
 * The dashes that an outline is drawn round, each by its points, and how broad they are; nothing for any other outline. Such
 * a one comes back along the other side of the way that it goes, and dashes begin and end where both sides meet.
 */
function dashesIn(outline: readonly Pixel[]): Pick<Mark, 'lines' | 'width'> | undefined {
  if (outline.length < 8 || !isOne(outline[0], outline.at(-1))) return undefined;
  const lines: Pixel[][] = [];
  let width = 0;
  let isOpen = false;
  for (const [i, p] of outline.slice(0, outline.length / 2).entries()) {
    const q = outline[outline.length - 1 - i] ?? p;
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    if (!isOpen) lines.push([middle]);
    else if (!isOne(lines.at(-1)?.at(-1), middle)) lines.at(-1)?.push(middle);
    if (isOne(p, q)) isOpen = !isOpen;
    else width = Math.hypot(p.x - q.x, p.y - q.y);
  }
  return isOpen ? undefined : { lines, width: Math.round(width * 1e6) / 1e6 };
}

/** What has been drawn, mark by mark; dashes are filled, and told as strokes. */
export const marksOf = (g: Graphics): readonly Mark[] =>
  g.context.instructions.flatMap(({ action, data }): readonly Mark[] => {
    if (action === 'texture' || action === 'cut' || typeof data.style !== 'object') return [];
    const circles: Mark['circles'][number][] = [];
    const lines: Pixel[][] = [];
    for (const { action: step, data: at } of data.path.instructions) {
      const [x, y, radius] = at;
      if (step === 'circle') circles.push({ x, y, radius });
      else if (step === 'moveTo') lines.push([{ x, y }]);
      else if (step === 'lineTo') lines.at(-1)?.push({ x, y });
      else if (step === 'poly') lines.push([...at[0]]);
    }
    const { color, alpha } = data.style;
    const width = 'width' in data.style ? data.style.width : undefined;
    const drawn = lines.filter(({ length }) => length > 1);
    const mark = { how: action, color: new Color(color).toHex(), alpha, width, circles, lines: drawn };
    const dashes = action === 'fill' && circles.length === 0 ? drawn.map(dashesIn) : [];
    const isDashed = dashes.length > 0 && dashes.every((one) => one !== undefined);
    if (!isDashed) return [mark];
    return [
      { ...mark, how: 'stroke', width: dashes[0]?.width, lines: dashes.flatMap((one) => one?.lines ?? []) },
    ];
  });
