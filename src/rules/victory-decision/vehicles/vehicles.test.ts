import { describe, expect, test } from 'vitest';
import type { ChartFileFeature, FeatureKind } from '../../../engine/chart/chart';
import type { Command, Offer } from '../../../engine/command';
import { mean } from '../../../engine/counting/chance';
import { usualFields } from '../../../engine/enumerate';
import { type PieceId, piece } from '../../../engine/ids';
import type { Leg, Pose } from '../../../geometry/pose';
import { give, type Script, type Standing } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { reduceTable } from '../../../table/reduce';
import { ahead, alter, poseOf } from '../../../table/testing';
import { hitSpread } from '../attack/odds';
import { rules } from '../index';
import { ENTRIES, type Vehicle } from '../lists/entry';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { initiativeOf } from '../turn/initiative';
import { freshActivation } from '../turn/sequence';
import { type Unit, vehicleOf } from '../unit/unit';
import { asIs } from '../vd';
import { crushWith } from './fight';
import { vehicleManeuver } from './maneuver';

const [OWN, ENEMY, THIRD] = [piece('own'), piece('enemy'), piece('third')];
const panzer = made('german-panzer4h');
const section = made('british-rifle-section');

type On = Standing<VdState>;
type Put = { readonly unit: Unit; readonly at: Pose };

/** The own vehicle or unit acts at (24, 20), its bow north; others of either side stand about it. */
function onField(
  own: Unit,
  others: readonly Put[] = [],
  { at = poseOf(24, 20), features = [] }: { at?: Pose; features?: readonly ChartFileFeature[] } = {},
): On {
  const unit = { ...own, id: OWN, side: SOUTH };
  const laid = field([{ unit, at }, ...others], features);
  return { ...laid, state: { ...laid.state, phase: 'act', activation: freshActivation(unit) } };
}
const enemy = (unit: Unit, x: number, y: number, heading = 0): Put => ({
  unit: { ...unit, id: ENEMY, side: NORTH },
  at: poseOf(x, y, heading),
});
const friend = (unit: Unit, x: number, y: number, heading = 0): Put => ({
  unit: { ...unit, id: THIRD, side: SOUTH },
  at: poseOf(x, y, heading),
});

const measured = ({ table, on }: On) => measureOn(table, on);
const moving = (legs: readonly Leg[], setting = 'move'): Command => ({
  verb: 'move',
  by: SOUTH,
  unit: OWN,
  setting,
  legs,
});
const said = (verb: string, more: object = {}): Command =>
  ({ verb, by: SOUTH, unit: OWN, ...more }) as Command;
const whyNot = (on: On, command: Command) => rules.refuse(on.state, command, measured(on))?.because.key;
const offers = (on: On): readonly Offer[] => rules.offers(on.state, SOUTH, measured(on));
const usually = (on: On, verb: string, object?: PieceId): Command => {
  const offer = offers(on).find(
    (one) => one.verb === verb && !one.refusal && (object === undefined || one.object === object),
  );
  if (!offer) throw new Error(`${verb} is not offered`);
  return { ...offer.fixed, ...usualFields(offer), verb, by: SOUTH } as Command;
};
const done = (on: On, command: Command, script: Script = {}) => give(rules, on, command, script);
const at = ({ on }: On, id: PieceId = OWN) => on.pieces[id]?.pose;
const anew = (on: On): On => {
  // Everybody else has acted: the one named acts at once.
  const { activation: _, ...state } = on.state;
  const ids = Object.keys(state.units) as PieceId[];
  return { ...on, state: { ...state, phase: 'nominate', activated: ids.filter((id) => id !== OWN) } };
};

const box = (kind: FeatureKind, x: number, y: number, w: number, h: number): ChartFileFeature => ({
  id: kind,
  kind,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    ],
  },
});
const road: ChartFileFeature = {
  id: 'road',
  kind: 'road',
  width: 2,
  geometry: {
    type: 'LineString',
    coordinates: [
      [24, 0],
      [24, 48],
    ],
  },
};

