import { expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import { isRefusal } from '../../../kit/refusal';
import { rules } from '../index';
import { card, gun, torpedoes } from '../testing';
import { CHANGED_CARD, changedCard } from './changed-card';

const CARD = card({ systems: [gun(), torpedoes({ salvoes: 2 })] });

const after = (changed: Parameters<typeof changedCard>[1]) => {
  const made = changedCard(CARD, changed);
  return isRefusal(made) ? say(rules.texts, made.because) : made;
};

test('DV-H13 a card is as printed unless the scenario changes speed, AA or salvoes', () => {
  expect(after(undefined)).toBe(CARD);
  expect(after({})).toEqual(CARD);
  expect(after({ speed: 4, aa: 1, salvoes: { torpedoes: 1 } })).toEqual({
    ...CARD,
    speed: 4,
    aa: 1,
    systems: [gun(), torpedoes({ salvoes: 1 })],
  });
});

test('DV-H13 what she has not cannot be changed, nor beyond the limits of a card', () => {
  expect(after({ salvoes: { tubes: 1 } })).toBe("Ship has no weapon 'tubes' on her card; correct 'card'.");
  expect(after({ salvoes: { guns: 1 } })).toBe("Ship has no weapon 'guns' on her card; correct 'card'.");
  expect(after({ salvoes: { torpedoes: 3 } })).toBe(
    "Ship: 'torpedoes' has 2 salvoes on her card; give no more.",
  );
  for (const wrong of [{ speed: 11 }, { aa: -1 }, { salvoes: { torpedoes: 1.5 } }, { cdt: 3 }])
    expect(CHANGED_CARD.safeParse(wrong).success).toBe(false);
});
