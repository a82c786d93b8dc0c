import { describe, expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { id } from '../period.testing';
import { position, UNION, vessel } from '../testing';

const { state } = position(
  [
    vessel('tug', UNION, { at: { x: 10, y: 20 }, towing: id('raft'), speed: 2 }),
    vessel('raft', UNION, { at: { x: 10, y: 16 }, towedBy: id('tug'), card: { propulsion: 'none' } }),
    vessel('hartford', UNION, { at: { x: 20, y: 20 }, lashedTo: id('kineo'), leadsPair: true, speed: 4 }),
    vessel('kineo', UNION, { at: { x: 21, y: 20 }, lashedTo: id('hartford'), speed: 4 }),
    vessel('cairo', UNION, { at: { x: 10, y: 10 }, speed: 3 }),
  ],
  {},
);

const lineOf = (piece: string): string => {
  const line = rules.roster(state).find((one) => one.piece === piece);
  return line ? say(rules.texts, line.line) : '';
};

describe('the line of a vessel on the roster', () => {
  test('names her speed, and what she tows, is towed by or is lashed to', () => {
    expect(lineOf('cairo')).toMatch(/, 3 knots$/);
    expect(lineOf('tug')).toMatch(/, 2 knots, towing raft$/);
    expect(lineOf('raft')).toMatch(/, in tow of tug$/);
    expect(lineOf('hartford')).toMatch(/, 4 knots, lashed$/);
    expect(lineOf('kineo')).toMatch(/, 4 knots, lashed$/);
  });
});