describe('moving', () => {
  test('VD-086 VD-040 a tank is named and acts like any unit', () => {
    const on = anew(onField(panzer, [enemy(section, 24, 40)]));
    const after = done(on, said('nominate'));
    expect(after.state.activation).toMatchObject({ unit: OWN, left: 2 });
  });

  test('VD-095 VD-104 VD-097 Tracks/4: four inches, and four more; a third action is refused', () => {
    const on = onField(panzer, [enemy(section, 4, 44)]);
    expect(whyNot(on, moving([ahead(4.1)]))).toBe('maneuver.overspent');
    const once = done(on, moving([ahead(4)]));
    const twice = done(once, moving([ahead(4)]));
    expect(at(twice)?.at).toEqual({ x: 24, y: 28 });
    expect(whyNot(twice, moving([ahead(1)]))).toBeDefined();
    expect(twice.state.activation).toBeUndefined();
  });

  test('VD-H67 VD-H11 two inches of woods cost four on tracks; wheels may not enter', () => {
    const woods = box('woods', 20, 21, 8, 8);
    const on = onField(panzer, [enemy(section, 4, 44)], { features: [woods] });
    expect(whyNot(on, moving([ahead(2.5)]))).toBeUndefined();
    expect(whyNot(on, moving([ahead(2.6)]))).toBe('steer.dear');
    const car = onField(made('german-sdkfz222'), [enemy(section, 4, 44)], { features: [woods] });
    expect(whyNot(car, moving([ahead(1)]))).toBeUndefined();
    expect(whyNot(car, moving([ahead(2)]))).toBe('steer.barred');
  });

  test('VD-H67 tracks turn as they like; wheels twice by 45 degrees, a corner takes both', () => {
    const tank = onField(panzer, [enemy(section, 4, 44)]);
    expect(
      whyNot(tank, moving([alter(170), ahead(1), alter(-170), ahead(1), alter(90), ahead(2)])),
    ).toBeUndefined();
    const car = onField(made('german-sdkfz222'), [enemy(section, 4, 44)]);
    expect(whyNot(car, moving([alter(45), ahead(0.5), alter(45), ahead(2)]))).toBeUndefined();
    expect(whyNot(car, moving([alter(90), ahead(2)]))).toBe('maneuver.overLimit');
    expect(whyNot(car, moving([alter(45), ahead(1), alter(45), ahead(1), alter(5), ahead(1)]))).toBe(
      'maneuver.tooOften',
    );
  });

  test('VD-H67 in reverse a Tracks/4 goes two inches at most', () => {
    const on = onField(panzer, [enemy(section, 4, 44)]);
    expect(whyNot(on, moving([ahead(-2)]))).toBeUndefined();
    expect(whyNot(on, moving([ahead(-2.1)]))).toBe('maneuver.overspent');
    expect(at(done(on, moving([ahead(-2)])))).toEqual({ at: { x: 24, y: 18 }, heading: 0 });
  });

  test('VD-H67 the hull passes over no enemy, vehicle or wreck, and ends on no friend', () => {
    const short = [ahead(1)];
    // The bow lies two inches before the middle: a man half an inch wide at 3 inches and a half is touched after one.
    const man = onField(panzer, [enemy(made('british-rifle-section', { left: 1 }), 24, 23.5)]);
    expect([whyNot(man, moving(short)), whyNot(man, moving([ahead(1.1)]))]).toEqual([
      undefined,
      'steer.runs-into',
    ]);
    const tank = onField(panzer, [friend(panzer, 24, 25), enemy(section, 4, 44)]);
    expect([whyNot(tank, moving(short)), whyNot(tank, moving([ahead(1.1)]))]).toEqual([
      undefined,
      'steer.runs-into',
    ]);
    const own = onField(panzer, [
      friend(made('british-rifle-section', { left: 1 }), 24, 22.7),
      enemy(section, 4, 44),
    ]);
    expect([whyNot(own, moving(short)), whyNot(own, moving([alter(90), ahead(1)]))]).toEqual([
      'steer.ends-over',
      undefined,
    ]);
    const wreck = onField(panzer, [enemy(section, 4, 44)], { features: [box('wreck', 23, 23, 2, 4)] });
    expect([whyNot(wreck, moving(short)), whyNot(wreck, moving([ahead(1.1)]))]).toEqual([
      undefined,
      'steer.runs-into',
    ]);
  });

  test('VD-105 a Panzer IV goes five inches twice by road, and four where a part leads off it', () => {
    const on = onField(panzer, [enemy(section, 4, 44)], { features: [road] });
    const once = done(on, moving([ahead(5)], 'road'));
    expect(at(done(once, moving([ahead(5)], 'road')))?.at.y).toBe(30);
    expect(whyNot(on, moving([alter(45), ahead(4)], 'road'))).toBe('steer.astray');
    expect(whyNot(on, moving([alter(45), ahead(4)]))).toBeUndefined();
    expect(whyNot(on, moving([alter(45), ahead(4.1)]))).toBe('maneuver.overspent');
    const road5 = offers(on).filter(({ fixed }) => fixed.setting === 'road');
    const grass = offers(onField(panzer, [enemy(section, 4, 44)])).filter(
      ({ fixed }) => fixed.setting === 'road',
    );
    expect([road5.length, grass.length]).toEqual([1, 0]);
  });

  test('VD-106 Amphibious/4" goes four inches through deep water at no extra cost, and no more', () => {
    const on = onField(panzer, [enemy(section, 4, 44)], { features: [box('deep-water', 10, 21, 30, 20)] });
    const swimmer = { ...(vehicleOf(panzer) as Vehicle), move: { Tracks: 5, Amphibious: 4 } };
    const maneuver = vehicleManeuver(on.state, on.state.units[OWN] as Unit, swimmer);
    if (!maneuver) throw new Error('it moves');
    const judged = (setting: string, run: number) =>
      measured(on)({ of: 'track', maneuver, setting, legs: [ahead(run)] }).legal;
    expect([judged('move', 1), judged('move', 1.1)]).toEqual([true, false]);
    expect([judged('swim', 4), judged('swim', 4.1)]).toEqual([true, false]);
    expect(vehicleManeuver(on.state, panzer)?.settings.map(({ id }) => id)).toEqual(['move', 'road']);
  });

  test('VD-098 VD-H20 no hiding, no taking cover, no regrouping and no assault', () => {
    const on = onField({ ...panzer, markers: 2 }, [enemy(section, 24, 26)]);
    for (const verb of ['hide', 'takeCover', 'regroup'])
      expect(whyNot(on, said(verb)), verb).toBe('no.vehicle');
    const assault = said('assault', { target: ENEMY, legs: [], stations: [], explosives: [] });
    expect(whyNot(on, assault)).toBe('no.vehicle-assault');
    expect(
      whyNot(on, { ...moving([ahead(1)]), stations: [{ figure: 'm1', bearing: 0, distance: 0 }] } as never),
    ).toBe('no.places-of-vehicle');
  });

  test('VD-H16 a Shaken tank moves and does nothing else, and not toward the enemy that it sees', () => {
    const on = onField({ ...panzer, markers: 4, shaken: true }, [enemy(section, 24, 40)]);
    expect(whyNot(on, moving([ahead(1)]))).toBe('no.closer');
    expect(whyNot(on, moving([ahead(-1)]))).toBeUndefined();
    expect(whyNot(on, said('aim'))).toBe('no.shaken');
  });

  test('VD-H80 an Unreliable tank stands still on a 1, its second action unaffected', () => {
    const on = onField(made('german-tiger1'), [enemy(section, 4, 44)]);
    const still = done(on, moving([ahead(3)]), { dice: { stall: [1] } });
    expect([at(still)?.at.y, still.state.activation?.left, still.state.activation?.moved]).toEqual([
      20,
      1,
      false,
    ]);
    const off = done(still, moving([ahead(3)]), { dice: { stall: [2] } });
    expect(at(off)?.at.y).toBe(23);
  });

  test('VD-059 VD-099 VD-H30 hidden men whom a tank drives by within an inch are found', () => {
    const hidden = { ...made('british-rifle-section', { left: 1 }), hidden: true };
    // The side of the hull is an inch off the middle, the base half an inch across: 0.9 and 1.1 inches between.
    const by = (x: number) =>
      done(onField(panzer, [enemy(hidden, x, 24)]), moving([ahead(4)])).state.units[ENEMY]?.hidden;
    expect([by(24 + 1 + 0.9 + 0.5), by(24 + 1 + 1.1 + 0.5)]).toEqual([false, true]);
  });
});

