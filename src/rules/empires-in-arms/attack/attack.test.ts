import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { eventsOf, fleets, given, type Line, RED } from '../testing';

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

describe('the contest of an attack', () => {
  test('EIA-061: equal totals give nobody the first strike', () => {
    const ran = attacked([{ ships: ['sol'], under: '0-5-0' }], [{ ships: ['sol'], under: '0-1-1' }], {
      ...CONTEST(2, 6),
      'fire:r1.1': 1,
      'fire:b1.1': 1,
    });
    expect(eventsOf(ran.events, 'strike-won')).toMatchObject([{ strike: 'together' }]);
  });

  test('EIA-062: a defender who evades and wins is not fired at, and the attack is over', () => {
    const ran = attacked([many('sol', 1)], [many('sol', 1)], CONTEST(2, 5), { wants: 'evade' });
    expect(eventsOf(ran.events, 'evaded')).toHaveLength(1);
    expect(eventsOf(ran.events, 'shot')).toEqual([]);
    expect(ran.state.fight.columns[piece('r1.1')]?.acted).toBe(true);
  });

  test('EIA-062: a defender who evades and loses is fired at first', () => {
    const ran = attacked(
      [many('sol', 1)],
      [many('sol', 1)],
      { ...CONTEST(5, 2), 'fire:r1.1': 1, 'fire:b1.1': 1 },
      { wants: 'evade' },
    );
    expect(eventsOf(ran.events, 'shot').map(({ from }) => from)).toEqual(['r1.1', 'b1.1']);
  });

  // Tactical 2 against 0 is two better; a single frigate that evades has 3 against 2 (EIA-091): ways of EIA-H01.
  test('EIA-061: first strike and evading each say how the contest may go', () => {
    const ran = attacked([{ ...many('sol', 6), under: '0-2-0' }], [many('fregate', 1)], CONTEST(2, 5), {
      wants: 'evade',
    });
    expect(ran.choices[0]?.offers.map(({ verb, means }) => [verb, means?.args])).toEqual([
      ['strike', { first: 6, together: 4, last: 26 }],
      ['evade', { first: 21, together: 5, last: 10 }],
    ]);
  });

  test('EIA-066: the winner fires first, the sunk do not answer, and the line closes up', () => {
    const ran = attacked([many('sol', 2)], [many('sol', 2)], {
      ...CONTEST(6, 1),
      'fire:r1.1': 6,
      'fire:r1.2': 1,
      'fire:b1.2': 1,
    });
    expect(eventsOf(ran.events, 'shot').map(({ from, to }) => [from, to])).toEqual([
      ['r1.1', 'b1.1'],
      ['r1.2', 'b1.2'],
      ['b1.2', 'r1.1'],
    ]);
  });

  test('EIA-066: a newly damaged ship does not fire back', () => {
    const ran = attacked([many('sol', 1)], [many('sol', 1)], { ...CONTEST(6, 1), 'fire:r1.1': 5 });
    expect(eventsOf(ran.events, 'shot')).toHaveLength(1);
  });

  test('EIA-066: a defender who wins fires first', () => {
    const ran = attacked([many('sol', 1)], [many('sol', 1)], { ...CONTEST(1, 6), 'fire:b1.1': 5 });
    expect(eventsOf(ran.events, 'shot').map(({ from }) => from)).toEqual(['b1.1']);
  });

  test('EIA-067: in simultaneous fire two ships sink each other', () => {
    const ran = attacked([many('sol', 1), WAITS], [many('sol', 1)], {
      ...CONTEST(3, 3),
      'fire:r1.1': 6,
      'fire:b1.1': 6,
    });
    expect(ran.state.ships).toMatchObject({ 'r1.1': { condition: 'sunk' }, 'b1.1': { condition: 'sunk' } });
  });

  test('EIA-067: what the first volley damages still fires', () => {
    const ran = attacked([many('sol', 1)], [many('sol', 1)], {
      ...CONTEST(3, 3),
      'fire:r1.1': 5,
      'fire:b1.1': 2,
    });
    expect(eventsOf(ran.events, 'shot').map(({ from }) => from)).toEqual(['r1.1', 'b1.1']);
  });
});

