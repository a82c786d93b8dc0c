import { rule } from '../../../engine/ids';
import type { Templates } from '../../../engine/template';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { BEFORE_TURN, TURN } from '../movement/maneuver';
import { cm } from '../ship/bands';
import type { SmrState } from '../state';

/** One gauge for every ship: two centimetres ahead, then 15 degrees (SMR-H05). */
export const templatesOf = ({ ships }: SmrState): Templates => ({
  gauges: [
    {
      id: 'turn',
      title: text('card.template.gauge'),
      cite: rule('SMR-H05'),
      run: cm(BEFORE_TURN),
      limit: degrees(TURN),
      step: degrees(TURN),
      pieces: Object.values(ships).map(({ card }) => card.name),
    },
  ],
  sticks: [],
  discs: [],
});
