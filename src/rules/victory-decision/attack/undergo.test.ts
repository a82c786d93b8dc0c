import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { runOn, type Script } from '../../../kit/testing/rig';
import { poseOf } from '../../../table/testing';
import type { Grade } from '../ground/cover';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { toughnessOf, type Unit } from '../unit/unit';
import type { Group } from './odds';
import { reduce } from './reducers';
import { type Attack, undergo } from './undergo';
import { plusOf, savingOf } from './volley';

const TARGET = piece('target');
const SHOOTER = piece('shooter');
type Folded = (state: VdState, event: { readonly type: string }) => VdState;
const folded: Folded = (state, event) =>
  (reduce as unknown as Readonly<Record<string, Folded>>)[event.type]?.(state, event) ?? state;

const group = (target: Unit, weapon: string, dice: number, grade: Grade = 'none'): Group => ({
  volley: {
    weapon,
    dice,
    faces: weaponOf(weapon).damage.faces,
    plus: plusOf(weapon, target, { moved: false, vehicle: false, marksman: false }),
    again: 'none',
    capped: weaponOf(weapon).features.Blast !== undefined,
  },
  saving: savingOf(toughnessOf(target), grade, { weapon }),
});

const attackOn = (groups: readonly Group[], more: Partial<Attack> = {}): Attack => ({
  key: 'a',
  by: SOUTH,
  from: SHOOTER,
  on: TARGET,
  groups,
  marks: true,
  suppresses: false,
  twice: false,
  ...more,
});

function attacked(target: Unit, attack: Attack, script: Omit<Script, 'measuring'> = {}, y = 30) {
  const on = field([
    { unit: made('british-rifle-section', { id: SHOOTER }), at: poseOf(24, 10) },
    { unit: { ...target, id: TARGET, side: NORTH }, at: poseOf(24, y) },
  ]);
  const ran = runOn(folded, on, (state) => undergo(state, attack), script);
  const types = ran.events.map(({ type }) => type);
  return { ...ran, unit: ran.state.units[TARGET], lost: ran.state.lost[TARGET], types };
}
const squad = made('german-grenadier-squad');
const rifles = (dice: number, grade: Grade = 'none') => [group(squad, 'bolt-rifle', dice, grade)];
const fall = (...models: readonly string[]) => ({ 'fall:a': { verb: 'fall', models } });

