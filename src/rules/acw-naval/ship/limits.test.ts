import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { alone, cites, lasting, outcome, speed } from '../motion/limits.testing';
import { readLine } from '../orders/orders';
import { id, orderLine } from '../period.testing';
import type { Vessel } from '../state';
import { position, REBEL, UNION, type VesselWith, vessel } from '../testing';
import { carriedOutAs, speedSpan, speedUnder, speedWhenFree } from './limits';
import { wordIn } from './words';

describe('paddle and screw', () => {
  test('ACW-019 maximum 6 at 5 knots ordered +2 goes to 6, not 7', () => {
    const own = { speed: 5, card: { maxSpeed: 6 } };
    expect(speed('F+2', own)).toBe(6);
    expect(cites('F+2', own)).toEqual([rule('ACW-019')]);
  });

  test('ACW-019 the maximum is the present one, after permanent losses', () => {
    expect(speed('F+2', { speed: 5, maxSpeed: 5, card: { maxSpeed: 8 } })).toBe(5);
  });

  test('ACW-020 maximum 6 does 1.5 knots astern', () => {
    const own = { card: { maxSpeed: 6 } };
    expect(speed('B+2', own)).toBe(-1.5);
    expect(cites('B+2', own)).toEqual([rule('ACW-020')]);
    expect(speed('B+1', own)).toBe(-1);
    expect(speed('B+1', { ...own, speed: -1.5 })).toBe(-1.5);
    expect(speed('B-1', { ...own, speed: -1.5 })).toBe(-0.5);
  });

  test('ACW-020 the quarter is an exact fraction of a knot, and half of it with a tow', () => {
    expect(speed('B+2', { card: { maxSpeed: 6.75 } })).toBe(-1.6875);
    const towing = position([
      vessel('tug', UNION, { towing: id('raft'), card: { maxSpeed: 4.5 } }),
      vessel('raft', UNION, { towedBy: id('tug') }),
    ]);
    const tug = towing.state.vessels[id('tug')];
    const line = readLine(towing.state, id('tug'), 'B+1');
    if (!tug || 'because' in line) throw new Error('unreadable');
    expect(carriedOutAs(towing.state, tug, line).speed).toBe(-0.5625);
    // From a sixteenth of a knot to a stand by an order of just that.
    expect(speed('B-0.0625', { speed: -0.0625 })).toBe(0);
    expect(speed('B-0.5625', { speed: -1.6875, card: { maxSpeed: 6.75 } })).toBe(-1.125);
  });

  test('ACW-020, ACW-021 speeds do not drift, however often they are changed', () => {
    let now = 0;
    for (let period = 1; period <= 30; period++) now = speed('F+0.1', { speed: now });
    expect(now).toBe(3);
    for (let period = 1; period <= 30; period++) now = speed('F-0.1', { speed: now });
    expect(now).toBe(0);
  });

  test('ACW-020 a double-ender goes astern as fast as ahead', () => {
    const own = { card: { maxSpeed: 8, overrides: { doubleEnded: true } }, speed: -6 };
    expect(speed('B+2', own)).toBe(-8);
  });

  test('ACW-021 the speed changes by 2 knots at most, up or down', () => {
    expect(speed('F+3', { speed: 2 })).toBe(4);
    expect(speed('F-3', { speed: 6 })).toBe(4);
    expect(cites('F+3', { speed: 2 })).toEqual([rule('ACW-021')]);
  });

  test('ACW-021 1 knot ahead ordered astern stops at 0; astern comes in the next period', () => {
    expect(speed('B+2', { speed: 1 })).toBe(0);
    expect(speed('B+2', { speed: 0 })).toBe(-2);
    expect(speed('F+2', { speed: -1 })).toBe(0);
    expect(speed('F-3', { speed: 1 })).toBe(0);
  });

  test('ACW-008 a letter against the way slows by the full allowance, at most to 0', () => {
    expect(speed('B', { speed: 5 })).toBe(3);
    expect(speed('B', { speed: 1.5 })).toBe(0);
    expect(speed('F', { speed: -2, card: { maxSpeed: 12 } })).toBe(0);
  });

  test('ACW-008 F and B alone keep the speed', () => {
    expect(speed('F', { speed: 5 })).toBe(5);
    expect(speed('B', { speed: -1 })).toBe(-1);
    expect(outcome('F', { speed: 5 }).notes).toEqual([]);
  });

  test('ACW-008 0 stops her within her change of speed, else slows her by all of it', () => {
    expect(speed('0', { speed: 2 })).toBe(0);
    expect(speed('0', { speed: 5 })).toBe(3);
    expect(cites('0', { speed: 5 })).toEqual([rule('ACW-021')]);
  });
});

