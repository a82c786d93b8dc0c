import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import { inches } from '../../geometry/units';
import { laid, poseOf } from '../../table/testing';
import { litWords } from './lit';

const { state } = laid({ a: poseOf(0, 0), b: poseOf(0, 5), c: poseOf(0.9, 5), d: poseOf(9, 9) });
const [a, b, c, d] = [piece('a'), piece('b'), piece('c'), piece('d')];
const night = {
  ...state,
  lights: [
    { id: 'one', kind: 'beam', from: a, on: b },
    { id: 'two', kind: 'beam', from: d, on: b },
    { id: 'star', kind: 'flare', at: { x: 0, y: 5 }, radius: inches(1) },
  ],
} as const;

test('both ends of a searchlight and all near a star shell are lit, each way told once', () => {
  expect(litWords(night, a)).toBe('showing a searchlight');
  expect(litWords(night, b)).toBe('in a searchlight, under a star shell');
  expect(litWords(night, c)).toBe('under a star shell');
  expect(litWords(night, d)).toBe('showing a searchlight');
});

test('without lights nobody is lit, and neither is a piece that has left play', () => {
  expect(litWords(state, b)).toBe('');
  const { [b]: lost, ...pieces } = night.pieces;
  if (!lost) throw new Error('b is not on the table');
  expect(litWords({ ...night, pieces: { ...pieces, [b]: { ...lost, gone: 'sunk' } } }, b)).toBe('');
});
