import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';

type Test = {
  readonly ship: PieceId;
  readonly tally: NumberTally;
  readonly face: number;
  readonly passed: boolean;
};

/** Sight, light and power (SMR-058 to SMR-066, SMR-104, SMR-H19). */
export type SightEvent = EventsOf<{
  'power-tested': Test;
  'radar-tested': Test & { battery: string; target: PieceId };
  identified: Test & { target: PieceId };
  'searchlight-lit': { ship: PieceId; target: PieceId };
}>;
