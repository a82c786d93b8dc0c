import type { Gauge } from '../../engine/template';
import { listed, phrases } from '../../engine/words/text';
import { wrapped } from '../paper/flow';
import type { Press } from '../paper/frame';
import { packed } from '../paper/packed';
import { roomOf } from '../paper/paper';
import {
  along,
  type Figure,
  INK,
  leading,
  line,
  type Mark,
  QUIET,
  rectangle,
  type Sheet,
  shifted,
  toward,
} from '../paper/sheet';
import { freshOf, type Print } from '../print';
import english from './gauges.en.json';

const t = phrases(english);

/** Millimetres from the pivot to the rim. */
const RIM = 70;
/** Millimetres across the strip that is run before a turn. */
const RUN = 14;

/** Angles to one side that are marked: step by step, and the largest. */
function anglesOf({ limit, step }: Pick<Gauge, 'limit' | 'step'>): readonly number[] {
  const steps = Math.floor(limit / step + 1e-9);
  const even = Array.from({ length: steps }, (_, i) => (i + 1) * step);
  return even.at(-1) === limit ? even : [...even, limit];
}

/** A gauge about its pivot, the way ahead up. */
function fan(press: Press, gauge: Gauge): readonly Mark[] {
  const pivot = { x: 0, y: 0 };
  const { limit, run } = gauge;
  const rim = along(pivot, RIM, -limit, limit);
  const rays = anglesOf(gauge).flatMap((angle) =>
    (angle === 180 ? [180] : [-angle, angle]).flatMap((to): readonly Mark[] => [
      line(pivot, toward(pivot, to, RIM), INK, angle === limit ? 0.35 : 0.15),
      {
        draw: 'words',
        at: toward(pivot, to + (to < 0 ? 1 : -1) * 1.2, RIM - 8),
        words: `${angle}°`,
        size: 7,
        turn: to,
        anchor: to < 0 ? 'start' : 'end',
      },
    ]),
  );
  const ran = run === undefined ? [] : runMarks(press, press.mm(run));
  return [
    { draw: 'lines', closed: true, lines: [limit < 180 ? [pivot, ...rim] : rim], stroke: INK, width: 0.3 },
    ...rays,
    line(pivot, toward(pivot, 0, RIM), INK, 0.3),
    ...ran,
    { draw: 'lines', closed: true, lines: [along(pivot, 0.8)], fill: INK },
  ];
}

/** The run before the turn, up to the pivot: it ends where the piece turns. */
function runMarks({ unit }: Press, long: number): readonly Mark[] {
  const ticks = Math.floor(long / unit.mm + 1e-9);
  return [
    rectangle({ x: -RUN / 2, y: 0, width: RUN, height: long }, { stroke: INK, width: 0.3 }),
    ...Array.from({ length: Math.max(0, ticks) }, (_, i) =>
      line({ x: -RUN / 2, y: long - (i + 1) * unit.mm }, { x: -RUN / 2 + 4, y: long - (i + 1) * unit.mm }),
    ),
  ];
}

function gaugeFigure(press: Press, gauge: Gauge): Figure {
  const { say, letters } = press;
  const half = gauge.limit >= 90 ? RIM : Math.max(RUN / 2, RIM * Math.sin((gauge.limit * Math.PI) / 180));
  const width = Math.max(2 * half, 62);
  const below = Math.max(
    gauge.run === undefined ? 4 : press.mm(gauge.run),
    gauge.limit > 90 ? -RIM * Math.cos((gauge.limit * Math.PI) / 180) : 0,
  );
  const said = [
    {
      words: say(t('gauges.title', { title: gauge.title, cite: gauge.cite })),
      face: 'bold' as const,
      size: 8,
    },
    ...(gauge.run === undefined
      ? []
      : [
          {
            words: say(t('gauges.run', { run: gauge.run / press.unit.inches, mark: press.unit.mark })),
            face: 'plain' as const,
            size: 7,
          },
        ]),
    { words: say(t('gauges.pieces', { pieces: listed(gauge.pieces) })), face: 'plain' as const, size: 7 },
  ];
  let y = RIM + below + 4;
  const words = said.flatMap(({ words: one, face, size }) =>
    wrapped({ letters }, one, { size, face, wide: width }).map((of): Mark => {
      y += leading(size);
      return {
        draw: 'words',
        at: { x: width / 2, y },
        words: of,
        size,
        face,
        anchor: 'middle',
        ink: face === 'bold' ? INK : QUIET,
      };
    }),
  );
  return { width, height: y + 2, marks: [...shifted(fan(press, gauge), { x: width / 2, y: RIM }), ...words] };
}

export function gaugeSheets(print: Print, press: Press): readonly Sheet[] {
  const gauges = print.state.rules.templates?.(freshOf(print)).gauges ?? [];
  return packed(
    gauges.map((gauge) => gaugeFigure(press, gauge)),
    roomOf(press.paper),
  );
}
