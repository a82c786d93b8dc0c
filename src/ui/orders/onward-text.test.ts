import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { type PieceId, piece } from '../../engine/ids';
import { say } from '../../engine/words/text';
import { createSession } from '../../session/create';
import type { SessionState } from '../../session/session';
import { pieceName } from '../game';
import { namedOrCounted, onwardText } from './onward-text';

const [TECUMSEH, MANHATTAN] = ['tecumseh', 'manhattan'].map(piece) as [PieceId, PieceId];

/** Mobile Bay at its first orders; and when Tecumseh loses her way, with Manhattan alone still to be ordered close astern of her. */
let open: SessionState;
let crowded: SessionState;

beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('mobile-bay');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  open = session.store.getState();
  const standing = open.rules.writing?.standing(open.world.rules, TECUMSEH);
  if (!standing) throw new Error('nothing stands for Tecumseh');
  session.give({ ...standing, change: -2 });
  for (const { written, subject, by } of open.offers) {
    const order = written && subject && open.rules.writing?.standing(open.world.rules, subject);
    if (order && by === standing.by && ![TECUMSEH, MANHATTAN].includes(subject)) session.give(order);
  }
  crowded = session.store.getState();
});

const words = (state: SessionState): string =>
  say(
    state.rules.texts,
    onwardText(state, (one) => pieceName(state, one)),
  );

test('who sends all on where nobody meets harm is promised that, and nobody is named', () => {
  expect(words(open)).toMatch(/clear of harm$/);
});

test('who cannot be kept clear is named on the button, and only she', () => {
  const said = words(crowded);
  expect(said).toMatch(/clear of harm where they can: danger for USS Manhattan$/);
});

const saidOf = (state: SessionState, words: ReturnType<typeof namedOrCounted>): string =>
  typeof words === 'string' ? words : say(state.rules.texts, words);

test('more than three are counted: their names would not stand on a button', () => {
  const named = (count: number) => namedOrCounted(open, Array(count).fill(MANHATTAN), () => 'USS Manhattan');
  expect(saidOf(open, named(3))).toMatch(/^USS Manhattan, USS Manhattan (and|,) ?USS Manhattan$/);
  expect(saidOf(open, named(4))).toBe('4 ships');
});

test.each([
  ['mobile-bay', ['tecumseh', 'manhattan', 'fort-morgan', 'hartford'], '4 units'],
  ['gambier-bay', ['gambier-bay', 'chikuma', 'wildcats-1', 'avengers-1'], '4 units'],
  ['gambier-bay', ['wildcats-1', 'wildcats-2', 'avengers-1', 'avengers-2'], '4 units'],
])('works ashore and aircraft of %s are not counted as ships', async (scenario, ids, words) => {
  const { battle, rules, meta } = await setOutScenario(scenario);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const state = opened.session.store.getState();
  const known = state.rules.roster(state.world.rules).map((one) => String(one.piece));
  expect(known).toEqual(expect.arrayContaining(ids));
  expect(saidOf(state, namedOrCounted(state, ids.map(piece), String))).toBe(words);
});
