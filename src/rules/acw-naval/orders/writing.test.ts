import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { say, text } from '../../../engine/words/text';
import type { ChartFeature } from '../../../table/state';
import { rules } from '../index';
import { current } from '../motion/testing';
import { give, id, ordered, orderLine, orderOffer, period, plotOf } from '../period.testing';
import { measureOf, position, REBEL, UNION, type VesselWith, vessel } from '../testing';
import { writing } from './writing';

const STREAM = current(90);

const set = (own: VesselWith = {}, features: readonly ChartFeature[] = [], wind?: number) =>
  position(
    [
      vessel('cairo', UNION, { at: { x: 20, y: 20 }, division: 'first', ...own }),
      vessel('tug', UNION, { at: { x: 10, y: 10 }, towing: id('raft') }),
      vessel('raft', UNION, { at: { x: 10, y: 7 }, towedBy: id('tug'), division: 'first' }),
      vessel('price', REBEL, { at: { x: 60, y: 40 } }),
    ],
    {},
    features,
    wind,
  );

describe('a plotted order', () => {
  test('ACW-005 has the first half, the turn and the second half', () => {
    const plot = plotOf(set({ speed: 4 }), 'cairo', 'F+2 L30');
    expect(plot.legs).toEqual([{ ahead: 3 }, { alter: -30 }, { ahead: 3 }]);
    expect(plot.code).toBe('F+2 L30');
    expect(say(rules.texts, plot.spoken)).toBe(
      'ahead at 6 knots, 30 degrees to port at half-way, then ahead',
    );
    expect(plot.notes).toEqual([]);
    expect(plot.figures.map(({ value }) => say(rules.texts, value))).toEqual(['6 kn', '3 in', '3 in', '60°']);
    expect(plot.figures.at(-1)?.cite).toBe('ACW-031');
  });

  test('ACW-003 fractions of an inch are kept: 5 knots is 2.5 inches in each half', () => {
    expect(plotOf(set({ speed: 5 }), 'cairo', 'F').legs).toEqual([{ ahead: 2.5 }, { ahead: 2.5 }]);
  });

  test('ACW-016 6 knots at 040 with the stream toward 090 goes across it, then with it', () => {
    const plot = plotOf(set({ speed: 6, at: { x: 20, y: 20, heading: 40 } }, [STREAM]), 'cairo', 'F R20');
    expect(plot.legs).toEqual([{ ahead: 3 }, { alter: 20 }, { ahead: 4 }]);
    expect(plot.figures.map(({ cite }) => cite)).toEqual(
      ['ACW-003', 'ACW-005', 'ACW-016', 'ACW-031'].map(rule),
    );
  });

  test('ACW-017 1 knot dead against the stream makes no way', () => {
    const against = { speed: 1, at: { x: 20, y: 20, heading: 270 } };
    expect(plotOf(set(against, [STREAM]), 'cairo', 'F').legs).toEqual([]);
  });

  test('ACW-018 at speed 0 the stream carries her an inch in each half; at anchor it does not', () => {
    expect(plotOf(set({}, [STREAM]), 'cairo', '0').legs).toEqual([
      { carried: 1, toward: 90 },
      { carried: 1, toward: 90 },
    ]);
    expect(plotOf(set({ anchor: 'anchored' }, [STREAM]), 'cairo', '0').legs).toEqual([]);
  });

  test('ACW-020 going astern the way is behind her', () => {
    expect(plotOf(set({ card: { maxSpeed: 8 } }), 'cairo', 'B+2').legs).toEqual([
      { ahead: -1 },
      { ahead: -1 },
    ]);
  });

  test('ACW-024 under sail each half has the speed of its own point of sailing', () => {
    const schooner = {
      speed: 8,
      sail: 'full',
      underSail: true,
      at: { x: 20, y: 20, heading: 90 },
      card: { propulsion: 'sail', sailSpeed: 8, sizeCm: 6 },
    } as const;
    // The wind blows from 000 toward 180: 090 reaches, 120 is broad reaching.
    const plot = plotOf(set(schooner, [], 180), 'cairo', 'F R30');
    expect(plot.legs).toEqual([{ ahead: 1 }, { alter: 30 }, { ahead: 3 }]);
    expect(say(rules.texts, plot.spoken)).toContain('under sail at up to 8 knots');
  });

  test('ACW-008 what is carried out otherwise stands among the notes', () => {
    const plot = plotOf(set({ speed: 4 }), 'cairo', 'F+5 R90 anchor; take in tow raft');
    expect(plot.legs).toEqual([{ ahead: 3 }, { alter: 60 }, { ahead: 3 }]);
    expect(plot.code).toBe('F+5 R90 anchor; take in tow raft');
    expect(plot.notes.map(({ cite }) => cite)).toEqual(
      ['ACW-021', 'ACW-031', 'ACW-H05', 'ACW-H06'].map(rule),
    );
    for (const { because } of plot.notes) expect(say(rules.texts, because)).not.toMatch(/[{}]|orders\./);
  });

  test('ACW-H06 a line to a vessel more than an inch away is noted', () => {
    const far = position([
      vessel('tug', UNION, { at: { x: 10, y: 10 } }),
      vessel('raft', UNION, { at: { x: 10, y: 5 }, card: { propulsion: 'none' } }),
      vessel('price', REBEL, { at: { x: 60, y: 40 } }),
    ]);
    const { notes } = plotOf(far, 'tug', '0 take in tow RAFT');
    expect(notes).toEqual([{ cite: 'ACW-H06', because: text('orders.note.tow-far', { gap: 2 }) }]);
  });

  test('ACW-H06 of a tow only the tug can be ordered', () => {
    const order = { ...orderLine(set(), 'tug', 'F'), piece: id('raft') };
    expect(writing.plot(set().state, order, measureOf(set()))).toMatchObject({ cite: 'ACW-H06' });
    expect(writing.standing(set().state, id('raft'))).toBeUndefined();
    expect(writing.read(set().state, id('raft'), 'F')).toMatchObject({ cite: 'ACW-H06' });
  });

  test('ACW-008 a command that is no order is refused', () => {
    const of = set();
    expect(writing.plot(of.state, { verb: 'commit', by: UNION }, measureOf(of))).toMatchObject({
      because: { key: 'orders.refusal.no-order' },
    });
  });
});

