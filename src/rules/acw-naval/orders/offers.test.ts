import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandFrom } from '../../../engine/enumerate';
import type { Side } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import type { ChartFeature } from '../../../table/state';
import { rules } from '../index';
import { area } from '../motion/testing';
import { give, id, ordered, orderLine, orderOffer, plotOf } from '../period.testing';
import { WORDS } from '../ship/words';
import type { DriftingMine } from '../state';
import { gun, measureOf, type Position, position, REBEL, UNION, vessel } from '../testing';
import { writing } from './writing';

const MINE: DriftingMine = { id: id('mine'), side: REBEL, name: 'Mine', state: 'waiting', veer: degrees(0) };

/** The water where the mine waits. */
const STREAM = area('current', [45, 3, 10, 10], { toward: degrees(90), knots: 2 });

const set = (stream = [STREAM]): Position => {
  const of = fleets(stream);
  const waits = {
    id: MINE.id,
    side: REBEL,
    name: MINE.name,
    pose: { at: { x: 50, y: 8 }, heading: degrees(0) },
    hull: { length: inches(0.3), beam: inches(0.3), shape: 'rectangle' as const },
    gone: 'awaited',
  };
  return { ...of, on: { ...of.on, pieces: { ...of.on.pieces, [MINE.id]: waits } } };
};

const fleets = (stream: readonly ChartFeature[]) =>
  position(
    [
      vessel('cairo', UNION, { at: { x: 10, y: 10, heading: 90 }, speed: 2, card: { guns: [gun()] } }),
      vessel('tug', UNION, { at: { x: 10, y: 20 }, towing: id('raft') }),
      vessel('raft', UNION, { at: { x: 10, y: 16 }, towedBy: id('tug'), card: { propulsion: 'none' } }),
      vessel('hartford', UNION, { at: { x: 20, y: 20 }, lashedTo: id('kineo'), leadsPair: true }),
      vessel('kineo', UNION, { at: { x: 21, y: 20 }, lashedTo: id('hartford') }),
      vessel('wreck', UNION, { at: { x: 30, y: 30 }, fate: 'struck', lostIn: 1 }),
      vessel('schooner', UNION, {
        at: { x: 40, y: 10 },
        underSail: true,
        card: { propulsion: 'sail', sailSpeed: 8 },
      }),
      vessel('price', REBEL, { at: { x: 60, y: 40 }, card: { ram: true } }),
      vessel('david', REBEL, {
        at: { x: 62, y: 40 },
        card: { propulsion: 'small', maxSpeed: 6, hitFactor: 1 },
      }),
    ],
    { mines: { [MINE.id]: MINE }, wind: true },
    stream,
  );

const offersOf = (of: Position, side: Side) => rules.offers(of.state, side, measureOf(of));
const refusalOf = (of: Position, command: object) => rules.refuse(of.state, command as never, measureOf(of));
const order = (piece: string, own: object = {}) => ({
  verb: 'order',
  by: UNION,
  piece,
  way: 'F',
  change: 0,
  turn: 0,
  words: '',
  ...own,
});