describe('ram speed', () => {
  const own = { speed: 6, card: { maxSpeed: 7 } };

  test('ACW-022 maximum 7 going 6 does 10 knots', () => {
    expect(outcome('4', own)).toMatchObject({ speed: 10, bursting: true, notes: [] });
  });

  test('ACW-022 once only: spent, the order is void and the speed as before', () => {
    expect(outcome('4', { ...own, ramSpeedUsed: true })).toMatchObject({ speed: 6, bursting: false });
    expect(cites('4', { ...own, ramSpeedUsed: true })).toEqual([rule('ACW-022')]);
  });

  test('ACW-023 small craft have none', () => {
    const david = { speed: 4, card: { propulsion: 'small', maxSpeed: 6, hitFactor: 1 } } as const;
    expect(speed('4', david)).toBe(4);
    expect(cites('4', david)).toEqual([rule('ACW-023')]);
  });
});

describe('small craft', () => {
  const submarine = { card: { propulsion: 'small', maxSpeed: 4, hitFactor: 1 } } as const;

  test('ACW-023 a submarine at rest orders 4 knots at once; astern it does 1', () => {
    expect(speed('F+4', submarine)).toBe(4);
    expect(speed('B+4', submarine)).toBe(-1);
    expect(speed('0', { ...submarine, speed: 4 })).toBe(0);
  });

  test.each([
    ["ship's boat", 2],
    ['submarine', 4],
    ['David', 6],
    ['torpedo boat', 6],
  ])('ACW-023 a %s does %d knots and no more', (_, maxSpeed) => {
    const card = { propulsion: 'small', maxSpeed, hitFactor: 1 } as const;
    expect(speed('F+9', { card })).toBe(maxSpeed);
  });
});

describe('towing', () => {
  const pair = (tug: VesselWith, tow: VesselWith = {}) =>
    position([
      vessel('tug', UNION, { towing: id('raft'), ...tug }),
      vessel('raft', UNION, { towedBy: id('tug'), ...tow }),
      vessel('price', REBEL, { at: { x: 60, y: 40 } }),
    ]);
  const out = (line: string, tug: VesselWith, tow: VesselWith = {}) => {
    const set = pair(tug, tow);
    const order = readLine(set.state, id('tug'), line);
    const leader = set.state.vessels[id('tug')];
    if ('because' in order || !leader) throw new Error('unreadable');
    return carriedOutAs(set.state, leader, order);
  };

  test('ACW-027 a tug of 8 knots tows at 4 and changes by 1', () => {
    expect(out('F+2', { speed: 2, card: { maxSpeed: 8 } }).speed).toBe(3);
    expect(out('F+1', { speed: 4, card: { maxSpeed: 8 } }).speed).toBe(4);
    expect(out('F+1', { speed: 4, card: { maxSpeed: 8 } }).notes.map(({ cite }) => cite)).toEqual([
      rule('ACW-027'),
    ]);
  });

  test('ACW-028 a steamer with a raft in tow orders 4: void, no change of speed', () => {
    const burst = out('4', { speed: 3, card: { maxSpeed: 8 } });
    expect(burst).toMatchObject({ speed: 3, bursting: false });
    expect(burst.notes.map(({ cite }) => cite)).toEqual([rule('ACW-028')]);
  });

  test('ACW-080 a tug with a balloon barge is held to 3 knots, not 4', () => {
    const barge = { card: { balloon: true, propulsion: 'none' } } as const;
    expect(out('F+1', { speed: 3, card: { maxSpeed: 8 } }, barge).speed).toBe(3);
    expect(out('F+1', { speed: 3, card: { maxSpeed: 8 } }, barge).notes[0]?.cite).toBe('ACW-080');
  });

  test('ACW-080 a ship that carries her balloon is held to 3 knots too', () => {
    expect(speed('F+2', { speed: 2, card: { balloon: true } })).toBe(3);
  });

  test('ACW-H06 the pair turns by the limit of the longer hull', () => {
    expect(out('F R60', { speed: 2, card: { sizeCm: 5 } }, { card: { sizeCm: 9 } }).turn).toBe(30);
    expect(out('F R60', { speed: 2, card: { sizeCm: 5 } }, { card: { sizeCm: 6 } }).turn).toBe(60);
  });

  test('ACW-H06 a tow cast off no longer slows her', () => {
    expect(out('F+2 cast off', { speed: 3, card: { maxSpeed: 8 } }).speed).toBe(5);
  });

  test('ACW-035 a tow that lies aground holds her', () => {
    const held = out(
      'F+1',
      { card: { maxSpeed: 8 } },
      {
        aground: { on: 'sandbar', feature: 'bar', since: 1, astern: false, attempts: 0 },
      },
    );
    expect(held.speed).toBe(0);
    expect(held.notes.map(({ cite }) => cite)).toEqual([rule('ACW-035')]);
  });
});

