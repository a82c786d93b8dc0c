import type { RuleId } from '../ids';

/** A choice that a rulebook leaves to its players; it is saved with the game. */
export type OptionSpec = {
  readonly id: string;
  readonly label: string;
  readonly cite: RuleId;
  readonly values: readonly { readonly value: string | number | boolean; readonly label: string }[];
  readonly usual: string | number | boolean;
};
