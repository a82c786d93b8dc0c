import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { mineOf, vesselOf } from '../ship/fleet';
import type { DriftingMine, Effect } from '../state';
import { at, gun, type Position, position, REBEL, run, UNION, vessel } from '../testing';
import { startOfPeriod } from './start';

const A = piece('A');
const B = piece('B');
const M = piece('M');
const of = ({ state }: Position, id = A) => vesselOf(state, id);
const effect = (own: Partial<Effect> & Pick<Effect, 'kind'>): Effect => ({ since: 1, attempts: 0, ...own });

const mine = (own: Partial<DriftingMine> = {}): DriftingMine => ({
  id: M,
  side: REBEL,
  name: 'Mine 1',
  state: 'waiting',
  veer: degrees(0),
  ...own,
});
const withPiece = (from: Position, id: string, gone?: string): Position => ({
  ...from,
  on: {
    ...from.on,
    pieces: {
      ...from.on.pieces,
      [id]: { ...at(from, 'A'), id: piece(id), ...(gone === undefined ? {} : { gone }) },
    },
  },
});

describe('The start of a period', () => {
  test('ACW-H09: a ship with a damaged screw at 5 knots writes her orders at 3', () => {
    const from = position(
      [vessel('A', UNION, { speed: 5, effects: [effect({ kind: 'screw', through: 4 })] })],
      {
        period: 2,
      },
    );
    expect(of(run(from, startOfPeriod)).speed).toBe(3);
  });

  test('ACW-H09: damage of this very period does not bite yet', () => {
    const from = position(
      [vessel('A', UNION, { speed: 5, effects: [effect({ kind: 'boiler', since: 2 })] })],
      {
        period: 2,
      },
    );
    expect(of(run(from, startOfPeriod)).speed).toBe(5);
  });

  test('ACW-H09: losses and fires first, then sails and way, then the match, then the mines', () => {
    const from = withPiece(
      position(
        [
          vessel('A', UNION, {
            speed: 5,
            sail: 'none',
            sailNext: 'reduced',
            card: { propulsion: 'steam+sail', guns: [gun()] },
            effects: [effect({ kind: 'fire' }), effect({ kind: 'hole' })],
          }),
          vessel('B', REBEL, {
            speed: 4,
            adrift: true,
            lightNext: true,
            card: { kind: 'fire-ship', propulsion: 'none' },
            at: { x: 20, y: 20 },
          }),
        ],
        { period: 2, mines: { [M]: mine() }, tryMines: [M] },
      ),
      'M',
      'awaited',
    );
    const ran = run(from, startOfPeriod, { dice: { 'light-B': [4], 'adrift-M': [3] } });
    expect(ran.events.map(({ type }) => type)).toEqual([
      'gun-fights-fire',
      'speed-lost',
      'sail-set',
      'speed-lost',
      'lighting-tried',
      'mine-tried',
    ]);
    expect(of(ran)).toMatchObject({ speed: 4, sail: 'reduced' });
    expect(of(ran, B)).toMatchObject({ speed: 2, lit: 2 });
  });

  test('ACW-026: sail ordered in period 3 is set from the start of period 4', () => {
    const from = position(
      [vessel('A', UNION, { sail: 'none', sailNext: 'reduced', card: { propulsion: 'sail' } })],
      { period: 4 },
    );
    const set = of(run(from, startOfPeriod));
    expect(set.sail).toBe('reduced');
    expect('sailNext' in set).toBe(false);
  });

  test('ACW-136: cast off at 4 knots in period 2 she does 2 in period 3 and 0 in period 4', () => {
    const from = position(
      [vessel('A', UNION, { speed: 4, adrift: true, card: { kind: 'explosive-ship', propulsion: 'none' } })],
      { period: 3 },
    );
    const third = run(from, startOfPeriod);
    const fourth = run({ ...third, state: { ...third.state, period: 4 } }, startOfPeriod);
    expect([of(third).speed, of(fourth).speed]).toEqual([2, 0]);
  });

  test('ACW-137: a fire ship told to be lit takes fire on 4, 5 or 6, and must be told again when she does not', () => {
    const from = position([
      vessel('A', UNION, { lightNext: true, card: { kind: 'fire-ship', propulsion: 'none' } }),
    ]);
    const lit = [1, 2, 3, 4, 5, 6].map((face) =>
      of(run(from, startOfPeriod, { dice: { 'light-A': [face] } })),
    );
    expect(lit.map((one) => one.lit)).toEqual([undefined, undefined, undefined, 1, 1, 1]);
    expect(lit.every((one) => !('lightNext' in one))).toBe(true);
  });

  test('ACW-067: success at the start of period 3 sets a mine adrift in period 4; 3 of 4 are adrift after two tries', () => {
    const from = withPiece(
      position([vessel('A', UNION)], { period: 3, mines: { [M]: mine() }, tryMines: [M] }),
      'M',
      'awaited',
    );
    const third = run(from, startOfPeriod, { dice: { 'adrift-M': [4] } });
    expect(mineOf(third.state, M)).toMatchObject({ state: 'adrift', from: 4 });
    expect([third.state.tryMines, at(third, 'M').gone]).toEqual([[], 'awaited']);
    const fourth = run({ ...third, state: { ...third.state, period: 4 } }, startOfPeriod);
    expect(at(fourth, 'M').gone).toBeUndefined();

    const faces = [1, 2, 3, 4, 5, 6];
    const isAdrift = (first: number, second: number): boolean => {
      const one = run(from, startOfPeriod, { dice: { 'adrift-M': [first] } });
      if (mineOf(one.state, M).state === 'adrift') return true;
      const two = run(one, startOfPeriod, { dice: { 'adrift-M': [second] } });
      return mineOf(two.state, M).state === 'adrift';
    };
    expect(faces.flatMap((a) => faces.filter((b) => isAdrift(a, b))).length / 36).toBe(3 / 4);
  });

  test('a vessel that enters in period 3 is on the table from its start, where she stands', () => {
    const from = position([vessel('A', UNION, { fate: 'awaited', enters: 3, speed: 6 })], { period: 2 });
    const waiting = withPiece(from, 'A', 'awaited');
    const second = run(waiting, startOfPeriod);
    expect([of(second).fate, at(second, 'A').gone]).toEqual(['awaited', 'awaited']);
    const third = run({ ...second, state: { ...second.state, period: 3 } }, startOfPeriod);
    expect([of(third).fate, at(third, 'A').gone, at(third, 'A').pose]).toEqual([
      'afloat',
      undefined,
      at(from, 'A').pose,
    ]);
  });
});
