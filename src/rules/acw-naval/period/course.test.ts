import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import type { ChartFeature } from '../../../table/state';
import { rules } from '../index';
import { area, current } from '../motion/testing';
import { orderLine } from '../period.testing';
import type { AcwState } from '../state';
import { gun, measureOf, type Position, position, REBEL, UNION, type VesselWith, vessel } from '../testing';

const NORTH_END = { x: 20, y: 44 };
const ARMED = { card: { guns: [gun()] } } as const;

/** Her own heading north with an enemy right ahead; what is proposed of her. */
const set = (
  own: VesselWith = {},
  features: readonly ChartFeature[] = [],
  enemy: VesselWith = {},
): Position =>
  position(
    [
      vessel('cairo', UNION, { ...ARMED, speed: 4, at: { x: 20, y: 10 }, ...own }),
      vessel('price', REBEL, { ...ARMED, at: NORTH_END, ...enemy }),
    ],
    {},
    features,
  );

type Told = { readonly code: string; readonly says: string; readonly notes?: readonly string[] };

function proposed(at: Position): Told | undefined {
  const [id] = at.state.order;
  const found = id && rules.writing?.proposed?.(at.state, id, measureOf(at));
  const plot = found && rules.writing?.plot(at.state, found.command, measureOf(at));
  if (!found || !plot || 'because' in plot) return undefined;
  const notes = plot.notes.map(({ because }) => say(rules.texts, because));
  return { code: plot.code, says: say(rules.texts, found.says), ...(notes.length > 0 ? { notes } : {}) };
}

test('an enemy far off is made for, at the best speed', () => {
  expect(proposed(set())).toEqual({ code: 'F+2', says: 'close price' });
});

test('an enemy who runs is chased at the best speed, and one who comes on is not run into', () => {
  const at = (heading: number) => proposed(set({}, [], { speed: 6, at: { x: 20, y: 23, heading } }));
  expect(at(0)).toEqual({ code: 'F+2', says: 'close price' });
  expect(at(180)?.code).not.toBe('F+2');
});

test('who has no room to close an enemy says that she waits for it', () => {
  const friend = vessel('tyler', UNION, { at: { x: 20, y: 12, heading: 90 } });
  const own = vessel('cairo', UNION, { ...ARMED, speed: 0, at: { x: 20, y: 10 } });
  const price = vessel('price', REBEL, { ...ARMED, at: NORTH_END });
  const walls = [area('land', [0, 0, 19, 40]), area('land', [21, 0, 19, 40])];
  expect(proposed(position([own, friend, price], {}, walls))?.says).toBe('wait for room to close price');
});

test('a bar that lies in the way is gone round, and crossed by who draws less', () => {
  const bar = area('sandbar', [14, 20, 10, 8], { feet: 6 });
  expect(proposed(set({}, [bar]))?.code).toMatch(/^F\S* R/);
  expect(proposed(set({ card: { ...ARMED.card, draught: 4 } }, [bar]))?.code).toBe('F+2');
});

test('nobody runs to where a friend who goes straight on crosses her bows in the period after', () => {
  const friend = (heading: number): Position =>
    position([
      vessel('cairo', UNION, { ...ARMED, speed: 4, at: { x: 20, y: 10 } }),
      vessel('tyler', UNION, { speed: 4, at: { x: 24, y: 14, heading } }),
      vessel('price', REBEL, { ...ARMED, at: NORTH_END }),
    ]);
  expect(proposed(friend(0))?.code).toBe('F+2');
  expect(proposed(friend(330))?.code).not.toBe('F+2');
});

test('who has much thinner sides draws away from an enemy who is near', () => {
  const at = set({ at: { x: 20, y: 36 } }, [], { card: { ...ARMED.card, armourClass: 12 } });
  expect(proposed(at)?.says).toBe('draw away from price');
});

test('who lies at anchor, has no gun or nobody to fight is proposed nothing', () => {
  expect(proposed(set({ anchor: 'anchored', speed: 0 }))).toBeUndefined();
  expect(proposed(set({ card: {} }))).toBeUndefined();
  expect(proposed(set({}, [], { fate: 'sunk' }))).toBeUndefined();
});

