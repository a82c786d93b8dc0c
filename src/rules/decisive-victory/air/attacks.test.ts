import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { reachOf } from '../card/reach';
import { succeeds } from '../ship/bands';
import { boxes, boxesOf, lineAt, maintained, measuredAs, RED, type ShipWith } from '../testing';
import { runTally } from './attacks';
import { ENEMY, flight, happened, inTheAir, of, onTarget } from './flights-testing';
import { foretellFight, foretellRun, waysThrough } from './odds';

const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b] as const));
const HOLD = { 'aa-enemy-x-1': { verb: 'holdAa' } };
const run = { verb: 'attackShip', by: 'blue', flight: 'x', target: 'enemy' };

const over = (kind: Parameters<typeof onTarget>[1], distance: number, enemy: ShipWith = {}, own = {}) =>
  inTheAir('run', {
    flights: [onTarget('x', kind)],
    ships: { enemy: { card: { armour: { deck: 3, belt: 4, underwater: 3 } }, ...enemy } },
    places: { x: [0, 60 - distance, 0] },
    own,
  });

describe('attacks on ships from the air', () => {
  test('DV-167 a torpedo bomber at 3 inches at night on a stopped ship has +5 and nothing else: 24 of 36', () => {
    const sea = over(
      'torpedo_bomber',
      3,
      { setting: 'stop', evade: true, turnsMade: 2 },
      { night: true, badWeather: true },
    );
    const played = sea.give(run, { dice: { 'run-x-enemy': [1, 1] }, picks: HOLD });
    expect(happened(played, 'run-rolled')[0]?.tally).toMatchObject({ total: 5, modifiers: [] });
    expect(ROLLS.filter((faces) => succeeds(runTally({ kind: 'torpedo_bomber' }).total, faces))).toHaveLength(
      24,
    );
  });

  test('DV-168 a dive bomber attacks within an inch: dice 4, 5 strike row 1, column 5, against the deck', () => {
    expect(over('dive_bomber', 1.1).refuse(run)?.cite).toBe('DV-168');
    const played = over('dive_bomber', 1).give(run, {
      dice: { 'run-x-enemy': [4, 5], 'save-x-enemy': [1, 1], 'damage-x-enemy': [4, 3, 6] },
      picks: HOLD,
    });
    const [hit] = happened(played, 'bombs-struck');
    expect(hit).toMatchObject({ location: { row: 1, column: 5 }, armour: 'deck', strength: { total: 8 } });
    expect([hit?.damage, hit?.minor, hit?.box]).toEqual([2, 1, boxes([1, 5])[0]]);
    expect(played.state.ships[ENEMY]).toMatchObject({ damage: 2, minor: 1, marks: boxes([1, 5]) });
  });

  test('DV-169 a torpedo within 3 inches strikes under water with strength 6, and damage comes on 3', () => {
    expect(over('torpedo_bomber', 3.1).refuse(run)?.cite).toBe('DV-169');
    const played = over('torpedo_bomber', 3).give(run, {
      dice: { 'run-x-enemy': [2, 3], 'save-x-enemy': [1, 1], 'damage-x-enemy': [2, 3, 5] },
      picks: HOLD,
    });
    const [hit] = happened(played, 'bombs-struck');
    expect(hit).toMatchObject({ armour: 'underwater', location: { row: 6, column: 3 }, damage: 2, minor: 1 });
    expect([hit?.strength.total, hit?.save]).toMatchObject([6, { base: 3 }]);
  });

  test.each(['dive_bomber', 'torpedo_bomber', 'patrol_bomber'] as const)(
    'DV-170 a %s turns for home after its attack, hit or miss',
    (kind) => {
      const miss = over(kind, 1).give(run, { dice: { 'run-x-enemy': [1, 1] }, picks: HOLD });
      const hit = over(kind, 1).give(run, {
        dice: { 'run-x-enemy': [3, 4], 'save-x-enemy': [3, 4] },
        picks: HOLD,
      });
      expect([of(miss, 'x').stage, of(hit, 'x').stage]).toEqual(['returning', 'returning']);
    },
  );

  test('DV-171 a fighter strafes within an inch for 1 minor damage, without a save, and stays', () => {
    expect(over('fighter', 1.1).refuse(run)?.cite).toBe('DV-171');
    const played = over('fighter', 1).give(run, { dice: { 'run-x-enemy': [2, 4] }, picks: HOLD });
    expect(played.state.ships[ENEMY]).toMatchObject({ damage: 0, minor: 1, marks: [] });
    expect(of(played, 'x')).toMatchObject({ stage: 'on_target', placed: true, attacked: true });
  });

  test('DV-172 a patrol bomber hits with a natural seven only: 2 of 36; dice 4, 3 strike row 1, column 3', () => {
    const hits = ROLLS.filter((faces) => succeeds(runTally({ kind: 'patrol_bomber' }).total, faces));
    expect(hits).toEqual([
      [3, 4],
      [4, 3],
    ]);
    const bombed = (faces: readonly number[], dice = {}) =>
      over('patrol_bomber', 1).give(run, { dice: { 'run-x-enemy': faces, ...dice }, picks: HOLD });
    const struck = bombed([4, 3], { 'save-x-enemy': [1, 1], 'damage-x-enemy': [4, 4, 4, 1] });
    expect(happened(struck, 'bombs-struck')[0]).toMatchObject({
      location: { row: 1, column: 3 },
      armour: 'deck',
      strength: { total: 8 },
      damage: 3,
      minor: 1,
    });
    expect(struck.rolls.filter(({ key }) => key.startsWith('run'))).toHaveLength(1);
    expect(happened(bombed([5, 2]), 'run-rolled')[0]?.hit).toBe(false);
  });

  test('DV-172 only the target fires at a patrol bomber, even with friends near', () => {
    const sea = inTheAir('run', {
      flights: [onTarget('x', 'patrol_bomber')],
      places: { consort: [1, 60, 0] },
    });
    const played = sea.give(run, { dice: { 'run-x-enemy': [1, 1] }, picks: HOLD });
    expect(played.choices.map(({ key }) => key)).toEqual(['aa-enemy-x-1']);
  });

  test('DV-173 a dive bomb on deck 3 is saved at 0: by a natural seven alone', () => {
    const played = over('dive_bomber', 1).give(run, {
      dice: { 'run-x-enemy': [4, 5], 'save-x-enemy': [4, 3] },
      picks: HOLD,
    });
    const [hit] = happened(played, 'bombs-struck');
    expect(hit?.save).toMatchObject({ kind: 'number', total: 0 });
    expect(hit?.saved).toBe('critical');
    expect(ROLLS.filter((faces) => succeeds(0, faces))).toHaveLength(2);
  });

  test('DV-173 boxes are marked at once and systems suffer in Maintenance (DV-028)', () => {
    const played = over('torpedo_bomber', 1, { marks: boxes([6, 2], [6, 3]) }).give(run, {
      dice: { 'run-x-enemy': [3, 4], 'save-x-enemy': [1, 1], 'damage-x-enemy': [1, 1, 1] },
      picks: HOLD,
    });
    expect(played.state.ships[ENEMY]?.marks).toEqual(boxes([6, 2], [6, 3], [6, 4]));
    expect(played.state.ships[ENEMY]?.conditions.Speed).toBe('sound');
  });

  test('DV-174 a float plane next to an enemy ship has no attack to choose', () => {
    const sea = inTheAir('run', {
      flights: [onTarget('x', 'float_plane'), onTarget('f', 'fighter')],
      places: { x: [0, 59, 0], f: [0, 59, 0] },
    });
    expect(sea.refuse(run)?.cite).toBe('DV-174');
    const offered = sea.offers(sea.state.sides[0].id).map(({ fixed }) => fixed.flight);
    expect(offered).toEqual(['f', undefined]);
  });
});

