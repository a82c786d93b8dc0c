import { type Container, type Graphics, Text, TextStyle } from 'pixi.js';
import type { Pixel, Size } from '../view/camera';

const SANS = '"Source Sans 3 Variable", "Source Sans 3", system-ui, sans-serif';
const SERIF = '"Source Serif 4", Georgia, serif';

export type Letters = {
  readonly size: number;
  readonly color: string;
  readonly weight?: '400' | '600' | '700';
  readonly italic?: boolean;
  readonly family?: 'sans' | 'serif';
  /** Colour of a rim that keeps the letters legible over lines. */
  readonly halo?: string;
  readonly spacing?: number;
};

/** Texts of one layer, kept from one drawing to the next by key so that unchanged words cost nothing. */
export type Lettering = {
  /** Puts words down; `anchor` is the part of the text that lies at the point, 0 to 1 each way. */
  write(key: string, words: string, letters: Letters, at: Pixel, anchor?: Pixel): void;
  measure(words: string, letters: Letters): Size;
  /** Starts a drawing: what is not written again before `end` disappears. */
  begin(): void;
  end(): void;
  /** Keeps what is written under these keys unseen, and shows the rest. */
  veil(keys: ReadonlySet<string>): void;
  /** Shows what is written under these keys alone, in these boxes. */
  stand(boxes: ReadonlyMap<string, Pixel>): void;
};

const styles = new Map<string, TextStyle>();

function styleOf(letters: Letters): TextStyle {
  const key = JSON.stringify(letters);
  const known = styles.get(key);
  if (known) return known;
  const style = new TextStyle({
    fontFamily: letters.family === 'serif' ? SERIF : SANS,
    fontSize: letters.size,
    fontWeight: letters.weight ?? '400',
    fontStyle: letters.italic ? 'italic' : 'normal',
    fill: letters.color,
    letterSpacing: letters.spacing ?? 0,
    ...(letters.halo ? { stroke: { color: letters.halo, width: 3, join: 'round' }, padding: 2 } : {}),
  });
  styles.set(key, style);
  return style;
}

export function letteringOn(layer: Container): Lettering {
  const texts = new Map<string, Text>();
  const written = new Set<string>();
  const sizes = new Map<string, Size>();
  const gauge = new Text({ text: '' });

  return {
    write(key, words, letters, at, anchor = { x: 0, y: 0 }) {
      let text = texts.get(key);
      if (!text) {
        text = new Text({ text: words, style: styleOf(letters) });
        texts.set(key, text);
        layer.addChild(text);
      }
      const style = styleOf(letters);
      if (text.text !== words) text.text = words;
      if (text.style !== style) text.style = style;
      // Whole pixels for the corner, not the anchor: letters between pixels are blurred.
      text.position.set(Math.round(at.x - anchor.x * text.width), Math.round(at.y - anchor.y * text.height));
      written.add(key);
    },
    measure(words, letters) {
      const key = `${words}\n${letters.size} ${letters.weight} ${letters.family} ${letters.italic}`;
      const known = sizes.get(key);
      if (known) return known;
      gauge.style = styleOf(letters);
      gauge.text = words;
      const size = { width: gauge.width, height: gauge.height };
      sizes.set(key, size);
      return size;
    },
    begin() {
      written.clear();
    },
    end() {
      for (const [key, text] of texts) {
        if (written.has(key)) continue;
        text.destroy();
        texts.delete(key);
      }
    },
    veil(keys) {
      for (const [key, text] of texts) text.visible = !keys.has(key);
    },
    stand(boxes) {
      for (const [key, text] of texts) {
        const corner = boxes.get(key);
        text.visible = corner !== undefined;
        if (corner) text.position.set(Math.round(corner.x), Math.round(corner.y));
      }
    },
  };
}

/** Makes a whole drawing with the letters: those of the one before that it does not write again disappear. */
export function lettered<T>(lettering: Lettering, draw: () => T): T {
  lettering.begin();
  const drawn = draw();
  lettering.end();
  return drawn;
}

export type PlatePart = { readonly words: string; readonly letters: Letters };

/** Pixels between the rim of a plate and its words. */
export const PAD = { x: 9, y: 5 } as const;

/** Size of a plate with these lines, in pixels. */
export function plateSize(lettering: Lettering, lines: readonly (readonly PlatePart[])[]): Size {
  const sizes = lines.map((line) => line.map((part) => lettering.measure(part.words, part.letters)));
  return {
    width: Math.max(0, ...sizes.map((line) => line.reduce((sum, one) => sum + one.width, 0))) + 2 * PAD.x,
    height: sizes.reduce((sum, line) => sum + Math.max(0, ...line.map((one) => one.height)), 0) + 2 * PAD.y,
  };
}

/** A small plate with lines of words, its top left corner at the pixel. */
export function drawPlate(
  g: Graphics,
  lettering: Lettering,
  key: string,
  corner: Pixel,
  lines: readonly (readonly PlatePart[])[],
  colours: { readonly ground: string; readonly rim: string },
): void {
  const size = plateSize(lettering, lines);
  g.roundRect(corner.x, corner.y, size.width, size.height, 5)
    .fill({ color: colours.ground, alpha: 0.96 })
    .roundRect(corner.x, corner.y, size.width, size.height, 5)
    .stroke({ width: 1, color: colours.rim });
  let y = corner.y + PAD.y;
  lines.forEach((line, row) => {
    let x = corner.x + PAD.x;
    let height = 0;
    line.forEach((part, i) => {
      lettering.write(`${key}-${row}-${i}`, part.words, part.letters, { x, y });
      const measured = lettering.measure(part.words, part.letters);
      x += measured.width;
      height = Math.max(height, measured.height);
    });
    y += height;
  });
}

/** Milliseconds that letters wait for their fonts. */
const FONT_PATIENCE = 1500;

/** Letters drawn before their font has come would stay in the wrong one. */
export async function fontsReady(): Promise<void> {
  const wanted = [`400 14px ${SANS}`, `700 14px ${SANS}`, `400 14px ${SERIF}`, `italic 400 14px ${SERIF}`];
  const loading = Promise.all(wanted.map((font) => document.fonts.load(font))).catch(() => undefined);
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE))]);
}
