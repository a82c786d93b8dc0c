import type { Command, GameEvent, Offer, Refusal } from '../engine/command';
import type { Outcome, Status, Telling } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import type { Answer, Choose, Roll } from '../engine/question';
import type { Battle } from '../engine/record';
import type { TableEvent } from '../engine/table-event';
import type { Leg, Point } from '../geometry/pose';
import type { Verdict } from '../table/maneuver';
import type { Table } from '../table/state';
import type { AnyRules, World } from '../table/world';

/** One entry of the log as it is saved: a command and every answer it took. */
export type Entry = { readonly command: Command; readonly answers: readonly Answer[] };

/** An entry as it is read: what was said, what came of it. `events` and `tellings` run side by side. */
export type LogEntry = Entry & {
  readonly index: number;
  readonly turn: number;
  readonly phase: string;
  readonly events: readonly (GameEvent | TableEvent)[];
  readonly tellings: readonly Telling[];
};

/** A movement order being written, not yet given: what the ghost shows and the order panel words. */
export type Proposal = {
  readonly piece: PieceId;
  readonly setting: string;
  readonly legs: readonly Leg[];
  readonly verdict: Verdict;
  /** Where the pointer wants to go, when it is beyond what is legal. */
  readonly wanted?: Point;
};

export const HULL_SIZES = ['true', '1/6000', '1/3000', 'icon'] as const;
export type HullSize = (typeof HULL_SIZES)[number];

/** What the player looks at: never part of the game. */
export type Desk = {
  readonly selected?: PieceId;
  readonly target?: PieceId;
  readonly proposal?: Proposal;
  /** The weapon whose arcs and rings are drawn; all of them when absent. */
  readonly weapon?: string;
  readonly showArcs: boolean;
  readonly showEnvelope: boolean;
  readonly hullSize: HullSize;
  /** Why the last thing asked for was not done. */
  readonly refusal?: Refusal;
};

export type SessionState = {
  readonly battle: Battle;
  readonly table: Table;
  readonly rules: AnyRules;
  readonly diceBy: 'seeded' | 'typed';
  readonly world: World;
  readonly status: Status;
  /** What every acting side may say now; empty while a question is open. */
  readonly offers: readonly Offer[];
  /** What the rules wait for in the middle of a command. */
  readonly question: Roll | Choose | undefined;
  /** The log; the last entry is unfinished while a question is open. */
  readonly log: readonly LogEntry[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly outcome: Outcome | undefined;
  readonly desk: Desk;
};
