/** Times as many pixels as on the screen. */
const FINER = 2;
/** CSS pixels of the sheet round the chart. */
const MARGIN = 20;
const TITLE = 26;
const LEGEND = 14;
const GAP = 22;

/** What a drawing gets from style sheets, and has to carry with it. */
const CARRIED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
] as const;

/** A drawing without its letters, as markup that needs no style sheet. */
export function carried(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [own, copies] = [drawing.querySelectorAll<SVGElement>('*'), copy.querySelectorAll<SVGElement>('*')];
  for (const [i, element] of copies.entries()) {
    const shown = own[i] && getComputedStyle(own[i]);
    element.removeAttribute('class');
    element.setAttribute(
      'style',
      CARRIED.map((name) => [name, shown?.getPropertyValue(name) ?? ''] as const)
        .flatMap(([name, value]) => (value === '' ? [] : [`${name}:${value}`]))
        .join(';'),
    );
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // As many pixels as the picture will have of it.
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('width', `${width * FINER}`);
  copy.setAttribute('height', `${height * FINER}`);
  return copy.outerHTML;
}

type Letters = {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly align: CanvasTextAlign;
  readonly font: string;
  readonly fill: string;
  readonly halo?: { readonly ink: string; readonly width: number };
};

const fontOf = (style: string, weight: string, size: number, family: string): string =>
  [style, weight, `${size}px`, family].join(' ');
const plainly = (size: number, family: string): string => fontOf('normal', '400', size, family);
const boldly = (size: number, family: string): string => fontOf('normal', '700', size, family);

const ANCHORS: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' };

/** Letters of a drawing in CSS pixels from its corner. They are written by hand: a picture knows none of the page's fonts. */
function lettersOf(drawing: SVGSVGElement, width: number): readonly Letters[] {
  const { x: left, y: top, width: broad } = drawing.viewBox.baseVal;
  const scale = width / broad;
  return [...drawing.querySelectorAll('text')].map((text) => {
    const shown = getComputedStyle(text);
    const at = (name: string) => Number(text.getAttribute(name));
    const size = Number.parseFloat(shown.fontSize) * scale;
    const halo = Number.parseFloat(shown.strokeWidth) * scale;
    return {
      words: text.textContent ?? '',
      x: (at('x') - left) * scale,
      y: (at('y') - top) * scale,
      align: ANCHORS[text.getAttribute('text-anchor') ?? ''] ?? 'left',
      font: fontOf(shown.fontStyle, shown.fontWeight, size, shown.fontFamily),
      fill: shown.fill,
      ...(shown.stroke !== 'none' && halo > 0 ? { halo: { ink: shown.stroke, width: halo } } : {}),
    };
  });
}

/** Reads the page as it looks by day: on paper there is no lamp. Nothing is drawn in between. */
function byDay<T>(read: () => T): T {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  delete dataset.theme;
  try {
    return read();
  } finally {
    if (theme !== undefined) dataset.theme = theme;
  }
}

function read(figure: HTMLElement, drawing: SVGSVGElement) {
  const { width, height } = drawing.getBoundingClientRect();
  const page = getComputedStyle(document.documentElement);
  const legend = [...(figure.querySelector('figcaption')?.children ?? [])].map((item) => {
    const swatch = item.querySelector('.swatch');
    return {
      words: (item.textContent ?? '').trim(),
      ...(swatch ? { swatch: getComputedStyle(swatch).backgroundColor } : {}),
    };
  });
  return {
    width,
    height,
    markup: carried(drawing),
    letters: lettersOf(drawing, width),
    legend,
    paper: page.getPropertyValue('--paper'),
    ink: page.getPropertyValue('--ink'),
    sans: page.getPropertyValue('--sans'),
    serif: page.getPropertyValue('--serif'),
  };
}

type Read = ReturnType<typeof read>;

/** Where each word of the legend stands: in rows no wider than the sheet. */
function legendRows(pen: CanvasRenderingContext2D, { legend, sans }: Read, broad: number) {
  pen.font = plainly(LEGEND, sans);
  let [x, row] = [0, 0];
  return legend.map((item) => {
    const width = pen.measureText(item.words).width + (item.swatch ? 26 : 0);
    if (x > 0 && x + width > broad) [x, row] = [0, row + 1];
    const placed = { ...item, x, row };
    x += width + GAP;
    return placed;
  });
}

function write(pen: CanvasRenderingContext2D, { words, x, y, align, font, fill, halo }: Letters): void {
  pen.font = font;
  pen.textAlign = align;
  if (halo) {
    pen.lineJoin = 'round';
    pen.strokeStyle = halo.ink;
    pen.lineWidth = halo.width;
    pen.strokeText(words, x, y);
  }
  pen.fillStyle = fill;
  pen.fillText(words, x, y);
}

/** The chart of a report as a sheet of its own: title, chart and legend, by day. Undefined when the browser cannot make it. */
export async function chartPicture(figure: HTMLElement, title: string): Promise<Blob | undefined> {
  const drawing = figure.querySelector<SVGSVGElement>('svg');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!drawing || !pen) return undefined;
  const sheet = byDay(() => read(figure, drawing));
  const { width, height, paper, ink, serif, sans } = sheet;
  const rows = legendRows(pen, sheet, width);
  const top = MARGIN + TITLE * 1.5;
  const under = (1 + Math.max(0, ...rows.map(({ row }) => row))) * LEGEND * 1.6;
  const image = new Image(Math.round(width * FINER), Math.round(height * FINER));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sheet.markup)}`;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  canvas.width = Math.round((width + 2 * MARGIN) * FINER);
  canvas.height = Math.round((top + height + under + 1.5 * MARGIN) * FINER);
  pen.scale(FINER, FINER);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  // A title that is too long gives way, and is not cut.
  pen.font = boldly(TITLE, serif);
  const size = TITLE * Math.min(1, width / pen.measureText(title).width);
  const plain = { align: 'left' as const, fill: ink };
  write(pen, { ...plain, words: title, x: MARGIN, y: MARGIN + TITLE, font: boldly(size, serif) });
  pen.drawImage(image, MARGIN, top, width, height);
  pen.save();
  pen.translate(MARGIN, top);
  for (const letters of sheet.letters) write(pen, letters);
  pen.restore();
  for (const { words, swatch, x, row } of rows) {
    const [at, y] = [MARGIN + x, top + height + MARGIN + row * LEGEND * 1.6];
    if (swatch) {
      pen.fillStyle = swatch;
      pen.fillRect(at, y - LEGEND / 2, 20, 4);
    }
    write(pen, { ...plain, words, x: at + (swatch ? 26 : 0), y, font: plainly(LEGEND, sans) });
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
