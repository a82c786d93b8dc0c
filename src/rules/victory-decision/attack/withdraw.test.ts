import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { runOn } from '../../../kit/testing/rig';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import { ENEMY, OWN } from '../structures/house.testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { withdraw } from './withdraw';

const FRIEND = piece('friend');

/** A Panzer IV, four inches long and two wide, that faces east at (24, 20) and withdraws four inches to the south. */
function slidPast(
  beside: { readonly x: number; readonly y: number; readonly faces?: number } | undefined,
  wreck = false,
) {
  const tank = made('german-panzer4h', { id: OWN, side: SOUTH, markers: 4, shaken: true });
  const friend = made('german-panzer4h', { id: FRIEND, side: SOUTH });
  const enemy = made('german-grenadier-squad', { id: ENEMY, side: NORTH });
  const { x = 0, y = 0, faces = 90 } = beside ?? {};
  const ring = [
    [x - 2, y - 1],
    [x + 2, y - 1],
    [x + 2, y + 1],
    [x - 2, y + 1],
    [x - 2, y - 1],
  ] as [number, number][];
  const lies = {
    id: 'wreck',
    kind: 'wreck',
    geometry: { type: 'Polygon', coordinates: [ring] },
  } as const;
  const on = field(
    [
      { unit: tank, at: poseOf(24, 20, 90) },
      { unit: enemy, at: poseOf(24, 44) },
      ...(beside && !wreck ? [{ unit: friend, at: poseOf(x, y, faces) }] : []),
    ],
    beside && wreck ? [lies] : [],
  );
  const { on: after, state } = runOn(rules.reduce, on, (now) => withdraw(now, OWN, 'test'));
  expect(state.units[OWN]).toBeDefined();
  return after.pieces[OWN]?.pose;
}

describe('VD-H17 a vehicle that withdraws slides, its heading kept', () => {
  test('VD-H17 its whole Move where its hull has room', () => {
    expect(slidPast(undefined)).toMatchObject({ at: { x: 24, y: expect.closeTo(16, 3) }, heading: 90 });
    // Beyond its bow at the end.
    expect(slidPast({ x: 28.2, y: 15 })?.at.y).toBeCloseTo(16, 3);
  });

  // As it goes it is two inches wide and passes; as it faces it would reach from x 22 to 26, an inch to each side of its middle.
  test.each([
    [14.8, 17],
    [15.2, 17.5],
    [15.7, 18],
    [16.2, 18.5],
  ])(
    'VD-H17 VD-H67 half an inch earlier until it has room: a tank beside at y %d stops it at %d',
    (y, stops) => {
      for (const wreck of [false, true])
        expect(slidPast({ x: 27.5, y }, wreck)).toMatchObject({
          at: { x: expect.closeTo(24, 3), y: expect.closeTo(stops, 3) },
          heading: 90,
        });
    },
  );

  test('VD-H17 VD-H67 where it has no room anywhere on its way it stays', () => {
    // It stands across its whole way, from y 14.9 to 18.9.
    expect(slidPast({ x: 26.9, y: 16.9, faces: 0 })).toMatchObject({ at: { x: 24, y: 20 }, heading: 90 });
  });
});
