import { luckOf } from '../session/report/luck';
import { makeReport } from '../session/report/make-report';
import { boardSheets } from './board';
import { blankCardSheets, cardSheets } from './cards';
import { arcSheets } from './figures/arcs';
import { baseSheets } from './figures/bases';
import { counterSheets } from './figures/counters';
import { gaugeSheets } from './figures/gauges';
import { rulerSheets } from './figures/measures';
import { framed, type Press } from './paper/frame';
import { lettersOf } from './paper/letters';
import type { Paper } from './paper/paper';
import { pdfOf } from './paper/pdf';
import type { Sheet } from './paper/sheet';
import { briefSheets, logSheets, orderSheets, storySheets } from './papers';
import { nameOf, PARTS, type Part } from './parts';
import { planSheets } from './plan';
import { imprintOf, type Print, pressOf } from './print';
import { trackSheets } from './track';

/** What the part makes of a game: sheets at once, or when the report of the battle is worked out. */
type Making = (print: Print, press: Press) => readonly Sheet[] | Promise<readonly Sheet[]>;

const reported = async ({ state }: Print) => {
  const report = await makeReport(state, { heard: () => {}, isWanted: () => true });
  if (!report) throw new Error('the report was given up');
  return report;
};

const SHEETS: Readonly<Record<Part, Making>> = {
  brief: briefSheets,
  cards: cardSheets,
  'blank-cards': blankCardSheets,
  orders: orderSheets,
  plan: planSheets,
  rulers: rulerSheets,
  gauges: gaugeSheets,
  arcs: arcSheets,
  bases: baseSheets,
  counters: counterSheets,
  board: boardSheets,
  log: logSheets,
  track: async (print, press) => trackSheets(print, press, await reported(print)),
  story: async (print, press) => {
    const report = await reported(print);
    const sides = print.state.battle.sides.map(({ id }) => id);
    return storySheets(print, press, { report, luck: luckOf(report.tests, sides) });
  },
};

/** A PDF, and of how many pages each part is that was chosen; none where it had nothing to print. */
export type Printed = {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly empty: readonly Part[];
};

/** The chosen parts as a PDF, in the order of the parts whatever order they were chosen in. */
export async function printOf(
  print: Print,
  { paper, parts }: { readonly paper: Paper; readonly parts: readonly Part[] },
): Promise<Printed> {
  const letters = await lettersOf();
  const press = pressOf(print, paper, letters);
  const imprint = imprintOf(print, press);
  const pages: { readonly title: string; readonly sheet: Sheet }[] = [];
  const empty: Part[] = [];
  for (const part of PARTS.filter((one) => parts.includes(one))) {
    const sheets = await SHEETS[part](print, press);
    if (sheets.length === 0) empty.push(part);
    const title = press.say(nameOf(part));
    pages.push(...sheets.map((sheet) => ({ title, sheet })));
  }
  const { title } = imprint;
  const bytes = await pdfOf(framed(press, imprint, pages), { paper, letters, title });
  return { bytes, pages: pages.length, empty };
}
