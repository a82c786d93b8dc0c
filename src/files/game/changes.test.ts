import { expect, test } from 'vitest';
import type { Mount, ShipRecord } from '../../engine/set-up/record';
import { degrees } from '../../geometry/units';
import { BOAT } from '../testing';
import { changedRecord } from './changes';

const mount = (id: string): Mount => ({
  id,
  barrels: 2,
  arcs: [[degrees(0), degrees(180)]],
  station: 0,
  abeam: 0,
});

const SHIP: ShipRecord = {
  ...BOAT,
  notes: 'Built in haste.',
  batteries: [{ id: 'main', name: 'Guns', bore: 5, range: 10_000, mounts: [mount('A'), mount('X')] }],
  tubes: [
    { id: 'torpedoes', name: 'Tubes', bore: 21, range: 6000, knots: 40, mounts: [mount('FWD')], reloads: 1 },
  ],
};

const after = (changes: Parameters<typeof changedRecord>[1], record = SHIP): ShipRecord => {
  const read = changedRecord(record, changes, 'some-rules');
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};
const reasonOf = (changes: Parameters<typeof changedRecord>[1], record = SHIP) => {
  const read = changedRecord(record, changes, 'some-rules');
  return read.ok ? 'she was changed' : read.reason;
};

test('a ship without changes is the ship of the record', () => {
  expect(after(undefined)).toBe(SHIP);
  expect(after({})).toEqual(SHIP);
});

test('speed, planes, radar and reloads are as the day has them', () => {
  expect(
    after({ speed: 17, floatPlanes: 0, radar: { main: true }, reloads: { torpedoes: 0 } }),
  ).toMatchObject({ speed: 17, floatPlanes: 0, batteries: [{ radar: true }], tubes: [{ reloads: 0 }] });
  expect(SHIP.speed).toBe(15);
});

test('a mount that is gone leaves the others, a weapon without mounts leaves the ship', () => {
  const lost = after({ without: [{ weapon: 'main', mount: 'X' }] });
  expect(lost.batteries[0]?.mounts.map(({ id }) => id)).toEqual(['A']);
  expect(lost.tubes).toEqual(SHIP.tubes);
  expect(after({ without: [{ weapon: 'torpedoes' }] }).tubes).toEqual([]);
  const both = [
    { weapon: 'main', mount: 'A' },
    { weapon: 'main', mount: 'X' },
  ];
  expect(after({ without: both }).batteries).toEqual([]);
});

test('what is said of the day stands after the notes of the record', () => {
  expect(after({ notes: 'Slowed by a hit.' }).notes).toBe('Built in haste. Slowed by a hit.');
  expect(after({ notes: 'Slowed by a hit.' }, BOAT).notes).toBe('Slowed by a hit.');
});

test.each([
  ['a weapon', { without: [{ weapon: 'ram' }] }, 'has no weapon "ram" to lose; correct "changes.without"'],
  [
    'a mount',
    { without: [{ weapon: 'main', mount: 'B' }] },
    'has no mount "B" in its weapon "main"; correct "changes.without"',
  ],
  ['tubes', { reloads: { main: 1 } }, 'has no tubes "main"; correct "changes.reloads"'],
  ['a battery', { radar: { torpedoes: true } }, 'has no battery "torpedoes"; correct "changes.radar"'],
])('a change to %s she has not is refused', (_, changes, reason) => {
  expect(reasonOf(changes)).toBe(reason);
});

test('a card written by hand would hide the change, so it is refused; that of another rule set does not', () => {
  expect(reasonOf({ speed: 10 }, { ...SHIP, cards: { 'some-rules': {} } })).toBe(
    'has a card of its own for "some-rules", to which "changes" do not apply; remove them',
  );
  expect(after({ speed: 10 }, { ...SHIP, cards: { 'other-rules': {} } }).speed).toBe(10);
});
