import { describe, expect, test } from 'vitest';
import type { Command, Offer } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import { type PieceId, piece } from '../../../engine/ids';
import type { Pose } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { give, runOn, type Script, type Standing } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import type { Group } from '../attack/odds';
import { undergo } from '../attack/undergo';
import { plusOf, savingOf } from '../attack/volley';
import { rules } from '../index';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { strengthOf, toughnessOf, type Unit } from '../unit/unit';

const [MEN, TRUCK, ENEMY] = [piece('men'), piece('truck'), piece('enemy')];
const section = made('british-rifle-section');
const halftrack = made('german-sdkfz251');
const tank = made('soviet-t34-76');

type On = Standing<VdState>;
const done = (on: On, command: Command, script: Script = {}) => give(rules, on, command, script);
const measured = ({ table, on }: On) => measureOn(table, on);
const said = (verb: string, more: object = {}): Command =>
  ({ verb, by: SOUTH, unit: MEN, ...more }) as Command;
const whyNot = (on: On, command: Command) => rules.refuse(on.state, command, measured(on))?.because.key;
const offers = (on: On): readonly Offer[] => rules.offers(on.state, SOUTH, measured(on));
const usually = (on: On, verb: string): Command => {
  const offer = offers(on).find((one) => one.verb === verb && !one.refusal);
  if (!offer) throw new Error(`${verb} is not offered`);
  return { ...offer.fixed, ...usualFields(offer), verb, by: SOUTH } as Command;
};

/** Men with their leader at (24, 20), a vehicle of theirs due north, an enemy far off. The men act, or the one named. */
function onField(
  men: Unit,
  truck: Unit,
  {
    at = poseOf(24, 25, 90),
    far = poseOf(40, 44),
    inside = false,
    enemy = made('german-grenadier-squad'),
    acts = MEN,
  }: { at?: Pose; far?: Pose; inside?: boolean; enemy?: Unit; acts?: PieceId } = {},
): On {
  const units = [
    { unit: { ...men, id: MEN, side: SOUTH, ...(inside ? { inside: TRUCK } : {}) }, at: poseOf(24, 20) },
    { unit: { ...truck, id: TRUCK, side: SOUTH }, at },
    { unit: { ...enemy, id: ENEMY, side: NORTH }, at: far },
  ];
  const laid = field(units);
  const acting = laid.state.units[acts] as Unit;
  return { ...laid, state: { ...laid.state, phase: 'act', activation: freshActivation(acting) } };
}

