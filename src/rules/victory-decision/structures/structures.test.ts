import { describe, expect, test } from 'vitest';
import type { ChartFileFeature, FeatureKind } from '../../../engine/chart/chart';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import type { Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { ahead, poseOf } from '../../../table/testing';
import { rules } from '../index';
import type { VdState } from '../state';
import { made, NORTH, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
import {
  after,
  anyhow,
  commandOf,
  done,
  ENEMY,
  type Field,
  HOUSE,
  house,
  OWN,
  offered,
  offersOf,
  onField,
  section,
  squad,
  whyNot,
} from './house.testing';

const RIFLE = 'bolt-rifle';

describe('into a structure', () => {
  const empty = { enemy: squad, to: poseOf(24, 40) };

  test('VD-H82 the leader comes to the outline, and all go inside', () => {
    // His base at the wall: the middle of it at (24, 19.5), three inches and a half off.
    const on = onField({ ...empty, at: poseOf(24, 16) });
    const command = commandOf(on, 'enter');
    expect(command).toMatchObject({ structure: HOUSE, legs: [ahead(3.5)] });
    const { state, on: table } = done(on, command);
    expect(state.units[OWN]).toMatchObject({ inside: HOUSE });
    expect(table.pieces[OWN]).toMatchObject({ aboard: HOUSE });
    expect(state.activation).toMatchObject({ left: 2, moved: true });
  });

  test('VD-H82 not from farther than a Move, nor by a way that ends before the wall', () => {
    expect(offered(onField({ ...empty, at: poseOf(24, 15.5) }), 'enter')).toBeDefined();
    expect(offered(onField({ ...empty, at: poseOf(24, 15.4) }), 'enter')).toBeUndefined();
    const on = onField({ ...empty, at: poseOf(24, 16) });
    expect(whyNot(on, commandOf(on, 'enter', { legs: [ahead(3.4)] }))).toBe('no.not-at-walls');
    expect(whyNot(on, commandOf(on, 'enter', { legs: [ahead(4.1)] }))).toBeDefined();
  });

  test('VD-H82 twelve go into a house, ten into a bunker; a vehicle and an Immobile gun never', () => {
    const why = (own: Unit, kind: FeatureKind) => {
      const on = onField({ ...empty, own, at: poseOf(24, 16), built: [house(kind)] });
      const said = { verb: 'enter', by: SOUTH, unit: OWN, structure: HOUSE, legs: [ahead(3.5)] } as Command;
      return whyNot(on, said);
    };
    const strong = (many: number): Unit => ({
      ...section,
      models: Array.from({ length: many }, (_, i) => ({
        ...(section.models[1] as Unit['models'][number]),
        id: `m${i + 1}`,
      })),
    });
    expect([why(strong(12), 'stone-house'), why(strong(13), 'stone-house')]).toEqual([
      undefined,
      'no.overfull',
    ]);
    expect([why(strong(10), 'bunker'), why(strong(11), 'bunker')]).toEqual([undefined, 'no.overfull']);
    expect(why(made('british-universal-carrier'), 'stone-house')).toBe('no.no-men');
    expect(why(made('british-six-pdr'), 'stone-house')).toBe('no.immobile');
  });

  test('VD-H82 one unit only, friend or foe', () => {
    const friend = { ...section, id: piece('friend'), side: SOUTH, inside: HOUSE };
    const said = { verb: 'enter', by: SOUTH, unit: OWN, structure: HOUSE, legs: [ahead(3.5)] } as Command;
    expect(whyNot(onField({ at: poseOf(24, 16) }), said)).toBe('no.structure-held');
    const held = onField({ ...empty, at: poseOf(24, 16), more: [{ unit: friend, at: poseOf(24, 22) }] });
    expect(whyNot(held, said)).toBe('no.structure-held');
  });

  test('VD-H31 VD-061 who goes in is hidden no more, and has yet to take cover inside', () => {
    const own = { ...section, hidden: true, covered: true };
    const on = onField({ ...empty, own, at: poseOf(24, 16) });
    const inside = after(on, done(on, commandOf(on, 'enter')));
    expect(inside.state.units[OWN]).toMatchObject({ hidden: false, covered: false });
    const covered = done(inside, commandOf(inside, 'takeCover'));
    expect(covered.state.units[OWN]).toMatchObject({ covered: true });
    const hidden = done(inside, commandOf(inside, 'hide'));
    expect(hidden.state.units[OWN]).toMatchObject({ hidden: true });
  });

  test('VD-H82 nobody goes in or comes out by a Move of another kind', () => {
    const on = onField({ ...empty, own: { ...section, inside: HOUSE } });
    expect(offersOf(on).map(({ verb }) => verb)).not.toContain('move');
    const said = { verb: 'move', by: SOUTH, unit: OWN, setting: 'move', legs: [], stations: [] } as Command;
    expect(whyNot(on, said)).toBe('no.inside');
  });
});

describe('inside a structure', () => {
  const from = (x: number, y: number, built: readonly ChartFileFeature[] = [house()]) =>
    onField({ at: poseOf(x, y), built });
  const saves = (on: Field) => {
    const forecast = done(on, commandOf(on, 'shoot'), anyhow).rolls.find(({ key }) =>
      key.startsWith('save:'),
    );
    return forecast?.needs;
  };

  test('VD-H82 a squad in a stone house saves on 3 from every side, in a wooden one on 4', () => {
    const hit = (on: Field) => {
      const command = commandOf(on, 'shoot');
      const many = (command.shots as readonly string[]).length;
      const script: Script = {
        ...anyhow,
        otherwise: {
          ...anyhow.otherwise,
          faces: ({ dice, key }) => dice.map(() => (key.startsWith('damage') ? 6 : 6)),
        },
      };
      expect(many).toBeGreaterThan(0);
      return done(on, command, script).rolls.find(({ key }) => key.startsWith('save:'))?.needs;
    };
    for (const [x, y] of [
      [24, 10],
      [10, 22],
      [38, 22],
      [24, 36],
    ] as const)
      expect(hit(from(x, y))).toMatchObject({ total: 3 });
    expect(hit(from(24, 10, [house('wooden-house')]))).toMatchObject({ total: 4 });
    expect(hit(from(24, 10, [house('bunker')]))).toMatchObject({ total: 3 });
    expect(saves(from(24, 10))).toBeUndefined();
  });

  test('VD-H04 VD-H05 range is from the nearest point of the outline: 24 inches from the wall, not from the middle', () => {
    const shoots = (y: number) => {
      const on = onField({ at: poseOf(24, y), built: [house('stone-house', [22, 30])] });
      return offered(on, 'shoot')?.holes.shots;
    };
    const rifles = (y: number): boolean => {
      const hole = shoots(y);
      return hole?.kind === 'some' && hole.of.length > 1;
    };
    expect(shoots(6)).toBeDefined();
    expect(rifles(6)).toBe(true);
    const on = onField({ at: poseOf(24, 5.9), built: [house('stone-house', [22, 30])] });
    const reach = on.measure({ of: 'sights', from: OWN, to: ENEMY, beside: inches(1) }).to[0]?.range;
    expect(reach).toBeCloseTo(24.1, 6);
  });

  test('VD-H82 it shoots all round from the outline, a gun that bears only ahead too', () => {
    const team = { ...made('british-vickers-team'), inside: HOUSE };
    for (const [x, y] of [
      [24, 8],
      [6, 22],
      [42, 22],
      [24, 40],
    ] as const) {
      const on = onField({ own: team, at: poseOf(24, 22), enemy: squad, to: poseOf(x, y) });
      expect(offered(on, 'shoot')).toBeDefined();
    }
  });

  test('VD-H07 a house hides what is behind it, never who is in it, nor what he looks at', () => {
    const behind = onField({ enemy: squad, to: poseOf(24, 34) });
    const said = { verb: 'shoot', by: SOUTH, unit: OWN, target: ENEMY, shots: [], burst: [] } as Command;
    expect(offered(behind, 'shoot')).toBeUndefined();
    expect(whyNot(behind, said)).toBe('no.out-of-sight');
    expect(offered(from(24, 10), 'shoot')).toBeDefined();
    const out = onField({ own: { ...section, inside: HOUSE }, enemy: squad, to: poseOf(24, 34) });
    expect(offered(out, 'shoot')).toBeDefined();
  });

  test('VD-060 VD-070 a section inside may take cover, and keeps it while it shoots', () => {
    const on = onField({ own: { ...section, inside: HOUSE }, enemy: squad, to: poseOf(24, 34) });
    const taken = after(on, done(on, commandOf(on, 'takeCover')));
    const shot = done(taken, commandOf(taken, 'shoot'), anyhow);
    expect(shot.state.units[OWN]).toMatchObject({ covered: true, inside: HOUSE });
  });

  test('VD-H26 VD-H82 whose leader is within an inch of the outline is in contact with all inside', () => {
    expect(offered(onField({ at: poseOf(24, 18.5) }), 'shoot')).toBeUndefined();
    expect(offered(onField({ at: poseOf(24, 18.5) }), 'fight') ?? 'none').toBeDefined();
    expect(offered(onField({ at: poseOf(24, 18.4) }), 'shoot')).toBeDefined();
  });

  test('VD-H38 a commander in a house lends his Leadership from its wall', () => {
    const chief = { ...made('british-command-section'), id: piece('chief'), side: SOUTH, inside: HOUSE };
    const under = (y: number) => {
      const own = { ...section, markers: 3 };
      const on = onField({
        own,
        enemy: squad,
        at: poseOf(24, y),
        more: [{ unit: chief, at: poseOf(24, 22) }],
      });
      const { rolls } = done(on, commandOf(on, 'regroup'), anyhow);
      return String(rolls[0]?.purpose.args?.under);
    };
    // Six inches from the wall at y 20 to his leader.
    expect([under(14), under(13.9)]).toEqual(['6', '4']);
  });
});

describe('out of a structure', () => {
  const on = onField({ own: { ...section, inside: HOUSE }, enemy: squad, to: poseOf(24, 40) });

  test('VD-H82 the leader within four inches of the outline, the men about him in coherency', () => {
    const { state, on: table } = done(on, commandOf(on, 'leave'));
    expect(state.units[OWN]?.inside).toBeUndefined();
    expect(state.activation).toMatchObject({ left: 2, moved: true });
    const measure = measureOn(on.table, table);
    expect(measure({ of: 'stand', piece: OWN, barred: [] })).toEqual([]);
    const near = measure({ of: 'near', from: HOUSE, within: inches(4) });
    expect(near.map(({ figure }) => figure)).toContain(section.leader);
    const far = measure({ of: 'stations', piece: OWN }).map(({ distance }) => distance);
    expect(Math.max(...far)).toBeLessThanOrEqual(4.001);
    // Toward its own edge, the south, first.
    expect(table.pieces[OWN]?.pose.at.y).toBeLessThan(20);
  });

  test('VD-H82 not farther, not one on another, not in reach of the enemy', () => {
    const usual = commandOf(on, 'leave');
    const south = { ...usual, legs: [{ alter: 180 }, ahead(6.5)] } as unknown as Command;
    expect(whyNot(on, south)).toBeUndefined();
    const farther = { ...usual, legs: [{ alter: 180 }, ahead(6.6)] } as unknown as Command;
    expect(whyNot(on, farther)).toBe('no.too-far-out');
    const stations = (
      usual.stations as unknown as { figure: string; bearing: number; distance: number }[]
    ).map((one) => ({ ...one, distance: 0 }));
    expect(whyNot(on, { ...usual, stations } as unknown as Command)).toBe('no.place.overlap');
    const one = made('british-rifle-section', { left: 1 });
    const alone = (y: number) =>
      whyNot(
        onField({
          own: { ...one, inside: HOUSE },
          enemy: made('german-grenadier-squad', { left: 1 }),
          to: poseOf(24, y),
        }),
        { ...south, stations: [{ figure: one.leader, bearing: 0, distance: 0 }] } as unknown as Command,
      );
    // The leader at y 15.5, bases of half an inch.
    expect([alone(13.5), alone(13.4)]).toEqual(['no.too-near', undefined]);
  });

  test('VD-H17 who becomes Shaken inside comes out on the side of its own edge and goes on from there', () => {
    const enemy = { ...made('german-grenadier-squad', { left: 2 }), inside: HOUSE };
    const shooting = onField({ enemy, at: poseOf(24, 10) });
    const { state, on: table } = done(shooting, commandOf(shooting, 'shoot'), {
      ...anyhow,
      otherwise: {
        ...anyhow.otherwise,
        faces: ({ dice, key }) =>
          dice.map((_, i) => (key.startsWith('damage') && key.endsWith(RIFLE) && i === 0 ? 4 : 1)),
      },
    });
    // One for fire, one for the Bren, one for the man who fell: three against one. North is the edge of the squad.
    expect(state.units[ENEMY]).toMatchObject({ shaken: true, markers: 3 });
    expect(state.units[ENEMY]?.inside).toBeUndefined();
    expect(table.pieces[ENEMY]?.aboard).toBeUndefined();
    // Out at the north wall, y 24, then four inches.
    expect(table.pieces[ENEMY]?.pose.at.y).toBeGreaterThan(28);
    expect(table.pieces[ENEMY]?.pose.at.y).toBeLessThan(29);
  });
});

describe('attacking a structure', () => {
  const tank = made('british-sherman');
  const AT = { own: tank, at: poseOf(24, 6) };
  const gun = (on: Field, faces: Readonly<Record<string, readonly number[]>>, more: Script = {}) =>
    done(on, commandOf(on, 'batter'), { ...more, dice: { ...more.dice, ...faces } });

  test('VD-H83 a wooden house of three points after two unsaved hits has one left, and is Soft Cover still', () => {
    const on = onField({ ...AT, built: [house('wooden-house')] });
    // Hit 6+, Critical 9+: a D10 of 9 or more with what is added brings two hits.
    const { state, rolls } = gun(on, { 'damage:house:mount:0': [10], 'save:house:mount:0': [1, 1] });
    expect(rolls.map(({ dice }) => dice.length)).toEqual([1, 2]);
    expect(state.structures?.[HOUSE]).toMatchObject({ points: 1 });
    expect(state.units[ENEMY]).toMatchObject({ markers: 0, inside: HOUSE });
    const still = onField({ built: [house('wooden-house')] });
    const view = still.measure({ of: 'sights', from: OWN, to: ENEMY, beside: inches(1) });
    expect(view.to[0]?.in).toEqual([{ kind: 'wooden-house', id: 'house' }]);
  });

  test('VD-H82 VD-H58 a stone house saves on 4, less what the gun takes from a Save', () => {
    const on = onField(AT);
    const { rolls, state } = gun(on, { 'damage:house:mount:0': [6], 'save:house:mount:0': [5] });
    // 75 mm: D10 + 1, Save/-1; 6 + 1 reaches Hit 7 and no more. 4 + 1 = 5 is needed.
    expect(rolls[1]?.needs).toMatchObject({ total: 5 });
    expect(state.structures?.[HOUSE]).toMatchObject({ points: 4 });
    const missed = gun(onField(AT), { 'damage:house:mount:0': [5] });
    expect(missed.rolls).toHaveLength(1);
  });

  test('VD-H83 it collapses: a hit for each inside with its own Save, markers for who falls, the others in the rubble', () => {
    const weak = onField({ ...AT, enemy: { ...made('german-grenadier-squad', { left: 6 }), inside: HOUSE } });
    const state: VdState = {
      ...weak.state,
      structures: { [HOUSE]: { kind: 'stone-house', name: 'Brook Farm', points: 1 } },
    };
    const on = { ...weak, state };
    const fallen = gun(
      on,
      {
        'damage:house:mount:0': [6],
        'save:house:mount:0': [1],
        'save:collapse:house:collapse': [6, 6, 6, 6, 5, 1],
      },
      { otherwise: anyhow.otherwise },
    );
    // Infantry saves on 6 by itself: two of six do not. Two markers, none for having been attacked.
    expect(fallen.state.units[ENEMY]).toMatchObject({ markers: 2, shaken: false });
    expect(fallen.state.units[ENEMY]?.models).toHaveLength(4);
    expect(fallen.state.units[ENEMY]?.inside).toBeUndefined();
    expect(fallen.state.structures?.[HOUSE]).toMatchObject({ points: 0 });
    expect(fallen.on.left).toMatchObject([{ id: 'house', kind: 'rubble' }]);
    const measure = measureOn(on.table, fallen.on);
    expect(measure({ of: 'stand', piece: ENEMY, barred: [] })).toEqual([]);
    const { to } = measure({ of: 'sights', from: OWN, to: ENEMY, beside: inches(1) });
    expect(to.filter(({ in: areas }) => areas.some(({ kind }) => kind === 'rubble')).length).toBeGreaterThan(
      0,
    );
    expect(rules.broken(fallen.state)).toBeUndefined();
  });

  test('VD-H83 instead of the unit inside: an empty house, one of its own, one out of sight are no targets', () => {
    const none = { ...AT, enemy: squad, to: poseOf(40, 40) };
    expect(offered(onField(none), 'batter')).toBeUndefined();
    const said = { verb: 'batter', by: SOUTH, unit: OWN, structure: HOUSE, shots: ['mount:0'] } as Command;
    expect(whyNot(onField(none), said)).toBe('no.not-held');
    const hidden = onField({
      ...AT,
      built: [house(), house('stone-house', [22, 12], 'other')],
    });
    expect(whyNot(hidden, said)).toBe('no.out-of-sight');
    expect(whyNot(onField({ own: section }), { ...said, shots: ['m1:0'] })).toBe('no.out-of-range');
  });

  test('VD-083 who stands within the Blast beside the walls is struck with them', () => {
    const on = onField({
      ...AT,
      more: [
        {
          unit: { ...made('german-grenadier-squad', { left: 1 }), id: piece('near'), side: NORTH },
          at: poseOf(26.5, 22),
        },
      ],
    });
    // Blast/2 about the middle of the house: his base begins two inches from it.
    const { state, rolls } = gun(on, {
      'damage:house:mount:0': [1],
      'damage:mount:0:near:us-75mm': [1],
    });
    expect(rolls).toHaveLength(2);
    expect(state.units[piece('near')]).toMatchObject({ markers: 1 });
  });
});