describe('what holds a vessel', () => {
  const rammer = { mustBack: [{ from: id('price'), astern: false }] };

  test('ACW-044 the period after the ram F is void, and B goes', () => {
    expect(speed('F+2', rammer)).toBe(0);
    expect(cites('F+2', rammer)).toEqual([rule('ACW-044')]);
    expect(speed('B+2', rammer)).toBe(-2);
    expect(outcome('F+2 R20', rammer).turn).toBe(0);
  });

  test('ACW-044 one that struck going astern draws off ahead', () => {
    const own = { mustBack: [{ from: id('price'), astern: true }] };
    expect(speed('B+2', own)).toBe(0);
    expect(speed('F+2', own)).toBe(2);
  });

  test('ACW-045 rammed in period 5 she lies at 0 through period 6 and is free in 7', () => {
    const own = { waitsThrough: 6 };
    expect(speed('F+2', own, { period: 6 })).toBe(0);
    expect(cites('F+2', own, { period: 6 })).toEqual([rule('ACW-045')]);
    expect(speed('F+2', own, { period: 7 })).toBe(2);
  });

  test('ACW-045 what is made fast to a rammed vessel waits with her', () => {
    const set = position([
      vessel('tug', UNION, { towing: id('raft') }),
      vessel('raft', UNION, { towedBy: id('tug'), waitsThrough: 2 }),
    ]);
    const tug = set.state.vessels[id('tug')];
    if (!tug) throw new Error('no tug');
    const order = { way: 'F', change: 1, turn: 0, words: [] } as const;
    expect(carriedOutAs({ ...set.state, period: 2 }, tug, order).speed).toBe(0);
    expect(carriedOutAs({ ...set.state, period: 3 }, tug, order).speed).toBe(1);
  });

  test('ACW-034 one that lies aground is told what may bring her off, and that her order tries it', () => {
    const on = (more: object = {}): NonNullable<Vessel['aground']> => ({
      on: 'sandbar',
      feature: 'bar',
      since: 1,
      astern: false,
      attempts: 0,
      ...more,
    });
    const told = (line: string, own: Parameters<typeof outcome>[1]) =>
      outcome(line, own).notes.map(({ cite, because, open }) => [cite, say(rules.texts, because), open]);
    const stays = 'Aground: she does not move.';
    expect(told('F+2', { aground: on() })).toEqual([
      ['ACW-034', `${stays} Ordered astern, she gets off on a die of 5 or 6.`, undefined],
    ]);
    expect(told('B+2', { aground: on({ astern: true, on: 'rock' }) })).toEqual([
      ['ACW-048', `${stays} Ordered ahead, she gets off on a die of 5 or 6.`, undefined],
    ]);
    expect(told('B+2', { aground: on() })).toEqual([
      ['ACW-034', 'Aground: she moves only if a die of 5 or 6 gets her off first.', true],
    ]);
    expect(told('B+2', { aground: on({ on: 'stakes' }) })).toEqual([
      [
        'ACW-051',
        'Stuck on stakes: if a die of 5 or 6 gets her off at the end of the period, she moves in the next.',
        true,
      ],
    ]);
    expect(told('B+2', { aground: on(), crippled: true })).toEqual([
      ['ACW-035', `${stays} Another vessel has to take her in tow and pull her off.`, undefined],
    ]);
    expect(told('0', { aground: on() })).toEqual([]);
  });

  test('ACW-063 a crippled vessel has no speed', () => {
    expect(speed('F+2', { crippled: true })).toBe(0);
    expect(cites('F+2', { crippled: true })).toEqual([rule('ACW-063')]);
  });

  test('ACW-H05 an anchor holds her', () => {
    expect(speed('F+2', { anchor: 'anchored' })).toBe(0);
    expect(cites('F+2', { anchor: 'anchored' })).toEqual([rule('ACW-H05')]);
  });

  test('ACW-136 a vessel adrift keeps the way she was cast off with', () => {
    const own = { adrift: true, speed: 4, card: { propulsion: 'none', kind: 'fire-ship' } } as const;
    expect(speed('0', own)).toBe(4);
    expect(speed('F+2', own)).toBe(4);
  });

  test.each(['hole', 'steam-pipe', 'screw', 'boiler'] as const)(
    'ACW-H18 with a %s at 4 knots +2 is void and she may slow down',
    (kind) => {
      const own = { speed: 4, effects: [lasting(kind)] };
      expect(speed('F+2', own)).toBe(4);
      expect(cites('F+2', own)).toEqual([rule('ACW-H18')]);
      expect(speed('F-1', own)).toBe(3);
      expect(speed('4', own)).toBe(4);
    },
  );

  test('ACW-121 a dead pilot: no faster, any legal decrease', () => {
    const own = { speed: 4, effects: [lasting('pilot', { through: 3 })] };
    expect(speed('F+2', own, { period: 3 })).toBe(4);
    expect(speed('F-2', own, { period: 3 })).toBe(2);
    expect(speed('F+2', own, { period: 4 })).toBe(6);
  });
});

