import { expect, test } from 'vitest';
import { firstOfLike, oncePer, oncePerPair } from './once';

const counter = () => {
  let made = 0;
  return () => {
    made += 1;
    return made;
  };
};

test('of one thing and one key it is made once, even when nothing comes of it', () => {
  const known = oncePer<object, number | undefined>();
  const [a, b] = [{}, {}];
  const make = counter();
  expect([known(a, 'x', make), known(a, 'x', make), known(a, 'y', make), known(b, 'x', make)]).toEqual([
    1, 1, 2, 3,
  ]);
  let asked = 0;
  const nothing = (): undefined => {
    asked += 1;
  };
  expect([known(b, 'none', nothing), known(b, 'none', nothing), asked]).toEqual([undefined, undefined, 1]);
});

test('of two things in their order it is made once while the key stays', () => {
  const known = oncePerPair<object, object, number>();
  const [a, b] = [{}, {}];
  const make = counter();
  expect([known(a, b, 'x', make), known(a, b, 'x', make), known(b, a, 'x', make)]).toEqual([1, 1, 2]);
  expect([known(a, b, 'y', make), known(a, b, 'y', make), known(a, b, 'x', make)]).toEqual([3, 3, 4]);
});

test('the first of things that are alike stands for all of them', () => {
  const first = firstOfLike<{ readonly name: string; readonly size: number }>(({ size }) => size);
  const [able, baker, cruiser] = [
    { name: 'Able', size: 1 },
    { name: 'Baker', size: 1 },
    { name: 'Cruiser', size: 2 },
  ] as const;
  expect([first(able), first(baker), first(cruiser)]).toEqual([able, able, cruiser]);
  expect(first(baker)).toBe(able);
});
