import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setOut } from '../../cli/battle';
import { digest } from '../../engine/digest';
import { readGame } from '../../files/game';
import { replay } from '../../session/replay';
import type { AcwState, Fate } from './state';

const FOLDER = join(import.meta.dirname, 'replays');

/** What was recorded of each game when it was played: one for every way a game can end (ACW-H12). */
type Recorded = {
  readonly digest: string;
  readonly period: number;
  readonly winner: string;
  readonly points: readonly [union: number, confederate: number];
  /** Fates of the vessels of the sides that have none under their own colours, in the order of the battle. */
  readonly ended: readonly Fate[];
};

const RECORDED: Readonly<Record<string, Recorded>> = {
  captured: {
    digest: '4bd790b71b892c03',
    period: 1,
    winner: 'confederate',
    points: [0, 8],
    ended: ['captured'],
  },
  drawn: { digest: '81a9d9afb4122c83', period: 10, winner: 'draw', points: [0, 0], ended: [] },
  'last-period': { digest: '01edeee82f316244', period: 10, winner: 'confederate', points: [0, 4], ended: [] },
  left: { digest: '297df97a72daaa26', period: 5, winner: 'draw', points: [0, 0], ended: ['left'] },
  'nothing-left': { digest: '9478ac360b8ac4d2', period: 2, winner: 'confederate', points: [0, 4], ended: [] },
  struck: { digest: 'f071b109a58894a5', period: 10, winner: 'union', points: [8, 0], ended: ['struck'] },
  sunk: { digest: '668fda5af0b2038e', period: 5, winner: 'confederate', points: [0, 8], ended: ['sunk'] },
  'whole-harbour': {
    digest: '822c030384eb359f',
    period: 8,
    winner: 'confederate',
    points: [2, 37],
    ended: [],
  },
  'whole-river': {
    digest: '0cd9e78183546a25',
    period: 8,
    winner: 'confederate',
    points: [14, 33],
    ended: ['struck', 'sunk', 'left', 'sunk', 'exploded', 'sunk', 'left'],
  },
};

const NAMES = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));

/** The game played again from its file: its last position, and what each of its commands brought about. */
async function playedAgain(name: string) {
  const file = join(FOLDER, `${name}.json`);
  const read = readGame(readFileSync(file, 'utf8'), file);
  if (!read.ok) throw new Error(read.reason);
  const { rules, table, opening } = await setOut(read.value.battle);
  const again = replay(rules, table, opening, read.value.entries);
  if (!again.ok) throw new Error(`entry ${again.entry + 1} differs: ${again.reason}`);
  return { world: again.world, state: again.world.rules as AcwState, turnings: again.turnings };
}

describe('games that were played', () => {
  test('there is one for every way a game can end, and none too large', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(RECORDED).toSorted());
    for (const name of NAMES) expect(statSync(join(FOLDER, `${name}.json`)).size).toBeLessThan(300_000);
  });

  test.each(Object.entries(RECORDED))('ACW-H12 %s comes out as it was recorded', async (name, recorded) => {
    const { world, state, turnings } = await playedAgain(name);
    const fatesOf = (side: string): readonly Fate[] =>
      state.order.flatMap((id) => {
        const vessel = state.vessels[id];
        return vessel?.side === side ? [vessel.fate] : [];
      });
    expect({
      digest: digest(world),
      period: state.period,
      winner: state.outcome?.winner,
      points: state.outcome?.scores.map(({ points }) => points),
      ended: state.sides.flatMap(({ id }) => {
        const fates = fatesOf(id);
        return fates.includes('afloat') ? [] : fates;
      }),
    }).toEqual(recorded);
    expect(turnings.at(-1)?.events.at(-1)?.type).toBe('game-ended');
  });
});
