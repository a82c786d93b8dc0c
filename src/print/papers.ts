import { fromData, phrases } from '../engine/words/text';
import type { Luck } from '../session/report/luck';
import type { Report } from '../session/report/report';
import { storyOf } from '../session/report/story';
import { type Block, flowed, heading } from './paper/flow';
import type { Press } from './paper/frame';
import { roomOf } from './paper/paper';
import { QUIET, type Sheet } from './paper/sheet';
import english from './papers.en.json';
import { freshOf, knownOf, type Print, rosterOf } from './print';

const t = phrases(english);

/** What the battle is, who fights it with what, and by which options of the book. */
export function briefSheets(print: Print, press: Press): readonly Sheet[] {
  const { say } = press;
  const { state, meta } = print;
  const { battle } = state;
  const roster = rosterOf(print, freshOf(print));
  const sides = battle.sides.flatMap(({ id, name, aim }): readonly Block[] => [
    heading(name),
    ...(aim ? [{ block: 'words', words: fromData(aim) } as const] : []),
    {
      block: 'table',
      shares: [2, 3],
      rows: roster.filter((one) => one.side === id).map((one) => ({ cells: [one.name, say(one.line)] })),
    },
  ]);
  const options = meta.options.flatMap(({ id, label, cite, values, usual }) => {
    const chosen = battle.options[id] ?? usual;
    const says = values.find(({ value }) => value === chosen)?.label;
    return says === undefined
      ? []
      : [{ cells: [say(t('papers.option', { option: fromData(label), cite })), fromData(says)] }];
  });
  const facts = [
    ...(battle.date ? [battle.date] : []),
    ...(battle.clock ? [battle.clock] : []),
    ...(battle.turnLimit ? [say(t('papers.turns', { count: battle.turnLimit }))] : []),
  ];
  const blocks: readonly Block[] = [
    heading(battle.title, 18),
    ...(facts.length > 0 ? [{ block: 'words', words: facts.join(' · '), ink: QUIET } as const] : []),
    ...(battle.summary ? [{ block: 'words', words: fromData(battle.summary), above: 2 } as const] : []),
    ...sides,
    ...(options.length > 0
      ? [heading(say(t('papers.options'))), { block: 'table', shares: [2, 3], rows: options } as const]
      : []),
  ];
  return flowed(press, blocks, roomOf(press.paper));
}

/** Turns on an order sheet, and millimetres of a field to write an order in. */
const TURNS = 8;
const FIELD = 11;

/** A sheet to write orders on for each side that may be shown: a row a piece, a column a turn. */
export function orderSheets(print: Print, press: Press): readonly Sheet[] {
  const { say } = press;
  const { state } = print;
  const roster = rosterOf(print, knownOf(print)).filter(({ afloat, aloft }) => afloat && !aloft);
  const { eyes } = state.desk;
  const first = state.status.turn;
  const legend = state.rules.writing?.legend ?? [];
  const sides = state.battle.sides.filter(({ id }) => eyes.length === 0 || eyes.includes(id));
  return sides.flatMap(({ id, name }) => {
    const rows = roster.filter(({ side }) => side === id).map((one) => ({ cells: [one.name] }));
    if (rows.length === 0) return [];
    const blocks: readonly Block[] = [
      heading(say(t('papers.orders', { side: name })), 16),
      {
        block: 'table',
        shares: [2.2, ...Array.from({ length: TURNS }, () => 1)],
        head: [
          '',
          ...Array.from({ length: TURNS }, (_, i) => say(t('papers.turn', { turn: `${first + i}` }))),
        ],
        rows,
        least: FIELD,
      },
      ...(legend.length > 0
        ? [
            heading(say(t('papers.legend')), 10),
            {
              block: 'table',
              shares: [1, 5, 1],
              rows: legend.map(({ code, means, cite }) => ({ cells: [code, say(means), cite] })),
            } as const,
          ]
        : []),
    ];
    return flowed(press, blocks, roomOf(press.paper));
  });
}

/** Millimetres that what one roll led to is set in. */
const DEEPER = 4;
const MOST_DEEP = 4;

/** What happened, turn by turn and phase by phase, with dice and rules. */
export function logSheets({ state, log }: Print, press: Press): readonly Sheet[] {
  const { say } = press;
  let under = '';
  const blocks = log.flatMap((entry): readonly Block[] => {
    const phase = state.status.phases.find(({ id }) => id === entry.phase)?.label;
    const turn = `${entry.turn}`;
    const title = entry.undone
      ? under
      : say(phase ? t('papers.phase', { turn, phase }) : t('papers.turn', { turn }));
    const head = title === under ? [] : [heading(title, 10)];
    under = title;
    if (entry.sealed) {
      const side = state.battle.sides.find(({ id }) => id === entry.command.by)?.name ?? entry.command.by;
      return [...head, { block: 'words', words: say(t('papers.sealed', { side })), ink: QUIET, size: 8 }];
    }
    return [
      ...head,
      ...entry.tellings.map(({ text, cites, faces, depth = 0, weight }): Block => {
        const said = [
          say(text),
          ...(faces.length > 0 ? [say(t('papers.dice', { faces: faces.join(' ') }))] : []),
          ...(cites.length > 0 ? [say(t('papers.cited', { rules: [...new Set(cites)].join(', ') }))] : []),
        ];
        return {
          block: 'words',
          words: said.join(' '),
          size: 8,
          face: weight === 'major' ? 'bold' : 'plain',
          indent: 2 + DEEPER * Math.min(depth, MOST_DEEP),
          ...(entry.undone ? { ink: QUIET } : {}),
        };
      }),
    ];
  });
  return flowed(press, blocks, roomOf(press.paper));
}

/** The battle in prose. */
export function storySheets(
  { state }: Print,
  press: Press,
  { report, luck }: { readonly report: Report; readonly luck: readonly Luck[] },
): readonly Sheet[] {
  const paragraphs = storyOf({ state, report, luck }).map(
    (sentences): Block => ({
      block: 'words',
      words: sentences.map(press.say).join(' '),
      size: 11,
      above: 3,
    }),
  );
  return flowed(press, [heading(state.battle.title, 18), ...paragraphs], roomOf(press.paper));
}
