import { describe, expect, test } from 'vitest';
import {
  bothHalves,
  current,
  eventOf,
  FACES,
  FIVE,
  FOUR,
  half,
  nextPeriod,
  THREE,
  TWO,
  types,
  vesselIn,
  whereIs,
} from '../motion/testing';
import { type Position, position, REBEL, UNION, type VesselWith, vessel } from '../testing';

describe('spar torpedoes', () => {
  const david = { kind: 'david', hitFactor: 1, propulsion: 'small', spar: true } as const;
  const attack = (card: VesselWith['card'] = david, own: VesselWith = {}) =>
    position([
      vessel('a', REBEL, {
        speed: 6,
        hitFactor: card?.hitFactor ?? 8,
        spar: 'ready',
        card: { ...card },
        at: { x: 13.3, y: 10, heading: 270 },
        ...own,
      }),
      vessel('b', UNION, { at: { x: 10, y: 10 } }),
    ]);
  const use = { picks: { 'use-spar-first-a-b': 'useSpar' } } as const;

  test('ACW-077: it explodes on 3 to 6, once in the game, whether it does or not', () => {
    const tried = (face: number) =>
      half(attack(), 'first', {
        ...use,
        dice: { 'spar-a-b': [face], ...(face >= 3 ? { 'spar-damage-a-b': [TWO], 'save-a': [6] } : {}) },
      });
    expect(FACES.filter((face) => eventOf(tried(face), 'spar-tried')?.exploded)).toEqual([3, 4, 5, 6]);
    expect(vesselIn(tried(1), 'a').spar).toBe('spent');
    expect(types(half(tried(1), 'second'))).not.toContain('spar-tried');
  });

  test('ACW-077: kept at the contact it can be used at the start of the next half-move, touching still', () => {
    const kept = half(attack(), 'first', { picks: { 'use-spar-first-a-b': 'keepSpar' } });
    expect(vesselIn(kept, 'a').spar).toBe('ready');
    const later = half(kept, 'second', {
      picks: { 'use-spar-second-a-b': 'useSpar' },
      dice: { 'spar-a-b': [2] },
    });
    expect(types(later).slice(0, 1)).toEqual(['spar-tried']);
  });

  test('ACW-078: 3 Hit Factors and one average die, no hole; a fresh 8 is sunk by a 5 only', () => {
    const struck = (face: number) =>
      vesselIn(
        half(attack(), 'first', {
          ...use,
          dice: { 'spar-a-b': [6], 'spar-damage-a-b': [face], 'save-a': [6] },
        }),
        'b',
      );
    expect([TWO, THREE, FOUR].map((face) => struck(face).hitFactor)).toEqual([3, 2, 1]);
    expect(struck(FOUR).effects).toEqual([]);
    expect(struck(FIVE).fate).toBe('sunk');
  });

  test('ACW-078: read on the table of hits instead, a spar torpedo costs 3 or 4', () => {
    const from = attack();
    const read: Position = {
      ...from,
      state: { ...from.state, options: { ...from.state.options, mineDice: 'table' } },
    };
    const struck = (face: number) =>
      vesselIn(
        half(read, 'first', { ...use, dice: { 'spar-a-b': [6], 'spar-damage-a-b': [face], 'save-a': [6] } }),
        'b',
      );
    expect([TWO, THREE, FOUR, FIVE].map((face) => struck(face).hitFactor)).toEqual([5, 4, 4, 5]);
    expect(struck(FIVE).maxSpeed).toBe(7);
  });

  test('ACW-079: submarine 6, David 5 and 6, torpedo boat 4 to 6; a larger ship needs no throw', () => {
    const saved = (kind: 'submarine' | 'david' | 'torpedo-boat') =>
      FACES.filter(
        (face) =>
          vesselIn(
            half(attack({ ...david, kind }), 'first', {
              ...use,
              dice: { 'spar-a-b': [6], 'spar-damage-a-b': [TWO], 'save-a': [face] },
            }),
            'a',
          ).fate === 'afloat',
      );
    expect(saved('submarine')).toEqual([6]);
    expect(saved('david')).toEqual([5, 6]);
    expect(saved('torpedo-boat')).toEqual([4, 5, 6]);
    const large = half(attack({ spar: true }), 'first', {
      ...use,
      dice: { 'spar-a-b': [6], 'spar-damage-a-b': [FIVE] },
    });
    expect(vesselIn(large, 'a').fate).toBe('afloat');
  });

  test('ACW-040, ACW-046, ACW-077: the torpedo is tried first, then the craft is run down if it still lives', () => {
    const from = position([
      vessel('a', REBEL, { speed: 4, hitFactor: 1, spar: 'ready', card: david, at: { x: 10, y: 10 } }),
      vessel('b', UNION, { speed: 6, card: { ram: true }, at: { x: 10, y: 15, heading: 180 } }),
    ]);
    const after = half(from, 'first', { ...use, dice: { 'spar-a-b': [1], 'ram-b-a': [4] } });
    expect(types(after)).toEqual(
      [
        'half-begun',
        'spar-tried',
        'rammed',
        'hit-factors-lost',
        'hit-factors-lost',
        'effect-begun',
        'speed-lost',
        'vessel-lost',
      ].filter((type) => types(after).includes(type)),
    );
    expect(types(after).indexOf('spar-tried')).toBeLessThan(types(after).indexOf('rammed'));
    const lost = half(from, 'first', {
      ...use,
      dice: { 'spar-a-b': [6], 'spar-damage-a-b': [TWO], 'save-a': [1] },
    });
    expect(types(lost)).not.toContain('rammed');
    expect(vesselIn(lost, 'b').hitFactor).toBe(3);
  });
});

