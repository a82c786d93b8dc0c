import type { Degrees, Inches } from '../../geometry/units';
import type { FeatureKind } from '../chart/chart';
import type { RoomQuery } from '../chart/figure-query';
import type { Measure } from '../chart/query';
import type { Command, Offer } from '../command';
import type { Hazard } from '../hazard';
import type { PieceId, Side } from '../ids';
import type { Edge } from '../moving/motion';
import type { Choose } from '../question';
import type { Catalog, Text } from '../words/text';
import type { Precept } from './coaching';
import type { Level } from './commander';

/**
 * How one piece lies to another: measured on the table, or imagined of places that neither has reached. The
 * figures are those of a measured line.
 */
export type Lie = {
  /** Between measuring points. */
  readonly range: Inches;
  /** Bearing of the second from the bow of the first, [0, 360). */
  readonly relative: Degrees;
  /** Bearing of the first from the bow of the second, [0, 360). */
  readonly aspect: Degrees;
  /** Land or smoke lies on the line between them. */
  readonly masked: boolean;
};

/** A piece that counts in the opponent's picture of the table. */
export type Fighter = {
  readonly piece: PieceId;
  readonly side: Side;
  /** Points its whole loss would bring the enemy, as the game is scored. */
  readonly worth: number;
  /** What of it is still to be lost; all of its worth when absent. */
  readonly left?: number;
  /** Inches it can run in a turn, as it now is; 0 lies still. */
  readonly speed: Inches;
  /** Inches a turn that it can work up to; its speed when absent. */
  readonly most?: Inches;
  /** Inches it is still to run before fire is exchanged, if nothing more is ordered; 0 once it has moved this turn. */
  readonly way: Inches;
  /** Degrees it is to alter in the middle of that way, as it has been ordered; straight on when absent. */
  readonly helm?: Degrees;
  /** The division it sails in: to leave it costs something. */
  readonly division?: string;
  /** It cannot be ordered: it drifts, flies an errand or stands on land. */
  readonly unled?: boolean;
};

/** Points expected, and why. */
export type Merit = {
  readonly worth: number;
  readonly because?: Text;
  /** The numbers that the reason rests on, told to who asks for them. */
  readonly figures?: Text;
  /** Nothing speaks for it but that something has to be said: nobody is told why unasked. */
  readonly idle?: true;
  /** Points that the enemy's reply is expected to take, more than if nothing were said: not taken off the worth yet, but as far as they are heeded. */
  readonly risk?: number;
  /** What is taken off the worth for what is spent and cannot be had again, as it may be of more use later: torpedoes, not shells. */
  readonly kept?: number;
  /** Only a part of what bears is used, and the rest is meant for another target. */
  readonly divides?: true;
  /** What it is worth besides, and why, to who thinks of attacks together and of ways round to where they tell most: it goes before what is plain. */
  readonly finesse?: Pick<Merit, 'worth' | 'because'>;
  /** Not to be chosen while anything else can be done, whatever it promises, and never by mistake. */
  readonly shunned?: true;
  /** The hazard of the movement that it weighs: who has told the one need not tell the other. */
  readonly of?: Pick<Hazard, 'kind' | 'with'>;
};

/** Something asked of one piece besides fighting: `points` when it is reached, its place known to the table. */
export type Goal = {
  readonly piece: PieceId;
  readonly points: number;
  /** An edge of the table, a line or area of the chart by its id and the fairway that leads there, or another piece. */
  readonly to:
    | { readonly edge: 'north' | 'east' | 'south' | 'west' }
    | { readonly feature: string; readonly by?: string }
    | { readonly piece: PieceId };
  /** Inches from the place at which it counts as reached; 0 when it has to be touched or crossed. */
  readonly within: Inches;
  /** Inches beyond which nobody makes for it; from anywhere when absent. */
  readonly from?: Inches;
  /** What it is, as the end of a sentence ("to pass the forts"). */
  readonly because: Text;
};

/** A feature of the chart that may lie in a piece's way. */
export type Passed = { readonly id: string; readonly kind: FeatureKind; readonly feet?: number };

/**
 * Where pieces stand well, and what they go to, for a rule set in which a movement is one thing among others that a piece
 * may do. Ways over the ground are then weighed by `merit`, on one scale with all else that may be said.
 */
