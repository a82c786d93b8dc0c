import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mean, type Spread } from '../../../engine/counting/chance';
import { best, COVER_SAVE, type Grade, gradeOf, heldGrade, lower } from '../ground/cover';
import type { Toughness } from '../lists/entry';
import { weaponOf } from '../lists/weapon';
import { made } from '../testing';
import { toughnessOf } from '../unit/unit';
import { dieSpread, type Group, hitSpread, lossSpread, unsaved } from './odds';
import { diceOf, hitsOf, plusOf, savingOf, type Volley } from './volley';

const MEN: Toughness = { critical: 6, hit: 4, save: 6 };
const section = made('british-rifle-section');
const conscripts = made('soviet-conscript-squad');
const panzer = made('german-panzer4h');
const standing = { moved: false, vehicle: false, marksman: false };

const volley = (weapon: string, dice: number, more: Partial<Volley> = {}): Volley => ({
  weapon,
  dice,
  faces: weaponOf(weapon).damage.faces,
  plus: plusOf(weapon, section, standing),
  again: 'none',
  capped: weaponOf(weapon).features.Blast !== undefined,
  ...more,
});
const plain = { toughness: MEN, twice: false, medic: false, structure: false };
const sum = (spread: Spread) => spread.reduce((all, p) => all + p, 0);

describe('dice', () => {
  test('VD-005 a ten shows 10: with +2 it is a Critical against 12', () => {
    expect(hitsOf(10 + 2, toughnessOf(panzer, 'front'))).toBe(2);
    expect(volley('kwk40-l48', 1).faces).toBe(10);
  });

  test('VD-H01 each die is read by itself with what is added', () => {
    expect([3, 5].map((face) => hitsOf(face + weaponOf('mg42-lmg').damage.plus, MEN))).toEqual([1, 2]);
  });

  test('VD-015 VD-016 VD-051 dice of 2, 4, 6 and 6 make five saves against Hit 4, Critical 6', () => {
    expect([2, 4, 6, 6].map((face) => hitsOf(face, MEN))).toEqual([0, 1, 2, 2]);
    expect([3, 4, 5, 6].map((face) => hitsOf(face, MEN))).toEqual([0, 1, 1, 2]);
  });

  test('VD-H12 a natural 1 that comes to 4 hits', () => {
    expect(hitsOf(1 + weaponOf('panzerfaust').damage.plus, MEN)).toBe(1);
  });

  test('VD-072 Blast counts one more against the Untrained', () => {
    const plus = plusOf('strike-light', conscripts, standing);
    expect(plus.total).toBe(1);
    expect(hitsOf(3 + plus.total, MEN)).toBe(1);
    expect(hitsOf(5 + plus.total, MEN)).toBe(2);
    expect(plusOf('bolt-rifle', conscripts, standing).total).toBe(0);
  });

  test('VD-H47 a marksman who has not moved adds one', () => {
    expect(plusOf('bolt-rifle', section, { ...standing, marksman: true }).total).toBe(1);
    expect(plusOf('bolt-rifle', section, { ...standing, marksman: true, moved: true }).total).toBe(0);
    expect(plusOf('smg', section, { ...standing, marksman: true }).total).toBe(0);
  });

  test('VD-H61 a gun that is not stabilized loses one after the vehicle moved', () => {
    const on = { ...standing, vehicle: true, moved: true };
    expect(plusOf('kwk40-l48', panzer, on).total).toBe(1);
    expect(plusOf('us-75mm-stab', panzer, on).total).toBe(1);
    expect(plusOf('us-75mm', panzer, on).total).toBe(0);
    expect(plusOf('us-75mm', panzer, { ...on, moved: false }).total).toBe(1);
    expect(plusOf('coax-mg', section, on).total).toBe(0);
  });

  test('VD-H77 an Open vehicle fears a Blast by one', () => {
    const halftrack = made('german-sdkfz251');
    const plus = plusOf('mortar-medium', halftrack, standing);
    expect(plus.total).toBe(2);
    expect(hitsOf(4 + plus.total, toughnessOf(halftrack, 'sides'))).toBe(1);
  });

  test('VD-H60 Set Up adds its dice to a unit that has not moved', () => {
    expect([false, true].map((moved) => diceOf(weaponOf('bren'), moved))).toEqual([4, 2]);
    expect([false, true].map((moved) => diceOf(weaponOf('mg42-lmg'), moved))).toEqual([5, 2]);
    expect(diceOf(weaponOf('smg'), false)).toBe(3);
  });

  test('VD-022 three men with SMG throw nine dice', () => {
    expect(3 * diceOf(weaponOf('smg'), true)).toBe(9);
  });

  test('VD-092 a rifle cannot reach a Panzer IV, an MG-42 its rear with a 6', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const facings = ['front', 'sides', 'rear'] as const;
    for (const facing of facings)
      expect(faces.every((face) => hitsOf(face, toughnessOf(panzer, facing)) === 0)).toBe(true);
    const mg = faces.filter((face) => hitsOf(face + 1, toughnessOf(panzer, 'rear')) > 0);
    expect(mg).toEqual([6]);
    expect(facings.map((facing) => hitsOf(9 + 2, toughnessOf(panzer, facing)))).toEqual([1, 2, 2]);
  });
});

