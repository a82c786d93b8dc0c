import { describe, expect, test } from 'vitest';
import { tally } from '../engine/counting/tally';
import { type PieceId, piece, rule, type Side, side } from '../engine/ids';
import { text } from '../engine/words/text';
import { luck, type Row, telling, tellRow } from './telling';

type Passed = {
  readonly type: 'passed';
  readonly ship: PieceId;
  readonly by: Side;
  readonly knots: number;
  readonly other?: PieceId;
};

const event: Passed = { type: 'passed', ship: piece('ajax'), by: side('blue'), knots: 7 };
const nameOf = (id: string): string => ({ ajax: 'Ajax', spee: 'Spee', blue: 'Blue' })[id] ?? '?';
const row: Row<Passed> = {
  key: 'passed',
  cites: ['B-1', 'B-2'],
  pieces: { ship: 'ship', whom: 'other' },
  names: { side: 'by' },
  as: ['knots'],
};

describe('a row tells an event', () => {
  test('with the names of its pieces and sides, and its figures as they stand', () => {
    expect(tellRow(row, { ...event, other: piece('spee') } as Passed, nameOf)).toEqual({
      text: text('passed', { ship: 'Ajax', whom: 'Spee', side: 'Blue', knots: 7 }),
      cites: ['B-1', 'B-2'],
      tallies: [],
      faces: [],
      about: ['ajax', 'spee'],
      weight: 'minor',
    });
  });

  test('with fields that the sentence calls by their own names, and is about each piece once', () => {
    const same = { ...event, other: piece('ajax') } as Passed;
    const told = tellRow({ ...row, pieces: ['ship', 'other'], names: ['by'] }, same, nameOf);
    expect(told.text).toEqual(text('passed', { ship: 'Ajax', other: 'Ajax', by: 'Blue', knots: 7 }));
    expect(told.about).toEqual(['ajax']);
  });

  test('with others that are named and that it is not about', () => {
    const told = tellRow({ ...row, pieces: {}, names: { whom: 'ship' } }, event, nameOf);
    expect(told.text.args).toEqual({ whom: 'Ajax', knots: 7 });
    expect(told.about).toEqual([]);
  });

  test('without a piece that the event leaves out, and with nothing for a figure it leaves out', () => {
    const told = tellRow({ ...row, as: ['knots', 'gone'] }, event, nameOf);
    expect(told.text).toEqual(text('passed', { ship: 'Ajax', side: 'Blue', knots: 7, gone: '' }));
    expect(told.about).toEqual(['ajax']);
  });

  test('with what was worked out of its fields besides', () => {
    const told = tellRow({ ...row, args: { length: text('feet', { count: 3 }) } }, event, nameOf);
    expect(told.text.args).toEqual({
      ship: 'Ajax',
      side: 'Blue',
      knots: 7,
      length: text('feet', { count: 3 }),
    });
  });

  test('with how deep in a chain it is: as the event says, else as the row does', () => {
    const deep = { ...event, depth: 2 };
    expect(tellRow(row, deep, nameOf).depth).toBe(2);
    expect(tellRow({ ...row, depth: 1 }, deep, nameOf).depth).toBe(2);
    expect(tellRow({ ...row, depth: 1 }, event, nameOf).depth).toBe(1);
    expect('depth' in tellRow(row, event, nameOf)).toBe(false);
  });

  test('with its tally and face, or its tallies and faces, and its weight', () => {
    const sum = tally(text('sum'), 3, rule('B-1'), []);
    const told = (more: object) =>
      tellRow({ ...row, weight: 'major' }, { ...event, ...more } as Passed, nameOf);
    expect(told({ tally: sum, face: 4 })).toMatchObject({ tallies: [sum], faces: [4], weight: 'major' });
    expect(told({ tallies: [sum, sum], faces: [1, 2] })).toMatchObject({
      tallies: [sum, sum],
      faces: [1, 2],
    });
  });

  test('with whether its piece does it by the will of its side', () => {
    expect(tellRow({ ...row, deed: true }, event, nameOf).deed).toBe(true);
    expect('deed' in tellRow(row, event, nameOf)).toBe(false);
  });
});

test('what is not said of a telling is empty, and it is a minor one', () => {
  expect(telling({ text: text('a'), cites: ['B-1'] })).toEqual({
    text: text('a'),
    cites: ['B-1'],
    tallies: [],
    faces: [],
    about: [],
    weight: 'minor',
  });
  expect(telling({ text: text('a'), cites: [], weight: 'major', faces: [2] })).toMatchObject({
    weight: 'major',
    faces: [2],
  });
});

test('the luck of dice is one try that came off or did not, or of several so many', () => {
  const label = text('luck.hit');
  expect(luck('luck.hit', piece('ajax'), 2, 6, true)).toEqual({
    label,
    good: 'ajax',
    ways: 2,
    of: 6,
    tried: 1,
    passed: 1,
  });
  expect(luck('luck.hit', piece('ajax'), 3, 6, 4, 9)).toMatchObject({ tried: 9, passed: 4 });
});
