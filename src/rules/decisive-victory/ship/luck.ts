import type { Test } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import type { Tally } from '../../../engine/tally';
import { text } from '../../../engine/text';
import { ALL_ROLLS, ways } from './bands';
import { readingOf, type Save } from './saves';

/** An attack roll at a final modifier, good for the piece that makes it (DV-030). */
export const hitTest = (good: PieceId, modifier: number, hit: boolean): Test => ({
  label: text('luck.hit'),
  good,
  ways: ways(modifier),
  of: ALL_ROLLS.length,
  tried: 1,
  passed: hit ? 1 : 0,
});

/** The save of a hit, where it was rolled, good for the piece that was hit (DV-037). */
export const saveTests = (good: PieceId, save: Tally, saved: Save): readonly Test[] =>
  save.kind === 'number'
    ? [
        {
          label: text('luck.save'),
          good,
          ways: ways(save.total),
          of: ALL_ROLLS.length,
          tried: 1,
          passed: saved === 'failed' ? 0 : 1,
        },
      ]
    : [];

/** The damage dice that may bring a point of damage (DV-040); none after a save. */
export function damageTests(
  good: PieceId,
  saved: Save,
  { damageOn, damageFaces }: { readonly damageOn: number; readonly damageFaces: readonly number[] },
  damage: number,
): readonly Test[] {
  const needed = readingOf(saved, damageFaces.length, damageOn)?.damageOn;
  if (needed === undefined || damageFaces.length === 0) return [];
  return [
    {
      label: text('luck.damage'),
      good,
      ways: 7 - needed,
      of: 6,
      tried: damageFaces.length,
      passed: damage,
    },
  ];
}

/** The same tests told of the piece they are made against, as dice that it outlives: what a flight does to a ship. */
export const against = (key: string, test: Test): Test => ({
  ...test,
  label: text(key),
  ways: test.of - test.ways,
  passed: test.tried - test.passed,
});