describe('orders offered', () => {
  test('ACW-008 one for every vessel that leads her body, then the end of writing', () => {
    expect(offersOf(set(), UNION).map(({ verb, subject }) => [verb, subject])).toEqual([
      ['order', 'cairo'],
      ['order', 'tug'],
      ['order', 'hartford'],
      ['order', 'schooner'],
      ['commit', undefined],
    ]);
    expect(offersOf(set(), UNION).at(-1)).toMatchObject({ usual: true });
    expect(rules.binding).toEqual(['commit', 'endFire']);
  });

  test('ACW-008 the ways, the span of knots and the span of degrees are those of the vessel', () => {
    const holes = orderOffer(set(), UNION, 'cairo')?.holes;
    expect(holes?.way).toMatchObject({ of: [{ id: 'F' }, { id: 'B' }, { id: '0' }, { id: '4' }] });
    expect(holes?.change).toEqual({ kind: 'span', min: -2, max: 2, step: 0.25 });
    expect(holes?.turn).toEqual({ kind: 'span', min: -60, max: 60, step: 1 });
    expect(orderOffer(set(), UNION, 'tug')?.holes).toMatchObject({
      change: { min: -1, max: 1 },
      way: { of: [{ id: 'F' }, { id: 'B' }, { id: '0' }] },
    });
    expect(orderOffer(set(), UNION, 'schooner')?.holes).toMatchObject({
      way: { of: [{ id: 'F' }, { id: '0' }] },
      change: { min: -8, max: 8 },
    });
    expect(orderOffer(set(), REBEL, 'david')?.holes).toMatchObject({ change: { min: -6, max: 6 } });
  });

  test('ACW-008 only words that say something for her are among the words', () => {
    const words = (side: Side, of: string) => {
      const hole = orderOffer(set(), side, of)?.holes.words;
      return hole?.kind === 'names' ? hole.of.map((one) => one.id) : [];
    };
    expect(words(UNION, 'cairo')).toEqual([
      '',
      'ram price',
      'ram david',
      'sweep',
      // An open pivot, to either hand as far as it goes (ACW-088).
      'pivot bow-1 to 270',
      'pivot bow-1 to 90',
    ]);
    expect(words(UNION, 'tug')).toContain('cast off');
    expect(words(UNION, 'hartford')).toContain('cut loose');
    expect(words(UNION, 'schooner')).toEqual(['', 'sail reduced', 'anchor']);
    expect(words(REBEL, 'david').some((word) => word.startsWith('ram'))).toBe(false);
  });

  test('ACW-008 however its holes are filled the order is legal, plotted and read as it is written', () => {
    const of = set();
    const orders = [...offersOf(of, UNION), ...offersOf(of, REBEL)].filter(({ verb }) => verb === 'order');
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (offer, drawn) => {
          const command = commandFrom(offer, {
            random: () => drawn.next().value ?? 0,
            track: () => [],
          });
          expect(refusalOf(of, command)).toBeUndefined();
          const plot = rules.writing?.plot(of.state, command, measureOf(of));
          if (!plot || 'because' in plot) throw new Error('not plotted');
          const read = rules.writing?.read(of.state, command.piece as never, plot.code);
          expect(read).toEqual(plot.command);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('ACW-067 the owner may try a mine that waits, and think better of it', () => {
    const of = set();
    expect(offersOf(of, REBEL).filter(({ verb }) => verb.endsWith('Mine'))).toMatchObject([
      { verb: 'tryMine', subject: 'mine' },
    ]);
    const tried = give(of, { verb: 'tryMine', by: REBEL, piece: MINE.id });
    expect(tried.state.tryMines).toEqual(['mine']);
    expect(offersOf(tried, REBEL).filter(({ verb }) => verb.endsWith('Mine'))).toMatchObject([
      { verb: 'leaveMine', back: true },
    ]);
    expect(give(tried, { verb: 'leaveMine', by: REBEL, piece: MINE.id }).state.tryMines).toEqual([]);
    expect(refusalOf(of, { verb: 'leaveMine', by: REBEL, piece: 'mine' })).toMatchObject({ cite: 'ACW-067' });
    expect(refusalOf(of, { verb: 'tryMine', by: UNION, piece: 'mine' })).toMatchObject({ cite: 'ACW-067' });
    expect(refusalOf(of, { verb: 'tryMine', by: REBEL, piece: 'nothing' })).toMatchObject({
      cite: 'ACW-067',
    });
  });

  test('ACW-068 without a current a mine cannot be set adrift, and is offered so', () => {
    const still = set([]);
    const trying = { verb: 'tryMine', by: REBEL, piece: 'mine' };
    expect(refusalOf(still, trying)).toMatchObject({ cite: 'ACW-068' });
    const offer = offersOf(still, REBEL).find(({ verb }) => verb === 'tryMine');
    expect(offer?.refusal).toMatchObject({ cite: 'ACW-068' });
    expect(refusalOf(set(), trying)).toBeUndefined();
  });

  test('ACW-067 a die of 4 sets it adrift from the next period, 3 does not', () => {
    const told = give(set(), { verb: 'tryMine', by: REBEL, piece: MINE.id });
    const failed = ordered(told, {}, { dice: { 'adrift-mine': [3] } });
    expect(failed.state.mines[MINE.id]?.state).toBe('waiting');
    const loose = ordered(told, {}, { dice: { 'adrift-mine': [4] } });
    expect(loose.state.mines[MINE.id]).toMatchObject({ state: 'adrift', from: 3 });
  });
});

describe('refusals', () => {
  test.each([
    ['a tow', order('raft'), 'ACW-H06', 'orders.refusal.towed'],
    ['a lashed mate', order('kineo'), 'ACW-008', 'orders.refusal.lashed'],
    ['one that has struck', order('wreck'), 'ACW-008', 'orders.refusal.out-of-play'],
    ["the other side's", order('price'), 'ACW-008', 'orders.refusal.not-your-vessel'],
    ['nobody', order('__proto__'), 'ACW-008', 'orders.refusal.no-such-vessel'],
    ['no way', order('cairo', { way: 'X' }), 'ACW-008', 'refusal.malformed'],
    ['no number', order('cairo', { change: Number.NaN }), 'ACW-008', 'refusal.malformed'],
    ['unknown words', order('cairo', { words: 'dance' }), 'ACW-008', 'orders.unread.word'],
    ['another side', { ...order('cairo'), by: 'nobody' }, 'ACW-004', 'orders.refusal.no-such-side'],
    ['a shot', { verb: 'endFire', by: UNION }, 'ACW-091', 'orders.refusal.not-a-firing-step'],
    ['another verb', { verb: 'dance', by: UNION }, 'ACW-008', 'refusal.malformed'],
  ])('ACW-008 an order for %s is refused', (_, command, cite, key) => {
    expect(refusalOf(set(), command)).toMatchObject({ cite, because: { key } });
    expect(rules.texts).toHaveProperty([key]);
  });

  test('ACW-008 beyond a limit it is no refusal: the order is carried out up to it', () => {
    expect(refusalOf(set(), order('cairo', { change: 9, turn: 180, words: 'anchor' }))).toBeUndefined();
    expect(plotOf(set(), 'cairo', 'F+9 R180 anchor').notes).toHaveLength(3);
  });

  test('ACW-008 a side that has committed writes no more; the other still does', () => {
    const one = give(set(), { verb: 'commit', by: UNION });
    expect(refusalOf(one, order('cairo'))).toMatchObject({ because: { key: 'orders.refusal.committed' } });
    expect(refusalOf(one, { verb: 'commit', by: UNION })).toMatchObject({ cite: 'ACW-008' });
    expect(refusalOf(one, { ...order('price'), by: REBEL })).toBeUndefined();
    expect(offersOf(one, UNION)).toEqual([]);
  });

  test('ACW-091 orders are refused in a firing step, and aims before it', () => {
    const near = position([
      vessel('cairo', UNION, { at: { x: 10, y: 10 }, card: { guns: [gun({ width: 360 as never })] } }),
      vessel('price', REBEL, { at: { x: 10, y: 16 } }),
    ]);
    const fire = ordered(near, {});
    expect(fire.state.step).toBe('first-fire');
    expect(refusalOf(fire, order('cairo'))).toMatchObject({ cite: 'ACW-004' });
    const aim = {
      verb: 'aim',
      by: UNION,
      piece: 'cairo',
      battery: 'bow',
      target: 'price',
      at: 'hull',
      guns: 1,
    };
    expect(refusalOf(near, aim)).toMatchObject({ cite: 'ACW-091' });
    expect(refusalOf(fire, aim)).toBeUndefined();
    expect(refusalOf(fire, { verb: 'endFire', by: REBEL })).toMatchObject({ cite: 'ACW-006' });
    const hold = offersOf(fire, UNION).at(-1);
    expect(hold).toMatchObject({ verb: 'endFire', usual: true, final: 'forgoes' });
    expect(hold).not.toHaveProperty('ceremony');
    // Her one gun is told off: nothing is forgone any more.
    const told = offersOf(give(fire, aim), UNION).at(-1);
    expect(told).toMatchObject({ verb: 'endFire', usual: true, ceremony: true });
    expect(told).not.toHaveProperty('final');
  });
});

test('ACW-008 each plain word says what it does and forbids, and every kind of them has such a sentence', () => {
  const told = Object.keys(rules.texts).flatMap((key) => /^orders\.means\.(.+)$/.exec(key)?.[1] ?? []);
  expect(told.sort()).toEqual(Object.keys(WORDS).sort());
  const slow = position([vessel('cairo', UNION, { card: { maxSpeed: 5 } }), vessel('price', REBEL)]);
  const words = orderOffer(slow, UNION, 'cairo')?.holes.words;
  const of = (id: string) => words?.kind === 'names' && words.of.find((one) => one.id === id)?.means;
  const sweep = of('sweep');
  // Half of her five knots (ACW-074).
  expect(sweep && [say(rules.texts, sweep.says), sweep.cite]).toEqual([
    'A channel an inch wide along her track, at 2.5 knots or less; it is clear from the end of the period.',
    'ACW-074',
  ]);
});

describe('the ribbon', () => {
  test('ACW-004 shows the steps of a period; orders are sealed', () => {
    const { phases, acting, ready, turn } = rules.status(set().state);
    expect(phases.map(({ id: step, state }) => [step, state])).toEqual([
      ['orders', 'now'],
      ['first-half', 'ahead'],
      ['first-fire', 'ahead'],
      ['turning', 'ahead'],
      ['second-half', 'ahead'],
      ['second-fire', 'ahead'],
      ['end', 'ahead'],
    ]);
    expect(phases.filter(({ sealed }) => sealed).map((phase) => phase.id)).toEqual(['orders']);
    expect([acting, turn]).toEqual([[UNION, REBEL], 1]);
    expect(ready).toEqual(['cairo', 'tug', 'hartford', 'schooner', 'price', 'david']);
  });

  test('ACW-008 the other side sees no order before both have committed', () => {
    const written = give(set(), orderLine(set(), 'cairo', 'F+2 L30'));
    expect(rules.view(written.state, REBEL).orders).toEqual({});
    expect(writing.standing(rules.view(written.state, REBEL), id('cairo'))).toMatchObject({ change: 0 });
    expect(rules.view(written.state, UNION).orders).toEqual(written.state.orders);
  });
});
