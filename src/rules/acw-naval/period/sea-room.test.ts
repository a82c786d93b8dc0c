import { expect, test } from 'vitest';
import { vesselsOf } from '../ship/fleet';
import type { Order } from '../state';
import { measureOf, position, UNION, type VesselWith, vessel } from '../testing';
import { othersNear, risksOf } from './sea-room';

/** What an order risks of one at 6 knots who heads north, three inches long, with a friend about. */
function risk(friend: VesselWith, own: Partial<Order> = {}): number {
  const at = position([
    vessel('tyler', UNION, { speed: 6, at: { x: 20, y: 10 } }),
    vessel('cairo', UNION, { speed: 6, ...friend }),
  ]);
  const [tyler] = vesselsOf(at.state);
  if (!tyler) throw new Error('no vessel');
  const measure = measureOf(at);
  const order: Order = { way: 'F', change: 0, turn: 0, words: [], ...own };
  return risksOf(at.state, tyler, othersNear(at.state, tyler, measure), measure)(order);
}

test('who is close astern of a friend runs up on her if she is brought to a stand; who slows down in time does not', () => {
  const close = { at: { x: 20, y: 14.5 } };
  expect(risk(close)).toBeGreaterThan(1);
  expect(risk(close, { change: -2 })).toBeLessThan(risk(close));
  expect(risk({ at: { x: 20, y: 20 } })).toBe(0);
});

test('who sheers out goes clear of a friend ahead, with no way off her', () => {
  const ahead = { at: { x: 20, y: 16.5 } };
  expect(risk(ahead, { turn: 45 })).toBeLessThan(risk(ahead, { change: 2 }));
});

test('close abeam of a friend it is her rudder that is feared; one who is astern or lies still is not looked at', () => {
  expect(risk({ at: { x: 22.2, y: 10 } })).toBeGreaterThan(0);
  expect(risk({ at: { x: 26, y: 10 } })).toBeLessThan(1);
  expect(risk({ at: { x: 20, y: 4 } })).toBe(0);
  expect(risk({ at: { x: 20, y: 14.5 }, speed: 0, anchor: 'anchored' })).toBe(0);
});
