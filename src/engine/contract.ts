import type { Arc, Leg } from '../geometry/pose';
import type { TableUnit } from '../geometry/units';
import type { Board, Token } from './board';
import type { Body } from './chart/body';
import type { Measure, QueryOf } from './chart/query';
import type { Scale } from './chart/scale';
import type { Command, GameEvent, Offer, Refusal } from './command';
import type { Tally } from './counting/tally';
import type { Hazard } from './hazard';
import type { Hurt } from './hurt';
import type { PieceId, RuleId, Side } from './ids';
import type { Markers } from './marker';
import type { Maneuver } from './moving/maneuver';
import type { Resolution } from './question';
import type { Reach } from './reach';
import type { Lists } from './set-up/lists';
import type { OptionSpec } from './set-up/option';
import type { Battle, BattlePiece, ShipRecord } from './set-up/record';
import type { SettingOut } from './set-up/setting-out';
import type { Skirmish } from './set-up/skirmish';
import type { Templates } from './template';
import type { Catalog, Text } from './words/text';
import type { Writing } from './writing';

export type Outcome = {
  readonly winner: Side | 'draw';
  readonly cite: RuleId;
  readonly scores: readonly {
    readonly side: Side;
    readonly points: number;
    readonly lines: readonly Text[];
  }[];
};

/**
 * How something that counts stands: counted for good; counted as long as it stays so; to be had yet; not to be had any
 * more.
 */
export type Standing = 'done' | 'held' | 'open' | 'lost';

/** What counts for a side: what it has been given points for, and what it would be given points for. */
export type Stake = { readonly standing: Standing; readonly points: number; readonly line: Text };

/** What is at stake, at any time of the battle. What is done and held comes to the points of `outcome`. */
export type Stakes = {
  readonly cite: RuleId;
  /** When the battle ends, and who has won then. */
  readonly ends: Text;
  readonly sides: readonly {
    readonly side: Side;
    readonly points: number;
    readonly counts: readonly Stake[];
  }[];
};

/** What a piece, a side or anything else with an id of its own is called. */
export type NameOf = (id: string) => string;

/** So many tests of chance alike, as they were judged: each comes off in `ways` of `of` equally likely rolls. */
export type Test = {
  /** What was tried: a hit, a save, damage. Tests of one label are counted together. */
  readonly label: Text;
  /** The piece whose side it is good for when they come off. */
  readonly good: PieceId;
  readonly ways: number;
  readonly of: number;
  readonly tried: number;
  readonly passed: number;
};

/** An event in words, with what made it: the tallies and dice are kept in the log as they were. */
export type Telling = {
  readonly text: Text;
  readonly cites: readonly RuleId[];
  readonly tallies: readonly Tally[];
  readonly faces: readonly number[];
  /** The pieces it speaks of, first the one it happened to. */
  readonly about: readonly PieceId[];
  /** Matters to the result (a hit, a loss) rather than to the bookkeeping. */
  readonly weight: 'major' | 'minor';
  /** Set when the event is one shot of one piece at another: where the splash or the flash is seen, and heard. */
  readonly shot?: {
    readonly from: PieceId;
    readonly to: PieceId;
    readonly hit: boolean;
    /** What it was fired with, for the count of hits by weapon. */
    readonly weapon?: Text;
    /** Id of the battery or tubes in the piece's record; small arms when absent. */
    readonly battery?: string;
  };
  /** How many rolls of its order led to it, one from the other; none when absent. Lines are set in by it. */
  readonly depth?: number;
  /** It only adds up what was told of each hit. */
  readonly sums?: true;
  /** The first piece it speaks of does it by its side's will: that side is not harmed by it. */
  readonly deed?: true;
  /** What was left to chance in it: by these a battle's luck is told. */
  readonly tests?: readonly Test[];
};