export type Grounds<S> = {
  /** How well a kind of feature shelters a piece that stands in it, or close behind it, from 0 to 1. */
  shelter(state: S, piece: PieceId, kind: FeatureKind): number;
  /** What a piece goes to, keeps in its front or keeps away from, the foremost first. */
  toward(state: S, piece: PieceId, measure: Measure): readonly (PieceId | Edge)[];
  /** How its figures may stand about its leader, and where they had better stand than as they do. */
  room(state: S, piece: PieceId): Pick<RoomQuery, 'within' | 'barred' | 'apart' | 'stations'>;
  /** What a command brings as `merit` says, its `risk` what the best replies of all enemies take of the side: asked of the few best only. */
  reply?(state: S, command: Command, measure: Measure): Merit | undefined;
};

/** A command worth considering: an offer without its words. Tracks and other holes are filled by the opponent. */
export type Idea = Pick<Offer, 'verb' | 'by' | 'subject' | 'object' | 'fixed' | 'holes'>;

/**
 * What a rule set tells an opponent about worth, in points as the game is scored. All of it speaks of states as
 * `view` shows them. A rule set without one is judged by its roster, its arcs and its forecasts.
 */
export type Appraisal<S> = {
  /** How the side stands: what it has won less what it has lost, hurts counted in proportion. The other side's negative. */
  standing(state: S, side: Side): number;
  /** Whether the side had better spare its pieces, for it would win as it stands, or others are on their way to win it: who knows that dares the less, the nearer the end. */
  spares?(state: S, side: Side): boolean;
  /** Pieces in play, in a stable order. */
  fighters(state: S): readonly Fighter[];
  /**
   * What one turn of fire of a piece at another takes from it on the average, in points, by how they lie; every
   * weapon that bears, none of them divided. Undefined when it can do nothing to it at any range. Prepared
   * once for a pair and asked thousands of times: tables, no measuring.
   */
  fire(state: S, from: PieceId, to: PieceId): ((lie: Lie) => number) | undefined;
  /** Words for what bears in this lie ("her main guns"), for the reason given; of that only what did not bear in the lie `before`. */
  bears?(state: S, from: PieceId, to: PieceId, lie: Lie, before?: Lie): Text | undefined;
  /** Words for how well a piece's armour keeps out the fire of an enemy in this lie, where it does ("her belt keeps out 30 of 36 hits"). */
  holds?(state: S, piece: PieceId, against: PieceId, lie: Lie): Text | undefined;
  /** Parts of a turn's track at which fire is exchanged, from 0 to 1. */
  readonly moments: readonly number[];
  /** Only land marked as high hides what is behind it; all land does when absent. */
  readonly lowLandIsSeenOver?: true;
  /** Inches a turn that a current adds to a piece it runs with, and takes from one that stems it; none when absent. */
  readonly currentInches?: number;
  /** Present where movements go over ground and are weighed by `merit`. */
  readonly grounds?: Grounds<S>;
  /** What a command is expected to bring that is not a movement, or is one over ground; undefined when it cannot be said. Doing nothing is 0. */
  merit(state: S, command: Command, measure: Measure): Merit | undefined;
  /** What a choice in mid-resolution is expected to bring, as `merit`. */
  decide?(state: S, question: Choose, picked: Command, measure: Measure): Merit | undefined;
  /** Answers worth weighing to a choice that has too many to list; undefined where those offered are to be considered. */
  answers?(state: S, question: Choose): readonly Command[] | undefined;
  /**
   * Commands worth considering now, without those that take back, cheaper than all offers: one piece at a time
   * where many may speak, `about` if it is given. Movements among them are weighed by where they lead, the rest by `merit`. Undefined where
   * all offers are to be considered.
   */
  ideas?(state: S, side: Side, measure: Measure, about?: PieceId): readonly Idea[] | undefined;
  /** What a movement, written or told, costs or brings beside where it leads: grounding, mines, collisions, a ram that pays. */
  peril?(state: S, command: Command, measure: Measure): readonly Merit[];
  goals?(state: S, side: Side): readonly Goal[];
  /** Whether a piece that makes for a goal goes round a feature of the chart; round land only, when absent. */
  shuns?(state: S, piece: PieceId, feature: Passed): boolean;
  /** How many times as far as usual a level misjudges, where dice hide much of the difference between a good order and a poor one; once when absent. */
  readonly misjudges?: Readonly<Partial<Record<Level, number>>>;
  /** The same of courses alone, where a level misjudges those otherwise than all else: in a fight of few pieces, and of many. */
  readonly misjudgesCourses?: Readonly<Record<'few' | 'many', Readonly<Partial<Record<Level, number>>>>>;
  /** What it can teach by a poor order: the first that fits is named. */
  readonly precepts?: readonly Precept[];
  readonly texts: Catalog;
};
