import { describe, expect, test } from 'vitest';
import type { NumberTally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { GUNNERY } from '../guns/gunnery';
import { meta } from '../meta';
import { ways } from '../ship/bands';
import { aim, attackAt, duel, gun, lineAt, SHOOTER, type ShipWith, TARGET, torpedoes } from '../testing';
import { TORPEDOES } from '../torpedoes';

const guns = (nationality: string, fc = 6): ShipWith => ({ card: { nationality, systems: [gun({ fc })] } });
const tubes = (nationality: string, fc = 7): ShipWith => ({
  card: { nationality, systems: [torpedoes({ fc })] },
});
const lit = { searchlights: [{ by: SHOOTER, on: TARGET }] } as const;

const atGuns = (shooter: ShipWith, own = {}, range = 5): NumberTally =>
  GUNNERY.hit(attackAt(duel(shooter, {}, { night: true, ...own }), lineAt(range)));
const atTubes = (shooter: ShipWith, own = {}, range = 4): NumberTally =>
  TORPEDOES.hit(attackAt(duel(shooter, {}, { night: true, ...own }), lineAt(range), [aim('torpedoes')]));

/** Rolls of two dice that succeed on these totals, counted one by one, with the natural seven among them. */
const rollsOn = (low: number, high: number): number => {
  let count = 0;
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const natural = (a === 4 && b === 3) || (a === 3 && b === 4);
      if (natural || (a + b >= low && a + b <= high)) count++;
    }
  }
  return count;
};

describe('night', () => {
  test('DV-052 FC 6 under 8 inches, attacker American: +2, 11 of 36', () => {
    const hit = atGuns(guns('American'));
    expect(hit.total).toBe(2);
    expect(hit.modifiers).toMatchObject([{ by: -4, cite: 'DV-052' }]);
    expect([ways(2), rollsOn(7, 8)]).toEqual([11, 11]);
  });

  test('DV-052 nothing is taken by day', () => {
    expect(atGuns(guns('American'), { night: false }).total).toBe(6);
  });

  test('DV-053 FC 6 under 8 inches, attacker Japanese: +3, 16 of 36; a Japanese target changes nothing', () => {
    const hit = atGuns(guns('Japanese'));
    expect(hit.total).toBe(3);
    expect(hit.modifiers).toMatchObject([{ by: -3, cite: 'DV-053' }]);
    expect([ways(3), rollsOn(6, 8)]).toEqual([16, 16]);
    const japanese = duel(guns('American'), { card: { nationality: 'Japanese' } }, { night: true });
    expect(GUNNERY.hit(attackAt(japanese, lineAt(5))).total).toBe(2);
  });

  test('DV-053 Japan and Japanese are one nation, for guns and for torpedoes', () => {
    expect(atGuns(guns('Japan')).modifiers).toMatchObject([{ by: -3, cite: 'DV-053' }]);
    expect(atTubes(tubes('Japan')).total).toBe(3);
  });

  test('DV-054 night and bad weather add up: FC 7, American, under 8 inches is +1', () => {
    expect(atGuns(guns('American', 7), { badWeather: true }).total).toBe(1);
  });

  test('DV-077 torpedoes at 4 inches, FC 7, British: +2 unlit, +6 lit; a Japanese ship has +3', () => {
    const dark = atTubes(tubes('British'));
    expect(dark.total).toBe(2);
    expect(dark.modifiers).toContainEqual(expect.objectContaining({ by: -4, cite: 'DV-077' }));
    expect(atTubes(tubes('British'), lit).total).toBe(6);
    expect(atTubes(tubes('Japanese')).total).toBe(3);
    expect(atTubes(tubes('British'), { badWeather: true }).total).toBe(0);
  });

  test('DV-077 a star shell serves torpedoes as a searchlight does', () => {
    const starShells = [{ id: 's', by: SHOOTER, system: 'guns', lit: [TARGET] }];
    const hit = atTubes(tubes('British'), { starShells });
    expect(hit.total).toBe(6);
    expect(hit.modifiers).toContainEqual(
      expect.objectContaining({ cite: 'DV-077', cancelledBy: rule('DV-073') }),
    );
  });

  test('DV-052 night is an option of the battle that is usually off', () => {
    const night = meta.options.find(({ cite }) => cite === 'DV-052');
    expect([night?.id, night?.usual]).toEqual(['night', false]);
  });
});
