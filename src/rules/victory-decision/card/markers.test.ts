import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { status } from '../turn/status';
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

test('VD-H87 an objective has the flag of the side that holds it, and is told of in words', () => {
  const own = { ...made('british-rifle-section'), id: OWN, side: SOUTH };
  const enemy = { ...made('german-grenadier-squad'), id: ENEMY, side: NORTH };
  const { state } = field([
    { unit: own, at: poseOf(24, 10) },
    { unit: enemy, at: poseOf(24, 40) },
  ]);
  const [able, baker] = [piece('able'), piece('baker')];
  const objectives = { [able]: { id: able, name: 'Able' }, [baker]: { id: baker, name: 'Baker' } };
  const near = (ofAble: readonly (typeof OWN)[], ofBaker: readonly (typeof OWN)[]) => ({
    ...state,
    objectives,
    ground: { near: { [able]: ofAble, [baker]: ofBaker }, inside: {} },
  });
  const each = near([OWN], [ENEMY]);
  const held = (side: string) => ({ key: 'marker.held', args: { side } });
  expect(markersOf(each)[able]).toEqual([{ kind: 'flag', word: held('South') }]);
  expect(markersOf(each)[baker]).toEqual([{ kind: 'pennant', word: held('North') }]);
  expect(status(each).notes).toEqual([
    { key: 'note.objective.held', args: { name: 'Able', side: 'South' } },
    { key: 'note.objective.held', args: { name: 'Baker', side: 'North' } },
  ]);
  const both = near([OWN, ENEMY], []);
  expect([markersOf(both)[able], markersOf(both)[baker]]).toEqual([undefined, undefined]);
  expect(status(both).notes?.map(({ key }) => key)).toEqual(['note.objective.free', 'note.objective.free']);
  expect(status(state).notes).toBeUndefined();
});
