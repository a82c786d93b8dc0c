import type { Changed, Fault } from '../../../engine/set-up/setting-out';
import { text } from '../../../engine/words/text';
import { without } from '../../../kit/held/change';
import { comesBefore } from '../../../kit/held/invariant';
import { fleetOf, otherSide } from '../ship/fleet';
import { ALTERNATING, squadronsWaiting } from '../ship/waiting';
import { PHASES, type ShipState, type SmrState } from '../state';

const before = comesBefore(PHASES);

/** The turn she was lost in, as her fate has it; what of this turn is in a phase to come has not been. */
function follows(ship: ShipState, { turn, phase }: SmrState, isAnew: boolean): ShipState {
  const { lostIn, fate, now } = ship;
  const fated =
    fate === 'afloat' ? without(ship, 'lostIn', 'left') : { ...ship, lostIn: Math.min(lostIn ?? turn, turn) };
  const dark = fate === 'afloat' || now.lights === undefined ? now : without(now, 'lights');
  const isEarly = before(phase, 'action');
  const fresh: ShipState = {
    ...fated,
    now: isEarly && now.shotAt.length > 0 ? { ...dark, shotAt: [] } : dark,
  };
  if (!isAnew) return fresh;
  return { ...fresh, moved: !before(phase, 'aircraft'), acted: false };
}

/** The position with whatever follows from what was set brought in line with it. */
export function follow(state: SmrState, changed?: Changed): SmrState {
  const isAnew = changed?.piece === undefined && changed?.field === 'phase';
  const { phase, outcome } = state;
  const ships = Object.fromEntries(
    Object.entries(state.ships).map(([id, ship]) => [id, follows(ship, state, isAnew)]),
  );
  let now: SmrState = { ...state, ships, ...(isAnew ? { activated: [] } : {}) };
  if (before(phase, 'mines')) now = without(now, 'initiative');
  else if (now.initiative === undefined) now = { ...now, initiative: now.sides[0].id };
  const mayAct = !outcome && (ALTERNATING.includes(phase) || phase === 'mines');
  if (!mayAct) return without(now, 'active');
  return isAnew ? { ...now, active: beginning(now) } : now;
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
