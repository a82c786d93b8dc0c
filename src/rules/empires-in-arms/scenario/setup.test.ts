import { describe, expect, test } from 'vitest';
import { piece, side } from '../../../engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../../../engine/set-up/record';
import { isRefusal } from '../../../kit/refusal';
import { poseOf } from '../../../table/testing';
import { battleOf } from '../testing/campaign';
import { setup } from './setup';

const [RED, BLUE] = [side('red'), side('blue')];

const record = (id: string, guns: number, type = 'ship of the line'): ShipRecord => ({
  id,
  name: id,
  nation: 'Nowhere',
  type,
  length: 170,
  beam: 48,
  speed: 0,
  batteries:
    guns === 0
      ? []
      : [
          {
            id: 'guns',
            name: 'guns',
            bore: 6.4,
            range: 2000,
            mounts: [{ id: 'P', barrels: guns, arcs: [], station: 0, abeam: -1 }],
          },
        ],
  tubes: [],
  armour: { belt: 0, deck: 0 },
});

const ship = (
  id: string,
  guns: number,
  of = RED,
  play: BattleShip['play'] = {},
  type?: string,
): BattleShip => ({
  id: piece(id),
  side: of,
  record: record(id, guns, type),
  pose: poseOf(0, 0),
  play,
});

const battle = (ships: readonly BattleShip[], play?: Battle['play']): Battle => ({
  id: 'sea',
  title: 'Sea',
  rules: 'empires-in-arms',
  options: {},
  sides: [
    { id: RED, name: 'Red' },
    { id: BLUE, name: 'Blue' },
  ],
  ships,
  ...(play ? { play } : {}),
});

const begun = (ships: readonly BattleShip[], play?: Battle['play']) => {
  const state = setup(battle([...ships, ship('enemy', 74, BLUE)], play));
  if (isRefusal(state)) throw new Error(state.because.key);
  return state;
};
const refused = (ships: readonly BattleShip[], play?: Battle['play']) => {
  const state = setup(battle([...ships, ship('enemy', 74, BLUE)], play));
  return isRefusal(state) ? `${state.cite} ${state.because.key}` : undefined;
};

describe('ships', () => {
  test('EIA-H09: ships of 80 guns and more are heavy, fewer lie in the line, the fewest are frigates', () => {
    const { ships } = begun([ship('a', 100), ship('b', 80), ship('c', 74), ship('d', 64), ship('e', 36)]);
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => ships[piece(id)]?.type)).toEqual([
      'heavy',
      'heavy',
      'sol',
      'sol',
      'fregate',
    ]);
  });

  test('EIA-H11: transports and merchantmen are known by their type, and a scenario may say what a ship counts as', () => {
    const { ships } = begun([
      ship('a', 20, RED, {}, 'transport'),
      ship('b', 20, RED, {}, 'East Indiaman'),
      ship('c', 74, RED, { type: 'transport', troops: 2 }),
    ]);
    expect(ships).toMatchObject({
      a: { type: 'transport' },
      b: { type: 'trade' },
      c: { type: 'transport', troops: 2 },
    });
  });

  test.each([
    ['a heavy ship', 100, 1, undefined],
    ['a heavy ship', 100, 2, 'EIA-H11 setup.carries'],
    ['a ship of the line', 74, 1, undefined],
    ['a frigate', 36, 1, 'EIA-H11 setup.carries'],
  ])('EIA-H11: %s of %i guns with %i factors', (_, guns, troops, reason) => {
    expect(refused([ship('a', guns, RED, { troops })])).toBe(reason);
  });

  test('EIA-H11: only undamaged ships carry', () => {
    expect(refused([ship('a', 74, RED, { troops: 1, damaged: true })])).toBe('EIA-H11 setup.carries');
    expect(refused([ship('a', 74, RED, { damaged: true })])).toBeUndefined();
  });
});