test('who is asked to leave by an edge is proposed nothing, but where an enemy is named to her side', () => {
  const out = { side: UNION, points: 1, earn: { kind: 'leave-by', edge: 'south' }, words: 'home' } as const;
  const sink = { side: UNION, points: 9, earn: { kind: 'sink' }, words: 'sunk' } as const;
  const asked = (...objectives: AcwState['objectives']) => {
    const at = set();
    return proposed({ ...at, state: { ...at.state, objectives } });
  };
  expect(asked(out)).toBeUndefined();
  expect(asked(out, sink)).toEqual({ code: 'F+2', says: 'close price' });
});

test('a stranded vessel tries to come off twice, for after a third time her crew may strike', () => {
  const aground = (attempts: number) =>
    proposed(set({ speed: 0, aground: { on: 'sandbar', feature: 'x', since: 0, astern: false, attempts } }));
  expect(aground(0)?.code).toBe('B+2');
  expect(aground(1)?.says).toBe('try to come off the ground');
  expect(aground(2)).toBeUndefined();
});

test('ACW-044: who has rammed backs off as fast as she can and is told why, with nothing of the order cut', () => {
  const rammed = { speed: 0, mustBack: [{ from: piece('price'), astern: false }] };
  const at = set({ ...rammed, card: { ...ARMED.card, maxSpeed: 7 } }, [], { at: { x: 20, y: 12 } });
  expect(proposed(at)).toEqual({
    code: 'B+1.75',
    says: 'back off from price, as she must after ramming before she does anything else',
  });
});

test('ACW-008: what is proposed does not hang on what the enemy has written', () => {
  const at = set({ at: { x: 20, y: 34 } }, [], { speed: 4, at: { x: 20, y: 44, heading: 180 } });
  const command = orderLine(at, 'price', 'F-2 L30');
  const order = { way: 'F', change: -2, turn: -30, words: [] } as const;
  expect(command.turn).toBe(order.turn);
  const [, enemy] = at.state.order;
  const written = { ...at, state: { ...at.state, orders: enemy ? { [enemy]: order } : {} } };
  expect(proposed(written)).toEqual(proposed(at));
});

test('a way leads on while she can still come round before the ground, or stop, and not any more after that', () => {
  const shore = area('land', [0, 30, 40, 10]);
  const leads = (y: number): boolean | undefined => {
    const at = set({ speed: 6, at: { x: 20, y } }, [shore]);
    return rules.writing?.leadsOn?.(at.state, orderLine(at, 'cairo', 'F'), measureOf(at));
  };
  expect(leads(8)).toBe(true);
  expect(leads(21)).toBe(false);
});

/** A large fast vessel, with a shore ahead so far off. */
function fastLeads(knots: number, shore: number): boolean | undefined {
  const card = { ...ARMED.card, maxSpeed: 15, sizeCm: 10 };
  const at = set({ speed: knots, card, at: { x: 20, y: 2 } }, [area('land', [0, shore, 72, 8])]);
  return rules.writing?.leadsOn?.(at.state, orderLine(at, 'cairo', 'F'), measureOf(at));
}

test('a fast vessel has a way on where she comes round by slowing down as she turns, though by neither alone', () => {
  expect(fastLeads(14, 39)).toBe(true);
  expect(fastLeads(14, 30)).toBe(false);
});

test('ACW-018: who stands still where a current runs is carried on by it, and has no way on where it sets ashore', () => {
  const shore = area('land', [0, 30, 40, 10]);
  const leads = (features: readonly ChartFeature[]): boolean | undefined => {
    const at = set({ speed: 0, at: { x: 20, y: 26 } }, [shore, ...features]);
    return rules.writing?.leadsOn?.(at.state, orderLine(at, 'cairo', '0'), measureOf(at));
  };
  expect(leads([])).toBe(true);
  expect(leads([current(0)])).toBe(false);
  expect(leads([current(180)])).toBe(true);
});
