import type { Picture } from './picture';

/** A part of the drawing, made again only when something it is made from has changed. */
export type Layer = {
  readonly of: (picture: Picture) => readonly unknown[];
  readonly draw: (picture: Picture) => void;
};

/** Draws those of the layers whose parts are not as they were; says whether there was any. */
export function redrawing(layers: readonly Layer[]): (picture: Picture) => boolean {
  const drawnFrom: (readonly unknown[] | undefined)[] = layers.map(() => undefined);
  return (picture) => {
    let isNew = false;
    layers.forEach((layer, i) => {
      const parts = layer.of(picture);
      const before = drawnFrom[i];
      if (before && before.length === parts.length && before.every((part, k) => Object.is(part, parts[k])))
        return;
      layer.draw(picture);
      drawnFrom[i] = parts;
      isNew = true;
    });
    return isNew;
  };
}
