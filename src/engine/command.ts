import type { Leg } from '../geometry/pose';
import type { PieceId, RuleId, Side } from './ids';
import type { Text } from './text';

export type Value = string | number | boolean | readonly Leg[];

/** Something a side says. Plain JSON: verb, speaker and the fields of the verb. */
export type Command = { readonly verb: string; readonly by: Side; readonly [field: string]: Value };

/** Something that happened. Plain JSON. */
export type GameEvent = { readonly type: string };

/** Values a hole may take: drawn by the screen, sampled by the computer, checked by the rules. */
export type Domain =
  | { readonly kind: 'pieces'; readonly of: readonly PieceId[] }
  | { readonly kind: 'names'; readonly of: readonly { readonly id: string; readonly label: Text }[] }
  | { readonly kind: 'span'; readonly min: number; readonly max: number; readonly step: number }
  /** A track of the piece, legal by its maneuver under the setting named in the field `setting`. */
  | { readonly kind: 'track'; readonly piece: PieceId };

export type Refusal = { readonly cite: RuleId; readonly because: Text };

/** A command with holes. Plain data, so that it crosses to a worker and into a save. */
export type Offer = {
  readonly verb: string;
  readonly by: Side;
  readonly label: Text;
  readonly cite: RuleId;
  /** The piece that would do it, and the piece it would be done to: how a screen sorts offers. */
  readonly subject?: PieceId;
  readonly object?: PieceId;
  readonly fixed: Readonly<Record<string, string | number | boolean>>;
  readonly holes: Readonly<Record<string, Domain>>;
  /** The default that costs no thought: carry on, be done. */
  readonly usual?: boolean;
  /** Takes something back; players want it, the computer and random play pass it by. */
  readonly back?: boolean;
  /** An order written beforehand, worked out by the rule set's `writing`: it has an editor of its own. */
  readonly written?: boolean;
  /** Set when it is not allowed now: shown disabled with the reason, never sampled. */
  readonly refusal?: Refusal;
};
