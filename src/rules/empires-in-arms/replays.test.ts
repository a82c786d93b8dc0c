import { replaySuite } from '../../kit/testing/replays';
import type { EiaState } from './state';

/** What was recorded of each game when it was played. */
type Recorded = {
  readonly digest: string;
  readonly round: number;
  readonly winner: string;
  readonly points: readonly [british: number, french: number];
};

const RECORDED: Readonly<Record<string, Recorded>> = {
  'no-attack': { digest: '1fe07decc8b2ce88', round: 2, winner: 'draw', points: [0, 0] },
  retreated: { digest: '4033f7b8af349214', round: 5, winner: 'draw', points: [4, 8] },
  won: { digest: 'bf01787af28d6746', round: 3, winner: 'french', points: [0, 5] },
};

replaySuite<EiaState, Recorded>({
  folder: import.meta.dirname,
  cite: 'EIA-H19',
  recorded: RECORDED,
  told: ({ fight, outcome }) => ({
    round: fight.round,
    winner: outcome?.winner,
    points: outcome?.scores.map(({ points }) => points),
  }),
});
