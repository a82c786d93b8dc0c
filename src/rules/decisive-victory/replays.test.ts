import { replaySuite } from '../../kit/testing/replays';
import type { DvState, Fate } from './state';

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

replaySuite<DvState, Recorded>({
  folder: import.meta.dirname,
  cite: 'DV-H12',
  recorded: RECORDED,
  told(state) {
    const lost = state.sides.filter(({ id }) =>
      state.order.every((ship) => state.ships[ship]?.side !== id || state.ships[ship]?.fate !== 'afloat'),
    );
    return {
      turn: state.turn,
      winner: state.outcome?.winner,
      points: state.outcome?.scores.map(({ points }) => points),
      ended: state.order.flatMap((id) => {
        const ship = state.ships[id];
        return ship && lost.some((side) => side.id === ship.side) ? [ship.fate] : [];
      }),
    };
  },
});
