import { rule } from '../../../engine/ids';
import type { Templates } from '../../../engine/template';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { LARGEST_TURN, RUN_BEFORE_TURN } from '../movement/movement';
import type { DvState } from '../state';

const CLASSES = [1, 2, 3, 4] as const;
/** Degrees from mark to mark. */
const STEP = 15;

/** A gauge to each turning class of the ships there are: two inches straight, then the largest turn (DV-023, DV-025). */
export function templatesOf({ ships }: DvState): Templates {
  const all = Object.values(ships);
  return {
    gauges: CLASSES.flatMap((turning) => {
      const pieces = all.filter(({ card }) => card.turningClass === turning).map(({ card }) => card.name);
      return pieces.length === 0
        ? []
        : [
            {
              id: `class-${turning}`,
              title: text('card.template.gauge', { class: turning }),
              cite: rule('DV-025'),
              run: inches(RUN_BEFORE_TURN),
              limit: degrees(Math.min(180, LARGEST_TURN[turning])),
              step: degrees(STEP),
              pieces,
            },
          ];
    }),
    sticks: [],
    discs: [],
  };
}
