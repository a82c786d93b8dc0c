import { type DBSchema, openDB } from 'idb';
import type { Photograph } from '../../engine/set-up/record';
import { phrases } from '../../engine/words/text';
import { type Read, unread } from '../../files/read';
import english from '../app.en.json';
import { newGameId } from './kept';

const t = phrases(english);

/** Photographs of tables stay on this device, the newest few of them. */
interface Kept extends DBSchema {
  photographs: { key: string; value: { picture: Blob; kept: number }; indexes: { kept: number } };
}

const MOST = 30;

const open = () =>
  openDB<Kept>('flag-plot-photographs', 1, {
    upgrade(db) {
      db.createObjectStore('photographs').createIndex('kept', 'kept');
    },
  });

/** Keeps a photograph in this browser; its id. The oldest go when there are many. */
export async function keepPhotograph(picture: Blob): Promise<Read<string>> {
  const id = newGameId();
  try {
    const db = await open();
    await db.put('photographs', { picture, kept: Date.now() }, id);
    const all = await db.getAllKeysFromIndex('photographs', 'kept');
    await Promise.all(all.slice(0, -MOST).map((old) => db.delete('photographs', old)));
    db.close();
    return { ok: true, value: id };
  } catch {
    return unread(t('app.photograph-full'));
  }
}

/** Addresses of those that were shown, while the page is open. */
const shown = new Map<string, string>();

/** The address at which a photograph is found on this device; undefined where it is on another. */
export async function addressOf({ id, carried }: Photograph): Promise<string | undefined> {
  if (carried !== undefined) return carried;
  const known = shown.get(id);
  if (known !== undefined) return known;
  try {
    const db = await open();
    const found = await db.get('photographs', id);
    db.close();
    if (!found) return undefined;
    const address = URL.createObjectURL(found.picture);
    shown.set(id, address);
    return address;
  } catch {
    return undefined;
  }
}

/** The photograph with its picture along, so many dots on the longer side; undefined where it is not on this device. */
export async function carriedAlong(
  { carried: _, ...photograph }: Photograph,
  longest: number,
  quality: number,
): Promise<Photograph | undefined> {
  const address = await addressOf(photograph);
  if (address === undefined) return undefined;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = canvas.toDataURL('image/webp', quality);
  // A browser that writes no WebP writes PNG instead, which no link has room for.
  const carried = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
  return { ...photograph, carried };
}
