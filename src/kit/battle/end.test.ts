import { expect, test } from 'vitest';
import { rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { endTold, inOrder } from './end';

const [red, blue] = [side('red'), side('blue')];
const scores = [
  { side: red, points: 3, lines: [] },
  { side: blue, points: 8, lines: [] },
];
const told = (winner: typeof red | 'draw') =>
  endTold({ winner, cite: rule('A-9'), scores }, (id) => id.toUpperCase());

test.each([
  [blue, { first: 8, second: 3 }],
  [red, { first: 3, second: 8 }],
  ['draw' as const, { first: 3, second: 8 }],
])('the number of %s comes first', (winner, numbers) => {
  expect(inOrder(scores, winner)).toEqual(numbers);
});

test('the end is told with the points of both, and nobody wins a draw', () => {
  expect(told(blue).text).toEqual(text('told.won', { side: 'BLUE', first: 8, second: 3 }));
  expect(told('draw').text).toEqual(text('told.draw', { first: 3, second: 8 }));
  expect(told(blue)).toMatchObject({ cites: ['A-9'], weight: 'major' });
});
