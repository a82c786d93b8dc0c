import { expect, test } from 'vitest';
import { inStep } from '../guns/guns-testing';
import { gun, position, REBEL, UNION, vessel } from '../testing';
import { status } from './status';

test('ACW-042 who was in a ram is not among those that may still fire in step vi', () => {
  const card = { guns: [gun()] };
  const of = position([
    vessel('able', UNION, { card, marks: { rammed: true } }),
    vessel('baker', UNION, { card, at: { x: 20, y: 5 } }),
    vessel('bold', REBEL, { card, at: { x: 40, y: 5 } }),
  ]);
  expect(status(inStep(of, 'first-fire').state).ready).toEqual(['able', 'baker', 'bold']);
  expect(status(inStep(of, 'second-fire').state).ready).toEqual(['baker', 'bold']);
});
