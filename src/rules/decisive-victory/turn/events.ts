import type { Outcome } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Declaration, Phase, System } from '../state';

/** Command phase: points, flagships, declarations (DV-011 to DV-013). */
type CommandEvent =
  | {
      readonly type: 'turn-begun';
      readonly turn: number;
      readonly flagships: readonly { readonly side: Side; readonly ship?: PieceId }[];
      readonly points: readonly { readonly ship: PieceId; readonly tally: NumberTally }[];
    }
  | {
      readonly type: 'ability-declared';
      readonly declaration: Declaration;
    }
  | {
      readonly type: 'declaration-withdrawn';
      readonly by: Side;
      readonly ship: PieceId;
      readonly ability: Declaration['ability'];
      readonly system?: System;
    }
  | { readonly type: 'declaring-ended'; readonly by: Side }
  /** Both sides have declared: this one is now paid for and in force. */
  | {
      readonly type: 'ability-bought';
      readonly declaration: Declaration;
      readonly cost: number;
      /** The flagship that pays a part. */
      readonly flagship?: PieceId;
      /** Damage points of a scuttled ship (DV-122). */
      readonly damage: number;
    };

/** Initiative and the turns the two sides take (DV-014 to DV-017, DV-027). */
type GroupEvent =
  | { readonly type: 'phase-begun'; readonly phase: Phase }
  | { readonly type: 'aircraft-passed-over' }
  | {
      readonly type: 'initiative-rolled';
      readonly rolls: readonly {
        readonly side: Side;
        readonly face: number;
        readonly tally: NumberTally;
      }[];
      /** Absent on a tie, which is rolled again. */
      readonly winner?: Side;
    }
  | { readonly type: 'group-begun'; readonly side: Side; readonly size: number }
  | { readonly type: 'group-ended'; readonly side: Side };

type EndEvent = {
  readonly type: 'game-ended';
  readonly outcome: Outcome;
};

/** Events of the turn's sequence: command, initiative and groups, the end of the game. */
export type TurnEvent = CommandEvent | GroupEvent | EndEvent;
