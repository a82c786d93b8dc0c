import type { Offer } from '../engine/command';
import { rule, type Side } from '../engine/ids';
import type { Text } from '../engine/words/text';

/** An offer with nothing to choose, or with what is given of it besides. */
export const offer = (
  verb: string,
  by: Side,
  cite: string,
  label: Text,
  more: Partial<Offer> = {},
): Offer => ({
  verb,
  by,
  label,
  cite: rule(cite),
  fixed: {},
  holes: {},
  ...more,
});
