import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { ALL_ROLLS, ways } from './bands';
import { readDice, readingOf, type Save, savedBy, saveTally } from './saves';

const save = (armour: number, strength: number, dice = 3) => saveTally(armour, 'belt', strength, dice);
const modifier = (armour: number, strength: number) => {
  const tally = save(armour, strength);
  return tally.kind === 'number' ? tally.total : tally.kind;
};
const read = (saved: Save, dice: number, damageOn: number, faces: number[]) => {
  const reading = readingOf(saved, dice, damageOn);
  if (reading) expect(reading.dice).toBe(faces.length);
  return reading ? readDice(reading, faces) : undefined;
};

describe('armour saves', () => {
  test('DV-037 strength 3 against armour 9 saves at +6, on 5 to 10, 27 of 36', () => {
    expect(modifier(9, 3)).toBe(6);
    expect(ways(6)).toBe(27);
    expect(savedBy(save(9, 3), [4, 1])).toBe('saved');
    expect(savedBy(save(9, 3), [6, 4])).toBe('saved');
    expect(savedBy(save(9, 3), [6, 5])).toBe('failed');
  });

  test('DV-039 a natural seven is critical: no effect at all', () => {
    expect(savedBy(save(2, 8), [3, 4])).toBe('critical');
    expect(readingOf('critical', 3, 4)).toBeUndefined();
  });

  test('DV-040 after a failed save each 4+ is damage, every other die minor damage', () => {
    expect(read('failed', 5, 4, [1, 3, 4, 4, 6])).toEqual({ damage: 3, minor: 2 });
  });

  test('DV-042 after a plain save each 4+ is minor damage, the rest nothing', () => {
    expect(read('saved', 3, 4, [2, 4, 6])).toEqual({ damage: 0, minor: 2 });
  });

  test('DV-076 torpedo damage comes on 3+, minor damage after a save still on 4+', () => {
    expect(read('failed', 4, 3, [1, 3, 3, 6])).toEqual({ damage: 3, minor: 1 });
    expect(read('saved', 4, 3, [1, 3, 3, 6])).toEqual({ damage: 0, minor: 1 });
  });

  test('DV-043 damage 0 makes no save; one die, minor damage on 5+', () => {
    const settled = save(0, 20, 0);
    expect(settled).toMatchObject({ kind: 'automatic', cite: rule('DV-043') });
    expect(savedBy(settled, [])).toBe('saved');
    expect(read('saved', 0, 4, [4])).toEqual({ damage: 0, minor: 0 });
    expect(read('saved', 0, 4, [5])).toEqual({ damage: 0, minor: 1 });
  });

  test('DV-045 armour 13 above strength saves without a roll, and not critically', () => {
    expect(save(14, 1)).toMatchObject({ kind: 'automatic', cite: rule('DV-045') });
    expect(savedBy(save(14, 1), [])).toBe('saved');
    expect(modifier(14, 2)).toBe(9);
  });

  test('DV-046 strength 13 above armour fails without a roll; 12 above leaves the natural seven', () => {
    expect(save(2, 15)).toMatchObject({ kind: 'impossible', cite: rule('DV-046') });
    expect(savedBy(save(2, 15), [])).toBe('failed');
    expect(modifier(2, 14)).toBe(0);
    expect(ALL_ROLLS.filter((faces) => savedBy(save(2, 14), faces) !== 'failed')).toHaveLength(2);
  });

  test('DV-047 the reduced strength is compared: 1 against belt 14 is automatic', () => {
    expect(modifier(14, 1)).toBe('automatic');
  });
});
