import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { type Calls, tabCalled } from './tab-called';

const QUIET: Calls = {
  asked: false,
  attacking: false,
  selected: undefined,
  planned: false,
  plan: undefined,
};
const ATTACKING: Calls = { ...QUIET, attacking: true, selected: piece('a') };
const PLAN = {} as NonNullable<Calls['plan']>;

describe('the tab that comes up by itself', () => {
  test.each<[string, Calls | undefined, Calls, 'orders' | 'attack' | undefined]>([
    ['at first the orders', undefined, QUIET, 'orders'],
    ['none while nothing calls', QUIET, QUIET, undefined],
    ['the attacks of whoever is chosen', QUIET, ATTACKING, 'attack'],
    ['the orders when a question opens', ATTACKING, { ...ATTACKING, asked: true }, 'orders'],
    ['the plan of all fire when one is wanted', ATTACKING, { ...ATTACKING, planned: true }, 'orders'],
    [
      'the attacks of another who is chosen beside a plan',
      { ...ATTACKING, planned: true },
      { ...ATTACKING, planned: true, selected: piece('b') },
      'attack',
    ],
    [
      'not the best attack that a plan shows when it comes',
      { ...ATTACKING, planned: true },
      { ...ATTACKING, planned: true, selected: piece('b'), plan: PLAN },
      'orders',
    ],
  ])('%s', (_, was, now, tab) => {
    expect(tabCalled(was, now, false)).toBe(tab);
  });

  test('what has been opened by hand stays when a plan comes late', () => {
    const wanted = { ...ATTACKING, planned: true };
    expect(tabCalled(ATTACKING, wanted, true)).toBeUndefined();
    expect(tabCalled(wanted, { ...wanted, selected: piece('b'), plan: PLAN }, true)).toBeUndefined();
  });

  test('what has been opened by hand gives way to a question', () => {
    expect(tabCalled(ATTACKING, { ...ATTACKING, asked: true }, true)).toBe('orders');
  });
});
