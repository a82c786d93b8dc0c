import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { type Face, POINTS_PER_MM } from './sheet';

/** The four faces that every reader of PDF brings along: nothing is embedded, and a print stays small. */
const FONTS: Readonly<Record<Face, StandardFonts>> = {
  plain: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  italic: StandardFonts.HelveticaOblique,
  title: StandardFonts.TimesRomanBold,
};

export type Fonts = Readonly<Record<Face, PDFFont>>;

export const fontsIn = (pdf: PDFDocument): Fonts => ({
  plain: pdf.embedStandardFont(FONTS.plain),
  bold: pdf.embedStandardFont(FONTS.bold),
  italic: pdf.embedStandardFont(FONTS.italic),
  title: pdf.embedStandardFont(FONTS.title),
});

/** What those faces lack, and what stands for it. */
const INSTEAD: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '→': '>',
  '←': '<',
  '↑': '^',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  '″': '"',
  '′': "'",
  '✕': '×',
  '✓': 'x',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};
const GAP = /[\s\u2000-\u200a\u202f\u205f]/u;

const asItIs = new Map<string, string>();

/**
 * A character as these faces have it: itself, what stands for it, the same without its accents, or a question mark. What
 * nobody sees (joiners, marks of direction) is left out.
 */
function printableLetter(font: ReadonlySet<number>, letter: string): string {
  const known = asItIs.get(letter);
  if (known !== undefined) return known;
  const has = (one: string): boolean => [...one].every((part) => font.has(part.codePointAt(0) ?? 0));
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  const made = GAP.test(letter)
    ? ' '
    : /[\p{C}\p{M}]/u.test(letter)
      ? ''
      : has(letter)
        ? letter
        : (INSTEAD[letter] ?? (bare !== '' && has(bare) ? bare : '?'));
  asItIs.set(letter, made);
  return made;
}

/** How wide words are, and how they are written with the letters there are. */
export type Letters = {
  readonly printable: (words: string) => string;
  /** Millimetres of printable words in so many points. */
  readonly width: (words: string, size: number, face?: Face) => number;
};

export async function lettersOf(): Promise<Letters> {
  const fonts = fontsIn(await PDFDocument.create());
  const has = new Set(fonts.plain.getCharacterSet());
  return {
    printable: (words) => [...words.normalize('NFC')].map((letter) => printableLetter(has, letter)).join(''),
    width: (words, size, face = 'plain') => fonts[face].widthOfTextAtSize(words, size) / POINTS_PER_MM,
  };
}
