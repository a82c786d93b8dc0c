import { describe, expect, test } from 'vitest';
import { groundTally } from '../rams/ram-die';
import { at, position, REBEL, UNION, type VesselWith, vessel, work } from '../testing';
import {
  area,
  bothHalves,
  current,
  eventOf,
  half,
  line,
  nextPeriod,
  ordered,
  types,
  vesselIn,
  whereIs,
  withMine,
} from './testing';

/** She runs north from (10, 10), her bow 0.7 inch from what begins at y = 12.2. */
const north = (own: VesselWith = {}) => vessel('a', UNION, { speed: 6, at: { x: 10, y: 10 }, ...own });
const AHEAD = [5, 12.2, 10, 4] as const;
const bar = area('sandbar', AHEAD);
const rocks = area('rock', AHEAD);
const bank = area('land', AHEAD);
const stakes = line('stakes', [
  [5, 12.2],
  [15, 12.2],
]);
const chain = line('chain', [
  [5, 12.7],
  [15, 12.7],
]);

describe('sandbars', () => {
  const stuckWith = (draught: number, face: number) =>
    vesselIn(
      half(position([north({ card: { draught } })], {}, [bar]), 'first', {
        dice: { 'bar-a-sandbar-first': [face] },
      }),
      'a',
    ).aground !== undefined;

  test('ACW-033: draught 6 sticks on 1 to 4, draught 5 on 1 and 2', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.filter((face) => stuckWith(6, face))).toEqual([1, 2, 3, 4]);
    expect(faces.filter((face) => stuckWith(5, face))).toEqual([1, 2]);
  });

  test('ACW-033: she sticks where she touches, at speed 0, and does not drift', () => {
    const after = bothHalves(position([north()], {}, [bar, current(0)]), {
      dice: { 'bar-a-sandbar-first': [1] },
    });
    expect(whereIs(after, 'a')).toEqual([10, 10.7]);
    expect(vesselIn(after, 'a')).toMatchObject({
      speed: 0,
      aground: { on: 'sandbar', feature: 'sandbar', since: 1, astern: false, attempts: 0 },
    });
  });

  test('ACW-033: once in every half-move in which she touches it, drifting included', () => {
    const passed = bothHalves(position([north()], {}, [bar]), {
      dice: { 'bar-a-sandbar-first': [5], 'bar-a-sandbar-second': [6] },
    });
    expect(whereIs(passed, 'a')).toEqual([10, 16]);
    const drifting = half(position([north({ speed: 0 })], {}, [bar, current(0)]), 'first', {
      dice: { 'bar-a-sandbar-first': [2] },
    });
    expect(whereIs(drifting, 'a')).toEqual([10, 10.7]);
    expect(vesselIn(drifting, 'a').marks.drifted).toBe(true);
  });

  const aground = (own: VesselWith = {}, on: 'sandbar' | 'rock' | 'shore' = 'sandbar') =>
    position(
      [
        north({
          speed: 0,
          aground: { on, feature: on === 'shore' ? 'land' : on, since: 0, astern: false, attempts: 0 },
          at: { x: 10, y: 10.7 },
          ...own,
        }),
      ],
      { orders: ordered({ a: { way: 'B', change: 2 } }) },
      [on === 'rock' ? rocks : on === 'shore' ? bank : bar],
    );

  test('ACW-034: she comes off on 5 or 6, moves astern in this period and is not tested against the bar', () => {
    const free = bothHalves(aground(), { dice: { 'escape-a': [5] } });
    expect(vesselIn(free, 'a').aground).toBeUndefined();
    // A quarter of 8 knots: 2 inches.
    expect(whereIs(free, 'a')).toEqual([10, 8.7]);
    const stays = bothHalves(aground(), { dice: { 'escape-a': [4] } });
    expect(vesselIn(stays, 'a').aground?.attempts).toBe(1);
    expect(whereIs(stays, 'a')).toEqual([10, 10.7]);
  });

  test('ACW-034: no attempt without the order, in the period of the grounding, or by a vessel with sails only', () => {
    const idle = aground();
    expect(types(half({ ...idle, state: { ...idle.state, orders: {} } }, 'first'))).not.toContain(
      'escape-tried',
    );
    const stuck = { on: 'sandbar', feature: 'sandbar', since: 1, astern: false, attempts: 0 } as const;
    expect(types(half(aground({ aground: stuck }), 'first'))).not.toContain('escape-tried');
    const sails = aground({ card: { propulsion: 'sail' } });
    const after = half(sails, 'first');
    expect(vesselIn(after, 'a').aground?.attempts).toBe(0);
  });

  test('ACW-034: one that ran on astern comes off ahead', () => {
    const astern = { on: 'sandbar', feature: 'sandbar', since: 0, astern: true, attempts: 0 } as const;
    const from = aground({ aground: astern });
    expect(types(half(from, 'first'))).not.toContain('escape-tried');
    const ahead = { ...from, state: { ...from.state, orders: ordered({ a: { way: 'F' } }) } };
    expect(eventOf(half(ahead, 'first', { dice: { 'escape-a': [6] } }), 'escape-tried')?.free).toBe(true);
  });

  const pulled = (own: VesselWith = {}, on: 'sandbar' | 'rock' = 'sandbar') =>
    position(
      [
        vessel('tug', UNION, { towing: 'a' as never, at: { x: 10, y: 16, heading: 0 } }),
        north({
          speed: 0,
          towedBy: 'tug' as never,
          aground: { on, feature: on, since: 0, astern: false, attempts: 1 },
          at: { x: 10, y: 12, heading: 0 },
          ...own,
        }),
      ],
      { orders: ordered({ tug: { way: 'F', change: 1, words: ['pull a'] } }) },
      [area(on, [8, 8, 4, 4])],
    );

  test('ACW-035: a vessel with sails only is pulled off by a tow on 5 or 6, counted against her', () => {
    const sails = { card: { propulsion: 'sail' } } as const;
    const free = half(pulled(sails), 'first', { dice: { 'escape-a': [5] } });
    expect(vesselIn(free, 'a').aground).toBeUndefined();
    expect([whereIs(free, 'tug'), whereIs(free, 'a')]).toEqual([
      [10, 16.5],
      [10, 12.5],
    ]);
    const stays = half(pulled(sails), 'first', { dice: { 'escape-a': [4] } });
    expect(vesselIn(stays, 'a').aground?.attempts).toBe(2);
    expect(vesselIn(stays, 'tug').speed).toBe(0);
    expect(whereIs(stays, 'tug')).toEqual([10, 16]);
  });

  test('ACW-035: helped by a tow a steamer throws only this one die', () => {
    const after = half(pulled(), 'first', { dice: { 'escape-a': [1] } });
    expect(types(after).filter((type) => type === 'escape-tried')).toHaveLength(1);
  });

  test('ACW-H22: over a bar of 9 feet draught 6 passes with no die, draught 9 throws', () => {
    const deep = area('sandbar', AHEAD, { feet: 9 });
    const passes = half(position([north({ card: { draught: 6 } })], {}, [deep]), 'first');
    expect(types(passes)).toEqual(['half-begun']);
    expect(whereIs(passes, 'a')).toEqual([10, 13]);
    const throws = half(position([north({ card: { draught: 9 } })], {}, [deep]), 'first', {
      dice: { 'bar-a-sandbar-first': [4] },
    });
    expect(vesselIn(throws, 'a').aground?.on).toBe('sandbar');
  });

  test('ACW-048: off rocks on 5 or 6, with the timing of a bar', () => {
    expect(
      vesselIn(half(aground({}, 'rock'), 'first', { dice: { 'escape-a': [5] } }), 'a').aground,
    ).toBeUndefined();
    expect(
      vesselIn(half(aground({}, 'rock'), 'first', { dice: { 'escape-a': [4] } }), 'a').aground?.attempts,
    ).toBe(1);
  });

  test('ACW-049: a vessel with sails only must be towed off rocks', () => {
    const sails = { card: { propulsion: 'sail' } } as const;
    expect(types(half(aground(sails, 'rock'), 'first'))).not.toContain('escape-tried');
    const free = half(pulled(sails, 'rock'), 'first', { dice: { 'escape-a': [6] } });
    expect(vesselIn(free, 'a').aground).toBeUndefined();
  });

  test('ACW-H23: she comes off the shore as off a bar', () => {
    const free = half(aground({}, 'shore'), 'first', { dice: { 'escape-a': [5] } });
    expect(whereIs(free, 'a')).toEqual([10, 9.7]);
  });
});

