/** Milliseconds in which every browser has taken a file over: one that is slow would find its address gone. */
const TAKEN = 60_000;

/** Gives the player a file. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN);
}

/** Times as many pixels as on the screen. */
const FINER = 2;

/** Names of colours that a drawing is made with, which it has to carry with it. */
const namesIn = (markup: string): readonly string[] => [
  ...new Set([...markup.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => name ?? [])),
];

/** A drawing of the page as a PNG, in the colours of the page; undefined when the browser cannot make it. */
export async function pictureOf(drawing: SVGSVGElement): Promise<Blob | undefined> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const page = getComputedStyle(drawing);
  for (const name of namesIn(copy.outerHTML)) copy.style.setProperty(name, page.getPropertyValue(name));
  copy.style.fontFamily = page.fontFamily;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * FINER);
  canvas.height = Math.round(height * FINER);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
