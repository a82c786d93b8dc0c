import type { Outcome } from '../../../engine/contract';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';
import type { InitiativeRolled } from '../../../kit/battle/initiative';
import type { Bare, EventsOf } from '../../../kit/chapter';
import type { Declaration, Phase, System } from '../state';

/** Command phase: points, flagships, declarations (DV-011 to DV-013). */
type CommandEvent = EventsOf<{
  'turn-begun': {
    turn: number;
    flagships: readonly { readonly side: Side; readonly ship?: PieceId }[];
    points: readonly { readonly ship: PieceId; readonly tally: NumberTally }[];
  };
  'ability-declared': { declaration: Declaration };
  'declaration-withdrawn': { by: Side; ship: PieceId; ability: Declaration['ability']; system?: System };
  'declaring-ended': { by: Side };
  /** Both sides have declared: this one is now paid for and in force. */
  'ability-bought': {
    declaration: Declaration;
    cost: number;
    /** The flagship that pays a part. */
    flagship?: PieceId;
    /** Damage points of a scuttled ship (DV-122). */
    damage: number;
  };
}>;

/** The turns the two sides take (DV-016, DV-017, DV-027). */
type GroupEvent = EventsOf<{
  'phase-begun': { phase: Phase };
  'aircraft-passed-over': Bare;
  'group-begun': { side: Side; size: number };
  'group-ended': { side: Side };
}>;

type EndEvent = EventsOf<{ 'game-ended': { outcome: Outcome } }>;

/** Events of the turn's sequence: command, initiative and groups, the end of the game. */
export type TurnEvent = CommandEvent | InitiativeRolled | GroupEvent | EndEvent;