describe('cover', () => {
  const of = (...grades: readonly (readonly [number, Grade])[]) =>
    gradeOf(grades.map(([health, grade]) => ({ health, grade })));

  test('VD-H09 a unit has the best grade that half of it has or exceeds', () => {
    expect(of([3, 'hard'], [2, 'soft'], [5, 'none'])).toBe('soft');
    expect(of([5, 'hard'], [5, 'none'])).toBe('hard');
    expect(of([4, 'hard'], [6, 'none'])).toBe('none');
    expect(of([1, 'hard'], [4, 'broken'], [5, 'none'])).toBe('broken');
  });

  test('VD-H10 Broken LoS saves on 5, Soft on 4, Hard on 3', () => {
    expect(COVER_SAVE).toEqual({ none: undefined, broken: 5, soft: 4, hard: 3 });
    const gun = savingOf(MEN, 'soft', { weapon: 'kwk40-l48' });
    expect(gun.save.total).toBe(8);
    expect(gun).toMatchObject({ by: 'cover', needs: 4 });
  });

  test('VD-069 the tenacious make Hard of Soft, and nothing of Broken', () => {
    const tenacious = {
      ...section,
      models: section.models.map((one) => ({ ...one, abilities: { Tenacity: 1 } })),
    };
    expect((['none', 'broken', 'soft', 'hard'] as const).map((grade) => heldGrade(tenacious, grade))).toEqual(
      ['none', 'broken', 'hard', 'hard'],
    );
  });

  test('VD-071 the Untrained have every grade one lower', () => {
    expect(
      (['none', 'broken', 'soft', 'hard'] as const).map((grade) => heldGrade(conscripts, grade)),
    ).toEqual(['none', 'none', 'broken', 'soft']);
    const both = {
      ...conscripts,
      models: conscripts.models.map((one) => ({ ...one, abilities: { Tenacity: 1, Untrained: 1 } })),
    };
    expect(heldGrade(both, 'soft')).toBe('broken');
  });

  test('VD-H72 a vehicle has a grade lower', () => {
    expect((['hard', 'soft', 'broken', 'none'] as const).map(lower)).toEqual([
      'soft',
      'broken',
      'none',
      'none',
    ]);
    expect(best(['broken', 'hard', 'soft'])).toBe('hard');
    expect(best([])).toBe('none');
  });
});

describe('saves', () => {
  test('VD-017 a Save of 6 fails with a 5', () => {
    expect(savingOf(MEN, 'none', {})).toMatchObject({ by: 'save', needs: 6 });
  });

  test('VD-H12 a Save above 6 cannot be rolled', () => {
    expect(savingOf(MEN, 'none', { weapon: 'panzerfaust' })).not.toHaveProperty('needs');
  });

  test('VD-H58 the weapon lowers the Save, front of a Panzer IV to 6, its side beyond rolling', () => {
    expect(savingOf(toughnessOf(panzer, 'front'), 'none', { weapon: 'kwk40-l48' }).needs).toBe(6);
    expect(savingOf(toughnessOf(panzer, 'sides'), 'none', { weapon: 'kwk40-l48' })).not.toHaveProperty(
      'needs',
    );
  });

  test('VD-065 an improved explosive leaves a Panzer IV no save', () => {
    expect(
      savingOf(toughnessOf(panzer, 'front'), 'none', { weapon: 'improved-at-explosives' }).save.total,
    ).toBe(7);
  });

  test('VD-H54 a flame leaves only the Save', () => {
    expect(savingOf(MEN, 'hard', { weapon: 'flamethrower' })).toMatchObject({ by: 'save', needs: 6 });
  });

  test('VD-H25 VD-H41 grenades take the Cover Save away', () => {
    expect(savingOf(MEN, 'hard', { bare: true })).toMatchObject({ by: 'save', needs: 6 });
    expect(savingOf(MEN, 'hard', {})).toMatchObject({ by: 'cover', needs: 3 });
  });

  test('VD-H59 a scope worsens the Cover Save by one before the better is chosen', () => {
    expect(savingOf(MEN, 'soft', { weapon: 'sniper-rifle' })).toMatchObject({ by: 'cover', needs: 5 });
    expect(savingOf(MEN, 'broken', { weapon: 'sniper-rifle' })).toMatchObject({ by: 'save', needs: 6 });
  });
});

