import { type Resolving, raise } from '../eia';
import type { EiaState } from '../state';
import { settlement } from './settle';

/** A combat of a campaign is over: what was drawn up goes, and its result comes back as one value (EIA-H17, EIA-H18). */
export function* after(before: EiaState): Resolving {
  const result = settlement(before);
  if (before.fight.table === 'laid')
    for (const { ships } of Object.values(before.fight.present))
      for (const piece of ships) yield* raise({ type: 'table/lifted', piece });
  const state = yield* raise({ type: 'contact-settled', ...result });
  const lost = [...result.gone, ...result.corps.flatMap(([id, left]) => (left === 0 ? [id] : []))];
  for (const piece of lost) yield* raise({ type: 'table/lifted', piece });
  return state;
}
