import { expect, test } from 'vitest';
import type { Side } from '../../engine/ids';
import type { Compared } from '../../engine/opponent/coaching';
import { advised, onlyPerils, withoutPerils } from './coach';

const precepts = [
  { id: 'shore', lacks: ['peril'], says: 'says.shore' },
  { id: 'closer', lacks: ['fire.range'], says: 'says.closer' },
] as const;
const best = { verb: 'move', by: 'blue' as Side };
/** An order that runs on a shore, and could have brought more fire. */
const compared = (fire: number): Compared => ({
  best,
  behind: 5 + fire,
  stake: 10,
  lacking: [
    { lack: 'peril', points: 5, marks: [] },
    { lack: 'fire.range', points: fire, marks: [] },
  ],
});
const named = (one: Compared) => advised({ precepts }, one, 'gentle')?.precept.id;

test('of an order that is proposed what it misses otherwise is named, and not what it would meet', () => {
  expect(named(compared(2))).toBe('shore');
  expect(named(withoutPerils(compared(2)))).toBe('closer');
});

test('an order that is proposed and misses little else is left in peace', () => {
  expect(named(compared(0.1))).toBe('shore');
  expect(named(withoutPerils(compared(0.1)))).toBeUndefined();
});

test('of an order that is proposed and could not be kept from harm nothing else is named', () => {
  expect(named(onlyPerils(compared(20)))).toBe('shore');
  const { lacking, ...rest } = compared(20);
  expect(named(onlyPerils({ ...rest, lacking: lacking.slice(1) }))).toBeUndefined();
});
