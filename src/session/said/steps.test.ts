import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import { place } from '../../engine/moving/places';
import { NO_RULES, say } from '../../engine/words/text';
import { laid, poseOf } from '../../table/testing';
import { rulerSteps, stepsBetween } from './steps';

const square = (x: number) => ({
  type: 'polygon' as const,
  rings: [
    [
      { x, y: 0 },
      { x: x + 10, y: 0 },
      { x: x + 10, y: 10 },
      { x, y: 10 },
    ],
  ],
});
const { table, state } = laid({ hood: poseOf(5, 5), far: poseOf(99, 99) });
const chart = {
  ...table.chart,
  features: [
    { id: 'ECH', kind: 'zone' as const, name: 'Eastern Channel', links: ['WCH'], shape: square(0) },
    { id: 'WCH', kind: 'zone' as const, name: 'Western Channel', links: ['ECH'], shape: square(10) },
    { id: 'OIN', kind: 'off' as const, name: 'Offboard Indies', shape: square(40) },
    {
      id: 'brest',
      kind: 'port' as const,
      name: 'Brest',
      links: ['WCH'],
      shape: { type: 'point' as const, at: { x: 19, y: 1 } },
    },
  ],
};
const hood = state.pieces[piece('hood')];
if (!hood) throw new Error('a piece');
const world = {
  table: {
    ...state,
    pieces: { ...state.pieces, [hood.id]: { ...hood, place: place('ECH') } },
    spots: { [place('brest')]: { x: 19, y: 1 }, [place('brest-box')]: { x: 18, y: 5 } },
  },
};
const on = { world, table: { chart } };
const at = (x: number, y: number) => ({ at: { x, y } });
const words = (from: Parameters<typeof stepsBetween>[1], to: Parameters<typeof stepsBetween>[1]) =>
  rulerSteps(on, { from, to }).map((line) => say(NO_RULES, line));

test('a ruler counts steps from place to place: areas, ports that it is near enough to, and pieces where they lie', () => {
  expect(stepsBetween(on, { piece: hood.id }, at(15, 8))).toBe(1);
  expect(stepsBetween(on, { piece: hood.id }, at(19.3, 1.2))).toBe(2);
  expect(stepsBetween(on, at(19, 1), at(18, 5))).toBe(0);
  expect(words({ piece: hood.id }, at(19, 1))).toEqual(['2 steps', 'Eastern Channel to Brest']);
  expect(words(at(15, 8), at(5, 5))).toEqual(['1 step', 'Western Channel to Eastern Channel']);
});

test('a ruler says that no way leads there, or that an end lies nowhere', () => {
  expect(words(at(5, 5), at(45, 5))).toEqual(['No way leads there', 'Eastern Channel to Offboard Indies']);
  expect(words(at(5, 5), at(70, 70))).toEqual(['Both ends must lie in a place of the map']);
});
