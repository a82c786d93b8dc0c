import { describe, expect, test } from 'vitest';
import { piece, rule } from '../../../engine/ids';
import { hitFactorOf } from '../ship/conversion';
import { isSmallCraft, vesselOf } from '../ship/fleet';
import type { AcwState } from '../state';
import { at, position, REBEL, run, UNION, vessel } from '../testing';
import {
  beginEffect,
  bodyDrivenBy,
  cripple,
  loseHitFactors,
  loseKnot,
  loseSpeed,
  loseVessel,
  removeSunk,
} from './damage';
import { inForce } from './losses';

const CITE = rule('ACW-113');
const A = piece('A');
const B = piece('B');
const of = ({ state }: { readonly state: AcwState }, id = A) => vesselOf(state, id);

describe('Hit Factors', () => {
  test('ACW-014: boats have 1, light vessels 4, all others 8', () => {
    expect(hitFactorOf('warship')).toBe(8);
    expect(hitFactorOf('mine-layer')).toBe(4);
    expect(hitFactorOf('torpedo-boat')).toBe(1);
    const [picket] = vessel('A', UNION, { card: { hitFactor: 1 } });
    const [reduced] = vessel('B', UNION, { hitFactor: 1 });
    expect([isSmallCraft(picket), isSmallCraft(reduced)]).toEqual([true, false]);
  });

  test('ACW-015: in a firing step two vessels that sink each other are both sunk when it is over', () => {
    const from = position([
      vessel('A', UNION, { hitFactor: 1 }),
      vessel('B', REBEL, { hitFactor: 1, at: { x: 20, y: 10 } }),
    ]);
    const ran = run(from, function* (state) {
      let now = yield* loseHitFactors(state, A, 1, CITE);
      expect(of({ state: now }).fate).toBe('afloat');
      now = yield* loseHitFactors(now, B, 1, CITE);
      return yield* removeSunk(now);
    });
    expect([of(ran).fate, of(ran, B).fate]).toEqual(['sunk', 'sunk']);
    expect([at(ran, 'A').gone, at(ran, 'B').gone]).toEqual(['sunk', 'sunk']);
    expect(of(ran).lostIn).toBe(1);
  });

  test('ACW-020, ACW-115, ACW-120: what is lost of a speed leaves an exact fraction', () => {
    const from = position([vessel('A', UNION, { speed: 4.4, card: { maxSpeed: 4.4 } })]);
    expect(of(run(from, (state) => loseSpeed(state, A, 2, CITE))).speed).toBe(2.4);
    expect(of(run(from, (state) => loseKnot(state, A)))).toMatchObject({ maxSpeed: 3.4, speed: 3.4 });
  });

  test('ACW-015: in a half-move a vessel with none left is taken off at once, and loses no more', () => {
    const from = position([vessel('A', UNION, { hitFactor: 2 })]);
    const ran = run(from, function* (state) {
      const now = yield* inForce(state, [{ piece: A, lost: 3, cite: CITE }]);
      return yield* inForce(now, [{ piece: A, lost: 3, cite: CITE }]);
    });
    expect(of(ran)).toMatchObject({ fate: 'sunk', hitFactor: 0 });
    expect(ran.events.map(({ type }) => type)).toEqual(['hit-factors-lost', 'vessel-lost', 'table/removed']);
  });

  test('ACW-060: a ship sunk by the loss needs no hole', () => {
    const from = position([vessel('A', UNION, { hitFactor: 2 })]);
    const ran = run(from, function* (state) {
      const now = yield* loseHitFactors(state, A, 2, rule('ACW-060'));
      return yield* beginEffect(now, A, { kind: 'hole' });
    });
    expect(of(ran).effects).toEqual([]);
  });
});

describe('What is lost with a vessel', () => {
  const tug = vessel('A', UNION, { speed: 4, towing: B });
  const hit = (from: ReturnType<typeof position>) =>
    run(from, (state) => loseVessel(state, A, 'sunk', rule('ACW-015')));

  test('ACW-136: a fire ship whose tug sinks goes on adrift with her way; another tow has none of its own', () => {
    const fireShip = vessel('B', UNION, {
      speed: 4,
      towedBy: A,
      card: { kind: 'fire-ship', propulsion: 'none' },
    });
    const loose = of(hit(position([tug, fireShip])), B);
    expect(loose).toMatchObject({ speed: 4, adrift: true });
    expect('towedBy' in loose).toBe(false);
    const barge = vessel('B', UNION, { speed: 4, towedBy: A, card: { kind: 'barge', propulsion: 'none' } });
    expect(of(hit(position([tug, barge])), B)).toMatchObject({ speed: 0, adrift: false });
  });

  test('ACW-044: the rammer of a ship that has sunk need not back off; one of a ship that struck must', () => {
    const rammer = vessel('B', REBEL, { mustBack: [{ from: A, astern: false }], at: { x: 9, y: 9 } });
    const from = position([vessel('A', UNION), rammer]);
    expect(of(hit(from), B).mustBack).toBeUndefined();
    const struck = run(from, (state) => loseVessel(state, A, 'struck', rule('ACW-009')));
    expect(of(struck, B).mustBack).toEqual([{ from: A, astern: false }]);
    expect([of(struck).fate, at(struck, 'A').gone]).toEqual(['struck', undefined]);
  });

  test('ACW-H12: a vessel leaves by an edge; a hull that struck before and drifts off counts as lost', () => {
    const leave = (from: ReturnType<typeof position>) =>
      of(run(from, (state) => loseVessel(state, A, 'left', rule('ACW-H02'), 'north')));
    expect(leave(position([vessel('A', UNION)]))).toMatchObject({ fate: 'left', leftBy: 'north' });
    expect(leave(position([vessel('A', UNION, { fate: 'struck', lostIn: 1 })])).fate).toBe('abandoned');
  });

  test('a hull that was taken and goes down later is told to have sunk then', () => {
    const from = position([vessel('A', UNION, { fate: 'captured', lostIn: 2 })], { period: 9 });
    const sunk = run(from, (state) => loseVessel(state, A, 'sunk', rule('ACW-009')));
    expect(of(sunk)).toMatchObject({ fate: 'sunk', lostIn: 9 });
  });

  test('ACW-H06: lines and lashings are cut from both ends', () => {
    const from = position([
      vessel('A', UNION, { speed: 5, lashedTo: B, leadsPair: true }),
      vessel('B', UNION, { speed: 5, lashedTo: A, at: { x: 0, y: 1 } }),
    ]);
    const mate = of(hit(from), B);
    expect('lashedTo' in mate).toBe(false);
    expect([mate.speed, mate.fate]).toEqual([5, 'afloat']);
    expect('leadsPair' in of(hit(from))).toBe(false);
  });
});

