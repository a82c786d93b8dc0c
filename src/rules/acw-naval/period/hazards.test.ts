import { describe, expect, test } from 'vitest';
import type { Hazard } from '../../../engine/hazard';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { area, current, line, order, withMine } from '../motion/testing';
import type { AcwState } from '../state';
import { measureOf, type Position, position, REBEL, UNION, type VesselWith, vessel } from '../testing';

/** A runs north at 6 knots from 10, 10, her bow 0.7 inch from what begins at y = 12.2. */
const north = (own: VesselWith = {}) =>
  vessel('a', UNION, { speed: 6, marks: { stationary: false }, at: { x: 10, y: 10 }, ...own });
const AHEAD = [5, 12.2, 10, 0.2] as const;

const written = (own: object = {}) => ({
  verb: 'order',
  by: UNION,
  piece: 'a',
  way: 'F',
  change: 0,
  turn: 0,
  words: '',
  ...own,
});
const met = (from: Position, own: object = {}): readonly Hazard[] =>
  rules.hazards(from.state, written(own), measureOf(from));
const words = (found: readonly Hazard[]): readonly string[] =>
  found.map(({ says }) => say(rules.texts, says));

describe('hazards of the ground', () => {
  test.each([
    [10, 4],
    [5, 2],
  ])('ACW-033 a bar is met where the hull touches it: draught %i sticks on %i of 6', (draught, ways) => {
    const [bar] = met(position([north({ card: { draught } })], {}, [area('sandbar', AHEAD)]));
    expect(bar).toMatchObject({
      kind: 'ground',
      piece: 'a',
      with: { feature: 'sandbar' },
      way: [{ ahead: 0.7 }],
      chance: { ways, of: 6 },
      cite: 'ACW-033',
      grave: true,
    });
    expect(bar?.unsure).toBeUndefined();
    expect(bar && words([bar])).toEqual([`a meets a bar after 0.7": sticks on ${ways} or less`]);
  });

  test('ACW-033 she throws again in the second half-move when she has passed in the first, and only then', () => {
    const [first, second, ...more] = met(position([north()], {}, [area('sandbar', AHEAD)]));
    expect(more).toEqual([]);
    expect(first?.unsure).toBeUndefined();
    expect(second).toMatchObject({ cite: 'ACW-033', unsure: true, chance: { ways: 4, of: 6 } });
  });

  test('ACW-H22 over a bar that is deeper than she draws she passes', () => {
    expect(met(position([north()], {}, [area('sandbar', AHEAD, { feet: 11 })]))).toEqual([]);
  });

  test('ACW-059 at 6 knots with a plain bow rocks cripple on 1, hole on 2 and 3, cost 2 Hit Factors on 4', () => {
    const found = met(position([north()], {}, [area('rock', AHEAD)]));
    expect(found).toMatchObject([{ kind: 'ground', cite: 'ACW-047', grave: true, way: [{ ahead: 0.7 }] }]);
    expect(words(found)).toEqual([
      'a strikes rocks after 0.7" and is stuck (die 1: a crippled; 2–3: a holed and loses 2 Hit Factors; ' +
        '4: a loses 2 Hit Factors; 5–6: no damage)',
    ]);
  });

  test('ACW-050 stakes hold her on 5 or less, and what lies behind them is met only if she passes', () => {
    const stakes = line('stakes', [
      [5, 12.2],
      [15, 12.2],
    ]);
    const found = met(position([north()], {}, [stakes, area('land', [5, 14, 10, 4])]));
    expect(found).toMatchObject([
      { cite: 'ACW-050', chance: { ways: 5, of: 6 } },
      { cite: 'ACW-H23', with: { feature: 'land' }, unsure: true, grave: true },
    ]);
    expect(found[1]?.chance).toBeUndefined();
  });

  test('ACW-H23 a shore is met for certain, after the turn that leads there', () => {
    const shore = area('land', [11, 10, 10, 10]);
    const found = met(position([north({ card: { sizeCm: 7.62 } })], {}, [shore]), { turn: 60 });
    expect(found).toMatchObject([{ kind: 'ground', cite: 'ACW-H23' }]);
    expect(found[0]?.way.slice(0, 2)).toEqual([{ ahead: 3 }, { alter: 60 }]);
    expect(met(position([north()], {}, [shore]))).toEqual([]);
  });

  test('ACW-036 a chain stops her after 1.2 inches; ACW-038 a David at 4 knots is held on 4 or less', () => {
    const chain = line('chain', [
      [5, 12.7],
      [15, 12.7],
    ]);
    const held = met(position([north()], {}, [chain]));
    expect(held[0]).toMatchObject({ kind: 'barrier', cite: 'ACW-036', way: [{ ahead: 1.2 }], grave: false });
    const david = north({ speed: 4, card: { kind: 'david', propulsion: 'small', hitFactor: 1 } });
    expect(met(position([david], {}, [chain]))[0]).toMatchObject({
      cite: 'ACW-038',
      chance: { ways: 4, of: 6 },
    });
    const under = north({ card: { kind: 'submarine' } });
    expect(met(position([under], {}, [chain]))).toEqual([]);
  });

  test('ACW-018 one that lies still is carried onto what lies down the current', () => {
    const drifting = north({ speed: 0 });
    const found = met(position([drifting], {}, [area('rock', AHEAD), current(0)]), { way: '0' });
    expect(found).toMatchObject([{ cite: 'ACW-047', way: [{ carried: 0.7, toward: 0 }] }]);
  });
});

