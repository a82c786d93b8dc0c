import type { StoreApi } from 'zustand/vanilla';
import type { LineMeasured, Measured, Query } from '../engine/chart/query';
import type { TableEvent } from '../engine/chart/table-event';
import type { Command, GameEvent, Offer, Refusal } from '../engine/command';
import type { Forecast, Outcome, Status, Telling } from '../engine/contract';
import type { PieceId, Side } from '../engine/ids';
import type { PlaceId } from '../engine/moving/places';
import type { Commander, Commanders, Decision, Weighed } from '../engine/opponent/commander';
import type { ByHand, Choose, Gauge, Roll, Standing } from '../engine/question';
import type { Battle } from '../engine/set-up/record';
import type { SetOut } from '../engine/set-up/setting-out';
import type { Agreement } from '../files/battle/agreed';
import type { Drawing, Sketched } from '../files/drawing';
import type { Annotation, GameEntry, GameFile, WholeGame } from '../files/game/game';
import type { Leg, Point } from '../geometry/pose';
import type { Wish } from '../table/maneuver/maneuver';
import type { Table } from '../table/state';
import type { AnyRules, Open, World } from '../table/world';
import type { Sketch } from './annotate/tools';
import type { Coaching } from './coach/says';
import type { DivisionOrder, Ordered } from './division/division';
import type { Fire } from './fire/fire-plan';
import type { Wish as LessonWish } from './lesson/wanted';
import type { Arranging, Draft, Proposal } from './orders/proposal';
import type { Shade, Shading } from './reach/shading';
import type { DiceOrigin } from './secrets/agreed-dice';
import type { Pace } from './slices';

export type { Drawing } from '../files/drawing';
export type { Proposal } from './orders/proposal';

/** An entry as it is read: what was said, what came of it. `events` and `tellings` run side by side. */

export type LogEntry = GameEntry & {
  readonly index: number;
  readonly turn: number;
  readonly phase: string;
  readonly events: readonly (GameEvent | TableEvent)[];
  readonly tellings: readonly Telling[];
  /** The position before the entry, to watch it again from; absent when it did not happen. */
  readonly before?: World;
  /** What the computer weighed before it gave it, as long as the game stays open. */
  readonly weighed?: readonly Weighed[];
  /** What somebody measured otherwise than the table, or guessed. */
  readonly taken?: Open['taken'];
  /** Taken back after dice had been rolled: kept, marked, for all to see. */
  readonly undone?: boolean;
  /** An umpire's: a correction, or an order for which he waived a rule. */
  readonly byHand?: true;
};

export const UNITS = ['turn', 'order', 'shot'] as const;
/** What one step of looking back is. */
export type Unit = (typeof UNITS)[number];

/**
 * A step of an entry that is watched again. `along`: it goes on to the entries after it, or `back` to those before it, in
 * steps of `unit`, `pace` times as fast as usual. `told`: one of the things that befell the side at the screen, shown
 * while it is read. `fresh`: it has just been made, and is shown by itself.
 */
export type Watching = {
  readonly entry: number;
  readonly step: number;
  readonly playing: boolean;
  readonly along?: { readonly unit: Unit; readonly pace: number; readonly back?: boolean };
  readonly told?: true;
  readonly fresh?: true;
};

/** What somebody wrote beside an entry; nothing for a bookmark. */
export type Note = NonNullable<GameFile['notes']>[number];

/** What the computer thinks about, how far it has come, and what it would say now. */
export type Thoughts = {
  readonly side: Side;
  readonly done: number;
  readonly of: number;
  readonly best?: Weighed;
  /** For a player who asked, not for a side of its own. */
  readonly advice?: true;
};

/** What the computer would say for a player's side. */
type Advice = Decision & { readonly side: Side };

export const HULL_SIZES = ['true', '1/6000', '1/3000', 'icon'] as const;
export type HullSize = (typeof HULL_SIZES)[number];

/** An end of a ruler: a piece, which it then follows, or a place on the table. */
export type RulerEnd = { readonly piece: PieceId } | { readonly at: Point };
export type Ruler = { readonly from: RulerEnd; readonly to: RulerEnd };

/** Why the computer gave an order to a piece, told beside it on the chart; `since`: how far the log went when it came to be known. */
export type Remark = {
  readonly entry: number;
  readonly since?: number;
  readonly piece: PieceId;
  readonly words: string;
};

export type Resting = {
  readonly side: Side;
  /** The one that was told to last. */
  readonly piece: PieceId;
  readonly pieces: readonly PieceId[];
  /** How far the log goes at least, unless that was taken back. */
  readonly since: number;
};

