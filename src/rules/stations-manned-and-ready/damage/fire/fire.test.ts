import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import {
  BLUE,
  battery,
  duel,
  mount,
  position,
  RED,
  SHOOTER,
  type ShipWith,
  ship,
  TARGET,
} from '../../testing';
import { strike } from '../points/strike';
import {
  airBase,
  apart,
  carrier,
  criticalOf,
  eventsOf,
  ranOn,
  shell,
  struck,
  torpedo,
  typesOf,
} from '../testing';
import { burn, fireTest } from './fire';

describe('fires', () => {
  test('SMR-H26 Crew Quality 0 and a die of 5: 1 fire; a 6 is none', () => {
    const fires = (face: number) =>
      ranOn(duel(), (state) => fireTest(state, TARGET, 'x'), { dice: { 'x-fire-target': [face] } }).ship
        .fires;
    expect([5, 6].map(fires)).toEqual([1, 0]);
  });

  test('SMR-H27 3 fires, 2 teams rolling 6 and 3: 2 fires left, 2 IP', () => {
    const after = ranOn(duel({}, { fires: 3, teams: 2 }), burn, { dice: { 'teams-target': [6, 3] } });
    expect(after.ship).toMatchObject({ fires: 2, structure: 23, teams: 2 });
    expect(eventsOf(after, 'damaged')).toMatchObject([{ cause: 'fires', structure: 2 }]);
  });

  test('SMR-H27 all fires of a ship are one hit: S, then F, and one wreck test, which leaves a wreck', () => {
    const own: ShipWith = { fires: 5, teams: 0, structure: 2, flotation: 3 };
    const after = ranOn(duel({}, own), burn, { dice: { 'fires-target-wreck-target': [7] } });
    // 5 fires are -2.
    expect(after.ship).toMatchObject({ structure: 0, flotation: 0, fate: 'wreck' });
    expect(eventsOf(after, 'wreck-tested')).toHaveLength(1);
  });

  test('SMR-H27 more sixes than fires put out what there is; every ship fights first, then all burn', () => {
    const both = duel({ fires: 1, teams: 1 }, { fires: 1, teams: 3 });
    const after = ranOn(both, burn, { dice: { 'teams-shooter': [5], 'teams-target': [6, 7, 10] } });
    expect(after.ship).toMatchObject({ fires: 0, structure: 25 });
    expect(after.state.ships[SHOOTER]).toMatchObject({ fires: 1, structure: 24 });
    expect(typesOf(after)).toEqual(['fires-fought', 'fires-fought', 'damaged']);
  });

  test('SMR-H27 a ship that does not burn, and one that is lost, roll nothing', () => {
    expect(ranOn(duel({}, { fires: 2, fate: 'wreck' }), burn).events).toEqual([]);
  });
});

describe('magazines', () => {
  const turretLost = (cv: number, dice: Readonly<Record<string, readonly number[]>>) =>
    criticalOf({}, { cv }, [14], dice);

  test('SMR-H29 CV 8 needs 2 or less', () => {
    expect(eventsOf(turretLost(8, { 'table-1-magazine': [3] }), 'blaze-tested')).toMatchObject([
      { most: 2, alight: false },
    ]);
    const alight = turretLost(8, { 'table-1-magazine': [2], 'table-1-crew-target': [6] });
    expect(alight.ship).toMatchObject({ fate: 'afloat', lost: ['A'] });
  });

  test('SMR-H29 CV 3 can never start it: a casemate goes for 3 and no die is rolled', () => {
    const card = { batteries: [battery({ mounts: [mount('P1', { type: 'casemate', ac: 0 })] })] };
    const after = criticalOf({ card }, { cv: 3 }, [14]);
    expect(after.ship.lost).toEqual(['P1']);
    expect(eventsOf(after, 'blaze-tested')).toEqual([]);
  });

  test('SMR-H29 open and shielded mounts cause no magazine test', () => {
    const card = { batteries: [battery({ mounts: [mount('A', { type: 'shielded', ac: 0 })] })] };
    expect(eventsOf(criticalOf({ card }, { cv: 15 }, [14]), 'blaze-tested')).toEqual([]);
  });

  test('SMR-H29 an average crew hit by CV 15 explodes with chance 3/20 x 5/10', () => {
    let gone = 0;
    for (let face = 1; face <= 20; face++) {
      for (let crew = 1; crew <= 10; crew++) {
        const dice = { 'table-1-magazine': [face], ...(face <= 3 ? { 'table-1-crew-target': [crew] } : {}) };
        const state = { options: { ...duel().options, collateral: false } };
        if (criticalOf({}, { cv: 15 }, [14], dice, state).ship.fate === 'exploded') gone += 1;
      }
    }
    expect(gone / 200).toBeCloseTo((3 / 20) * (5 / 10), 12);
  });
});