describe('rocks and stakes', () => {
  test('ACW-047: touching a rock is striking it: she stops there and throws the rocks die', () => {
    const after = half(position([north({ card: { ram: true } })], {}, [rocks]), 'first', {
      dice: { 'rock-a': [6] },
    });
    expect(whereIs(after, 'a')).toEqual([10, 10.7]);
    expect(vesselIn(after, 'a')).toMatchObject({ speed: 0, aground: { on: 'rock' }, hitFactor: 8 });
    // 6 knots: two over four, and the rocks.
    expect(eventOf(after, 'rock-struck')).toMatchObject({ face: 6, total: 3, result: 'nothing' });
  });

  test('ACW-047: a drifting vessel tests at speed 0', () => {
    const after = half(
      position([north({ speed: 0, card: { ram: true } })], {}, [rocks, current(0)]),
      'first',
      {
        dice: { 'rock-a': [1] },
      },
    );
    expect(eventOf(after, 'rock-struck')?.total).toBe(0);
  });

  test('ACW-050: draught 12 strikes stakes on 1 to 5, draught 5 on 1 to 3; the rest pass', () => {
    const strikes = (draught: number, face: number) => {
      const striking = face <= (draught > 5 ? 5 : 3);
      const after = half(position([north({ card: { draught } })], {}, [stakes]), 'first', {
        dice: { 'stakes-a-stakes': [face], ...(striking ? { 'stakes-ram-a-stakes': [6] } : {}) },
      });
      return vesselIn(after, 'a').aground?.on === 'stakes';
    };
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.filter((face) => strikes(12, face))).toEqual([1, 2, 3, 4, 5]);
    expect(faces.filter((face) => strikes(5, face))).toEqual([1, 2, 3]);
  });

  test('ACW-050: a vessel that passes is through for that crossing, and met again in another', () => {
    const slow = position([north({ speed: 2 })], {}, [stakes]);
    const first = bothHalves(slow, { dice: { 'stakes-a-stakes': [6] } });
    expect(vesselIn(first, 'a').crossing).toEqual(['stakes']);
    const second = bothHalves(nextPeriod(first));
    const third = bothHalves(nextPeriod(second));
    expect(whereIs(third, 'a')).toEqual([10, 16]);
    expect(vesselIn(half(nextPeriod(third), 'first'), 'a').crossing).toEqual([]);
  });

  test('ACW-059: 7 knots onto rocks with a plain bow, die 3: -3', () => {
    const [a] = north({ speed: 7 });
    expect(3 + groundTally(a, 7, 'rock').total).toBe(-3);
    expect(groundTally(a, 7, 'stakes').total).toBe(-5);
    expect(groundTally(a, 4.9, 'stakes').total).toBe(-2);
  });

  test('ACW-061: stakes at 4 knots with a plain bow, die 1: two Hit Factors and stuck; die 6: only stuck', () => {
    const struck = (face: number) =>
      vesselIn(
        half(position([north({ speed: 4 })], {}, [stakes]), 'first', {
          dice: { 'stakes-a-stakes': [1], 'stakes-ram-a-stakes': [face] },
        }),
        'a',
      );
    expect([struck(1).hitFactor, struck(1).aground?.on]).toEqual([6, 'stakes']);
    expect([struck(6).hitFactor, struck(6).aground?.on]).toEqual([8, 'stakes']);
  });

  test('ACW-061: on rocks the lowest totals hole and cripple', () => {
    const struck = (speed: number) =>
      vesselIn(half(position([north({ speed })], {}, [rocks]), 'first', { dice: { 'rock-a': [1] } }), 'a');
    expect([struck(4).hitFactor, struck(4).effects.map(({ kind }) => kind)]).toEqual([6, ['hole']]);
    expect([struck(6).hitFactor, struck(6).crippled]).toEqual([5, true]);
  });
});

