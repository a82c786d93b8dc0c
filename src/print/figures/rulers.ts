import { fitted, type Press } from '../paper/frame';
import { FAINT, type Figure, INK, line, type Mark, QUIET, rectangle, type Spot } from '../paper/sheet';

/** A range on a ruler, from the one before it up to so many inches, and what it is called. */
type Band = { readonly to: number; readonly label: string };

/** A strip to measure with: so many inches long, ticked in the table's unit, with what its ranges are. */
export type Ruler = {
  readonly title: string;
  readonly length: number;
  readonly bands: readonly Band[];
  /** What other measures say beside the ticks: their figures, where they lie in inches. */
  readonly readings?: readonly { readonly at: number; readonly figure: string }[];
};

/** Millimetres across a strip, and of the tab that the next part is glued on. */
const STRIP = 21;
const TAB = 8;

/** The figure stood on its left end: what ran to the right runs up. */
export function upright({ width, height, marks }: Figure): Figure {
  const spot = ({ x, y }: Spot): Spot => ({ x: y, y: width - x });
  const turned = (all: readonly Mark[]): readonly Mark[] =>
    all.map((mark): Mark => {
      if (mark.draw === 'lines') return { ...mark, lines: mark.lines.map((one) => one.map(spot)) };
      if (mark.draw === 'words') return { ...mark, at: spot(mark.at), turn: (mark.turn ?? 0) - 90 };
      const { box } = mark;
      return {
        ...mark,
        box: { x: box.y, y: width - box.x - box.width, width: box.height, height: box.width },
        marks: turned(mark.marks),
      };
    });
  return { width: height, height: width, marks: turned(marks) };
}

/** Ticks from one place of the ruler to another, both whole units but for the last; figures at the whole ones. */
function ticks({ unit }: Press, from: number, to: number): readonly Mark[] {
  const { parts } = unit;
  const first = Math.round((from / unit.inches) * parts);
  const last = Math.floor((to / unit.inches) * parts + 1e-6);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i): readonly Mark[] => {
    const x = (i * unit.mm) / parts;
    const whole = (first + i) % parts === 0;
    const long = whole ? 4 : (2 * (first + i)) % parts === 0 ? 2.6 : 1.6;
    const tick = line({ x, y: 0 }, { x, y: long }, INK, whole ? 0.3 : 0.15);
    if (!whole || i === 0) return [tick];
    const words = `${(first + i) / parts}`;
    return [tick, { draw: 'words', at: { x: x - 0.6, y: 6.6 }, words, size: 7, face: 'bold', anchor: 'end' }];
  }).flat();
}

function bandMarks(press: Press, { bands }: Ruler, from: number, to: number): readonly Mark[] {
  let begin = 0;
  return bands.flatMap(({ to: end, label }, i): readonly Mark[] => {
    const [left, right] = [Math.max(begin, from), Math.min(end, to)];
    begin = end;
    if (right <= left) return [];
    const x = press.mm(left - from);
    const width = press.mm(right - left);
    const words = fitted(press, label, 8, width - 1, 'bold');
    return [
      rectangle(
        { x, y: STRIP - 6.5, width, height: 6.5 },
        { fill: i % 2 === 0 ? '#e9eef0' : '#ffffff', stroke: QUIET, width: 0.15 },
      ),
      {
        draw: 'words',
        at: { x: x + width / 2, y: STRIP - 2.3 },
        words,
        size: 8,
        face: 'bold',
        anchor: 'middle',
      },
      ...(end <= to
        ? [line({ x: press.mm(end - from), y: 0 }, { x: press.mm(end - from), y: STRIP }, INK, 0.35)]
        : []),
    ];
  });
}

/** A ruler in strips that are no longer than there is room, each to be glued to the end of the one before it. */
export function rulerStrips(press: Press, ruler: Ruler, room: number, glue: string): readonly Figure[] {
  const { length, title, readings = [] } = ruler;
  const most = Math.floor((room - TAB) / press.unit.mm) * press.unit.inches;
  const whole = press.mm(length) <= room;
  const count = whole ? 1 : Math.ceil(length / most - 1e-9);
  return Array.from({ length: count }, (_, i) => {
    const from = i * most;
    const to = whole ? length : Math.min(length, from + most);
    const width = press.mm(to - from);
    const goesOn = i < count - 1;
    const marks: readonly Mark[] = [
      ...bandMarks(press, ruler, from, to),
      ...ticks(press, from, to),
      {
        draw: 'words',
        at: { x: 1.5, y: 12 },
        words: fitted(press, count > 1 ? `${title} ${i + 1}/${count}` : title, 8, Math.max(4, width - 3)),
        size: 8,
      },
      ...readings
        .filter(({ at }) => at > from + 1e-9 && at <= to + 1e-9)
        .flatMap(({ at, figure }): readonly Mark[] => {
          const x = press.mm(at - from);
          return [
            line({ x, y: STRIP }, { x, y: STRIP - 3 }, INK, 0.2),
            {
              draw: 'words',
              at: { x: x - 0.6, y: STRIP - 1 },
              words: figure,
              size: 6.5,
              anchor: 'end',
              ink: QUIET,
            },
          ];
        }),
      rectangle({ x: 0, y: 0, width, height: STRIP }, { stroke: INK, width: 0.2 }),
      ...(goesOn
        ? [
            rectangle(
              { x: width, y: 0, width: TAB, height: STRIP },
              { stroke: FAINT, width: 0.2, dash: [1, 1] },
            ),
            {
              draw: 'words',
              at: { x: width + TAB / 2 + 1, y: STRIP - 1.5 },
              words: glue,
              size: 6.5,
              turn: -90,
              ink: QUIET,
            } as const,
          ]
        : []),
    ];
    return { width: width + (goesOn ? TAB : 0), height: STRIP, marks };
  });
}
