import { rule } from '../../../engine/ids';
import type { Templates } from '../../../engine/template';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { freeLimit } from '../ship/limits';
import type { AcwState } from '../state';

/** Degrees from mark to mark. */
const STEP = 5;

/** A gauge to each largest turn of the vessels there are, under way and slow: they turn on the spot (ACW-029). */
export function templatesOf({ vessels }: AcwState): Templates {
  const all = Object.values(vessels).filter(({ card }) => card.propulsion !== 'none');
  const limits = [...new Set(all.map((vessel) => freeLimit(vessel).most))].sort((one, other) => one - other);
  return {
    gauges: limits.map((most) => ({
      id: `turn-${most}`,
      title: text('card.template.gauge', { degrees: most }),
      cite: rule('ACW-029'),
      limit: degrees(most),
      step: degrees(STEP),
      pieces: all.filter((vessel) => freeLimit(vessel).most === most).map(({ card }) => card.name),
    })),
    sticks: [],
    discs: [],
  };
}
