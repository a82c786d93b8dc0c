import { expect, test } from 'vitest';
import { gunsAt } from '../guns/guns-testing';
import { measureOf, type Position, position, REBEL, UNION, vessel } from '../testing';
import { appraisal } from './index';

/** Able at anchor under furled sails, guns to starboard only, an enemy lying so far to the east of her. */
const scene = (east: number, heading = 0): Position =>
  position([
    vessel('able', UNION, {
      at: { x: 20, y: 20, heading },
      anchor: 'anchored',
      card: { propulsion: 'sail', sailSpeed: 6, guns: gunsAt('starboard', 4) },
    }),
    vessel('bold', REBEL, { at: { x: 20 + east, y: 20 } }),
  ]);

const orders = (from: Position) =>
  (appraisal.ideas?.(from.state, UNION, measureOf(from)) ?? []).map(({ fixed }) => fixed);

test('ACW-032 who lies at anchor with nobody in reach does not turn, nor set sail unless she weighs', () => {
  const all = orders(scene(60));
  expect(all.length).toBeGreaterThan(1);
  expect(all.filter(({ turn }) => turn !== 0)).toEqual([]);
  const sails = all.filter(({ words }) => String(words).includes('sail'));
  expect(sails.filter(({ words }) => !String(words).includes('weigh'))).toEqual([]);
});

test('ACW-032 she turns to bring her guns to bear, and not away from whom they bear on', () => {
  const turnsAt = (heading: number) => [...new Set(orders(scene(8, heading)).map(({ turn }) => turn))];
  expect(turnsAt(0)).toEqual([0]);
  // The enemy lies astern of her: only a turn to starboard shows him her starboard side.
  const turns = turnsAt(270);
  expect(turns.length).toBeGreaterThan(1);
  expect(turns.filter((turn) => Number(turn) < 0)).toEqual([]);
});