describe('close combat of vehicles', () => {
  const squad = made('german-grenadier-squad');
  const near = (y: number, unit: Unit = squad, own: Unit = panzer) =>
    done(anew(onField(own, [enemy(unit, 24, y)])), said('nominate'));
  const fight = said('fight', { target: ENEMY });

  test('VD-100 VD-093 a tank of Size 4 reaches four inches from its middle to a base, the limit included', () => {
    expect(near(24.5).state.activation?.near).toEqual([ENEMY]);
    expect(near(24.6).state.activation?.near).toBeUndefined();
    expect(near(23.5, squad, made('german-sdkfz251')).state.activation?.near).toEqual([ENEMY]);
    expect(near(23.6, squad, made('german-sdkfz251')).state.activation?.near).toBeUndefined();
  });

  test('VD-099 who drives up to a squad may fight it in its next activation, not in this one', () => {
    const on = near(30);
    const after = done(on, moving([ahead(3.9), alter(0)]));
    const closer = {
      ...after,
      on: reduceTable(after.on, { type: 'table/placed', piece: OWN, pose: poseOf(24, 26) }),
    };
    expect(whyNot(closer, fight)).toBe('no.not-near-at-first');
    const next = done(anew(closer), said('nominate'));
    expect(whyNot(next, fight)).toBeUndefined();
    expect(offers(next).find(({ verb }) => verb === 'fight')).toMatchObject({
      object: ENEMY,
      attack: 'make',
    });
  });

  test('VD-101 instead of fighting it may drive away', () => {
    const on = near(24);
    expect(whyNot(on, moving([ahead(-2)]))).toBeUndefined();
    const away = done(on, moving([alter(180), ahead(4), alter(180)]));
    expect(whyNot(away, fight)).toBe('no.out-of-crush');
  });

  test('VD-102 VD-093 Size in dice of ten sides: 4.8 hits on the average against Hit 4+, Critical 6+', () => {
    const on = near(24);
    const [group] = asIs(crushWith(on.state, OWN, ENEMY), measured(on)).groups;
    if (!group) throw new Error('it rolls');
    expect([group.volley.dice, group.volley.faces]).toEqual([4, 10]);
    expect(mean(hitSpread(group.volley, { hit: 4, critical: 6, save: 6 }))).toBeCloseTo(4.8, 10);
  });

  test('VD-102 VD-H24 its target gets the marker, the dice, its own saves without cover, and the markers for losses', () => {
    const on = near(24, made('german-grenadier-squad', { left: 3 }));
    // Two dice of four hit, one of them twice; a squad saves on 6, and falls to the three that come through.
    const after = done(on, fight, {
      dice: { 'damage:enemy:hand-to-hand': [1, 5, 10, 2], 'save:enemy:hand-to-hand': [1, 2, 3] },
    });
    expect(after.state.lost[ENEMY]).toBeDefined();
    expect(after.rolls.map(({ dice }) => dice.length)).toEqual([4, 3]);
    expect(after.state.activation?.left).toBe(1);
  });

  test('VD-102 a smaller vehicle is rammed on the side that faces the rammer, one as big is not', () => {
    const bow = near(24.5, made('british-universal-carrier'));
    expect(whyNot(bow, fight)).toBeUndefined();
    expect(whyNot(near(25.5, made('us-sherman')), fight)).toBe('no.too-big');
  });

  test('VD-H30 VD-099 men who hide are not fought until they are found', () => {
    expect(whyNot(near(24, { ...squad, hidden: true }), fight)).toBe('no.hidden');
  });

  test('VD-103 to fight takes the aim away', () => {
    const aimed = done(near(24), said('aim'));
    expect(aimed.state.activation?.aimed).toBe(true);
  });
});

