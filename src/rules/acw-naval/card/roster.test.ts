import { describe, expect, test } from 'vitest';
import { strokesOf } from '../../../engine/hurt';
import { say } from '../../../engine/words/text';
import { changeVessel } from '../acw';
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

test.each([
  [{}, 'unhurt, 3 knots', 5],
  [{ hitFactor: 7 }, 'lightly hurt, 7 of 8 Hit Factors left, 3 knots', 4],
  [{ hitFactor: 5 }, 'hurt, 5 of 8 Hit Factors left, 3 knots', 3],
  [{ hitFactor: 3 }, 'badly hurt, 3 of 8 Hit Factors left, 3 knots', 2],
  [{ hitFactor: 6, crippled: true }, 'crippled, 6 of 8 Hit Factors left, 3 knots', 2],
  [{ hitFactor: 1 }, 'close to sinking, 1 of 8 Hit Factors left, 3 knots', 1],
  [{ hitFactor: 1, crippled: true }, 'crippled, close to sinking, 1 of 8 Hit Factors left, 3 knots', 1],
])('a word tells how a vessel stands, and her bar has as many strokes for it: %o', (own, said, strokes) => {
  const hurt = changeVessel(state, id('cairo'), () => own);
  const line = rules.roster(hurt).find(({ piece }) => piece === 'cairo');
  if (!line) throw new Error('she is on the roster');
  expect([say(rules.texts, line.line), strokesOf(line)]).toEqual([said, strokes]);
  expect(say(rules.texts, line.brief ?? line.line)).toBe(said.replace(/\d of.*left, /, ''));
});

test.each([
  [1, '1 knot'],
  [0.5, '0.5 knots'],
  [-2, '2 knots astern'],
])('a speed of %d is told as %s', (speed, said) => {
  const going = changeVessel(state, id('cairo'), () => ({ speed }));
  const line = rules.roster(going).find(({ piece }) => piece === 'cairo');
  expect(line && say(rules.texts, line.line)).toBe(`unhurt, ${said}`);
});

describe('the line of a vessel on the roster', () => {
  test('names her speed, and what she tows, is towed by or is lashed to', () => {
    expect(lineOf('cairo')).toMatch(/, 3 knots$/);
    expect(lineOf('tug')).toMatch(/, 2 knots, towing raft$/);
    expect(lineOf('raft')).toMatch(/, in tow of tug$/);
    expect(lineOf('hartford')).toMatch(/, 4 knots, lashed$/);
    expect(lineOf('kineo')).toMatch(/, 4 knots, lashed$/);
  });
});
