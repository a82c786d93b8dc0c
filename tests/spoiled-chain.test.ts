import { beforeAll, describe, expect, test } from 'vitest';
import { goOn } from '../src/app/kept/games';
import { type SetOut, setOutScenario } from '../src/cli/battle';
import { type Playout, playOut } from '../src/cli/playout';
import { gameFile } from '../src/cli/run-battle';
import { createSession, type Opened } from '../src/session/create';

type Entry = Playout['entries'][number];

const SEED = 1;

/** Rolls of one order before it is called a chain. */
const CHAIN = 5;

const rollsOf = ({ answers }: Entry) =>
  answers.flatMap((answer, at) => (answer.ask === 'roll' ? [{ answer, at }] : []));

let battle: SetOut;
let played: Playout;
/** The place of the order that runs on and on, and of a roll in the middle of it. */
let chain: { readonly at: number; readonly roll: number };

beforeAll(async () => {
  battle = await setOutScenario('narvik');
  played = playOut(battle.rules, battle.table, battle.opening, SEED);
  const at = played.entries.findIndex((entry) => rollsOf(entry).length >= CHAIN);
  const roll = rollsOf(played.entries[at] as Entry)[2]?.at;
  if (roll === undefined) throw new Error('nothing runs on in this game');
  chain = { at, roll };
});

/** The game as far as the chain, its answers as they are changed; and so many orders after it. */
function gameWith(change: (answers: Entry['answers']) => Entry['answers'], after = 0): string {
  const entries = played.entries
    .slice(0, chain.at + 1 + after)
    .map((entry, i) => (i === chain.at ? { ...entry, answers: change(entry.answers) } : entry));
  return gameFile(battle, SEED, { ...played, entries });
}

/** The game with another face on the first die in the middle of the chain. */
const rolled = (face: number): string =>
  gameWith((answers) =>
    answers.map((answer, i) =>
      i === chain.roll && answer.ask === 'roll'
        ? { ...answer, faces: [face, ...answer.faces.slice(1)] }
        : answer,
    ),
  );

async function opened(text: string): Promise<Opened> {
  const taken = await goOn(new File([text], 'narvik.json'));
  return 'ok' in taken ? taken : { ok: false, reason: 'locked' };
}

async function refused(text: string): Promise<string> {
  const taken = await opened(text);
  return taken.ok ? 'it was taken' : taken.reason;
}

describe('a file that is spoiled inside a chain of rolls is refused in one sentence', () => {
  test('a die that shows 0', async () => {
    expect(await refused(rolled(0))).toBe(
      `narvik.json: entries[${chain.at}].answers[${chain.roll}].faces[0] is 0; give 1 at least.`,
    );
  });

  test('a die that shows 21', async () => {
    const { key } = played.entries[chain.at]?.answers[chain.roll] ?? {};
    expect(await refused(rolled(21))).toBe(
      `Entry ${chain.at + 1} of the game differs from what the rules ask: the dice of '${key}' are 21, which cannot be rolled: they go from 1 to 20; open the game as it was saved.`,
    );
  });

  test('cut off anywhere in the chain', async () => {
    const text = gameWith((answers) => answers, 3);
    const from = text.indexOf(JSON.stringify(played.entries[chain.at]?.answers[0]?.key));
    for (let at = from; at < from + 600; at += 40) {
      expect(await refused(text.slice(0, at))).toBe(
        'narvik.json is cut short: its end is missing; download it or save it again.',
      );
    }
  });

  test('answers that are missing, with orders after them', async () => {
    expect(await refused(gameWith((answers) => answers.slice(0, chain.roll), 3))).toBe(
      `Entry ${chain.at + 2} of the game cannot be played: the entry before it is not finished; open the game as it was saved.`,
    );
  });
});

describe('in the middle of a chain', () => {
  test('a file that ends there is taken up at the very roll', async () => {
    const file = JSON.parse(gameWith((answers) => answers.slice(0, chain.roll)));
    const taken = await opened(JSON.stringify({ ...file, dice: { ...file.dice, by: 'typed' } }));
    const asked = taken.ok ? taken.session.store.getState().question : undefined;
    expect(asked?.key).toBe(played.entries[chain.at]?.answers[chain.roll]?.key);
  });

  test.each([[[0]], [[21]], [[1.5]], [[Number.NaN]], [[]], [[3, 3, 3, 3]]])(
    'dice of %j are answered in a sentence, and nothing is done',
    (faces) => {
      const entries = played.entries.slice(0, chain.at).map(({ command, answers }) => ({ command, answers }));
      const last = played.entries[chain.at] as Entry;
      const begun = createSession({
        ...battle,
        dice: { by: 'typed', seed: SEED },
        entries: [...entries, { command: last.command, answers: last.answers.slice(0, chain.roll) }],
      });
      if (!begun.ok) throw new Error(begun.reason);
      const { store } = begun.session;
      const before = store.getState();
      expect(before.question?.ask).toBe('roll');
      const most = before.question?.ask === 'roll' ? before.question.dice[0] : 0;
      const said = begun.session.rolled(faces);
      expect(said).toMatch(
        faces.length === 1
          ? new RegExp(`^Die 1 shows ${faces[0]}; it must show 1 to ${most}\\.$`)
          : /^\S.*\.$/,
      );
      expect(store.getState()).toBe(before);
    },
  );
});
