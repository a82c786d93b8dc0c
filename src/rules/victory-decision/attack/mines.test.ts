import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import type { Command } from '../../../engine/command';
import { isTableEvent } from '../../../engine/run';
import { give, type Script } from '../../../kit/testing/rig';
import { groundOn } from '../../../table/ground/ground';
import { ahead, alter, poseOf } from '../../../table/testing';
import { rules } from '../index';
import { battleOf, laid } from '../scenario/battles.testing';
import { ENEMY, type Field, OWN, onField } from '../structures/house.testing';
import { made, SOUTH } from '../testing';
import { vehicleOf } from '../unit/unit';
import { courseOf } from '../vehicles/course';

const mined = (y: number, x = 0, id = 'field', across = 48): ChartFileFeature => ({
  id,
  kind: 'mine',
  name: 'the minefield',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + across, y],
        [x + across, y + 6],
        [x, y + 6],
        [x, y],
      ],
    ],
  },
});
const REAR = vehicleOf(made('german-sdkfz251'))?.facings.rear.hit;
const section = made('british-rifle-section', { left: 2 });
const on = (own = section, built: readonly ChartFileFeature[] = [mined(12)]): Field =>
  onField({ own, enemy: made('german-grenadier-squad'), built });
const moving = ({ measure }: Field, legs: readonly object[], more: object = {}): Command =>
  ({
    verb: 'move',
    by: SOUTH,
    unit: OWN,
    setting: 'move',
    legs,
    ...(measure({ of: 'stations', piece: OWN }).length > 0
      ? { stations: measure({ of: 'stations', piece: OWN }) }
      : {}),
    ...more,
  }) as unknown as Command;
const told = (from: Field, legs: readonly object[], script: Script = {}, more: object = {}) =>
  give(rules, from, moving(from, legs, more), script);
const ROLL = 'damage:mines:field:mines';
const met = (from: Field, legs: readonly object[], script: Script = {}, more: object = {}) =>
  told(from, legs, script, more).rolls.some(({ key }) => key === ROLL);

