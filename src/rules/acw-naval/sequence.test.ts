import { describe, expect, test } from 'vitest';
import { rule } from '../../engine/ids';
import { say } from '../../engine/text';
import { rules } from './index';
import { give, holdFire, id, ordered, period } from './period.testing';
import { speaking } from './refuse';
import type { Effect } from './state';
import {
  at,
  gun,
  measureOf,
  type Position,
  position,
  REBEL,
  UNION,
  type VesselWith,
  vessel,
} from './testing';

const set = (own: VesselWith = {}, enemy: VesselWith = {}, state = {}) =>
  position(
    [
      vessel('cairo', UNION, { at: { x: 10, y: 10, heading: 90 }, ...own }),
      vessel('price', REBEL, { at: { x: 60, y: 40, heading: 270 }, ...enemy }),
    ],
    state,
  );

const cairo = ({ state }: Position) => {
  const found = state.vessels[id('cairo')];
  if (!found) throw new Error('no cairo');
  return found;
};

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
    expect(rules.tell(cut as never).cites).toEqual([rule('ACW-022')]);
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

const STREAM = {
  id: 'stream',
  kind: 'current',
  toward: 90,
  knots: 2,
  shape: {
    type: 'polygon',
    rings: [
      [
        { x: 0, y: 0 },
        { x: 72, y: 0 },
        { x: 72, y: 48 },
        { x: 0, y: 48 },
        { x: 0, y: 0 },
      ],
    ],
  },
} as never;

