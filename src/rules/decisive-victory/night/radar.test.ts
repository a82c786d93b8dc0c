import { describe, expect, test } from 'vitest';
import { GUNNERY } from '../guns/gunnery';
import { foretellAim } from '../guns/odds';
import { ALL_ROLLS } from '../ship/bands';
import {
  aim,
  atSea,
  attackAt,
  BLUE,
  duel,
  gun,
  lineAt,
  type Sea,
  SHOOTER,
  type ShipWith,
  stateOf,
  TARGET,
  torpedoes,
} from '../testing';
import { TORPEDOES } from '../torpedoes';
import { foretellRadar } from './odds';
import { radarTally } from './radar';

const set = gun({ fc: 6, strength: 12, radar: true });
const found = { radar: [{ ship: SHOOTER, system: 'guns', target: TARGET, success: true }] } as const;
const smoke = { crosses: [{ kind: 'smoke' as const, id: 's', enter: 1 as never, leave: 2 as never }] };

const RADAR = { verb: 'radar', by: 'blue', ship: 'shooter', system: 'guns', target: 'target' };
const AIM = { verb: 'aim', by: 'blue', ship: 'shooter', system: 'guns', target: 'target', full: true };
const FIRE = { verb: 'fire', by: 'blue', ship: 'shooter' };

const night = (own: ShipWith = {}, range = 30): Sea =>
  atSea(
    duel(
      { card: { nationality: 'American', systems: [set, torpedoes()] }, ...own },
      {},
      { night: true, group: { side: BLUE, used: 0 } },
    ),
    { shooter: [0, 0, 90], target: [0, range, 90] },
  );

const hitAfter = (radar: object, own: ShipWith = {}, range = 30, more = {}) =>
  GUNNERY.hit(
    attackAt(
      duel({ card: { nationality: 'American', systems: [set] }, ...own }, {}, { night: true, ...radar }),
      lineAt(range, more),
    ),
  );

