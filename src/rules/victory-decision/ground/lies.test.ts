import { expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { liesOf } from './lies';

const [OWN, ENEMY] = [piece('own'), piece('enemy')];
const wood: ChartFileFeature = {
  id: 'wood',
  kind: 'woods',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [18, 36],
        [30, 36],
        [30, 46],
        [18, 46],
        [18, 36],
      ],
    ],
  },
};
const onField = (features: readonly ChartFileFeature[]) => {
  const own = { ...made('british-rifle-section', { left: 4 }), id: OWN, side: SOUTH };
  const enemy = { ...made('german-grenadier-squad', { left: 3 }), id: ENEMY, side: NORTH };
  const laid = field(
    [
      { unit: own, at: poseOf(24, 10) },
      { unit: enemy, at: poseOf(24, 38) },
    ],
    features,
  );
  return { ...laid, measure: measureOn(laid.table, laid.on) };
};

test('VD-H08 each model lies by the cover of its own line: none in the open, soft in woods', () => {
  const open = onField([]);
  const lies = liesOf(open.state, OWN, ENEMY, open.measure);
  expect(lies.map(({ seen, shelter, word }) => [seen, shelter, word.key])).toEqual(
    Array(3).fill([true, 0, 'lies.none']),
  );
  const hidden = onField([wood]);
  expect(liesOf(hidden.state, OWN, ENEMY, hidden.measure).map(({ word }) => word.key)).toEqual(
    Array(3).fill('lies.soft'),
  );
  // The other way those in the wood look out of it: nobody of the section is sheltered.
  expect(liesOf(hidden.state, ENEMY, OWN, hidden.measure)).toHaveLength(4);
  expect(liesOf(open.state, OWN, OWN, open.measure)).toEqual([]);
});
