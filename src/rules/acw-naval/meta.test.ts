import { expect, test } from 'vitest';
import { modelBody } from '../../engine/chart/ship-body';
import { layTable } from '../../table/laying/set';
import { GROUND_SCALES, meta, modelOf, yardsPerInch } from './meta';
import { BOAT, battle, REBEL, recordOf, STARTER } from './records.testing';
import rulebook from './rulebook.json';

const lay = (yards: number) => {
  const made = battle(
    [
      { record: recordOf(STARTER, 'cairo') },
      { ...REBEL, record: { ...recordOf(STARTER, 'brick-fort'), length: 300, beam: 150 } },
      { record: { ...BOAT, name: 'Own' } },
    ],
    { options: { yardsPerInch: yards } },
  );
  return layTable(made, meta.scale(made.options), modelBody(modelOf));
};

test('ACW-003: a knot is an inch a period, and the scenario says how many yards of water an inch is', () => {
  expect(GROUND_SCALES.map((yards) => yardsPerInch({ yardsPerInch: yards }))).toEqual([...GROUND_SCALES]);
  expect(yardsPerInch({})).toBe(50);
  // 2,025.37 yards of a nautical mile at 50 yards to the inch.
  expect(meta.scale({}).inchesPerNauticalMile).toBeCloseTo(40.5074, 4);
  expect(lay(75).table.scale.readings[1]?.perInch).toBeCloseTo(75, 6);
});

test('ACW-H03: a hull is a rectangle of the model at 1/600, whatever the ground scale', () => {
  for (const yards of [25, 100]) {
    const { hull } = Object.values(lay(yards).state.pieces)[0] ?? {};
    // Cairo's 8.9 cm are 3.504 inches.
    expect(hull?.length).toBeCloseTo(8.9 / 2.54, 3);
    expect(hull?.beam).toBeCloseTo(8.9 / 2.54 / 5, 2);
    expect(hull?.shape).toBe('rectangle');
  }
});

test('what stands ashore is true to the ground', () => {
  // 300 feet are 100 yards: 2 inches at 50 yards to the inch.
  const { hull } = Object.values(lay(50).state.pieces)[1] ?? {};
  expect(hull?.length).toBeCloseTo(2, 2);
});

test('every option cites a rule of the book, and its usual value is one of its values', () => {
  const ids = rulebook.map(({ id }) => id);
  for (const { cite, values, usual } of meta.options) {
    expect(ids).toContain(cite);
    expect(values.map(({ value }) => value)).toContain(usual);
  }
  expect(meta).toMatchObject({ id: 'acw-naval', prefix: 'ACW', words: { 'house.turn': 'period' } });
  expect(meta.minutesPerTurn).toBeUndefined();
});
