import type { Outcome } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import type { InitiativeRolled } from '../../../kit/battle/initiative';
import type { Bare, EventsOf } from '../../../kit/chapter';
import type { Phase } from '../state';

/** The sequence of the turn (SMR-001 to SMR-009, SMR-H03). */
export type TurnEvent = InitiativeRolled | SequenceEvent;

type SequenceEvent = EventsOf<{
  'phase-begun': { phase: Phase };
  /** The side is to choose a squadron. */
  'side-called': { side: Side };
  /** The side may lay mines (SMR-H39). */
  'layer-called': { side: Side };
  'squadron-begun': { squadron: string };
  'squadron-ended': { squadron: string };
  /** She has nothing more to do in this activation; whom she shot at has a Splash Marker (SMR-H16). */
  'ship-done': { ship: PieceId; splashed: readonly PieceId[] };
  /** Splash, Flak, searchlights and the smoke of the turn before go (SMR-H16, SMR-H17, SMR-H20). */
  'markers-cleared': Bare;
  'turn-begun': { turn: number };
  'game-ended': { outcome: Outcome };
}>;
