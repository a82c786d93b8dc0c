import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { BLUE, eventsOf, fleets, given, type Line, RED, refusedBy } from '../testing';

const many = (of: string, count: number): Line => ({ ships: Array<string>(count).fill(of) });
const ATTACK = { verb: 'attack', by: RED, column: piece('r1.1'), target: piece('b1.1') };
/** A second column of blue that has still to act, so that no round ends. */
const WAITS: Line = { ships: ['sol'] };

type Faces = Readonly<Record<string, number>>;
const dice = (faces: Faces): Record<string, readonly number[]> =>
  Object.fromEntries(Object.entries(faces).map(([key, face]) => [key, [face]]));
const CONTEST = (red: number, blue: number): Faces => ({
  'contest:b1.1:red': red,
  'contest:b1.1:blue': blue,
});

/** An attack of red's first column on blue's first, by these dice; the defender tries for the first strike. */
const attacked = (
  red: readonly Line[],
  blue: readonly Line[],
  faces: Faces,
  { wants = 'strike', picks = {}, more = {} }: { wants?: string; picks?: object; more?: object } = {},
) =>
  given(fleets(red, [...blue, WAITS], more), ATTACK, {
    dice: dice(faces),
    picks: { 'defence:b1.1': wants, ...picks },
  });

describe('loading', () => {
  /** One ship that can fire, and six that cannot. */
  const LAME: Line = { ships: ['sol', ...Array<string>(6).fill('sol damaged')] };
  const FIRED: Line = { ships: ['sol fired', 'sol fired', 'sol fired'] };
  const shots = (ran: ReturnType<typeof attacked>) =>
    eventsOf(ran.events, 'shot').filter(({ defence }) => defence).length;

  test('EIA-073: a column answers its first attacker with all its ships, and the next with none that has fired', () => {
    const fresh = attacked([many('sol', 3)], [many('sol', 3)], {
      ...CONTEST(1, 6),
      'fire:b1.1': 1,
      'fire:b1.2': 1,
      'fire:b1.3': 1,
      'fire:r1.1': 1,
      'fire:r1.2': 1,
      'fire:r1.3': 1,
    });
    expect(shots(fresh)).toBe(3);
    expect(fresh.state.ships[piece('b1.1')]?.fired).toBe(true);
    const again = attacked([many('sol', 3)], [{ ...FIRED, attacked: 1 }], {
      ...CONTEST(1, 6),
      'fire:r1.1': 1,
      'fire:r1.2': 1,
      'fire:r1.3': 1,
    });
    expect(shots(again)).toBe(0);
  });

  test('EIA-073: a column fires its own attack whatever it has fired in defence, and that is no defence', () => {
    const ran = attacked([FIRED], [{ ships: ['sol damaged'] }], {
      ...CONTEST(6, 1),
      'fire:r1.1': 6,
    });
    expect(eventsOf(ran.events, 'shot').map(({ from, defence }) => [from, defence])).toEqual([
      ['r1.1', false],
    ]);
  });

  test('EIA-073, EIA-076: in the simpler game a column fires back at every attack, and none protects its fleet', () => {
    const plain = {
      ...fleets([many('sol', 3), many('sol', 3)], [many('sol', 3), WAITS]),
      plain: true as const,
    };
    const shot = (...ids: readonly string[]): Faces => Object.fromEntries(ids.map((id) => [`fire:${id}`, 1]));
    const back = ['b1.1', 'b1.2', 'b1.3'];
    const script = (line: string) => ({
      dice: dice({ ...CONTEST(1, 6), ...shot(...back, `${line}.1`, `${line}.2`, `${line}.3`) }),
      picks: { 'defence:b1.1': 'strike' },
    });
    const first = given(plain, ATTACK, script('r1'));
    const waited = given(first.state, { verb: 'guard', by: BLUE, column: piece('b2.1') });
    const again = given(waited.state, { ...ATTACK, column: piece('r2.1') }, script('r2'));
    expect([first, again].map(shots)).toEqual([3, 3]);
    expect(refusedBy(plain, { verb: 'shield', by: RED, column: piece('r1.1') })).toBe('EIA-076 no.plain');
  });

  test('EIA-073: all are loaded again when a round begins', () => {
    const state = fleets([{ ...many('sol', 1), acted: true }], [{ ships: ['sol fired'] }]);
    const ran = given(
      { ...state, fight: { ...state.fight, next: state.sides[1].id, attacked: true } },
      { verb: 'guard', by: state.sides[1].id, column: piece('b1.1') },
      {
        dice: dice({ 'leave:red': 4, 'leave:blue': 2, 'initiative-1:red': 4, 'initiative-1:blue': 2 }),
        picks: { 'leave:choice': 'fightOn' },
      },
    );
    expect(ran.state.fight.round).toBe(2);
    expect(ran.state.ships[piece('b1.1')]).not.toHaveProperty('fired');
  });

  test('EIA-074: a further attack brings a tactical roll, and success loads five of seven', () => {
    const seven: Line = { ships: Array<string>(7).fill('sol fired'), under: '0-3-0', attacked: 1 };
    const fire = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`fire:b1.${n}`, 1]));
    const ran = attacked(
      [LAME],
      [seven],
      { ...CONTEST(1, 6), 'reload:b1.1': 3, ...fire, 'fire:r1.1': 1 },
      { picks: { 'reload:b1.1:ships': 'reload' } },
    );
    expect(shots(ran)).toBe(5);
  });

  test('EIA-074: the roll fails above the rating', () => {
    const ran = attacked([LAME], [{ ...FIRED, under: '0-3-0', attacked: 1 }], {
      ...CONTEST(1, 6),
      'reload:b1.1': 4,
      'fire:r1.1': 1,
    });
    expect(shots(ran)).toBe(0);
  });

  test('EIA-074, EIA-066: ships loaded again use a first strike that is won', () => {
    const ran = attacked([many('sol', 1)], [{ ships: ['sol fired'], under: '0-5-0', attacked: 1 }], {
      ...CONTEST(1, 6),
      'reload:b1.1': 5,
      'fire:b1.1': 6,
    });
    expect(ran.state.ships[piece('r1.1')]?.condition).toBe('sunk');
  });

  test('EIA-H03: a column without an admiral does not throw for it', () => {
    expect(shots(attacked([LAME], [{ ...FIRED, attacked: 1 }], { ...CONTEST(1, 6), 'fire:r1.1': 1 }))).toBe(
      0,
    );
  });
});