describe('who fires at whom', () => {
  const NO_ANSWER = { ...CONTEST(6, 1) };
  const shotsOf = (ran: ReturnType<typeof attacked>) =>
    eventsOf(ran.events, 'shot').map(({ from, to }) => `${from} ${to}`);

  test('EIA-063: first at first, second at second, a damaged ship keeps her place', () => {
    const ran = attacked(
      [{ ships: ['sol', 'sol damaged', 'sol'] }],
      [{ ships: ['sol damaged', 'sol damaged', 'sol damaged'] }],
      { ...NO_ANSWER, 'fire:r1.1': 1, 'fire:r1.3': 1 },
    );
    expect(shotsOf(ran)).toEqual(['r1.1 b1.1', 'r1.3 b1.3']);
  });

  test('EIA-063: a captured or sunk ship keeps no place', () => {
    const ran = attacked([many('sol', 1)], [{ ships: ['sol sunk', 'sol captured', 'sol damaged'] }], {
      ...NO_ANSWER,
      'fire:r1.1': 1,
    });
    expect(shotsOf(ran)).toEqual(['r1.1 b1.3']);
  });

  test('EIA-064: surplus ships fire at any ship of the column, or save their fire', () => {
    const ran = attacked(
      [many('sol', 5)],
      [{ ships: ['sol damaged', 'sol damaged'] }],
      { ...NO_ANSWER, 'fire:r1.1': 1, 'fire:r1.2': 1, 'fire:r1.3': 1, 'fire:r1.4': 1 },
      {
        picks: {
          'aim:r1.3': { verb: 'fireAt', target: 'b1.1' },
          'aim:r1.4': { verb: 'fireAt', target: 'b1.1' },
          'aim:r1.5': 'save',
        },
      },
    );
    expect(shotsOf(ran)).toEqual(['r1.1 b1.1', 'r1.2 b1.2', 'r1.3 b1.1', 'r1.4 b1.1']);
    expect(eventsOf(ran.events, 'fire-saved')).toEqual([{ type: 'fire-saved', ship: 'r1.5' }]);
    expect(ran.choices[1]?.offers.map(({ object }) => object)).toEqual(['b1.1', 'b1.2', undefined]);
  });

  test('EIA-064: surplus ships see the dice of those before them', () => {
    const ran = attacked([many('sol', 2)], [{ ships: ['sol'] }], { ...NO_ANSWER, 'fire:r1.1': 6 });
    expect(ran.choices.map(({ key }) => key)).toEqual(['defence:b1.1']);
    expect(eventsOf(ran.events, 'fire-saved')).toHaveLength(1);
  });

  test('EIA-065: a surplus ship that carries has no target where all have been fired at', () => {
    const ran = attacked(
      [{ ships: ['sol', 'sol', 'transport 2'] }],
      [{ ships: ['sol damaged', 'sol damaged'] }],
      { ...NO_ANSWER, 'fire:r1.1': 1, 'fire:r1.2': 1 },
    );
    expect(shotsOf(ran)).toEqual(['r1.1 b1.1', 'r1.2 b1.2']);
  });

  test('EIA-065: she fires at a ship at which nobody has fired', () => {
    const ran = attacked(
      [{ ships: ['sol', 'sol damaged', 'transport 2'] }],
      [{ ships: ['sol damaged', 'sol damaged'] }],
      { ...NO_ANSWER, 'fire:r1.1': 1, 'fire:r1.3': 1 },
    );
    expect(shotsOf(ran)).toEqual(['r1.1 b1.1', 'r1.3 b1.2']);
  });

  test('EIA-063, EIA-071: nobody takes over the target of a ship that may not fire', () => {
    const ran = attacked([{ ships: ['sol damaged', 'sol'] }], [{ ships: ['sol damaged', 'sol damaged'] }], {
      ...NO_ANSWER,
      'fire:r1.2': 1,
    });
    expect(shotsOf(ran)).toEqual(['r1.2 b1.2']);
  });

  test('EIA-071: a damaged ship is silent in later rounds too', () => {
    const ran = attacked(
      [{ ships: ['sol'] }],
      [{ ships: ['sol damaged'] }],
      { ...CONTEST(1, 6), 'fire:r1.1': 1 },
      {
        more: { round: 2 },
      },
    );
    expect(shotsOf(ran)).toEqual(['r1.1 b1.1']);
  });

  test('EIA-072: two results in one volley: 5 and 5 take a ship, 5 and 6 sink her', () => {
    const volley = (second: number) =>
      attacked(
        [many('sol', 2)],
        [{ ships: ['sol'] }],
        { ...NO_ANSWER, 'fire:r1.1': 5, 'fire:r1.2': second },
        { picks: { 'aim:r1.2': { verb: 'fireAt', target: 'b1.1' } } },
      ).state.ships[piece('b1.1')]?.condition;
    expect(volley(5)).toBe('captured');
    expect(volley(6)).toBe('sunk');
  });
});