/** What the player looks at: never part of the game. What is set to undefined is put away. */
export type Desk = {
  /**
   * The sides whose knowledge may be shown: the one that sits at the screen, all of them where one person speaks for
   * all, none while nobody sits there.
   */
  readonly eyes: readonly Side[];
  readonly selected?: PieceId | undefined;
  readonly target?: PieceId | undefined;
  readonly proposal?: Proposal | undefined;
  readonly draft?: Draft | undefined;
  /** The figure of the proposed movement that the keys move; the whole of it when absent. */
  readonly man?: string | undefined;
  /** The figure under the pointer, of the proposed movement or of the target. */
  readonly under?: { readonly piece: PieceId; readonly figure: string } | undefined;
  /** An order for several pieces that is being drawn up; the selected one's own part of it is the proposal, or the draft. */
  readonly division?: DivisionOrder | undefined;
  /** Such an order was asked for, and what draws it up could not be fetched. */
  readonly undrawn?: true | undefined;
  /** Set while a past movement is shown again; the game itself stands where it stood. */
  readonly watching?: Watching | undefined;
  /** The weapon whose arcs and rings are drawn; all of them when absent. */
  readonly weapon?: string | undefined;
  readonly showArcs: boolean;
  readonly showEnvelope: boolean;
  readonly hullSize: HullSize;
  /** What decides nothing is said by itself. */
  readonly byItself: boolean;
  /** A lesson says what is to be ordered: nothing else is proposed in writing. */
  readonly tutored?: boolean | undefined;
  /** The arcs and rings of the target are drawn as well. */
  readonly showEnemyReach?: boolean;
  /** The pointer measures instead of ordering. */
  readonly measuring?: boolean;
  /**
   * A point or figures being chosen on the chart for an order: its command as it stands, and whether taps on the chart
   * change it. A place goes with the mouse until it has been put somewhere.
   */
  readonly pointing?:
    | {
        readonly command: Command;
        readonly byClick: boolean;
        readonly put?: boolean;
        /** Of a path over a map of places what stays, whatever place the mouse is over. */
        readonly fixed?: readonly PlaceId[];
      }
    | undefined;
  /** The offer that is looked at before it is given: where it leads is shown on the chart. */
  readonly regarding?: Offer | undefined;
  /** Rulers that stay on the table until they are taken up. */
  readonly pins?: readonly Ruler[];
  /** The last thing that befell the player of those he has put away. */
  readonly heeded?: Telling | undefined;
  /** Pieces that are still to go on as before, in this turn and phase. */
  readonly onward?:
    | {
        readonly side: Side;
        readonly stage: string;
        readonly pieces: readonly PieceId[];
        /** What those are given before whose turn nothing can happen that was not foreseen. */
        readonly orders?: ReadonlyMap<PieceId, Ordered>;
      }
    | undefined;
  /** Set while what one press sends on is worked out in slices: another each time that more of it is known. */
  readonly foreseeing?: object | undefined;
  /** Pieces that are left as they are, each once it is its turn, as long as nothing has turned up; once for a side. */
  readonly resting?: readonly Resting[] | undefined;
  /** All that is asked of one series in this turn and phase is answered as usual. */
  readonly series?: { readonly side: Side; readonly stage: string } | undefined;
  /** The attacks of the side at the screen, as they are planned. */
  readonly fire?: Fire | undefined;
  /** What the computer is thinking about. */
  readonly thinking?: Thoughts | undefined;
  readonly advice?: Advice | undefined;
  /** Why the computer gave its last orders, as it is told beside their pieces. */
  readonly remarks?: readonly Remark[] | undefined;
  /** The computer waits to be told to go on. */
  readonly halted?: boolean;
  /** Why the computer plays no longer, in one sentence. */
  readonly unmanned?: string | undefined;
  /** What is to be shaded on the chart, and what is, once it has been worked out. */
  readonly shading?: Shading | undefined;
  readonly shade?: Shade | undefined;
  /** What is drawn on the chart to show something by it. */
  readonly drawn?: readonly Drawing[] | undefined;
  /** What is being drawn by hand on the chart. */
  readonly sketch?: Sketch | undefined;
  /** An order that is not given yet, because a better one was seen. */
  readonly coaching?: Coaching | undefined;
  /** Why the last thing asked for was not done. */
  readonly refusal?: Refusal | undefined;
};

