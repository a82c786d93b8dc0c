import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { runOn } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { ahead, alter, poseOf } from '../../../table/testing';
import { reduce as attack } from '../attack/reducers';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import { footManeuver, move, type Ordered, refuseMove } from './move';
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
        [0, 11],
        [48, 11],
        [48, 30],
        [0, 30],
        [0, 11],
      ],
    ],
  },
};
const onField = (
  own: Unit,
  y = 40,
  features: readonly ChartFileFeature[] = [],
  enemy: Partial<Unit> = {},
) => {
  const [a, b] = [
    { ...own, id: OWN, side: SOUTH },
    { ...made('german-grenadier-squad', enemy), id: ENEMY, side: NORTH },
  ];
  const laid = field(
    [
      { unit: a, at: poseOf(24, 10) },
      { unit: b, at: poseOf(24, y) },
    ],
    features,
  );
  const state: VdState = { ...laid.state, phase: 'act', activation: freshActivation(a) };
  return { ...laid, state, own: a, measure: measureOn(laid.table, laid.on) };
};
type Field = ReturnType<typeof onField>;
const as = ({ measure }: Field, legs: Ordered['legs'], more: Partial<Ordered> = {}): Ordered => ({
  setting: 'move',
  legs,
  stations: measure({ of: 'stations', piece: OWN }),
  ...more,
});
const whyNot = (on: Field, ordered: Ordered) =>
  refuseMove(on.state, on.own, ordered, on.measure)?.because.key;
const section = made('british-rifle-section', { left: 4 });

describe('a Move on foot', () => {
  test('VD-H32 VD-139 four inches by the leader, his men where they are told to stand', () => {
    const on = onField(section);
    expect(whyNot(on, as(on, [ahead(4)]))).toBeUndefined();
    expect(whyNot(on, as(on, [ahead(4.1)]))).toBeDefined();
    const { state, on: after } = runOn(folded, on, (now) => move(now, OWN, as(on, [ahead(4)])));
    expect(after.pieces[OWN]?.pose.at.y).toBeCloseTo(14, 6);
    expect(state.activation).toMatchObject({ left: 2, moved: true });
  });

  test('VD-H32 a man four inches south of his leader may end four inches north of him', () => {
    const on = onField(section);
    const stations = as(on, []).stations.map((one, i) =>
      i === 1 ? { ...one, bearing: degrees(0), distance: inches(4) } : one,
    );
    expect(whyNot(on, as(on, [ahead(4)], { stations }))).toBeUndefined();
  });

  test('VD-027 no man farther from him than his Leadership', () => {
    const on = onField(section);
    const at = (distance: number) =>
      as(on, [], {
        stations: as(on, []).stations.map((one, i) =>
          i === 1 ? { ...one, bearing: degrees(0), distance: inches(distance) } : one,
        ),
      });
    expect([4, 4.1].map((distance) => whyNot(on, at(distance)))).toEqual([undefined, 'no.out-of-coherency']);
  });

  test('VD-H11 an inch over open ground and an inch and a half into woods', () => {
    const on = onField(section, 40, [wood]);
    expect(whyNot(on, as(on, [ahead(2.5)]))).toBeUndefined();
    expect(whyNot(on, as(on, [ahead(2.6)]))).toBe('steer.dear');
  });

  test('VD-H32 nobody ends on another or within Combat Range of an enemy', () => {
    const on = onField(section, 15);
    expect(whyNot(on, as(on, [ahead(2.9)]))).toBeUndefined();
    expect(whyNot(on, as(on, [ahead(3)]))).toBe('no.too-near');
    const stations = as(on, []).stations.map((one, i) => (i === 2 ? { ...one, distance: inches(0.5) } : one));
    expect(whyNot(on, as(on, [], { stations }))).toBe('no.place.overlap');
  });

  test('VD-H32 the leader’s way leads through no enemy, on foot or a vehicle, hidden or not', () => {
    const on = onField(section, 12.5);
    const behind = (side: number) => as(on, [alter(side), ahead(2), alter(-2 * side), ahead(2)]);
    expect(whyNot(on, as(on, [ahead(4)]))).toBe('steer.runs-into');
    const hidden = onField(section, 12.5, [], { hidden: true });
    expect(whyNot(hidden, as(hidden, [ahead(4)]))).toBe('steer.runs-into');
    // Round one man of a line of ten it is too far.
    expect(whyNot(on, behind(30))).toBe('steer.runs-into');
  });

  test('VD-H32 his own friends he may pass through', () => {
    const on = onField(section, 12.5, [], { side: NORTH });
    const friends: VdState = {
      ...on.state,
      units: { ...on.state.units, [ENEMY]: { ...(on.state.units[ENEMY] as Unit), side: SOUTH } },
    };
    expect(refuseMove(friends, on.own, as(on, [ahead(4)]), on.measure)?.because.key).not.toBe(
      'steer.runs-into',
    );
  });

  test('every man is told a place, the leader first', () => {
    const on = onField(section);
    expect(whyNot(on, as(on, [], { stations: as(on, []).stations.slice(1) }))).toBe('no.no-such-men');
    expect(whyNot(on, as(on, [], { stations: as(on, []).stations.toReversed() }))).toBe('no.no-such-men');
  });

  test('VD-H43 a gun that is Immobile never moves', () => {
    expect(footManeuver(onField(section).state, made('german-pak40'))).toBeUndefined();
    expect(footManeuver(onField(section).state, made('german-panzer4h'))).toBeUndefined();
  });

  test('VD-H16 a Shaken unit does not come closer to the nearest enemy it sees', () => {
    const on = onField({ ...section, shaken: true, markers: 4 }, 30);
    expect(whyNot(on, as(on, [ahead(1)]))).toBe('no.closer');
    expect(whyNot(on, as(on, [alter(180), ahead(4)]))).toBeUndefined();
  });
});

