import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replayed, replaySuite } from '../../kit/testing/replays';
import type { Replayed } from '../../session/replay';
import type { Fate, SmrState } from './state';

/** What was recorded of each game when it was played: one for every way a game can end (SMR-H47). */
type Recorded = {
  readonly digest: string;
  readonly turn: number;
  readonly winner: string;
  readonly points: readonly [first: number, second: number];
  /** What became of the ships of a side that is beaten; `afloat` are those that withdraw. */
  readonly ended: readonly Fate[];
};

const RECORDED: Readonly<Record<string, Recorded>> = {
  'turn-limit': { digest: 'd5e795497488f8cd', turn: 16, winner: 'kriegsmarine', points: [20, 85], ended: [] },
  draw: { digest: 'fcfb70e88d3c804c', turn: 16, winner: 'draw', points: [20, 20], ended: [] },
  wreck: { digest: '338fb146ec86cde2', turn: 5, winner: 'royal-navy', points: [75, 9], ended: ['wreck'] },
  abandoned: {
    digest: '0fe348461a001a12',
    turn: 9,
    winner: 'royal-navy',
    points: [75, 0],
    ended: ['abandoned'],
  },
  exploded: {
    digest: 'a7784f2e7d14b5b2',
    turn: 1,
    winner: 'royal-navy',
    points: [75, 0],
    ended: ['exploded'],
  },
  withdrawing: {
    digest: '0b5ae8f89a4e0d3c',
    turn: 3,
    winner: 'kriegsmarine',
    points: [37, 60],
    ended: ['afloat'],
  },
};

replaySuite<SmrState, Recorded>({
  folder: import.meta.dirname,
  cite: 'SMR-H47',
  recorded: RECORDED,
  told(state) {
    const of = (side: string) => Object.values(state.ships).filter((ship) => ship.side === side);
    const beaten = state.sides.filter(({ id }) =>
      of(id).every(({ fate, withdrawing }) => fate !== 'afloat' || withdrawing),
    );
    return {
      turn: state.turn,
      winner: state.outcome?.winner,
      points: state.outcome?.scores.map(({ points }) => points),
      ended: beaten.flatMap(({ id }) => of(id).map(({ fate }) => fate)),
    };
  },
});

describe('SMR-H13 a game file cut inside a chain of critical damage', () => {
  const file = join(import.meta.dirname, 'replays', 'withdrawing.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { entries: { answers: unknown[] }[] };
  const lengths = whole.entries.map(({ answers }) => answers.length);
  const longest = lengths.indexOf(Math.max(...lengths));
  const chain = whole.entries[longest]?.answers ?? [];
  /** The game up to so many answers of the chain, and so many entries after it. */
  const cut = (answers: number, after: number): Promise<Replayed> => {
    const entries = whole.entries.slice(0, longest + 1 + after).map((entry, i) => ({
      ...entry,
      answers: i === longest ? entry.answers.slice(0, answers) : entry.answers,
    }));
    return replayed(JSON.stringify({ ...whole, entries }), file);
  };
  // The first answer is the table's own.
  const cuts = chain.map((_, i) => i).slice(1);

  test('is taken up at the question it was cut at', async () => {
    expect(cuts.length).toBeGreaterThan(10);
    for (const at of cuts) {
      const again = await cut(at, 0);
      expect(again.ok && again.turnings.at(-1)?.question?.key).toBe((chain[at] as { key: string }).key);
    }
  });

  test('is refused in a sentence where orders follow', async () => {
    expect(await cut(chain.length >> 1, 1)).toMatchObject({
      ok: false,
      entry: longest + 1,
      reason: 'the entry before it is not finished',
    });
  });
});
