import type { Leg, Pose } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';
import type { FeatureKind } from './chart/chart';
import type { Station, Zone } from './chart/place';
import type { PieceId, RuleId, Side } from './ids';
import type { Journey } from './moving/journey';
import type { PlaceId } from './moving/places';
import type { SetOut } from './set-up/setting-out';
import type { Text } from './words/text';

/**
 * What a field of a command holds. A pose is carried from the hole to the event that sets a piece down there; rules never
 * compute with it. A position that is set by hand is no rule set's to read.
 */
export type Value =
  | string
  | number
  | boolean
  | readonly Leg[]
  | readonly string[]
  | readonly Station[]
  | Pose
  | SetOut;

/** What something does and what it forbids, in a sentence, and the rule that says so. */
export type Meaning = { readonly says: Text; readonly cite: RuleId };

/** One of a list, and what it is called; the figure of a piece that it is of, where that has another id. */
export type Named = {
  readonly id: string;
  readonly label: Text;
  readonly figure?: string;
  /** Where the label does not say it. */
  readonly means?: Meaning;
};

/** Something a side says. Plain JSON: verb, speaker and the fields of the verb. */
export type Command = { readonly verb: string; readonly by: Side; readonly [field: string]: Value };

/** Something that happened. Plain JSON. */
export type GameEvent = { readonly type: string };

/** Values a hole may take: drawn by the screen, sampled by the computer, checked by the rules. */
export type Domain =
  | { readonly kind: 'pieces'; readonly of: readonly PieceId[] }
  | { readonly kind: 'names'; readonly of: readonly Named[] }
  /**
   * Several of a list, each once: figures of the piece where one is named. `usual` is what is taken before anybody has
   * chosen; the first of the list when absent. Where they are `ordered` the first that is told comes first.
   */
  | {
      readonly kind: 'some';
      readonly of: readonly Named[];
      readonly least: number;
      readonly most: number;
      readonly usual?: readonly string[];
      readonly piece?: PieceId;
      /** What is filled about each that is taken: those are figures of a piece, or itself. */
      readonly area?: { readonly of: PieceId; readonly radius: Inches };
      readonly ordered?: true;
    }
  /** `usual` is where it stands before anybody has chosen; the least when absent. */
  | {
      readonly kind: 'span';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly usual?: number;
    }
  /** A track of the piece, legal by its maneuver under the setting named in the field `setting`. */
  | { readonly kind: 'track'; readonly piece: PieceId }
  /** A way over the ground that was found already; who likes another tells it. */
  | { readonly kind: 'way'; readonly piece: PieceId; readonly usual: readonly Leg[] }
  /** A path over the map of places, first place first, that is legal by its grammar. `usual` is what is proposed. */
  | { readonly kind: 'journey'; readonly journey: Journey; readonly usual?: readonly PlaceId[] }
  /**
   * Places for the figures of a piece, none farther from its leader than so many inches. `usual`: as they stand now.
   * `barred` and `apart`, where the rules have such: kinds that none may touch, pieces that all keep so far off.
   */
  | {
      readonly kind: 'stations';
      readonly piece: PieceId;
      readonly within: Inches;
      readonly usual: readonly Station[];
      readonly barred?: readonly FeatureKind[];
      readonly apart?: readonly { readonly piece: PieceId; readonly within: Inches }[];
    }
  /**
   * A place on the table, in one of the zones; anywhere on it when there are none. The piece is what is set down there;
   * `usual` a sensible place for it. Its figures find `room` about it: no farther from their leader, and on no such ground,
   * as near as may be to where they had rather stand.
   */
  | {
      readonly kind: 'place';
      readonly piece?: PieceId;
      readonly zones: readonly Zone[];
      readonly usual?: Pose;
      readonly room?: {
        readonly within: Inches;
        readonly barred: readonly FeatureKind[];
        readonly stations?: readonly Station[];
      };
    };

export type Refusal = { readonly cite: RuleId; readonly because: Text };

/** Holes that name a point of the table between them, by a true bearing and inches from a piece: it may be pointed at. */
export type Spot = {
  /** The hole that takes the piece it is measured from, or the piece itself. */
  readonly from: { readonly hole: string } | { readonly piece: PieceId };
  /** The hole of the bearing. */
  readonly bearing: string;
  /** The hole of the inches, or the inches themselves where only the bearing is chosen. */
  readonly distance: string | Inches;
  /** What comes down there is first carried this far, in one of these directions. */
  readonly drift?: { readonly toward: readonly Degrees[]; readonly least: Inches; readonly most: Inches };
  /** Inches about the place where it comes down that it lights. */
  readonly lights?: Inches;
};

/** A command with holes. Plain data, so that it crosses to a worker and into a save. */
export type Offer = {
  readonly verb: string;
  readonly by: Side;
  readonly label: Text;
  /** What it does and what it forbids, in a sentence, where the label does not say it. */
  readonly means?: Text;
  readonly cite: RuleId;
  /** The piece that would do it, and the piece it would be done to: how a screen sorts offers. */
  readonly subject?: PieceId;
  readonly object?: PieceId;
  readonly fixed: Readonly<Record<string, string | number | boolean>>;
  readonly holes: Readonly<Record<string, Domain>>;
  readonly spot?: Spot;
  /** The default that costs no thought: carry on, be done. */
  readonly usual?: boolean;
  /**
   * Says that nothing more is asked of the subject unless something turns up: whoever gives this with these words is spared
   * to leave the rest to it, as long as that is what is usual for it then, and to give the same to all others that have
   * such words, of whatever takes a place each once.
   */
  readonly rests?: Text;
  /**
   * Costs nothing and decides nothing, or next to nothing, once it is all that may be said: the session then says it by
   * itself, where the player lets it; of several such the usual one.
   */
  readonly ceremony?: boolean;
  /**
   * What cannot be made good, and is never the default while anything else may be said: it `loses` something of one's
   * own, which is asked once more, or `forgoes` a chance.
   */
  readonly final?: 'loses' | 'forgoes';
  /**
   * Its part in an attack. `name`: by the subject on the object, to be made later; its spans are filled as high as they
   * go to attack with all there is. `make`: carries out what the subject has named, or the whole side where there is
   * no subject; with an object, an attack that is made at once.
   */
  readonly attack?: 'name' | 'make';
  /** Takes something back, or tells what was done off the table; players want it, the computer and random play pass it by. */
  readonly back?: boolean;
  /** An order written beforehand, worked out by the rule set's `writing`: it has an editor of its own. */
  readonly written?: boolean;
  /** Set when it is not allowed now: shown disabled with the reason, never sampled. */
  readonly refusal?: Refusal | undefined;
};
