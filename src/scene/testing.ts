import { Color, type Graphics } from 'pixi.js';
import type { Lettering } from './letters/lettering';
import type { Pixel } from './view/camera';

/** Something that takes any drawing and gives itself back. */
export const ink = (): Graphics => {
  const g: Graphics = new Proxy({} as Graphics, { get: () => () => g });
  return g;
};

/** Letters of seven pixels each, what is written with them, and which of it was last shown in which boxes. */
export function letters(): {
  readonly lettering: Lettering;
  readonly written: readonly string[];
  readonly stood: () => ReadonlyMap<string, Pixel> | undefined;
} {
  const written: string[] = [];
  let stood: ReadonlyMap<string, Pixel> | undefined;
  const lettering: Lettering = {
    write: (_, words) => written.push(words),
    measure: (words) => ({ width: 7 * words.length, height: 16 }),
    begin: () => {},
    end: () => {},
    veil: () => {},
    stand: (boxes) => {
      stood = boxes;
    },
  };
  return { lettering, written, stood: () => stood };
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

const pixels = (flat: readonly number[]): readonly Pixel[] =>
  flat.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: flat[i + 1] ?? 0 }] : []));

/** What has been drawn, mark by mark. */
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
      else if (step === 'poly') lines.push([...pixels(at[0])]);
    }
    const { color, alpha } = data.style;
    const width = 'width' in data.style ? data.style.width : undefined;
    const drawn = lines.filter(({ length }) => length > 1);
    return [{ how: action, color: new Color(color).toHex(), alpha, width, circles, lines: drawn }];
  });