describe('what stands', () => {
  test('ACW-008 before anything is written she goes on as she does', () => {
    expect(writing.standing(set({ speed: 4 }).state, id('cairo'))).toMatchObject({
      way: 'F',
      change: 0,
      turn: 0,
    });
    expect(writing.standing(set({ speed: -1 }).state, id('cairo'))).toMatchObject({ way: 'B' });
    expect(writing.standing(set().state, id('cairo'))).toMatchObject({ way: '0', words: '' });
  });

  test('ACW-008 what was written stands, and the next period repeats it in sense', () => {
    const of = set({ speed: 2 });
    const written = give(of, orderLine(of, 'cairo', 'F+1 R20 sweep; ram price'));
    expect(writing.standing(written.state, id('cairo'))).toMatchObject({
      way: 'F',
      change: 1,
      turn: 20,
      words: 'sweep; ram price',
    });
    const next = period(of, { cairo: 'F+1 R20 sweep; ram price' });
    expect(writing.standing(next.state, id('cairo'))).toEqual({
      verb: 'order',
      by: UNION,
      piece: 'cairo',
      way: 'F',
      change: 0,
      turn: 0,
      words: 'sweep',
    });
  });

  test('ACW-008 nothing stands once orders are read out', () => {
    expect(writing.standing({ ...set().state, step: 'first-fire' }, id('cairo'))).toBeUndefined();
  });

  test('ACW-008 divisions are the vessels that are ordered, by the name they sail under', () => {
    expect(writing.divisions(set().state, UNION)).toEqual([
      { id: 'first', label: text('orders.division', { name: 'first' }), pieces: ['cairo'] },
    ]);
    expect(writing.divisions(set().state, REBEL)).toEqual([]);
  });

  test('ACW-008 what is steered are fields of the order', () => {
    const { run, alter, names } = writing.steers;
    const offer = orderOffer(set(), UNION, 'cairo');
    expect(Object.keys(offer?.holes ?? {})).toEqual(expect.arrayContaining([run, alter, ...names]));
    for (const { means } of writing.legend) expect(rules.texts).toHaveProperty([means.key]);
  });
});

test('ACW-008 the line of a committed order is told to everybody', () => {
  const ran = ordered(set({ speed: 4 }), { cairo: 'F+2 L30 ram Price' });
  const revealed = ran.events.find(({ type }) => type === 'orders-revealed');
  if (!revealed) throw new Error('nothing was read out');
  expect(say(rules.texts, rules.tell(revealed as never, String).text)).toContain(
    'cairo: ahead 2 kn faster, 30° to port, ram price',
  );
});
