import type { Marker, MarkerKind, Markers } from '../../engine/marker';
import { phrases, type Text } from '../../engine/words/text';
import { knownTo } from '../secrets/hidden';
import type { SessionState } from '../session';
import english from './markers.en.json';

const t = phrases(english);

const NONE: Markers = {};
const read = new WeakMap<object, Markers>();

/** What is laid beside pieces in a position as it is known to somebody. One position is asked many times. */
export function markersIn({ markers }: SessionState['rules'], known: unknown): Markers {
  if (!markers) return NONE;
  const position = known as object;
  const found = read.get(position) ?? markers(position);
  read.set(position, found);
  return found;
}

/** What is laid beside pieces, as far as whoever is at the screen may know. */
export const markersOf = (state: SessionState): Markers => markersIn(state.rules, knownTo(state));

export const isWreck = (markers: readonly Marker[] = []): boolean =>
  markers.some(({ kind }) => kind === 'wreck');

/** A marker in words: what it is called, and how many where they are counted. */
export const markerText = ({ word, count }: Marker): Text =>
  count === undefined ? word : t('markers.counted', { word, count });

type Line = readonly (readonly [x: number, y: number])[];

/** The sign of a kind, from -1 to 1, y down: told apart without colour, and the same on the chart and in the panels. */
export const MARKER_SIGNS: Readonly<
  Record<MarkerKind, { readonly lines: readonly Line[]; readonly solid?: true }>
> = {
  // A column of water with its spray, on the line of the sea.
  splash: {
    lines: [
      [
        [-0.85, 0.8],
        [0.85, 0.8],
      ],
      [
        [0, 0.5],
        [0, -0.9],
      ],
      [
        [-0.3, 0.5],
        [-0.42, -0.15],
        [-0.8, -0.55],
      ],
      [
        [0.3, 0.5],
        [0.42, -0.15],
        [0.8, -0.55],
      ],
    ],
  },
  // A burst in the air.
  flak: {
    lines: [0, 45, 90, 135, 180, 225, 270, 315].map((bearing): Line => {
      const [x, y] = [Math.sin((bearing * Math.PI) / 180), -Math.cos((bearing * Math.PI) / 180)];
      const far = bearing % 90 === 0 ? 0.95 : 0.75;
      return [
        [x * 0.35, y * 0.35],
        [x * far, y * far],
      ];
    }),
  },
  fire: {
    solid: true,
    lines: [
      [
        [0.05, -0.95],
        [0.45, -0.35],
        [0.62, -0.55],
        [0.8, 0.1],
        [0.62, 0.65],
        [0.25, 0.92],
        [-0.25, 0.92],
        [-0.62, 0.65],
        [-0.78, 0.1],
        [-0.45, -0.25],
        [-0.25, 0],
        [-0.2, -0.5],
      ],
    ],
  },
  // Puffs that drift off.
  smoke: {
    lines: [
      [
        [-0.85, 0.75],
        [-0.5, 0.45],
        [-0.7, 0.1],
        [-0.3, -0.1],
        [0, 0.2],
        [-0.05, 0.6],
        [-0.45, 0.85],
      ],
      [
        [0.15, 0.1],
        [0, -0.45],
        [0.3, -0.85],
        [0.8, -0.75],
        [0.95, -0.3],
        [0.7, 0.1],
        [0.35, 0.2],
      ],
    ],
  },
  // A blow to the nerves: a star of eight points.
  shock: {
    solid: true,
    lines: [
      Array.from({ length: 16 }, (_, i): readonly [number, number] => {
        const far = i % 2 === 0 ? 0.98 : 0.45;
        const turn = (i * Math.PI) / 8;
        return [Math.sin(turn) * far, -Math.cos(turn) * far];
      }),
    ],
  },
  // A flag that is lowered, on a pole that leans.
  shaken: {
    lines: [
      [
        [-0.7, 0.95],
        [0.2, -0.9],
      ],
      [
        [0.2, -0.9],
        [0.9, -0.35],
        [0.5, -0.1],
        [0.65, 0.45],
        [-0.17, -0.14],
      ],
    ],
  },
  // A bank with somebody's head behind it.
  cover: {
    lines: [
      [
        [-0.95, 0.75],
        [-0.6, 0.1],
        [0.6, 0.1],
        [0.95, 0.75],
        [-0.95, 0.75],
      ],
      [
        [-0.35, 0.1],
        [-0.35, -0.4],
        [0, -0.7],
        [0.35, -0.4],
        [0.35, 0.1],
      ],
    ],
  },
  // An eye, struck through.
  hidden: {
    lines: [
      [
        [-0.95, 0],
        [-0.4, -0.5],
        [0.4, -0.5],
        [0.95, 0],
        [0.4, 0.5],
        [-0.4, 0.5],
        [-0.95, 0],
      ],
      [
        [-0.7, 0.9],
        [0.7, -0.9],
      ],
    ],
  },
  // The cross of a sight in its ring.
  aim: {
    lines: [
      Array.from({ length: 13 }, (_, i): readonly [number, number] => [
        0.6 * Math.sin((i * Math.PI) / 6),
        -0.6 * Math.cos((i * Math.PI) / 6),
      ]),
      [
        [0, -0.98],
        [0, -0.3],
      ],
      [
        [0, 0.3],
        [0, 0.98],
      ],
      [
        [-0.98, 0],
        [-0.3, 0],
      ],
      [
        [0.3, 0],
        [0.98, 0],
      ],
    ],
  },
  // The flag of the first side that holds a place, square on its pole.
  flag: {
    lines: [
      [
        [-0.6, 0.95],
        [-0.6, -0.9],
        [0.1, -0.8],
        [0.8, -0.9],
        [0.8, 0.05],
        [0.1, 0.15],
        [-0.6, 0.05],
      ],
    ],
  },
  // That of the second, which runs out into a point.
  pennant: {
    solid: true,
    lines: [
      [
        [-0.6, 0.95],
        [-0.6, -0.9],
        [0.2, -0.7],
        [0.95, -0.4],
        [0.2, -0.1],
        [-0.45, 0.1],
        [-0.45, 0.95],
      ],
    ],
  },
  // The sign of charts for a wreck: a keel with its ribs.
  wreck: {
    lines: [
      [
        [-0.95, 0],
        [0.95, 0],
      ],
      [
        [0, -0.75],
        [0, 0.75],
      ],
      [
        [-0.5, -0.45],
        [-0.5, 0.45],
      ],
      [
        [0.5, -0.45],
        [0.5, 0.45],
      ],
    ],
  },
};
