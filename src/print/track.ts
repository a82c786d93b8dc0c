import { length } from '../engine/words/length';
import { phrases } from '../engine/words/text';
import type { Point } from '../geometry/pose';
import type { Report } from '../session/report/report';
import { trackChart } from '../session/report/track-chart';
import { AREA_INKS, GROUND_INKS, LINE_INKS } from './chart-inks';
import { inkOf } from './figures/counters';
import type { Press } from './paper/frame';
import { roomOf } from './paper/paper';
import { along, INK, line, type Mark, QUIET, rectangle, type Sheet, type Spot } from './paper/sheet';
import type { Print } from './print';
import english from './track.en.json';

const t = phrases(english);

/** Millimetres below the chart for its scale. */
const BELOW = 12;
/** Millimetres of the scale bar, at least. */
const BAR = 30;

const star = ({ x, y }: Spot, far: number): readonly Spot[] =>
  Array.from({ length: 8 }, (_, i) => {
    const [out, turn] = [i % 2 === 0 ? far : far * 0.32, (i * Math.PI) / 4];
    return { x: x + out * Math.sin(turn), y: y - out * Math.cos(turn) };
  });

/** The ways of all pieces, hits where they fell and losses, as large as one sheet holds. */
export function trackSheets(print: Print, press: Press, report: Report): readonly Sheet[] {
  const { state } = print;
  const room = roomOf(press.paper);
  const chart = trackChart(state, report);
  const by = Math.min(room.width / chart.width, (room.height - BELOW) / chart.height);
  const box = { x: room.x, y: room.y, width: chart.width * by, height: chart.height * by };
  const spot = ({ x, y }: Point): Spot => ({
    x: box.x + (x - chart.left) * by,
    y: box.y + (chart.top - y) * by,
  });
  const nameOf = (piece: string): string => state.rules.nameOf(state.world.rules, piece);
  const drawn: readonly Mark[] = [
    ...chart.areas.map(
      ({ kind, rings }): Mark => ({
        draw: 'lines',
        closed: true,
        lines: rings.map((ring) => ring.map(spot)),
        fill: AREA_INKS[kind] ?? '#eeeeee',
        stroke: QUIET,
        width: 0.15,
      }),
    ),
    ...chart.lines.map(
      ({ kind, points, width }): Mark => ({
        draw: 'lines',
        lines: [points.map(spot)],
        stroke: LINE_INKS[kind] ?? QUIET,
        width: Math.max(0.3, (width ?? 0) * by),
      }),
    ),
    ...report.tracks.flatMap(({ side, points }): readonly Mark[] => {
      const { ink } = inkOf(print, side);
      const [first] = points;
      return [
        { draw: 'lines', lines: [points.map(spot)], stroke: ink, width: 0.5 },
        ...(first
          ? [{ draw: 'lines', closed: true, lines: [along(spot(first), 0.9)], fill: ink } as const]
          : []),
      ];
    }),
    ...report.blows.map(
      ({ at, loss }): Mark =>
        loss
          ? { draw: 'lines', lines: crossAt(spot(at), 2), stroke: INK, width: 0.8 }
          : { draw: 'lines', closed: true, lines: [star(spot(at), 1.8)], fill: '#d08a1d' },
    ),
    ...report.tracks.flatMap(({ piece, side, points }): readonly Mark[] => {
      const last = points.at(-1);
      if (!last) return [];
      const { x, y } = spot(last);
      const right = x < box.x + box.width * 0.7;
      const at = { x: x + (right ? 2 : -2), y: y + 1 };
      return [
        {
          draw: 'words',
          at,
          words: nameOf(piece),
          size: 7.5,
          anchor: right ? 'start' : 'end',
          ink: inkOf(print, side).ink,
        },
      ];
    }),
  ];
  return [
    [
      rectangle(box, { fill: GROUND_INKS[chart.ground] }),
      { draw: 'within', box, marks: drawn },
      rectangle(box, { stroke: INK, width: 0.2 }),
      ...(state.table.scale.unmeasured ? [] : scaleBar(press, { x: box.x, y: box.y + box.height + 5 }, by)),
    ],
  ];
}

const crossAt = ({ x, y }: Spot, far: number): readonly (readonly Spot[])[] => [
  [
    { x: x - far, y: y - far },
    { x: x + far, y: y + far },
  ],
  [
    { x: x - far, y: y + far },
    { x: x + far, y: y - far },
  ],
];

/** How long so many lengths of the table are here, where the chart is drawn smaller than the table. */
function scaleBar({ say, unit }: Press, at: Spot, by: number): readonly Mark[] {
  const one = unit.inches * by;
  const steps = [1, 2, 5, 10, 20, 50, 100];
  const count = steps.find((step) => step * one >= BAR) ?? 100;
  const to = { x: at.x + count * one, y: at.y };
  return [
    line(at, to, INK, 0.4),
    line({ x: at.x, y: at.y - 1.5 }, { x: at.x, y: at.y + 1.5 }, INK, 0.3),
    line({ x: to.x, y: to.y - 1.5 }, { x: to.x, y: to.y + 1.5 }, INK, 0.3),
    {
      draw: 'words',
      at: { x: to.x + 2, y: to.y + 1 },
      words: say(t('track.scale', { run: length(count * unit.inches, 0) })),
      size: 8,
      ink: QUIET,
    },
  ];
}
