import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { markersOf } from './markers';

const [OWN, ENEMY] = [piece('own'), piece('enemy')];

test('VD-047 VD-048 VD-060 VD-H28 VD-H29 what lies beside a unit is counted or named, and nothing beside a steady one', () => {
  const own = {
    ...made('british-rifle-section'),
    id: OWN,
    side: SOUTH,
    markers: 3,
    shaken: true,
    covered: true,
  };
  const enemy = { ...made('german-grenadier-squad'), id: ENEMY, side: NORTH };
  const { state } = field([
    { unit: own, at: poseOf(24, 10) },
    { unit: enemy, at: poseOf(24, 40) },
  ]);
  const markers = markersOf(state);
  expect(markers[OWN]?.map(({ kind, count }) => [kind, count])).toEqual([
    ['shock', 3],
    ['shaken', undefined],
    ['cover', undefined],
  ]);
  expect(markers[ENEMY]).toBeUndefined();
  const acting = {
    ...state,
    units: { ...state.units, [ENEMY]: { ...enemy, hidden: true } },
    activation: { ...freshActivation(enemy), aimed: true },
  };
  expect(markersOf(acting)[ENEMY]?.map(({ kind }) => kind)).toEqual(['hidden', 'aim']);
});
