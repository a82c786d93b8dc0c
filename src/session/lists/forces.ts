import type { ChartFile } from '../../engine/chart/chart';
import type { RulesMeta } from '../../engine/contract';
import type { Lists, Terms } from '../../engine/set-up/lists';
import type { Battle } from '../../engine/set-up/record';
import type { AnyRules } from '../../table/world';

/** A rule set whose lists forces are made up of, with the charts of its battles. */
export type ListMaker = {
  readonly meta: RulesMeta;
  readonly rules: AnyRules;
  readonly lists: Lists;
  readonly charts: readonly ChartFile[];
};

/** What is asked of a battle of forces; the same choice gives the same forces. */
export type ForceChoice = {
  /** Id of the kind of battle. */
  readonly game: string;
  /** What a side may cost at most. */
  readonly limit: number;
  readonly options: Battle['options'];
  readonly figures: Terms['figures'];
  readonly seed: number;
};