describe('steps 3 to 7 of shooting', () => {
  test('VD-050 a target that saves everything still has a marker more', () => {
    const { unit } = attacked(squad, attackOn(rifles(2)), {
      dice: { 'damage:a:bolt-rifle': [4, 5], 'save:a:bolt-rifle': [6, 6] },
    });
    expect(unit).toMatchObject({ markers: 1, shaken: false });
    expect(unit?.models).toHaveLength(8);
  });

  test('VD-051 VD-052 dice of 2, 4, 6, 6 make five saves, of which those at 6 hold', () => {
    const { unit } = attacked(squad, attackOn(rifles(4)), {
      dice: { 'damage:a:bolt-rifle': [2, 4, 6, 6], 'save:a:bolt-rifle': [6, 3, 1, 6, 2] },
      picks: fall('m8', 'm7', 'm6'),
    });
    expect(unit?.models.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(unit?.markers).toBe(1 + 3);
  });

  test('VD-009 five hits and four failed saves take exactly four', () => {
    const { unit } = attacked(squad, attackOn(rifles(5)), {
      dice: { 'damage:a:bolt-rifle': [4, 4, 5, 4, 5], 'save:a:bolt-rifle': [1, 2, 3, 4, 6] },
      picks: { 'fall:a': 'fall' },
    });
    expect(unit?.models).toHaveLength(4);
  });

  test('VD-046 VD-081 the owner picks who falls, and the figures go from the table', () => {
    const { on } = attacked(squad, attackOn(rifles(1)), {
      dice: { 'damage:a:bolt-rifle': [4], 'save:a:bolt-rifle': [1] },
      picks: fall('m5'),
    });
    expect(on.pieces[TARGET]?.figures?.map(({ id }) => id)).not.toContain('m5');
    expect(on.pieces[TARGET]?.figures).toHaveLength(7);
  });

  test('VD-H36 groups are saved apart, a Blast after its own cap', () => {
    const groups = [group(squad, 'panzerfaust', 1), group(squad, 'bolt-rifle', 3)];
    const { unit } = attacked(squad, attackOn(groups), {
      dice: {
        'damage:a:panzerfaust': [9],
        'damage:a:bolt-rifle': [4, 4, 5],
        'save:a:bolt-rifle': [6, 2, 4],
      },
      picks: { 'fall:a': 'fall' },
    });
    expect(unit?.models).toHaveLength(8 - 3);
    expect(unit?.markers).toBe(1 + 3);
  });

  test('VD-060 failed saves are thrown once more for who has taken cover', () => {
    const { unit } = attacked(squad, attackOn(rifles(2, 'soft'), { twice: true }), {
      dice: {
        'damage:a:bolt-rifle': [4, 4],
        'save:a:bolt-rifle': [3, 4],
        'save-again:a:bolt-rifle': [5],
      },
    });
    expect(unit?.models).toHaveLength(8);
  });

  test('VD-H48 a Medic turns one failed save', () => {
    const medic = made('german-command-squad', { options: ['medic'] });
    const { unit } = attacked(medic, attackOn([group(medic, 'bolt-rifle', 4)]), {
      dice: {
        'damage:a:bolt-rifle': [4, 4, 4, 4],
        'save:a:bolt-rifle': [1, 2, 3, 4],
        'save-again:a:bolt-rifle': [6],
      },
      picks: { 'fall:a': 'fall' },
    });
    expect(unit?.models).toHaveLength(6 - 3);
  });

  test('VD-H28 after Concentrate Fire any dice are thrown again, those that hit too', () => {
    const [one] = rifles(3);
    const aimed = { ...one, volley: { ...(one as Group).volley, again: 'any' } } as Group;
    const { unit, events } = attacked(squad, attackOn([aimed]), {
      dice: {
        'damage:a:bolt-rifle': [1, 4, 6],
        'damage-again:a:bolt-rifle': [2, 6],
        'save:a:bolt-rifle': [6, 6, 6, 6],
      },
      picks: { 'again:a:bolt-rifle': { verb: 'throwAgain', dice: ['0', '1'] } },
    });
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({ faces: [2, 6, 6], hits: 4 });
    expect(unit?.models).toHaveLength(8);
  });

  test('VD-H49 nerves of steel take no marker for being shot at, and those for losses', () => {
    const steeled = {
      ...squad,
      models: squad.models.map((model) => ({
        ...model,
        abilities: { ...model.abilities, 'Nerves of Steel': 1 },
      })),
    };
    expect(
      attacked(steeled, attackOn(rifles(1)), { dice: { 'damage:a:bolt-rifle': [1] } }).unit?.markers,
    ).toBe(0);
    const two = attacked(steeled, attackOn(rifles(2)), {
      dice: { 'damage:a:bolt-rifle': [4, 4], 'save:a:bolt-rifle': [1, 1] },
      picks: fall('m1', 'm2'),
    });
    expect(two.unit?.markers).toBe(2);
  });

  test('VD-H62 Suppression brings one marker more, VD-H49 nerves of steel none for being shot at', () => {
    const dice = { dice: { 'damage:a:bolt-rifle': [1] } };
    expect(attacked(squad, attackOn(rifles(1), { suppresses: true }), dice).unit?.markers).toBe(2);
    const steel = {
      ...squad,
      models: squad.models.map((one) => ({ ...one, abilities: { ...one.abilities, 'Nerves of Steel': 1 } })),
    };
    expect(attacked(steel, attackOn(rifles(1)), dice).unit?.markers).toBe(0);
    expect(attacked(steel, attackOn(rifles(1), { suppresses: true }), dice).unit?.markers).toBe(1);
  });
});

describe('nerve', () => {
  const five = {
    dice: { 'damage:a:bolt-rifle': [4, 4, 4, 4, 4], 'save:a:bolt-rifle': [1, 1, 1, 1, 1] },
    picks: { 'fall:a': 'fall' },
  } as const;

  test('VD-048 VD-049 five of eight lost: Shaken with six markers, and back at once', () => {
    const { unit, on } = attacked(squad, attackOn(rifles(5)), five);
    expect(unit).toMatchObject({ markers: 6, shaken: true });
    expect(on.pieces[TARGET]?.pose.at.y).toBeCloseTo(34, 2);
  });

  test('VD-H17 from three inches of its own edge it leaves the table', () => {
    const { unit, lost, on } = attacked(squad, attackOn(rifles(5)), five, 45);
    expect(unit).toBeUndefined();
    expect(lost?.models).toHaveLength(3);
    expect(on.pieces[TARGET]?.gone).toBe('left');
  });

  test('VD-H43 an Immobile gun stays', () => {
    const gun = made('german-pak40', { left: 2, markers: 1 });
    const { unit, on } = attacked(gun, attackOn([group(gun, 'bolt-rifle', 1)]), {
      dice: { 'damage:a:bolt-rifle': [1] },
    });
    expect(unit).toMatchObject({ markers: 2, shaken: true });
    expect(on.pieces[TARGET]?.pose.at.y).toBe(30);
  });

  test('VD-061 VD-H31 withdrawing, it loses its cover and is hidden no more', () => {
    const { unit } = attacked({ ...squad, hidden: true, covered: true }, attackOn(rifles(5)), five);
    expect(unit).toMatchObject({ hidden: false, covered: false });
  });

  test('a unit already Shaken does not withdraw again', () => {
    const shaken = { ...squad, shaken: true, markers: 8 };
    const { on } = attacked(shaken, attackOn(rifles(1)), { dice: { 'damage:a:bolt-rifle': [1] } });
    expect(on.pieces[TARGET]?.pose.at.y).toBe(30);
  });

  test('a unit with nobody left is destroyed, not Shaken', () => {
    const two = made('german-grenadier-squad', { left: 2 });
    const { unit, lost, types } = attacked(two, attackOn(rifles(2)), {
      dice: { 'damage:a:bolt-rifle': [4, 6], 'save:a:bolt-rifle': [1, 1, 1] },
    });
    expect(unit).toBeUndefined();
    expect(lost?.models).toEqual([]);
    expect(types).not.toContain('nerve-broke');
  });
});

describe('who leads after the leader', () => {
  test('VD-026 the Lance Corporal leads, and the unit is measured from him', () => {
    const section = made('british-rifle-section');
    const { unit, on } = attacked(section, attackOn([group(section, 'bolt-rifle', 1)]), {
      dice: { 'damage:a:bolt-rifle': [4], 'save:a:bolt-rifle': [2] },
      picks: fall('m1'),
    });
    const lance = unit?.models.find(({ row }) => row === 'lance-corporal');
    expect(unit?.leader).toBe(lance?.id);
    expect(on.pieces[TARGET]?.figures?.[0]).toMatchObject({ id: lance?.id, off: { x: 0, y: 0 } });
  });
});

describe('stands and vehicles', () => {
  test('VD-H42 VD-H63 a stand of five that fails two saves has three, its least weapons struck out', () => {
    const stands = made('british-rifle-section', { onStands: true });
    const { unit } = attacked(stands, attackOn([group(stands, 'bolt-rifle', 2)]), {
      dice: { 'damage:a:bolt-rifle': [4, 4], 'save:a:bolt-rifle': [1, 1] },
      picks: fall('m1.1', 'm1.2'),
    });
    expect(unit?.models[0]).toMatchObject({ health: 3 });
    expect(unit?.models[0]?.weapons.map(({ weapon }) => weapon).toSorted()).toEqual([
      'bolt-rifle',
      'bren',
      'smg',
    ]);
    expect(unit?.markers).toBe(1 + 2);
  });

  test('VD-082 VD-094 a Critical takes two Structure Points with one die, and the tank is a wreck', () => {
    const tank = made('german-panzer4h');
    const { unit, lost, on } = attacked(tank, attackOn([group(tank, 'kwk40-l48', 1)]), {
      dice: { 'damage:a:kwk40-l48': [10], 'save:a:kwk40-l48': [5, 5] },
    });
    expect(unit).toBeUndefined();
    expect(lost).toBeDefined();
    expect(on.left).toMatchObject([{ id: TARGET, kind: 'wreck' }]);
  });

  test('VD-H74 rifles leave no marker on a Panzer IV, a lost point leaves two', () => {
    const tank = made('german-panzer4h');
    const rifle = attacked(tank, attackOn([group(tank, 'bolt-rifle', 3)]), {
      dice: { 'damage:a:bolt-rifle': [6, 6, 6] },
    });
    expect(rifle.unit?.markers).toBe(0);
    const gun = attacked(tank, attackOn([group(tank, 'six-pdr', 1)]), {
      dice: { 'damage:a:six-pdr': [7], 'save:a:six-pdr': [4] },
    });
    expect(gun.unit).toMatchObject({ markers: 2, shaken: false });
    expect(gun.unit?.models[0]?.health).toBe(1);
  });

  test('VD-H17 a Shaken tank withdraws with its heading kept', () => {
    const tank = made('german-panzer4h', { markers: 3 });
    const { on, unit } = attacked(tank, attackOn([group(tank, 'six-pdr', 1)]), {
      dice: { 'damage:a:six-pdr': [1] },
    });
    expect(unit?.shaken).toBe(true);
    expect(on.pieces[TARGET]?.pose).toMatchObject({ heading: 0 });
    expect(on.pieces[TARGET]?.pose.at.y).toBeCloseTo(34, 2);
  });
});
