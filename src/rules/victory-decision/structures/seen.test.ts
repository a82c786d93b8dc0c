import { expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import { made } from '../testing';
import { anyhow, commandOf, done, HOUSE, house, offered, onField } from './house.testing';

test('VD-079 VD-H65 VD-H82 a Blast at men inside strikes half of them, all when it holds the whole house', () => {
  const dice = (size: number) => {
    const built: ChartFileFeature = {
      ...house(),
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [24 - size, 22 - size],
            [24 + size, 22 - size],
            [24 + size, 22 + size],
            [24 - size, 22 + size],
            [24 - size, 22 - size],
          ],
        ],
      },
    };
    const enemy = { ...made('german-grenadier-squad', { left: 7 }), inside: HOUSE };
    const on = onField({ own: made('british-mortar-team'), enemy, at: poseOf(24, 4), built: [built] });
    const { rolls } = done(on, commandOf(on, 'shoot'), anyhow);
    return rolls[0]?.dice.length;
  };
  // Blast/2 about the middle: a house of two inches lies in it, corners and all, one of four does not.
  expect([dice(1), dice(2)]).toEqual([7, 4]);
});

test('VD-H92 by night every line of sight ends at eighteen inches', () => {
  const sees = (y: number, sight: number | undefined) => {
    const enemy = made('german-grenadier-squad', { left: 1 });
    const on = onField({ enemy, to: poseOf(24, y), built: [] });
    const terms = { won: 'points', lastTurn: 6, random: false } as const;
    const dark = sight === undefined ? {} : { terms: { ...terms, sight: inches(sight) } };
    return offered({ ...on, state: { ...on.state, ...dark } }, 'shoot') !== undefined;
  };
  expect([sees(28, 18), sees(28.1, 18), sees(28.1, undefined)]).toEqual([true, false, true]);
});

test('VD-H78 smoke hides what is in it and behind it', () => {
  const one = (entry: string) => made(entry, { left: 1 });
  const on = onField({
    own: one('british-rifle-section'),
    enemy: one('german-grenadier-squad'),
    to: poseOf(24, 22),
    built: [],
  });
  const sees = (y: number) => {
    const smoke = [{ id: 's', width: inches(4), strips: [], disc: { at: { x: 24, y }, radius: inches(2) } }];
    return offered({ ...on, measure: measureOn(on.table, { ...on.on, smoke }) }, 'shoot') !== undefined;
  };
  // Before him, about him, behind him.
  expect([16, 23, 25].map(sees)).toEqual([false, false, true]);
});

test('every structure is a card and a name, who is inside too', () => {
  const on = onField();
  expect(rules.card(on.state, HOUSE)).toMatchObject({
    title: 'Brook Farm',
    tracks: [{ value: 4, limit: 4 }],
  });
  expect(rules.nameOf(on.state, HOUSE)).toBe('Brook Farm');
});
