import { expect, test } from 'vitest';
import type { ChartFile } from '../../../../engine/chart/chart';
import { piece } from '../../../../engine/ids';
import { poseOf } from '../../../../table/testing';
import { made, NORTH } from '../../testing';
import { area, type Position, saidIn } from './positions.testing';

const OWN = piece('own');
const TRACK = piece('track');

const ROAD: ChartFile['features'][number] = {
  id: 'road',
  kind: 'road',
  width: 4,
  geometry: {
    type: 'LineString',
    coordinates: [
      [6, 0],
      [6, 48],
    ],
  },
};

/** Grenadiers beside their halftrack, or in it, on a road to what is fought for; an enemy far off, who sees nothing of it. */
const ride = (
  more: Partial<Position> & { readonly inside?: true; readonly goal: readonly [number, number] },
): Position => {
  const { inside, ...position } = more;
  return {
    title: 'ride',
    stood: [
      {
        unit: made('german-grenadier-squad', { id: OWN, left: 8, ...(inside ? { inside: TRACK } : {}) }),
        at: inside ? poseOf(6, 6) : poseOf(9, 5),
      },
      { unit: made('german-sdkfz251', { id: TRACK }), at: poseOf(6, 6) },
      { unit: made('british-rifle-section', { id: piece('foe'), side: NORTH }), at: poseOf(44, 44) },
    ],
    ground: [ROAD, area('woods', 24, 24, 22, 12)],
    acts: 'own',
    right: () => true,
    ...position,
  };
};

test('VD-H79: men beside their halftrack get in where what is fought for is too far to walk', () => {
  for (const turn of [4, 5])
    expect(saidIn(ride({ goal: [6, 42], state: { turn } }), 'admiral').command).toMatchObject({
      verb: 'board',
      vehicle: TRACK,
    });
});

test('VD-H79: they walk to what lies within their reach', () => {
  for (const turn of [5, 6])
    expect(saidIn(ride({ goal: [9, 15], state: { turn } }), 'admiral').command.verb).toBe('move');
});

test('VD-H79: carried, they stay in while it is far', () => {
  const far = ride({ inside: true, goal: [6, 42], state: { turn: 5 } });
  expect(saidIn(far, 'admiral').command.verb).toBe('done');
});

test.each(['captain', 'admiral'] as const)(
  'VD-H79, VD-H87: carried to it they get out, for who is in a vehicle holds nothing; by %s',
  (level) => {
    for (const turn of [5, 6]) {
      const there = ride({ inside: true, goal: [9, 9], state: { turn } });
      expect(saidIn(there, level).command.verb).toBe('alight');
    }
  },
);
