import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { at, position, REBEL, UNION, vessel } from '../testing';
import { bothHalves, current, half, headingOf, nextPeriod, order, turn, vesselIn, whereIs } from './testing';

const of = (...features: Parameters<typeof position>[2] & {}) => features;

describe('half-moves', () => {
  test('ACW-001: two vessels that close at one speed both end where their inches take them, neither first', () => {
    const after = half(
      position([
        vessel('a', UNION, { speed: 6, at: { x: 10, y: 10, heading: 90 } }),
        vessel('b', REBEL, { speed: 6, at: { x: 20, y: 10, heading: 270 } }),
      ]),
      'first',
    );
    expect(whereIs(after, 'a')).toEqual([13, 10]);
    expect(whereIs(after, 'b')).toEqual([17, 10]);
  });

  test('ACW-003: 5 knots are 2.5 inches in a half-move and 5 in a period', () => {
    const start = position([vessel('a', UNION, { speed: 5, at: { x: 10, y: 10 } })]);
    expect(whereIs(half(start, 'first'), 'a')).toEqual([10, 12.5]);
    expect(whereIs(bothHalves(start), 'a')).toEqual([10, 15]);
  });

  test('ACW-005: cut from 8 to 6 knots between the halves, she makes 4 inches and then 3', () => {
    const first = half(position([vessel('a', UNION, { speed: 8, at: { x: 10, y: 10 } })]), 'first');
    expect(whereIs(first, 'a')).toEqual([10, 14]);
    const { a } = first.state.vessels as Record<string, ReturnType<typeof vesselIn>>;
    if (!a) throw new Error('no vessel');
    const cut = { ...first, state: { ...first.state, vessels: { a: { ...a, speed: 6 } } } };
    expect(whereIs(half(cut as never, 'second'), 'a')).toEqual([10, 17]);
  });

  test('ACW-005: going astern the half-moves are run stern first', () => {
    const after = bothHalves(
      position([vessel('a', UNION, { speed: -1.5, at: { x: 10, y: 10, heading: 90 } })]),
    );
    expect(whereIs(after, 'a')).toEqual([8.5, 10]);
  });

  test('ACW-016: within 45 degrees of the current an inch more is covered in each half-move', () => {
    const at40 = position(
      [vessel('a', UNION, { speed: 6, at: { x: 10, y: 10, heading: 0 } })],
      {},
      of(current(40)),
    );
    expect(whereIs(half(at40, 'first'), 'a')).toEqual([10, 14]);
    const at45 = position(
      [vessel('a', UNION, { speed: 6, at: { x: 10, y: 10, heading: 0 } })],
      {},
      of(current(45)),
    );
    expect(whereIs(half(at45, 'first'), 'a')).toEqual([10, 14]);
    const at46 = position(
      [vessel('a', UNION, { speed: 6, at: { x: 10, y: 10, heading: 0 } })],
      {},
      of(current(46)),
    );
    expect(whereIs(half(at46, 'first'), 'a')).toEqual([10, 13]);
  });

  test('ACW-016: going astern, the direction of travel counts and not the heading', () => {
    const astern = position(
      [vessel('a', UNION, { speed: -2, at: { x: 10, y: 10, heading: 0 } })],
      {},
      of(current(180)),
    );
    expect(whereIs(half(astern, 'first'), 'a')).toEqual([10, 8]);
  });

  test('ACW-017: against the current an inch less, and never less than nothing', () => {
    const dead = position(
      [vessel('a', UNION, { speed: 1, at: { x: 10, y: 10, heading: 0 } })],
      {},
      of(current(180)),
    );
    expect(whereIs(half(dead, 'first'), 'a')).toEqual([10, 10]);
    const at135 = position(
      [vessel('a', UNION, { speed: 4, at: { x: 10, y: 10, heading: 135 } })],
      {},
      of(current(0)),
    );
    const [x, y] = whereIs(half(at135, 'first'), 'a');
    expect(x - 10).toBeCloseTo(Math.SQRT1_2, 3);
    expect(y - 10).toBeCloseTo(-Math.SQRT1_2, 3);
  });

  test('ACW-018: at speed 0 she drifts an inch in each half-move and keeps her heading', () => {
    const start = position([vessel('a', UNION, { at: { x: 10, y: 10, heading: 30 } })], {}, of(current(90)));
    const first = half(start, 'first');
    expect(whereIs(first, 'a')).toEqual([11, 10]);
    const second = half(first, 'second');
    expect(whereIs(second, 'a')).toEqual([12, 10]);
    expect(headingOf(second, 'a')).toBe(30);
    expect(vesselIn(second, 'a').marks).toMatchObject({ drifted: true, stationary: false });
  });

  test('ACW-018, ACW-024: under sail and given nothing by the wind she drifts like any that has no way on', () => {
    // Beating under reduced sail: the wind blows from ahead and gives nothing of the 4 knots ordered.
    const beating = (toward: number) =>
      position(
        [
          vessel('a', UNION, {
            card: { propulsion: 'sail', sailSpeed: 8, maxSpeed: 0 },
            sail: 'reduced',
            speed: 4,
            at: { x: 10, y: 10, heading: 0 },
          }),
        ],
        {},
        of(current(toward)),
        180,
      );
    const abeam = half(beating(90), 'first');
    expect(whereIs(abeam, 'a')).toEqual([11, 10]);
    expect(vesselIn(abeam, 'a').marks).toMatchObject({ drifted: true, stationary: false });
    expect(whereIs(bothHalves(beating(180)), 'a')).toEqual([10, 8]);
    // Within 45 degrees of her heading it carries her where it flows, not along her keel.
    const off = half(beating(40), 'first');
    expect(whereIs(off, 'a')).toEqual([10.6428, 10.766]);
  });

  test('ACW-018: anchored, aground or made fast she does not drift', () => {
    const stuck = { on: 'sandbar', feature: 'bar', since: 0, astern: false, attempts: 0 } as const;
    const after = bothHalves(
      position(
        [
          vessel('a', UNION, { anchor: 'anchored', at: { x: 10, y: 10 } }),
          vessel('b', UNION, { anchor: 'made-fast', at: { x: 20, y: 10 } }),
          vessel('c', UNION, { aground: stuck, at: { x: 30, y: 10 } }),
        ],
        {},
        of(current(90)),
      ),
    );
    expect(['a', 'b', 'c'].map((id) => whereIs(after, id)[0])).toEqual([10, 20, 30]);
    expect(vesselIn(after, 'a').marks).toMatchObject({ drifted: false, stationary: true });
  });

  test('ACW-018: two that drift in contact drift on together; one held by an anchored hull stays', () => {
    const pair = [
      vessel('a', UNION, { at: { x: 10, y: 10, heading: 0 } }),
      vessel('b', REBEL, { at: { x: 10.6, y: 10, heading: 0 } }),
    ];
    const together = half(position(pair, {}, of(current(90))), 'first');
    expect([whereIs(together, 'a')[0], whereIs(together, 'b')[0]]).toEqual([11, 11.6]);
    const [first] = pair;
    if (!first) throw new Error('no vessel');
    const against = half(
      position(
        [first, vessel('b', REBEL, { anchor: 'anchored', at: { x: 10.6, y: 10, heading: 0 } })],
        {},
        of(current(90)),
      ),
      'first',
    );
    expect([whereIs(against, 'a')[0], whereIs(against, 'b')[0]]).toEqual([10, 10.6]);
    expect(vesselIn(against, 'a').marks.drifted).toBe(false);
  });

  test('ACW-018: a chain of drifting hulls against an anchored one all lie still', () => {
    const after = half(
      position(
        [
          vessel('c', UNION, { at: { x: 10, y: 10 } }),
          vessel('b', UNION, { at: { x: 10.6, y: 10 } }),
          vessel('a', UNION, { anchor: 'anchored', at: { x: 11.2, y: 10 } }),
        ],
        {},
        of(current(90)),
      ),
      'first',
    );
    expect(['a', 'b', 'c'].map((id) => whereIs(after, id)[0])).toEqual([11.2, 10.6, 10]);
  });

  test('ACW-105: speed 0 in still water is stationary, way on or a drift is not', () => {
    const after = half(
      position([
        vessel('a', UNION, { at: { x: 10, y: 10 } }),
        vessel('b', UNION, { speed: 2, at: { x: 20, y: 10 } }),
      ]),
      'first',
    );
    expect([vesselIn(after, 'a'), vesselIn(after, 'b')].map(({ marks }) => marks.stationary)).toEqual([
      true,
      false,
    ]);
  });

  test('ACW-024: under sail the wind gives the speed of each half-move, the order only the limit', () => {
    const sailing = {
      card: { propulsion: 'sail', sailSpeed: 8, maxSpeed: 0 },
      sail: 'full',
      underSail: true,
    } as const;
    const from = (speed: number, heading: number) =>
      half(
        position([vessel('a', UNION, { ...sailing, speed, at: { x: 20, y: 20, heading } })], {}, [], 180),
        'first',
      );
    // The wind blows toward 180, from 0: heading 180 runs before it, 90 reaches.
    expect(whereIs(from(8, 180), 'a')).toEqual([20, 16]);
    expect(whereIs(from(8, 90), 'a')).toEqual([21, 20]);
    expect(whereIs(from(3, 180), 'a')).toEqual([20, 18.5]);
  });
});

