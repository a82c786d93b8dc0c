import { phrases, type Text } from '../../engine/words/text';
import english from './frame.en.json';
import type { Letters } from './letters';
import { FOOT, HEAD, MARGIN, type Paper, roomOf, SIZES } from './paper';
import { FAINT, line, type Mark, MM_PER_INCH, QUIET, rectangle, type Sheet, type Spot } from './sheet';

const t = phrases(english);

/** What a sentence is said with, and the paper and letters it is set in. */
export type Press = {
  readonly paper: Paper;
  readonly letters: Letters;
  readonly say: (said: Text) => string;
  /** Millimetres of so many inches of the table: a print is as large as what it is laid beside. */
  readonly mm: (inches: number) => number;
  /** What the book measures in: how long it is on paper and in inches of the table, and into how many parts it is ticked. */
  readonly unit: {
    readonly mm: number;
    readonly inches: number;
    readonly parts: number;
    readonly mark: string;
  };
};

/** What every page says of itself: the battle, the rule set, what its lengths stand for. */
export type Imprint = {
  readonly title: string;
  readonly battle: string;
  readonly rules: string;
  readonly scale: string;
};

/** Millimetres and inches of the two bars that a print is checked by. */
const CHECK_MM = 50;
const CHECK_INCHES = 2;

/** Two bars that are as long as they say when the page was printed as it is. */
function checkBars({ say }: Press, at: Spot): readonly Mark[] {
  const bar = (y: number, length: number, parts: number, words: string): readonly Mark[] => [
    ...Array.from({ length: parts }, (_, i) =>
      rectangle(
        { x: at.x + (i * length) / parts, y, width: length / parts, height: 1.6 },
        { fill: i % 2 === 0 ? '#1c2a33' : '#ffffff', stroke: '#1c2a33', width: 0.15 },
      ),
    ),
    { draw: 'words', at: { x: at.x + 53, y: y + 1.6 }, words, size: 6.5, ink: QUIET },
  ];
  return [
    ...bar(at.y, CHECK_MM, 5, say(t('frame.bar-mm', { length: CHECK_MM }))),
    ...bar(at.y + 3, CHECK_INCHES * MM_PER_INCH, 4, say(t('frame.bar-inches', { length: CHECK_INCHES }))),
  ];
}

/** A line of writing cut where it would be broader than its place. */
export function fitted(
  { letters }: Pick<Press, 'letters'>,
  words: string,
  size: number,
  wide: number,
  face: 'plain' | 'bold' = 'plain',
): string {
  const whole = letters.printable(words);
  if (letters.width(whole, size, face) <= wide) return whole;
  let cut = whole;
  while (cut.length > 1 && letters.width(`${cut}…`, size, face) > wide) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

/** Pages with head and foot: what they are of, by which rules, at what scale, and how they come out true. */
export function framed(
  press: Press,
  imprint: Imprint,
  pages: readonly { readonly title: string; readonly sheet: Sheet }[],
): readonly Sheet[] {
  const { paper, say } = press;
  const room = roomOf(paper);
  const { height } = SIZES[paper];
  const right = room.x + room.width;
  const foot = height - MARGIN - FOOT;
  return pages.map(({ title, sheet }, i) => [
    ...sheet,
    {
      draw: 'words',
      at: { x: room.x, y: MARGIN + 4 },
      words: fitted(press, imprint.battle, 9, room.width * 0.55, 'bold'),
      size: 9,
      face: 'bold',
    },
    {
      draw: 'words',
      at: { x: right, y: MARGIN + 4 },
      words: fitted(press, title, 9, room.width * 0.42),
      size: 9,
      anchor: 'end',
      ink: QUIET,
    },
    line({ x: room.x, y: MARGIN + HEAD - 2 }, { x: right, y: MARGIN + HEAD - 2 }, FAINT),
    line({ x: room.x, y: foot + 3 }, { x: right, y: foot + 3 }, FAINT),
    ...checkBars(press, { x: room.x, y: foot + 5 }),
    {
      draw: 'words',
      at: { x: right, y: foot + 7 },
      words: fitted(
        press,
        say(t('frame.rules', { rules: imprint.rules, scale: imprint.scale })),
        7,
        room.width - 82,
      ),
      size: 7,
      anchor: 'end',
    },
    {
      draw: 'words',
      at: { x: right, y: foot + 16.5 },
      words: say(t('frame.page', { page: i + 1, pages: pages.length })),
      size: 7,
      anchor: 'end',
      ink: QUIET,
    },
    {
      draw: 'words',
      at: { x: room.x, y: foot + 16.5 },
      words: fitted(press, say(t('frame.unscaled')), 7, room.width - 30),
      size: 7,
      ink: QUIET,
    },
  ]);
}