describe('anchors and tows', () => {
  const river = (own: VesselWith = {}) =>
    position(
      [
        vessel('cairo', UNION, { at: { x: 10, y: 10 }, ...own }),
        vessel('price', REBEL, { anchor: 'anchored', at: { x: 60, y: 40 } }),
      ],
      {},
      [STREAM],
    );

  test('ACW-H05 ordered in period 1 she drifts 2 inches in it and lies still from period 2', () => {
    const first = period(river(), { cairo: '0 anchor' });
    expect(at(first, 'cairo').pose.at.x).toBe(12);
    expect(cairo(first).anchor).toBe('anchored');
    expect(at(period(first, {}), 'cairo').pose.at.x).toBe(12);
  });

  test('ACW-H05 weighed she is free from the end of that period', () => {
    const weighed = period(river({ anchor: 'anchored' }), { cairo: 'F+2 weigh' });
    expect(at(weighed, 'cairo').pose.at).toEqual({ x: 10, y: 10 });
    expect(cairo(weighed).anchor).toBe('none');
    expect(cairo(period(weighed, { cairo: 'F+2' })).speed).toBe(2);
  });

  test('ACW-H05 a vessel under way cannot anchor', () => {
    const after = period(river({ speed: 1 }), { cairo: '0 anchor' });
    expect(cairo(after).anchor).toBe('none');
  });

  const bank = {
    id: 'bank',
    kind: 'land',
    shape: {
      type: 'polygon',
      rings: [
        [
          { x: 0, y: 11.5 },
          { x: 72, y: 11.5 },
          { x: 72, y: 20 },
          { x: 0, y: 20 },
          { x: 0, y: 11.5 },
        ],
      ],
    },
  } as never;

  test('ACW-H23 one that lies at the bank makes fast to it; elsewhere there is no bank', () => {
    const at3 = position(
      [vessel('cairo', UNION, { at: { x: 10, y: 10 } }), vessel('price', REBEL, { at: { x: 60, y: 40 } })],
      {},
      [bank],
    );
    expect(cairo(period(at3, { cairo: '0 make fast' })).anchor).toBe('made-fast');
    expect(cairo(period(river(), { cairo: '0 make fast' })).anchor).toBe('none');
  });

  const tugAndRaft = (own: VesselWith = {}, y = 6) =>
    position([
      vessel('cairo', UNION, { at: { x: 10, y: 10 }, ...own }),
      vessel('raft', UNION, { at: { x: 10, y }, card: { propulsion: 'none' } }),
      vessel('price', REBEL, { at: { x: 60, y: 40 } }),
    ]);

  test('ACW-H06 a line within an inch is fast at the end of the period, and both go at half speed', () => {
    const fast = period(tugAndRaft(), { cairo: '0 take in tow raft' });
    expect(cairo(fast).towing).toBe('raft');
    expect(fast.state.vessels[id('raft')]?.towedBy).toBe('cairo');
    expect(at(fast, 'raft').pose.at.y).toBeCloseTo(6, 6);
    const gone = period(fast, { cairo: 'F+2' });
    expect(at(gone, 'cairo').pose.at.y).toBe(11);
    expect(at(gone, 'raft').pose.at.y).toBeCloseTo(7, 6);
    expect(gone.state.vessels[id('raft')]?.speed).toBe(1);
  });

  test('ACW-H06 a raft more than an inch away, or a tug under way, is not made fast', () => {
    expect(cairo(period(tugAndRaft({}, 5.9), { cairo: '0 take in tow raft' })).towing).toBeUndefined();
    expect(cairo(period(tugAndRaft({ speed: 1 }), { cairo: '0 take in tow raft' })).towing).toBeUndefined();
  });

  test('ACW-H06 a boat tows boats only', () => {
    const boat = { card: { propulsion: 'small', kind: 'torpedo-boat', hitFactor: 1 } } as const;
    expect(cairo(period(tugAndRaft(boat), { cairo: '0 take in tow raft' })).towing).toBeUndefined();
  });

  test('ACW-H06 cast off at the start of step ii, the raft stays where it is', () => {
    const fast = period(tugAndRaft(), { cairo: '0 take in tow raft' });
    const loose = period(fast, { cairo: 'F+2 cast off' });
    expect(cairo(loose).towing).toBeUndefined();
    expect(at(loose, 'cairo').pose.at.y).toBe(12);
    expect(at(loose, 'raft').pose.at.y).toBeCloseTo(6, 6);
  });

  test('ACW-136 a fire ship cast off at 4 knots goes 4 inches in that period and 2 in the next', () => {
    const tow = position([
      vessel('cairo', UNION, { at: { x: 10, y: 10 }, speed: 4, towing: id('raft') }),
      vessel('raft', UNION, {
        at: { x: 10, y: 6 },
        speed: 4,
        towedBy: id('cairo'),
        card: { propulsion: 'none', kind: 'fire-ship' },
      }),
      vessel('price', REBEL, { at: { x: 60, y: 40 } }),
    ]);
    const first = period(tow, { cairo: 'F+2 cast off' });
    expect(at(first, 'raft').pose.at.y).toBe(10);
    expect(period(first, {}).state.vessels[id('raft')]?.speed).toBe(0);
  });

  test('ACW-H06 a lashed pair is cut loose, each at what she can do alone', () => {
    const pair = position([
      vessel('cairo', UNION, { at: { x: 10, y: 10 }, speed: 6, lashedTo: id('mate'), leadsPair: true }),
      vessel('mate', UNION, {
        at: { x: 11, y: 10 },
        speed: 6,
        lashedTo: id('cairo'),
        card: { maxSpeed: 4 },
      }),
      vessel('price', REBEL, { at: { x: 60, y: 40 } }),
    ]);
    const loose = ordered(pair, { cairo: 'F cut loose' });
    expect(cairo(loose)).not.toHaveProperty('lashedTo');
    expect(loose.state.vessels[id('mate')]?.speed).toBe(4);
    expect(at(loose, 'mate').pose.at.y).toBeCloseTo(14, 6);
  });
});