describe('fire ships', () => {
  const fire = { kind: 'fire-ship', propulsion: 'none' } as const;
  const touched = (armourClass: number, face: number, lit = true) =>
    half(
      position(
        [
          vessel('a', REBEL, { card: fire, ...(lit ? { lit: 1 } : {}), at: { x: 10, y: 10, heading: 0 } }),
          vessel('b', UNION, { anchor: 'anchored', card: { armourClass }, at: { x: 11, y: 10, heading: 0 } }),
        ],
        {},
        [current(90)],
      ),
      'first',
      { dice: lit ? { 'touch-fire-a-b': [face] } : {} },
    );

  test('ACW-135: loose at speed 0 she drifts 2 inches in a period', () => {
    const loose = position([vessel('a', REBEL, { card: fire, at: { x: 10, y: 10 } })], {}, [current(90)]);
    expect(whereIs(bothHalves(loose), 'a')).toEqual([12, 10]);
  });

  test('ACW-136: cast off at 4 knots she goes on 4 inches straight ahead, then by the current of any moving vessel', () => {
    const loose = position([
      vessel('a', REBEL, { card: fire, speed: 4, adrift: true, at: { x: 10, y: 10 } }),
    ]);
    expect(whereIs(bothHalves(loose), 'a')).toEqual([10, 14]);
  });

  test('ACW-138: an ironclad burns on 6, any other vessel on 4 to 6', () => {
    const burns = (armourClass: number) =>
      FACES.filter((face) =>
        vesselIn(touched(armourClass, face), 'b').effects.some(({ kind }) => kind === 'fire'),
      );
    expect(burns(6)).toEqual([4, 5, 6]);
    expect(burns(8)).toEqual([4, 5, 6]);
    expect(burns(11)).toEqual([6]);
    expect(types(touched(6, 6, false))).not.toContain('fire-touched');
  });

  test('ACW-138: one die in a period of contact, another in the next while still touching', () => {
    const first = touched(6, 1);
    expect(types(half(first, 'second'))).not.toContain('fire-touched');
    const next = half(nextPeriod(first), 'first', { dice: { 'touch-fire-a-b': [2] } });
    expect(types(next)[0]).toBe('fire-touched');
  });

  test('ACW-125, ACW-138: one that burns already throws to start its attempts afresh', () => {
    const first = touched(6, 5);
    const worn = {
      ...nextPeriod(first),
      state: {
        ...nextPeriod(first).state,
        vessels: {
          ...nextPeriod(first).state.vessels,
          b: { ...vesselIn(nextPeriod(first), 'b'), effects: [{ kind: 'fire', since: 1, attempts: 3 }] },
        },
      },
    } as never;
    const again = half(worn, 'first', { dice: { 'touch-fire-a-b': [4] } });
    expect(vesselIn(again, 'b').effects).toMatchObject([{ kind: 'fire', attempts: 0 }]);
  });
});
