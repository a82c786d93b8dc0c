import type { WakeLeg } from '../geometry/pose';
import type { PieceId, RuleId } from './ids';
import type { Text } from './words/text';

/** Kinds of things that an intended movement may meet, each with a sign of its own. */
export type HazardKind =
  /** Comes so near another piece that somebody has to pay for it. */
  | 'near'
  /** Touches another piece. */
  | 'contact'
  /** Something it may stick on or run up against. */
  | 'ground'
  /** Something that holds it back without harming it. */
  | 'barrier'
  | 'mine'
  | 'fire'
  /** Leaves the table. */
  | 'edge'
  /** Cannot begin to move: a neighbour is in the way. */
  | 'held'
  /** Uses up what can be done only once in a game. */
  | 'once';

/** Something that an intended movement would meet, or may meet, and what comes of it. */
export type Hazard = {
  readonly kind: HazardKind;
  /** Whom it befalls: the piece that is ordered, or one that goes with it. */
  readonly piece: PieceId;
  /** The way made good until it is met; empty where the movement begins. */
  readonly way: readonly WakeLeg[];
  /** The other piece, or the feature of the chart. */
  readonly with?: { readonly piece: PieceId } | { readonly feature: string };
  /** What is met, where, and what it costs, in a sentence. */
  readonly says: Text;
  /** `ways` of `of` equally likely rolls do harm, once it is met; absent where no die is rolled. */
  readonly chance?: { readonly ways: number; readonly of: number };
  /** Set when it is met only if dice that are rolled before it fall so: it may be spared. */
  readonly unsure?: true;
  /** Set where dice may fall in more ways than were looked at: there may be more to meet. */
  readonly cut?: true;
  /** Set when it costs no more than the rest of the movement: anything else that is grave is worse. */
  readonly slight?: true;
  readonly cite: RuleId;
  /** It may cost the piece: a collision, stranding, its loss. What is not grave is only to be known. */
  readonly grave: boolean;
};
