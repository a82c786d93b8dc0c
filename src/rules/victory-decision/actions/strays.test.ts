import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import type { Point } from '../../../geometry/pose';
import { give, runOn, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import { beforeOf } from '../shooting/shoot';
import { volleysOf } from '../shooting/shots/volleys';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { straysIn } from '../unit/strays';
import type { Unit } from '../unit/unit';
import { keepTogether } from './strays';

const OWN = piece('own');
const ENEMY = piece('enemy');

/** A section with its Corporal at (24, 10), his men where they are told to be; an enemy far off. */
function onField(off: readonly Point[], own: Unit = made('british-rifle-section', { left: off.length + 1 })) {
  const a = { ...own, id: OWN, side: SOUTH };
  const laid = field([
    { unit: a, at: poseOf(24, 10), off },
    { unit: made('german-grenadier-squad', { id: ENEMY, side: NORTH }), at: poseOf(24, 24) },
  ]);
  const state: VdState = { ...laid.state, phase: 'act', activation: freshActivation(a) };
  return runOn(rules.reduce, { ...laid, state }, keepTogether);
}
type Field = Pick<ReturnType<typeof onField>, 'state' | 'table' | 'on'>;
const say = (on: Field, verb: string, more: object = {}, script: Script = {}) =>
  give(rules, on, { verb, by: SOUTH, unit: OWN, ...more } as Command, script);
const distances = ({ table, on }: Field) =>
  measureOn(table, on)({ of: 'stations', piece: OWN }).map(({ distance }) => distance);
const near = { x: 1.1, y: 0 };

describe('VD-028 who is out of reach of his leader', () => {
  test('VD-027 four inches are in reach, 4.1 are not', () => {
    expect(straysIn(onField([near, { x: 0, y: 4 }]).state, OWN)).toEqual([]);
    expect(straysIn(onField([near, { x: 0, y: 4.1 }]).state, OWN)).toEqual(['m3']);
  });

  test('he moves while his unit shoots, and takes the second action with it', () => {
    const on = onField([near, { x: 0, y: -7 }]);
    const { state, measure } = { ...on, measure: measureOn(on.table, on.on) };
    const offer = rules
      .offers(state, SOUTH, measure)
      .find(({ verb, object }) => verb === 'shoot' && object === ENEMY);
    const shots = offer?.holes.shots;
    const of = shots?.kind === 'some' ? shots.of.map(({ id }) => id.split(':')[0]) : [];
    expect(of).toContain('m2');
    expect(of).not.toContain('m3');
    const aimed = say(on, 'aim');
    expect(aimed.state.activation).toMatchObject({ left: 2, rejoined: ['m3'] });
    expect(straysIn(aimed.state, OWN)).toEqual([]);
    expect(distances(aimed)[2]).toBeLessThanOrEqual(4);
    expect(distances(aimed)[1]).toBe(1.1);
  });

  test('one move that is not enough is followed by another', () => {
    const first = say(onField([near, { x: 0, y: -9.9 }]), 'aim');
    expect(distances(first)[2]).toBeCloseTo(5.9, 3);
    expect(straysIn(first.state, OWN)).toEqual(['m3']);
    const second = say(first, 'aim');
    expect(distances(second)[2]).toBeCloseTo(3.99, 3);
    expect(straysIn(second.state, OWN)).toEqual([]);
  });

  test('VD-032 in a Move he goes with the others, and nobody moves twice', () => {
    const on = onField([near, { x: 0, y: -6 }]);
    const stations = measureOn(
      on.table,
      on.on,
    )({ of: 'stations', piece: OWN }).map((one) => (one.figure === 'm3' ? { ...one, distance: 2 } : one));
    const moved = say(on, 'move', { setting: 'move', legs: [], stations });
    expect(distances(moved)[2]).toBe(2);
    expect(straysIn(moved.state, OWN)).toEqual([]);
  });

  test('VD-026 VD-027 VD-052 a lesser leader has lost men, who move from the next action on', () => {
    const on = onField([near, { x: 0, y: -3.5 }, { x: 0, y: 3 }]);
    expect(straysIn(on.state, OWN)).toEqual([]);
    const [, ...rest] = on.state.units[OWN]?.models ?? [];
    // The Corporal has fallen: the next leads, a soldier, with three inches.
    const soldiers = rest.map((model) => ({ ...model, row: 'soldier' }));
    const unit = { ...(on.state.units[OWN] as Unit), models: soldiers, leader: 'm2' };
    const fallen = runOn(
      rules.reduce,
      { ...on, state: { ...on.state, units: { ...on.state.units, [OWN]: unit } } },
      function* (now) {
        yield { emit: { type: 'table/fell' as const, piece: OWN, figures: ['m1'] } };
        return yield* keepTogether(now);
      },
    );
    expect(fallen.on.pieces[OWN]?.figures).toHaveLength(3);
    expect(straysIn(fallen.state, OWN)).toEqual(['m3', 'm4']);
    expect(distances(fallen)[1]).toBeGreaterThan(3);
  });

  test('VD-H60 who has moved by himself has set nothing up, the others have', () => {
    const gunner = made('british-rifle-section');
    const bren = gunner.models.find(({ weapons }) => weapons.some(({ weapon }) => weapon === 'bren'));
    const state = {
      ...onField([near]).state,
      activation: { ...freshActivation({ ...gunner, id: OWN }), rejoined: [bren?.id ?? ''] },
    };
    const shot = { id: `${bren?.id}:0`, model: bren?.id ?? '', weapon: 'bren' };
    const target = made('german-grenadier-squad');
    const dice = (now: Pick<VdState, 'activation'>) =>
      volleysOf(gunner, target, [shot], beforeOf(now))[0]?.dice;
    expect(dice(state)).toBe(2);
    expect(dice({ activation: freshActivation(gunner) })).toBe(4);
  });
});