describe('barriers and shores', () => {
  test('ACW-036: she stops with her bow at the chain, undamaged, and may back away', () => {
    const held = half(position([north()], {}, [chain]), 'first');
    expect(whereIs(held, 'a')).toEqual([10, 11.2]);
    expect(vesselIn(held, 'a')).toMatchObject({ speed: 0, hitFactor: 8 });
    expect(vesselIn(held, 'a').aground).toBeUndefined();
    const backs = half(position([north({ speed: -2, at: { x: 10, y: 11.2 } })], {}, [chain]), 'first');
    expect(whereIs(backs, 'a')).toEqual([10, 10.2]);
  });

  test('ACW-036: drifting vessels and drifting mines are held by it', () => {
    const held = bothHalves(position([north({ speed: 0, at: { x: 10, y: 10.5 } })], {}, [chain, current(0)]));
    expect(whereIs(held, 'a')).toEqual([10, 11.2]);
    const mine = withMine(position([], {}, [chain, current(0)]), 'm', REBEL, { x: 8, y: 11.7 });
    expect(whereIs(bothHalves(mine, { dice: { 'veer-m': [3] } }), 'm')).toEqual([8, 12.45]);
  });

  test('ACW-037: a submarine passes under, by herself or drifting, with no die', () => {
    const sub = { card: { kind: 'submarine', hitFactor: 1, propulsion: 'small' }, hitFactor: 1 } as const;
    const under = bothHalves(position([north({ ...sub, speed: 4 })], {}, [chain]));
    expect(whereIs(under, 'a')).toEqual([10, 14]);
    const drifts = bothHalves(position([north({ ...sub, speed: 0 })], {}, [chain, current(0)]));
    expect(whereIs(drifts, 'a')).toEqual([10, 12]);
  });

  test('ACW-038: a torpedo boat at 4 knots jumps it on 5 or 6; at 3.5 she stops with no die', () => {
    const boat = { card: { kind: 'torpedo-boat', hitFactor: 1, propulsion: 'small' }, hitFactor: 1 } as const;
    const from = (speed: number) => position([north({ ...boat, speed, at: { x: 10, y: 10 } })], {}, [chain]);
    const over = bothHalves(from(4), { dice: { 'barrier-a-chain': [5] } });
    expect(whereIs(over, 'a')).toEqual([10, 14]);
    const fails = bothHalves(from(4), { dice: { 'barrier-a-chain': [4] } });
    expect(whereIs(fails, 'a')).toEqual([10, 11.2]);
    expect(vesselIn(fails, 'a').speed).toBe(0);
    expect(whereIs(half(from(3.5), 'first'), 'a')).toEqual([10, 11.2]);
  });

  test('ACW-H23: she stops at the bank after 0.7 inch and is aground there', () => {
    const after = half(position([north()], {}, [bank]), 'first');
    expect(whereIs(after, 'a')).toEqual([10, 10.7]);
    expect(vesselIn(after, 'a')).toMatchObject({ speed: 0, aground: { on: 'shore', feature: 'land' } });
  });

  test('ACW-H23: a work on the shore stops her as the shore does, a drifting mine is removed by land', () => {
    const after = half(
      position([north(), work('fort', REBEL, { at: { x: 10, y: 14 }, size: [3, 3] })]),
      'first',
    );
    expect(vesselIn(after, 'a').aground).toMatchObject({ on: 'shore', feature: 'fort' });
    expect(whereIs(after, 'a')).toEqual([10, 11]);
    const mine = withMine(position([], {}, [bank, current(0)]), 'm', REBEL, { x: 10, y: 11.5 });
    const ashore = half(mine, 'first', { dice: { 'veer-m': [3] } });
    expect(at(ashore, 'm').gone).toBe('ashore');
    const fort = position([work('fort', REBEL, { at: { x: 10, y: 14 }, size: [3, 3] })], {}, [current(0)]);
    const under = half(withMine(fort, 'm', REBEL, { x: 10, y: 12 }), 'first', { dice: { 'veer-m': [3] } });
    expect(at(under, 'm').gone).toBe('ashore');
  });

  test('ACW-033, ACW-050, ACW-036: hazards on one path are met in the order of distance', () => {
    const near = area('sandbar', [5, 12.2, 10, 0.3]);
    const from = position([north()], {}, [chain, near]);
    expect(types(half(from, 'first', { dice: { 'bar-a-sandbar-first': [1] } }))).not.toContain('barrier-met');
    const passed = half(from, 'first', { dice: { 'bar-a-sandbar-first': [6] } });
    expect(types(passed)).toEqual(['half-begun', 'bar-tested', 'barrier-met']);
  });
});
