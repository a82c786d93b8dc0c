import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import type { Answer } from '../../engine/question';
import { listScenarios, loadBattle } from '../library';
import { type GameFile, readGame } from './game';
import { isBattleOf, isLink, LINK_LIMIT, LINK_MARK, linkOf, readLink } from './link';
import { writeGame } from './write-game';

let base: GameFile;

beforeAll(async () => {
  const scenario = listScenarios()[0];
  const rules = scenario?.rules[0] ?? '';
  const read = await loadBattle(scenario?.id ?? '', rules, () => seaScale(3));
  if (!read.ok) throw new Error(read.reason);
  base = {
    rules: { id: rules },
    battle: read.value,
    dice: { by: 'seeded', seed: 7, drawn: 3 },
    entries: [],
  };
});

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const measured = { length: 3, sailed: [{ ahead: 3 }], passes: [] };
const command = fc.record({ verb: name, by: name, ship: name, full: fc.boolean(), points: fc.nat(9) });
const answer = fc.oneof(
  fc.record({
    ask: fc.constant('roll' as const),
    key: name,
    faces: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    source: fc.constantFrom('seeded' as const, 'typed' as const),
  }),
  fc.record({ ask: fc.constant('choose' as const), key: name, picked: command }),
  fc.record({
    ask: fc.constant('measure' as const),
    key: name,
    value: fc.constant(measured),
    source: fc.constantFrom('table' as const, 'typed' as const),
  }),
);
const entry = fc.record({ command, answers: fc.array(answer, { maxLength: 4 }) });
const games = fc
  .record({
    entries: fc.array(entry, { maxLength: 12 }),
    undone: fc.array(fc.record({ before: fc.nat(12), entry }), { maxLength: 3 }),
    seed: fc.integer(),
    drawn: fc.nat(1000),
    by: fc.constantFrom('seeded' as const, 'typed' as const),
  })
  // What fast-check makes is checked as any file is, which also gives it the branded types.
  .map(({ seed, drawn, by, ...log }) => {
    const read = readGame(writeGame({ ...base, ...(log as object), dice: { by, seed, drawn } }), 'made');
    if (!read.ok) throw new Error(read.reason);
    return read.value;
  });

const ofHand = (answers: readonly Answer[]): boolean =>
  answers.some((one) => one.ask === 'measure' && one.source === 'typed');

test('a link gives back scenario, options, dice, what was taken back, and the log without what a table measures anew', async () => {
  await fc.assert(
    fc.asyncProperty(games, async (game) => {
      const link = await linkOf(game);
      if (!link.ok) throw new Error(link.reason);
      expect(link.value).toMatch(/^#game=[A-Za-z0-9_-]+$/);
      const read = await readLink(link.value);
      if (!read.ok) throw new Error(read.reason);
      const { scenario, rules, options, dice, entries, undone } = read.value;
      expect({ scenario, rules, options, dice }).toEqual({
        scenario: game.battle.id,
        rules: game.rules.id,
        options: game.battle.options,
        dice: game.dice,
      });
      expect(isBattleOf(read.value, game.battle)).toBe(true);
      expect(isBattleOf(read.value, { ...game.battle, title: 'Another' })).toBe(false);
      expect(entries.map((one) => one.command)).toEqual(game.entries.map((one) => one.command));
      for (const [i, { answers }] of game.entries.entries()) {
        const kept = ofHand(answers) ? answers : answers.filter((one) => one.ask !== 'measure');
        expect(entries[i]?.answers).toEqual(kept);
      }
      expect((undone ?? []).map((one) => one.before)).toEqual((game.undone ?? []).map((one) => one.before));
    }),
    { numRuns: 60 },
  );
});

/** Letters that hold the last byte of a link, in which some bits may mean nothing. */
const LAST_BYTE = 2;

test('a link that is cut, or has a letter changed, is refused in one sentence', async () => {
  const whole = await linkOf({
    ...base,
    entries: [{ command: { verb: 'move', by: 'red' as never }, answers: [] }],
  });
  if (!whole.ok) throw new Error(whole.reason);
  const link = whole.value;
  const refused = async (spoiled: string): Promise<void> => {
    const read = await readLink(spoiled);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.reason).toMatch(/^The link [^.]*\.$/);
  };
  for (let length = 0; length < link.length; length += 3) await refused(link.slice(0, length));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: LINK_MARK.length, max: link.length - 1 - LAST_BYTE }),
      fc.constantFrom('A', 'z', '9', '_', '%', '<', '\u{1F6A2}'),
      async (at, letter) => {
        if (link[at] !== letter) await refused(link.slice(0, at) + letter + link.slice(at + 1));
      },
    ),
    { numRuns: 150 },
  );
});

test('any address is a game or one sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.webFragments()),
      async (letters) => {
        const read = await readLink(`${LINK_MARK}${letters}`);
        expect(read.ok).toBe(false);
        if (!read.ok) expect(read.reason).toMatch(/^The link [^.]*\.$/);
      },
    ),
    { numRuns: 150 },
  );
  expect(isLink('#other')).toBe(false);
});

test('a game too long for a link, and a battle of somebody else, are sent as a file', async () => {
  const entries = Array.from({ length: 3000 }, (_, i) => ({
    command: { verb: `verb${(i * 7919) % 100_003}`, by: 'red' as never, ship: `ship${(i * 104_729) % 9973}` },
    answers: [],
  }));
  const long = await linkOf({ ...base, entries });
  expect(long).toEqual({
    ok: false,
    reason: expect.stringMatching(
      new RegExp(
        `^The game has grown too long for a link: [\\d,]+ characters, and ${LINK_LIMIT} is the most; .*file.*\\.$`,
      ),
    ),
  });
  const own = await linkOf({ ...base, battle: { ...base.battle, id: 'my-own', title: 'My own' } });
  expect(own).toEqual({
    ok: false,
    reason:
      'A link carries only battles that come with the program, and "My own" is not one of them; save it as a file and send that.',
  });
});

test('a link carries how two machines agreed on the dice', async () => {
  const number = (letter: string): string => letter.repeat(22);
  const sealed = { from: 0, sealed: number('s'), added: number('a') };
  const accord = {
    stretches: [
      { ...sealed, opened: { secret: number('o'), to: 4 } },
      { ...sealed, from: 4 },
    ],
    offer: number('f'),
  };
  const link = await linkOf({ ...base, id: 'game', dice: { by: 'seeded' }, accord });
  if (!link.ok) throw new Error(link.reason);
  const read = await readLink(link.value);
  expect(read).toMatchObject({ ok: true, value: { id: 'game', dice: { by: 'seeded' }, accord } });
  const again = readGame(writeGame({ ...base, accord }), 'game.json');
  expect(again).toMatchObject({ ok: true, value: { accord } });
  const spoiled = { ...accord, offer: 'short' };
  expect(readGame(writeGame({ ...base, accord: spoiled }), 'game.json')).toMatchObject({ ok: false });
});