/** Where the game stands, for the ribbon and the prompt. */
export type Status = {
  readonly turn: number;
  /** The last turn; absent where nothing but the battle itself ends it. */
  readonly turnLimit?: number;
  /** When it is, where turns have names of their own: a month. Said in place of the turn and the last one. */
  readonly when?: Text;
  readonly phases: readonly {
    readonly id: string;
    readonly label: Text;
    readonly state: 'done' | 'now' | 'ahead' | 'empty';
    /** What is said in it stays hidden from the other sides until it ends. */
    readonly sealed?: boolean;
  }[];
  /** Sides that have something to say now. More than one may. */
  readonly acting: readonly Side[];
  readonly prompt: Text;
  /** Pieces that may still act in this phase. */
  readonly ready: readonly PieceId[];
  /** What the battle is about and how it stands, a sentence each: who holds which objective. */
  readonly notes?: readonly Text[];
  /** The hour and the weather, where the rules know of them: how dark the sea is to be drawn. */
  readonly sky?: { readonly night: boolean; readonly foul: boolean };
};

/** How many points of one kind something brings. */
type Spreading = {
  readonly label: Text;
  readonly chances: readonly number[];
  /** What a point counts for where attacks are held against each other; nothing when absent. */
  readonly worth?: number;
  /** How many points more bring the object to something that is worth knowing the chance of, and what that is. */
  readonly limit?: { readonly left: number; readonly label: Text };
};

/** What a command would do, before it is given: the tallies, the exact chance, the spread of results. */
export type Forecast = {
  readonly title: Text;
  readonly line?: { readonly from: PieceId; readonly to: PieceId };
  readonly tallies: readonly Tally[];
  /** `ways` of `of` equally likely rolls succeed; `needs` says which. */
  readonly chance?: { readonly ways: number; readonly of: number; readonly needs: Text };
  /** Chances of 0, 1, 2 … points, counted over all dice, not sampled. They sum to 1. */
  readonly spreads: readonly Spreading[];
  readonly notes: readonly Text[];
  /** How often more it could be done in the whole game, where that is counted. */
  readonly left?: number;
};

/**
 * How one weapon of a piece stands to another piece, whatever the phase: as its only attack, were it made now.
 * Odds only, cheap enough to be asked for every frame of a moving pointer.
 */
export type Prospect = {
  readonly from: PieceId;
  readonly to: PieceId;
  readonly weapon: string;
  readonly label: Text;
  /** `ways` of `of` equally likely rolls succeed; absent when it is refused. */
  readonly chance?: { readonly ways: number; readonly of: number };
  readonly refusal?: Refusal;
  /** Every mount of the weapon, and whether its arcs hold the other piece. */
  readonly mounts: readonly { readonly id: string; readonly bears: boolean }[];
};

/**
 * How a figure of a piece lies to another piece that looks at it: whether it is seen, and what shelters it, in a word of
 * the book and in a number from 0, none, that is higher the better it is; and why: what shelters or hides it.
 */
export type Lie = {
  readonly figure: string;
  readonly seen: boolean;
  readonly shelter: number;
  readonly word: Text;
  readonly because?: Text;
};

export type CardTable = {
  readonly id: string;
  readonly title: Text;
  readonly cite: RuleId;
  readonly columns: readonly Text[];
  readonly rows: readonly {
    readonly id: string;
    /** One for each column, the first the name of the row: the faces of a die, a turret. */
    readonly cells: readonly Text[];
    /** It comes in `ways` of `of` equally likely rolls, as she is now; none when it can no longer come. */
    readonly chance?: { readonly ways: number; readonly of: number };
    /** Shot away or used up: struck through. */
    readonly lost?: boolean;
    readonly cite?: RuleId;
  }[];
};

