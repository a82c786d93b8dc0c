import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { goOn } from '../app/kept/games';
import { type SetOut, setOutScenario } from '../cli/battle';
import { playOut } from '../cli/playout';
import { gameFile } from '../cli/run-battle';
import { readFleet } from '../files/battle/fleet';
import { makeBattle } from '../files/battle/make-battle';
import { readScenario } from '../files/battle/scenario';
import { readChart } from '../files/chart/chart';
import { spoiling } from '../files/spoiling.testing';
import { createSession, type Opened } from './create';
import type { Session } from './session';

type Holder = Record<string, unknown>;

/** Every place of a plain value, as the object or list that holds it and its key there. */
function places(root: unknown): readonly (readonly [Holder, string])[] {
  const found: (readonly [Holder, string])[] = [];
  const into = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const holder = value as Holder;
    for (const key in holder) {
      if (typeof holder[key] === 'object' && holder[key] !== null) into(holder[key]);
      else found.push([holder, key]);
    }
  };
  into(root);
  return found;
}

const share = fc.double({ min: 0, max: 0.999999, noNaN: true });

/** One plain value exchanged for another of its kind: the file stays of the right shape, but may make no sense. */
const exchanged = fc
  .tuple(share, share, fc.constantFrom(-1, 0, 0.5, 1, 6, 7, 90, 400))
  .map(([at, from, number]) => (file: string) => {
    const root: unknown = JSON.parse(file);
    const all = places(root);
    const [holder, key] = all[Math.floor(at * all.length)] ?? [{}, ''];
    const words = all.map(([one, name]) => one[name]).filter((one) => typeof one === 'string');
    const old = holder[key];
    if (typeof old === 'number') holder[key] = number;
    else if (typeof old === 'string') holder[key] = words[Math.floor(from * words.length)];
    else holder[key] = !old;
    return JSON.stringify(root);
  });

const TOP = join(import.meta.dirname, '..', '..');
const text = (...path: string[]): string => readFileSync(join(TOP, ...path), 'utf8');

/** What a battle is made from. */
const PARTS = {
  scenario: text('assets', 'scenarios', 'open-sea-duel.json'),
  fleet: text('assets', 'fleets', 'samples.json'),
  chart: text('maps', 'open-sea.json'),
};

type Spoilt = {
  readonly kind: 'game' | keyof typeof PARTS;
  readonly spoil: (file: string) => string;
};

const spoilt: fc.Arbitrary<Spoilt> = fc.record({
  kind: fc.constantFrom('game', 'game', 'scenario', 'fleet', 'chart'),
  spoil: fc.oneof(spoiling, exchanged),
});

let duel: SetOut;
let game: string;
/** River Plate as it is played meanwhile: between two orders, and in the middle of one, with dice to be typed. */
let playing: readonly Session[];

beforeAll(async () => {
  duel = await setOutScenario('open-sea-duel');
  const played = playOut(duel.rules, duel.table, duel.opening, 9);
  game = gameFile(duel, 9, { ...played, entries: played.entries.slice(0, 30) });

  const plate = await setOutScenario('river-plate');
  const { entries } = playOut(plate.rules, plate.table, plate.opening, 4);
  const asks = entries.findIndex(({ answers }, i) => i > 12 && answers.some(({ ask }) => ask === 'roll'));
  const past = entries.slice(0, asks);
  const asked = entries.slice(asks, asks + 1).map(({ command, answers }) => ({
    command,
    answers: answers.slice(
      0,
      answers.findIndex(({ ask }) => ask === 'roll'),
    ),
  }));
  playing = [
    begun(createSession({ ...plate, dice: { by: 'seeded', seed: 4 }, entries: past })),
    begun(createSession({ ...plate, dice: { by: 'typed', seed: 4 }, entries: [...past, ...asked] })),
  ];
});

function begun(opened: Opened): Session {
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

/** Opens a game as the page does, or lays the battle that the files make. */
async function open({ kind, spoil }: Spoilt): Promise<Opened> {
  if (kind === 'game') {
    const taken = await goOn(new File([spoil(game)], 'spoiled.json'));
    return 'ok' in taken ? taken : { ok: false, reason: taken.title };
  }
  const part = (one: keyof typeof PARTS): string => (one === kind ? spoil(PARTS[one]) : PARTS[one]);
  const scenario = readScenario(part('scenario'), 'spoiled.json');
  if (!scenario.ok) return scenario;
  const fleet = readFleet(part('fleet'), 'spoiled.json');
  if (!fleet.ok) return fleet;
  const chart = readChart(part('chart'), 'spoiled.json');
  if (!chart.ok) return chart;
  const { meta, rules } = duel;
  const { scale } = meta;
  const battle = makeBattle(scenario.value, [fleet.value], [chart.value], { scale });
  if (!battle.ok) return battle;
  return createSession({ battle: battle.value, rules, meta, dice: { by: 'seeded', seed: 1 } });
}

const shown = ({ store }: Session) => store.getState();

/** All there is of a session in letters: what is shown and what would be saved. */
const letters = ({ store, save }: Session): string => {
  const { world, question, log, offers } = store.getState();
  return JSON.stringify([world, question, log.length, offers, save()]);
};

/** Files after which the games in play are read letter by letter again: what was spoiled stays spoiled. */
const READ_EVERY = 25;

test('spoiled files are each opened or refused in a sentence, and leave the games in play as they were', async () => {
  expect(playing.map(({ store }) => store.getState().question?.ask)).toEqual([undefined, 'roll']);
  const before = { shown: playing.map(shown), letters: playing.map(letters) };
  const came = { opened: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(spoilt, async (file) => {
      const opened = await open(file);
      if (opened.ok) {
        came.opened += 1;
        opened.session.undo();
      } else {
        came.refused += 1;
        expect(opened.reason).toMatch(/^\S.*\S$/s);
        expect(opened.reason).not.toMatch(/\p{Cc}|undefined|\[object|NaN/u);
        expect(opened.reason.length).toBeLessThan(600);
      }
      playing.forEach((session, i) => {
        const spoiled =
          shown(session) !== before.shown[i] ||
          ((came.opened + came.refused) % READ_EVERY === 0 && letters(session) !== before.letters[i]);
        if (spoiled) throw new Error(`the game in play is not what it was after a spoiled ${file.kind} file`);
      });
    }),
    { numRuns: 1_500 },
  );
  expect(playing.map(letters)).toEqual(before.letters);
  expect(came.opened).toBeGreaterThan(100);
  expect(came.refused).toBeGreaterThan(500);
});
