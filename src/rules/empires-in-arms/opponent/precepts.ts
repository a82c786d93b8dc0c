import type { Lack, Precept } from '../../../engine/opponent/coaching';
import { precept, WORD } from '../../../kit/opponent/precept';

/** Words and answers. */
const ANY: readonly Lack[] = [...WORD, 'answer'];

/** What an admiral can be taught by a poor order, what is special before what is general. */
export const precepts: readonly Precept[] = [
  precept('strike', ['answer'], 'strike', 'verb:strike'),
  precept('evade', ['answer'], 'strike', 'verb:evade'),
  precept('aim', ['answer'], 'broadsides', 'verb:fireAt'),
  precept('break-off', ['answer'], 'prizes', 'verb:retreat'),
  precept('fight-on', ['answer'], 'prizes', 'verb:fightOn'),
  precept('go-on', ['answer'], 'strike', 'verb:goOn', 'verb:attackNow'),
  precept('force', ['answer'], 'contact', 'verb:take'),
  // A scenario proposes the columns of the day.
  { ...precept('one-line', WORD, 'columns', 'verb:form'), strict: true },
  precept('as-they-sail', WORD, 'columns', 'verb:formed'),
  precept('target', ['target'], 'strike', 'verb:attack'),
  precept('hopeless', ['rest'], 'strike', 'not:attack'),
  precept('attack', ['left', 'deed'], 'strike', 'verb:attack'),
  precept('shield', WORD, 'prizes', 'verb:shield'),
  precept('guard', WORD, 'prizes', 'verb:guard'),
  precept('intercept', ANY, 'contact', 'verb:intercept', 'verb:contend'),
  precept('let-pass', ['rest'], 'contact', 'not:intercept', 'not:contend'),
  precept('land', ANY, 'journey', 'because.invasion', 'because.supply', 'verb:land'),
  precept('trade', ANY, 'journey', 'because.protect', 'because.raid'),
  precept('base', ANY, 'journey', 'because.rebase'),
  precept('keep-sea', ANY, 'contact', 'because.keep-sea'),
  precept('wait', ANY, 'journey', 'because.wait'),
  precept(
    'danger',
    [...WORD, 'rest'],
    'contact',
    'because.none',
    'because.idle',
    'not:declare',
    'not:sail',
    'not:carry',
    'not:cover',
  ),
];
