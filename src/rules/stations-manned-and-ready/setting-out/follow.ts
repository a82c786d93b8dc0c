import type { Changed, Fault } from '../../../engine/set-up/setting-out';
import { text } from '../../../engine/words/text';
import { eachOf } from '../../../kit/held/among';
import { brought } from '../../../kit/held/bound';
import { comesBefore } from '../../../kit/held/invariant';
import { fleetOf, otherSide } from '../ship/fleet';
import { ALTERNATING, squadronsWaiting } from '../ship/waiting';
import { PHASES, type SmrState } from '../state';
import { BOUND, BOUND_POSITION } from '../turn/invariants';

const before = comesBefore(PHASES);

/** The position with whatever follows from what was set brought in line with it. */
export function follow(state: SmrState, changed?: Changed): SmrState {
  const isAnew = changed?.piece === undefined && changed?.field === 'phase';
  const moved = !before(state.phase, 'aircraft');
  const ships = eachOf(state.ships, (ship) => {
    const now = brought(BOUND, ship, state);
    return isAnew ? { ...now, moved, acted: false } : now;
  });
  const set: SmrState = { ...state, ships, ...(isAnew ? { activated: [] } : {}) };
  const now = brought(BOUND_POSITION, set, set);
  return isAnew ? brought(BOUND_POSITION, { ...now, active: beginning(now) }, now) : now;
}

/**
 * Who has the word as a phase begins by itself (SMR-H03): the side with the initiative says who begins, and begins the
 * Action Phase itself, or the other when it has nothing to do there.
 */
function beginning(state: SmrState): NonNullable<SmrState['active']> {
  const { phase, initiative: first } = state;
  if (first === undefined || (phase !== 'mines' && phase !== 'action')) return {};
  if (phase === 'mines' || squadronsWaiting(state, first).length > 0) return { side: first };
  return { side: otherSide(state, first).id };
}

/** What cannot be, that no other field makes good. */
export function amiss(state: SmrState): Fault | undefined {
  const { phase, active, turn } = state;
  const beaten = state.sides.find(({ id }) => fleetOf(state, id).length === 0);
  if (beaten && phase === 'initiative' && turn > 0)
    return { field: text('setting.fate'), cure: text('setting.cure-ship', { side: beaten.name }) };
  const isOver = ALTERNATING.includes(phase) && active !== undefined && squadronsWaiting(state).length === 0;
  if (isOver && active.squadron === undefined)
    return { field: text('setting.phase'), cure: text('setting.cure-phase') };
  return undefined;
}
