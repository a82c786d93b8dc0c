import type { Offer, Refusal } from '../engine/command';
import { type PieceId, rule, type Side } from '../engine/ids';
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

/** An offer of a piece, which the command names in `field` before whatever else is fixed. */
export const offerOf =
  (field: string) =>
  (
    { id, side }: { readonly id: PieceId; readonly side: Side },
    verb: string,
    cite: string,
    label: Text,
    { fixed, ...more }: More = {},
  ): Offer =>
    offer(verb, side, cite, label, { subject: id, ...more, fixed: { [field]: id, ...fixed } });

/** What an order to move leaves open: which of the settings, and the track. */
export const courseHoles = ({ piece, settings }: Maneuver): Offer['holes'] => ({
  setting: { kind: 'names', of: settings.map(({ id, label }) => ({ id, label })) },
  legs: { kind: 'track', piece },
});
