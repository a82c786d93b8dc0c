import { decodePDFRawStream, PDFArray, PDFDocument, type PDFRawStream } from 'pdf-lib';
import { setOutScenario } from '../cli/battle';
import { createSession } from '../session/create';
import type { Session } from '../session/session';
import { POINTS_PER_MM, type Spot } from './paper/sheet';
import type { Print } from './print';

/** A battle of the house, as a session that has just begun, and what is printed of it. */
export async function begun(
  scenario: string,
  rulesId: string,
): Promise<{ readonly session: Session; readonly print: Print }> {
  const { battle, rules, meta } = await setOutScenario(scenario, rulesId);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  return { session: opened.session, print: { state: opened.session.store.getState(), meta, log: [] } };
}

/** What a PDF draws on a page, in millimetres from the upper left corner, as read from its bytes. */
export type Drawn = {
  readonly width: number;
  readonly height: number;
  /** Outlines as they are seen: what is drawn beyond a clip lies on its edge. */
  readonly paths: readonly (readonly Spot[])[];
  readonly words: readonly { readonly at: Spot; readonly words: string }[];
};

const NUMBER = /^[-+]?[\d.]+(e[-+]?\d+)?$/i;

/** Words of a PDF string in hexadecimal, by its eight-bit letters. */
const spelt = (hex: string): string =>
  (hex.match(/../g) ?? []).map((two) => String.fromCharCode(Number.parseInt(two, 16))).join('');

function drawnBy(content: string, width: number, height: number): Drawn {
  const spot = (x: number, y: number): Spot => ({ x: x / POINTS_PER_MM, y: height - y / POINTS_PER_MM });
  const paths: Spot[][] = [];
  const words: { at: Spot; words: string }[] = [];
  let numbers: number[] = [];
  let at: Spot = { x: 0, y: 0 };
  let said = '';
  let clip: readonly Spot[] | undefined;
  const saved: (typeof clip)[] = [];
  const seen = (at: Spot): Spot => {
    if (!clip) return at;
    const [xs, ys] = [clip.map(({ x }) => x), clip.map(({ y }) => y)];
    const within = (value: number, of: readonly number[]) =>
      Math.min(Math.max(value, Math.min(...of)), Math.max(...of));
    return { x: within(at.x, xs), y: within(at.y, ys) };
  };
  for (const token of content.split(/\s+/)) {
    if (NUMBER.test(token)) {
      numbers.push(Number(token));
      continue;
    }
    const [a = 0, b = 0] = numbers;
    if (token === 'm') paths.push([seen(spot(a, b))]);
    else if (token === 'l') paths.at(-1)?.push(seen(spot(a, b)));
    else if (token === 'q') saved.push(clip);
    else if (token === 'Q') clip = saved.pop();
    else if (token === 'W') clip = paths.at(-1);
    else if (token === 'Tm') at = spot(numbers[4] ?? 0, numbers[5] ?? 0);
    else if (token.startsWith('<')) said = spelt(token.slice(1, token.indexOf('>')));
    else if (token === 'Tj') words.push({ at, words: said });
    numbers = [];
  }
  return { width, height, paths, words };
}

/** The pages of a PDF, as they are drawn. */
export async function drawnIn(bytes: Uint8Array): Promise<readonly Drawn[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page) => {
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray
        ? contents.asArray().map((one) => pdf.context.lookup(one) as PDFRawStream)
        : [contents as unknown as PDFRawStream];
    const text = streams
      .map((one) => new TextDecoder('latin1').decode(decodePDFRawStream(one).decode()))
      .join('\n');
    return drawnBy(text, page.getWidth() / POINTS_PER_MM, page.getHeight() / POINTS_PER_MM);
  });
}
