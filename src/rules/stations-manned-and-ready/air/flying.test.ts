import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { standOf } from '../ship/fleet';
import { BLUE, TARGET } from '../testing';
import { rangeOf } from './contact';
import { stand, withStands } from './testing';

const PLANES = piece('planes');
const bounds = { x: cm(-125), y: cm(-75), width: cm(250), height: cm(150) };
const sea = (
  own: Parameters<typeof stand>[2] = {},
  target: readonly [number, number, number] = [0, 0, 0],
  edges = false,
) =>
  onTable(
    withStands(
      [stand('planes', 'fighter', { card: { speed: 180 }, ...own })],
      {},
      {},
      {
        phase: 'aircraft',
        active: { side: BLUE },
        edges,
      },
    ),
    { shooter: [-20, 0, 0], target, planes: [0, -70, 0] },
    edges ? { bounds } : {},
  );
const fly = (distance: number, toward = 0) => ({
  verb: 'fly',
  by: BLUE,
  stand: 'planes',
  toward,
  distance: cm(distance),
});
const closing = { verb: 'closeWith', by: BLUE, stand: 'planes', target: TARGET };

test('SMR-H07 speed 180: it may end anywhere within 180 cm, or stay', () => {
  expect(sea().refuse(fly(180, 275))).toBeUndefined();
  expect(sea().refuse(fly(0))).toBeUndefined();
  expect(sea().refuse(fly(180.1))).toMatchObject({ cite: 'SMR-H07' });
  const flown = sea().give(fly(70));
  expect(rangeOf(flown.measure, PLANES, TARGET)).toBeLessThan(0.01);
  expect(standOf(flown.state, PLANES).moved).toBe(true);
});

test('SMR-H07 it comes into contact with what it can reach to 5.00 cm', () => {
  expect(rangeOf(sea().give(closing).measure, PLANES, TARGET)).toBeCloseTo(2, 1);
  expect(sea({}, [0, 115, 0]).refuse(closing)).toBeUndefined();
  expect(rangeOf(sea({}, [0, 115, 0]).give(closing).measure, PLANES, TARGET)).toBeCloseTo(5, 1);
  expect(sea({}, [0, 115.5, 0]).refuse(closing)).toMatchObject({ cite: 'SMR-H07' });
});

test('SMR-007 a stand moves once, after every ship', () => {
  const done = sea().give({ verb: 'hold', by: BLUE, stand: 'planes' });
  expect(standOf(done.state, PLANES).moved).toBe(true);
  expect(done.state.phase).toBe('action');
  const ships = withStands([stand('planes', 'fighter')], { moved: false }, {}, { phase: 'ships' });
  const early = onTable(ships, { shooter: [0, 0, 0], target: [0, 50, 0], planes: [9, 9, 0] });
  expect(early.refuse(fly(10))).toMatchObject({ cite: 'SMR-009' });
});

test('SMR-H07 it is not flown off the table but sent home, and then does not return', () => {
  expect(sea({}, [0, 0, 0], true).refuse(fly(10, 180))).toMatchObject({ cite: 'SMR-H07' });
  const left = sea({}, [0, 0, 0], true).give({ verb: 'goHome', by: BLUE, stand: 'planes' });
  expect(standOf(left.state, PLANES)).toMatchObject({ status: 'gone', lostIn: 3 });
  expect(left.table.pieces[PLANES]).toBeUndefined();
  const near = sea({ card: { speed: 50 } }).give({ verb: 'goHome', by: BLUE, stand: 'planes' });
  expect(standOf(near.state, PLANES).status).toBe('flying');
});

test('SMR-H36 a stand that aborts only makes for home', () => {
  const { load: _, ...empty } = stand('planes', 'torpedo-bomber');
  const aborting = sea({ ...empty, aborting: true });
  expect(aborting.refuse(fly(10))).toMatchObject({ cite: 'SMR-H36' });
  expect(aborting.refuse(closing)).toMatchObject({ cite: 'SMR-H36' });
  expect(aborting.offers(BLUE).map(({ verb }) => verb)).toEqual(['goHome']);
});

test('SMR-H07 the usual order: loaded it makes for the nearest enemy ship, empty it goes home', () => {
  const usual = (one: ReturnType<typeof sea>) =>
    one
      .offers(BLUE)
      .filter(({ usual: is }) => is)
      .map(({ verb, object, fixed, refusal }) => [verb, object ?? fixed.toward, refusal]);
  const bomber = stand('planes', 'torpedo-bomber', { card: { speed: 90 } });
  expect(usual(sea(bomber))).toEqual([['closeWith', TARGET, undefined]]);
  // 95.00 cm are 90 and the 5 of contact; beyond, it flies as far as it goes.
  expect(usual(sea(bomber, [0, 26, 0]))).toEqual([['fly', 0, undefined]]);
  expect(usual(sea({ ...bomber, attacked: true }))).toEqual([['goHome', undefined, undefined]]);
  expect(usual(sea())).toEqual([['hold', undefined, undefined]]);
});

test('SMR-H07 fighters that are best left where they are stay by one word, each of them', () => {
  const pair = [stand('planes', 'fighter'), stand('others', 'fighter')];
  const { offers } = onTable(withStands(pair, {}, {}, { phase: 'aircraft', active: { side: BLUE } }), {
    shooter: [-20, 0, 0],
    target: [0, 0, 0],
    planes: [0, -70, 0],
    others: [9, -70, 0],
  });
  const rests = offers(BLUE).filter(({ rests: words }) => words);
  expect(rests.map(({ verb, subject, usual }) => [verb, subject, usual])).toEqual([
    ['hold', PLANES, true],
    ['hold', piece('others'), true],
  ]);
  expect(rests[0]?.rests).toMatchObject({ args: { count: 2 } });
});
