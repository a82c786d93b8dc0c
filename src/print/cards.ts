import type { Card, CardTable } from '../engine/contract';
import { listed, phrases } from '../engine/words/text';
import english from './cards.en.json';
import { type Block, boxes, flowed, heading } from './paper/flow';
import type { Press } from './paper/frame';
import { roomOf } from './paper/paper';
import { along, type Figure, INK, line, type Mark, QUIET, type Sheet, toward } from './paper/sheet';
import { freshOf, knownOf, type Print, rosterOf } from './print';

const t = phrases(english);

/** More points than these are written as a figure: nobody counts so many boxes. */
const MOST_BOXES = 60;
const ROSE = 8;

/** Where the mounts of a weapon may fire, the bow up: a fan each, those out of action left out. */
function rose({ mounts }: Card['weapons'][number]): Figure {
  const at = { x: ROSE, y: ROSE };
  const fans = mounts
    .filter(({ fit }) => fit)
    .flatMap(({ arcs }) => arcs)
    .map(
      ([from, to]): Mark => ({
        draw: 'lines',
        closed: true,
        lines: [
          to - from >= 360
            ? along(at, ROSE - 1)
            : [at, ...along(at, ROSE - 1, from, to > from ? to : to + 360)],
        ],
        fill: '#cfd8dc',
      }),
    );
  return {
    width: 2 * ROSE,
    height: 2 * ROSE,
    marks: [
      ...fans,
      { draw: 'lines', closed: true, lines: [along(at, ROSE - 1)], stroke: QUIET, width: 0.15 },
      line(toward(at, 0, ROSE), toward(at, 180, ROSE - 1), QUIET, 0.15),
      line(toward(at, 90, ROSE - 1), toward(at, 270, ROSE - 1), QUIET, 0.15),
      {
        draw: 'lines',
        closed: true,
        lines: [
          [
            toward(at, 0, 2.6),
            toward(at, 40, 1.2),
            toward(at, 160, 2.2),
            toward(at, 200, 2.2),
            toward(at, 320, 1.2),
          ],
        ],
        fill: INK,
      },
    ],
  };
}

function trackBlocks({ say }: Press, { tracks }: Card, wide: number): readonly Block[] {
  return tracks.flatMap(({ label, value, limit, says, cite }): readonly Block[] => [
    {
      block: 'words',
      words: say(t('cards.track', { label, cite, value, limit })),
      size: 8,
      face: 'bold',
      above: 1,
      heads: true,
    },
    ...(limit > 0 && limit <= MOST_BOXES && Number.isInteger(limit)
      ? [
          {
            block: 'figure',
            figure: boxes(Math.max(limit, Math.ceil(value)), value, wide, 'filled'),
          } as const,
        ]
      : []),
    ...(says ? [{ block: 'words', words: say(says), size: 7.5, ink: QUIET } as const] : []),
  ]);
}

const figureRows = ({ say }: Press, { figures }: Card): Block => ({
  block: 'table',
  shares: [4, 3, 4],
  rows: figures.map(({ label, value, real, cite }) => ({
    cells: [cite ? say(t('cards.cited', { label, cite })) : say(label), say(value), real ? say(real) : ''],
  })),
});

function weaponBlocks({ say }: Press, { weapons }: Card): readonly Block[] {
  return weapons.map((weapon): Block => {
    const { label, real, figures, mounts } = weapon;
    const lost = mounts.filter(({ fit }) => !fit).map(({ id }) => id);
    const words: readonly Block[] = [
      { block: 'words', words: say(label), size: 9, face: 'bold' },
      ...(real ? [{ block: 'words', words: say(real), size: 7.5, ink: QUIET } as const] : []),
      {
        block: 'words',
        words: figures.map((one) => say(t('cards.figure', one))).join('  ·  '),
        size: 8,
      },
      ...(mounts.length > 0
        ? [
            {
              block: 'words',
              words: say(t('cards.mounts', { mounts: listed(mounts.map(({ id }) => id)) })),
              size: 7.5,
            } as const,
          ]
        : []),
      ...(lost.length > 0
        ? [
            {
              block: 'words',
              words: say(t('cards.lost', { mounts: listed(lost) })),
              size: 7.5,
              face: 'bold',
            } as const,
          ]
        : []),
      { block: 'gap', high: 2 },
    ];
    if (!mounts.some(({ arcs }) => arcs.length > 0))
      return { block: 'beside', shares: [1], columns: [words] };
    return {
      block: 'beside',
      shares: [17, 66],
      columns: [[{ block: 'figure', figure: rose(weapon) }], words],
    };
  });
}