describe('protecting', () => {
  const SHIELD = { shields: { [BLUE]: piece('b2.1') } };
  const past = (red: number, blue: number): Faces => ({ 'past:red': red, 'past:blue': blue });
  const behind = (
    faces: Faces,
    picks: object,
    red: readonly Line[],
    shield: Line = { ships: ['sol'], under: '0-0-3' },
  ) =>
    given(fleets(red, [many('sol', 5), shield, { ships: ['sol'] }], SHIELD), ATTACK, {
      dice: dice(faces),
      picks: picks as never,
    });

  test('EIA-075: a column that protects itself has 1 more until the round ends', () => {
    const state = fleets([{ ships: ['sol'] }, { ships: ['sol'] }], [many('sol', 1)]);
    const after = given(state, { verb: 'guard', by: RED, column: piece('r1.1') }).state;
    expect(after.fight.columns[piece('r1.1')]).toMatchObject({ guarded: true, acted: true });
  });

  test('EIA-076: a later column takes the shield over', () => {
    const state = fleets([{ ships: ['sol'] }, { ships: ['sol'] }], [many('sol', 1)], {
      shields: { [RED]: piece('r1.1') },
    });
    const after = given(state, { verb: 'shield', by: RED, column: piece('r2.1') });
    expect(after.state.fight.shields).toEqual({ red: 'r2.1' });
    expect(eventsOf(after.events, 'shields-fleet')).toMatchObject([{ instead: 'r1.1' }]);
  });

  test('EIA-076: another action of the column ends it', () => {
    const state = fleets([{ ships: ['sol'] }, { ships: ['sol'] }], [many('sol', 1)], {
      shields: { [RED]: piece('r1.1') },
    });
    expect(given(state, { verb: 'guard', by: RED, column: piece('r1.1') }).state.fight.shields).toEqual({});
    expect(given(state, { verb: 'guard', by: RED, column: piece('r2.1') }).state.fight.shields).toEqual({
      red: 'r1.1',
    });
  });

  test('EIA-077: a tie with the protector is no win: he is attacked', () => {
    const ran = behind(
      { ...past(4, 1), 'contest:b2.1:red': 6, 'contest:b2.1:blue': 1, 'fire:r1.1': 1, 'fire:b2.1': 1 },
      { 'defence:b2.1': 'strike' },
      [{ ships: ['sol', 'sol damaged', 'sol damaged', 'sol damaged', 'sol damaged'], under: '0-0-2' }],
    );
    expect(
      eventsOf(ran.events, 'contest-thrown')
        .slice(0, 2)
        .map(({ total }) => total),
    ).toEqual([6, 6]);
    expect(eventsOf(ran.events, 'attack-diverted')).toMatchObject([{ from: 'b1.1', to: 'b2.1' }]);
  });

  test('EIA-077: who wins gets at whom he chose', () => {
    const ran = behind(
      {
        ...past(6, 1),
        ...CONTEST(6, 1),
        'fire:r1.1': 1,
        ...Object.fromEntries([1].map((n) => [`fire:b1.${n}`, 1])),
        'fire:b1.2': 1,
        'fire:b1.3': 1,
        'fire:b1.4': 1,
        'fire:b1.5': 1,
      },
      {
        'defence:b1.1': 'strike',
        'aim:b1.2': 'fireAt',
        'aim:b1.3': 'fireAt',
        'aim:b1.4': 'fireAt',
        'aim:b1.5': 'fireAt',
      },
      [{ ships: ['sol'], under: '0-0-2' }, { ships: ['sol'] }],
    );
    expect(eventsOf(ran.events, 'got-past')).toHaveLength(1);
    expect(eventsOf(ran.events, 'attack-diverted')).toEqual([]);
  });

  test('EIA-077: nobody throws when the protector himself is attacked', () => {
    const ran = given(
      fleets([many('sol', 1)], [many('sol', 1), { ships: ['sol'] }], { shields: { [BLUE]: piece('b1.1') } }),
      ATTACK,
      {
        dice: dice({ ...CONTEST(6, 1), 'fire:r1.1': 1, 'fire:b1.1': 1 }),
        picks: { 'defence:b1.1': 'strike' },
      },
    );
    expect(eventsOf(ran.events, 'contest-thrown')).toHaveLength(2);
  });

  test('EIA-078: who destroys the protector goes on with the ships that have not fired', () => {
    const ran = behind(
      {
        ...past(1, 1),
        'contest:b2.1:red': 6,
        'contest:b2.1:blue': 1,
        'fire:r1.1': 6,
        'fire:r1.2': 6,
        ...CONTEST(6, 1),
        'fire:r1.3': 1,
        'fire:r1.4': 1,
        ...Object.fromEntries([1, 2, 3, 4].map((n) => [`fire:b1.${n}`, 1])),
        'fire:b1.5': 1,
      },
      {
        'defence:b2.1': 'strike',
        'defence:b1.1': 'strike',
        'go-on': 'goOn',
        'aim:b1.5': 'fireAt',
      },
      [many('sol', 4)],
      { ships: ['sol', 'sol'] },
    );
    expect(
      eventsOf(ran.events, 'shot')
        .filter(({ defence }) => !defence)
        .map(({ from, to }) => `${from} ${to}`),
    ).toEqual(['r1.1 b2.1', 'r1.2 b2.2', 'r1.3 b1.3', 'r1.4 b1.4']);
  });

  test('EIA-077, EIA-061: a protector that is forced to fight may evade, and the attack is over', () => {
    const ran = behind(
      { ...past(1, 1), 'contest:b2.1:red': 1, 'contest:b2.1:blue': 6 },
      { 'defence:b2.1': 'evade' },
      [many('sol', 4)],
    );
    expect(eventsOf(ran.events, 'evaded')).toHaveLength(1);
    expect(eventsOf(ran.events, 'shot')).toEqual([]);
  });

  test('EIA-H26: a column without a ship that can fire may not attack', () => {
    const state = fleets([many('sol damaged', 2)], [many('sol', 1)]);
    expect(refusedBy(state, ATTACK)).toBe('EIA-H26 no.no-guns');
  });

  test('EIA-H18: an admiral without a ship in his column is out of the battle', () => {
    const ran = attacked([{ ...many('sol', 2) }], [{ ships: ['sol'], under: 'Dumanoir' }], {
      ...CONTEST(6, 1),
      'fire:r1.1': 6,
    });
    expect(ran.state.admirals).toMatchObject({ Dumanoir: { lost: true } });
  });
});
