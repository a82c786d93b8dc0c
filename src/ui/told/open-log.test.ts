import { expect, test } from 'vitest';
import { piece, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import type { LogEntry } from '../../session/session';
import { filtered, openLog, sinceOwnDecision } from './open-log';

const [blue, red] = [side('blue'), side('red')];
const exeter = piece('exeter');
const telling = (key: string, weight: 'major' | 'minor', about: readonly (typeof exeter)[] = []) => ({
  text: text(key),
  cites: [],
  tallies: [],
  faces: [],
  about,
  weight,
});
const entry = (index: number, by: typeof blue, change: Partial<LogEntry> = {}): LogEntry => ({
  command: { verb: 'say', by },
  answers: [],
  index,
  turn: 1,
  phase: 'command',
  events: [],
  tellings: [telling(`said-${index}`, 'minor')],
  ...change,
});
const status = {
  turn: 1,
  turnLimit: 3,
  phases: [{ id: 'command', label: text('command'), state: 'now' as const }],
  acting: [blue, red],
  prompt: text('declare'),
  ready: [],
};
const read = (log: readonly LogEntry[], eyes: readonly (typeof blue)[], sealed: boolean) => {
  const phases = status.phases.map((phase) => ({ ...phase, sealed }));
  return openLog(log, { status: { ...status, phases }, outcome: undefined, desk: { eyes } });
};

test('what another side says under seal stands as one line, whatever its number', () => {
  const log = [entry(0, blue), entry(1, red), entry(2, red), entry(3, blue)];
  expect(read(log, [blue], true).map((one) => [one.index, one.sealed])).toEqual([
    [0, false],
    [1, true],
    [3, false],
  ]);
  expect(read(log, [blue], false)).toHaveLength(4);
});

test('while nobody sits at the screen, what any side says under seal stands as one line', () => {
  const log = [entry(0, blue), entry(1, red), entry(2, red), entry(3, blue)];
  expect(read(log, [], true).map((one) => [one.index, one.sealed])).toEqual([
    [0, true],
    [1, true],
  ]);
});

test('an order is numbered among those that can be read: nobody counts by it what was said under seal', () => {
  const undone = entry(4, blue, { undone: true, turn: 0, phase: '' });
  const log = [entry(0, red), entry(1, red), entry(2, red), entry(3, blue), undone, entry(4, blue)];
  const fewer = [entry(0, red), entry(1, blue), undone, entry(2, blue)];
  const numbers = (of: readonly LogEntry[]) => read(of, [blue], true).map((one) => [one.sealed, one.number]);
  expect(numbers(log)).toEqual([
    [true, 0],
    [false, 1],
    [false, 1],
    [false, 2],
  ]);
  expect(numbers(fewer)).toEqual(numbers(log));
  expect(read(log, [blue], false).map((one) => one.number)).toEqual([1, 2, 3, 4, 4, 5]);
});

test('since the last own order: what came of it and all after it, without what was taken back or is sealed', () => {
  const log = [entry(0, blue), entry(1, blue), entry(2, red), entry(3, red, { undone: true })];
  const open = read(log, [blue], false);
  expect(sinceOwnDecision(open, blue).map((one) => one.text.key)).toEqual(['said-1', 'said-2']);
  expect(sinceOwnDecision(read(log, [blue], true), blue).map((one) => one.text.key)).toEqual(['said-1']);
  expect(sinceOwnDecision(open, side('third'))).toHaveLength(3);
});

test('the log is filtered by what matters, by movement and by ship', () => {
  const about = telling('hit', 'major', [exeter]);
  const rest = telling('note', 'minor');
  const still = { ...entry(0, blue, { tellings: [about, rest] }), sealed: false, number: 1 };
  const moved = {
    ...entry(1, blue, { tellings: [rest], events: [{ type: 'table/moved', piece: exeter, legs: [] }] }),
    sealed: false,
    number: 2,
  };
  expect(filtered(still, 'all')).toEqual([about, rest]);
  expect(filtered(still, 'hits')).toEqual([about]);
  expect(filtered(still, exeter)).toEqual([about]);
  expect(filtered(still, 'movement')).toEqual([]);
  expect(filtered(moved, 'movement')).toEqual([rest]);
});