describe('a battle', () => {
  test('EIA-H25: it has two sides with ships, of whatever nation', () => {
    const alone = setup({ ...battle([ship('a', 74)]), sides: [{ id: RED, name: 'Red' }] });
    expect(isRefusal(alone) && alone.cite).toBe('EIA-H25');
    const empty = setup(battle([ship('a', 74)]));
    expect(isRefusal(empty) && empty.because.key).toBe('setup.nobody');
  });

  test('EIA-H10: admirals have their ratings from the book, or are given some', () => {
    const admirals = (of: readonly object[]) => ({ admirals: { red: of } });
    expect(begun([ship('a', 74)], admirals([{ name: 'Nelson' }])).admirals).toMatchObject({
      nelson: { strategic: 5, tactical: 5, maneuver: 5 },
    });
    expect(refused([ship('a', 74)], admirals([{ name: 'Nobody' }]))).toBe('EIA-H10 setup.no-ratings');
    expect(refused([ship('a', 74)], admirals([{ name: 'Nelson' }, { name: 'Nelson' }]))).toBe(
      'EIA-H10 setup.admiral-twice',
    );
    expect(
      begun([ship('a', 74)], admirals([{ name: 'Strachan', ratings: [2, 3, 3] }])).admirals,
    ).toMatchObject({
      strachan: { tactical: 3 },
    });
  });

  test.each([
    [{ columns: { red: [{ ships: ['enemy'] }] } }, 'EIA-055 setup.column-ship'],
    [{ columns: { red: [{ ships: ['a'] }, { ships: ['a'] }] } }, 'EIA-055 setup.column-ship'],
    [{ columns: { red: [{ ships: ['a'], admirals: ['Nelson'] }] } }, 'EIA-058 setup.column-admiral'],
    [{ columns: { green: [] } }, 'EIA-055 setup.no-such-side'],
    [{ column: {} }, 'EIA-055 setup.play'],
  ])('EIA-055: what a scenario says of columns is checked: %j', (play, reason) => {
    expect(refused([ship('a', 74)], play)).toBe(reason);
  });

  test('EIA-081: few ships make a trivial combat from the start', () => {
    expect(begun([ship('a', 74)]).fight.trivial).toBe(true);
    expect(begun([1, 2, 3, 4].map((n) => ship(`a${n}`, 74))).fight.trivial).toBe(false);
  });

  test('EIA-H19, EIA-055: a scenario may name who has won when nobody leads, and who cannot form; options leave either off', () => {
    const asked = (options: Battle['options'], play: object = { drawn: 'blue', holds: ['red'] }) =>
      setup({ ...battle([ship('a', 74), ship('b', 74, BLUE)], play as never), options });
    expect(asked({})).toMatchObject({ drawn: 'blue', holds: ['red'] });
    expect(asked({ drawn: true })).not.toHaveProperty('drawn');
    expect(asked({ columns: 'free' })).not.toHaveProperty('holds');
    expect(asked({ columns: 'sailing' })).toMatchObject({ holds: ['red', 'blue'] });
    expect(asked({ plain: true })).toMatchObject({ plain: true });
    for (const stranger of [{ drawn: 'green' }, { holds: ['green'] }])
      expect(asked({}, stranger)).toMatchObject({ cite: 'EIA-055', because: { key: 'setup.no-such-side' } });
  });

  test('EIA-050, EIA-044: the gold of Spain and combined movement may be left off', () => {
    const told = ['B1 britain plymouth 2s', 'F1 france brest 2s', 'S1 spain cadiz 2s'];
    const parts = (options: Battle['options']) => {
      const state = setup({ ...battleOf(told, { trade: true, gold: true, combine: true }), options });
      return isRefusal(state) ? undefined : state.with;
    };
    expect(parts({})).toEqual({ gold: true, combine: true });
    expect(parts({ gold: false, combine: false, russia: false })).toEqual({
      gold: false,
      combine: false,
      russia: false,
    });
  });
});
