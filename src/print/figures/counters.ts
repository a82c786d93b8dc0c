import type { Marker } from '../../engine/marker';
import { fitted, type Press } from '../paper/frame';
import { packed } from '../paper/packed';
import { roomOf } from '../paper/paper';
import { type Figure, INK, type Ink, line, type Mark, rectangle, type Sheet } from '../paper/sheet';
import { freshOf, knownOf, type Print, rosterOf } from '../print';

/** Colours of the sides in their order, as on the chart: ink, and the wash under it. */
export const SIDE_INKS: readonly { readonly ink: Ink; readonly wash: Ink }[] = [
  { ink: '#1f4e79', wash: '#d7e3ee' },
  { ink: '#8c3b2a', wash: '#f1dcd6' },
  { ink: '#7a5c12', wash: '#f0e6c8' },
];

export const inkOf = ({ state }: Print, side: string): (typeof SIDE_INKS)[number] => {
  const at = state.battle.sides.findIndex(({ id }) => id === side);
  return SIDE_INKS[Math.min(Math.max(at, 0), SIDE_INKS.length - 1)] ?? { ink: INK, wash: '#ffffff' };
};

/** Millimetres of a counter, of a marker and of one side of a flag. */
const COUNTER = { width: 32, height: 18 };
const MARKER = 16;
const FLAG = { width: 18, height: 11 };
/** Of each marker so many: enough for an evening. */
const COPIES = 6;

/** A counter to lie on the table, the arrow ahead. */
function counter(
  press: Press,
  name: string,
  sign: string,
  { ink, wash }: (typeof SIDE_INKS)[number],
): Figure {
  const { width, height } = COUNTER;
  return {
    ...COUNTER,
    marks: [
      rectangle({ x: 0, y: 0, width, height }, { fill: wash, stroke: ink, width: 0.3 }),
      {
        draw: 'lines',
        closed: true,
        fill: ink,
        lines: [
          [
            { x: width / 2, y: 1 },
            { x: width / 2 + 2, y: 4 },
            { x: width / 2 - 2, y: 4 },
          ],
        ],
      },
      {
        draw: 'words',
        at: { x: width / 2, y: 10 },
        words: fitted(press, sign, 12, width - 3, 'bold'),
        size: 12,
        face: 'bold',
        anchor: 'middle',
        ink,
      },
      {
        draw: 'words',
        at: { x: width / 2, y: 15 },
        words: fitted(press, name, 6.5, width - 2),
        size: 6.5,
        anchor: 'middle',
      },
    ],
  };
}

/** A flag that is folded round a pin: both sides bear the same. */
function flag(press: Press, name: string, { ink, wash }: (typeof SIDE_INKS)[number]): Figure {
  const { width, height } = FLAG;
  const side = (x: number): readonly Mark[] => [
    rectangle({ x, y: 0, width, height }, { fill: wash, stroke: ink, width: 0.3 }),
    rectangle({ x, y: 0, width, height: 2.4 }, { fill: ink }),
    {
      draw: 'words',
      at: { x: x + width / 2, y: 7.6 },
      words: fitted(press, name, 7, width - 2, 'bold'),
      size: 7,
      face: 'bold',
      anchor: 'middle',
      ink,
    },
  ];
  return {
    width: 2 * width,
    height,
    marks: [...side(0), ...side(width), line({ x: width, y: 0 }, { x: width, y: height }, ink, 0.2)],
  };
}

const marker = (press: Press, words: string): Figure => ({
  width: MARKER,
  height: MARKER,
  marks: [
    rectangle({ x: 0, y: 0, width: MARKER, height: MARKER }, { stroke: INK, width: 0.25 }),
    {
      draw: 'words',
      at: { x: MARKER / 2, y: MARKER / 2 + 1 },
      words: fitted(press, words, 7, MARKER - 1.5, 'bold'),
      size: 7,
      face: 'bold',
      anchor: 'middle',
    },
  ],
});

/** A counter and a flag for every piece, and the markers that lie on the table now. */
export function counterSheets(print: Print, press: Press): readonly Sheet[] {
  const { rules } = print.state;
  const roster = rosterOf(print, freshOf(print));
  const signOf = (name: string, short?: string): string => short ?? name;
  const laid = Object.values(rules.markers?.(knownOf(print)) ?? {}).flatMap(
    (all): readonly Marker[] => all ?? [],
  );
  const kinds = [...new Set(laid.map(({ word }) => press.say(word)))];
  const room = roomOf(press.paper);
  return packed(
    [
      ...roster.map(({ name, short, side }) => counter(press, name, signOf(name, short), inkOf(print, side))),
      ...roster.map(({ name, short, side }) => flag(press, signOf(name, short), inkOf(print, side))),
      ...kinds.flatMap((words) => Array.from({ length: COPIES }, () => marker(press, words))),
    ],
    room,
  );
}
