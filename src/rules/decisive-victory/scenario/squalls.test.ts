import { expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { rules } from '..';
import { rulesOf } from '../guns/attack';
import type { DvState } from '../state';
import { aim, attackAt, duel, lineAt, play, torpedoes } from '../testing';
import { driftSqualls } from './squalls';

const through = (...kinds: readonly ('smoke' | 'squall')[]) =>
  lineAt(7, { crosses: kinds.map((kind) => ({ kind, id: kind, enter: inches(1), leave: inches(2) })) });

const linesOf = (state: DvState, line: ReturnType<typeof through>, system = 'guns') => {
  const { modifiers, total } = rulesOf(system === 'guns' ? 'gun' : 'torpedo').hit(
    attackAt(state, line, [aim(system)]),
  );
  return { total, lines: modifiers.map(({ label, by, cite }) => [say(rules.texts, label), by, cite]) };
};

test('DV-054 a shot through rain meets bad weather: -2, once, beside that for smoke', () => {
  expect(linesOf(duel(), through('squall')).lines).toEqual([['firing through rain', -2, 'DV-054']]);
  expect(linesOf(duel(), through('squall', 'squall')).total).toBe(3);
  expect(linesOf(duel(), through('smoke', 'squall')).total).toBe(1);
  expect(linesOf(duel(), lineAt(7)).total).toBe(5);
});

test('DV-054 where the weather is bad everywhere rain adds nothing', () => {
  expect(linesOf(duel({}, {}, { badWeather: true }), through('squall')).lines).toEqual([
    ['bad weather', -2, 'DV-054'],
  ]);
});

test('DV-065 radar strikes out rain as it does bad weather', () => {
  const state = duel();
  const attack = { ...attackAt(state, through('squall')), freed: rule('DV-065') };
  expect(rulesOf('gun').hit(attack).total).toBe(5);
});

test('DV-077 torpedoes have it too', () => {
  const armed = duel({ card: { systems: [torpedoes()] } });
  expect(linesOf(armed, lineAt(1, through('squall')), 'torpedoes').lines).toContainEqual([
    'firing through rain',
    -2,
    'DV-077',
  ]);
});

test('DV-054 squalls drift at the end of Maintenance, those that stay do not', () => {
  const squalls = [
    { id: 'east', name: 'Eastern squall', toward: degrees(270), by: inches(1.5) },
    { id: 'still', name: 'Still rain', toward: degrees(0), by: inches(0) },
  ];
  const { events } = play(duel({}, {}, { phase: 'maintenance', squalls }), driftSqualls, {}, rules.reduce);
  expect(events).toEqual([
    { type: 'table/squall-drifted', squall: 'east', toward: 270, by: 1.5 },
    { type: 'squall-drifted', squall: 'east', toward: 270, by: 1.5 },
  ]);
  const [, told] = events;
  expect(
    told && say(rules.texts, rules.tell(told as never, (id) => (id === 'east' ? 'Eastern squall' : id)).text),
  ).toBe('Eastern squall drifts 1.5" toward 270.');
});
