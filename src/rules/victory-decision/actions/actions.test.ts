import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { runOn, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { reduce as attack } from '../attack/reducers';
import type { Grade } from '../ground/cover';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { leadershipOf, type Unit } from '../unit/unit';
import type { Resolving } from '../vd';
import {
  aim,
  hide,
  refuseAim,
  refuseCover,
  refuseHide,
  refuseRegroup,
  refuseSpot,
  regroup,
  spot,
  takeCover,
} from './actions';
import { lentLeadership, plain, spotting, waysUnder } from './leadership';
import { reduce } from './reducers';

const OWN = piece('own');
const ENEMY = piece('enemy');
type Folded = (state: VdState, event: { readonly type: string }) => VdState;
const reducers = { ...attack, ...reduce } as unknown as Readonly<Record<string, Folded>>;
const folded: Folded = (state, event) => reducers[event.type]?.(state, event) ?? state;

const wood: ChartFileFeature = {
  id: 'wood',
  kind: 'woods',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 18],
        [48, 18],
        [48, 21],
        [0, 21],
        [0, 18],
      ],
    ],
  },
};
const onField = (own: Unit, enemy: Unit, features: readonly ChartFileFeature[] = [], y = 20) => {
  const [a, b] = [
    { ...own, id: OWN, side: SOUTH },
    { ...enemy, id: ENEMY, side: NORTH },
  ];
  const laid = field(
    [
      { unit: a, at: poseOf(24, 10) },
      { unit: b, at: poseOf(24, y) },
    ],
    features,
  );
  const state: VdState = { ...laid.state, phase: 'act', activation: freshActivation(a) };
  return { ...laid, state, measure: measureOn(laid.table, laid.on), own: a, enemy: b };
};
const done = (
  on: ReturnType<typeof onField>,
  action: (state: VdState) => Resolving,
  script: Omit<Script, 'measuring'> = {},
) => runOn(folded, on, action, script).state;

const section = made('british-rifle-section');
const squad = made('german-grenadier-squad');

describe('Concentrate Fire', () => {
  test('VD-H28 VD-103 the action is spent aiming', () => {
    expect(done(onField(section, squad), () => aim(OWN)).activation).toMatchObject({ aimed: true, left: 2 });
    const on = onField({ ...section, shaken: true }, squad);
    expect(refuseAim(on.state, on.own, on.measure)?.cite).toBe('VD-H16');
  });
});

describe('Regroup', () => {
  const tired = { ...section, markers: 3 };

  test('VD-H33 one marker goes, a second with 1 to 3 under Leadership 4', () => {
    const left = (face: number) =>
      done(onField(tired, squad), () => regroup(OWN, 4), { dice: { 'leadership:regroup': [face] } }).units[
        OWN
      ]?.markers;
    expect([1, 2, 3, 4, 5, 6].map(left)).toEqual([1, 1, 1, 2, 2, 2]);
    // On the average one and a half.
    expect(1 + waysUnder(plain('VD-H33'), 4) / 6).toBe(1.5);
  });

  test('VD-H39 the Dedicated throw a failed die once more', () => {
    const { own, ...on } = onField({ ...squad, markers: 3 }, section);
    const state = done({ own, ...on }, () => regroup(OWN, 4), {
      dice: { 'leadership:regroup': [5], 'leadership-again:regroup': [3] },
    });
    expect(state.units[OWN]?.markers).toBe(1);
    expect(1 - (1 - waysUnder(plain('VD-H39'), 4) / 6) ** 2).toBe(3 / 4);
  });

  test('VD-H16 VD-H18 a unit with as many markers as men is Shaken no longer with one less', () => {
    const shaken = made('british-rifle-section', { left: 4, markers: 4, shaken: true });
    const state = done(onField(shaken, squad), () => regroup(OWN, 4), {
      dice: { 'leadership:regroup': [6] },
    });
    expect(state.units[OWN]).toMatchObject({ markers: 3, shaken: false });
  });

  test('VD-098 a vehicle does not, and who has no marker need not', () => {
    expect(refuseRegroup(made('german-panzer4h', { markers: 2 }))?.cite).toBe('VD-098');
    expect(refuseRegroup(section)?.cite).toBe('VD-H33');
    expect(refuseRegroup(tired)).toBeUndefined();
  });

  test('VD-H38 a Leutnant lends his Leadership to seven inches', () => {
    const command = made('german-command-squad', { id: piece('command'), side: SOUTH });
    const at = (x: number) => {
      const squads = { ...squad, id: OWN, side: SOUTH };
      const laid = field([
        { unit: squads, at: poseOf(24, 10) },
        { unit: command, at: poseOf(24 + x, 10) },
      ]);
      return lentLeadership(laid.state, squads, measureOn(laid.table, laid.on));
    };
    expect([7, 7.1].map(at)).toEqual([7, leadershipOf(squad)]);
  });
});

