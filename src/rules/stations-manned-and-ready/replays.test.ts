import { replaySuite } from '../../kit/testing/replays';
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
  'turn-limit': { digest: '25a3c54d022b0d01', turn: 16, winner: 'kriegsmarine', points: [0, 35], ended: [] },
  draw: { digest: 'ee72784d085b2071', turn: 16, winner: 'draw', points: [0, 0], ended: [] },
  wreck: { digest: 'fd80126b0c6cbea7', turn: 4, winner: 'royal-navy', points: [75, 0], ended: ['wreck'] },
  abandoned: {
    digest: '055e7e9ed517bb7a',
    turn: 2,
    winner: 'royal-navy',
    points: [75, 0],
    ended: ['abandoned'],
  },
  exploded: {
    digest: '52314c0c52d35cf0',
    turn: 9,
    winner: 'royal-navy',
    points: [75, 9],
    ended: ['exploded'],
  },
  withdrawing: {
    digest: '0302f89095cae27c',
    turn: 3,
    winner: 'kriegsmarine',
    points: [37, 69],
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
