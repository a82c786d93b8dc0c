import { expect, test } from 'vitest';
import { gunsAt, p } from '../guns/guns-testing';
import { measureOf, position, REBEL, UNION, vessel } from '../testing';
import { appraisal } from './index';

const LONG_CM = 10;
const LONG = LONG_CM / 2.54;

/** What an order to Able costs beside where it leads, when a friend lies so many inches before her stem, or astern. */
function cost(
  {
    ahead = false,
    gap,
    knots = 4,
  }: { readonly ahead?: boolean; readonly gap: number; readonly knots?: number },
  change: number,
  turn = 0,
): number {
  const off = (LONG + gap) * (ahead ? 1 : -1);
  const card = { sizeCm: LONG_CM, guns: gunsAt('port', 1) };
  const marks = { stationary: false } as const;
  const from = position([
    vessel('able', UNION, { speed: 4, marks, card, at: { x: 20, y: 20 } }),
    vessel('mate', UNION, { speed: knots, marks, card, at: { x: 20, y: 20 + off } }),
    vessel('bold', REBEL, { at: { x: 60, y: 40 } }),
  ]);
  const order = { verb: 'order', by: UNION, piece: p('able'), way: 'F', change, turn, words: '' };
  const perils = appraisal.peril?.(from.state, order, measureOf(from)) ?? [];
  return perils.reduce((sum, { worth }) => sum - worth, 0);
}

test('ACW-H20 who lies against a friend ahead is held by her own way, however fast the friend draws off', () => {
  expect(cost({ ahead: true, gap: 0, knots: 8 }, 0)).toBeGreaterThan(0.3);
  expect(cost({ ahead: true, gap: 1, knots: 8 }, 0)).toBe(0);
});

test('ACW-H20 a friend that stays where she is holds her for the whole period, one that draws off for half of it', () => {
  const [off, stays] = [
    cost({ ahead: true, gap: 0, knots: 8 }, 0),
    cost({ ahead: true, gap: 0, knots: 0 }, 0),
  ];
  expect(stays).toBeCloseTo(2 * off);
});

test('ACW-H16 who slows down before a friend close astern is run up to; who keeps her way is not', () => {
  expect(cost({ gap: 0.02 }, -2)).toBeGreaterThan(0.3);
  expect(cost({ gap: 0.02 }, 0)).toBe(0);
  expect(cost({ gap: 0.02 }, 2)).toBe(0);
});

test('ACW-H20 nobody is held by a friend that lies against her stern', () => {
  expect(cost({ gap: 0, knots: 8 }, 0)).toBe(0);
});
