import type { Meaning } from '../../../engine/command';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { layingLimit, sweepingLimit } from '../ship/limits';
import type { Word, WordKind } from '../ship/words';
import type { Vessel } from '../state';
import { TOW_INCHES } from './word-orders';

/** Every plain word, and the rule that it goes by. */
const CITES: Readonly<Record<WordKind, string>> = {
  ram: 'ACW-H16',
  'set-sail': 'ACW-026',
  steam: 'ACW-H13',
  sail: 'ACW-024',
  anchor: 'ACW-H05',
  weigh: 'ACW-H05',
  'make-fast': 'ACW-H23',
  'take-in-tow': 'ACW-H06',
  'cast-off': 'ACW-H06',
  'cut-loose': 'ACW-H06',
  'lay-mines': 'ACW-073',
  sweep: 'ACW-074',
  pivot: 'ACW-090',
  crew: 'ACW-090',
  carry: 'ACW-090',
  balloon: 'ACW-081',
  light: 'ACW-137',
  fuse: 'ACW-139',
  pull: 'ACW-035',
};

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
  cite: rule(CITES[word]),
});
