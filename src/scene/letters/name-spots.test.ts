import { expect, test } from 'vitest';
import { spotsTaken } from './name-spots';

const at = (y: number) => ({ x: 0, y, width: 60, height: 14 });
const ship = (y: number) => ({ x: 20, y, width: 10, height: 5 });
const [below, above, on] = [at(100), at(-100), at(0)];

test('a name with several places stands at its best place that nothing lies on, or nowhere', () => {
  const spots = new Map([['squall', [below, above, on]]]);
  expect(spotsTaken(spots, []).get('squall')).toBe(below);
  expect(spotsTaken(spots, [ship(105)]).get('squall')).toBe(above);
  expect(spotsTaken(spots, [ship(105), ship(-95)]).get('squall')).toBe(on);
  expect(spotsTaken(spots, [ship(105), ship(-95), ship(2)]).size).toBe(0);
});

test('no two names stand on each other', () => {
  const spots = new Map([
    ['first', [below, above]],
    ['second', [below, on]],
    ['third', [below]],
  ]);
  expect([...spotsTaken(spots, [])]).toEqual([
    ['first', below],
    ['second', on],
  ]);
});
