import type { Graphics } from 'pixi.js';
import type { Lettering } from './letters/lettering';

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
