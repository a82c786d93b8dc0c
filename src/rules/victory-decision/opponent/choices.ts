import type { Command } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import type { Merit } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import type { VdState } from '../state';
import { unitNamed } from '../vd';

/** Dice, men and weapons are proposed the best first: of every answer the usual one. */
export const answers = (_: VdState, { offers }: Choose): readonly Command[] =>
  offers
    .filter(({ refusal, back }) => !refusal && !back)
    .map(({ holes, fixed, verb, by }) => ({ ...usualFields({ holes }), ...fixed, verb, by }));

const size = (picked: unknown): number => (Array.isArray(picked) ? picked.length : 0);

/** Why an answer is given; what is proposed is best, the others nothing but less. */
export function decide(state: VdState, { offers }: Choose, picked: Command): Merit | undefined {
  const { verb } = picked;
  const offer = offers.find((one) => one.verb === verb && one.usual);
  if (!offer) return undefined;
  const unit = unitNamed(state, String(offer.subject ?? offer.object))?.name ?? '';
  switch (verb) {
    case 'fall':
      return { worth: 0, because: text('why.fall', { unit }) };
    case 'throwAgain':
      return { worth: 0, because: text('why.again', { count: size(picked.dice) }) };
    case 'fireApart':
      return { worth: 0, because: text('why.apart', { unit, count: size(picked.shots) }) };
    case 'split':
      return { worth: 0, because: text('why.split', { unit, count: Number(picked.dice) }) };
    case 'lead':
      return { worth: 0, because: text('why.lead.best', { unit }) };
    default:
      return undefined;
  }
}
