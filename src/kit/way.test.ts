import { expect, test } from 'vitest';
import { degrees, inches } from '../geometry/units';
import { isSomething, isTurn, lengthOf, runsJoined } from './way';

const ahead = (by: number) => ({ ahead: inches(by) });
const alter = (by: number) => ({ alter: degrees(by) });

test('runs that follow one another are one, and as long together', () => {
  const legs = [ahead(1), ahead(2), alter(30), ahead(4)];
  expect(runsJoined(legs)).toEqual([ahead(3), alter(30), ahead(4)]);
  expect(lengthOf(legs)).toBe(7);
});

test('legs of zero are nothing', () => {
  expect([ahead(0), ahead(1), alter(0), alter(-5)].map(isSomething)).toEqual([false, true, false, true]);
  expect([ahead(0), alter(0)].map(isTurn)).toEqual([false, true]);
});
