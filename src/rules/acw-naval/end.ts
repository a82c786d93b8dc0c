import { rule } from '../../engine/ids';
import { measure } from '../../engine/question';
import { raise } from './asking';
import { boarding } from './boarding';
import type { Resolving } from './chapters';
import { byId, removeSunk } from './damage';
import type { AcwEvent } from './events';
import { detonations } from './explosive';
import { vesselsOf } from './fleet';
import { stripsEffective } from './mines';
import { morale } from './morale';
import { isInPlay, repairs, stakesDice } from './repair';
import type { AcwState } from './state';
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
    const { id, card } = vessel;
    const cite = rule('ACW-H12');
    const { touches } = yield* measure<AcwState, AcwEvent, 'water'>(
      `line-${id}`,
      { of: 'water', piece: id },
      cite,
    );
    for (const line of lines) {
      if (!touches.some(({ feature }) => feature === line)) continue;
      state = yield* raise({ type: 'line-passed', piece: id, name: card.name, line });
    }
  }
  return state;
}
