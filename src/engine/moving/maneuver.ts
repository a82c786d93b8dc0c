import type { Degrees, Inches } from '../../geometry/units';
import type { FeatureKind } from '../chart/chart';
import type { Meaning } from '../command';
import type { PieceId, RuleId } from '../ids';
import type { Text } from '../words/text';

export type Hand = 'port' | 'starboard';

/**
 * What ground asks of who goes over it, by kind: so many inches for an inch of an area, so many to pass over a line;
 * `no` may not be entered or crossed; `way` costs one an inch, whatever it leads through. Other kinds are open ground.
 */
export type Toll = Readonly<Partial<Record<FeatureKind, number | 'no' | 'way'>>>;

/** One step of a movement's grammar. */
export type Step =
  /** A straight run of at least `least`, at most `most` (no limit when absent). */
  | { readonly kind: 'ahead'; readonly least: Inches; readonly most?: Inches; readonly cite: RuleId }
  /** An alteration of course on the spot, at the pivot. */
  | {
      readonly kind: 'alter';
      /** Largest angle. */
      readonly limit: Degrees;
      /** Inches of the allowance it costs, whatever the angle. */
      readonly cost: Inches;
      /** The only side allowed; either when absent. */
      readonly hand?: Hand;
      /** Exactly `limit` or none: course is altered in steps. */
      readonly exact?: boolean;
      /** Exactly `limit`, and due whenever the step is reached and can be paid. */
      readonly forced?: boolean;
      readonly cite: RuleId;
      readonly costCite: RuleId;
    };

/** What a hull may not come to lie over: on its way, or where it ends. */
type Sweep = {
  readonly past: readonly PieceId[];
  readonly ends: readonly PieceId[];
  /** Kinds that it may not touch at all. */
  readonly barred: readonly FeatureKind[];
  readonly cite: RuleId;
};

/**
 * One way a piece may move this turn: its steps in order, begun again when `repeat`, ended at any point
 * at which the spent allowance lies within `spend` (straight inches and costs together, both ends included).
 */
export type Setting = {
  readonly id: string;
  readonly label: Text;
  readonly spend: {
    readonly min: Inches;
    readonly max: Inches;
    /** Only whole multiples of it may be spent; as fine as one likes when absent. */
    readonly step?: Inches;
    /** What is spent by carrying on as before; `max` when absent. */
    readonly usual?: Inches;
  };
  readonly spendCite: RuleId;
  /** What it does besides moving, and what it forbids. */
  readonly means?: Meaning;
  /** What the ground asks of it; open water when absent. */
  readonly toll?: Toll;
  /** The way over the ground bends as it likes, and is found there; by the steps alone when absent. */
  readonly free?: true;
  /** All of the way has to lie on ground that is a way through other ground. */
  readonly onWay?: { readonly cite: RuleId };
  /** What an inch astern costs of the allowance; it never goes astern when absent. */
  readonly astern?: { readonly each: number; readonly cite: RuleId };
  /** What its hull is in the way of, swept along the whole of it. */
  readonly sweeps?: Sweep;
  /** Pieces that a free way may not lead through: how near the measuring point may come to their bodies. */
  readonly keepOff?: readonly { readonly piece: PieceId; readonly within: Inches }[];
  /** Alterations of course in the whole movement; as many as can be paid for when absent. */
  readonly alters?: { readonly most: number; readonly cite: RuleId };
  readonly steps: readonly Step[];
  readonly repeat: boolean;
  /** Index of the step the movement begins with: a run carried over begins with the alteration. */
  readonly begin: number;
  /** The rule that lets it begin there, or forbids all altering, shown with the verdict. */
  readonly cite: RuleId;
};

/** How a piece may move, as data: the table draws it, finds tracks in it and checks tracks against it. */
export type Maneuver = {
  readonly piece: PieceId;
  /** The measuring point is the pivot in every rule set so far; named so that the table can mark it. */
  readonly pivot: 'centre' | 'bow' | 'stern';
  readonly settings: readonly Setting[];
  /** Settings the rules forbid now, with the reason, to be shown disabled. */
  readonly refused: readonly {
    readonly id: string;
    readonly label: Text;
    readonly cite: RuleId;
    readonly because: Text;
  }[];
  /** The setting that carries on as before. */
  readonly asBefore: string;
};
