import { expect, test } from 'vitest';
import { side } from '../engine/ids';
import { contrast, inksOf, mixed, PALETTES, paletteUnder, SMOKE } from './palette';

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
  'every night ink of the %s theme reaches 4.5 to 1 on paper and water, sides and names on land too',
  (theme) => {
    const palette = paletteUnder(theme, { night: true });
    const inks = [palette.ink, palette.muted, palette.amber, palette.port, palette.starboard];
    for (const ink of [...inks, palette.glare, ...palette.sides.map((one) => one.ink)]) {
      for (const ground of [palette.paper, palette.land, ...palette.water]) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.each([
  ['light', false],
  ['dark', false],
  ['light', true],
  ['dark', true],
] as const)(
  'every ink of the %s theme, by night: %s, reaches 4.5 to 1 on open country, on woods and on crops, and marks 3 to 1',
  (theme, night) => {
    const palette = paletteUnder(theme, { night }, 'land');
    expect(palette.field).toBe(palette.country);
    const inks = [palette.ink, palette.muted, palette.amber, palette.port, palette.starboard];
    for (const ground of [palette.field, palette.growth, palette.crop]) {
      for (const ink of [...inks, ...palette.sides.map((one) => one.ink)])
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.leaf, ground), `${palette.leaf} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  },
);

test('the sea of a night is darker than by day in the same theme, and bluer than under the lamp by day', () => {
  const blueness = (colour: string): number =>
    Number.parseInt(colour.slice(5, 7), 16) / Number.parseInt(colour.slice(3, 5), 16);
  for (const theme of ['light', 'dark'] as const) {
    const [day, night] = [PALETTES[theme], paletteUnder(theme, { night: true })];
    for (const i of [0, 1, 2] as const) {
      expect(contrast(night.water[i], '#ffffff')).toBeGreaterThan(contrast(day.water[i], '#ffffff'));
      expect(blueness(night.water[i])).toBeGreaterThan(1.4 * blueness(PALETTES.dark.water[i]));
    }
    expect(paletteUnder(theme, { night: false })).toBe(day);
    expect(paletteUnder(theme, undefined)).toBe(day);
  }
});

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

test.each(['light', 'dark'] as const)('smoke stands out from open country in the %s theme', (theme) => {
  const { country, smoke } = PALETTES[theme];
  const [fill, edge] = [SMOKE.fill, SMOKE.edge].map((part) => contrast(mixed(country, smoke, part), country));
  expect(fill).toBeGreaterThanOrEqual(1.7);
  expect(edge).toBeGreaterThanOrEqual(3);
});
