import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { position, REBEL, UNION, type VesselWith, vessel } from '../testing';
import { area, bothHalves, current, half, headingOf, ordered, turn, vesselIn, whereIs } from './testing';

const TUG = piece('tug');
const TOW = piece('tow');

/** A tug heading north with its tow an inch astern: both hulls 3 inches. */
const inTow = (tug: VesselWith = {}, tow: VesselWith = {}) => [
  vessel('tug', UNION, { speed: 4, towing: TOW, at: { x: 20, y: 20 }, ...tug }),
  vessel('tow', UNION, {
    speed: 4,
    towedBy: TUG,
    at: { x: 20, y: 16 },
    card: { propulsion: 'none' },
    ...tow,
  }),
];

describe('tows', () => {
  test('ACW-H06: both go the same way and distance', () => {
    const after = bothHalves(position(inTow()));
    expect([whereIs(after, 'tug'), whereIs(after, 'tow')]).toEqual([
      [20, 24],
      [20, 20],
    ]);
  });

  test('ACW-H06: they turn as one body about the centre of the tug, by the limit of the longer hull', () => {
    const after = turn(
      position(inTow({}, { card: { sizeCm: 10 } }), { orders: ordered({ tug: { way: 'F', turn: 90 } }) }),
    );
    expect([headingOf(after, 'tug'), headingOf(after, 'tow')]).toEqual([30, 30]);
    const [x, y] = whereIs(after, 'tow');
    expect([x, y]).toEqual([18, Math.round((20 - 4 * 0.8660254) * 1e4) / 1e4]);
  });

  test('ACW-H06: what stops one stops both', () => {
    const bar = area('sandbar', [15, 10, 10, 4]);
    // The tow backs onto the bar under the tug's stern way.
    const after = half(position(inTow({ speed: -2 }, { speed: -2 }), {}, [bar]), 'first', {
      dice: { 'bar-tow-sandbar-first': [1] },
    });
    expect([vesselIn(after, 'tug').speed, vesselIn(after, 'tow').speed]).toEqual([0, 0]);
    expect(whereIs(after, 'tug')).toEqual([20, 19.5]);
    expect(vesselIn(after, 'tug').aground).toBeUndefined();
  });

  test('ACW-H06: a tow never rams', () => {
    // Astern, the tow's stern is the leading edge.
    const after = half(
      position([
        ...inTow({ speed: -2 }, { speed: -2 }),
        vessel('c', REBEL, { at: { x: 20, y: 13.7, heading: 90 } }),
      ]),
      'first',
    );
    expect(after.events.map(({ type }) => type)).toContain('scraped');
  });

  test('ACW-018: a tug at speed 0 drifts with its tow', () => {
    const after = bothHalves(position(inTow({ speed: 0 }, { speed: 0 }), {}, [current(90)]));
    expect([whereIs(after, 'tug'), whereIs(after, 'tow')]).toEqual([
      [22, 20],
      [22, 16],
    ]);
  });

  test('ACW-H19: when the tug is sunk the tow goes on for the rest of the half-move and then has no way', () => {
    const rocks = area('rock', [15, 22.5, 10, 4]);
    const after = bothHalves(position(inTow({ hitFactor: 2 }), {}, [rocks]), { dice: { 'rock-tug': [1] } });
    expect(vesselIn(after, 'tug').fate).toBe('sunk');
    expect(vesselIn(after, 'tow')).toMatchObject({ fate: 'afloat', speed: 0 });
    expect(vesselIn(after, 'tow').towedBy).toBeUndefined();
  });
});

describe('lashed pairs', () => {
  const lashed = (one: VesselWith = {}, other: VesselWith = {}) => [
    vessel('one', UNION, {
      speed: 4,
      lashedTo: piece('other'),
      leadsPair: true,
      at: { x: 20, y: 20 },
      ...one,
    }),
    vessel('other', UNION, { speed: 4, lashedTo: piece('one'), at: { x: 20.6, y: 20 }, ...other }),
  ];

  test('ACW-H06: a lashed pair moves and turns as one body under its leader', () => {
    const after = half(position(lashed()), 'first');
    expect([whereIs(after, 'one'), whereIs(after, 'other')]).toEqual([
      [20, 22],
      [20.6, 22],
    ]);
    const turned = turn(position(lashed(), { orders: ordered({ one: { way: 'F', turn: 30 } }) }));
    expect([headingOf(turned, 'one'), headingOf(turned, 'other')]).toEqual([30, 30]);
  });

  test('ACW-H19: when one is lost the other goes on by herself', () => {
    const rocks = area('rock', [18, 22.5, 2, 4]);
    const after = half(position(lashed({ hitFactor: 1 }), {}, [rocks]), 'first', {
      dice: { 'rock-one': [1] },
    });
    expect(vesselIn(after, 'one').fate).toBe('sunk');
    expect(vesselIn(after, 'other').lashedTo).toBeUndefined();
  });
});
