import { expect, test } from 'vitest';
import type { Fairness } from '../../engine/counting/series';
import { changed, SCENARIO_FILE } from '../testing';
import { readScenario } from './scenario';

/** As it was published before losses and decisions were. */
const OLDER: Fairness = {
  opponent: 'captain',
  games: 5,
  seed: 1,
  wins: [2, 1],
  draws: 2,
  lengths: [0, 4, 1],
};

const FAIRNESS: Fairness = {
  ...OLDER,
  losses: [
    { lost: 1.2, ships: 3 },
    { lost: 0, ships: 2.5 },
  ],
  decided: [2, 0, 1],
};

const read = (fairness: unknown) =>
  readScenario(changed(SCENARIO_FILE, { fairness: { plain: fairness } }), 'one.json');

test.each([
  ['with', FAIRNESS],
  ['without', OLDER],
])('how fair a battle is is read %s losses and decisions', (_, fairness) => {
  expect(read(fairness)).toMatchObject({ ok: true, value: { fairness: { plain: fairness } } });
});

test.each([
  ['draws that leave a game over', { draws: 1 }, /"wins" and "draws" must come to "games"/],
  ['lengths of fewer games', { lengths: [1] }, /"lengths" must come to "games"/],
  ['a decision of a game that nobody won', { decided: [2, 0, 2] }, /"decided" must come to "wins"/],
  [
    'losses of one side more than there are',
    { losses: [...(FAIRNESS.losses ?? []), { lost: 0, ships: 1 }] },
    /"losses" must name as many sides as "wins"/,
  ],
  [
    'more ships lost than fought',
    { losses: [FAIRNESS.losses?.[0], { lost: 2.6, ships: 2.5 }] },
    /no more can be "lost" than there are "ships"/,
  ],
  ['a loss below nothing', { losses: [FAIRNESS.losses?.[0], { lost: -1, ships: 2 }] }, /lost/],
])('%s: refused, with the field named', (_, wrong, reason) => {
  const found = read({ ...FAIRNESS, ...wrong });
  expect(found.ok).toBe(false);
  expect(!found.ok && found.reason).toMatch(/fairness/);
  expect(!found.ok && found.reason).toMatch(reason);
});