/** A ship card as data, for any screen to draw. */
export type Card = {
  readonly title: string;
  readonly subtitle: Text;
  /** How she stands, for somebody who reads a card for the first time; what no longer works is told by `systems`. */
  readonly condition?: Text;
  readonly figures: readonly {
    readonly label: Text;
    readonly value: Text;
    readonly real?: Text;
    readonly cite?: RuleId;
  }[];
  /** Points against a limit, such as damage against a threshold. */
  readonly tracks: readonly {
    readonly label: Text;
    readonly value: number;
    readonly limit: number;
    readonly cite: RuleId;
    /** What the value means now; never absent when it is beyond the limit. */
    readonly says?: Text;
  }[];
  readonly weapons: readonly {
    readonly id: string;
    readonly label: Text;
    readonly real?: Text;
    readonly figures: readonly { readonly label: Text; readonly value: Text }[];
    readonly mounts: readonly { readonly id: string; readonly arcs: readonly Arc[]; readonly fit: boolean }[];
  }[];
  readonly systems: readonly {
    readonly id: string;
    readonly label: Text;
    readonly state: 'sound' | 'damaged' | 'disabled';
    /** What it is lettered with, three letters at most; the shortest beginning of its label that tells it apart when absent. */
    readonly letters?: string;
    /** Where in the hull it stands, -1 at the stern to 1 at the bow; amidships when absent. */
    readonly station?: number;
    readonly marked: number;
    readonly boxes: number;
    readonly effect?: Text;
    readonly cite: RuleId;
  }[];
  readonly grid?: {
    readonly title: Text;
    readonly columns: readonly string[];
    readonly rows: readonly {
      readonly label: Text;
      readonly boxes: readonly { readonly label: Text; readonly marked: boolean }[];
    }[];
    readonly cite: RuleId;
  };
  /** Tables of the book as they are for this ship now: what a die brings, turret by turret, decks and hangars. */
  readonly tables?: readonly CardTable[];
  readonly notes: readonly Text[];
};

/** One line of the roster. `strength` runs from 0 (lost) to 1 (unhurt). */
export type RosterLine = Hurt & {
  readonly piece: PieceId;
  readonly side: Side;
  readonly name: string;
  /** What it is lettered with on the chart, where its name is long. */
  readonly short?: string;
  readonly line: Text;
  readonly strength: number;
  readonly afloat: boolean;
  /** The division she sails in. */
  readonly division?: string;
  /** Aircraft: told with the ships, and counted among none of them. */
  readonly aloft?: true;
  /** Where it points never matters: nothing is told of its facing. */
  readonly allRound?: true;
  /** How it is drawn on a map of places. */
  readonly token?: Token;
};

/** One entry of a rule set's in-app rulebook. */
export type RulebookEntry = {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
  readonly ruling?: string;
  /** True for rules whose chapter is not playable yet. */
  readonly later?: boolean;
};

/** A movement as a prudent captain would order it, and what for: "to close Admiral Graf Spee". */
export type Course = {
  /** One of the piece's maneuver. */
  readonly setting: string;
  readonly legs: readonly Leg[];
  readonly says: Text;
};

