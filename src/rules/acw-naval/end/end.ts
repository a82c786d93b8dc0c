import { rule } from '../../../engine/ids';
import { gauge, type Resolving, raise } from '../acw';
import { removeSunk } from '../damage/damage';
import { isInPlay, repairs } from '../damage/repair';
import { detonations } from '../mines/explosive';
import { stripsEffective } from '../mines/mines';
import { stakesDice } from '../motion/coming-off';
import { byId, vesselsOf } from '../ship/fleet';
import type { AcwState } from '../state';
import { boarding } from './boarding';
import { morale } from './morale';
import { linesAhead } from './victory';

/** ACW-H08: the end of a period. */
export function* endOfPeriod(before: AcwState): Resolving {
  let state = yield* detonations(before);
  state = yield* repairs(state);
  state = yield* stakesDice(state);
  state = yield* stripsEffective(state);
  state = yield* boarding(state);
  state = yield* morale(state);
  state = yield* removeSunk(state);
  return yield* linesPassed(state);
}

/** Vessels that lie now on a line which an objective asks them to pass. */
function* linesPassed(before: AcwState): Resolving {
  let state = before;
  for (const vessel of byId(vesselsOf(before).filter(isInPlay))) {
    const lines = linesAhead(before, vessel);
    if (lines.length === 0) continue;
    const { id } = vessel;
    const cite = rule('ACW-H12');
    const { touches } = yield* gauge<'water'>(`line-${id}`, { of: 'water', piece: id }, cite);
    for (const line of lines) {
      if (!touches.some(({ feature }) => feature === line)) continue;
      state = yield* raise({ type: 'line-passed', piece: id, line });
    }
  }
  return state;
}
