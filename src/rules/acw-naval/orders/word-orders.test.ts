import { describe, expect, test } from 'vitest';
import { say } from '../../../engine/words/text';
import { cardFor } from '../card/card';
import { soundGuns } from '../damage/hit-tables';
import { mortar } from '../guns/guns-testing';
import { gunsQuery, placeOf } from '../guns/laying/arcs';
import { rules } from '../index';
import { current } from '../motion/testing';
import { cairo, id, ordered, orderOffer, period, plotOf, cairoAndPrice as set } from '../period.testing';
import { readyGuns } from '../ship/armed';
import type { GunState } from '../state';
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
  work,
} from '../testing';

describe('anchors and tows', () => {
  const river = (own: VesselWith = {}) =>
    position(
      [
        vessel('cairo', UNION, { at: { x: 10, y: 10 }, ...own }),
        vessel('price', REBEL, { anchor: 'anchored', at: { x: 60, y: 40 } }),
      ],
      {},
      [current(90)],
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

  const mortars = [
    mortar(),
    mortar({ id: 'mortar-2', battery: 'stern', station: 'stern', place: { station: -1, abeam: 0 } }),
    gun(),
  ];

  test('ACW-090 a mortar carried in period 5 is silent in it, and stands at its new station from then on', () => {
    const armed = set({ card: { guns: mortars } }, {}, { period: 5 });
    expect(cairo(armed).guns['mortar-1']).not.toHaveProperty('carriedTo');
    const sent = ordered(armed, { cairo: '0 carry mortar-1 to bow; carry mortar-2 to the CENTRE' });
    expect(cairo(sent).guns).toMatchObject({
      'mortar-1': { carriedTo: 'bow', silentThrough: 5, crew: true },
      'mortar-2': { carriedTo: 'centre', silentThrough: 5 },
      'bow-1': { silentThrough: 0 },
    });
    expect(readyGuns(cairo(sent), 5).map((one) => one.id)).toEqual(['bow-1']);
    const next = cairo(period(sent, {}));
    expect(readyGuns(next, 6).map((one) => one.id)).toEqual(['mortar-1', 'mortar-2', 'bow-1']);
    expect(mortars.map((one) => placeOf(next, one))).toEqual([
      { station: 1, abeam: 0 },
      { station: 0, abeam: 0 },
      { station: 1, abeam: 0 },
    ]);
    // It can be lost with the guns of the area it stands in (ACW-116).
    expect(soundGuns(next, 'bow').map((one) => one.id)).toEqual(['mortar-1', 'bow-1']);
    expect(soundGuns(next, 'stern')).toEqual([]);
    const { notes } = cardFor(sent.state, id('cairo'));
    expect(notes.map((note) => say(rules.texts, note))).toEqual(
      expect.arrayContaining([
        'Mortar mortar-1 has been carried to the bow.',
        'Mortar mortar-2 has been carried amidships.',
      ]),
    );
  });

  test('ACW-090 each mortar is offered the two stations it does not stand at, no other gun any', () => {
    const hole = orderOffer(set({ card: { guns: mortars } }), UNION, 'cairo')?.holes.words;
    const offered = hole?.kind === 'names' ? hole.of.map((one) => one.id) : [];
    expect(offered.filter((word) => word.startsWith('carry'))).toEqual([
      'carry mortar-1 to bow',
      'carry mortar-1 to stern',
      'carry mortar-2 to bow',
      'carry mortar-2 to centre',
    ]);
  });

  test('ACW-090, ACW-H03 half a hull of three inches brings a mortar 1.5 inches nearer to what lies ahead', () => {
    const range = (order: string) => {
      const armed = position([
        vessel('cairo', UNION, { card: { guns: mortars }, at: { x: 10, y: 2, heading: 0 } }),
        vessel('price', REBEL, { at: { x: 60, y: 40 } }),
        work('fort', REBEL, { at: { x: 10, y: 26 } }),
      ]);
      const after = period(armed, { cairo: order });
      const [seen] = measureOf(after)(gunsQuery(after.state, cairo(after), [mortar()], id('fort'), []));
      return seen?.range ?? 0;
    };
    expect(range('0') - range('0 carry mortar-1 to bow')).toBeCloseTo(1.5, 3);
    expect(range('0 carry mortar-1 to stern') - range('0')).toBeCloseTo(1.5, 3);
  });

  test.each([
    ['carry bow-1 to stern', 'orders.note.no-mortar'],
    ['carry mortar-1 to centre', 'orders.note.carried-centre'],
    ['carry mortar-1 to bow; carry mortar-1 to stern', 'orders.note.gun-twice'],
  ])('ACW-090 "%s" is not carried out as it is written, and the plot says why', (words, key) => {
    const { notes } = plotOf(set({ card: { guns: mortars } }), 'cairo', `0 ${words}`);
    expect(notes).toMatchObject([{ cite: 'ACW-090', because: { key } }]);
    expect(notes.map(({ because }) => say(rules.texts, because)).join()).not.toMatch(/[{}]/);
  });

  test('ACW-090 a lost mortar is carried nowhere, and a mortar that was carried can be carried back', () => {
    const sent = period(set({ card: { guns: mortars } }), { cairo: '0 carry mortar-1 to bow' });
    const back = ordered(sent, { cairo: '0 carry mortar-1 to centre' });
    expect(cairo(back).guns['mortar-1']).toMatchObject({ carriedTo: 'centre', silentThrough: 2 });
    const before = cairo(sent);
    const guns = { ...before.guns, 'mortar-1': { ...before.guns['mortar-1'], condition: 'lost' as const } };
    const state = {
      ...sent.state,
      vessels: { ...sent.state.vessels, [before.id]: { ...before, guns } },
    } as typeof sent.state;
    const { notes } = plotOf({ ...sent, state }, 'cairo', '0 carry mortar-1 to stern');
    expect(notes).toMatchObject([{ cite: 'ACW-090', because: { key: 'orders.note.gun-lost' } }]);
  });

  /** Two guns without a crew, and one with. */
  const shortOfCrews = (manned: Partial<GunState> = {}) => {
    const armed = set({ card: { guns } });
    const before = cairo(armed);
    const gunsNow = Object.fromEntries(
      Object.entries(before.guns).map(([name, one]) => [
        name,
        name === 'stern-1' ? { ...one, ...manned } : { ...one, crew: false },
      ]),
    );
    const vessels = { ...armed.state.vessels, [before.id]: { ...before, guns: gunsNow } };
    return { ...armed, state: { ...armed.state, vessels } };
  };
  const crews = (of: Position) =>
    Object.entries(cairo(of).guns).flatMap(([name, { crew }]) => (crew ? [name] : []));

  test('ACW-090 one crew sent to two guns comes to the first only', () => {
    const sent = ordered(shortOfCrews(), { cairo: '0 crew stern-1 to bow-1; crew stern-1 to bow-2' });
    expect(crews(sent)).toEqual(['bow-1']);
  });

  test('ACW-090, ACW-125: a crew that fights the fire is not sent to another gun', () => {
    const sent = ordered(shortOfCrews({ fightingFire: true }), { cairo: '0 crew stern-1 to bow-1' });
    expect(crews(sent)).toEqual(['stern-1']);
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