function systemBlocks({ say }: Press, { systems }: Card, wide: number): readonly Block[] {
  const lines = systems.map((one): readonly Block[] => [
    {
      block: 'words',
      words: say(t(`cards.${one.state}`, { label: one.label, cite: one.cite })),
      size: 8,
      face: one.state === 'sound' ? 'plain' : 'bold',
    },
    ...(one.boxes > 0
      ? [{ block: 'figure', figure: boxes(one.boxes, one.marked, wide, 'crossed') } as const]
      : []),
    ...(one.effect ? [{ block: 'words', words: say(one.effect), size: 7, ink: QUIET } as const] : []),
    { block: 'gap', high: 1 },
  ]);
  const rows = Math.ceil(lines.length / 3);
  return Array.from({ length: rows }, (_, row) => ({
    block: 'beside',
    shares: [1, 1, 1],
    columns: [0, 1, 2].map((column) => lines[row * 3 + column] ?? []),
  }));
}

function gridBlocks({ say }: Press, grid: NonNullable<Card['grid']>): readonly Block[] {
  return [
    heading(say(t('cards.cited', { label: grid.title, cite: grid.cite })), 10),
    {
      block: 'table',
      shares: [1.4, ...grid.columns.map(() => 1)],
      head: ['', ...grid.columns],
      size: 7.5,
      rows: grid.rows.map(({ label, boxes: row }) => ({
        cells: [
          say(label),
          ...row.map((one) => say(t(one.marked ? 'cards.box-marked' : 'cards.box', { label: one.label }))),
        ],
      })),
    },
  ];
}

const tableBlocks = ({ say }: Press, { title, cite, columns, rows }: CardTable): readonly Block[] => [
  heading(say(t('cards.cited', { label: title, cite })), 10),
  {
    block: 'table',
    shares: columns.map((_, i) => (i === 0 ? 1 : 1.6)),
    head: columns.map(say),
    size: 7.5,
    rows: rows.map(({ cells, lost }) => ({ cells: cells.map(say), ...(lost ? { struck: true } : {}) })),
  },
];

/** A card as the rules give it: what is marked on it is crossed. */
function cardBlocks(press: Press, card: Card, wide: number): readonly Block[] {
  const { say } = press;
  const column = (wide - 5) / 2;
  const third = (wide - 10) / 3;
  return [
    heading(card.title, 16),
    { block: 'words', words: say(card.subtitle), ink: QUIET },
    ...(card.condition ? [{ block: 'words', words: say(card.condition), face: 'italic' } as const] : []),
    {
      block: 'beside',
      shares: [1, 1],
      columns: [
        [...trackBlocks(press, card, column), { block: 'gap', high: 2 }, figureRows(press, card)],
        weaponBlocks(press, card),
      ],
    },
    ...(card.systems.length > 0 ? [heading(say(t('cards.systems')), 10)] : []),
    ...systemBlocks(press, card, third),
    ...(card.grid ? gridBlocks(press, card.grid) : []),
    ...(card.tables ?? []).flatMap((table) => tableBlocks(press, table)),
    ...card.notes.map((note): Block => ({ block: 'words', words: say(note), size: 8, above: 1 })),
  ];
}

/** A card of every piece of the roster in this position, each on a sheet of its own. */
function sheetsFor(print: Print, press: Press, known: unknown): readonly Sheet[] {
  const room = roomOf(press.paper);
  return rosterOf(print, known).flatMap(({ piece }) =>
    flowed(press, cardBlocks(press, print.state.rules.card(known, piece), room.width), room),
  );
}

export const cardSheets = (print: Print, press: Press): readonly Sheet[] =>
  sheetsFor(print, press, knownOf(print));

/** The cards as they were before the first shot. */
export const blankCardSheets = (print: Print, press: Press): readonly Sheet[] =>
  sheetsFor(print, press, freshOf(print));
