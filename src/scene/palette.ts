import type { Ground } from '../engine/chart/chart';
import type { Side } from '../engine/ids';

export type Theme = 'light' | 'dark';

/** How a side is told apart without its colour: the pattern drawn across its decks. */
const HATCHES = ['plain', 'barred', 'dotted'] as const;
type Hatch = (typeof HATCHES)[number];

export type SideInk = { readonly ink: string; readonly deck: string; readonly hatch: Hatch };

export type Palette = {
  readonly theme: Theme;
  /** Water from shallow to deep. */
  readonly water: readonly [string, string, string];
  readonly paper: string;
  readonly edge: string;
  readonly ink: string;
  readonly muted: string;
  readonly land: string;
  readonly coast: string;
  /** What is not charted: letters have a halo of it. */
  readonly field: string;
  /** Open country, which is the field of a land chart. */
  readonly country: string;
  /** Tint of woods; trees and hedges; tint of crops and their furrows; walls and roofs of stone, and of wood; roads. */
  readonly growth: string;
  readonly leaf: string;
  readonly crop: string;
  readonly straw: string;
  readonly stone: string;
  readonly timber: string;
  readonly road: string;
  readonly ice: string;
  readonly grid: string;
  readonly gridAlpha: number;
  readonly bounds: string;
  readonly smoke: string;
  /** What is proposed and not yet done. */
  readonly amber: string;
  readonly port: string;
  readonly starboard: string;
  /** The light of searchlights and star shells. */
  readonly glare: string;
  readonly sides: readonly [SideInk, SideInk, SideInk];
};

/** How far smoke covers what lies below it, and its edge, by which one sees where it ends. */
export const SMOKE = { fill: 0.5, edge: 0.9 } as const;

/** Daylight on paper, and the same chart under a lamp. Text inks keep 4.5 to 1 on every water tint and on paper. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    theme: 'light',
    water: ['#e2eef0', '#cbdfe6', '#b5d1da'],
    paper: '#fbf7ea',
    edge: '#c9bd9c',
    ink: '#1c2a33',
    muted: '#3f5059',
    land: '#e8d8ae',
    coast: '#94733a',
    field: '#cbdfe6',
    country: '#f2ecd9',
    growth: '#d3dfb6',
    leaf: '#557338',
    crop: '#f1e2ab',
    straw: '#b3923c',
    stone: '#cdc8bc',
    timber: '#d9b98c',
    road: '#fffdf6',
    ice: '#ffffff',
    grid: '#7fa0aa',
    gridAlpha: 0.26,
    bounds: '#a08950',
    smoke: '#6f7a7e',
    amber: '#764a00',
    port: '#9e1a12',
    starboard: '#0f5a34',
    glare: '#8a6400',
    sides: [
      { ink: '#1a5596', deck: '#fbfdff', hatch: 'plain' },
      { ink: '#952014', deck: '#fff8f2', hatch: 'barred' },
      { ink: '#654605', deck: '#fffaea', hatch: 'dotted' },
    ],
  },
  dark: {
    theme: 'dark',
    water: ['#143742', '#102a35', '#0b1d26'],
    paper: '#15212a',
    edge: '#37505a',
    ink: '#e6eef0',
    muted: '#9eb0b8',
    land: '#2f3127',
    coast: '#9a8a57',
    field: '#102a35',
    country: '#20241f',
    growth: '#22321d',
    leaf: '#7d9e58',
    crop: '#38331d',
    straw: '#8c7a3f',
    stone: '#4d5050',
    timber: '#5a4630',
    road: '#3b3d36',
    ice: '#9fb8c4',
    grid: '#6d96a3',
    gridAlpha: 0.16,
    bounds: '#8a7b4c',
    smoke: '#8f9da3',
    amber: '#ffd277',
    port: '#ff8474',
    starboard: '#55cf92',
    glare: '#fff0b8',
    sides: [
      { ink: '#7ab8ff', deck: '#122b40', hatch: 'plain' },
      { ink: '#ff8f7e', deck: '#3a1d1b', hatch: 'barred' },
      { ink: '#e3b65c', deck: '#33290f', hatch: 'dotted' },
    ],
  },
};

/** Inks of the night, brighter than by lamp: they are read over lit water as well. */
const NIGHT = {
  theme: 'dark',
  ink: '#f0f3fb',
  muted: '#bac5de',
  amber: '#ffd98c',
  port: '#ffa99d',
  starboard: '#86e6b4',
  glare: '#fff4cf',
  sides: [
    { ink: '#a6cfff', deck: '#16264a', hatch: 'plain' },
    { ink: '#ffaea2', deck: '#3c1d2c', hatch: 'barred' },
    { ink: '#f0cc80', deck: '#332c1c', hatch: 'dotted' },
  ],
} as const;

/** The chart by night: indigo, where the lamp by day is green, and darker still under the lamp. Contrast as above. */
const NIGHTS: Readonly<Record<Theme, Palette>> = {
  light: {
    ...NIGHT,
    water: ['#2c3766', '#242e58', '#1d264b'],
    paper: '#1a2140',
    edge: '#4b588a',
    land: '#3b3940',
    coast: '#a3936b',
    field: '#242e58',
    country: '#2e3146',
    growth: '#24363f',
    leaf: '#6f9384',
    crop: '#3d3b3f',
    straw: '#8d8263',
    stone: '#545a70',
    timber: '#524a4d',
    road: '#4b4f68',
    ice: '#aab6d6',
    grid: '#8793c4',
    gridAlpha: 0.16,
    bounds: '#a08f5c',
    smoke: '#8d96b0',
  },
  dark: {
    ...NIGHT,
    water: ['#191d42', '#131636', '#0d102a'],
    paper: '#141731',
    edge: '#3b4270',
    land: '#25232c',
    coast: '#83754f',
    field: '#131636',
    country: '#191a28',
    growth: '#14242a',
    leaf: '#55796b',
    crop: '#2a2726',
    straw: '#746a4d',
    stone: '#3d4256',
    timber: '#3d3436',
    road: '#2c2f42',
    ice: '#7f8ab0',
    grid: '#7680b4',
    gridAlpha: 0.14,
    bounds: '#857749',
    smoke: '#7d86a3',
  },
};

const ashore = (palette: Palette): Palette => ({ ...palette, field: palette.country });
const onLand = (palettes: Readonly<Record<Theme, Palette>>): Readonly<Record<Theme, Palette>> => ({
  light: ashore(palettes.light),
  dark: ashore(palettes.dark),
});

const GROUNDS: Readonly<Record<Ground, Readonly<Record<'day' | 'night', Readonly<Record<Theme, Palette>>>>>> =
  {
    sea: { day: PALETTES, night: NIGHTS },
    land: { day: onLand(PALETTES), night: onLand(NIGHTS) },
  };

/** The palette of a theme by day, or by night where the rules say that it is, on the ground of a chart. */
export const paletteUnder = (
  theme: Theme,
  sky: { readonly night: boolean } | undefined,
  ground: Ground = 'sea',
): Palette => GROUNDS[ground][sky?.night ? 'night' : 'day'][theme];

/** The inks of a side: the first of the battle blue, the second brick red, others ochre. */
export function inksOf(palette: Palette, sides: readonly { readonly id: Side }[], side: Side): SideInk {
  const [first, second, third] = palette.sides;
  const index = sides.findIndex((one) => one.id === side);
  return index === 0 ? first : index === 1 ? second : third;
}

/** The colour part-way from one #rrggbb colour to another. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Relative luminance of a #rrggbb colour by WCAG 2. */
function luminance(colour: string): number {
  const channel = (at: number): number => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two #rrggbb colours by WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
