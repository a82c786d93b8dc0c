import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Battery, Mount } from '../../../engine/set-up/record';
import { type Degrees, degrees } from '../../../geometry/units';
import { BOAT, HISTORY, landOn, recordOf, STARTER, vesselOn } from '../records.testing';
import { gapsOf, gunClassOf, middleOf } from './weapons';

const arc = (from: number, to: number): readonly [Degrees, Degrees] => [degrees(from), degrees(to)];
const mount = (own: Partial<Mount> = {}): Mount => ({
  id: 'a',
  barrels: 1,
  arcs: [arc(355, 5)],
  station: 0.9,
  abeam: 0,
  ...own,
});
const battery = (own: Partial<Battery> = {}): Battery => ({
  id: 'guns',
  name: '8 in smoothbore',
  bore: 8,
  range: 1700,
  mounts: [mount()],
  ...own,
});
const armed = (...batteries: readonly Battery[]) => vesselOn({ ...BOAT, batteries });

describe('classes of weapons', () => {
  test.each([
    ['a 9 inch Dahlgren', { bore: 9 }, 'heavy'],
    ['an 8 inch columbiad', { bore: 8 }, 'medium'],
    ['a 12-pounder howitzer', { bore: 4.62, pounder: 12 }, 'light'],
    ['an 18-pounder', { bore: 5.3, pounder: 18 }, 'light'],
    ['a 19-pounder', { bore: 5.3, pounder: 19 }, 'medium'],
    ['a 99-pounder', { bore: 6.4, pounder: 99 }, 'medium'],
    ['a 100-pounder Parrott', { bore: 6.4, pounder: 100, rifled: true }, 'heavy'],
    ['a 7 inch Brooke of 110 pounds', { bore: 7, pounder: 110, rifled: true }, 'heavy'],
    ['a 13 inch mortar', { bore: 13, mounting: 'mortar' }, 'mortar'],
    ['a 32-pounder known by its bore only', { bore: 6.4 }, 'medium'],
    ['a 12-pounder known by its bore only', { bore: 4.62 }, 'light'],
    ['a 7 inch rifle known by its bore only', { bore: 7, rifled: true }, 'heavy'],
    ['a 6.4 inch rifle known by its bore only', { bore: 6.4, rifled: true }, 'medium'],
  ] as const)('ACW-092: %s', (_, figures, gunClass) => {
    expect(gunClassOf(figures)).toBe(gunClass);
  });
});

describe('places of guns', () => {
  test('ACW-087: a gun at the third of five ports on the port side stands there and bears at right angles', () => {
    const ports = ['P1', 'P2', 'P3', 'P4', 'P5'].map((id, i) =>
      mount({ id, arcs: [arc(265, 275)], abeam: -1, station: 0.6 - 0.3 * i }),
    );
    const { guns } = armed(battery({ mounts: ports }));
    expect(guns.map(({ id, place }) => [id, place.station, place.abeam])).toEqual([
      ['P1', 0.6, -1],
      ['P2', 0.3, -1],
      ['P3', 0, -1],
      ['P4', -0.3, -1],
      ['P5', -0.6, -1],
    ]);
    expect(guns[2]).toMatchObject({ station: 'port', facing: 270, width: 10 });
  });

  test('ACW-087, ACW-H03: guns of the ends stand at the middle of bow and stern, whatever their mounts say', () => {
    const guns = armed(
      battery({ mounts: [mount({ id: 'a', abeam: -0.3 }), mount({ id: 'b', abeam: 0.3 })] }),
      battery({ id: 'aft', mounts: [mount({ id: 'c', station: -0.8, arcs: [arc(175, 185)] })] }),
    ).guns;
    expect(guns.map(({ station, place }) => [station, place.station, place.abeam])).toEqual([
      ['bow', 1, 0],
      ['bow', 1, 0],
      ['stern', -1, 0],
    ]);
  });

  test('ACW-H03: one side is one row, though its guns are of two kinds', () => {
    const side = (id: string, station: number) => mount({ id, station, abeam: 1, arcs: [arc(85, 95)] });
    const guns = armed(
      battery({ mounts: [side('S1', 0.6), side('S3', -0.6)] }),
      battery({ id: 'rifle', rifled: true, mounts: [side('S2', 0)] }),
    ).guns;
    expect(guns.map(({ id, place }) => [id, place.station])).toEqual([
      ['S1', 0.6],
      ['S3', -0.6],
      ['S2', 0],
    ]);
  });

  test('a mount of two barrels is two guns, told apart, that fire together', () => {
    const card = vesselOn(recordOf(STARTER, 'monitor'));
    expect(card.guns.map(({ id, battery: of }) => [id, of])).toEqual([
      ['T1-1', 'turret-1-heavy-smooth'],
      ['T1-2', 'turret-1-heavy-smooth'],
    ]);
    expect(card.batteries).toEqual([{ id: 'turret-1-heavy-smooth', name: 'turret 11 in smoothbores' }]);
  });

  test('guns of two kinds in one turret share its number; two turrets have two', () => {
    const turrets = (id: string) => vesselOn(recordOf(HISTORY, id)).guns.map(({ station }) => station);
    expect(turrets('weehawken')).toEqual(['turret-1', 'turret-1']);
    expect(turrets('winnebago')).toEqual(['turret-1', 'turret-1', 'turret-2', 'turret-2']);
  });

  test('one battery of the record on both sides becomes one battery a side, each with its name', () => {
    const sides = ([1, -1] as const).map((abeam) =>
      mount({ id: abeam > 0 ? 'S' : 'P', barrels: 9, station: 0, abeam, arcs: [arc(85, 95)] }),
    );
    expect(armed(battery({ name: '9 in smoothbore', bore: 9, mounts: sides })).batteries).toEqual([
      { id: 'guns-starboard', name: 'starboard 9 in smoothbores' },
      { id: 'guns-port', name: 'port 9 in smoothbores' },
    ]);
  });

  test('a pivot amidships counts to the side it faces and stands on the centre line', () => {
    const pivot = mount({ id: 'M', station: 0.1, arcs: [arc(15, 165), arc(195, 345)] });
    expect(armed(battery({ mounting: 'pivot', mounts: [pivot] })).guns[0]).toMatchObject({
      station: 'starboard',
      facing: 90,
      place: { station: 0.1, abeam: 0 },
    });
  });

  test('guns of a work stand evenly along its front', () => {
    const { guns } = landOn(recordOf(STARTER, 'mobile-battery'));
    expect(guns.map(({ place }) => [place.station, place.abeam])).toEqual([
      [1, -0.6],
      [1, -0.2],
      [1, 0.2],
      [1, 0.6],
    ]);
  });
});

