import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { isRefusal } from '../../../kit/refusal';
import { ahead, poseOf } from '../../../table/testing';
import { broken, hurts, victoryPoints } from '../end/score';
import { rules } from '../index';
import { lists } from '../lists/builder';
import { battleOf, citedAgainst, laid, saying } from '../scenario/battles.testing';
import { made, NORTH, SOUTH } from '../testing';
import type { Unit } from './unit';

const CAR = 'us-m8';
const home = { south: ['south'], north: ['north'] };
type Listed = Parameters<typeof battleOf>[0];
const cars: Listed = [
  ['c1', CAR, { options: ['another'], pose: poseOf(20, 6) }],
  ['c2', CAR, { pose: poseOf(20, 11), play: { company: 'c1' } }],
];
const enemies: Listed = [
  ['n1', 'german-grenadier-squad', { pose: poseOf(30, 42, 180) }],
  ['n2', 'german-grenadier-squad', { pose: poseOf(60, 42, 180) }],
];
const opened = (south: Listed = cars) => laid(battleOf(south, enemies, { home, first: 'south' }));

describe('several vehicles that are one unit', () => {
  test('VD-124 an option of the entry: both fill one slot, and cost what two cost', () => {
    const force = {
      nation: 'us',
      chart: 'generic-infantry',
      units: [
        { entry: 'us-rifle-squad', options: [] },
        { entry: 'us-rifle-squad', options: [] },
        ...Array.from({ length: 3 }, () => ({ entry: CAR, options: ['another'] })),
      ],
    };
    const terms = { limit: 1500, options: {}, figures: {} };
    expect(lists.costOf(force, 2)).toBe(2 * 95);
    // Three of light support, though six cars: within the chart.
    expect(lists.faults(force, terms)).toEqual([]);
    const more = { ...force, units: [...force.units, { entry: CAR, options: [] }] };
    expect(lists.faults(more, terms).map(({ cite }) => cite)).toEqual(['VD-122']);
    const laidOut = lists.enlist(force).filter(({ entry }) => entry === CAR);
    expect(laidOut.map(({ beside }) => beside)).toEqual([
      undefined,
      { unit: 2, as: 'company' },
      undefined,
      { unit: 4, as: 'company' },
      undefined,
      { unit: 6, as: 'company' },
    ]);
  });

  test('VD-124 each counts its own points, and the force the sum', () => {
    const { state } = opened();
    expect(
      Object.values(state.units)
        .filter(({ side }) => side === SOUTH)
        .map(({ points }) => points),
    ).toEqual([95, 95]);
    expect(state.sides[0].points).toBe(190);
  });

  test('VD-124 VD-033 one is named, and both act in one activation, one after the other, without new dice', () => {
    let on = opened();
    on = saying(on, SOUTH, 'nominate', { unit: 'c2' });
    on = saying(
      on,
      NORTH,
      'nominate',
      { unit: 'n1' },
      { dice: { 'initiative-1:south': [6], 'initiative-1:north': [1] } },
    );
    expect(on.state.activation?.unit).toBe(piece('c2'));
    on = saying(on, SOUTH, 'done', { unit: 'c2' });
    expect(on.state).toMatchObject({ phase: 'act', activation: { unit: 'c1', left: 2 } });
    on = saying(on, SOUTH, 'done', { unit: 'c1' });
    expect(on.state).toMatchObject({ phase: 'nominate', activated: ['c2', 'c1'] });
  });

  test('VD-H68 each ends its Moves within six inches of the leader, or nearer to it than it was', () => {
    const acting = (of: Listed, unit: string) => {
      const on = opened(of);
      const activation = { unit: piece(unit), left: 2, moved: false, aimed: false, shot: false };
      return { ...on, state: { ...on.state, phase: 'act', activation } as typeof on.state };
    };
    const goes = (on: ReturnType<typeof acting>, unit: string, far: number) =>
      citedAgainst(on, SOUTH, 'move', { unit, setting: 'move', legs: [ahead(far)] });
    // The second is five inches ahead of the first.
    expect([goes(acting(cars, 'c2'), 'c2', 1), goes(acting(cars, 'c2'), 'c2', 1.1)]).toEqual([
      undefined,
      'VD-H68',
    ]);
    const parted: Listed = [
      ['c1', CAR, { options: ['another'], pose: poseOf(20, 6) }],
      ['c2', CAR, { pose: poseOf(20, 20), play: { company: 'c1' } }],
    ];
    expect(goes(acting(parted, 'c1'), 'c1', 3)).toBeUndefined();
    expect(goes(acting(parted, 'c2'), 'c2', 1)).toBe('VD-H68');
  });

  const car = (id: string, more: Partial<Unit> = {}): Unit => ({
    ...made(CAR),
    id: piece(id),
    side: SOUTH,
    points: 95,
    company: piece('c1'),
    ...more,
  });
  const first = made(CAR, { id: piece('c1'), side: SOUTH, points: 95 });
  const of = (...all: readonly Unit[]) => Object.fromEntries(all.map((unit) => [unit.id, unit]));

  test('VD-124 VD-H91 it is destroyed with its last vehicle, and down to half with one of two', () => {
    const second = car('c2');
    expect(victoryPoints({ units: of(first, second), lost: {} }, SOUTH)).toBe(0);
    expect(victoryPoints({ units: of(second), lost: of(first) }, SOUTH)).toBe(95);
    expect(victoryPoints({ units: {}, lost: of(first, second) }, SOUTH)).toBe(190);
    const three = [first, second, car('c3')];
    expect(victoryPoints({ units: of(...three.slice(1)), lost: of(first) }, SOUTH)).toBe(0);
  });

  test('VD-124 VD-H90 VD-120 it is Shaken when whoever is left is, and hurts when all are gone', () => {
    const second = car('c2', { shaken: true });
    expect(broken({ units: of(second), lost: of(first) }, SOUTH)).toBe(190);
    expect(broken({ units: of(first, second), lost: {} }, SOUTH)).toBe(0);
    const tank = made('us-sherman', { id: piece('t'), side: SOUTH, points: 150 });
    expect(hurts({ units: of(tank, second), lost: of(first) }, SOUTH)).toBe(false);
    expect(hurts({ units: of(tank), lost: of(first, second) }, SOUTH)).toBe(true);
  });

  test.each([
    ['of nobody', [['c1', CAR, { pose: poseOf(20, 6), play: { company: 'x' } }]], 'setup.company'],
    ['of itself', [['c1', CAR, { pose: poseOf(20, 6), play: { company: 'c1' } }]], 'setup.company'],
    ['of an enemy', [['c1', CAR, { pose: poseOf(20, 6), play: { company: 'n1' } }]], 'setup.company'],
    [
      'of men',
      [
        ['c1', CAR, { pose: poseOf(20, 6), play: { company: 's' } }],
        ['s', 'us-rifle-squad', { pose: poseOf(40, 6) }],
      ],
      'setup.company',
    ],
    [
      'with one that is not listed',
      [['c1', CAR, { pose: poseOf(20, 6), options: ['another'] }]],
      'setup.company-missing',
    ],
  ] as const)('VD-124 a vehicle %s is refused in one sentence', (_, south, key) => {
    const state = rules.setup(battleOf(south as unknown as Listed, enemies, { home }));
    expect(isRefusal(state) && state.because.key).toBe(key);
  });
});