describe('the forecast of a run', () => {
  const forecast = (kind: Parameters<typeof onTarget>[1], enemy: ShipWith = {}) => {
    const sea = over(kind, 1, enemy);
    const made = foretellRun(sea.state, { flight: piece('x'), target: ENEMY }, measuredAs(lineAt(9)));
    if (!made) throw new Error('nothing is foretold');
    return made;
  };

  test('DV-158 DV-164 anti-aircraft points of each kind let through 0, 12 and 20 rolls of 36', () => {
    const bomber = flight('x', 'dive_bomber', { quality: 3 });
    expect([4, 3, 2].map((points) => waysThrough(points, bomber))).toEqual([0, 12, 20]);
  });

  test('DV-168 the chance and the spread of a dive bomber are those of counting all dice', () => {
    const { chance, spreads } = forecast('dive_bomber', {
      card: { aa: 2, armour: { deck: 6, belt: 4, underwater: 3 } },
    });
    // Quality 2 against 2 points: 12 of 36 come through; 24 of 36 hit.
    expect(chance).toMatchObject({ ways: 12 * 24, of: 36 * 36 });
    const expected = [0, 0, 0, 0];
    // Deck 6 against strength 8 is limited to 0: only the natural seven saves, and that is critical.
    const dice = [1, 2, 3, 4, 5, 6].flatMap((a) =>
      [1, 2, 3, 4, 5, 6].flatMap((b) => [1, 2, 3, 4, 5, 6].map((c) => [a, b, c])),
    );
    for (const faces of dice) {
      const damage = faces.filter((face) => face >= 4).length;
      expected[damage] = (expected[damage] ?? 0) + (1 / 216) * (34 / 36) * (24 / 36) * (12 / 36);
    }
    expected[0] = 1 - (expected[1] ?? 0) - (expected[2] ?? 0) - (expected[3] ?? 0);
    expected.forEach((one, points) => {
      expect(spreads[0]?.chances[points]).toBeCloseTo(one, 12);
    });
  });

  test('DV-171 a strafing fighter brings a minor damage in 24 of 36 where nobody fires', () => {
    const { chance, spreads } = forecast('fighter', { card: { aa: 0 } });
    expect(chance).toMatchObject({ ways: 24, of: 36 });
    expect(spreads).toHaveLength(1);
    expect(spreads[0]?.chances[1]).toBeCloseTo(24 / 36, 12);
  });

  test('DV-160 the forecast of air to air gives the attack and the reply', () => {
    const sea = inTheAir('fight', {
      flights: [onTarget('f', 'fighter'), onTarget('r', 'torpedo_bomber', { side: RED })],
      places: { f: [0, 30, 0], r: [0, 30, 0] },
    });
    const made = foretellFight(sea.state, { flight: piece('f'), target: piece('r') });
    expect(made?.chance).toMatchObject({ ways: 30, of: 36 });
    expect(made?.tallies.map((one) => one.kind === 'number' && one.total)).toEqual([7, 3]);
  });
});

