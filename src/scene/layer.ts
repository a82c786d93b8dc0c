import type { Picture } from './picture';

/** A part of the drawing, made again only when something it is made from has changed. */
export type Layer = {
  readonly of: (picture: Picture) => readonly unknown[];
  readonly draw: (picture: Picture) => void;
};

/** What a layer depends on that keeps its measure at any zoom. */
export const zoom = ({ palette, camera }: Picture): readonly unknown[] => [palette, camera.scale];

/** Draws those of the layers whose parts are not as they were, one after another; says whether there was any. */
export function redrawing(layers: readonly Layer[]): (picture: Picture) => Generator<undefined, boolean> {
  const drawnFrom: (readonly unknown[] | undefined)[] = layers.map(() => undefined);
  return function* redraw(picture) {
    let isNew = false;
    for (const [i, layer] of layers.entries()) {
      const parts = layer.of(picture);
      const before = drawnFrom[i];
      if (before && before.length === parts.length && before.every((part, k) => Object.is(part, parts[k])))
        continue;
      layer.draw(picture);
      drawnFrom[i] = parts;
      isNew = true;
      yield;
    }
    return isNew;
  };
}

/** What lies on the desk but for what the panels alone show. */
export function onChart({ state }: Picture): readonly unknown[] {
  const { fire, thinking, advice, refusal, halted, unmanned, heeded, onward, byItself, ...drawn } =
    state.desk;
  return Object.values(drawn);
}