describe('balloons, guns, fuses', () => {
  test('ACW-082 ordered up in period 4 it is up from then on while she lies still', () => {
    const carrier = set({ card: { balloon: true } }, {}, { period: 4 });
    const up = period(carrier, { cairo: '0 balloon up' });
    expect(cairo(up).balloon).toEqual({ since: 4 });
  });

  test('ACW-081 a carrier that is ordered to move sends none up', () => {
    const carrier = set({ card: { balloon: true } });
    const moving = period(carrier, { cairo: 'F+1 balloon up' });
    expect(cairo(moving).balloon).toBeUndefined();
  });

  const guns = [gun(), gun({ id: 'bow-2', mounting: 'fixed' }), gun({ id: 'stern-1', station: 'stern' })];

  test('ACW-088 a bow pivot is shifted by 90 degrees at most, and is silent for the period', () => {
    const armed = set({ card: { guns } });
    const shifted = ordered(armed, { cairo: '0 pivot bow-1 to 90' });
    expect(cairo(shifted).guns['bow-1']).toMatchObject({ facing: 90, silentThrough: 1 });
    const far = ordered(armed, { cairo: '0 pivot bow-1 to 91' });
    expect(cairo(far).guns['bow-1']).toMatchObject({ facing: 0, silentThrough: 0 });
    const fixed = ordered(armed, { cairo: '0 pivot bow-2 to 10' });
    expect(cairo(fixed).guns['bow-2']).toMatchObject({ facing: 0 });
  });

  test('ACW-090 a crew sent in period 5 leaves its gun, and both are silent in 5', () => {
    const armed = set({ card: { guns } }, {}, { period: 5 });
    const before = cairo(armed);
    const state = {
      ...armed.state,
      vessels: {
        ...armed.state.vessels,
        [before.id]: {
          ...before,
          guns: { ...before.guns, 'bow-1': { ...before.guns['bow-1'], crew: false } },
        },
      },
    } as typeof armed.state;
    const sent = ordered({ ...armed, state }, { cairo: '0 crew stern-1 to bow-1' });
    expect(cairo(sent).guns).toMatchObject({
      'bow-1': { crew: true, silentThrough: 5 },
      'stern-1': { crew: false, silentThrough: 5 },
    });
  });

  const withShip = (kind: 'explosive-ship' | 'fire-ship', period: number) =>
    position(
      [
        vessel('cairo', UNION, { at: { x: 10, y: 10 }, towing: id('hulk') }),
        vessel('hulk', UNION, {
          at: { x: 10, y: 6 },
          towedBy: id('cairo'),
          card: { kind, propulsion: 'none' },
        }),
        vessel('price', REBEL, { at: { x: 60, y: 40 } }),
      ],
      { period },
    );

  test('ACW-139 the fuse of a ship in tow is lit by the order of her tug', () => {
    const lit = ordered(
      withShip('explosive-ship', 3),
      { cairo: '0 fuse' },
      { dice: { 'detonate-hulk': [6, 6] } },
    );
    expect(lit.state.vessels[id('hulk')]?.lit).toBe(3);
  });

  test('ACW-137 lighting is tried at the start of the next period, once', () => {
    const tried = ordered(withShip('fire-ship', 3), { cairo: '0 light' }, { dice: { 'light-hulk': [3] } });
    expect(tried.state.vessels[id('hulk')]).not.toHaveProperty('lit');
    expect(ordered(tried, {}).state.vessels[id('hulk')]).not.toHaveProperty('lit');
    const again = ordered(tried, { cairo: '0 light' }, { dice: { 'light-hulk': [4] } });
    expect(again.state.vessels[id('hulk')]).toHaveProperty('lit');
  });
});

test('ACW-H12 the game ends with its last period, and nobody speaks any more', () => {
  const last = period(set({}, {}, { period: 20 }), {});
  expect(last.state.outcome).toMatchObject({ winner: 'draw', cite: 'ACW-H12' });
  expect(speaking(last.state)).toEqual([]);
  const told = last.events.at(-1);
  expect(say(rules.texts, rules.tell(told as never).text)).toBe('The battle is drawn, 0 to 0.');
});