export type RulesModule<S, C extends Command, E extends GameEvent> = {
  readonly id: string;
  /**
   * What a piece of a battle is on the table and how it is drawn, under the options of the battle; undefined for one that
   * the rules have no body for.
   */
  body(piece: BattlePiece, scale: Scale, options: Battle['options']): Body | undefined;
  /** A valid state, or a refusal that says why. */
  setup(battle: Battle): S | Refusal;
  /** What this side may say now, in a stable order; not-allowed things carry their refusal. */
  offers(state: S, side: Side, measure: Measure): readonly Offer[];
  /** Undefined when legal; otherwise the rule and the reason. Any command may come: fields are checked here. */
  refuse(state: S, command: Command, measure: Measure): Refusal | undefined;
  resolve(state: S, command: C): Resolution<S, E>;
  /** The only place rules state changes. Throws on an event that cannot happen. */
  reduce(state: S, event: E): S;
  /** How the piece may move now; undefined when it may not. */
  maneuver(state: S, piece: PieceId): Maneuver | undefined;
  /** The movement that is proposed where nobody says otherwise; absent, or undefined, where it is to go on as before. */
  course?(state: S, piece: PieceId, measure: Measure): Course | undefined;
  outcome(state: S): Outcome | undefined;
  /** What counts, now and yet; absent in rule sets that count nothing before the end. */
  stakes?(state: S): Stakes;
  /** What is wrong with a position between two commands, in words; undefined when nothing is. */
  broken(state: S): string | undefined;
  /** Orders written beforehand; absent in rule sets whose pieces move when they are told to. */
  readonly writing?: Writing<S>;
  /** Verbs that stand once said: an entry that begins with one is never taken back, except in a plan. */
  readonly binding?: readonly string[];
  /** What this side may know; the opponent plays from it. */
  view(state: S, viewer: Side): S;
  /** Pieces and features of the chart that this side may not see; absent when it may see all. */
  hidden?(state: S, viewer: Side): readonly string[];
  /**
   * A battle within the game that has been joined and not begun, as one that stands alone and can be fought anywhere; absent
   * where games have none in them, undefined where none is joined. How it went is then told by a command of the rules.
   */
  apart?(state: S, battle: Battle): Battle | undefined;
  tell(event: E, nameOf: NameOf): Telling;
  /**
   * The chance that a piece, as it stands, is lost before the turn is over if nothing more befalls it; absent in rule
   * sets in which what is lost is lost at once.
   */
  doom?(state: S, piece: PieceId): number;
  /** What a piece, a side or anything else of the state is called. */
  nameOf(state: S, id: string): string;
  status(state: S): Status;
  /** What the command would do; undefined when it has nothing to foretell. */
  forecast(state: S, command: Command, measure: Measure): Forecast | undefined;
  /**
   * What the movement of the command, told or written, would meet, in the order met: as far as the side that gives it
   * may know, and if everybody else goes on as it is known or must be taken to. Empty for what is no movement or is refused.
   */
  hazards(state: S, command: Command, measure: Measure): readonly Hazard[];
  /** Every weapon of the piece against every enemy in play, then every enemy's weapons against it. */
  prospects(state: S, piece: PieceId, measure: Measure): readonly Prospect[];
  /**
   * What is measured when a piece fires on another, for the line that is drawn: from the guns to the hull. The line
   * between their measuring points decides when it is absent or undefined.
   */
  sight?(state: S, from: PieceId, to: PieceId): QueryOf<'guns'> | undefined;
  /**
   * How each figure of a piece lies to another, in the order of the figures: absent where nobody takes shelter, empty for
   * pieces that do not. Cheap enough to be asked for every frame of a moving pointer.
   */
  lies?(state: S, from: PieceId, to: PieceId, measure: Measure): readonly Lie[];
  card(state: S, piece: PieceId): Card;
  roster(state: S): readonly RosterLine[];
  /** What is laid beside pieces on the table: splashes, fires, wrecks; absent in rule sets that mark none. */
  markers?(state: S): Markers;
  reach(state: S, piece: PieceId): readonly Reach[];
  /** What is cut out of paper to measure and turn pieces on a real table; absent where nothing is measured. */
  templates?(state: S): Templates;
  /** What is kept beside the chart; absent, or undefined, when there is nothing. */
  board?(state: S): Board | undefined;
  /** How battles are made up for it of ships; absent where none are. */
  readonly skirmish?: Skirmish;
  /** How forces are made up out of its own lists; absent where it has none. */
  readonly lists?: Lists;
  /** How a position is set out by hand; absent where none can be. */
  readonly settingOut?: SettingOut<S>;
  /** Whether a record may be put on a table set out by hand; absent where those may be that count in a made-up battle. */
  plays?(record: ShipRecord): boolean;
  readonly texts: Catalog;
  readonly rulebook: readonly RulebookEntry[];
};

type Span = { readonly least: number; readonly most: number };

/** What menus and files need of a rule set without loading it. */
export type RulesMeta = {
  readonly id: string;
  readonly prefix: string;
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionSpec[];
  /** What scenarios and games that were kept may give beyond what the menus offer: further values, or any number of a span. */
  readonly unoffered?: Readonly<Record<string, readonly OptionSpec['usual'][] | Span>>;
  /** What the book measures its table in, and every length is said in; inches when absent. The engine keeps inches. */
  readonly unit?: TableUnit;
  /** What lengths on the table stand for under the chosen options. */
  scale(options: Battle['options']): Scale;
  /** Minutes of a turn; absent where the book names none. */
  readonly minutesPerTurn?: number;
  /** Words of the house that it has otherwise, for what is said of its battles before its texts are fetched. */
  readonly words?: Catalog;
  /** Ids of the terms of the glossary that are spoken of at its table; all of them when absent. */
  readonly terms?: readonly string[];
  /** What it has otherwise in this battle alone, over its own words: what is counted there is months, say. */
  wordsIn?(battle: { readonly play?: Battle['play'] | undefined }): Catalog;
};
