import { expect, test } from 'vitest';
import type { ChartFileFeature, FeatureKind } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import { across, field, made, NORTH, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
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

const area = (kind: FeatureKind, y: number, to: number): ChartFileFeature => ({
  id: kind,
  kind,
  ...(kind === 'stone-house' ? { name: 'Brook Farm' } : {}),
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [20, y],
        [28, y],
        [28, to],
        [20, to],
        [20, y],
      ],
    ],
  },
});
/** What is said of one man at (24, y), looked at from (24, 10): his cover, and why. */
function saidOf(
  y: number,
  features: readonly ChartFileFeature[],
  { enemy = {} as Partial<Unit>, smoke = false, sight = 0, hull = 0 } = {},
): string {
  const looker = made('british-rifle-section', { id: OWN, left: 1 });
  const man: Unit = { ...made('german-grenadier-squad', { id: ENEMY, side: NORTH, left: 1 }), ...enemy };
  const track = {
    unit: { ...made('us-m3-halftrack', { id: piece('track') }), name: 'Track' },
    at: poseOf(24, hull, 90),
  };
  const { state, table, on } = field(
    [{ unit: looker, at: poseOf(24, 10) }, { unit: man, at: poseOf(24, y) }, ...(hull ? [track] : [])],
    features,
  );
  const disc = { id: 's', width: inches(4), strips: [], disc: { at: { x: 24, y: 20 }, radius: inches(2) } };
  const terms = { won: 'points', lastTurn: 6, random: false, sight: inches(sight) } as const;
  const [lie] = liesOf(
    sight ? { ...state, terms } : state,
    OWN,
    ENEMY,
    measureOn(table, smoke ? { ...on, smoke: [disc] } : on),
  );
  const said = [lie?.seen ? lie.word : undefined, lie?.because].flatMap((one) => one ?? []);
  return said.map((one) => say(rules.texts, one)).join(', ');
}

test.each([
  ['in the open', saidOf(20, [])],
  // Half an inch of base leaves 0.8 between it and the hedge; three inches behind it only Broken LoS is left.
  ['in Soft Cover, behind the hedge', saidOf(21.3, [across('hedge', 20)])],
  ['covered by Broken LoS, beyond the hedge', saidOf(23.5, [across('hedge', 20)])],
  ['in Hard Cover, behind the wall', saidOf(21.3, [across('stone-wall', 20)])],
  ['in Soft Cover, behind the bocage', saidOf(21.3, [across('bocage', 20)])],
  // The best of them decides: woods three inches before him, and the wall beside him.
  ['in Hard Cover, behind the wall', saidOf(21.3, [area('woods', 15, 18), across('stone-wall', 20)])],
  ['in Soft Cover, in the woods', saidOf(18, [area('woods', 15, 30)])],
  ['in Soft Cover, in the crops', saidOf(18, [area('crops', 15, 30)])],
  ['in Hard Cover, in the rubble', saidOf(18, [area('rubble', 15, 30)])],
  ['in Hard Cover, in the trench', saidOf(18, [area('trench', 17, 19)])],
  ['covered by Broken LoS, beyond the woods', saidOf(22, [area('woods', 15, 18)])],
  [
    'in Hard Cover, in Brook Farm',
    saidOf(40, [area('stone-house', 18, 22)], { enemy: { inside: piece('stone-house') } }),
  ],
])('VD-H08 who is seen lies %s', (told, said) => {
  expect(said).toBe(told);
});

test.each([
  ['too deep in the woods', saidOf(20, [area('woods', 15, 30)])],
  ['behind the woods', saidOf(22, [area('woods', 15, 20)])],
  ['behind the hill', saidOf(26, [area('hill', 15, 20)])],
  ['behind the bocage', saidOf(26, [across('bocage', 20)])],
  ['behind the wreck', saidOf(26, [area('wreck', 15, 20)])],
  ['behind Track', saidOf(22, [], { hull: 16 })],
  ['behind Brook Farm', saidOf(26, [area('stone-house', 16, 20)])],
  ['in the smoke', saidOf(20, [], { smoke: true })],
  ['behind the smoke', saidOf(26, [], { smoke: true })],
  ['too far off to be made out', saidOf(30, [], { sight: 18 })],
])('VD-H07 who is out of sight is %s', (told, said) => {
  expect(said).toBe(told);
});

test('VD-071 who makes nothing of his cover is told none', () => {
  const { models } = made('german-grenadier-squad', { left: 1 });
  const enemy = { models: models.map((one) => ({ ...one, abilities: { Untrained: 1 } })) };
  expect(saidOf(23.5, [across('hedge', 20)], { enemy })).toBe('in the open');
  expect(saidOf(21.3, [across('hedge', 20)], { enemy })).toBe('covered by Broken LoS, behind the hedge');
});
