import { describe, expect, test } from 'vitest';
import { piece, rule } from '../../../engine/ids';
import { loseVessel } from '../damage/damage';
import { bothHalves, current, half, nextPeriod, order, types, vesselIn, whereIs } from '../motion/testing';
import { type At, type at, position, type Ran, REBEL, run, UNION, type VesselWith, vessel } from '../testing';
import type { RamEvent } from './events';
import { ramResult, ramTally } from './ram-die';

/** A strikes B amidships on the starboard side after half of the half-move, on a heading of her own. */
const ramming = (a: VesselWith = {}, b: VesselWith = {}, orders = {}) =>
  position(
    [
      vessel('a', UNION, { speed: 6, at: { x: 13.3, y: 10, heading: 270 }, ...a }),
      vessel('b', REBEL, { at: { x: 10, y: 10, heading: 0 }, ...b }),
    ],
    { orders },
  );

const rammed = ({ events }: Ran) =>
  events.find((event): event is Extract<RamEvent, { type: 'rammed' }> => event.type === 'rammed');

/** B lies at anchor; A comes at her bow corner or side with this difference of headings. */
const meetingAt = (angle: number, orders = {}, own: VesselWith = {}) => {
  const radians = (angle * Math.PI) / 180;
  // A's bow comes to the middle of B's starboard side (B heading 0 at 10, 10) from the south-east.
  const back = 1.5 + 1;
  const at: At = {
    x: 10.3 + Math.sin(radians) * back,
    y: 9 - Math.cos(radians) * back,
    heading: 360 - angle,
  };
  return position(
    [vessel('a', UNION, { speed: 6, at, ...own }), vessel('b', REBEL, { speed: 0, at: { x: 10, y: 10 } })],
    { orders },
  );
};

