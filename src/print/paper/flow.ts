import type { Press } from './frame';
import {
  type Box,
  FAINT,
  type Face,
  type Figure,
  INK,
  type Ink,
  leading,
  line,
  type Mark,
  rectangle,
  type Sheet,
  shifted,
} from './sheet';

/** Something that stands under what came before it, as broad as its column; more of it than fits goes on to the next sheet. */
export type Block =
  | {
      readonly block: 'words';
      readonly words: string;
      readonly size?: number;
      readonly face?: Face;
      readonly ink?: Ink;
      /** Millimetres it is set in. */
      readonly indent?: number;
      /** Millimetres left free above it. */
      readonly above?: number;
      /** It stays with what follows. */
      readonly heads?: true;
    }
  | {
      readonly block: 'table';
      /** Shares of the columns in the breadth. */
      readonly shares: readonly number[];
      readonly head?: readonly string[];
      readonly rows: readonly { readonly cells: readonly string[]; readonly struck?: boolean }[];
      readonly size?: number;
      /** Millimetres that a row is high at least: to be written in. */
      readonly least?: number;
    }
  | { readonly block: 'figure'; readonly figure: Figure }
  /** Columns side by side, that stay together. */
  | {
      readonly block: 'beside';
      readonly shares: readonly number[];
      readonly columns: readonly (readonly Block[])[];
    }
  | { readonly block: 'gap'; readonly high: number }
  | { readonly block: 'sheet' };

/** The part of a column that is never cut in two; `heads`: it goes with the one after it. */
type Item = {
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly heads?: boolean;
  readonly sheet?: true;
};

const BESIDE = 5;

/** Lines of writing no broader than there is room, broken between words where that is possible. */
export function wrapped(
  { letters }: Pick<Press, 'letters'>,
  words: string,
  { size, face, wide }: { readonly size: number; readonly face: Face; readonly wide: number },
): readonly string[] {
  const fits = (one: string): boolean => letters.width(one, size, face) <= wide;
  const lines: string[] = [];
  let current = '';
  for (const word of letters.printable(words).split(/\s+/).filter(Boolean)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
    while (!fits(current) && current.length > 1) {
      let cut = current.length - 1;
      while (cut > 1 && !fits(current.slice(0, cut))) cut -= 1;
      lines.push(current.slice(0, cut));
      current = current.slice(cut);
    }
  }
  return current === '' ? lines : [...lines, current];
}

function wordItems(press: Press, block: Extract<Block, { block: 'words' }>, wide: number): readonly Item[] {
  const { words, size = 9, face = 'plain', ink = INK, indent = 0, above = 0, heads = false } = block;
  const high = leading(size);
  const lines = wrapped(press, words, { size, face, wide: wide - indent });
  return lines.map((one, i) => ({
    height: high + (i === 0 ? above : 0),
    heads,
    marks: [
      {
        draw: 'words',
        at: { x: indent, y: (i === 0 ? above : 0) + high * 0.76 },
        words: one,
        size,
        face,
        ink,
      },
    ],
  }));
}

const PAD = 1;

function tableItems(press: Press, block: Extract<Block, { block: 'table' }>, wide: number): readonly Item[] {
  const { shares, head, rows, size = 8, least = 0 } = block;
  const sum = shares.reduce((all, one) => all + one, 0);
  const widths = shares.map((share) => (share / sum) * wide);
  const high = leading(size);
  const row = (cells: readonly string[], face: Face, struck: boolean): Item => {
    const set = widths.map((width, i) =>
      wrapped(press, cells[i] ?? '', { size, face, wide: width - 2 * PAD }),
    );
    const height = Math.max(least, high * Math.max(1, ...set.map(({ length }) => length)) + PAD);
    let x = 0;
    const marks = widths.flatMap((width, i): readonly Mark[] => {
      const left = x;
      x += width;
      return (set[i] ?? []).flatMap((words, n): readonly Mark[] => {
        const y = PAD * 0.5 + high * (n + 0.76);
        const face0 = i === 0 && face === 'plain' ? 'bold' : face;
        return [
          { draw: 'words', at: { x: left + PAD, y }, words, size, face: shares.length > 1 ? face0 : face },
          ...(struck
            ? [
                line(
                  { x: left + PAD, y: y - high * 0.25 },
                  { x: left + PAD + press.letters.width(words, size, face), y: y - high * 0.25 },
                  INK,
                  0.25,
                ),
              ]
            : []),
        ];
      });
    });
    return { height, marks: [...marks, line({ x: 0, y: height }, { x: wide, y: height }, FAINT, 0.15)] };
  };
  return [
    ...(head ? [{ ...row(head, 'bold', false), heads: true }] : []),
    ...rows.map(({ cells, struck }) => row(cells, 'plain', struck ?? false)),
  ];
}

