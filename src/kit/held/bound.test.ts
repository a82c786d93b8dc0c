import { expect, test } from 'vitest';
import { type Bound, brought, kept } from './bound';
import { ofPosition } from './invariant';

type State = { readonly phase: 'plot' | 'fire'; readonly aims: readonly string[]; readonly lit?: string };

const BOUNDS: readonly Bound<State, State>[] = [
  [({ phase }) => (phase === 'fire' ? {} : { aims: [] }), 'has targets too early'],
  [({ aims, lit }) => ({ lit: aims.length === 0 ? undefined : lit }), 'lights nobody'],
];
const broken = ofPosition(kept(BOUNDS));

test('what is as it must be is let pass, and stays the very same', () => {
  const state: State = { phase: 'fire', aims: ['bold'], lit: 'bold' };
  expect(broken(state)).toBeUndefined();
  expect(brought(BOUNDS, state, state)).toBe(state);
});

test.each<[string, State]>([
  ['has targets too early', { phase: 'plot', aims: ['bold'] }],
  ['lights nobody', { phase: 'fire', aims: [], lit: 'bold' }],
])('what %s is found', (wrong, state) => {
  expect(broken(state)).toBe(wrong);
});

test('each rule is brought about on what the one before has left; what must be absent is absent', () => {
  const state: State = { phase: 'plot', aims: ['bold'], lit: 'bold' };
  const now = brought(BOUNDS, state, state);
  expect(now).toStrictEqual({ phase: 'plot', aims: [] });
  expect(broken(now)).toBeUndefined();
});
