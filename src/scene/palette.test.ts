import { expect, test } from 'vitest';
import { side } from '../engine/ids';
import { contrast, inksOf, mixed, PALETTES } from './palette';

test('contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
  expect(contrast('#7fa0aa', '#7fa0aa')).toBe(1);
});

test.each(['light', 'dark'] as const)(
  'every %s text ink reaches 4.5 to 1 on paper and on every water tint',
  (theme) => {
    const palette = PALETTES[theme];
    const inks = [palette.ink, palette.muted, palette.amber, palette.port, palette.starboard];
    for (const ink of [...inks, ...palette.sides.map((one) => one.ink)]) {
      for (const ground of [palette.paper, ...palette.water]) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.each(['light', 'dark'] as const)(
  'sides differ by pattern as well as by ink in the %s palette',
  (theme) => {
    const { sides } = PALETTES[theme];
    expect(new Set(sides.map((one) => one.hatch)).size).toBe(sides.length);
    expect(new Set(sides.map((one) => one.ink)).size).toBe(sides.length);
  },
);

test('a mixed colour lies between its ends, channel by channel', () => {
  expect(mixed('#000000', '#ff8040', 0)).toBe('#000000');
  expect(mixed('#000000', '#ff8040', 1)).toBe('#ff8040');
  expect(mixed('#102030', '#304050', 0.5)).toBe('#203040');
});

test('the first side is blue, the second red, any other ochre', () => {
  const sides = [{ id: side('a') }, { id: side('b') }];
  const [blue, red, ochre] = PALETTES.light.sides;
  expect(inksOf(PALETTES.light, sides, side('a'))).toBe(blue);
  expect(inksOf(PALETTES.light, sides, side('b'))).toBe(red);
  expect(inksOf(PALETTES.light, sides, side('c'))).toBe(ochre);
});