describe('hazards of the table and of others', () => {
  test('ACW-H02 an edge is met where her centre crosses it, and is not grave where she is to leave by it', () => {
    const off = (objectives: AcwState['objectives']) =>
      met(position([north({ at: { x: 10, y: 46.5 } })], { objectives }));
    expect(off([])).toMatchObject([{ kind: 'edge', cite: 'ACW-H02', way: [{ ahead: 1.5 }], grave: true }]);
    const earn = { kind: 'leave-by', edge: 'north' } as const;
    expect(off([{ side: UNION, points: 1, earn, words: '' }])).toMatchObject([
      { kind: 'edge', grave: false },
    ]);
  });

  const across = (side: typeof UNION, own: VesselWith = {}) =>
    position([
      north({ card: { ram: true } }),
      vessel('b', side, { at: { x: 10, y: 15, heading: 90 }, ...own }),
    ]);

  test('ACW-053 a ram into a stationary side at 6 knots adds 3: the die cripples on 3 and more, and holes on less', () => {
    const found = met(across(UNION));
    expect(found).toMatchObject([
      { kind: 'contact', with: { piece: 'b' }, chance: { ways: 6, of: 6 }, cite: 'ACW-053', grave: true },
    ]);
    expect(found[0]?.slight).toBeUndefined();
    expect(words(found)).toEqual([
      'a rams b after 3.2" (die 1–2: b holed and loses 2 Hit Factors, a loses 1; 3–6: b crippled)',
    ]);
    expect(met(across(REBEL), { words: 'ram b' })).toMatchObject([{ kind: 'contact', grave: false }]);
  });

  test('ACW-039 along each other at less than 45 degrees they scrape', () => {
    const beside = position([north(), vessel('b', UNION, { at: { x: 10.5, y: 15, heading: 40 } })]);
    expect(met(beside)).toMatchObject([
      { kind: 'contact', cite: 'ACW-039', grave: true, slight: true },
      { kind: 'held' },
    ]);
  });

  test('ACW-008 friends go as is written for them, the enemy as before, and that is said', () => {
    const crossing = (side: typeof UNION): Position => {
      const at = { x: 5.9, y: 13, heading: 90 };
      return position([north(), vessel('b', side, { speed: 6, marks: { stationary: false }, at })]);
    };
    expect(words(met(crossing(REBEL)))[0]).toContain('if b goes on as before');
    const friend = crossing(UNION);
    expect(words(met(friend))[0]).not.toContain('as before');
    const slows = { ...friend.state, orders: { [piece('b')]: order('F', { change: -2, turn: 60 }) } };
    const turned = met({ ...friend, state: slows });
    expect(turned).not.toEqual(met(friend));
    const secret = crossing(REBEL);
    const told = { ...secret.state, orders: { [piece('b')]: order('F', { change: -2, turn: 60 }) } };
    expect(met({ ...secret, state: told })).toEqual(met(secret));
  });

  test('ACW-H20 a neighbour she would press into holds her where she lies', () => {
    const pressed = position([north({ speed: 2 }), vessel('b', UNION, { at: { x: 10, y: 13 } })]);
    expect(met(pressed)).toMatchObject([
      { kind: 'held', with: { piece: 'b' }, way: [], cite: 'ACW-H20', grave: false },
      { kind: 'held' },
    ]);
  });

  test('ACW-071 a field that is known explodes on 4 or more under a Union vessel; one that is not is not foretold', () => {
    const field = area('mine', [5, 12, 10, 5], { id: 'field', side: REBEL });
    const entering = (shown: boolean) =>
      met(position([north()], { fields: [{ id: 'field', side: REBEL, shown, liveFrom: 1 }] }, [field]));
    expect(entering(true)).toMatchObject([
      { kind: 'mine', with: { feature: 'field' }, chance: { ways: 3, of: 6 }, grave: true },
    ]);
    expect(entering(false)).toEqual([]);
  });

  test('ACW-070 a mine adrift that comes against her explodes on 4 or more', () => {
    const drifts = withMine(
      position([north({ speed: 0, anchor: 'anchored' })], {}, [current(180)]),
      'm',
      REBEL,
      { x: 10, y: 13.2 },
    );
    expect(met(drifts, { way: '0' })).toMatchObject([
      { kind: 'mine', with: { piece: 'm' }, chance: { ways: 3, of: 6 }, cite: 'ACW-070', unsure: true },
    ]);
  });

  test('ACW-022 ram speed is told to be there only once, and is not grave', () => {
    expect(met(position([north()]), { way: '4' })).toMatchObject([
      { kind: 'once', cite: 'ACW-022', way: [], grave: false },
    ]);
    expect(met(position([north({ ramSpeedUsed: true })]), { way: '4' })).toEqual([]);
  });
});