describe('fuel', () => {
  test('SMR-H30 CV 9: d20 of 4 or less, then Crew Quality 0 with Poor Carrier Safety passes on 7', () => {
    const own = carrier({ card: { poorSafety: true } });
    const hit = (dice: Readonly<Record<string, readonly number[]>>) =>
      criticalOf(own, { cv: 9 }, [19], dice, { options: { ...duel().options, collateral: false } }).ship;
    expect(hit({ 'table-1-fuel': [5] })).toMatchObject({ fate: 'afloat', fires: 1 });
    expect(hit({ 'table-1-fuel': [4], 'table-1-crew-target': [7] }).fate).toBe('afloat');
    expect(hit({ 'table-1-fuel': [4], 'table-1-crew-target': [6] }).fate).toBe('exploded');
  });

  test('SMR-H30 an air base that fails takes 2d6 IP instead', () => {
    const after = criticalOf(airBase({ structure: 12 }), { cv: 9 }, [19], {
      'table-1-fuel': [1],
      'table-1-crew-target': [1],
      'table-1-blast': [3, 4],
    });
    expect(after.ship).toMatchObject({ structure: 5, fires: 1, fate: 'afloat' });
  });
});

describe('explosions', () => {
  const ids = ['near', 'far'].map(piece);
  const [near = TARGET, far = TARGET] = ids;
  const crowd = (own: ShipWith = {}, options = {}) =>
    position([ship(SHOOTER, BLUE), ship(TARGET, RED), ship(near, BLUE, own), ship(far, RED)], {
      options: { ...duel().options, ...options },
    });
  const up = {
    'hit-1': [1],
    'hit-1-table-1': [14],
    'hit-1-table-1-magazine': [1],
    'hit-1-table-1-crew-target': [1],
  };
  const blast = 'hit-1-table-1-blast-near';
  const measuring = () => apart({ shooter: 30, near: 5, far: 5.01 });

  test('SMR-H31 a ship at 5.00 cm is caught, at 5.01 cm it is not; friend and foe alike', () => {
    const after = ranOn(crowd(), (state) => strike(state, { ...shell, hits: 2 }), {
      dice: { ...up, [blast]: [4], [`${blast}-fire-near`]: [5] },
      measuring,
    });
    expect(after.ship.fate).toBe('exploded');
    expect(after.state.ships[near]).toMatchObject({ structure: 21, fires: 1 });
    expect(after.state.ships[far]).toMatchObject({ structure: 25, fires: 0 });
    expect(after.state.ships[SHOOTER]).toMatchObject({ structure: 25 });
    expect(after.events).toContainEqual({ type: 'table/removed', piece: TARGET, how: 'exploded' });
    // The second critical roll is dropped.
    expect(eventsOf(after, 'critical-tested')).toHaveLength(1);
  });

  test('SMR-H31 what is caught may be wrecked by it, and makes no Fire test then', () => {
    const after = ranOn(crowd({ structure: 0, flotation: 2, teams: 0 }), (state) => strike(state, shell), {
      dice: { ...up, [blast]: [2], [`${blast}-wreck-near`]: [5] },
      measuring,
    });
    expect(after.state.ships[near]?.fate).toBe('wreck');
    expect(eventsOf(after, 'fire-tested')).toEqual([]);
  });

  test('SMR-H31 submarines under water and units on land feel nothing, and without the option nobody does', () => {
    const deep = ranOn(crowd({ submerged: true }), (state) => strike(state, shell), { dice: up, measuring });
    expect(eventsOf(deep, 'blast-rolled')).toEqual([]);
    const shore = crowd({ card: { kind: 'battery' } });
    expect(
      eventsOf(
        ranOn(shore, (state) => strike(state, shell), { dice: up, measuring }),
        'blast-rolled',
      ),
    ).toEqual([]);
    const off = ranOn(crowd({}, { collateral: false }), (state) => strike(state, shell), { dice: up });
    expect(off.ship.fate).toBe('exploded');
    expect(off.state.ships[near]).toMatchObject({ structure: 25 });
  });

  test('SMR-H31 a torpedo too may blow a magazine up', () => {
    const gone = struck(
      {},
      { ...torpedo, cv: 10 },
      {
        1: [10],
        '1-table-1': [20],
        '1-table-1-magazine': [2],
        '1-table-1-crew-target': [5],
      },
      { options: { ...duel().options, collateral: false } },
    );
    expect(gone.ship.fate).toBe('exploded');
  });
});