describe('Spot', () => {
  const view = (range: number, grade: Grade = 'none') => ({
    range: inches(range),
    grade,
    seen: true,
    lines: [],
  });
  const ways = (unit: Unit, range: number, grade: Grade = 'none') =>
    waysUnder(spotting(unit, ENEMY, view(range, grade)), leadershipOf(unit));
  const tried = (times: number) => ({ ...section, tries: { [ENEMY]: times } });

  test('VD-053 VD-054 under Leadership, one harder beyond twelve inches', () => {
    expect([ways(section, 10), ways(section, 12), ways(section, 12.1)]).toEqual([3, 3, 2]);
  });

  test('VD-055 one harder in cover of any kind', () => {
    expect([ways(section, 8, 'broken'), ways(section, 8, 'soft')]).toEqual([2, 2]);
  });

  test('VD-056 a tank looks badly: at 20 inches into cover only a 1 will do', () => {
    expect(ways(made('british-sherman'), 20, 'soft')).toBe(1);
  });

  test('VD-057 each further try is one easier: 8 of 9 in three', () => {
    const each = [0, 1, 2].map((times) => ways(tried(times), 8, 'soft'));
    expect(each).toEqual([2, 3, 4]);
    expect(1 - each.reduce((missed, one) => missed * (1 - one / 6), 1)).toBeCloseTo(8 / 9, 12);
  });

  test('VD-H52 Recon looks better: at 14 inches into cover 1 to 3', () => {
    expect(ways(made('soviet-recon-team'), 14, 'soft')).toBe(3);
  });

  test('VD-058 who is spotted is hidden from nobody, a try is counted', () => {
    const on = onField(section, { ...squad, hidden: true });
    const once = (face: number) =>
      done(on, (state) => spot(state, OWN, ENEMY, 4), { dice: { 'leadership:spot': [face] } });
    expect(once(3).units[ENEMY]?.hidden).toBe(false);
    expect(once(4).units[ENEMY]?.hidden).toBe(true);
    expect(once(4).units[OWN]?.tries[ENEMY]).toBe(1);
  });

  test('VD-053 only a hidden enemy in sight', () => {
    const hidden = onField(section, { ...squad, hidden: true });
    const seen = onField(section, squad);
    expect(refuseSpot(hidden.state, hidden.own, hidden.enemy, hidden.measure)).toBeUndefined();
    expect(refuseSpot(seen.state, seen.own, seen.enemy, seen.measure)?.cite).toBe('VD-053');
    const house: ChartFileFeature = { ...wood, id: 'house', kind: 'stone-house' };
    const behind = onField(section, { ...squad, hidden: true }, [house], 30);
    expect(refuseSpot(behind.state, behind.own, behind.enemy, behind.measure)?.cite).toBe('VD-H07');
  });
});

describe('Take Cover! and Hide', () => {
  test('VD-060 a unit with half its men in a wood takes cover, one in the open does not', () => {
    const on = onField(section, squad, [wood], 19.5);
    expect(refuseCover(on.state, on.enemy, on.measure)).toBeUndefined();
    expect(refuseCover(on.state, on.own, on.measure)?.cite).toBe('VD-060');
    expect(done(on, () => takeCover(ENEMY)).units[ENEMY]?.covered).toBe(true);
  });

  test('VD-060 VD-062 VD-098 close behind a wall will do, twice brings nothing, a tank cannot', () => {
    const wall: ChartFileFeature = {
      id: 'wall',
      kind: 'stone-wall',
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 21],
          [48, 21],
        ],
      },
    };
    const on = onField(section, squad, [wall], 20);
    expect(refuseCover(on.state, on.enemy, on.measure)).toBeUndefined();
    expect(refuseCover(on.state, { ...on.enemy, covered: true }, on.measure)?.cite).toBe('VD-062');
    const tank = onField(section, made('german-panzer4h'), [wall], 19);
    expect(refuseCover(tank.state, tank.enemy, tank.measure)?.cite).toBe('VD-098');
  });

  test('VD-H29 seen in a wood a squad may hide, seen in the open it may not', () => {
    const inWood = onField(section, squad, [wood], 19.5);
    expect(refuseHide(inWood.state, inWood.enemy, inWood.measure)).toBeUndefined();
    const open = onField(section, squad);
    expect(refuseHide(open.state, open.enemy, open.measure)?.because.key).toBe('no.watched');
    expect(done(inWood, () => hide(ENEMY)).units[ENEMY]?.hidden).toBe(true);
  });

  test('VD-H29 VD-H26 VD-098 not Shaken, not engaged, not hidden already, no tank', () => {
    const refused = (enemy: Unit, y = 19.5) => {
      const on = onField(section, enemy, [wood], y);
      return refuseHide(on.state, on.enemy, on.measure)?.because.key;
    };
    expect(refused({ ...squad, shaken: true })).toBe('no.shaken');
    expect(refused({ ...squad, hidden: true })).toBe('no.hidden-already');
    expect(refused(made('german-panzer4h'))).toBe('no.vehicle');
    expect(refused(squad, 11.5)).toBe('no.engaged');
  });
});
