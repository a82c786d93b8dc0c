import type { Outcome } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Phase } from '../state';

/** The sequence of the turn (SMR-001 to SMR-009, SMR-H03). */
export type TurnEvent =
  | {
      readonly type: 'initiative-rolled';
      readonly rolls: readonly { readonly side: Side; readonly face: number; readonly tally: NumberTally }[];
      /** Absent when they are equal and are rolled again. */
      readonly winner?: Side;
    }
  | { readonly type: 'phase-begun'; readonly phase: Phase }
  /** The side is to choose a squadron. */
  | { readonly type: 'side-called'; readonly side: Side }
  /** The side may lay mines (SMR-H39). */
  | { readonly type: 'layer-called'; readonly side: Side }
  | { readonly type: 'squadron-begun'; readonly squadron: string }
  | { readonly type: 'squadron-ended'; readonly squadron: string }
  /** She has nothing more to do in this activation; whom she shot at has a Splash Marker (SMR-H16). */
  | { readonly type: 'ship-done'; readonly ship: PieceId; readonly splashed: readonly PieceId[] }
  /** Splash, Flak, searchlights and the smoke of the turn before go (SMR-H16, SMR-H17, SMR-H20). */
  | { readonly type: 'markers-cleared' }
  | { readonly type: 'turn-begun'; readonly turn: number }
  | { readonly type: 'game-ended'; readonly outcome: Outcome };
