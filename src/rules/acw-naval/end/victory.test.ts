import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { area } from '../motion/testing';
import { vesselOf } from '../ship/fleet';
import type { Fate, Objective } from '../state';
import { gun, type Position, position, REBEL, run, UNION, vessel, work } from '../testing';
import { endOfPeriod } from './end';
import { outcomeOf, pointsOf, stakesOf } from './victory';

const A = piece('A');
const far = (x: number) => ({ at: { x, y: 40 } });
const scores = ({ state }: Position) => [pointsOf(state, UNION).points, pointsOf(state, REBEL).points];

describe('Points', () => {
  test('ACW-H12: one ironclad sunk and one schooner struck are 8 + 4 = 12 points', () => {
    const from = position([
      vessel('A', UNION),
      vessel('Tennessee', REBEL, { fate: 'sunk', ...far(10) }),
      vessel('Wave', REBEL, { fate: 'struck', card: { hitFactor: 4, kind: 'schooner' }, ...far(20) }),
    ]);
    expect(scores(from)).toEqual([12, 0]);
    expect(pointsOf(from.state, UNION).lines.map(({ key }) => key)).toEqual(['score.sunk', 'score.struck']);
  });

  test('ACW-H12: every way of being lost counts in full, a cripple half, one that left the table nothing', () => {
    const worth = (fate: Fate, crippled = false) =>
      scores(position([vessel('A', UNION, { fate, crippled })]))[1];
    expect(
      ['sunk', 'exploded', 'abandoned', 'captured', 'struck'].map((fate) => worth(fate as Fate, true)),
    ).toEqual([8, 8, 8, 8, 8]);
    expect([worth('afloat', true), worth('afloat'), worth('left', true)]).toEqual([4, 0, 0]);
    const boat = position([vessel('A', UNION, { crippled: true, card: { hitFactor: 1 } })]);
    expect(scores(boat)[1]).toBe(0);
  });

  test('ACW-H12: a wrecked work is worth 8, a battery or infantry that withdrew 2', () => {
    const from = position([
      vessel('A', UNION),
      work('Fort', REBEL, { fate: 'wrecked', ...far(10) }),
      work('Battery', REBEL, { fate: 'withdrawn', card: { kind: 'battery' }, ...far(20) }),
      work('Infantry', REBEL, { card: { kind: 'infantry' }, ...far(30) }),
    ]);
    expect(scores(from)).toEqual([10, 0]);
  });
});

describe('What is at stake', () => {
  test('ACW-H12: the Hit Factor of every enemy, and what a scenario asks for while it can be done', () => {
    const objectives: readonly Objective[] = [
      { side: UNION, points: 2, earn: { kind: 'alive', each: true }, words: 'so' },
      { side: UNION, points: 5, earn: { kind: 'leave-by', piece: A }, words: 'out' },
    ];
    const { state } = position(
      [
        vessel('A', UNION),
        vessel('B', UNION, { fate: 'awaited', ...far(10) }),
        vessel('C', UNION, { fate: 'sunk', ...far(20) }),
        vessel('D', REBEL, { crippled: true, ...far(30) }),
        vessel('E', REBEL, { fate: 'left', ...far(40) }),
        work('Fort', REBEL, far(50)),
      ],
      { objectives },
    );
    const union = stakesOf(state).sides.find(({ side }) => side === UNION);
    expect(union?.points).toBe(8);
    expect(union?.counts.map(({ standing, points }) => [standing, points])).toEqual([
      ['held', 4],
      ['open', 4],
      ['lost', 8],
      ['open', 8],
      ['held', 2],
      ['held', 2],
      ['lost', 2],
      ['open', 5],
    ]);
  });
});

