import type { ChartFileFeature } from '../chart/chart';

/** A position that rules are shown in: what of it can be moved, and what is drawn and read off it. */
export type RuleDrawing = {
  /** Ids of the rules it shows. */
  readonly of: readonly string[];
  /** The lesson of the rule set in whose position it stands, and the step it stands at; the first when absent. */
  readonly lesson: string;
  readonly step?: number;
  /**
   * `fire`: pieces are put anywhere, and how the one bears on the other is read. `move`: a piece is moved as its rules let
   * it. `steps`: a counter is put in places of a map, and steps are counted.
   */
  readonly shows: 'fire' | 'move' | 'steps';
  readonly piece: string;
  /** Whom it is shown against. */
  readonly to?: string;
  /** The weapon whose arcs and rings are drawn, its first when absent; none for `false`. */
  readonly weapon?: string | false;
  /** A distance about a piece or a spot, in inches; or in steps of a map. */
  readonly within?: {
    readonly of?: string;
    readonly at?: readonly [x: number, y: number];
    readonly inches?: number;
    readonly steps?: number;
  };
  /** Where pieces lie, when that is not where the lesson has them: inches east and north, and the heading. */
  readonly poses?: Readonly<Record<string, readonly [x: number, y: number, heading: number]>>;
  /** Features that are charted there, as a file has them, in inches. */
  readonly chart?: readonly ChartFileFeature[];
  /** A strip of smoke on the table: from where to where, in inches, and how wide; from a place to itself it is a disc. */
  readonly smoke?: {
    readonly width: number;
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    /** How far it drifts with the wind, to be shown. */
    readonly drift?: number;
  };
  /** Records or units that pieces have here in place of the lesson's, by piece; and options beside the lesson's. */
  readonly as?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, boolean>>;
  /** Degrees off the wind, on either hand, at which sectors end; drawn about the piece. */
  readonly sectors?: readonly number[];
  /** Degrees off its bow between which the piece can fire, clockwise, where its book draws no arcs; and how far, in inches. */
  readonly arc?: { readonly from: number; readonly to: number; readonly inches: number };
  /** Where something drifts to: from a place, toward a true bearing and so many degrees off it, so many inches. */
  readonly drifts?: {
    readonly at: readonly [x: number, y: number];
    readonly toward: number;
    readonly veers: readonly number[];
    readonly by: number;
  };
  /** A line over the table, in inches. */
  readonly line?: readonly [from: readonly [number, number], to: readonly [number, number]];
  /** What of the table is seen: its south-west corner, width and height, in inches. */
  readonly view: readonly [x: number, y: number, width: number, height: number];
};

/** How a rulebook is read: what stands beside its entries. */
export type Reading = {
  /** Chapters and ids of rules that a newcomer may skip. */
  readonly skip: readonly string[];
  readonly drawings: readonly RuleDrawing[];
};
