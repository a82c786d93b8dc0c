import { describe, expect, test } from 'vitest';
import { collide } from '../movement/close-action';
import type { DvState } from '../state';
import {
  aim,
  BLUE,
  boxes,
  duel,
  eventsOf,
  gun,
  lineAt,
  measuredAs,
  play,
  position,
  RED,
  type Script,
  SHOOTER,
  ship,
  stateOf,
  TARGET,
  torpedoes,
} from '../testing';
import { fire } from './attacks';

const shoot = (state: DvState, dice: NonNullable<Script['dice']>, range = 20) =>
  play(state, (before) => fire(before, SHOOTER), { dice, measure: measuredAs(lineAt(range)) });

/** A ship with one battery aimed at the target. FC is what the roll is judged at, 4 above it at 20 inches. */
const battery = (own: Parameters<typeof gun>[0] = {}) => ({
  card: { systems: [gun(own)] },
  aims: [aim('guns')],
});
const tubes = (own: Parameters<typeof torpedoes>[0] = {}) => ({
  card: { systems: [torpedoes(own)] },
  aims: [aim('torpedoes')],
});

describe('firing', () => {
  test('DV-031 the attack dice are the location: first die 2, second die 5', () => {
    const state = duel(battery({ fc: 5 }));
    const played = shoot(state, {
      'attack-shooter-guns-target': [2, 5],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [1, 1, 1],
    });
    expect(eventsOf(played, 'attack-rolled')).toMatchObject([{ hit: true, faces: [2, 5] }]);
    expect(eventsOf(played, 'attack-rolled')[0]?.tally.total).toBe(3);
    expect(eventsOf(played, 'hit-resolved')).toMatchObject([{ location: { row: 2, column: 5 } }]);
    expect(stateOf(played.state, TARGET).marks).toEqual(boxes([2, 5]));
  });

  test('DV-030 a roll outside the band misses and nothing more is rolled', () => {
    const played = shoot(duel(battery({ fc: 5 })), { 'attack-shooter-guns-target': [4, 1] });
    expect(eventsOf(played, 'attack-rolled')).toMatchObject([{ hit: false }]);
    expect(played.state).toEqual(duel(battery({ fc: 5 })));
  });

  test('DV-001 every die of an attack has six faces', () => {
    const played = shoot(duel(battery({ fc: 5 })), {
      'attack-shooter-guns-target': [2, 5],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [1, 1, 1],
    });
    expect(new Set(played.rolls.flatMap(({ dice }) => dice))).toEqual(new Set([6]));
  });

  test('DV-035 all attacks are named before rolling: both batteries carry the penalty, the first too', () => {
    const systems = [gun({ fc: 6 }), gun({ id: 'secondary', fc: 4 })];
    const state = duel({ card: { systems }, aims: [aim('guns'), aim('secondary')] });
    const played = shoot(
      state,
      { 'attack-shooter-guns-target': [1, 1], 'attack-shooter-secondary-target': [1, 1] },
      10,
    );
    expect(eventsOf(played, 'attack-rolled').map(({ tally }) => tally.total)).toEqual([4, 2]);
  });

  test('DV-038 first die 6 at 20 inches meets underwater armour, first die 1 the deck', () => {
    const state = duel(battery({ fc: 9 }));
    const armourMet = (faces: number[]) =>
      eventsOf(
        shoot(state, { 'attack-shooter-guns-target': faces, 'save-shooter-guns-target': [3, 4] }),
        'hit-resolved',
      )[0]?.armour;
    expect(armourMet([6, 2])).toBe('underwater');
    expect(armourMet([1, 5])).toBe('deck');
  });

  test('DV-039 a critical save: no damage, no minor damage, no box', () => {
    const state = duel(battery({ fc: 9, strength: 10 }), {
      card: { armour: { deck: 2, belt: 2, underwater: 2 } },
    });
    const played = shoot(state, { 'attack-shooter-guns-target': [2, 5], 'save-shooter-guns-target': [3, 4] });
    expect(played.state).toEqual(state);
  });

  test('DV-041 a failed save marks a box whatever the damage die shows', () => {
    const played = shoot(duel(battery({ damage: 1 })), {
      'attack-shooter-guns-target': [2, 5],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [2],
    });
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 0, minor: 1, marks: boxes([2, 5]) });
  });

  test('DV-042 a plain save marks no box', () => {
    const played = shoot(duel(battery({ strength: 5 })), {
      'attack-shooter-guns-target': [2, 5],
      'save-shooter-guns-target': [2, 5],
      'damage-shooter-guns-target': [2, 4, 6],
    });
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 0, minor: 2, marks: [] });
  });

  test('DV-043 a damage 0 hit rolls one die and no save', () => {
    const played = shoot(duel(battery({ damage: 0 })), {
      'attack-shooter-guns-target': [2, 5],
      'damage-shooter-guns-target': [5],
    });
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 0, minor: 1, marks: [] });
  });

  test('DV-044 points are added to those of earlier turns', () => {
    const played = shoot(duel(battery({ damage: 2 }), { damage: 2, minor: 1 }), {
      'attack-shooter-guns-target': [2, 5],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [4, 1],
    });
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 3, minor: 2 });
  });

  test('DV-028 a marked box is noted at once but changes no system before Maintenance', () => {
    const state = duel(battery({ damage: 1 }), { card: { size: 'destroyer' } });
    const played = shoot(state, {
      'attack-shooter-guns-target': [2, 5],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [6],
    });
    const struck = stateOf(played.state, TARGET);
    expect(struck.marks).toEqual(boxes([2, 5]));
    expect(struck.conditions.Guns).toBe('sound');
  });

  test('DV-056 a natural seven brings a second attack with the same modifier, its own location and save', () => {
    const played = shoot(duel(battery({ fc: 3, damage: 1 })), {
      'attack-shooter-guns-target': [4, 3],
      'second-attack-shooter-guns-target': [5, 2],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [6],
      'second-save-shooter-guns-target': [1, 1],
      'second-damage-shooter-guns-target': [6],
    });
    expect(eventsOf(played, 'attack-rolled').map(({ tally }) => tally.total)).toEqual([1, 1]);
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 2, marks: boxes([4, 3], [5, 2]) });
  });

  test('DV-056 a natural seven on the second roll brings no third; one on the save cancels only its hit', () => {
    const played = shoot(duel(battery({ fc: 3, damage: 1 })), {
      'attack-shooter-guns-target': [4, 3],
      'second-attack-shooter-guns-target': [3, 4],
      'save-shooter-guns-target': [3, 4],
      'second-save-shooter-guns-target': [6, 6],
      'second-damage-shooter-guns-target': [6],
    });
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 1, marks: boxes([3, 4]) });
  });

  test('DV-081 the second hit of a natural seven in the same place marks the box below the first', () => {
    const played = shoot(duel(battery({ fc: 3, damage: 1 })), {
      'attack-shooter-guns-target': [4, 3],
      'second-attack-shooter-guns-target': [4, 3],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [1],
      'second-save-shooter-guns-target': [6, 6],
      'second-damage-shooter-guns-target': [1],
    });
    expect(stateOf(played.state, TARGET)).toMatchObject({ minor: 2, marks: boxes([4, 3], [5, 3]) });
  });

  test('DV-057 a torpedo hit with 3,4 is one hit', () => {
    const played = shoot(
      duel(tubes({ fc: 3, damage: 1 })),
      {
        'attack-shooter-torpedoes-target': [3, 4],
        'save-shooter-torpedoes-target': [6, 6],
        'damage-shooter-torpedoes-target': [3],
      },
      2,
    );
    expect(eventsOf(played, 'attack-rolled')).toHaveLength(1);
    expect(stateOf(played.state, TARGET).damage).toBe(1);
  });

  test('DV-062 at 10 inches 3,4 is still a natural seven, and its location is row 4, column 4', () => {
    const played = shoot(
      duel(battery({ fc: 3, damage: 1 })),
      {
        'attack-shooter-guns-target': [3, 4],
        'second-attack-shooter-guns-target': [1, 1],
        'save-shooter-guns-target': [6, 6],
        'damage-shooter-guns-target': [6],
      },
      10,
    );
    expect(eventsOf(played, 'attack-rolled')[0]).toMatchObject({ naturalSeven: true, hit: true });
    expect(stateOf(played.state, TARGET).marks).toEqual(boxes([4, 4]));
  });

  test('DV-061 at 8 inches first die 6 strikes row 6, and the strength is halved there', () => {
    const played = shoot(
      duel(battery({ fc: 9, strength: 8, damage: 1 })),
      { 'attack-shooter-guns-target': [6, 2], 'save-shooter-guns-target': [3, 4] },
      8,
    );
    expect(eventsOf(played, 'hit-resolved')[0]).toMatchObject({
      location: { row: 6, column: 2 },
      strength: { total: 4 },
    });
  });

  test('DV-063 the resulting row decides, not the die that was rolled', () => {
    const played = shoot(
      duel(battery({ fc: 9, strength: 8, damage: 1 })),
      { 'attack-shooter-guns-target': [5, 3], 'save-shooter-guns-target': [3, 4] },
      10,
    );
    expect(eventsOf(played, 'hit-resolved')[0]).toMatchObject({
      armour: 'underwater',
      strength: { total: 4 },
    });
  });

  test('DV-079 torpedo dice 2,5 at +3 hit row 6, column 5 against underwater armour with full strength', () => {
    const played = shoot(
      duel(tubes({ fc: 3, strength: 8, damage: 1 })),
      { 'attack-shooter-torpedoes-target': [2, 5], 'save-shooter-torpedoes-target': [3, 4] },
      2,
    );
    expect(eventsOf(played, 'hit-resolved')[0]).toMatchObject({
      location: { row: 6, column: 5 },
      armour: 'underwater',
      strength: { total: 8 },
    });
  });

  test('DV-076 torpedo damage comes on 3+', () => {
    const played = shoot(
      duel(tubes({ fc: 3, damage: 4 })),
      {
        'attack-shooter-torpedoes-target': [2, 5],
        'save-shooter-torpedoes-target': [6, 6],
        'damage-shooter-torpedoes-target': [1, 3, 3, 6],
      },
      2,
    );
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 3, minor: 1 });
  });

  test('DV-081 a hit on a marked box marks the next one down', () => {
    const played = shoot(duel(battery({ fc: 9, damage: 1 }), { marks: boxes([3, 3], [4, 3]) }), {
      'attack-shooter-guns-target': [3, 3],
      'save-shooter-guns-target': [6, 6],
      'damage-shooter-guns-target': [6],
    });
    expect(stateOf(played.state, TARGET).marks).toEqual(boxes([3, 3], [4, 3], [5, 3]));
  });

  test('DV-082 past the bottom one more point of damage besides the dice, and no box', () => {
    const played = shoot(
      duel(tubes({ fc: 9, damage: 1 }), { marks: boxes([6, 2]) }),
      {
        'attack-shooter-torpedoes-target': [4, 2],
        'save-shooter-torpedoes-target': [6, 6],
        'damage-shooter-torpedoes-target': [6],
      },
      2,
    );
    expect(stateOf(played.state, TARGET)).toMatchObject({ damage: 2, marks: boxes([6, 2]) });
  });

  test('DV-074 a split of two targets costs one salvo, hit or miss', () => {
    const other = 'other' as typeof TARGET;
    const aims = [aim('torpedoes'), aim('torpedoes', other, false)];
    const state = position([
      ship(SHOOTER, BLUE, { ...tubes({ salvoes: 2 }), aims }),
      ship(TARGET, RED),
      ship(other, RED),
    ]);
    const played = shoot(
      state,
      { 'attack-shooter-torpedoes-target': [1, 1], 'attack-shooter-torpedoes-other': [1, 1] },
      2,
    );
    expect(stateOf(played.state, SHOOTER).salvoes).toEqual({ torpedoes: 1 });
  });

  test('DV-128 the second roll of a natural seven keeps the +2, the second attack of a split has none', () => {
    const other = 'other' as typeof TARGET;
    const aims = [aim('guns'), aim('guns', other, false)];
    const state = position([
      ship(SHOOTER, BLUE, { ...battery({ fc: 5 }), aims, concentrate: true }),
      ship(TARGET, RED),
      ship(other, RED),
    ]);
    const played = shoot(
      state,
      {
        'attack-shooter-guns-target': [4, 3],
        'second-attack-shooter-guns-target': [1, 1],
        'save-shooter-guns-target': [3, 4],
        'attack-shooter-guns-other': [1, 1],
      },
      16,
    );
    expect(eventsOf(played, 'attack-rolled').map(({ tally }) => tally.total)).toEqual([5, 5, 1]);
  });
});

describe('collision', () => {
  test('DV-124 a battleship of CDT 8 rolls 8 dice, a destroyer of CDT 2 two; each 4+ hurts the other', () => {
    const state = duel({ card: { cdt: 8 } }, { card: { cdt: 2 }, damage: 1 });
    const played = play(state, (before) => collide(before, SHOOTER, TARGET), {
      dice: {
        'collision-shooter-target': [1, 2, 3, 4, 5, 6, 1, 1],
        'collision-target-shooter': [3, 4],
      },
    });
    expect(stateOf(played.state, SHOOTER).damage).toBe(1);
    expect(stateOf(played.state, TARGET).damage).toBe(4);
    expect(played.rolls.map(({ dice }) => dice.length)).toEqual([8, 2]);
  });
});
