import { readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../../session/create';
import { type SetOut, setOutScenario } from '../battle';
import { Complaint } from '../complaint';
import { playOut } from '../playout';
import { cpuNow, report } from './report';

const BATTLE = 'hampton-roads-first-day';

const SHORT = 1000;
const TIMES = 10;

/** How often each is opened: the quickest is told. */
const ROUNDS = 5;

const dice = { by: 'seeded', seed: 1 } as const;

/** A game of very many entries as a file: one side rewrites one order, again and again, and nothing grows but their number. */
export function manyEntries(set: SetOut, many: number): string {
  const { entries } = playOut(set.rules, set.table, set.opening, 1);
  const order = entries.find(({ command }) => command.verb === 'order');
  if (!order) throw new Complaint(`No order is written in ${BATTLE}.`);
  return writeGame({
    rules: { id: set.rules.id },
    battle: set.battle,
    dice: { ...dice, drawn: 0 },
    entries: [...entries.slice(0, entries.indexOf(order)), ...Array<typeof order>(many).fill(order)],
  });
}

/** The battle of a game of very many entries. */
export const manyEntriesIn = (): Promise<SetOut> => setOutScenario(BATTLE);

/** Reading a game and playing it again up to where it stands: ten times the entries may cost ten times as much. */
export async function openings(): Promise<readonly boolean[]> {
  const set = await manyEntriesIn();
  const open = (file: string): number => {
    const begun = cpuNow();
    const read = readGame(file, BATTLE);
    if (!read.ok) throw new Complaint(read.reason);
    const opened = createSession({ ...set, dice, entries: read.value.entries });
    if (!opened.ok) throw new Complaint(opened.reason);
    return cpuNow() - begun;
  };
  const [short, long] = [manyEntries(set, SHORT), manyEntries(set, SHORT * TIMES)];
  open(short);
  const took = Array.from({ length: ROUNDS }, () => [open(short), open(long)] as const);
  const [one, ten] = [Math.min(...took.map(([brief]) => brief)), Math.min(...took.map(([, whole]) => whole))];
  return [report(`a game of ${SHORT * TIMES} entries opened`, ten, one, `a game of ${SHORT}`, TIMES)];
}