describe('the reach of a flight on the table', () => {
  const rings = (kind: Parameters<typeof onTarget>[1], own = {}) =>
    reachOf(inTheAir('run', { flights: [onTarget('x', kind, own)] }).state, piece('x')).flatMap((reach) =>
      reach.rings.map(({ to, cite }) => [to, cite]),
    );

  test('DV-168, DV-169, DV-171 it is the ring within which it attacks ships', () => {
    expect(rings('dive_bomber')).toEqual([[1, 'DV-168']]);
    expect(rings('torpedo_bomber')).toEqual([[3, 'DV-169']]);
    expect(rings('fighter')).toEqual([[1, 'DV-171']]);
  });

  test('DV-172, DV-174 there is none of a patrol bomber, of a float plane, and off the table', () => {
    expect(rings('patrol_bomber')).toEqual([]);
    expect(rings('float_plane')).toEqual([]);
    expect(rings('torpedo_bomber', { placed: false })).toEqual([]);
  });
});

describe('the flight deck', () => {
  test('DV-091 three flights aboard, dice 2, 4, 6: two are destroyed and two boxes marked', () => {
    const aboard = ['one', 'two', 'three'].map((id) => flight(id, 'fighter', { home: piece('a') }));
    const away = flight('away', 'fighter', { home: piece('a'), stage: 'attacking', counter: 2 });
    const played = maintained(
      {
        card: { flightDeck: { canLand: true, flights: [] }, systems: [] },
        marks: boxesOf('Flight').slice(0, 2),
      },
      {
        dice: {
          'hangar-a': [2, 4, 6],
          'hangar-box-a-1': [1, 1],
          'hangar-box-a-2': [6, 6],
        },
      },
      { flights: [...aboard, away] },
    );
    expect(happened(played, 'hangar-burnt')[0]?.lost).toEqual(['two', 'three']);
    expect(happened(played, 'location-rolled').map(({ cause }) => cause)).toEqual(['hangar', 'hangar']);
    expect(played.ship.marks).toHaveLength(4);
  });
});
