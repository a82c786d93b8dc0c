import type { Offer } from '../engine/command';
import { type PieceId, rule, type Side } from '../engine/ids';
import type { Maneuver } from '../engine/moving/maneuver';
import type { Text } from '../engine/words/text';

/** What an offer says besides. */
export type More = Partial<Offer>;

// Thousands of offers are made of one position: nothing is copied into them that is only to be copied again.

/** An offer with nothing to choose, or with what is given of it besides; without a refusal it may be taken. */
export const offer = (verb: string, by: Side, cite: string, label: Text, more?: More): Offer => ({
  verb,
  by,
  label,
  cite: rule(cite),
  fixed: {},
  holes: {},
  ...more,
});

/** An offer of a piece, which the command names in `field` before whatever else is fixed. */
export const offerOf =
  (field: string) =>
  (
    { id, side }: { readonly id: PieceId; readonly side: Side },
    verb: string,
    cite: string,
    label: Text,
    more?: More,
  ): Offer => ({
    verb,
    by: side,
    label,
    cite: rule(cite),
    subject: id,
    holes: {},
    ...more,
    fixed: { [field]: id, ...more?.fixed },
  });

/** What an order to move leaves open: which of the settings, and the track. */
export const courseHoles = ({ piece, settings }: Maneuver): Offer['holes'] => ({
  setting: { kind: 'names', of: settings.map(({ id, label }) => ({ id, label })) },
  legs: { kind: 'track', piece },
});
