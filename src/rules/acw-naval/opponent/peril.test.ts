import { expect, test } from 'vitest';
import type { Side } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { gunsAt, p } from '../guns/guns-testing';
import { area } from '../motion/testing';
import { measureOf, type Position, position, REBEL, UNION, vessel } from '../testing';
import { appraisal } from './index';

const under = { speed: 4, marks: { stationary: false } } as const;

const perilsOf = (from: Position, way: string, change: number, turn: number) =>
  appraisal.peril?.(
    from.state,
    { verb: 'order', by: UNION, piece: p('able'), way, change, turn, words: '' },
    measureOf(from),
  ) ?? [];

/** What an order to Able costs or brings beside where it leads. */
const perils = (...ordered: Parameters<typeof perilsOf>): number =>
  perilsOf(...ordered).reduce((sum, { worth }) => sum + worth, 0);

test('ACW-033 a bar ahead costs what deep water does not, and a turn away is thought better', () => {
  const bar = area('sandbar', [16, 22.5, 10, 4]);
  const from = (features: Parameters<typeof position>[2]): Position =>
    position(
      [
        vessel('able', UNION, { ...under, at: { x: 20, y: 20 } }),
        vessel('bold', REBEL, { at: { x: 60, y: 40 } }),
      ],
      {},
      features,
    );
  expect(perils(from([]), 'F', 0, 0)).toBe(0);
  expect(perils(from([bar]), 'F', 0, 0)).toBeLessThan(0);
  expect(perils(from([bar]), 'F', -2, 0)).toBeGreaterThanOrEqual(perils(from([bar]), 'F', 2, 0));
});

test('ACW-H22 a bar deeper than she draws costs nothing', () => {
  const bar = area('sandbar', [16, 22.5, 10, 4], { feet: 12 });
  const of = (draught: number): Position =>
    position(
      [
        vessel('able', UNION, { ...under, card: { draught }, at: { x: 20, y: 20 } }),
        vessel('bold', REBEL, { at: { x: 60, y: 40 } }),
      ],
      {},
      [bar],
    );
  expect(perils(of(10), 'F', 0, 0)).toBe(0);
  expect(perils(of(20), 'F', 0, 0)).toBeLessThan(0);
});

test('ACW-054 a ram into the side of an enemy that lies still pays, and into an own vessel it does not', () => {
  const beside = (side: Side): Position =>
    position([
      vessel('able', UNION, {
        speed: 6,
        marks: { stationary: false },
        card: { ram: true },
        at: { x: 20, y: 20 },
      }),
      vessel('bold', side, { at: { x: 20, y: 25, heading: 90 } }),
      vessel('cool', REBEL, { at: { x: 60, y: 40 } }),
    ]);
  expect(perils(beside(REBEL), 'F', 0, 0)).toBeGreaterThan(1);
  expect(perils(beside(UNION), 'F', 0, 0)).toBeLessThan(-1);
  // A friend in the way is not weighed against what the course brings, as long as another leads clear.
  expect(perilsOf(beside(UNION), 'F', 0, 0).filter(({ shunned }) => shunned)).toHaveLength(1);
  expect(perilsOf(beside(REBEL), 'F', 0, 0).some(({ shunned }) => shunned)).toBe(false);
});

const stream = area('current', [0, 0, 72, 48], { id: 'stream', toward: degrees(90), knots: 2 });

test('ACW-012 to drift under fire is dangerous', () => {
  const from = position(
    [
      vessel('able', UNION, { ...under, speed: 2, at: { x: 20, y: 20 } }),
      vessel('bold', REBEL, { card: { guns: gunsAt('port', 2) }, at: { x: 30, y: 20 } }),
    ],
    {},
    [stream],
  );
  expect(perils(from, '0', 0, 0)).toBeLessThan(-0.5);
  expect(perils(from, 'F', 0, 0)).toBe(0);
});

test('ACW-H02 an edge down the current is a danger to who lets herself be carried over it, not to who stems it', () => {
  const from = position(
    [
      vessel('able', UNION, { ...under, speed: 1, at: { x: 71.3, y: 20, heading: 270 } }),
      vessel('bold', REBEL, { at: { x: 10, y: 40 } }),
    ],
    {},
    [stream],
  );
  expect(perils(from, '0', 0, 0)).toBeLessThan(-1);
  expect(perils(from, 'F', 1, 0)).toBe(0);
});

test('ACW-012 a course from which only a stop under fire keeps her off the shore costs something by itself', () => {
  const shore = area('land', [5, 28, 30, 4]);
  const from = (guns: number): Position =>
    position(
      [
        vessel('able', UNION, {
          ...under,
          card: { overrides: { turnLimit: degrees(10) } },
          at: { x: 20, y: 20 },
        }),
        vessel('bold', REBEL, { card: { guns: gunsAt('port', guns) }, at: { x: 20, y: 5, heading: 90 } }),
      ],
      {},
      [stream, shore],
    );
  expect(perils(from(0), 'F', 0, 0)).toBe(0);
  expect(perils(from(2), 'F', 0, 0)).toBeLessThan(-1);
});