describe('VD-H92 minefields', () => {
  // His base is half an inch: at (24, 10), the field begins two inches before him.
  test('VD-H92 two dice at who moves in one, and none at who comes up to its edge', () => {
    expect(met(on(), [ahead(1.5)])).toBe(false);
    const { rolls } = told(on(), [ahead(1.6)], { dice: { [ROLL]: [3, 3] } });
    expect(rolls[0]).toMatchObject({ key: ROLL, dice: [6, 6] });
  });

  test('VD-H92 a 4 hits a soldier, a 6 twice; he saves on 6 with nothing to help him, and each casualty brings a marker', () => {
    // Leadership 4: so many stand within his reach.
    const own = made('british-rifle-section', { left: 5, covered: true });
    const { state, rolls } = told(on(own), [ahead(4)], {
      dice: { [ROLL]: [4, 6], 'save:mines:field:mines': [6, 5, 1] },
      picks: {},
      otherwise: first,
    });
    expect(rolls.find(({ key }) => key.startsWith('save'))?.needs).toMatchObject({ total: 6 });
    expect(state.units[OWN]).toMatchObject({ markers: 2, shaken: false });
    expect(state.units[OWN]?.models).toHaveLength(3);
  });

  test('VD-H92 VD-048 who is broken by mines withdraws, and his way back costs him no more dice', () => {
    const { state, rolls } = told(on(made('british-rifle-section', { left: 4 })), [ahead(4)], {
      dice: { [ROLL]: [6, 6], 'save:mines:field:mines': [1, 1, 6, 6] },
      otherwise: first,
    });
    expect(state.units[OWN]?.shaken).toBe(true);
    expect(rolls.filter(({ key }) => key === ROLL)).toHaveLength(1);
  });

  test('VD-H92 VD-139 a man who is placed among mines is enough, one who walks out of them too', () => {
    const men = [
      { figure: 'm1', bearing: 0, distance: 0 },
      { figure: 'm2', bearing: 0, distance: 3 },
    ];
    const none = { dice: { [ROLL]: [1, 1] } };
    expect(met(on(), [], none, { stations: men })).toBe(true);
    expect(met(on(section, [mined(8)]), [alter(180), ahead(4)], none)).toBe(true);
  });

  test('VD-H92 once for each field and Move, and for each of several', () => {
    const two = on(section, [mined(12, 0, 'field', 24.5), mined(12, 24.5, 'other', 20)]);
    const { rolls } = told(two, [ahead(4)], { dice: { [ROLL]: [1, 1], 'damage:mines:other:mines': [1, 1] } });
    expect(rolls).toHaveLength(2);
  });

  test('VD-H92 VD-H69 a vehicle is struck from below, where it is as thick as behind', () => {
    const track = on(made('german-sdkfz251', { left: 2 }));
    const { rolls, events } = told(track, [ahead(4)], { dice: { [ROLL]: [1, 1] } });
    expect(rolls[0]?.key).toBe(ROLL);
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({
      hit: REAR,
      hits: 0,
    });
  });

  test('VD-H81 Minesweeping Equipment removes the field that it moves into, for everybody', () => {
    const sweeper = { ...made('british-sherman'), special: { 'Minesweeping Equipment': 1 } };
    const from = on(sweeper);
    const { state, rolls, events, on: table } = told(from, [ahead(4)]);
    expect(rolls).toEqual([]);
    expect(events.map(({ type }) => type)).toContain('mines-cleared');
    expect(state.mines).toEqual({});
    expect(events.filter(isTableEvent).some(({ type }) => type === 'table/field-cleared')).toBe(true);
    expect(groundOn(from.table, table).chart.features.some(({ kind }) => kind === 'mine')).toBe(false);
  });

  test('VD-H81 it removes one field in a Move: the next throws its dice', () => {
    const sweeper = { ...made('british-universal-carrier'), special: { 'Minesweeping Equipment': 1 } };
    const both = on(sweeper, [mined(12, 0, 'field', 24), mined(12, 24, 'other', 24)]);
    const { state } = told(both, [ahead(3)], { otherwise: first });
    expect(Object.keys(state.mines ?? {})).toHaveLength(1);
  });

  test('VD-H92 they are foretold with the chance that somebody is lost', () => {
    const from = on();
    const [hazard, ...more] = rules.hazards(from.state, moving(from, [ahead(4)]), from.measure);
    expect(more).toEqual([]);
    // A soldier: Hit 4+, Critical 6+, Save 6+; all faces of two dice and their saves.
    let lost = 0;
    const hits = (face: number) => (face >= 6 ? 2 : face >= 4 ? 1 : 0);
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) lost += (1 - (1 / 6) ** (hits(a) + hits(b))) / 36;
    expect(hazard).toMatchObject({ kind: 'mine', piece: OWN, with: { feature: 'field' }, grave: true });
    expect((hazard?.chance?.ways ?? 0) / (hazard?.chance?.of ?? 1)).toBeCloseTo(lost, 5);
    expect(rules.hazards(from.state, moving(from, [ahead(1.5)]), from.measure)).toEqual([]);
  });

  test('VD-H92 nobody is proposed a way through mines', () => {
    const across = on(made('british-rifle-section'), [mined(12)]);
    const course = courseOf(across.state, OWN, across.measure);
    const said = course && moving(across, course.legs);
    expect(said ? rules.hazards(across.state, said, across.measure) : []).toEqual([]);
  });

  test('VD-H92 they lie by the chart of a battle, and are told by name', () => {
    const { state } = laid(
      battleOf(
        [['s1', 'british-rifle-section', { pose: poseOf(10, 5) }]],
        [['n1', 'german-grenadier-squad', { pose: poseOf(10, 40) }]],
        { home: { south: ['south'], north: ['north'] } },
        { chart: { id: 'mined', title: 'Mined', units: 'inches', ground: 'land', features: [mined(12)] } },
      ),
    );
    expect(state.mines).toEqual({ field: 'the minefield' });
    expect(state.units[ENEMY]).toBeUndefined();
  });
});

const first: NonNullable<Script['otherwise']> = {
  faces: ({ dice }) => dice.map(() => 1),
  pick: ({ offers: [offer] }) => offer?.verb ?? '',
};