/** Who is at the screen, and what may be shown there. */
export type Seat = {
  /** The side that speaks; the one that is called for while nobody sits at the screen. */
  readonly side: Side;
  /** The sides whose knowledge may be shown: none while nobody sits at the screen. */
  readonly eyes: readonly Side[];
  /** One person speaks for all sides that people play. */
  readonly alone: boolean;
  /** The side the screen is to be handed to: a sheet covers everything until it is there. */
  readonly handTo: Side | undefined;
  /** Orders are being given that the other side may not see yet. */
  readonly sealed: boolean;
};

/** What of the desk its player changes. */
export type Looks = Omit<Desk, 'eyes'>;

export type SessionState = {
  readonly battle: Battle;
  readonly table: Table;
  readonly rules: AnyRules;
  readonly diceBy: 'seeded' | 'typed';
  readonly measuredBy: ByHand | 'table';
  /** The sides that the computer plays. */
  readonly commanders: Commanders;
  /** The only side of the game that a person plays, in a plan too; absent where people play several, or none. */
  readonly own?: Side;
  readonly world: World;
  readonly status: Status;
  /** What every acting side that a person plays may say now; empty while a question is open. */
  readonly offers: readonly Offer[];
  /** What the rules wait for in the middle of a command. */
  readonly question: Roll | Choose | Taping | undefined;
  /** The log; the last entry is unfinished while a question is open. */
  readonly log: readonly LogEntry[];
  /** Entries before this one cannot be taken back. */
  readonly bound: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly outcome: Outcome | undefined;
  /** The plan being looked at: log, world and offers are the plan's then. Absent in the game itself. */
  readonly plan?: string;
  /** Names of the plans, in the order they were started. */
  readonly plans: readonly string[];
  /** What was written beside entries, in their order. */
  readonly notes: readonly Note[];
  /** What was drawn on the chart, by moments of the game in their order. */
  readonly drawings: readonly Annotation[];
  /** Sides whose orders lie sealed in this game, as its file brought them. */
  readonly sealed: readonly Side[];
  /** Set while nothing can be said here: another tab plays the game, and it is shown as it is played there; or `spectating`. */
  readonly following?: true;
  /** Everything is shown, what is sealed and hidden too, and nobody is spoken for. */
  readonly spectating?: true;
  /** Who is at the screen. */
  readonly seat: Seat;
  /** Before which entries somebody was shown, on purpose, what was hidden from him. */
  readonly unsealed: readonly number[];
  /** Whose dice fell from which entry on, once the game has been at another machine. */
  readonly origins: readonly DiceOrigin[];
  /** How dice are agreed with another machine; absent where they cannot be. */
  readonly agreement?: Agreement | undefined;
  readonly desk: Desk;
};

/** A measurement that a person makes: for whom, and what the table measures. */
export type Taping = Gauge & {
  readonly by: Side;
  readonly value: Measured[Query['of']];
  /** Its range is guessed before it is seen. */
  readonly guess?: true;
  /** It is measured by hand; else what the table measures is taken once it has been guessed. */
  readonly byHand: boolean;
};

/** Whether nobody but the computer plays. */
export const everySide = ({ battle, commanders }: Pick<SessionState, 'battle' | 'commanders'>): boolean =>
  battle.sides.every(({ id }) => commanders[id]);

/** A plan from where it parts from the game: that position, its sides, what they say in it. */
export type Tried = {
  readonly from: World;
  readonly sides: readonly Side[];
  readonly commands: readonly Command[];
};