describe('smoke', () => {
  const smoker = made('german-panzer4h', {});
  const with2: Unit = { ...smoker, special: { ...smoker.special, 'Smoke Discharger': 1 } };

  test('VD-H78 VD-134 two inches round it hide it, without an action and once', () => {
    const on = onField(with2, [enemy(section, 24, 40)]);
    const sees = (now: On) =>
      measured(now)({ of: 'line', from: ENEMY, to: OWN }).crosses.some(({ kind }) => kind === 'smoke');
    const after = done(on, usually(on, 'smoke'));
    expect([sees(on), sees(after), after.state.activation?.left]).toEqual([false, true, 2]);
    expect(after.on.smoke[0]?.disc).toEqual({ at: { x: 24, y: 20 }, radius: 2 });
    expect(whyNot(after, said('smoke'))).toBe('no.smoked');
    expect(whyNot(onField(panzer), said('smoke'))).toBe('no.no-smoke');
  });

  test('VD-H78 set off in turn 3 it lifts in the End Segment of turn 4', () => {
    const third = (on: On): On => ({ ...on, state: { ...on.state, turn: 3, activated: [ENEMY] } });
    const set = done(third(onField(with2, [enemy(section, 24, 40)])), said('smoke'));
    const fourth = done(set, said('done'));
    expect([fourth.state.turn, fourth.on.smoke.length]).toEqual([4, 1]);
    const again: On = {
      ...fourth,
      state: { ...fourth.state, phase: 'act', activation: freshActivation(with2), activated: [ENEMY] },
    };
    const fifth = done(
      { ...again, state: { ...again.state, activation: { ...freshActivation(with2), unit: OWN } } },
      said('done'),
      {
        dice: { 'length:4': [6] },
      },
    );
    expect([fifth.state.turn, fifth.on.smoke, fifth.state.smoke]).toEqual([5, [], undefined]);
  });
});