describe('rams', () => {
  test('ACW-039: headings 44 degrees apart are a scrape, 45 a ram', () => {
    const scrape = half(meetingAt(44), 'first');
    expect(types(scrape)).toEqual(['half-begun', 'scraped']);
    expect(vesselIn(scrape, 'a').speed).toBe(6);
    expect(vesselIn(scrape, 'b').hitFactor).toBe(8);
    const ram = half(meetingAt(45), 'first', { dice: { 'ram-a-b': [1] } });
    expect(rammed(ram)).toMatchObject({ angle: 45, deliberate: false });
  });

  test('ACW-039: after a scrape both lose the rest of the half-move and nothing else', () => {
    const after = half(meetingAt(30), 'first');
    expect([vesselIn(after, 'a').speed, vesselIn(after, 'b').hitFactor]).toEqual([6, 8]);
    expect(vesselIn(after, 'a').marks.rammed).toBe(false);
  });

  test('ACW-H16: ordered by name a ram has no least angle; ordered at another it is accidental', () => {
    const named = half(meetingAt(30, { a: order('F', { words: ['ram b'] }) }), 'first', {
      dice: { 'ram-a-b': [3] },
    });
    expect(rammed(named)).toMatchObject({ deliberate: true, angle: 30 });
    const other = half(meetingAt(30, { a: order('F', { words: ['ram c'] }) }), 'first');
    expect(types(other)).toContain('scraped');
  });

  test('ACW-040: a David that strikes at 90 degrees stops in contact, without dice, and nobody else does', () => {
    const small = { card: { kind: 'david', hitFactor: 1, propulsion: 'small' }, hitFactor: 1 } as const;
    const after = half(ramming(small, { speed: 4 }), 'first');
    expect(types(after)).toEqual(['half-begun', 'craft-stopped']);
    expect(vesselIn(after, 'a').speed).toBe(0);
    expect(vesselIn(after, 'b').speed).toBe(4);
    expect(whereIs(after, 'b')).toEqual([10, 12]);
  });

  test('ACW-040: an ironclad reduced to 1 Hit Factor may still ram', () => {
    const after = half(ramming({ hitFactor: 1 }), 'first', { dice: { 'ram-a-b': [2] } });
    expect(rammed(after)?.piece).toBe('a');
  });

  test('ACW-041: headings 0 and 170, dice 4 and 2: the first is the rammer', () => {
    const from = position([
      vessel('a', UNION, { speed: 6, at: { x: 10, y: 10, heading: 0 } }),
      vessel('b', REBEL, { speed: 6, at: { x: 10, y: 15, heading: 170 } }),
    ]);
    const after = half(from, 'first', { dice: { 'head-on-a-b': [4, 2], 'ram-a-b': [1] } });
    expect(rammed(after)?.piece).toBe('a');
    const other = half(from, 'first', {
      dice: { 'head-on-a-b': [4, 4], 'head-on-a-b-2': [1, 6], 'ram-b-a': [1] },
    });
    expect(rammed(other)?.piece).toBe('b');
  });

  test('ACW-041: at 135 degrees it is not head on, the one whose bow strikes is the rammer', () => {
    const from = position([
      vessel('a', UNION, { speed: 6, at: { x: 10, y: 10, heading: 0 } }),
      vessel('b', REBEL, { speed: 6, at: { x: 12.2, y: 12.2, heading: 225 } }),
    ]);
    const after = half(from, 'first', { dice: { 'ram-b-a': [1] } });
    expect(rammed(after)).toMatchObject({ piece: 'b', angle: 135 });
  });

  test('ACW-041: where only one of the two may ram it is the rammer without dice', () => {
    const from = position([
      vessel('a', UNION, {
        speed: 4,
        hitFactor: 1,
        card: { kind: 'david', hitFactor: 1, propulsion: 'small' },
        at: { x: 10, y: 10, heading: 0 },
      }),
      vessel('b', REBEL, { speed: 6, at: { x: 10, y: 15, heading: 180 } }),
    ]);
    expect(rammed(half(from, 'first', { dice: { 'ram-b-a': [3] } }))).toMatchObject({
      piece: 'b',
      ranDown: true,
    });
  });

  test('ACW-042: a ram is marked for both, in the no-stop case too', () => {
    const after = half(ramming(), 'first', { dice: { 'ram-a-b': [2] } });
    expect([vesselIn(after, 'a'), vesselIn(after, 'b')].map(({ marks }) => marks.rammed)).toEqual([
      true,
      true,
    ]);
  });

  test('ACW-043: both stop where they are, and make no way in step v', () => {
    const from = ramming({ speed: 8, at: { x: 12.8, y: 10, heading: 270 } }, { speed: 0 });
    const after = bothHalves(from, { dice: { 'ram-a-b': [1] } });
    expect(whereIs(after, 'a')).toEqual([11.8, 10]);
    expect([vesselIn(after, 'a').speed, vesselIn(after, 'b').speed]).toEqual([0, 0]);
  });

  test('ACW-018: a vessel stopped by a ram drifts from the next period on', () => {
    const from = position(
      [
        vessel('a', UNION, { speed: 6, at: { x: 13.3, y: 10, heading: 270 } }),
        vessel('b', REBEL, { speed: 2, at: { x: 10, y: 8, heading: 0 } }),
      ],
      {},
      [current(0)],
    );
    const after = bothHalves(from, { dice: { 'ram-a-b': [1] } });
    const there = whereIs(after, 'b')[1];
    const next = bothHalves(nextPeriod(after, { a: order('0'), b: order('0') }));
    expect(whereIs(next, 'b')[1]).toBeCloseTo(there + 2, 3);
  });

  test('ACW-044: the rammer must back off, until the hulls are clear', () => {
    const after = bothHalves(ramming(), { dice: { 'ram-a-b': [1] } });
    expect(vesselIn(after, 'a').mustBack).toEqual([{ from: 'b', astern: false }]);
    const backing = nextPeriod(after, { a: order('B', { change: 1 }) });
    const { a } = backing.state.vessels as Record<string, ReturnType<typeof vesselIn>>;
    if (!a) throw new Error('no vessel');
    const astern = {
      ...backing,
      state: { ...backing.state, vessels: { ...backing.state.vessels, a: { ...a, speed: -1 } } },
    };
    const clear = bothHalves(astern as never);
    expect(vesselIn(clear, 'a').mustBack).toBeUndefined();
    expect(whereIs(clear, 'a')[0]).toBeCloseTo(whereIs(after, 'a')[0] + 1, 3);
  });

  test('ACW-044: of two that she rammed at one moment she must back off until she is clear of both', () => {
    // Bow on against both at once: b and c lie bow to stern across her course, their ends meeting before her stem.
    const from = position([
      vessel('a', UNION, { speed: 6, at: { x: 13.3, y: 10, heading: 270 } }),
      vessel('b', REBEL, { at: { x: 10, y: 11.55, heading: 0 } }),
      vessel('c', REBEL, { at: { x: 10, y: 8.45, heading: 0 } }),
    ]);
    const dice = { 'ram-a-b': [1], 'ram-a-c': [1] };
    const after = bothHalves(from, { dice });
    const names = ({ mustBack = [] }: ReturnType<typeof vesselIn>) => mustBack.map((one) => one.from);
    expect(names(vesselIn(after, 'a'))).toEqual(['b', 'c']);
    // One of them draws clear: the duty to the other stays.
    const { b } = after.on.pieces as Record<string, ReturnType<typeof at>>;
    if (!b) throw new Error('no piece');
    const off = { ...b, pose: { ...b.pose, at: { x: 10, y: 30 } } };
    const apart = nextPeriod({ ...after, on: { ...after.on, pieces: { ...after.on.pieces, [b.id]: off } } });
    expect(names(vesselIn(bothHalves(apart), 'a'))).toEqual(['c']);
    // And so does the one to a hull that is left when the other has sunk.
    const sunk = run(after, (state) => loseVessel(state, piece('c'), 'sunk', rule('ACW-015')));
    expect(names(vesselIn(sunk, 'a'))).toEqual(['b']);
  });

  test('ACW-045: the rammed vessel waits through the next period', () => {
    const from = ramming({}, {});
    const after = half({ ...from, state: { ...from.state, period: 5 } }, 'first', {
      dice: { 'ram-a-b': [1] },
    });
    expect(vesselIn(after, 'b').waitsThrough).toBe(6);
  });

  test('ACW-046: a rammer at 6 knots runs over a torpedo boat: 3 inches, then 2 at 4 knots', () => {
    const boat = { hitFactor: 1, card: { kind: 'torpedo-boat', hitFactor: 1, propulsion: 'small' } } as const;
    const from = ramming({}, { ...boat, speed: 2 });
    const first = half(from, 'first', { dice: { 'ram-a-b': [1] } });
    expect(whereIs(first, 'a')).toEqual([10.3, 10]);
    expect(vesselIn(first, 'a')).toMatchObject({ speed: 4, overrun: ['b'] });
    expect(vesselIn(first, 'a').mustBack).toBeUndefined();
    expect(vesselIn(first, 'b')).toMatchObject({ speed: 0, waitsThrough: 2, fate: 'afloat' });
    const second = half(first, 'second');
    expect(whereIs(second, 'a')).toEqual([8.3, 10]);
    const third = half(nextPeriod(second), 'first');
    expect(vesselIn(half(third, 'second'), 'a').overrun).toEqual([]);
  });

  test('ACW-046: any loss of Hit Factors sinks the craft', () => {
    const boat = { hitFactor: 1, card: { kind: 'torpedo-boat', hitFactor: 1, propulsion: 'small' } } as const;
    const after = half(ramming({ card: { ram: true } }, boat), 'first', { dice: { 'ram-a-b': [1] } });
    expect(vesselIn(after, 'b').fate).toBe('sunk');
    expect(whereIs(after, 'a')).toEqual([10.3, 10]);
  });

  test('ACW-H16: a stern is never a reinforced bow, and strikes all the same', () => {
    const from = ramming({ speed: -2, card: { ram: true }, at: { x: 12, y: 10, heading: 90 } });
    const after = half(from, 'first', { dice: { 'ram-a-b': [3] } });
    expect(rammed(after)?.tally.modifiers.map(({ by, cite }) => [by, cite])).toEqual([
      [2, 'ACW-054'],
      [1, 'ACW-055'],
      [-2, 'ACW-057'],
      [-2, 'ACW-H16'],
    ]);
    expect(vesselIn(after, 'a').mustBack).toEqual([{ from: 'b', astern: true }]);
  });

  test('ACW-H19: a vessel in two rams of one moment takes the results of both', () => {
    const from = position([
      vessel('a', UNION, { speed: 6, card: { ram: true }, at: { x: 13.3, y: 10, heading: 270 } }),
      vessel('b', REBEL, { at: { x: 10, y: 10, heading: 0 } }),
      vessel('c', UNION, { speed: 6, card: { ram: true }, at: { x: 6.7, y: 10, heading: 90 } }),
    ]);
    const after = half(from, 'first', { dice: { 'ram-a-b': [1], 'ram-c-b': [2] } });
    // 1 + 3 and 2 + 3: target loses twice, each rammer once.
    expect(vesselIn(after, 'b').hitFactor).toBe(4);
    expect(vesselIn(after, 'b').effects.map(({ kind }) => kind)).toEqual(['hole', 'hole']);
    expect([vesselIn(after, 'a').hitFactor, vesselIn(after, 'c').hitFactor]).toEqual([7, 7]);
  });
});

