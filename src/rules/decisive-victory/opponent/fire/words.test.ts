import { expect, test } from 'vitest';
import { degrees, inches } from '../../../../geometry/units';
import { duel, gun, SHOOTER, TARGET } from '../../testing';
import { appraisal } from '../index';

const plated = (armour: number) => ({ card: { armour: { deck: 1, belt: armour, underwater: armour } } });

/** What is said of the target's armour, the shooter on her beam so many inches off with guns of this strength. */
function heldAt(armour: number, strength: number, range: number) {
  const state = duel({ card: { systems: [gun({ strength })] } }, plated(armour));
  const lie = { range: inches(range), relative: degrees(90), aspect: degrees(90), masked: false };
  return appraisal.holds?.(state, TARGET, SHOOTER, lie)?.args;
}

test('DV-037: strength 3 against armour 9 is kept out by 27 of 36 rolls', () => {
  expect(heldAt(9, 3, 7)).toMatchObject({ ways: 27, of: 36, weapon: 'Guns' });
});

test('DV-050: what is kept out grows with the range: a point of strength less for every eight inches', () => {
  // Strength 4 is 3 at 8 inches and more.
  expect(heldAt(9, 4, 8)?.ways).toBe(27);
  // +5 within: 24 of 36.
  expect(heldAt(9, 4, 7)?.ways).toBe(24);
});

test('DV-045: armour 13 above the strength keeps out everything', () => {
  expect(heldAt(14, 1, 7)?.ways).toBe(36);
});

test('armour that keeps out less than half is not spoken of', () => {
  expect(heldAt(9, 8, 7)).toBeUndefined();
});

test('nor is any where no gun bears', () => {
  expect(heldAt(9, 3, 61)).toBeUndefined();
});
