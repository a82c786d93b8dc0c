import type { Meaning } from '../../../engine/command';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { layingLimit, sweepingLimit } from '../ship/limits';
import { WORD_CITES, type Word, type WordKind } from '../ship/words';
import type { Vessel } from '../state';
import { TOW_INCHES } from './word-orders';

const argsOf = (word: WordKind, vessel: Vessel): Readonly<Record<string, number>> => {
  switch (word) {
    case 'take-in-tow':
      return { inches: TOW_INCHES };
    case 'lay-mines':
      return { knots: layingLimit.most };
    case 'sweep':
      return { knots: sweepingLimit(vessel, vessel.towing !== undefined).most };
    default:
      return {};
  }
};

/** What a plain word does, and what it forbids. */
export const meaningOf = ({ word }: Word, vessel: Vessel): Meaning => ({
  says: text(`orders.means.${word}`, argsOf(word, vessel)),
  cite: rule(WORD_CITES[word]),
});