describe('getting in', () => {
  test('VD-H79 a section of ten gets into a Transport/10, eleven may not', () => {
    const on = onField(section, halftrack);
    expect(strengthOf(section)).toBe(10);
    const after = done(on, usually(on, 'board'));
    expect(after.state.units[MEN]?.inside).toBe(TRUCK);
    expect(after.on.pieces[MEN]?.aboard).toBe(TRUCK);
    expect(after.state.activation?.left).toBe(2);
    const eleven = {
      ...section,
      models: [...section.models, { ...(section.models[0] as never as Unit['models'][0]), id: 'm11' }],
    };
    const command = said('board', { vehicle: TRUCK, legs: [] });
    expect(whyNot(onField(eleven, halftrack), command)).toBe('no.no-room-inside');
    expect(offers(onField(eleven, halftrack)).find(({ verb }) => verb === 'board')?.refusal).toBeDefined();
  });

  test('VD-H79 the leader must come within an inch of the hull', () => {
    // Four inches of open ground, an inch between base and hull, half a base and half a hull's beam.
    const board = (y: number) => {
      const on = onField(section, halftrack, { at: poseOf(24, y, 90) });
      return offers(on).find(({ verb }) => verb === 'board')?.refusal?.because.key;
    };
    const gap = 20 + 4 + 1 + 0.5 + 1.75 / 2;
    expect([board(gap), board(gap + 0.1)]).toEqual([undefined, 'no.not-at-hull']);
  });

  test('VD-H79 one unit at a time, of its own side, and only into what carries', () => {
    const command = said('board', { vehicle: TRUCK, legs: [] });
    expect(whyNot(onField(section, made('german-panzer4h')), command)).toBe('no.no-transport');
    const enemys = onField(section, halftrack);
    expect(whyNot(enemys, said('board', { vehicle: ENEMY, legs: [] }))).toBe('no.no-transport');
    const full = onField(section, halftrack);
    const other = { ...section, id: piece('other'), side: SOUTH, inside: TRUCK };
    const taken: On = {
      ...full,
      state: { ...full.state, units: { ...full.state.units, [other.id]: other } },
    };
    expect(whyNot(taken, command)).toBe('no.carries-already');
  });

  test('VD-H79 the vehicle moves them, and nobody can shoot at them', () => {
    const on = onField(section, halftrack, { inside: true, acts: TRUCK, far: poseOf(24, 40) });
    const moved = done(on, {
      verb: 'move',
      by: SOUTH,
      unit: TRUCK,
      setting: 'move',
      legs: [{ ahead: inches(3) }],
    });
    expect(measured(moved)({ of: 'line', from: MEN, to: TRUCK }).range).toBe(0);
    const theirs: On = {
      ...moved,
      state: { ...moved.state, activation: freshActivation(moved.state.units[ENEMY] as Unit) },
    };
    const shots = rules.offers(theirs.state, NORTH, measured(theirs)).filter(({ verb }) => verb === 'shoot');
    expect(shots.map(({ object }) => object)).toEqual([TRUCK]);
  });

  test('VD-H79 VD-H77 in an Open vehicle they shoot from its middle; out of any other they only get out', () => {
    const verbs = (truck: Unit, men: Unit = section) => [
      ...new Set(
        offers(onField(men, truck, { inside: true, far: poseOf(24, 33) }))
          .filter(({ refusal }) => !refusal)
          .map(({ verb }) => verb),
      ),
    ];
    expect(verbs(halftrack).toSorted()).toEqual(['aim', 'alight', 'done', 'shoot']);
    const few = made('soviet-rifle-squad', { left: 8 });
    expect(verbs(tank, few).toSorted()).toEqual(['alight', 'done']);
    const on = onField(few, tank, { inside: true });
    expect(whyNot(on, said('aim'))).toBe('no.shut-in');
  });
});

test('VD-H79 a position with too many in a vehicle is broken', () => {
  const wrong = (men: Unit, truck: Unit) => rules.broken(onField(men, truck, { inside: true }).state);
  expect(wrong(section, halftrack)).toBeUndefined();
  expect(wrong(section, tank)).toMatch(/no room/);
});

describe('getting out', () => {
  test('VD-H79 the leader within four inches of the hull, the others about him', () => {
    const on = onField(section, halftrack, { inside: true });
    const after = done(on, usually(on, 'alight'));
    expect(after.state.units[MEN]?.inside).toBeUndefined();
    const measure = measured(after);
    expect(measure({ of: 'stand', piece: MEN, barred: [] })).toEqual([]);
    const [leader] = measure({ of: 'near', from: TRUCK, within: inches(4) });
    expect(leader?.piece).toBe(MEN);
    expect(after.state.activation).toMatchObject({ left: 2, moved: true });
  });

  test('VD-H79 farther out is refused, and so is a place within an inch of the enemy', () => {
    const on = onField(section, halftrack, { inside: true });
    const usual = usually(on, 'alight');
    const out = (run: number): Command => ({ ...usual, legs: [{ alter: 180 }, { ahead: run }] }) as never;
    // Half the hull's length, four inches, half a base.
    expect(whyNot(on, out(1.75 + 4 + 0.5))).toBeUndefined();
    expect(whyNot(on, out(1.75 + 4 + 0.6))).toBe('no.out-too-far');
    const near = onField(section, halftrack, { inside: true, far: poseOf(20.2, 25) });
    expect(whyNot(near, usual)).toMatch(/too-near|overlap/);
    expect(whyNot(onField(section, halftrack), out(3))).toBe('no.not-carried');
  });
});

