import { replaySuite } from '../../kit/testing/replays';
import type { AcwState, Fate } from './state';

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

replaySuite<AcwState, Recorded>({
  folder: import.meta.dirname,
  cite: 'ACW-H12',
  recorded: RECORDED,
  told(state) {
    const fatesOf = (side: string): readonly Fate[] =>
      state.order.flatMap((id) => {
        const vessel = state.vessels[id];
        return vessel?.side === side ? [vessel.fate] : [];
      });
    return {
      period: state.period,
      winner: state.outcome?.winner,
      points: state.outcome?.scores.map(({ points }) => points),
      ended: state.sides.flatMap(({ id }) => {
        const fates = fatesOf(id);
        return fates.includes('afloat') ? [] : fates;
      }),
    };
  },
});