describe('arcs', () => {
  test('ACW-089: a mortar has an arc all round, so that a raft heading 0 can fire at bearing 180', () => {
    expect(vesselOn(recordOf(STARTER, 'mortar-raft')).guns).toMatchObject([
      { mounting: 'mortar', station: 'centre', width: 360, blind: [], place: { station: 0, abeam: 0 } },
    ]);
  });

  test('ACW-096: a turret with an arc from 190 to 170 is blind from 170 to 190 and nowhere else', () => {
    const turret = mount({ station: 0, arcs: [arc(190, 170)] });
    expect(armed(battery({ mounting: 'turret', mounts: [turret] })).guns[0]).toMatchObject({
      width: 360,
      blind: [[170, 190]],
    });
    const open = mount({ station: 0, arcs: [arc(0, 360)] });
    expect(armed(battery({ mounting: 'turret', mounts: [open] })).guns[0]?.blind).toEqual([]);
  });

  test('ACW-096: the turrets of Winnebago mask each other; the pilot house of Monitor masks hers ahead', () => {
    const blind = (id: string) => vesselOn(recordOf(HISTORY, id)).guns.map((gun) => gun.blind);
    expect(blind('winnebago')).toEqual([[[160, 200]], [[160, 200]], [[340, 20]], [[340, 20]]]);
    expect(blind('monitor')).toEqual([[[350, 10]], [[350, 10]]]);
  });

  test('ACW-097: a bow pivot on the open deck faces 0 over 150 degrees', () => {
    const [pivot] = vesselOn(recordOf(STARTER, 'hartford')).guns;
    expect(pivot).toMatchObject({ mounting: 'pivot', facing: 0, width: 150 });
  });

  test('ACW-097: a pivot behind ports has the narrow arc, and its other ports beside', () => {
    const [bow, stern] = vesselOn(recordOf(HISTORY, 'albemarle')).guns;
    expect(bow).toMatchObject({ mounting: 'ports', facing: 0, width: 10, ports: [270, 90] });
    expect(stern).toMatchObject({ facing: 180, ports: [90, 270] });
  });

  test('ACW-098: all other guns have 10 degrees in all, or 20 by the option', () => {
    const cairo = recordOf(STARTER, 'cairo');
    expect(new Set(vesselOn(cairo).guns.map(({ width }) => width))).toEqual(new Set([10]));
    expect(new Set(vesselOn(cairo, 20).guns.map(({ width }) => width))).toEqual(new Set([20]));
    expect(vesselOn(recordOf(HISTORY, 'hartford'), 20).guns[0]?.width).toBe(150);
  });

  test('the middle of an arc across the bow is the bow, and gaps run clockwise', () => {
    expect([middleOf(arc(355, 5)), middleOf(arc(0, 360)), middleOf(arc(265, 275))]).toEqual([0, 180, 270]);
    expect(gapsOf([arc(30, 150), arc(210, 330)])).toEqual([
      [150, 210],
      [330, 30],
    ]);
    expect(gapsOf([arc(0, 360)])).toEqual([]);
  });

  test('a bearing off every edge lies in an arc or in a gap, never in both', () => {
    const whole = fc.integer({ min: 0, max: 359 });
    const apart = (from: number, bearing: number): number => (bearing - from + 360) % 360;
    const holds = (arcs: readonly (readonly [number, number])[], bearing: number): boolean =>
      arcs.some(([from, to]) => apart(from, bearing) < apart(from, to));
    fc.assert(
      fc.property(fc.uniqueArray(whole, { minLength: 2, maxLength: 6 }), whole, (edges, at) => {
        const sorted = edges
          .toSorted((one, other) => one - other)
          .slice(0, edges.length - (edges.length % 2));
        const arcs = sorted.flatMap((from, i) => (i % 2 === 0 ? [arc(from, sorted[i + 1] ?? from)] : []));
        const bearing = at + 0.5;
        expect(holds(gapsOf(arcs), bearing)).toBe(!holds(arcs, bearing));
      }),
    );
  });
});