describe('mines and sails', () => {
  test.each([
    [6, 3],
    [10, 4],
  ])('ACW-074 a sweeper of %d knots sweeps at %d', (maxSpeed, most) => {
    expect(speed('F+2 sweep', { speed: most, card: { maxSpeed } })).toBe(most);
    expect(cites('F+2 sweep', { speed: most, card: { maxSpeed } })).toEqual([rule('ACW-074')]);
  });

  test('ACW-074 one that is too fast slows by what she can', () => {
    expect(speed('F sweep', { speed: 8, card: { maxSpeed: 8 } })).toBe(6);
  });

  test('ACW-073 a layer lays at 1 knot at most', () => {
    const own = { speed: 1, card: { kind: 'mine-layer', maxSpeed: 6 } } as const;
    expect(speed('F+2 lay mines', own)).toBe(1);
    expect(cites('F+2 lay mines', own)).toEqual([rule('ACW-073')]);
  });

  const schooner = {
    sail: 'full',
    underSail: true,
    card: { propulsion: 'sail', maxSpeed: 0, sailSpeed: 8 },
  } as const;

  test('ACW-024 a sailing vessel takes any speed up to the table, and never goes astern', () => {
    expect(speed('F+8', schooner)).toBe(8);
    expect(speed('F+9', { ...schooner, sail: 'reduced' })).toBe(6);
    expect(speed('B+2', schooner)).toBe(0);
    expect(cites('B+2', schooner)).toEqual([rule('ACW-024')]);
  });

  test('ACW-026 with no sail set the speed is 0', () => {
    expect(speed('F+8', { ...schooner, sail: 'none' })).toBe(0);
    expect(cites('F+8', { ...schooner, sail: 'none' })).toEqual([rule('ACW-026')]);
  });

  const hartford = {
    sail: 'full',
    card: { propulsion: 'steam+sail', maxSpeed: 8, sailSpeed: 10 },
  } as const;

  test('ACW-H13 Hartford says which she uses and never adds the two', () => {
    expect(outcome('F+2', { ...hartford, speed: 7 })).toMatchObject({ speed: 8, underSail: false });
    expect(outcome('F+2 sail', { ...hartford, speed: 8 })).toMatchObject({ speed: 10, underSail: true });
    expect(outcome('F steam', { ...hartford, speed: 10, underSail: true })).toMatchObject({
      speed: 8,
      underSail: false,
    });
  });

  test('ACW-H13 no steam before her fires are up', () => {
    const own = { ...hartford, card: { ...hartford.card, overrides: { steamFrom: 3 } }, speed: 4 };
    expect(outcome('F+4', own, { period: 2 })).toMatchObject({ speed: 8, underSail: true });
    expect(speed('F+2', { card: { overrides: { steamFrom: 3 } } }, { period: 2 })).toBe(0);
    expect(speed('F+2', { card: { overrides: { steamFrom: 3 } } }, { period: 3 })).toBe(2);
  });
});

test('ACW-021 the span of speeds is what orders can come to', () => {
  const set = alone({ speed: 1, card: { maxSpeed: 6 } });
  const leader = set.state.vessels[id('cairo')];
  if (!leader) throw new Error('no leader');
  const order = { way: 'F', change: 0, turn: 0, words: [] } as const;
  expect(speedSpan(set.state, leader, order)).toEqual({ min: 0, max: 3 });
  expect(speedSpan(set.state, leader, { ...order, way: 'B' })).toEqual({ min: 0, max: 0 });
  expect(speedUnder(set.state, leader, { ...order, way: '4' }).speed).toBe(5);
});

test('ACW-008 words are read out of an order by their kind', () => {
  const set = alone({ speed: 1 });
  const command = orderLine(set, 'cairo', 'F ram PRICE; sweep');
  expect(command.words).toBe('ram price; sweep');
  const order = readLine(set.state, id('cairo'), 'F ram price');
  if ('because' in order) throw new Error('unreadable');
  expect(wordIn(order, 'ram')?.target).toBe('price');
  expect(wordIn(order, 'sweep')).toBeUndefined();
});

test('ACW-034 one that comes off goes the way of her order from a stand', () => {
  const set = alone({
    card: { maxSpeed: 8 },
    aground: { on: 'sandbar', feature: 'bar', since: 1, astern: false, attempts: 0 },
  });
  const leader = set.state.vessels[id('cairo')];
  if (!leader) throw new Error('no leader');
  const order = { way: 'B', change: 1, turn: 0, words: [] } as const;
  expect(speedUnder(set.state, leader, order).speed).toBe(0);
  expect(speedWhenFree(set.state, leader, order)).toBe(-1);
});
