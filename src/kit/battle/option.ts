import type { RulesMeta } from '../../engine/contract';
import { rule } from '../../engine/ids';

type Option = RulesMeta['options'][number];
type Value = Option['values'][number]['value'];

/** A choice before the battle: its values with what they are called, the usual one first. */
export const option = (
  id: string,
  label: string,
  cite: string,
  usual: readonly [value: Value, label: string],
  ...others: readonly (readonly [value: Value, label: string])[]
): Option => ({
  id,
  label,
  cite: rule(cite),
  values: [usual, ...others].map(([value, called]) => ({ value, label: called })),
  usual: usual[0],
});
