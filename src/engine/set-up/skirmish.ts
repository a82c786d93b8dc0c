import type { Inches } from '../../geometry/units';
import type { RuleId } from '../ids';
import type { Edge } from '../moving/motion';
import type { OptionSpec } from './option';
import type { Battle, ShipRecord } from './record';

/** What a ship counts in a battle made up to be fair, and her part in a force. */
export type Rating = {
  /** A whole number, at least 1. */
  readonly points: number;
  /** Id of one of the parts. */
  readonly part: string;
  /** Id of the condition without which she has no place. */
  readonly needs?: string;
};

/** A part of a force, such as its capital ships. */
export type ForcePart = {
  readonly id: string;
  readonly name: string;
  /** What one of its ships is called. */
  readonly one: string;
  /** How much of a force's points usually goes to it, 0 to 1. */
  readonly share: number;
};

/** Where and when two enemies met: years from and to, both included, and the nations of each side. */
type Theatre = {
  readonly id: string;
  readonly name: string;
  readonly years: readonly [number, number];
  readonly nations: readonly [readonly string[], readonly string[]];
};

/** The conditions of a battle that is being made up, by the id of the option. */
export type Conditions = Battle['options'];

/**
 * What a rule set tells of battles that are not history: which ships it can play, what they are worth, how
 * forces are mixed, where they begin.
 */
export type Skirmish = {
  /** The first is the one proposed. */
  readonly theatres: readonly [Theatre, ...Theatre[]];
  /** What the points go by, and how many a side has. */
  readonly points: {
    readonly label: string;
    readonly cite: RuleId;
    readonly usual: number;
    readonly least: number;
    readonly most: number;
  };
  /** From the heaviest to the lightest, which screens the others. */
  readonly parts: readonly [ForcePart, ...ForcePart[]];
  /** The mixture in one sentence. */
  readonly mixture: string;
  /** Options of the rule set that make the hour and the weather, in plain words. */
  readonly conditions: readonly OptionSpec[];
  /** Further options such a battle is played with when its table has edges. */
  readonly onTable: Battle['options'];
  /** Inches from west to east and from south to north; the first is the usual one. */
  readonly tables: readonly [Sheet, ...Sheet[]];
  /** Each side's zone lies along its edge of the table; the two are opposite. */
  readonly zones: { readonly edges: readonly [Edge, Edge]; readonly depth: Inches };
  /** From ship to ship, ahead and abeam. */
  readonly spacing: Inches;
  /** How far the sides lie from each other at the start, where their zones allow it. */
  apart(conditions: Conditions): Inches;
  /** Undefined when she cannot be played, or has no place in a battle of this kind. */
  rate(record: ShipRecord): Rating | undefined;
  /** What the scenario says of each ship of a force of so many points, in the order given: her flagship is the first. */
  crew(force: readonly ShipRecord[], points: number): readonly Readonly<Record<string, unknown>>[];
};

/** A table by its inches. */
export type Sheet = { readonly width: number; readonly height: number };
