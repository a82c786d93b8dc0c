import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { imagined } from './imagine';

const RIFLES = 'british-rifle-section';
const own = made(RIFLES, { id: piece('own') });
const foe = made(RIFLES, { id: piece('foe'), side: NORTH });
const { state, table, on } = field([
  { unit: own, at: poseOf(24, 12) },
  { unit: foe, at: poseOf(24, 40) },
]);
const measure = measureOn(table, on);

test('who throws against his like in an imagined order is not equal for ever', () => {
  const named = { ...state, odd: NORTH, named: foe.id };
  const after = imagined(named, { verb: 'nominate', by: SOUTH, unit: own.id }, measure);
  expect(['own', 'foe']).toContain(after.state.activation?.unit);
});

test('an imagined Move takes an action and leads to where it ends; the position itself stays as it is', () => {
  const acting = { ...state, phase: 'act' as const, activation: { ...freshActivation(own), left: 1 } };
  const stations = measure({ of: 'stations', piece: own.id });
  const command = {
    verb: 'move',
    by: SOUTH,
    unit: own.id,
    setting: 'move',
    legs: [{ ahead: inches(4) }],
    stations,
  };
  const after = imagined(acting, command, measure);
  expect(after.state.activation).toMatchObject({ unit: 'own', left: 0, moved: true });
  expect(after.measure({ of: 'line', from: own.id, to: foe.id }).range).toBe(24);
  expect(measure({ of: 'line', from: own.id, to: foe.id }).range).toBe(28);
  expect(acting.activation.left).toBe(1);
});
