import { describe, expect, test } from 'vitest';
import { piece, side } from '../../../engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../../../engine/set-up/record';
import { degrees, inches } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import { rules } from '..';
import { DEFAULT_TABLE, DEFAULT_TURNS, inZone } from './setup';

const record = (id: string): ShipRecord => ({
  id,
  name: id.toUpperCase(),
  nation: 'United Kingdom',
  type: 'light cruiser',
  displacement: 7000,
  length: 550,
  beam: 55,
  speed: 32,
  batteries: [
    {
      id: 'main',
      name: '6-inch',
      bore: 6,
      range: 25_000,
      mounts: [{ id: 'A', barrels: 2, station: 0.6, abeam: 0, arcs: [[degrees(225), degrees(135)]] }],
    },
  ],
  tubes: [],
  armour: { belt: 76, deck: 25 },
});

const BASE_CARD = {
  name: 'Fort',
  nationality: 'any',
  size: 'capital',
  speed: 0,
  turningClass: 1,
  cdt: 4,
  armour: { deck: 4, belt: 4, underwater: 4 },
  aa: 3,
  officer: 'lieutenant',
  systems: [],
  base: true,
};

const one = (
  id: string,
  of: string,
  y: number,
  play: BattleShip['play'] = { officer: 'captain', speed: 'full' },
) => ({
  id: piece(id),
  side: side(of),
  record: record(id),
  pose: { at: { x: 10, y }, heading: degrees(0) },
  play,
});

const battle = (own: Partial<Battle> = {}): Battle => ({
  id: 'duel',
  title: 'Duel',
  rules: 'decisive-victory',
  sides: [
    { id: side('near'), name: 'Near' },
    { id: side('far'), name: 'Far' },
  ],
  ships: [one('ajax', 'near', 6), one('spee', 'far', 42)],
  options: {},
  ...own,
});

const made = (own: Partial<Battle> = {}) => {
  const state = rules.setup(battle(own));
  if (isRefusal(state)) throw new Error(JSON.stringify(state));
  return state;
};
const refused = (own: Partial<Battle>) => {
  const state = rules.setup(battle(own));
  return isRefusal(state) ? state.because.key : undefined;
};

describe('setting out', () => {
  test('begins in the Command phase of turn 1, flagships found and points handed out', () => {
    const state = made();
    expect(state).toMatchObject({ turn: 1, turnLimit: DEFAULT_TURNS, phase: 'command', edges: false });
    expect(state.sides.map(({ flagship }) => flagship)).toEqual(['ajax', 'spee']);
    expect(state.ships[piece('ajax')]).toMatchObject({ points: 2, setting: 'full', fate: 'afloat' });
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  test('DV-H02 a ship at y = 6.0 stands in the near zone, at 6.1 not', () => {
    expect(DEFAULT_TABLE).toEqual({ width: 72, height: 48 });
    expect([inZone('near', 6), inZone('near', 6.1), inZone('near', 0)]).toEqual([true, false, true]);
    expect([inZone('far', 42), inZone('far', 41.9), inZone('far', 48)]).toEqual([true, false, true]);
    const table = { ...DEFAULT_TABLE, origin: { x: 0, y: 0 } };
    const options = { deployment: 'zones' };
    expect(refused({ table, options })).toBeUndefined();
    const ships = [one('ajax', 'near', 6.1), one('spee', 'far', 42)];
    expect(refused({ table, options, ships })).toBe('setup.out-of-zone');
    expect(refused({ table, ships })).toBeUndefined();
  });

  test('DV-H02 a ship starts at Full or Half, as its owner says', () => {
    const starting = (speed: unknown) => ({
      ships: [one('ajax', 'near', 6, { officer: 'captain', speed }), one('spee', 'far', 42)],
    });
    expect(made(starting('half')).ships[piece('ajax')]?.setting).toBe('half');
    expect(refused(starting('stop'))).toBe('setup.play');
  });

  test('DV-012 the flagship is named among equal highest officers only, one of each side', () => {
    const ships = (...named: readonly [officer: string, flagship: boolean][]) => ({
      ships: [
        ...named.map(([officer, flagship], i) =>
          one(`s${i}`, 'near', 3, { officer, flagship, speed: 'full' }),
        ),
        one('spee', 'far', 42),
      ],
    });
    expect(made(ships(['captain', false], ['captain', true])).sides[0].flagship).toBe('s1');
    expect(made(ships(['captain', false], ['admiral', false])).sides[0].flagship).toBe('s1');
    expect(refused(ships(['captain', true], ['admiral', false]))).toBe('setup.not-highest');
    expect(refused(ships(['captain', true], ['captain', true]))).toBe('setup.two-flagships');
  });

  test('DV-012 a land base is no flagship, and its officer ranks above nobody', () => {
    const base = one('fort', 'near', 3, { officer: 'admiral', speed: 'half' });
    const fort = { ...base.record, cards: { 'decisive-victory': BASE_CARD } };
    const ships = (flagship: boolean) => ({
      ships: [
        { ...base, record: fort, play: { ...base.play, flagship } },
        one('ajax', 'near', 6, { officer: 'captain', speed: 'full', flagship: !flagship }),
        one('spee', 'far', 42),
      ],
    });
    expect(made(ships(false)).sides[0].flagship).toBe('ajax');
    expect(refused(ships(true))).toBe('setup.base-flagship');
  });

  test('DV-011 an unknown officer is refused', () => {
    const ships = [one('ajax', 'near', 6, { officer: 'cook', speed: 'full' }), one('spee', 'far', 42)];
    expect(rules.setup(battle({ ships }))).toMatchObject({ cite: 'DV-011' });
  });

  test('a battle that cannot be played is refused with the reason', () => {
    expect(refused({ ships: [one('ajax', 'near', 6)] })).toBe('setup.no-ships');
    expect(refused({ sides: [{ id: side('near'), name: 'Near' }] })).toBe('setup.two-sides');
    expect(refused({ turnLimit: 0 })).toBe('setup.turn-limit');
    expect(refused({ ships: [one('a', 'near', 6), one('a', 'far', 42)] })).toBe('setup.twice');
    expect(refused({ ships: [one('a', 'near', 6), one('b', 'moon', 42)] })).toBe('setup.no-side');
    expect(made({ table: { width: inches(72), height: 48, origin: { x: 0, y: 0 } } }).edges).toBe(true);
    expect(made({ options: { badWeather: true } }).badWeather).toBe(true);
    expect([made().night, made({ options: { night: true } }).night]).toEqual([false, true]);
  });
});
