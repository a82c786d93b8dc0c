import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shipOf } from '../../ship/fleet';
import type { ShipState, SmrState } from '../../state';
import { battery, mount, type ShipWith, TARGET, tubes } from '../../testing';
import { AREAS } from '../critical/tables';
import type { Blow } from '../points/hit';
import { shell, torpedo } from '../testing';
import { type Chances, COUNTS, chancesOf } from './chances';
import { enumerated, quiet, rollsOf } from './testing';
import { togetherOf } from './together';

const alike = (counted: Chances, brute: Chances, digits: number): void => {
  expect(counted.critical).toBeCloseTo(brute.critical, digits);
  expect(counted.lost).toBeCloseTo(brute.lost, digits);
  for (const area of AREAS) {
    expect(counted.first[area], `first ${area}`).toBeCloseTo(brute.first[area], digits);
    expect(counted.overall[area], `overall ${area}`).toBeCloseTo(brute.overall[area], digits);
  }
  for (const count of COUNTS)
    expect(counted.expected[count], count).toBeCloseTo(brute.expected[count], digits);
};

const ALL = ['searchlights', 'planes', 'gunneryRadar', 'searchRadar', 'smoke'] as const;

const CASES: readonly (readonly [string, ShipWith, Blow, Partial<SmrState>?])[] = [
  ['CV 1 on a cruiser', {}, { ...shell, cv: 1 }],
  ['CV 3 with everything to lose', { spotting: 1, teams: 1, card: { equipment: ALL } }, { ...shell, cv: 3 }],
  [
    'CV 4 on three groups of weapons, some saved by armour',
    {
      fireControl: 0,
      mvr: 0,
      equipment: [],
      card: {
        batteries: [
          battery({ mounts: [mount('A', { ac: 6 }), mount('B', { ac: 4 })] }),
          battery({
            id: 'o',
            group: 'other',
            mounts: [mount('o1', { type: 'open', ac: 0 }), mount('o2', { type: 'shielded', ac: 0 })],
          }),
        ],
        torpedoes: [tubes()],
        groups: [
          { group: 'main', to: 4 },
          { group: 'other', to: 8 },
          { group: 'torpedoes', to: 10 },
        ],
      },
    },
    { ...shell, cv: 4, penetration: 4 },
  ],
  [
    'CV 5 raking a ship with a deck of 2 and nothing left in the water',
    { flotation: 0, teams: 0, mvr: 2, fires: 1 },
    { ...shell, cv: 5, protection: 'horizontal', penetration: 1 },
    { badWeather: true },
  ],
  [
    'CV 6 with a thick belt',
    { mvr: 0, fireControl: 2, card: { equipment: ['planes'] } },
    { ...shell, cv: 6, penetration: 3 },
  ],
  [
    'CV 3 under water against the stern',
    { flotation: 6, mvr: 2, powerFailure: true },
    { ...torpedo, cv: 3, arc: 'stern' },
  ],
  [
    'CV 3 on a carrier with stands in the hangar',
    {
      mvr: 1,
      fireControl: 0,
      card: { kind: 'carrier', poorSafety: true, deck: { handling: 2, servicing: 2, catapults: 1 } },
    },
    { ...shell, cv: 3, protection: 'horizontal', penetration: 5 },
  ],
  [
    'CV 3 on an air base',
    {
      card: {
        kind: 'air-base',
        structure: 6,
        flotation: 0,
        speed: 0,
        mvr: 0,
        deck: { handling: 1, servicing: 0, catapults: 0 },
      },
    },
    { ...shell, cv: 3, protection: 'horizontal', penetration: 5 },
  ],
  [
    'CV 6 on a laden merchant',
    { card: { kind: 'merchant', cargo: true, fireControl: 0, mvr: 3 } },
    { ...shell, cv: 6 },
  ],
  [
    'CV 8 on a shore battery',
    { mvr: 0, speed: 0, card: { kind: 'battery', structure: 6, flotation: 0, speed: 0, mvr: 0 } },
    { ...shell, cv: 8 },
  ],
];

describe('SMR-H13 the chances of a critical roll are those of the resolution itself', () => {
  const cases = CASES.map(([name, target, blow, own = {}]) => [name, target, blow, own] as const);
  test.each(cases)('%s', (_, target, blow, own) => {
    const state = quiet(target, own);
    alike(chancesOf(state, TARGET, blow), enumerated(state, rollsOf(blow, 1)), 4);
  });
});

test('SMR-H12 one roll is what one roll is, whatever else she has', () => {
  for (const [, target, blow, own] of CASES) {
    const state = quiet(target, own ?? {});
    const [one, alone] = [togetherOf(state, TARGET, blow, 1), chancesOf(state, TARGET, blow)];
    expect(one.lost).toBeCloseTo(alone.lost, 10);
    for (const area of AREAS) expect(one.overall[area], area).toBeCloseTo(alone.overall[area], 10);
  }
});

test('SMR-H13 what is known of one ship serves another of her card: the chances are those of a card never seen', () => {
  const card = {
    teams: 6,
    equipment: ALL,
    batteries: [
      battery(),
      battery({
        id: 'o',
        group: 'other',
        mounts: [1, 2, 3].map((i) => mount(`o${i}`, { type: 'shielded', ac: 0 })),
      }),
    ],
    torpedoes: [tubes()],
    groups: [
      { group: 'main', to: 4 },
      { group: 'other', to: 8 },
      { group: 'torpedoes', to: 10 },
    ],
  } as const;
  const known = shipOf(quiet({ card }), TARGET);
  const up = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(
      fc.record({
        flotation: up(17),
        speed: up(32),
        mvr: up(6),
        crew: fc.integer({ min: -2, max: 0 }),
        fireControl: up(2),
        spotting: up(4),
        teams: up(6),
        fires: up(7),
        lost: fc.subarray(['A', 'o1', 'o2', 'T']),
        equipment: fc.subarray([...ALL]),
      }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('above' as const, 'under' as const),
      (own, cv, water) => {
        const blow: Blow = { ...(water === 'above' ? shell : torpedo), cv };
        const of = (ship: ShipState) => chancesOf({ ...quiet({}), ships: { [TARGET]: ship } }, TARGET, blow);
        const [again, fresh] = [of({ ...known, ...own }), of({ ...known, ...own, card: { ...known.card } })];
        alike(again, fresh, 10);
        const sum = AREAS.reduce((all, area) => all + fresh.first[area], 0);
        expect(sum).toBeLessThanOrEqual(fresh.critical + 1e-9);
        expect(fresh.critical).toBe(cv / 20);
      },
    ),
    { numRuns: 60 },
  );
});