describe('What a scenario asks for', () => {
  const asked = (earn: Objective['earn'], units: Parameters<typeof position>[0]) =>
    scores(position(units, { objectives: [{ side: UNION, points: 5, earn, words: 'so' }] }))[0];

  test('ACW-H12: points for every own vessel still under her colours, on the table, safely off it or still to come', () => {
    const units = [
      vessel('A', UNION),
      vessel('B', UNION, { fate: 'left', ...far(10) }),
      vessel('C', UNION, { fate: 'struck', ...far(20) }),
      vessel('E', UNION, { fate: 'awaited', ...far(40) }),
      vessel('D', REBEL, far(30)),
    ];
    expect(asked({ kind: 'alive', each: true }, units)).toBe(15);
    expect(asked({ kind: 'keep', piece: A }, units)).toBe(5);
    expect(asked({ kind: 'keep', piece: piece('C') }, units)).toBe(0);
  });

  test('ACW-H12: points for a named enemy that is lost, or for each', () => {
    const units = [
      vessel('A', UNION),
      vessel('B', REBEL, { fate: 'captured', card: { hitFactor: 4 }, ...far(10) }),
      vessel('C', REBEL, { fate: 'sunk', card: { hitFactor: 4 }, ...far(20) }),
    ];
    expect(asked({ kind: 'sink', piece: piece('B') }, units)).toBe(8 + 5);
    expect(asked({ kind: 'sink' }, units)).toBe(8 + 10);
  });

  test('ACW-H12: points for those that leave by an edge', () => {
    const units = [
      vessel('A', UNION, { fate: 'left', leftBy: 'north' }),
      vessel('B', UNION, { fate: 'left', leftBy: 'south', ...far(10) }),
      vessel('C', UNION, far(20)),
    ];
    expect(asked({ kind: 'leave-by', edge: 'north' }, units)).toBe(5);
    expect(asked({ kind: 'leave-by' }, units)).toBe(10);
  });

  test('ACW-H12: points for those whose hull lies at the end of a period on the line they are to pass', () => {
    const line: Objective = {
      side: UNION,
      points: 5,
      earn: { kind: 'pass', line: 'inner-bay' },
      words: 'Into the bay',
    };
    const bay = area('channel', [0, 30, 72, 18], { id: 'inner-bay', name: 'inner bay' });
    const from = position(
      [
        vessel('A', UNION, far(10)),
        vessel('B', UNION, { at: { x: 10, y: 10 } }),
        vessel('C', REBEL, far(30)),
      ],
      { objectives: [line] },
      [bay],
    );
    const ran = run(from, endOfPeriod);
    expect(['A', 'B', 'C'].map((id) => vesselOf(ran.state, piece(id)).passed)).toEqual([
      ['inner-bay'],
      undefined,
      undefined,
    ]);
    expect(scores(ran)).toEqual([5, 0]);
    expect(run(ran, endOfPeriod).events).toEqual([]);
  });
});

describe('The end of the game', () => {
  const ended = (units: Parameters<typeof position>[0], period = 1) =>
    outcomeOf(position(units, { period, step: 'end' }).state);

  test('ACW-H12: after period 20, with the higher score', () => {
    const units = [
      vessel('A', UNION, { crippled: true, card: { guns: [gun(), gun({ id: 'b2' })] } }),
      vessel('B', REBEL, far(10)),
    ];
    expect(ended(units, 19)).toBeUndefined();
    expect(ended(units, 20)).toMatchObject({ winner: REBEL, cite: 'ACW-H12' });
    expect(ended([vessel('A', UNION), vessel('B', REBEL, far(10))], 20)?.winner).toBe('draw');
  });

  test('ACW-H12: or when a side has no vessel left that can move or fire', () => {
    const other = vessel('B', REBEL, far(10));
    expect(ended([vessel('A', UNION, { fate: 'sunk' }), other])?.winner).toBe(REBEL);
    expect(ended([vessel('A', UNION, { crippled: true, card: { guns: [gun()] } }), other])?.winner).toBe(
      REBEL,
    );
    const raft = vessel('A', UNION, { maxSpeed: 0, card: { propulsion: 'none', guns: [gun()] } });
    expect(ended([raft, other])).toBeUndefined();
    expect(ended([vessel('A', UNION, { fate: 'awaited', enters: 5 }), other])).toBeUndefined();
  });
});
