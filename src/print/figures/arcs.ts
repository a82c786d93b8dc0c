import type { Reach } from '../../engine/reach';
import { phrases } from '../../engine/words/text';
import { fitted, type Press } from '../paper/frame';
import { packed } from '../paper/packed';
import { roomOf } from '../paper/paper';
import { along, type Figure, INK, line, type Mark, QUIET, type Sheet, toward } from '../paper/sheet';
import { freshOf, type Print, rosterOf } from '../print';
import english from './arcs.en.json';

const t = phrases(english);

/** Millimetres of the disc, and of a ring on it; the rings begin outside the sign of the piece. */
const DISC = 42;
const RING = 3.2;
const INNER = 10;

type Fan = { readonly label: string; readonly arcs: Reach['mounts'][number]['arcs'] };

/** Fans that say more than "all round", those alike once; as many as there is room for rings. */
function fansOf(print: Print, { say }: Press, piece: Reach['weapon']): readonly Fan[] {
  const reach = print.state.rules.reach(freshOf(print), piece as never);
  const found = new Map<string, Fan & { readonly labels: Set<string> }>();
  for (const { label, mounts } of reach)
    for (const { id, arcs } of mounts) {
      if (arcs.length === 0 || arcs.some(([from, to]) => to - from >= 360)) continue;
      const key = JSON.stringify([say(label), arcs]);
      const one = found.get(key) ?? { label: say(label), arcs, labels: new Set<string>() };
      one.labels.add(id);
      found.set(key, one);
    }
  return [...found.values()].map(({ label, arcs, labels }) => ({
    label: say(t('arcs.mounts', { weapon: label, mounts: [...labels].join(' ') })),
    arcs,
  }));
}

const end = (from: number, to: number): number => (to >= from ? to : to + 360);

function disc(press: Press, name: string, fans: readonly Fan[]): Figure {
  const at = { x: DISC, y: DISC };
  const rose = Array.from({ length: 36 }, (_, i): readonly Mark[] => {
    const angle = i * 10;
    const long = angle % 90 === 0 ? 4 : angle % 30 === 0 ? 3 : 1.5;
    return [
      line(toward(at, angle, DISC - long), toward(at, angle, DISC), INK, angle % 30 === 0 ? 0.25 : 0.15),
      ...(angle % 30 === 0
        ? [
            {
              draw: 'words',
              at: toward(at, angle, DISC - 6.4),
              words: `${angle}`,
              size: 6,
              turn: angle,
              anchor: 'middle',
              ink: QUIET,
            } as const,
          ]
        : []),
    ];
  }).flat();
  const rings = fans.flatMap(({ arcs }, ring): readonly Mark[] => {
    const [near, far] = [INNER + ring * RING, INNER + ring * RING + RING - 0.6];
    return [
      ...arcs.map(
        ([from, to]): Mark => ({
          draw: 'lines',
          closed: true,
          lines: [[...along(at, far, from, end(from, to)), ...along(at, near, end(from, to), from)]],
          fill: '#dfe6e9',
          stroke: INK,
          width: 0.2,
        }),
      ),
      ...arcs.map(([from, to]): Mark => {
        const middle = (from + end(from, to)) / 2;
        return {
          draw: 'words',
          at: toward(at, middle, near + 0.5),
          words: String.fromCharCode(65 + ring),
          size: 6,
          face: 'bold',
          turn: middle,
          anchor: 'middle',
        };
      }),
    ];
  });
  const bow = [
    toward(at, 0, 8),
    toward(at, 25, 4),
    toward(at, 165, 7),
    toward(at, 195, 7),
    toward(at, 335, 4),
  ];
  const legend = fans.map(
    ({ label }, i): Mark => ({
      draw: 'words',
      at: { x: 0, y: 2 * DISC + 9 + i * 3 },
      words: fitted(press, `${String.fromCharCode(65 + i)}  ${label}`, 6.5, 2 * DISC),
      size: 6.5,
    }),
  );
  return {
    width: 2 * DISC,
    height: 2 * DISC + 8 + fans.length * 3,
    marks: [
      { draw: 'lines', closed: true, lines: [along(at, DISC)], stroke: INK, width: 0.25 },
      ...rose,
      ...rings,
      { draw: 'lines', closed: true, lines: [bow], stroke: INK, width: 0.25 },
      {
        draw: 'words',
        at: { x: DISC, y: 2 * DISC + 5 },
        words: fitted(press, name, 9, 2 * DISC, 'bold'),
        size: 9,
        face: 'bold',
        anchor: 'middle',
      },
      ...legend,
    ],
  };
}

/** Rings that fit on a disc inside its degrees. */
const MOST = Math.floor((DISC - 8 - INNER) / RING);

/** Who has arcs to lay, and the fans of each: pieces alike share a template. */
function discsOf(
  print: Print,
  press: Press,
): readonly { readonly name: string; readonly fans: readonly Fan[] }[] {
  const found = new Map<string, { names: string[]; fans: readonly Fan[] }>();
  for (const { piece, name } of rosterOf(print, freshOf(print))) {
    const fans = fansOf(print, press, piece);
    if (fans.length === 0) continue;
    const one = found.get(JSON.stringify(fans)) ?? { names: [], fans };
    found.set(JSON.stringify(fans), one);
    one.names.push(name);
  }
  return [...found.values()].flatMap(({ names, fans }) =>
    Array.from({ length: Math.ceil(fans.length / MOST) }, (_, i) => ({
      name: names.join(', '),
      fans: fans.slice(i * MOST, (i + 1) * MOST),
    })),
  );
}

export const arcSheets = (print: Print, press: Press): readonly Sheet[] =>
  packed(
    discsOf(print, press).map(({ name, fans }) => disc(press, name, fans)),
    roomOf(press.paper),
  );