describe('one clock', () => {
  const meeting = () =>
    position([
      vessel('a', UNION, { speed: 8, at: { x: 10, y: 10, heading: 90 } }),
      vessel('b', REBEL, { speed: 4, at: { x: 16, y: 10, heading: 270 } }),
    ]);

  test('ACW-H19: 3 inches close at 6 inches a half-move, so they meet half-way through it', () => {
    const after = half(meeting(), 'first', { dice: { 'head-on-a-b': [4, 2], 'ram-a-b': [1] } });
    expect(whereIs(after, 'a')).toEqual([12, 10]);
    expect(whereIs(after, 'b')).toEqual([15, 10]);
    expect([vesselIn(after, 'a').speed, vesselIn(after, 'b').speed]).toEqual([0, 0]);
  });

  test('ACW-H19: a stopped vessel is in the way from then on, the others go on', () => {
    const after = half(
      position([
        vessel('a', UNION, { speed: 8, at: { x: 10, y: 10, heading: 90 } }),
        vessel('b', REBEL, { speed: 8, at: { x: 14, y: 10, heading: 270 } }),
        // Comes up astern of a, a quarter as far away again.
        vessel('c', UNION, { speed: 8, at: { x: 6, y: 10, heading: 90 } }),
        vessel('d', UNION, { speed: 8, at: { x: 10, y: 20, heading: 90 } }),
      ]),
      'first',
      { dice: { 'head-on-a-b': [4, 2], 'ram-a-b': [2] } },
    );
    expect(whereIs(after, 'a')).toEqual([10.5, 10]);
    // c closes the inch to the stern of a as a goes on half an inch: 1.5 inches, a scrape at 0 degrees.
    expect(whereIs(after, 'c')).toEqual([7.5, 10]);
    expect(vesselIn(after, 'c').speed).toBe(8);
    expect(whereIs(after, 'd')).toEqual([14, 20]);
  });

  test('ACW-H20: after a scrape one slides on along the other, who heads into her and stays', () => {
    // b's bow lies against a's starboard side at a flat angle.
    const start = position([
      vessel('a', UNION, { speed: 6, at: { x: 10, y: 10, heading: 0 } }),
      vessel('b', REBEL, { speed: 6, at: { x: 11.8, y: 10, heading: 330 } }),
    ]);
    const scraped = half(start, 'first');
    expect(scraped.events.map(({ type }) => type)).toContain('scraped');
    const before = [whereIs(scraped, 'a'), whereIs(scraped, 'b')];
    const after = half(scraped, 'second');
    expect(whereIs(after, 'a')[1]).toBeCloseTo((before[0]?.[1] ?? 0) + 3, 3);
    expect(whereIs(after, 'b')).toEqual(before[1]);
  });

  test('ACW-015: in a half-move a vessel left with nothing is taken off at once', () => {
    const weak = position([
      vessel('a', UNION, { speed: 8, card: { ram: true }, at: { x: 10, y: 10, heading: 90 } }),
      vessel('b', REBEL, { hitFactor: 2, at: { x: 13, y: 10, heading: 0 } }),
    ]);
    const after = half(weak, 'first', { dice: { 'ram-a-b': [1] } });
    expect(vesselIn(after, 'b').fate).toBe('sunk');
    expect(at(after, 'b').gone).toBe('sunk');
    // Nothing is left to back off from.
    expect(vesselIn(half(after, 'second'), 'a').mustBack).toBeUndefined();
  });

  test('ACW-H02: a vessel whose centre leaves the table is out of the game', () => {
    const after = half(
      position([vessel('a', UNION, { speed: 6, at: { x: 70, y: 10, heading: 90 } })]),
      'first',
    );
    expect(vesselIn(after, 'a').fate).toBe('left');
    expect(at(after, 'a').gone).toBe('left');
  });
});

