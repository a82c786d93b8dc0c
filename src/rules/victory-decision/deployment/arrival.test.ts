import { expect, test } from 'vitest';
import type { ChartFile } from '../../../engine/chart/chart';
import type { Offer } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import {
  battleOf,
  citedAgainst,
  type Laid,
  laid,
  offersTo,
  saying,
  usualOf,
} from '../scenario/battles.testing';
import { SOUTH } from '../testing';

const SECTION = 'british-rifle-section';
const SQUAD = 'german-grenadier-squad';

/** Ground of one kind, so many inches deep, along the west edge. */
const strip = (kind: 'woods' | 'deep-water', deep: number): ChartFile => ({
  id: 'west',
  title: 'West',
  units: 'inches',
  ground: 'land',
  features: [
    {
      id: 'strip',
      kind,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [deep, 0],
            [deep, 48],
            [0, 48],
            [0, 0],
          ],
        ],
      },
    },
  ],
});

/** A section that is to come over the west edge acts, in turn 2; enemies stand there. */
function coming(chart: ChartFile | undefined, enemies: readonly number[] = []): Laid {
  const on = laid(
    battleOf(
      [
        ['s1', SECTION, { pose: poseOf(60, 4) }],
        ['late', SECTION, { play: { reserve: { turn: 2, over: ['west'] } } }],
      ],
      [
        ['n1', SQUAD, { pose: poseOf(60, 44, 180) }],
        ...enemies.map((y) => [`near-${y}`, SQUAD, { pose: poseOf(4, y, 270) }] as const),
      ],
      { home: { south: ['south'], north: ['north'] } },
      chart ? { chart } : {},
    ),
  );
  const activated = on.state.sides
    .flatMap(({ id }) => (id === SOUTH ? [] : Object.values(on.state.units)))
    .filter(({ side }) => side !== SOUTH)
    .map(({ id }) => id);
  return saying({ ...on, state: { ...on.state, turn: 2, activated } }, SOUTH, 'nominate', { unit: 'late' });
}

const offers = (on: Laid): readonly (Offer | undefined)[] =>
  ['arrive', 'done'].map((verb) => offersTo(on, SOUTH).find((one) => one.verb === verb));

test.each([
  ['open ground', undefined, []],
  ['a wood, where a Move goes half as far', strip('woods', 8), []],
  ['enemies, who are kept clear of', undefined, [8, 24]],
])('VD-H89 a reserve is proposed a place where it may come over %s', (_, chart, enemies) => {
  const on = coming(chart, enemies);
  const [arrive, done] = offers(on);
  const there = arrive && usualOf(arrive);
  expect(there).toBeDefined();
  expect(citedAgainst(on, SOUTH, 'arrive', { unit: 'late', there })).toBeUndefined();
  expect([arrive?.usual, done?.usual]).toEqual([true, undefined]);
});

test('VD-H89 where nobody can come over its edge staying off is usual, and loses nothing', () => {
  const on = coming(strip('deep-water', 8));
  const [arrive, done] = offers(on);
  expect([arrive?.usual, arrive && usualOf(arrive)]).toEqual([undefined, undefined]);
  expect([done?.usual, done?.final]).toEqual([true, undefined]);
  const { state } = saying(on, SOUTH, 'done', { unit: 'late' });
  expect(state.activated).toContain(piece('late'));
  expect(state.aside?.[piece('late')]?.reserve).toBe(true);
});
