import type { Degrees, Inches } from '../geometry/units';
import type { RuleId } from './ids';
import type { Text } from './words/text';

/** What pieces are turned by: a fan of angles on either side of the way ahead, behind it the run before a turn. */
export type Gauge = {
  readonly id: string;
  readonly title: Text;
  readonly cite: RuleId;
  /** Straight inches before each turn; absent where pieces turn wherever they are. */
  readonly run?: Inches;
  /** Largest angle to one side, and the angle from mark to mark up to it. */
  readonly limit: Degrees;
  readonly step: Degrees;
  /** The pieces that may turn so far. */
  readonly pieces: readonly string[];
};

/** A strip to measure by: ranges one after the other, from the one before up to so many inches. */
type Stick = {
  readonly id: string;
  readonly title: Text;
  readonly cite: RuleId;
  readonly bands: readonly { readonly to: Inches; readonly label: Text }[];
};

/** What of a rule set is laid on a real table, cut out of paper. */
export type Templates = {
  readonly gauges: readonly Gauge[];
  readonly sticks: readonly Stick[];
  /** What lies within a distance of a point. */
  readonly discs: readonly {
    readonly id: string;
    readonly title: Text;
    readonly cite: RuleId;
    readonly radius: Inches;
  }[];
};
