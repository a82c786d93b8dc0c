import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setOut } from '../../cli/battle';
import { digest } from '../../engine/digest';
import { readGame } from '../../files/game';
import { replay } from '../../session/replay';
import type { DvState, Fate } from './state';

const FOLDER = join(import.meta.dirname, 'replays');

/** What was recorded of each game when it was played: one for every way a game can end (DV-H12). */
type Recorded = {
  readonly digest: string;
  readonly turn: number;
  readonly winner: string;
  readonly points: readonly [south: number, north: number];
  /** Fates of the ships that ended it: all of the sides that are out of play, in the order of the battle. */
  readonly ended: readonly Fate[];
};

const RECORDED: Readonly<Record<string, Recorded>> = {
  'turn-limit': { digest: 'f401be6cfe1d05f8', turn: 8, winner: 'north', points: [0, 2], ended: [] },
  sunk: { digest: 'c49a3bc6b351af1a', turn: 1, winner: 'south', points: [5, 0], ended: ['sunk'] },
  abandoned: { digest: '55ce307476d1a368', turn: 2, winner: 'south', points: [5, 0], ended: ['abandoned'] },
  withdrawn: { digest: '4a4533760d97c0e2', turn: 4, winner: 'north', points: [0, 3], ended: ['withdrawn'] },
  draw: { digest: 'a23d66ad762e8691', turn: 2, winner: 'draw', points: [5, 5], ended: ['sunk', 'sunk'] },
  'nobody-left': {
    digest: 'aed89bba5e71e7fe',
    turn: 4,
    winner: 'draw',
    points: [0, 0],
    ended: ['withdrawn', 'withdrawn'],
  },
  'whole-duel': {
    digest: '8e333f5fd9eb2aa3',
    turn: 5,
    winner: 'south',
    points: [15, 13],
    ended: ['sunk', 'sunk', 'abandoned'],
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
  return { world: again.world, state: again.world.rules as DvState, turnings: again.turnings };
}

describe('games that were played', () => {
  test('there is one for every way a game can end, and none too large', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(RECORDED).toSorted());
    for (const name of NAMES) expect(statSync(join(FOLDER, `${name}.json`)).size).toBeLessThan(300_000);
  });

  test.each(Object.entries(RECORDED))('DV-H12 %s comes out as it was recorded', async (name, recorded) => {
    const { world, state, turnings } = await playedAgain(name);
    const lost = state.sides.filter(({ id }) =>
      state.order.every((ship) => state.ships[ship]?.side !== id || state.ships[ship]?.fate !== 'afloat'),
    );
    const ended = state.order.flatMap((id) => {
      const ship = state.ships[id];
      return ship && lost.some((side) => side.id === ship.side) ? [ship.fate] : [];
    });
    expect({
      digest: digest(world),
      turn: state.turn,
      winner: state.outcome?.winner,
      points: state.outcome?.scores.map(({ points }) => points),
      ended,
    }).toEqual(recorded);
    expect(turnings.at(-1)?.events.at(-1)?.type).toBe('game-ended');
  });
});
