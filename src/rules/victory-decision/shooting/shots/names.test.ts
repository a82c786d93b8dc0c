import { expect, test } from 'vitest';
import type { Named } from '../../../../engine/command';
import { say } from '../../../../engine/words/text';
import { rules } from '../..';
import { lives } from '../../attack/undergo';
import { ENTRIES } from '../../lists/entry';
import { made } from '../../testing';
import { shotsNamed } from './names';
import { shotsOf } from './shots';

const words = (named: readonly Named[]): readonly string[] =>
  named.map(({ label }) => say(rules.texts, label));

/** Words that are said of more than one of them. */
const twice = (named: readonly Named[]): readonly string[] =>
  words(named).filter((one, i, all) => all.indexOf(one) !== i);

test.each(Object.keys(ENTRIES).flatMap((id) => [[id, false] as const, [id, true] as const]))(
  '%s, on stands: %s: no two that may fall or fire bear the same words',
  (id, onStands) => {
    const unit = made(id, { onStands });
    expect(twice(lives(unit))).toEqual([]);
    for (const range of [1, 6, 12, 24, 36, 60])
      expect(twice(shotsNamed(unit, shotsOf(unit, { range, relative: 0 })))).toEqual([]);
  },
);

test('men of one row and one weapon are called by the numbers of their weapons, others by their row', () => {
  const named = words(lives(made('german-grenadier-squad')));
  expect(named.slice(0, 4)).toEqual([
    'Grenadier, MG-42 LMG',
    'Grenadier 2, Bolt Action rifle',
    'Unteroffizier, SMG',
    'Grenadier 4, Bolt Action rifle',
  ]);
});
