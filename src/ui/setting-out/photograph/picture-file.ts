import { phrases, type Text } from '../../../engine/words/text';
import english from './photograph.en.json';

const t = phrases(english);

const MB = 1024 * 1024;
/** Of a file, and of the dots of a picture, in millions. */
const MOST_MB = 60;
const MOST_DOTS = 120;
/** Dots of the shorter side. */
const LEAST = 200;
/** Dots of the longer side of what is worked on: more tell a model's place no better. */
const WORKED_ON = 2400;

/** A picture as it is worked on: drawn on a canvas, and its address for what shows it. */
export type Opened = { readonly canvas: HTMLCanvasElement; readonly url: string };

export type Read =
  | { readonly ok: true; readonly value: Opened }
  | { readonly ok: false; readonly because: Text };

const no = (because: Text): Read => ({ ok: false, because });

/** A picture out of a file, upright and no larger than it is worked on; one sentence about one that cannot be taken. */
export async function openPicture(file: Blob, name: string): Promise<Read> {
  if (file.size > MOST_MB * MB)
    return no(t('photograph.heavy', { file: name, size: Math.ceil(file.size / MB), most: MOST_MB }));
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    // Drawings have no size of their own, and are photographs of nothing.
    if (file.type.startsWith('image/svg')) return no(t('photograph.no-picture', { file: name }));
    image.src = address;
    const came = await new Promise<boolean>((resolve) => {
      image.onload = () => resolve(true);
      image.onerror = () => resolve(false);
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    if (!came || width === 0 || height === 0) return no(t('photograph.no-picture', { file: name }));
    if (width * height > MOST_DOTS * 1e6)
      return no(t('photograph.huge', { file: name, width, height, most: MOST_DOTS }));
    if (Math.min(width, height) < LEAST)
      return no(t('photograph.small', { file: name, width, height, least: LEAST }));
    return { ok: true, value: await drawn(image, width, height) };
  } catch {
    return no(t('photograph.no-picture', { file: name }));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** What a camera shows at this moment. */
export const pictureOf = (video: HTMLVideoElement): Promise<Opened> =>
  drawn(video, video.videoWidth, video.videoHeight);

async function drawn(source: CanvasImageSource, width: number, height: number): Promise<Opened> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, WORKED_ON / Math.max(width, height));
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const shown = await blobOf(canvas, 'image/jpeg', 0.85);
  return { canvas, url: URL.createObjectURL(shown) };
}

/** A canvas as a file. */
export const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, quality),
  );
