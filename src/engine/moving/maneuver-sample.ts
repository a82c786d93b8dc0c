import type { Leg, Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { piece, rule } from '../ids';
import { text } from '../words/text';
import type { Hand, Maneuver, Setting, Step } from './maneuver';

/** A ship's movement as rules give it, for tests: a run of 2 inches before each turn, 1 inch a turn. */
export function shipSetting(given: {
  readonly id?: string;
  readonly spend: readonly [min: number, max: number];
  readonly limit?: number;
  readonly cost?: number;
  readonly hand?: Hand;
  readonly forced?: boolean;
  readonly begin?: number;
  readonly steps?: readonly Step[];
  readonly repeat?: boolean;
}): Setting {
  return {
    id: given.id ?? 'full',
    label: text(given.id ?? 'full'),
    spend: { min: inches(given.spend[0]), max: inches(given.spend[1]) },
    spendCite: rule('DV-019'),
    steps: given.steps ?? [
      aheadStep(2),
      alterStep(given.limit ?? 45, {
        cost: given.cost ?? 1,
        ...(given.hand && { hand: given.hand }),
        ...(given.forced && { forced: true }),
      }),
    ],
    repeat: given.repeat ?? true,
    begin: given.begin ?? 0,
    cite: rule('DV-026'),
  };
}

export const aheadStep = (least: number, most?: number): Step => ({
  kind: 'ahead',
  least: inches(least),
  cite: rule('DV-023'),
  ...(most !== undefined && { most: inches(most) }),
});

export const alterStep = (
  limit: number,
  more: {
    readonly cost?: number;
    readonly hand?: Hand;
    readonly forced?: boolean;
    readonly exact?: boolean;
  } = {},
): Step => ({
  kind: 'alter',
  limit: degrees(limit),
  cite: rule('DV-025'),
  costCite: rule('DV-024'),
  ...more,
  cost: inches(more.cost ?? 1),
});

export const maneuverOf = (...settings: readonly Setting[]): Maneuver => ({
  piece: piece('ship'),
  pivot: 'centre',
  settings,
  refused: [{ id: 'refused', label: text('refused'), cite: rule('DV-022'), because: text('because') }],
  asBefore: settings[0]?.id ?? '',
});

/** Full and Half of a ship of this speed. */
export const shipOf = (speed: number, more: Partial<Parameters<typeof shipSetting>[0]> = {}): Maneuver => {
  const half = Math.ceil(speed / 2);
  return maneuverOf(
    shipSetting({ ...more, id: 'full', spend: [half, speed] }),
    shipSetting({ ...more, id: 'half', spend: [0, half] }),
  );
};

const CM = 1 / 2.54;

/**
 * So many steps of 15 degrees at most, 2 cm before each, and a whole number of centimetres: every speed at once.
 * `whole` false lets any part of a centimetre be spent.
 */
export function inSteps(
  most: number,
  [min, max]: readonly [min: number, max: number],
  more: {
    readonly hand?: Hand;
    readonly begin?: number;
    readonly usual?: number;
    readonly whole?: boolean;
  } = {},
): Maneuver {
  const setting = shipSetting({
    spend: [min * CM, max * CM],
    steps: [
      aheadStep(2 * CM),
      alterStep(15, { cost: 0, exact: true, ...(more.hand && { hand: more.hand }) }),
    ],
    begin: more.begin ?? 0,
  });
  const spend = {
    ...setting.spend,
    ...(more.whole !== false && { step: inches(CM) }),
    ...(more.usual !== undefined && { usual: inches(more.usual * CM) }),
  };
  return maneuverOf({ ...setting, spend, alters: { most, cite: rule('X-2') } });
}

export const poseOf = (x: number, y: number, heading: number): Pose => ({
  at: { x, y },
  heading: degrees(heading),
});

/** Runs and alterations by turns: `track(2, 45, 3)` is 2 ahead, alter 45 to starboard, 3 ahead. */
export const track = (...numbers: readonly number[]): readonly Leg[] =>
  numbers.map((n, i) => (i % 2 ? { alter: degrees(n) } : { ahead: inches(n) }));

/** Numbers in [0, 1) from a seed of at least 1 (Park and Miller), for tests only. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
};