describe('properties of vehicles', () => {
  test('VD-H76 a Command Panzer IV rolls with 6 and 1, and lends its Leadership within six inches', () => {
    const command: Unit = { ...panzer, special: { ...panzer.special, 'Command Vehicle': 1 } };
    expect(initiativeOf(command).total).toBe(7);
    const shaky = { ...section, markers: 3 };
    const lent = (y: number) => {
      const on = onField(shaky, [friend(command, 24, y), enemy(section, 4, 44)]);
      return done(on, said('regroup'), { dice: { 'leadership:regroup': [5] } }).state.units[OWN]?.markers;
    };
    // A 5 is not under the section's own 4 or 5, and is under 6.
    expect([lent(26), lent(26.5)]).toEqual([1, 2]);
  });

  test('VD-H81 VD-H52 an armoured car with Recon rolls initiative with 6 and 1', () => {
    expect(initiativeOf(made('german-sdkfz222')).total).toBe(7);
  });
});

describe('several vehicles', () => {
  test('VD-124 VD-096 no entry of the lists is more than one vehicle, so that each fills a slot', () => {
    const vehicles = Object.entries(ENTRIES).filter(([, { kind }]) => kind === 'vehicle');
    expect(vehicles.length).toBeGreaterThan(10);
    for (const [id] of vehicles) expect(made(id).models, id).toHaveLength(1);
  });

  test('VD-H68 two armoured cars of one unit end their Moves with their middles six inches apart at most', () => {
    const car = { ...made('german-sdkfz222'), company: THIRD };
    const on = onField(car, [friend(made('german-sdkfz222'), 24, 17), enemy(section, 4, 44)]);
    expect(whyNot(on, moving([ahead(3)]))).toBeUndefined();
    expect(whyNot(on, moving([ahead(3.1)]))).toBe('no.out-of-company');
  });
});