describe('what a Move ends', () => {
  const moved = (own: Unit, setting: string, legs = [ahead(1)], enemy: Partial<Unit> = {}, y = 40) => {
    const on = onField(own, y, [], enemy);
    return runOn(folded, on, (now) => move(now, OWN, as(on, legs, { setting }))).state;
  };

  test('VD-061 VD-H31 the cover that was taken, and being hidden', () => {
    const state = moved({ ...section, hidden: true, covered: true }, 'move');
    expect(state.units[OWN]).toMatchObject({ hidden: false, covered: false });
  });

  test('VD-H45 who infiltrates two inches stays hidden, and leaves his cover', () => {
    const recon = made('soviet-recon-team', { hidden: true, covered: true });
    expect(moved(recon, 'infiltrate').units[OWN]).toMatchObject({ hidden: true, covered: false });
    const on = onField(recon);
    expect(whyNot(on, as(on, [ahead(2)], { setting: 'infiltrate' }))).toBeUndefined();
    expect(whyNot(on, as(on, [ahead(2.1)], { setting: 'infiltrate' }))).toBeDefined();
    const riflemen = onField(section);
    expect(whyNot(riflemen, as(riflemen, [ahead(1)], { setting: 'infiltrate' }))).toBeDefined();
  });

  test('VD-059 a hidden enemy that is come upon within an inch is hidden no more', () => {
    const hidden = { hidden: true };
    expect(moved(section, 'move', [ahead(3)], hidden, 15).units[ENEMY]?.hidden).toBe(false);
    expect(moved(section, 'move', [ahead(2.8)], hidden, 15).units[ENEMY]?.hidden).toBe(true);
  });

  test('VD-059 VD-139 whoever hides by the leader’s way is come upon, wherever he and his men end', () => {
    const own = made('british-rifle-section', { left: 2 });
    const passing = (x: number) => {
      const laid = field([
        { unit: { ...own, id: OWN, side: SOUTH }, at: poseOf(24, 10), off: [{ x: -3, y: 0 }] },
        {
          unit: { ...made('german-grenadier-squad', { left: 1, hidden: true }), id: ENEMY, side: NORTH },
          at: poseOf(24 + x, 12),
        },
      ]);
      const state: VdState = { ...laid.state, phase: 'act', activation: freshActivation(own) };
      const stations = measureOn(laid.table, laid.on)({ of: 'stations', piece: OWN });
      const ordered = { setting: 'move', legs: [ahead(4)], stations };
      return runOn(folded, { ...laid, state }, (now) => move(now, OWN, ordered)).state.units[ENEMY]?.hidden;
    };
    // Bases of half an inch each: 0.9 inches between them, and 1.1.
    expect([1.9, 2.1].map(passing)).toEqual([false, true]);
  });
});
