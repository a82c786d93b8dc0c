import { type Graphics, Texture } from 'pixi.js';
import type { Photograph } from '../../engine/set-up/record';
import { type Picture, plotOf } from '../picture';

/** Where a photograph of a table is found on this device; undefined when it is not on it. */
export type AddressOf = (photograph: Photograph) => Promise<string | undefined>;

/** How much of a photograph is seen over the water, by day and by lamp: what is drawn over it stays the clearer. */
const SEEN = { light: 0.65, dark: 0.4 } as const;

/** What has been looked for and what was found, by the photograph's id. */
const found = new Map<string, Texture | undefined>();

/** The photograph as it is drawn; undefined until it has been read, after which `wake` is called. */
export function photographFound(
  photograph: Photograph,
  addressOf: AddressOf,
  wake: () => void,
): Texture | undefined {
  const { id } = photograph;
  if (!found.has(id)) {
    found.set(id, undefined);
    void read(photograph, addressOf).then(
      (texture) => {
        found.set(id, texture);
        wake();
      },
      // A table without its photograph is a table.
      (error) => console.warn(error),
    );
  }
  return found.get(id);
}

async function read(photograph: Photograph, addressOf: AddressOf): Promise<Texture | undefined> {
  const address = await addressOf(photograph);
  if (address === undefined) return undefined;
  const image = new Image();
  image.src = address;
  await image.decode();
  return Texture.from(image);
}

/** The photograph of the real table, true to scale. */
export function drawPhotograph(
  ink: Graphics,
  picture: Picture,
  { at, width, height }: Photograph,
  texture: Texture,
): void {
  const plot = plotOf(picture);
  const corner = plot({ x: at.x, y: at.y + height });
  const far = plot({ x: at.x + width, y: at.y });
  ink.texture(texture, 0xffffff, corner.x, corner.y, far.x - corner.x, far.y - corner.y);
  ink.alpha = SEEN[picture.palette.theme];
}