/** One game in play. Everything that changes it goes through here; everything that shows it reads `store`. */
export type Session = {
  readonly store: StoreApi<SessionState>;
  /**
   * Hands a side to the computer, or takes it back. In a plan it is handed over for the plan alone. `sealed`, and
   * nothing is done, when that would show what is hidden from those at the screen; to do it all the same is `unseal`.
   */
  handOver(side: Side, to: Commander | undefined, unseal?: boolean): 'sealed' | undefined;
  /** One person speaks for every side from now on, or no longer; `sealed` as above. */
  speakForAll(alone: boolean, unseal?: boolean): 'sealed' | undefined;
  /** Shows everything and speaks for nobody, or no longer; `sealed` as above. */
  spectate(on: boolean, unseal?: boolean): 'sealed' | undefined;
  /** Calls the other side to the screen, which is covered until it has sat down. */
  callFor(side: Side): void;
  /** The side that is called for sits at the screen. */
  sitDown(): void;
  /** Gives a command; the refusal, which is also put on the desk, when it is not legal. `why`: the computer's reasons. */
  give(command: Command, why?: Decision): Refusal | undefined;
  /** Answers the open roll with dice that were rolled by hand; a sentence when they cannot be. */
  rolled(faces: readonly number[]): string | undefined;
  /** From now on dice are rolled by hand and typed, or by the program; not where they are agreed with another machine. */
  rollBy(by: 'seeded' | 'typed'): void;
  /**
   * Answers the open measurement with what a person measured, or with what the table measures: that alone, or the `rest`
   * of the order too; `guess`: the range in inches as it was guessed before. A sentence when it cannot be.
   */
  measured(value: Measured[Query['of']] | undefined, rest?: boolean, guess?: number): string | undefined;
  /** From now on so much is measured by hand, or nothing; not where dice are agreed with another machine. */
  measureBy(by: ByHand | 'table'): void;
  /** Answers the open choice with one of its offers, holes filled; `as`: for others to come, or as they are answered. */
  decide(command: Command, as?: Standing): Refusal | undefined;
  undo(): void;
  redo(): void;
  /** Takes back the entry of this index and all after it, in one step; rolls among them stay marked. */
  undoTo(index: number): void;
  /** Sets what stands otherwise by hand, for a reason all can read; why not, in one sentence, when it cannot be. */
  correct(setOut: SetOut, reason: string): string | undefined;
  /**
   * Gives a command that the rules refuse, the rule waived for this once, for a reason all can read; why not, in one
   * sentence, when it cannot be carried out even so, or leads to what can never be.
   */
  ruleAtTable(command: Command, reason: string): string | undefined;
  /**
   * Starts a plan: a named branch of the log from the present entry, with dice of its own, never swapped into
   * the game. A sentence when the name will not do.
   */
  startPlan(name: string): string | undefined;
  /** Goes on with a plan; a sentence when it cannot be played any more. */
  choosePlan(name: string): string | undefined;
  backToGame(): void;
  dropPlan(name: string): void;
  /** What a plan is from where it parts from the game, to be run many times; a sentence when it cannot be. */
  tried(name: string): Tried | string;
  /** Leaves on offer only what a lesson wants of what the player's sides may say; all of it again without. */
  confine(to: LessonWish | undefined): void;
  /** Changes what the player looks at. */
  look(change: Partial<Looks>): void;
  /** Puts the legal track that ends nearest to the wish on the desk as a proposal. */
  steer(piece: PieceId, wish: Wish): void;
  /** Puts a track on the desk as it is, legal or not, with the verdict (keyboard, typed tracks). */
  propose(piece: PieceId, setting: string, legs: readonly Leg[]): void;
  /** Draws up the figures of the proposed movement, or puts one of them somewhere; all stay near their leader. */
  arrange(piece: PieceId, change: Arranging): void;
  /** Puts a written order on the desk, worked out; the refusal when it cannot be one. */
  draft(command: Command): Refusal | undefined;
  /**
   * Draws up an order for several pieces, or changes what is asked of them: who takes part, the lead first, and by
   * which form. The selected piece leads those it is usually ordered with when nobody is named.
   */
  drawUp(change: Partial<Pick<DivisionOrder, 'pieces' | 'form' | 'aim'>>): void;
  /** Gives the proposed movement, or the drafted order, as a command; all of a division's, one after the other. */
  carryOut(): Refusal | undefined;
  /** Gives every attack of the plan of fire, one after another, or only those of one piece. */
  openFire(piece?: PieceId): void;
  /** Opens orders that came sealed in a file with their side's passphrase; a sentence when they stay shut. */
  unseal(side: Side, passphrase: string): Promise<string | undefined>;
  /** From now on the game is played elsewhere, and nothing can be said of it here; or it is played here again. */
  follow(on: boolean): void;
  /**
   * Shows the game as it was written elsewhere, while it is followed: only what differs is played. One sentence when
   * that does not fit the rules; rejects when it is stopped.
   */
  catchUp(game: GameFile, pace: Pace): Promise<string | undefined>;
  /** Writes a note beside an entry, or takes it away; an empty one is a bookmark. The game stays as it is. */
  note(entry: number, words: string | undefined): void;
  /** Puts these in place of what was drawn on the chart at this moment; none of it for an empty list. */
  annotate(draw: readonly Sketched[]): void;
  refuse(command: Command): Refusal | undefined;
  forecast(command: Command): Forecast | undefined;
  /** The line between two pieces; nothing when one of them is not on the table, or no more. */
  line(from: PieceId, to: PieceId): LineMeasured | undefined;
  /** The log says from now on that what is hidden left in a file that anybody can read. */
  breakSeal(): void;
  /** What there is to see of the game itself, whatever plan is looked at: what leaves the browser goes by it. */
  inGame(): SessionState;
  /** The game as a file holds it, with its plans; the same whether a plan is being looked at or not. */
  save(): WholeGame;
};