describe('Crippled', () => {
  const CITE = rule('ACW-060');
  const crippled = (own: Parameters<typeof vessel>[2]) =>
    run(position([vessel('A', UNION, own)]), (state) => cripple(state, A, CITE));

  test('ACW-062: 8 Hit Factors become 5, and with 3 the ship sinks', () => {
    expect(of(crippled({ hitFactor: 8 }))).toMatchObject({ crippled: true, hitFactor: 5 });
    const weak = position([vessel('A', UNION, { hitFactor: 3 })]);
    const loss = { piece: A, lost: 0, cite: CITE, crippled: true };
    expect(of(run(weak, (state) => inForce(state, [loss]))).fate).toBe('sunk');
  });

  test('ACW-062: a cripple struck so again loses 3 more', () => {
    expect(of(crippled({ hitFactor: 5, crippled: true })).hitFactor).toBe(2);
  });

  test('ACW-063: the engine is dead at once, a burst of ram speed with it', () => {
    expect(of(crippled({ speed: 9, bursting: true }))).toMatchObject({ speed: 0, bursting: false });
  });

  test('ACW-063: a cripple in tow keeps the way of her tug', () => {
    const from = position([
      vessel('B', UNION, { speed: 4, towing: A, at: { x: 9, y: 9 } }),
      vessel('A', UNION, { speed: 4, towedBy: B }),
    ]);
    expect(of(run(from, (state) => cripple(state, A, CITE))).speed).toBe(4);
  });

  test('ACW-063: a lashed pair goes on with the engine that is left, and stops with the second', () => {
    const from = position([
      vessel('A', UNION, { speed: 6, lashedTo: B, leadsPair: true }),
      vessel('B', UNION, { speed: 6, lashedTo: A, at: { x: 0, y: 1 } }),
    ]);
    const one = run(from, (state) => cripple(state, A, CITE));
    expect([of(one).speed, of(one, B).speed]).toEqual([6, 6]);
    expect(bodyDrivenBy(one.state, B).map(({ id }) => id)).toEqual([A, B]);
    const both = run(one, (state) => cripple(state, B, CITE));
    expect([of(both).speed, of(both, B).speed]).toEqual([0, 0]);
  });
});

describe('A knot lost', () => {
  const less = (own: Parameters<typeof vessel>[2]) =>
    of(run(position([vessel('A', UNION, own)]), (state) => loseKnot(state, A)));

  test('ACW-115: maximum 6 going 6 comes to 5 and 5; going 3 to maximum 5, still going 3', () => {
    expect(less({ maxSpeed: 6, speed: 6 })).toMatchObject({ maxSpeed: 5, speed: 5 });
    expect(less({ maxSpeed: 6, speed: 3 })).toMatchObject({ maxSpeed: 5, speed: 3 });
  });

  test('ACW-115: in a burst of ram speed the ceiling is the new maximum and 4', () => {
    expect(less({ maxSpeed: 7, speed: 11, bursting: true })).toMatchObject({ maxSpeed: 6, speed: 10 });
    expect(less({ maxSpeed: 7, speed: 10, bursting: true })).toMatchObject({ maxSpeed: 6, speed: 10 });
  });

  test('ACW-115: under sail the sailing speed counts; astern a quarter of the maximum', () => {
    expect(less({ maxSpeed: 8, sailSpeed: 6, speed: 6, underSail: true })).toMatchObject({
      sailSpeed: 5,
      maxSpeed: 7,
      speed: 5,
    });
    expect(less({ maxSpeed: 8, speed: -2 })).toMatchObject({ maxSpeed: 7, speed: -1.75 });
    expect(less({ maxSpeed: 0, sailSpeed: 0 })).toMatchObject({ maxSpeed: 0, sailSpeed: 0 });
  });
});
