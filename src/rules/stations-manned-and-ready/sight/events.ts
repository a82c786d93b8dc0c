import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';

type Test = {
  readonly ship: PieceId;
  readonly tally: NumberTally;
  readonly face: number;
  readonly passed: boolean;
};

/** Sight, light and power (SMR-058 to SMR-066, SMR-104, SMR-H19). */
export type SightEvent =
  | ({ readonly type: 'power-tested' } & Test)
  | ({ readonly type: 'radar-tested'; readonly battery: string; readonly target: PieceId } & Test)
  | ({ readonly type: 'identified'; readonly target: PieceId } & Test)
  | { readonly type: 'searchlight-lit'; readonly ship: PieceId; readonly target: PieceId };