describe('rams and other rules', () => {
  test('ACW-016, ACW-053: the current alters the inches only, not the speed of the ram die', () => {
    const from = ramming({ speed: 6, card: { ram: true } });
    const after = half(
      { ...from, table: { ...from.table, chart: { ...from.table.chart, features: [current(270)] } } },
      'first',
      {
        dice: { 'ram-a-b': [1] },
      },
    );
    expect(rammed(after)?.tally.modifiers.map(({ cite }) => cite)).toEqual(['ACW-054']);
  });

  test('ACW-022, ACW-056: ram speed is set speed and counts for the die', () => {
    const after = half(ramming({ speed: 10, bursting: true, card: { ram: true } }), 'first', {
      dice: { 'ram-a-b': [1] },
    });
    expect(rammed(after)?.tally.total).toBe(2 + 1 + 4);
  });

  test('ACW-060, ACW-120: Hit Factors go before the hole, a vessel that is sunk needs none', () => {
    const after = half(ramming({ card: { ram: true } }, { hitFactor: 2 }), 'first', {
      dice: { 'ram-a-b': [1] },
    });
    expect(vesselIn(after, 'b')).toMatchObject({ fate: 'sunk', effects: [] });
  });
});

describe('the ram die', () => {
  const tallied = (own: VesselWith, knots: number, stationary: boolean, angle: number) =>
    ramTally(vessel('a', UNION, own)[0], knots, vessel('b', REBEL, { marks: { stationary } })[0], angle)
      .total;

  test('ACW-053: die 3, target sideways on and stationary, rammer at 8 knots with a ram: crippled', () => {
    expect(3 + tallied({ card: { ram: true } }, 8, true, 90)).toBe(8);
    expect(ramResult(8)).toBe('target-crippled');
    expect(1 + tallied({}, 1, false, 180)).toBe(-4);
  });

  test('ACW-054: sideways on from 45 to 135 degrees, both included', () => {
    const at = (angle: number) => tallied({ card: { ram: true } }, 5, false, angle);
    expect([0, 44, 45, 90, 135, 136, 180].map(at)).toEqual([0, 0, 2, 2, 2, 0, 0]);
  });

  test('ACW-055: a stationary target adds 1, a drifting one nothing', () => {
    expect([true, false].map((still) => tallied({ card: { ram: true } }, 5, still, 0))).toEqual([1, 0]);
  });

  test('ACW-056: each whole knot over 6 adds 1', () => {
    expect([6, 6.9, 7, 8.5].map((knots) => tallied({ card: { ram: true } }, knots, false, 0))).toEqual([
      0, 0, 1, 2,
    ]);
  });

  test('ACW-057: each whole knot under 4 takes 1', () => {
    expect([4, 3.5, 3, 2].map((knots) => tallied({ card: { ram: true } }, knots, false, 0))).toEqual([
      0, 0, -1, -2,
    ]);
  });

  test('ACW-058: no reinforced bow takes 2', () => {
    expect([true, false].map((ram) => tallied({ card: { ram } }, 5, false, 0))).toEqual([0, -2]);
  });

  test('ACW-060: each total has its line, the negative ones down to the next', () => {
    expect([7, 6, 5, 4, 3, 1, 0, -1, -2, -3, -4, -9].map(ramResult)).toEqual([
      'target-crippled',
      'target-crippled',
      'target-loses',
      'target-loses',
      'nothing',
      'nothing',
      'nothing',
      'rammer-loses',
      'rammer-holed',
      'rammer-holed',
      'rammer-crippled',
      'rammer-crippled',
    ]);
  });

  const outcome = (face: number, a: VesselWith) => {
    const after = half(ramming(a), 'first', { dice: { 'ram-a-b': [face] } });
    return ['a', 'b'].map((id) => {
      const { hitFactor, crippled, effects } = vesselIn(after, id);
      return [hitFactor, crippled, effects.length];
    });
  };

  test('ACW-060: target crippled; target holed and 2 worse, the rammer 1', () => {
    const ram = { card: { ram: true } };
    expect(outcome(3, ram)).toEqual([
      [8, false, 0],
      [5, true, 0],
    ]);
    expect(outcome(2, ram)).toEqual([
      [7, false, 0],
      [6, false, 1],
    ]);
  });

  test('ACW-060: nothing; the rammer 2 worse; holed as well; crippled', () => {
    // Sideways on and stationary, plain bow: +1; slower by a knot each.
    expect(outcome(1, { speed: 4 })).toEqual([
      [8, false, 0],
      [8, false, 0],
    ]);
    const lowest = (speed: number) => {
      // Bow on at 0 degrees, named in her orders: no line but speed and bow.
      const from = position(
        [
          vessel('a', UNION, { speed, at: { x: 10, y: 6.6, heading: 0 } }),
          vessel('b', REBEL, { speed: 0.1, at: { x: 10, y: 10, heading: 0 } }),
        ],
        { orders: { [piece('a')]: order('F', { words: ['ram b'] }) } },
      );
      const { hitFactor, crippled, effects } = vesselIn(
        half(from, 'first', { dice: { 'ram-a-b': [1] } }),
        'a',
      );
      return [hitFactor, crippled, effects.length];
    };
    expect(lowest(4)).toEqual([6, false, 0]);
    expect(lowest(3)).toEqual([6, false, 1]);
    expect(lowest(1)).toEqual([5, true, 0]);
  });
});
