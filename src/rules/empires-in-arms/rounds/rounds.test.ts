import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { rules } from '..';
import { BLUE, eventsOf, fleets, given, type Line, RED } from '../testing';

const many = (of: string, count: number): Line => ({ ships: Array<string>(count).fill(of) });
const LAST = { verb: 'guard', by: RED, column: piece('r1.1') };

/** The last action of a round: blue has acted, red protects itself, after an attack unless nobody made one. */
const closed = (
  faces: Readonly<Record<string, number>>,
  {
    round = 1,
    attacked = true,
    picks = {},
    red = many('sol', 5),
    blue = many('sol', 5),
  }: {
    round?: number;
    attacked?: boolean;
    picks?: object;
    red?: Line;
    blue?: Line;
  } = {},
) =>
  given(fleets([red], [{ ...blue, acted: true }], { round, attacked }), LAST, {
    dice: Object.fromEntries(Object.entries(faces).map(([key, face]) => [key, [face]])),
    picks: picks as never,
  });

const leave = (red: number, blue: number) => ({ 'leave:red': red, 'leave:blue': blue });
const BEGIN = { 'initiative-1:red': 6, 'initiative-1:blue': 1 };

describe('the end of a round', () => {
  test('who is asked once every column has acted is not told of none that is left', () => {
    const said = (acted: object) =>
      rules.status(fleets([{ ...many('sol', 5), ...acted }], [{ ...many('sol', 5), acted: true }])).prompt
        .key;
    expect(said({})).toBe('prompt.act');
    expect(said({ acted: true })).toBe('prompt.acted');
  });

  test('EIA-079: the winner of the roll may retreat, and the battle is over', () => {
    const ran = closed(leave(4, 2), { picks: { 'leave:choice': 'retreat' } });
    expect(eventsOf(ran.events, 'retreated')).toMatchObject([{ side: RED }]);
    expect(ran.state.outcome).toBeDefined();
  });

  test('EIA-079: if he stays a new round begins, and the loser cannot leave', () => {
    const ran = closed({ ...leave(4, 2), ...BEGIN }, { picks: { 'leave:choice': 'fightOn' } });
    expect(ran.state.fight.round).toBe(2);
    expect(ran.choices.map(({ by }) => by)).toEqual([RED]);
    expect(ran.state.fight.columns[piece('b1.1')]).not.toHaveProperty('acted');
  });

  test.each([
    [4, 4, 'fightOn'],
    [4, 3, 'fightOn'],
    [3, 4, 'retreat'],
  ])('EIA-079: of %i ships against %i the usual is to %s', (own, enemy, usual) => {
    const ran = closed(leave(6, 1), {
      red: many('sol', own),
      blue: many('sol', enemy),
      picks: { 'leave:choice': 'retreat' },
    });
    expect(ran.choices[0]?.offers.filter((one) => one.usual).map(({ verb }) => verb)).toEqual([usual]);
  });

  test('EIA-079: it is rolled by the commanders of both forces, all ships of a side as one column', () => {
    const ran = closed(
      { ...leave(1, 1), ...BEGIN },
      { red: { ...many('fregate', 4), under: 'Nelson' }, picks: { 'leave:choice': 'fightOn' } },
    );
    expect(eventsOf(ran.events, 'contest-thrown')[0]?.total).toBe(1 + 5 + 1 + 1);
  });

  test.each([
    [1, 6, 6, false],
    [2, 6, 7, true],
    [3, 4, 6, false],
    [3, 5, 7, true],
    [3, 6, 8, true],
  ])('EIA-080: a tie after round %i with a die of %i makes %i', (round, face, total, ends) => {
    const ran = closed({ ...leave(3, 3), tie: face, ...(ends ? {} : BEGIN) }, { round });
    expect(eventsOf(ran.events, 'tie-thrown')).toMatchObject([{ face, total }]);
    expect(ran.state.outcome !== undefined).toBe(ends);
  });

  test('EIA-H26: a round in which nobody attacked ends the battle, without a roll and without a loser', () => {
    const ran = closed({}, { attacked: false });
    expect(eventsOf(ran.events, 'broken-off')).toEqual([{ type: 'broken-off', why: 'no-attack' }]);
    expect(ran.state.outcome?.winner).toBe('draw');
  });

  test('EIA-H26: so does one after which neither side has a ship that can fire', () => {
    const ran = closed({}, { round: 2, red: many('sol damaged', 2), blue: many('sol damaged', 3) });
    expect(eventsOf(ran.events, 'broken-off')).toEqual([{ type: 'broken-off', why: 'silent' }]);
  });

  test('EIA-079, EIA-080: a side without a ship has lost at once', () => {
    const ran = given(
      fleets([many('sol', 1), many('sol', 5)], [many('sol', 1)]),
      { verb: 'attack', by: RED, column: piece('r1.1'), target: piece('b1.1') },
      {
        dice: { 'contest:b1.1:red': [6], 'contest:b1.1:blue': [1], 'fire:r1.1': [6] },
        picks: { 'defence:b1.1': 'strike' },
      },
    );
    expect(ran.state.outcome?.scores).toMatchObject([
      { side: RED, points: 2 },
      { side: BLUE, points: 0 },
    ]);
    expect(ran.rolls).toHaveLength(3);
  });
});

describe('prizes', () => {
  const taken = (retreats: boolean) =>
    closed(leave(6, 1), {
      red: { ships: ['sol', 'sol', 'sol', 'sol', 'sol'] },
      blue: { ships: ['sol', 'sol', 'sol', 'sol', 'heavy captured'] },
      picks: { 'leave:choice': retreats ? 'retreat' : 'fightOn' },
    });

  test('EIA-H18: the side that lost the battle leaves its prizes behind, damaged', () => {
    const ran = taken(true);
    expect(ran.state.ships[piece('b1.5')]?.condition).toBe('retaken');
    expect(ran.state.outcome?.scores).toMatchObject([
      { side: RED, points: 0 },
      { side: BLUE, points: 0 },
    ]);
  });

  test('EIA-H18: a battle without a loser leaves prizes with who has them', () => {
    const ran = closed(
      {},
      {
        attacked: false,
        blue: { ships: ['sol', 'sol', 'sol', 'sol', 'heavy captured'] },
      },
    );
    expect(ran.state.outcome?.scores).toMatchObject([
      { side: RED, points: 3 },
      { side: BLUE, points: 0 },
    ]);
  });
});
