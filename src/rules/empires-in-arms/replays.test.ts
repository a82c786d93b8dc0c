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
  'no-attack': { digest: 'f58d1452f7acdc66', round: 2, winner: 'draw', points: [0, 0] },
  retreated: { digest: '9e92fe6612aca1d2', round: 5, winner: 'draw', points: [4, 8] },
  won: { digest: '08e5a639f6f6f33d', round: 3, winner: 'french', points: [0, 5] },
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