/** One die of a gun that hits and goes through. */
const group = (target: Unit): Group => ({
  volley: {
    weapon: 'kwk40-l48',
    dice: 1,
    faces: 10,
    plus: plusOf('bolt-rifle', target, { moved: false, vehicle: true, marksman: false }),
    again: 'none',
    capped: false,
  },
  saving: savingOf(toughnessOf(target, 'front'), 'none', { bare: true }),
});
const shot = (on: On, dice: Script['dice']) =>
  runOn(
    rules.reduce,
    on,
    (state) => {
      const target = state.units[TRUCK] as Unit;
      return undergo(state, {
        key: 'shot',
        by: NORTH,
        from: ENEMY,
        on: TRUCK,
        groups: [group(target)],
        marks: true,
        suppresses: false,
        facing: 'front',
        twice: false,
      });
    },
    { dice: dice ?? {} },
  );

describe('when the vehicle is hit', () => {
  const eight = made('british-rifle-section', { left: 8 });

  test('VD-H75 a halftrack with eight passengers is destroyed: three fall, five are left with three markers', () => {
    const on = onField(eight, halftrack, { inside: true, far: poseOf(24, 44) });
    const after = shot(on, {
      'damage:shot:kwk40-l48': [10],
      'save:shot:kwk40-l48': [1, 1],
      'thrown-off:men:shot': [1, 1, 2, 3, 4, 5, 6, 6],
    });
    const men = after.state.units[MEN];
    expect([men?.models.length, men?.markers, men?.inside]).toEqual([5, 3, undefined]);
    expect(after.state.lost[TRUCK]).toBeDefined();
    expect(after.on.left?.[0]).toMatchObject({ kind: 'wreck', id: TRUCK });
    const measure = measured(after);
    expect(measure({ of: 'stand', piece: MEN, barred: ['wreck'] })).toEqual([]);
    const gap = measured(on)({ of: 'gap', from: TRUCK, to: ENEMY });
    expect(gap).toBeGreaterThan(0);
  });

  test('VD-H75 VD-048 who has as many markers as men is Shaken and falls back', () => {
    const on = onField(made('british-rifle-section', { left: 4 }), halftrack, {
      inside: true,
      far: poseOf(24, 44),
    });
    const after = shot(on, {
      'damage:shot:kwk40-l48': [10],
      'save:shot:kwk40-l48': [1, 1],
      'thrown-off:men:shot': [1, 2, 3, 4],
    });
    expect(after.state.units[MEN]).toMatchObject({ markers: 2, shaken: true });
    expect((after.on.pieces[MEN]?.pose.at.y ?? 99) < 24).toBe(true);
  });

  test('VD-H75 when all fall the unit is lost with its vehicle', () => {
    const on = onField(made('british-rifle-section', { left: 2 }), halftrack, {
      inside: true,
      far: poseOf(24, 44),
    });
    const after = shot(on, {
      'damage:shot:kwk40-l48': [10],
      'save:shot:kwk40-l48': [1, 1],
      'thrown-off:men:shot': [1, 2],
    });
    expect(Object.keys(after.state.lost).toSorted()).toEqual([MEN, TRUCK]);
    expect(after.on.pieces[MEN]?.gone).toBe('destroyed');
  });

  test('VD-H79 a hit on a tank forces its riders off, saved or not; a miss does not', () => {
    const on = onField(made('soviet-rifle-squad', { left: 3 }), tank, { inside: true, far: poseOf(24, 44) });
    const hit = shot(on, {
      'damage:shot:kwk40-l48': [10],
      'save:shot:kwk40-l48': [6],
      'thrown-off:men:shot': [3, 4, 2],
    });
    expect(hit.state.units[TRUCK]?.models[0]?.health).toBe(tank.models[0]?.health);
    expect([hit.state.units[MEN]?.models.length, hit.state.units[MEN]?.inside]).toEqual([2, undefined]);
    const miss = shot(on, { 'damage:shot:kwk40-l48': [1] });
    expect(miss.state.units[MEN]?.inside).toBe(TRUCK);
  });

  test('VD-H17 VD-H79 who is in a vehicle that leaves the table has left it too', () => {
    const shaken = { ...halftrack, markers: 2 };
    const on = onField(section, shaken, { inside: true, at: poseOf(24, 2), far: poseOf(24, 44) });
    const after = shot(on, { 'damage:shot:kwk40-l48': [9], 'save:shot:kwk40-l48': [6] });
    expect(Object.keys(after.state.lost).toSorted()).toEqual([MEN, TRUCK]);
    expect(after.on.pieces[MEN]?.gone).toBe('left');
  });
});
