import type { Outcome } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Leg } from '../../../geometry/pose';
import type { Degrees } from '../../../geometry/units';
import type { Aim, Declaration, Phase, SpeedSetting, System } from '../state';

/** A ship by id, and by name for the telling. */
type OfShip = { readonly ship: PieceId; readonly name: string };

/** Command phase: points, flagships, declarations (DV-011 to DV-013). */
export type CommandEvent =
  | {
      readonly type: 'turn-begun';
      readonly turn: number;
      readonly flagships: readonly { readonly side: Side; readonly ship?: PieceId; readonly name: string }[];
      readonly points: readonly (OfShip & { readonly tally: NumberTally })[];
    }
  | {
      readonly type: 'ability-declared';
      readonly declaration: Declaration;
      readonly name: string;
    }
  | {
      readonly type: 'declaration-withdrawn';
      readonly by: Side;
      readonly ship: PieceId;
      readonly name: string;
      readonly ability: Declaration['ability'];
      readonly system?: System;
    }
  | { readonly type: 'declaring-ended'; readonly by: Side; readonly name: string }
  /** Both sides have declared: this one is now paid for and in force. */
  | {
      readonly type: 'ability-bought';
      readonly declaration: Declaration;
      readonly name: string;
      readonly cost: number;
      /** The flagship that pays a part. */
      readonly flagship?: PieceId;
      /** Damage points of a scuttled ship (DV-122). */
      readonly damage: number;
    };

/** Initiative and the turns the two sides take (DV-014 to DV-017, DV-027). */
export type GroupEvent =
  | { readonly type: 'phase-begun'; readonly phase: Phase }
  | { readonly type: 'aircraft-passed-over' }
  | {
      readonly type: 'initiative-rolled';
      readonly rolls: readonly {
        readonly side: Side;
        readonly name: string;
        readonly face: number;
        readonly tally: NumberTally;
      }[];
      /** Absent on a tie, which is rolled again. */
      readonly winner?: Side;
      readonly winnerName: string;
    }
  | { readonly type: 'group-begun'; readonly side: Side; readonly name: string; readonly size: number }
  | { readonly type: 'group-ended'; readonly side: Side; readonly name: string };

/** Movement (DV-018 to DV-026, DV-116, DV-123, DV-H03, DV-H11). */
export type MovementEvent =
  | (OfShip & {
      readonly type: 'ship-moved';
      readonly from: SpeedSetting;
      readonly setting: SpeedSetting;
      /** The track as sailed: as far as a shore or an edge let the ship go. */
      readonly legs: readonly Leg[];
      /** Straight inches sailed, and inches of the allowance with the cost of turns. */
      readonly length: number;
      readonly spent: number;
      readonly turns: number;
      readonly turnReady: boolean;
      readonly stopped?: 'land' | 'edge';
    })
  | (OfShip & { readonly type: 'ship-withdrawn' })
  | (OfShip & { readonly type: 'smoke-laid'; readonly smoke: string })
  | { readonly type: 'wind-rolled'; readonly toward: Degrees; readonly face: number }
  | (OfShip & {
      readonly type: 'close-action-paid';
      /** The ship it came within an inch of. */
      readonly other: PieceId;
      readonly otherName: string;
      /** Whose point it was: one of the two, or the flagship on behalf of one of them. */
      readonly payer: PieceId;
      readonly payerName: string;
    });

/** Naming targets and having acted (DV-027, DV-035). */
export type ActingEvent =
  | (OfShip & {
      readonly type: 'target-named';
      readonly aim: Aim;
      readonly weapon: string;
      readonly targetName: string;
    })
  | (OfShip & {
      readonly type: 'target-dropped';
      readonly system: string;
      readonly weapon: string;
      readonly target: PieceId;
      readonly targetName: string;
    })
  /** All that the ship does in the Attacks phase is done; `held` when it did not fire. */
  | (OfShip & { readonly type: 'ship-acted'; readonly held: boolean });

export type EndEvent = {
  readonly type: 'game-ended';
  readonly outcome: Outcome;
  readonly winnerName: string;
};

/** Events of the turn's sequence, command, movement and the end of the game. */
export type SequenceEvent = CommandEvent | GroupEvent | MovementEvent | ActingEvent | EndEvent;
