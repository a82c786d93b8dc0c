import { expect, test } from 'vitest';
import { inches } from '../geometry/units';
import type { Offer } from './command';
import { commandFrom, isOf } from './enumerate';
import { piece, rule, side } from './ids';
import { text } from './text';

const base = {
  verb: 'go',
  by: side('blue'),
  label: text('go'),
  cite: rule('TOY-001'),
  fixed: { ship: 'ajax' },
};
const filler = (random: () => number) => ({ random, track: () => [{ ahead: inches(2) }] });

test('holes are filled from their domains, a track after the setting it depends on', () => {
  const offer: Offer = {
    ...base,
    holes: {
      legs: { kind: 'track', piece: piece('ajax') },
      setting: { kind: 'names', of: [{ id: 'full', label: text('full') }] },
      points: { kind: 'span', min: 1, max: 3, step: 0.5 },
      at: { kind: 'pieces', of: [piece('spee')] },
    },
  };
  const asked: string[] = [];
  const command = commandFrom(offer, {
    random: () => 0.999,
    track: (_, setting) => {
      asked.push(setting);
      return [];
    },
  });
  expect(command).toEqual({
    verb: 'go',
    by: 'blue',
    ship: 'ajax',
    legs: [],
    setting: 'full',
    points: 3,
    at: 'spee',
  });
  expect(asked).toEqual(['full']);
});

test('a hole with nothing to put in it is a fault of the rule set', () => {
  const offer: Offer = { ...base, holes: { at: { kind: 'pieces', of: [] } } };
  expect(() =>
    commandFrom(
      offer,
      filler(() => 0),
    ),
  ).toThrow('nothing to put in it');
});

test('a command belongs to an offer of the same verb, speaker and fixed fields', () => {
  const offer: Offer = { ...base, holes: {} };
  expect(isOf(offer, { verb: 'go', by: side('blue'), ship: 'ajax' })).toBe(true);
  expect(isOf(offer, { verb: 'go', by: side('blue'), ship: 'exeter' })).toBe(false);
  expect(isOf(offer, { verb: 'go', by: side('red'), ship: 'ajax' })).toBe(false);
  expect(isOf(offer, { verb: 'stay', by: side('blue'), ship: 'ajax' })).toBe(false);
});
