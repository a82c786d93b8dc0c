import { expect, test } from 'vitest';
import { rules } from './index';
import { id, order } from './period.testing';
import type { AcwState } from './state';
import { gun, position, REBEL, UNION, type VesselWith, vessel } from './testing';

const broken = (own: VesselWith, state: Partial<AcwState> = {}): string | undefined =>
  rules.broken(
    position(
      [
        vessel('cairo', UNION, own),
        vessel('raft', UNION, { card: { propulsion: 'none' } }),
        vessel('price', REBEL, {}),
      ],
      state,
    ).state,
  );

test('nothing is wrong with vessels that wait for orders', () => {
  expect(broken({})).toBeUndefined();
});

test.each<[string, VesselWith, Partial<AcwState>]>([
  ['Hit Factors nobody gave', { hitFactor: 9 }, {}],
  ['without a Hit Factor', { hitFactor: 0 }, {}],
  ['left play in no period', { fate: 'sunk' }, {}],
  ['left play in no period', { fate: 'sunk', lostIn: 2 }, {}],
  ['guns that are not on her card', { guns: {}, card: { guns: [gun()] } }, {}],
  ['tows one that is not in her tow', { towing: id('raft') }, {}],
  ['in tow of one that does not tow her', { towedBy: id('raft') }, {}],
  ['lashed to one that is not lashed to her', { lashedTo: id('raft'), leadsPair: true }, {}],
  ['beyond her limits', { speed: 9 }, {}],
  ['beyond her limits', { speed: -3 }, {}],
  [
    'moves aground',
    { speed: 1, aground: { on: 'rock', feature: 'ledge', since: 1, astern: false, attempts: 0 } },
    {},
  ],
  ['moves at anchor', { speed: 1, anchor: 'anchored' }, {}],
  ['moves though crippled', { speed: 1, crippled: true }, {}],
  ['a burst she has not spent', { bursting: true }, {}],
  ['beyond the last', {}, { period: 21 }],
  ['nobody can speak', {}, { step: 'turning' }],
  ['order of pieces', {}, { order: [id('cairo')] }],
  ['an order is of no vessel', {}, { orders: { [id('nobody')]: order() } }],
  ['a mine is tried for', {}, { tryMines: [id('mine')] }],
  [
    'a shot is left over',
    {},
    { shots: [{ by: id('cairo'), battery: 'bow', target: id('price'), at: 'hull', guns: 1 }] },
  ],
])('a position is found that is %s', (wrong, own, state) => {
  expect(broken(own, state)).toContain(wrong);
});
