import { expect, test } from 'vitest';
import type { LogEntry } from '../../session/session';
import { shownBefore } from './again';

const entry = (index: number, undone = false): LogEntry =>
  ({ index, undone, events: [], tellings: [] }) as unknown as LogEntry;

const log = (...entries: readonly LogEntry[]) => ({ log: entries });

test('what is taken back and done again has been shown; what is said instead has not', () => {
  const isAgain = shownBefore();
  const [a, b, c, other] = [entry(0), entry(1), entry(2), entry(2)];
  expect(isAgain(log(a, b), log(a))).toBe(false);
  expect(isAgain(log(a, b, c), log(a, b))).toBe(false);
  expect(isAgain(log(a, b), log(a, b, c))).toBe(true);
  expect(isAgain(log(a), log(a, b))).toBe(true);
  expect(isAgain(log(a, b), log(a))).toBe(true);
  expect(isAgain(log(a, b, c), log(a, b))).toBe(true);
  expect(isAgain(log(a, b), log(a, b, c))).toBe(true);
  expect(isAgain(log(a, b, other), log(a, b))).toBe(false);
});

test('what was played before the game was opened is taken back without moving, to its first entry', () => {
  const isAgain = shownBefore();
  const [a, b] = [entry(0), entry(1)];
  expect(isAgain(log(a), log(a, b))).toBe(true);
  expect(isAgain(log(), log(a))).toBe(true);
  expect(isAgain(log(a), log())).toBe(true);
});

test('dice that stay in the log struck through are no entries that were shown', () => {
  const isAgain = shownBefore();
  const [a, b] = [entry(0), entry(1)];
  expect(isAgain(log(a, entry(1, true)), log(a, b))).toBe(true);
  expect(isAgain(log(a, entry(1, true), entry(1)), log(a, entry(1, true)))).toBe(false);
});
