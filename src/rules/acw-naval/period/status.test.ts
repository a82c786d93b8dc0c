import { expect, test } from 'vitest';
import { inStep, p } from '../guns/guns-testing';
import { gun, measureOf, position, REBEL, UNION, vessel } from '../testing';
import { period } from './index';
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

test('ACW-006 what ends the naming of targets says that all fire is held until the side has named one', () => {
  const of = position([vessel('able', UNION), vessel('bold', REBEL, { at: { x: 40, y: 5 } })]);
  const { state } = of;
  const shot = { by: p('bold'), battery: 'a', target: p('able'), at: 'hull', guns: 1 } as const;
  const words = (shots: readonly (typeof shot)[]) =>
    [UNION, REBEL].flatMap((side) =>
      ['first-fire', 'second-fire'].map(
        (step) => period.offers?.[step]?.({ ...state, shots }, side, measureOf(of))[0]?.label.key,
      ),
    );
  const none = ['orders.offer.end-fire-none', 'orders.offer.end-fire-last-none'];
  expect(words([])).toEqual([...none, ...none]);
  expect(words([shot])).toEqual([...none, 'orders.offer.end-fire', 'orders.offer.end-fire-last']);
});
