import { listed, phrases, type Text } from '../../engine/words/text';
import { wrapped } from '../paper/flow';
import type { Press } from '../paper/frame';
import { packed } from '../paper/packed';
import { roomOf } from '../paper/paper';
import { along, type Figure, INK, leading, line, type Mark, type Sheet } from '../paper/sheet';
import { freshOf, type Print, rosterOf } from '../print';
import english from './measures.en.json';
import { type Ruler, rulerStrips, upright } from './rulers';

const t = phrases(english);

/** Units of the plain ruler: what one hand lays on a table. */
const PLAIN = { inch: 18, cm: 50 } as const;

/** The ruler of the table: its unit, and what the scale reads it as. */
function plainRuler({ state }: Print, press: Press): Ruler {
  const { unit, say } = press;
  const length = (unit.mm === 10 ? PLAIN.cm : PLAIN.inch) * unit.inches;
  const [first] = state.table.scale.readings;
  const step = first ? 1 / first.perInch : 0;
  const whole = first && press.mm(step) > 12 ? step : 0;
  return {
    title: say(t('measures.plain')),
    length,
    bands: [],
    readings:
      whole > 0 && first
        ? Array.from({ length: Math.floor(length / whole + 1e-9) }, (_, i) => ({
            at: (i + 1) * whole,
            figure: say({ key: first.says, args: { figure: `${i + 1}` } } satisfies Text),
          }))
        : [],
  };
}

/** What a ruler says that more than one weapon may share: the ranges, and what they are called. */
const rangesOf = ({ bands }: Pick<Ruler, 'bands'>): string => JSON.stringify(bands);

/** A strip to each set of ranges that weapons of the battle have, with the weapons that have it. */
function weaponRulers(print: Print, { say }: Press): readonly Ruler[] {
  const known = freshOf(print);
  const { rules } = print.state;
  const found = new Map<string, { bands: Ruler['bands']; names: Set<string> }>();
  for (const { piece } of rosterOf(print, known)) {
    for (const { label, rings } of rules.reach(known, piece)) {
      const bands = rings.map(({ to, label: says }) => ({ to, label: says }));
      const one = found.get(rangesOf({ bands })) ?? { bands, names: new Set() };
      found.set(rangesOf({ bands }), one);
      one.names.add(say(label));
    }
  }
  return [...found.values()]
    .map(({ bands, names }) => ({ title: listed([...names]), length: bands.at(-1)?.to ?? 0, bands }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length);
}

const stickRulers = (print: Print, { say }: Press): readonly Ruler[] =>
  (print.state.rules.templates?.(freshOf(print)).sticks ?? []).map(({ title, cite, bands }) => ({
    title: say(t('measures.stick', { title, cite })),
    length: bands.at(-1)?.to ?? 0,
    bands: bands.map(({ to, label }) => ({ to, label: say(label) })),
  }));

function discFigures(print: Print, { say, mm, letters }: Press): readonly Figure[] {
  return (print.state.rules.templates?.(freshOf(print)).discs ?? []).map(({ title, cite, radius }) => {
    const far = mm(radius);
    const at = { x: far, y: far };
    const words = wrapped({ letters }, say(t('measures.stick', { title, cite })), {
      size: 7,
      face: 'plain',
      wide: far * 1.4,
    });
    return {
      width: 2 * far,
      height: 2 * far,
      marks: [
        { draw: 'lines', closed: true, lines: [along(at, far)], stroke: INK, width: 0.25 },
        line({ x: at.x - 3, y: at.y }, { x: at.x + 3, y: at.y }),
        line({ x: at.x, y: at.y - 3 }, { x: at.x, y: at.y + 3 }),
        ...words.map(
          (one, i): Mark => ({
            draw: 'words',
            at: { x: at.x, y: at.y + 7 + i * leading(7) },
            words: one,
            size: 7,
            anchor: 'middle',
          }),
        ),
      ],
    };
  });
}

export function rulerSheets(print: Print, press: Press): readonly Sheet[] {
  const room = roomOf(press.paper);
  const glue = press.say(t('measures.glue'));
  const rulers = [plainRuler(print, press), ...weaponRulers(print, press), ...stickRulers(print, press)];
  const strips = rulers.flatMap((ruler) => rulerStrips(press, ruler, room.height, glue));
  return packed([...strips.map(upright), ...discFigures(print, press)], room);
}
