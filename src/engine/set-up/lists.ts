import type { Refusal } from '../command';
import type { RuleId } from '../ids';
import type { Text } from '../words/text';
import type { Battle } from './record';

/** A unit of a list as it was chosen: its entry and the ids of its options, one for each time. */
export type Chosen = { readonly entry: string; readonly options: readonly string[] };

/** A force made up out of a list, under one of the nation's organisation charts. */
export type ListForce = {
  readonly nation: string;
  readonly chart: string;
  readonly units: readonly Chosen[];
};

export type ListOption = {
  readonly id: string;
  readonly name: string;
  /** For each time it is taken. */
  readonly points: number;
  readonly most: number;
};

/** A unit that may be chosen. */
export type ListUnit = {
  readonly id: string;
  readonly name: string;
  /** Id of the part of a force that it is. */
  readonly part: string;
  /** Without options. */
  readonly points: number;
  /** Printed in the book, or a figure of the house. */
  readonly printed: boolean;
  readonly options: readonly ListOption[];
};

/** What a force is held to. */
export type Terms = {
  readonly limit: number;
  readonly options: Battle['options'];
  /** By their ids, whether they count or not. */
  readonly figures: Readonly<Record<string, number>>;
};

/** A figure that is asked of a battle of forces, as the year is, and counts while an option of the book says so. */
type ListFigure = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly cite: RuleId;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  /** The option by which it counts: one that is on or off. */
  readonly option: string;
};

/** Something that speaks against a force; `unit` is the place in its list of the unit that is to blame. */
export type ForceFault = Refusal & { readonly unit?: number };

/** A kind of battle that forces are made up for, and what its scenario says besides their units. */
export type ListGame = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Points of a side as they are proposed. */
  readonly points: number;
  readonly chart: string;
  readonly table: {
    readonly width: number;
    readonly height: number;
    readonly origin: { x: number; y: number };
  };
  readonly turnLimit: number;
};

/** How forces are made up out of the lists of a rule set. Sides are the first and the second of a battle. */
export type Lists = {
  readonly nations: readonly [ListNation, ListNation, ...ListNation[]];
  /** Parts of a force in their order: headquarters, squads, support. */
  readonly parts: readonly { readonly id: string; readonly name: string }[];
  readonly points: { readonly cite: RuleId; readonly least: number; readonly most: number };
  readonly games: readonly [ListGame, ...ListGame[]];
  readonly figures: readonly ListFigure[];
  charts(nation: string): readonly ListChart[];
  units(nation: string, chart: string): readonly ListUnit[];
  /** Points of one unit of a force with its options; of all of them. */
  costOf(force: ListForce, unit: number): number;
  /** Everything that speaks against it, in the order of its list; nothing when it may be fielded. */
  faults(force: ListForce, terms: Terms): readonly ForceFault[];
  /** What is said of two forces that may be fielded, but not as a matter of course against each other. */
  warnings(forces: readonly [ListForce, ListForce]): readonly Refusal[];
  /** A force drawn by chance within the terms, as near to so many points as may be; undefined when there is none. */
  draw(
    nation: string,
    chart: string,
    terms: Terms,
    wish: number,
    chance: () => number,
  ): ListForce | undefined;
  /** Forces of a nation ready made, to begin with, and the limit of points that each keeps. */
  ready(
    nation: string,
  ): readonly { readonly id: string; readonly limit: number; readonly force: ListForce }[];
  /** What a battle of this kind says for the rule set; the units of both sides are set down in play. */
  play(
    game: string,
    sides: readonly [string, string],
    figures: Terms['figures'],
  ): Readonly<Record<string, unknown>>;
  /** The units of a force as a scenario lists them, transports bought with a unit beside it. */
  enlist(force: ListForce): readonly {
    readonly entry: string;
    readonly options: readonly string[];
    readonly name: string;
    /** It belongs to another unit of this list, and says so in a scenario under this word. */
    readonly beside?: { readonly unit: number; readonly as: string };
  }[];
};

type ListNation = { readonly id: string; readonly name: string };
/** An organisation chart, with the least and the most of each part in words. */
type ListChart = {
  readonly id: string;
  readonly name: string;
  readonly cite: RuleId;
  readonly says: Text;
};
