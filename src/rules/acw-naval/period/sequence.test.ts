import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '..';
import { cairo, give, holdFire, ordered, period, cairoAndPrice as set } from '../period.testing';
import { speaking } from '../ship/speaking';
import type { Effect } from '../state';
import { at, gun, measureOf, type Position, REBEL, UNION } from '../testing';

const STEPS = [
  'side-committed',
  'orders-revealed',
  'first-half',
  'first-fire',
  'turning',
  'second-half',
  'second-fire',
  'end',
  'start',
  'orders',
];

/** Steps and the two events before them, in the order they happened. */
const course = (events: readonly { readonly type: string }[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'step-begun' && 'step' in event) return [String(event.step)];
    return event.type === 'side-committed' || event.type === 'orders-revealed' ? [event.type] : [];
  });

describe('a period', () => {
  test('ACW-004 runs through its steps in order, once both sides have committed', () => {
    const one = give(set(), { verb: 'commit', by: UNION });
    expect(one.state.step).toBe('orders');
    expect(speaking(one.state)).toEqual([REBEL]);
    const both = give(one, { verb: 'commit', by: REBEL });
    expect(course(both.events)).toEqual(STEPS);
    expect(both.state).toMatchObject({ period: 2, step: 'orders', orders: {} });
    expect(speaking(both.state)).toEqual([UNION, REBEL]);
  });

  test('ACW-004 who fires in step iii turns in step iv and moves on in step v', () => {
    const armed = set(
      { speed: 4, card: { guns: [gun({ mounting: 'turret', width: 360 as never })] } },
      { at: { x: 14, y: 14, heading: 0 }, card: { armourClass: 11 } },
    );
    const fire = ordered(armed, { cairo: 'F R45' });
    expect(fire.state.step).toBe('first-fire');
    expect(at(fire, 'cairo').pose).toMatchObject({ at: { x: 12, y: 10 }, heading: 90 });
    const offers = rules.offers(fire.state, UNION, measureOf(fire));
    const aim = offers.find(({ verb, refusal }) => verb === 'aim' && !refusal);
    if (!aim) throw new Error('nothing bears');
    const named = give(fire, { ...aim.fixed, guns: 1, verb: 'aim', by: UNION });
    const key = 'fire-cairo-bow-price-hull';
    const after = holdFire(named, { dice: { [key]: [1] } });
    expect(at(after, 'cairo').pose.heading).toBe(135);
    expect(after.state.step).toBe('orders');
    expect(course(after.events)).toEqual(STEPS.slice(4));
    expect(after.events.map(({ type }) => type)).toContain('guns-fired');
  });

  test('ACW-005 half of the way is gone before the turn and half after it', () => {
    const after = period(set({ speed: 4 }), { cairo: 'F+2 L30' });
    const { pose } = at(after, 'cairo');
    // 3 inches toward 090, then 3 toward 060.
    expect(pose.heading).toBe(60);
    expect(pose.at.x).toBeCloseTo(13 + 3 * (Math.sqrt(3) / 2), 6);
    expect(pose.at.y).toBeCloseTo(11.5, 6);
  });

  test('ACW-008 F+2 L30 at 4 knots goes to 6', () => {
    const after = period(set({ speed: 4 }), { cairo: 'F+2 L30' });
    expect(cairo(after).speed).toBe(6);
  });

  test('ACW-008 a void order leaves her going as she did, and the log says why', () => {
    const after = period(set({ speed: 4, ramSpeedUsed: true }), { cairo: '4' });
    expect(cairo(after).speed).toBe(4);
    expect(at(after, 'cairo').pose.at.x).toBe(14);
    const cut = after.events.find(({ type }) => type === 'order-cut');
    expect(rules.tell(cut as never, String).cites).toEqual([rule('ACW-022')]);
  });

  test('ACW-008 what was not written goes on as before: the speed, not the turn', () => {
    const first = period(set({ speed: 2 }), { cairo: 'F+1 R30' });
    const second = period(first, {});
    expect(cairo(second).speed).toBe(3);
    expect(at(second, 'cairo').pose.heading).toBe(120);
  });

  test('ACW-021 the new speed holds from the first half-move', () => {
    const after = ordered(
      set({ speed: 2 }, { at: { x: 14, y: 20 }, card: { guns: [gun({ width: 360 as never })] } }),
      {
        cairo: 'F+2',
      },
    );
    expect(after.state.step).toBe('first-fire');
    expect(at(after, 'cairo').pose.at.x).toBe(12);
  });

  test('ACW-022 10 knots for one period; the next starts from the maximum of 7', () => {
    const burst = period(set({ speed: 6, card: { maxSpeed: 7 } }), { cairo: '4' });
    expect(at(burst, 'cairo').pose.at.x).toBe(20);
    expect(cairo(burst)).toMatchObject({ speed: 7, ramSpeedUsed: true, bursting: false });
    const slower = period(burst, { cairo: 'F-2' });
    expect(cairo(slower).speed).toBe(5);
    expect(cairo(period(burst, { cairo: 'F+2' })).speed).toBe(7);
  });

  test('ACW-026 sail ordered in period 3 is set from the start of period 4', () => {
    const schooner = set(
      { underSail: true, card: { propulsion: 'sail', sailSpeed: 8 } },
      {},
      { period: 3, wind: true },
    );
    const windy: Position = { ...schooner, on: { ...schooner.on, wind: 90 as never } };
    const third = period(windy, { cairo: 'F+8 sail reduced' });
    expect(cairo(third)).toMatchObject({ sail: 'reduced', speed: 0 });
    expect(at(third, 'cairo').pose.at.x).toBe(10);
    const fourth = period(third, { cairo: 'F+8' });
    // Running before the wind under reduced sail: three quarters of 8.
    expect(at(fourth, 'cairo').pose.at.x).toBe(16);
  });

  test('ACW-026 sail goes up by one step a period', () => {
    const schooner = set({ underSail: true, card: { propulsion: 'sail', sailSpeed: 8 } }, {}, { wind: true });
    expect(cairo(period(schooner, { cairo: '0 sail full' })).sail).toBe('reduced');
  });

  test('ACW-H17 a die of 6 puts the wind at 360, that is 0, once', () => {
    const schooner = set({ sail: 'full', underSail: true, card: { propulsion: 'sail', sailSpeed: 8 } });
    const first = period(schooner, { cairo: '0' }, { dice: { wind: [6] } });
    expect(first.state.wind).toBe(true);
    expect(first.on.wind).toBe(180);
    expect(period(first, {}).on.wind).toBe(180);
  });

  test('ACW-H17 nobody throws for a wind that nobody can use, or that the scenario gives', () => {
    expect(period(set(), {}).state.wind).toBe(false);
  });

  test('ACW-H13 steam in one period, sail in the next', () => {
    const hartford = set(
      { sail: 'full', card: { propulsion: 'steam+sail', maxSpeed: 8, sailSpeed: 4 } },
      {},
      { wind: true },
    );
    const windy: Position = { ...hartford, on: { ...hartford.on, wind: 90 as never } };
    const steam = period(windy, { cairo: 'F+2' });
    expect(cairo(steam)).toMatchObject({ speed: 2, underSail: false });
    const sail = period(steam, { cairo: 'F+6 sail' });
    expect(cairo(sail)).toMatchObject({ speed: 4, underSail: true });
    expect(at(sail, 'cairo').pose.at.x).toBe(16);
  });

  test('ACW-045 rammed in period 5 she lies still in 6 and gathers way in 7', () => {
    const rammed = set({ waitsThrough: 6 }, {}, { period: 6 });
    const sixth = period(rammed, { cairo: 'F+2' });
    expect(at(sixth, 'cairo').pose.at.x).toBe(10);
    const seventh = period(sixth, { cairo: 'F+2' });
    expect(cairo(seventh).speed).toBe(2);
    expect(at(seventh, 'cairo').pose.at.x).toBe(12);
  });

  test('ACW-074 in a period in which she is too fast she does not sweep', () => {
    const swept = ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
      events.filter(({ type }) => type === 'lane-swept').length;
    const first = period(set({ speed: 6 }), { cairo: 'F sweep' });
    expect([cairo(first).speed, swept(first)]).toEqual([4, 1]);
    const fast = period(set({ speed: 8 }), { cairo: 'F sweep' });
    expect([cairo(fast).speed, swept(fast)]).toEqual([6, 0]);
    const second = period(fast, {});
    expect([cairo(second).speed, swept(second)]).toEqual([4, 1]);
  });

  test('ACW-073 a mine layer lays at 1 knot, and not above', () => {
    const layer = { card: { kind: 'mine-layer', maxSpeed: 6 } } as const;
    const laid = ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
      events.filter((event) => event.type === 'table/strip-made').length;
    expect(laid(period(set({ ...layer, speed: 1 }), { cairo: 'F lay mines' }))).toBe(1);
    expect(laid(period(set({ ...layer, speed: 4 }), { cairo: 'F lay mines' }))).toBe(0);
    expect(laid(period(set({ speed: 1 }), { cairo: 'F lay mines' }))).toBe(0);
  });

  test('ACW-H18 holed at 4 knots and ordered faster she keeps the speed that the leak leaves', () => {
    const hole: Effect = { kind: 'hole', since: 1, attempts: 0 };
    const after = ordered(
      set(
        { speed: 4, effects: [hole] },
        { at: { x: 14, y: 20 }, card: { guns: [gun({ width: 360 as never })] } },
      ),
      {
        cairo: 'F+2',
      },
    );
    expect(cairo(after).speed).toBe(4);
  });
});

test('ACW-H12 the game ends with its last period, and nobody speaks any more', () => {
  const last = period(set({}, {}, { period: 20 }), {});
  expect(last.state.outcome).toMatchObject({ winner: 'draw', cite: 'ACW-H12' });
  expect(speaking(last.state)).toEqual([]);
  const told = last.events.at(-1);
  expect(say(rules.texts, rules.tell(told as never, String).text)).toBe('The battle is drawn, 0 to 0.');
});