describe('odds', () => {
  test('VD-102 four D10 of a tank against men make 4.8 hits on the average', () => {
    const four = volley('bolt-rifle', 4, { faces: 10 });
    expect(mean(hitSpread(four, MEN))).toBeCloseTo(4.8, 12);
  });

  test('VD-H23 six men who may throw misses again make six hits on the average', () => {
    expect(mean(hitSpread(volley('bolt-rifle', 6, { again: 'failed' }), MEN))).toBeCloseTo(6, 12);
  });

  test('VD-H57 VD-103 dice thrown again', () => {
    const rear = toughnessOf(panzer, 'rear');
    const strike = dieSpread(volley('strike-precision', 1, { again: 'failed' }), rear);
    expect(1 - (strike[0] ?? 0)).toBeCloseTo(84 / 100, 12);
    const front = dieSpread(volley('kwk40-l48', 1, { again: 'any' }), toughnessOf(panzer, 'front'));
    expect(1 - (front[0] ?? 0)).toBeCloseTo(3 / 4, 12);
  });

  test('VD-060 in Soft Cover a hit is unsaved in a quarter, in close combat in 25 of 36', () => {
    expect(unsaved(savingOf(MEN, 'soft', {}), true)).toBeCloseTo(1 / 4, 12);
    expect(unsaved(savingOf(MEN, 'soft', { bare: true }), true)).toBeCloseTo(25 / 36, 12);
  });

  test('VD-082 a Blast takes no more men than it has dice, and any number of Structure Points', () => {
    const one: readonly Group[] = [
      { volley: volley('panzerfaust', 1), saving: savingOf(MEN, 'none', { weapon: 'panzerfaust' }) },
    ];
    expect(lossSpread(one, plain)).toHaveLength(2);
    expect(lossSpread(one, { ...plain, structure: true })).toHaveLength(3);
  });

  test('VD-H48 a Medic turns one of four failed saves again', () => {
    const certain: readonly Group[] = [
      { volley: volley('bolt-rifle', 1, { capped: false }), saving: savingOf(MEN, 'none', {}) },
    ];
    const without = lossSpread(certain, plain);
    const helped = lossSpread(certain, { ...plain, medic: true });
    // One loss: of one hit 5/6 fails, and 5/6 again with the Medic.
    expect(helped[2]).toBeCloseTo((((1 / 6) * 25) / 36) * (5 / 6), 12);
    expect(without[2]).toBeCloseTo(((1 / 6) * 25) / 36, 12);
  });

  /** Every roll of few dice, thrown and saved one after the other. */
  function byHand(
    dice: number,
    plus: number,
    needs: number | undefined,
    cap: boolean,
    twice: boolean,
  ): readonly number[] {
    const fails = (needs === undefined ? 6 : needs - 1) / 6;
    const through = twice && needs !== undefined ? fails * fails : fails;
    const losses: number[] = [];
    const save = (hits: number, lost: number, chance: number): void => {
      if (hits === 0) {
        const taken = cap ? Math.min(lost, dice) : lost;
        losses[taken] = (losses[taken] ?? 0) + chance;
        return;
      }
      save(hits - 1, lost + 1, chance * through);
      save(hits - 1, lost, chance * (1 - through));
    };
    const roll = (left: number, hits: number): void => {
      if (left === 0) save(hits, 0, 1 / 6 ** dice);
      for (let face = 1; face <= 6 && left > 0; face++)
        roll(left - 1, hits + (face + plus >= 6 ? 2 : face + plus >= 4 ? 1 : 0));
    };
    roll(dice, 0);
    return losses;
  }

  test('losses agree with all rolls counted one by one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom<Grade>('none', 'broken', 'soft', 'hard'),
        fc.boolean(),
        fc.boolean(),
        (dice, grade, capped, twice) => {
          const saving = savingOf(MEN, grade, {});
          const spread = lossSpread([{ volley: volley('mg42-lmg', dice, { capped }), saving }], {
            ...plain,
            twice,
          });
          const hand = byHand(dice, 1, saving.needs, capped, twice);
          expect(sum(spread)).toBeCloseTo(1, 10);
          for (const [k, p] of spread.entries()) expect(p).toBeCloseTo(hand[k] ?? 0, 10);
        },
      ),
      { numRuns: 40 },
    );
  });

  /**
   * Losses of several groups, every die and every save counted one by one; of each outcome the Medic turns the failed save
   * that is likeliest to spare somebody.
   */
  function withMedic(groups: readonly Group[]): readonly number[] {
    const losses: number[] = [];
    const lostOf = (failed: readonly number[]) =>
      groups.reduce((sum, { volley: { capped, dice } }, i) => {
        const own = failed[i] ?? 0;
        return sum + (capped ? Math.min(own, dice) : own);
      }, 0);
    const count = (lost: number, chance: number) => {
      losses[lost] = (losses[lost] ?? 0) + chance;
    };
    const turn = (failed: readonly number[], chance: number): void => {
      const before = lostOf(failed);
      const tries = groups.map(({ saving: { needs } }, i) => {
        const spared = failed.map((many, k) => (k === i ? many - 1 : many));
        if (needs === undefined || (failed[i] ?? 0) === 0) return { chance: 0, after: before };
        return { chance: (7 - needs) / 6, after: lostOf(spared) };
      });
      const best = tries.toSorted(
        (a, b) => b.chance * (before - b.after) - a.chance * (before - a.after),
      )[0] ?? { chance: 0, after: before };
      count(best.after, chance * best.chance);
      count(before, chance * (1 - best.chance));
    };
    const save = (
      group: number,
      hits: readonly number[],
      failed: readonly number[],
      chance: number,
    ): void => {
      if (group === groups.length) {
        turn(failed, chance);
        return;
      }
      const needs = groups[group]?.saving.needs ?? 7;
      const many = hits[group] ?? 0;
      const left = many - (failed[group] ?? 0);
      const roll = (toSave: number, lost: number, p: number): void => {
        if (toSave === 0) {
          save(group + 1, hits, failed.with(group, lost), p);
          return;
        }
        roll(toSave - 1, lost + 1, (p * (needs - 1)) / 6);
        if (needs <= 6) roll(toSave - 1, lost, (p * (7 - needs)) / 6);
      };
      roll(left, 0, chance);
    };
    const fire = (group: number, die: number, hits: readonly number[], chance: number): void => {
      const fired = groups[group]?.volley;
      if (!fired) {
        save(
          0,
          hits,
          groups.map(() => 0),
          chance,
        );
        return;
      }
      if (die === fired.dice) {
        fire(group + 1, 0, hits, chance);
        return;
      }
      for (let face = 1; face <= 6; face++)
        fire(
          group,
          die + 1,
          hits.with(group, (hits[group] ?? 0) + hitsOf(face + fired.plus.total, MEN)),
          chance / 6,
        );
    };
    fire(
      0,
      0,
      groups.map(() => 0),
      1,
    );
    return losses;
  }

  test('VD-H48 VD-082 with several groups the Medic is counted exactly, wherever he helps most', () => {
    const rifles = (dice: number, grade: Grade): Group => ({
      volley: volley('bolt-rifle', dice, { capped: false }),
      saving: savingOf(MEN, grade, {}),
    });
    const blast = (dice: number, grade: Grade): Group => ({
      volley: volley('mg42-lmg', dice, { capped: true }),
      saving: savingOf(MEN, grade, {}),
    });
    const none: Group = {
      volley: volley('bolt-rifle', 1, { capped: false }),
      saving: savingOf(MEN, 'none', { weapon: 'panzerfaust' }),
    };
    for (const groups of [
      [rifles(2, 'none'), rifles(1, 'soft')],
      [blast(1, 'hard'), rifles(2, 'none')],
      [none, blast(2, 'soft'), rifles(1, 'broken')],
    ]) {
      const hand = withMedic(groups);
      const spread = lossSpread(groups, { ...plain, medic: true });
      expect(sum(spread)).toBeCloseTo(1, 10);
      for (const [k, p] of spread.entries()) expect(p).toBeCloseTo(hand[k] ?? 0, 10);
    }
  });

  test('VD-088 side skirts throw a failed Save of a side again', () => {
    const side = savingOf(toughnessOf(panzer, 'sides'), 'none', { weapon: 'panzerfaust' });
    expect(side.needs).toBe(6);
    expect(unsaved(side, true)).toBeCloseTo(25 / 36, 12);
  });
});