describe('gunnery radar', () => {
  test('DV-064 FC 6 at night at 30 inches: the radar roll is at +6, 27 of 36', () => {
    const sea = night();
    const sum = radarTally(sea.state, stateOf(sea.state, SHOOTER), set, TARGET);
    expect(sum.total).toBe(6);
    // Totals of 5 to 10: 4 + 5 + 6 + 5 + 4 + 3 rolls.
    expect(ALL_ROLLS.filter(([a, b]) => a + b >= 5 && a + b <= 10)).toHaveLength(27);
    const told = foretellRadar(sea.state, { ...RADAR, ship: SHOOTER, target: TARGET });
    expect(told?.chance).toMatchObject({ ways: 27, of: 36 });
  });

  test('DV-064 damage to the guns halves it, close action adds 2 before, and nothing else counts', () => {
    const hurt = stateOf(duel({ conditions: { Guns: 'damaged' } }), SHOOTER);
    expect(radarTally(duel(), hurt, set, TARGET).total).toBe(3);
    const close = duel({}, {}, { closeActions: [[SHOOTER, TARGET]] });
    expect(radarTally(close, hurt, set, TARGET).total).toBe(4);
    const busy = duel({ evade: true, turnsMade: 3, concentrate: true }, { setting: 'stop' });
    expect(radarTally(busy, stateOf(busy, SHOOTER), set, TARGET).total).toBe(6);
  });

  test('DV-064 it is rolled before the battery fires, on a target it has named, once', () => {
    expect(night().refuse(RADAR)?.cite).toBe('DV-064');
    const named = night().give(AIM).give(RADAR);
    expect(named.rolls).toEqual([]);
    expect(named.refuse(RADAR)?.cite).toBe('DV-064');
    const fired = named.give(FIRE, {
      dice: { 'radar-shooter-guns-target': [1, 4], 'attack-shooter-guns-target': [1, 1] },
    });
    expect(fired.rolls.map(({ key }) => key)).toEqual([
      'radar-shooter-guns-target',
      'attack-shooter-guns-target',
    ]);
    expect(fired.state.radar).toEqual([{ ship: SHOOTER, system: 'guns', target: TARGET, success: true }]);
  });

  test('DV-064 a battery without radar, and torpedoes, make no radar roll', () => {
    const bare = night({ card: { systems: [gun(), torpedoes({ radar: true })] } }).give(AIM);
    expect(bare.refuse(RADAR)?.cite).toBe('DV-064');
    expect(bare.offers(BLUE).map(({ verb }) => verb)).not.toContain('radar');
  });

  test('DV-064 it serves by day as well, and is taken back with its target', () => {
    const day = atSea({ ...night().state, night: false }, { shooter: [0, 0, 90], target: [0, 30, 90] });
    const named = day.give(AIM).give(RADAR);
    const dropped = named.give({
      verb: 'unaim',
      by: 'blue',
      ship: 'shooter',
      system: 'guns',
      target: 'target',
    });
    expect(dropped.state).toEqual(day.state);
    const back = { verb: 'dropRadar', by: 'blue', ship: 'shooter', system: 'guns' };
    expect(named.give(back).state).toEqual(day.give(AIM).state);
  });

  test('DV-065 FC 6 at night at 30 inches: +6 after success, without it -1 and so 0', () => {
    expect(hitAfter(found).total).toBe(6);
    const without = hitAfter({ radar: [{ ...found.radar[0], success: false }] });
    expect(without.total).toBe(0);
    expect(without.modifiers).toMatchObject([{ by: -3 }, { by: -4 }, { op: 'set', by: 0, cite: 'DV-006' }]);
    expect(hitAfter(found).modifiers).toMatchObject([
      { by: -3, cite: 'DV-049', cancelledBy: 'DV-065' },
      { by: -4, cite: 'DV-052', cancelledBy: 'DV-065' },
    ]);
  });

  test('DV-065 weather, smoke, two batteries and evasion of both ships are struck out, gains and halvings stay', () => {
    const other = gun({ id: 'other' });
    const state = duel(
      { card: { systems: [set, other] }, evade: true, turnsMade: 2, conditions: { Guns: 'damaged' } },
      { evade: true, turnsMade: 1, setting: 'stop' },
      { ...found, night: true, badWeather: true },
    );
    const aims = [aim('guns', 'elsewhere' as never), aim('guns', TARGET, false), aim('other')];
    const hit = GUNNERY.hit(attackAt(state, lineAt(30, smoke), aims, 1));
    const struck = hit.modifiers.filter(({ cancelledBy }) => cancelledBy === 'DV-065');
    expect(struck.map(({ cite }) => cite)).toEqual([
      'DV-049',
      'DV-055',
      'DV-052',
      'DV-054',
      'DV-117',
      'DV-120',
      'DV-121',
    ]);
    // 6 halved for the split, halved again for damage, 5 for a stopped target.
    expect(hit.total).toBe(2 + 5);
  });

  test('DV-065 all attacks of the battery profit, those of other batteries do not', () => {
    const state = duel(
      { card: { systems: [set, gun({ id: 'other', fc: 6 })] } },
      {},
      { ...found, night: true },
    );
    const elsewhere = [aim('guns', TARGET), aim('other', TARGET)];
    expect(GUNNERY.hit(attackAt(state, lineAt(5), elsewhere, 0)).total).toBe(6);
    expect(GUNNERY.hit(attackAt(state, lineAt(5), elsewhere, 1)).total).toBe(1);
  });

  test('DV-065 a success holds to the end of the turn', () => {
    const fired = night()
      .give(AIM)
      .give(RADAR)
      .give(FIRE, { dice: { 'radar-shooter-guns-target': [3, 4], 'attack-shooter-guns-target': [1, 1] } });
    const held = fired.give({ verb: 'holdFire', by: 'red', ship: 'target' });
    expect([held.state.phase, held.state.radar?.length]).toEqual(['maintenance', 1]);
    const next = held.give({ verb: 'maintain', by: 'blue' });
    expect([next.state.turn, next.state.radar]).toEqual([4, undefined]);
  });

  test('DV-066 strength 12 at 30 inches after radar success: 9', () => {
    const state = duel({ card: { systems: [set] } }, {}, { ...found, night: true });
    expect(GUNNERY.strength(attackAt(state, lineAt(30)), 'belt').total).toBe(9);
  });

  test('DV-078 a ship whose radar roll succeeded still has the night penalty on her torpedoes', () => {
    const tubes = torpedoes({ fc: 7 });
    const radar = [...found.radar, { ...found.radar[0], system: 'torpedoes' }];
    const state = duel({ card: { systems: [set, tubes] } }, {}, { night: true, radar });
    const aims = [aim('guns'), aim('torpedoes')];
    const hit = TORPEDOES.hit(attackAt(state, lineAt(4), aims, 1));
    expect(hit.total).toBe(7 - 4 - 1);
    expect(hit.modifiers.every(({ cancelledBy }) => cancelledBy === undefined)).toBe(true);
  });

  test('DV-065 the forecast of a battery with a roll to make counts both ways it may go', () => {
    const named = night().give(AIM).give(RADAR);
    const aimed = { ship: SHOOTER, system: 'guns', target: TARGET, full: true };
    const told = foretellAim(named.state, aimed, named.measure);
    let hits = 0;
    for (const radar of ALL_ROLLS) {
      const success = radar[0] + radar[1] >= 5 && radar[0] + radar[1] <= 10;
      for (const [a, b] of ALL_ROLLS) {
        const natural = (a === 4 && b === 3) || (a === 3 && b === 4);
        if (success ? a + b >= 5 && a + b <= 10 : natural) hits++;
      }
    }
    expect(told.chance).toMatchObject({ ways: hits, of: 1296 });
    // The spread of points: 27 of 36 that of a battery that has found its target, the rest that of one that has not.
    const spreadOf = (success: boolean): readonly number[] => {
      const radar = [{ ship: SHOOTER, system: 'guns', target: TARGET, success }];
      const state = { ...night().give(AIM).state, radar };
      return foretellAim(state, aimed, named.measure).spreads[0]?.chances ?? [];
    };
    told.spreads[0]?.chances.forEach((chance, points) => {
      const mixed = (27 * (spreadOf(true)[points] ?? 0) + 9 * (spreadOf(false)[points] ?? 0)) / 36;
      expect(chance).toBeCloseTo(mixed, 12);
    });
    for (const { chances } of told.spreads) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });
});