describe('turns', () => {
  const turned = (from: number, degrees: number, own = {}) =>
    turn(
      position([vessel('a', UNION, { speed: 4, at: { x: 10, y: 10, heading: from }, ...own })], {
        orders: { [piece('a')]: order('F', { turn: degrees }) },
      }),
    );

  test('ACW-029: from heading 350, 30 degrees to starboard are heading 20 on the spot', () => {
    const after = turned(350, 30);
    expect(headingOf(after, 'a')).toBe(20);
    expect(whereIs(after, 'a')).toEqual([10, 10]);
  });

  test('ACW-029: no more than the limit is turned', () => {
    expect(headingOf(turned(0, 90), 'a')).toBe(60);
    expect(headingOf(turned(0, -90, { speed: 7 }), 'a')).toBe(330);
  });

  test('ACW-H20: a pivot that would bring hulls into overlap stops at the touch, with no ram', () => {
    const after = turn(
      position(
        [
          vessel('a', UNION, { speed: 4, at: { x: 10, y: 10, heading: 0 } }),
          vessel('b', REBEL, { at: { x: 11, y: 11, heading: 0 } }),
        ],
        { orders: { [piece('a')]: order('F', { turn: 60 }) } },
      ),
    );
    const heading = headingOf(after, 'a');
    expect(heading).toBeGreaterThan(0);
    expect(heading).toBeLessThan(60);
    expect(after.events.map(({ type }) => type)).toEqual(['table/pivoted', 'turned']);
  });

  test('ACW-H19: nothing is met twice in a period that is run whole', () => {
    const second = nextPeriod(bothHalves(position([vessel('a', UNION, { speed: 4, at: { x: 10, y: 10 } })])));
    expect(whereIs(bothHalves(second), 'a')).toEqual([10, 18]);
  });
});