/** One under the other, as one. */
function stacked(items: readonly Item[]): Item {
  let y = 0;
  const marks = items.flatMap((item) => {
    const at = y;
    y += item.height;
    return shifted(item.marks, { x: 0, y: at });
  });
  return { height: y, marks };
}

function itemsOf(press: Press, blocks: readonly Block[], wide: number): readonly Item[] {
  return blocks.flatMap((block): readonly Item[] => {
    if (block.block === 'words') return wordItems(press, block, wide);
    if (block.block === 'table') return tableItems(press, block, wide);
    if (block.block === 'figure') return [{ height: block.figure.height, marks: block.figure.marks }];
    if (block.block === 'gap') return [{ height: block.high, marks: [] }];
    if (block.block === 'sheet') return [{ height: 0, marks: [], sheet: true }];
    const sum = block.shares.reduce((all, one) => all + one, 0);
    const free = wide - BESIDE * (block.shares.length - 1);
    let x = 0;
    const columns = block.columns.map((column, i) => {
      const width = ((block.shares[i] ?? 1) / sum) * free;
      const item = stacked(itemsOf(press, column, width));
      const left = x;
      x += width + BESIDE;
      return { height: item.height, marks: shifted(item.marks, { x: left, y: 0 }) };
    });
    return [
      {
        height: Math.max(0, ...columns.map(({ height }) => height)),
        marks: columns.flatMap(({ marks }) => marks),
      },
    ];
  });
}

/** Blocks one under the other on as many sheets as they take. */
export function flowed(press: Press, blocks: readonly Block[], room: Box): readonly Sheet[] {
  const sheets: Mark[][] = [];
  let y = Number.POSITIVE_INFINITY;
  const items = itemsOf(press, blocks, room.width);
  items.forEach((item, i) => {
    if (item.sheet) {
      y = Number.POSITIVE_INFINITY;
      return;
    }
    const next = item.heads ? (items[i + 1]?.height ?? 0) : 0;
    if (y + item.height + next > room.height) {
      // What is no more than room between two blocks is not carried over.
      if (item.marks.length === 0) return;
      sheets.push([]);
      y = 0;
    }
    sheets.at(-1)?.push(...shifted(item.marks, { x: room.x, y: room.y + y }));
    y += item.height;
  });
  return sheets;
}

export const heading = (words: string, size = 13): Block => ({
  block: 'words',
  words,
  size,
  face: 'title',
  above: size > 12 ? 2 : 3,
  heads: true,
});

/** Boxes, the first so many of them crossed or filled, in groups of five and rows as broad as there is room. */
export function boxes(count: number, marked: number, wide: number, how: 'crossed' | 'filled'): Figure {
  const edge = BOX;
  const most = Math.max(5, Math.floor((wide + GROUP) / (5 * edge + GROUP)) * 5);
  const place = (i: number) => ({
    x: (i % most) * edge + Math.floor((i % most) / 5) * GROUP,
    y: Math.floor(i / most) * (edge + GROUP),
  });
  const marks = Array.from({ length: count }, (_, i): readonly Mark[] => {
    const { x, y } = place(i);
    return [
      rectangle(
        { x, y, width: edge, height: edge },
        { stroke: INK, width: 0.2, ...(how === 'filled' && i < marked ? { fill: '#8f9aa1' } : {}) },
      ),
      ...(how === 'crossed' && i < marked
        ? [
            line({ x, y }, { x: x + edge, y: y + edge }, INK, 0.4),
            line({ x: x + edge, y }, { x, y: y + edge }, INK, 0.4),
          ]
        : []),
    ];
  }).flat();
  return { width: wide, height: count === 0 ? 0 : place(count - 1).y + edge + 1, marks };
}

/** Millimetres of a box that a pencil can cross, and between groups of five. */
const BOX = 4;
const GROUP = 1;
