import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mean } from '../../../../engine/counting/chance';
import { leastFace } from '../../ship/d20';
import { BLUE, RED } from '../../testing';
import type { StandKind } from '../records';
import { stand } from '../testing';
import { acfOf, combatNeeds, combatSave, emptied, mayIntercept } from './combat';
import { combatOdds } from './odds';

const blue = (kind: StandKind, own: Parameters<typeof stand>[2] = {}) =>
  stand('blue', kind, { side: BLUE, ...own });
const red = (kind: StandKind, own: Parameters<typeof stand>[2] = {}) =>
  stand('red', kind, { side: RED, ...own });

describe('who intercepts, and with what he fights', () => {
  const laden = blue('fighter-bomber', { load: 'bomb-500', card: { dogfight1: 6, dogfight2: 3 } });

  test('SMR-130 fighters and empty fighter-bombers; nobody else', () => {
    expect(mayIntercept(blue('fighter'))).toBe(true);
    expect(mayIntercept(laden)).toBe(false);
    expect(mayIntercept(emptied(laden))).toBe(true);
    const others = ['dive-bomber', 'torpedo-bomber', 'twin-engined-bomber', 'heavy-bomber'] as const;
    for (const kind of [...others, 'flying-boat', 'kamikaze'] as const) {
      expect([kind, mayIntercept(emptied(blue(kind)))]).toEqual([kind, false]);
    }
  });

  test('SMR-131 a loaded fighter-bomber of 6 and 3 fights back with 3, an empty one with 6', () => {
    expect(acfOf(laden)).toBe(3);
    expect(acfOf(emptied(laden))).toBe(6);
    expect(acfOf(blue('fighter', { card: { dogfight1: 7, dogfight2: 1 } }))).toBe(7);
    expect(acfOf(blue('torpedo-bomber'))).toBe(1);
    expect(acfOf(blue('kamikaze'))).toBe(0);
  });

  test('SMR-H36 an aborting loaded fighter-bomber is empty and defends with Dogfight 1', () => {
    expect(acfOf({ ...emptied(laden), aborting: true })).toBe(6);
  });
});

describe('what a die needs', () => {
  const least = (one: Parameters<typeof stand>[2], other: Parameters<typeof stand>[2] = {}) =>
    leastFace(combatNeeds(blue('fighter', one), red('fighter', other)));

  test('SMR-H24 8 or more', () => expect(least({})).toBe(8));
  test('SMR-133 Crew Quality +2 needs a die of 6; that of the other does not matter', () => {
    expect(least({ crew: 2 })).toBe(6);
    expect(least({ crew: -2 })).toBe(10);
    expect(least({}, { crew: 2 })).toBe(8);
  });
  test("SMR-134 one Flak Marker on each gives -2 to both sides' dice", () => {
    const [one, other] = [blue('fighter', { flak: 1 }), red('fighter', { flak: 1 })];
    expect([combatNeeds(one, other).sum.total, combatNeeds(other, one).sum.total]).toEqual([-2, -2]);
    expect(least({ flak: 3 })).toBe(11);
    expect(least({}, { flak: 3 })).toBe(11);
  });
});

describe('the saving throw', () => {
  const save = (acf: number, hitPoints: number) =>
    combatSave(acf, red('fighter', { card: { hitPoints } })).total;

  test('SMR-135 with equal ACF and hit points a 6 saves', () => expect(save(4, 4)).toBe(0));
  test('SMR-136 ACF 10 against hit points 2 is -3: a 9 or 10 saves', () => expect(save(10, 2)).toBe(-3));
  test('SMR-136 the rows end at 2, 6, 12 and 20, for better and worse', () => {
    const rows = [1, 2, 3, 6, 7, 8, 9, 12, 13, 20, 21, 29];
    const bands = [1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5];
    expect(rows.map((more) => save(0, more))).toEqual(bands);
    expect(rows.map((more) => save(30, 30 - more))).toEqual(bands.map((by) => 0 - by));
  });
  test('SMR-H44 a fighter of ACF 6 at a heavy bomber of 12 hit points: +2, 4 or more saves', () => {
    const acf = acfOf(blue('fighter')) ?? 0;
    expect(combatSave(acf, red('heavy-bomber')).total).toBe(2);
  });
});

/** Every way that dice and saving throws of one stand at another may fall, one by one: how many are shot down, by chance. */
function counted(dice: number, least: number, saves: number, aircraft: number): readonly number[] {
  const chances = Array.from({ length: aircraft + 1 }, () => 0);
  const each = (left: number, lost: number, chance: number): void => {
    if (left === 0) {
      const at = Math.min(lost, aircraft);
      chances[at] = (chances[at] ?? 0) + chance;
      return;
    }
    for (let face = 1; face <= 20; face++) {
      if (face < least) each(left - 1, lost, chance / 20);
      else for (let ten = 1; ten <= 10; ten++) each(left - 1, lost + (ten < saves ? 1 : 0), chance / 200);
    }
  };
  each(dice, 0, 1);
  return chances;
}

describe('the chances that are shown', () => {
  test('SMR-132, SMR-135 are those of every die and saving throw', () => {
    // Six fighters (2 dice, 8 or more, ACF 6) at two torpedo bombers of 3 hit points: 8 or more saves; one die back,
    // ACF 1 at 2 hit points: 5 or more saves.
    const odds = combatOdds(blue('fighter', { aircraft: 6 }), red('torpedo-bomber', { aircraft: 2 }));
    counted(2, 8, 8, 2).forEach((chance, n) => {
      expect(odds.kills[n] ?? 0).toBeCloseTo(chance, 12);
    });
    counted(1, 8, 5, 6).forEach((chance, n) => {
      expect(odds.lost[n] ?? 0).toBeCloseTo(chance, 12);
    });
  });

  test('SMR-H24 nobody loses more than there are, and what is not fought back costs nothing', () => {
    const aircraft = fc.integer({ min: 1, max: 30 });
    const kind = fc.constantFrom<StandKind>('fighter', 'fighter-bomber', 'heavy-bomber', 'kamikaze');
    fc.assert(
      fc.property(aircraft, aircraft, kind, fc.boolean(), (own, theirs, of, back) => {
        const { kills, lost } = combatOdds(
          blue('fighter', { aircraft: own, original: own }),
          red(of, { aircraft: theirs, original: theirs }),
          back,
        );
        for (const [spread, most] of [
          [kills, theirs],
          [lost, own],
        ] as const) {
          expect(spread.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
          expect(spread.length - 1).toBeLessThanOrEqual(most);
        }
        if (!back) expect(mean(lost)).toBe(0);
      }),
    );
  });
});
