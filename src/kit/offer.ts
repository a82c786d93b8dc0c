import type { Offer, Refusal } from '../engine/command';
import { rule, type Side } from '../engine/ids';
import type { Maneuver } from '../engine/moving/maneuver';
import type { Text } from '../engine/words/text';

/** What an offer says besides; undefined where nothing speaks against it. */
export type More = Partial<Omit<Offer, 'refusal'>> & { readonly refusal?: Refusal | undefined };

/** An offer with nothing to choose, or with what is given of it besides; without a refusal it may be taken. */
export const offer = (
  verb: string,
  by: Side,
  cite: string,
  label: Text,
  { refusal, ...more }: More = {},
): Offer => ({
  verb,
  by,
  label,
  cite: rule(cite),
  fixed: {},
  holes: {},
  ...more,
  ...(refusal ? { refusal } : {}),
});

/** What an order to move leaves open: which of the settings, and the track. */
export const courseHoles = ({ piece, settings }: Maneuver): Offer['holes'] => ({
  setting: { kind: 'names', of: settings.map(({ id, label }) => ({ id, label })) },
  legs: { kind: 'track', piece },
});
