import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../cli/battle';
import { playOut } from '../cli/playout';
import { gameFile } from '../cli/run-battle';
import { readGame } from '../files/game';
import { createSession } from './create';

type Holder = Record<string, unknown>;

/** Every place of a plain value, as the object or list that holds it and its key there. */
function places(value: unknown): readonly (readonly [Holder, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.entries(holder).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? places(inner) : [[holder, key] as const],
  );
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

let set: SetOut;
let file: string;

beforeAll(async () => {
  set = await setOutScenario('open-sea-duel');
  const played = playOut(set.rules, set.table, set.opening, 9);
  file = gameFile(set, 9, { ...played, entries: played.entries.slice(0, 30) });
});

test('1,000 games with a value exchanged for another are opened or refused in a sentence, never thrown', () => {
  let opened = 0;
  let refused = 0;
  fc.assert(
    fc.property(exchanged, (spoil) => {
      const read = readGame(spoil(file), 'spoiled.json');
      if (!read.ok) return;
      const { battle, dice, entries } = read.value;
      const game = createSession({ battle, rules: set.rules, meta: set.meta, dice, entries });
      if (game.ok) opened += 1;
      else {
        refused += 1;
        expect(game.reason).toMatch(/^[A-Z].*\S$/s);
        expect(game.reason).not.toMatch(/undefined|\[object|NaN/);
      }
    }),
    { numRuns: 1000 },
  );
  expect(opened).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(20);
});
