import { expect, test } from 'vitest';
import { NO_RULES } from '../../engine/words/text';
import { PALETTES } from '../palette';
import { ink, letters } from '../testing';
import { drawRose } from './furniture';

test('the letter of the rose gives way to the arrow of a wind from the north', () => {
  const across = (wind: number | undefined): number => {
    let x = Number.NaN;
    const lettering = {
      ...letters().lettering,
      write: (key: string, _: unknown, __: unknown, at: { readonly x: number }) => {
        if (key === 'north') x = at.x;
      },
    };
    drawRose(ink(), lettering, { x: 100, y: 100 }, wind, PALETTES.light, NO_RULES);
    return x;
  };
  expect([undefined, 0, 90, 120, 270].map(across)).toEqual([100, 100, 100, 100, 100]);
  expect(across(180)).toBeLessThan(95);
  expect(across(190)).toBeLessThan(95);
  expect(across(170)).toBeGreaterThan(105);
});
