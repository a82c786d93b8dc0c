import type { Changed, Fault } from '../../../engine/set-up/setting-out';
import { text } from '../../../engine/words/text';
import { without } from '../../../kit/held/change';
import { nextAfter, waiting } from '../columns/round';
import { changeFight, columnsOf } from '../eia';
import { isAfloat } from '../fleet/ship';
import type { EiaState, Fight } from '../state';

/** A round that a person begins with: columns of a round are formed, and somebody picks one. */
function begun(state: EiaState): EiaState {
  const { fight } = state;
  if (fight.round === 0) return { ...state, fight: without(fight, 'next', 'attacker') as Fight };
  const [first] = state.sides;
  const next = fight.next ?? nextAfter(state, first.id);
  return changeFight(state, {
    formed: state.sides.map(({ id }) => id),
    ...(next === undefined ? {} : { next }),
  });
}

/** The position with whatever follows from what was set brought in line with it. */
export function follow(state: EiaState, changed?: Changed): EiaState {
  if (state.calendar || state.outcome || changed === undefined) return state;
  const now = changed.field === 'fight' ? begun(state) : state;
  const { next, round } = now.fight;
  if (round === 0 || next === undefined || waiting(now, next).length > 0) return now;
  const other = nextAfter(now, next);
  return other === undefined ? now : changeFight(now, { next: other });
}

/** What cannot be, that no other field makes good. */
export function amiss(state: EiaState): Fault | undefined {
  const { fight, sides, ships, calendar, outcome } = state;
  if (calendar || outcome) return undefined;
  const field = text('setting.columns');
  for (const [id, column] of Object.entries(fight.columns)) {
    const [leader] = column.ships;
    const own = column.admirals.every((one) => state.admirals[one]?.side === column.side);
    const isOnce = new Set(column.ships).size === column.ships.length;
    if (column.id !== id || leader !== id || !own || !isOnce)
      return { piece: column.id, field, cure: text('setting.cure-column') };
  }
  for (const [side, column] of Object.entries(fight.shields))
    if (column === undefined || fight.columns[column]?.side !== side)
      return { field: text('setting.shields'), cure: text('setting.cure-shield') };
  if (fight.attacker !== undefined && !fight.columns[fight.attacker])
    return { field: text('setting.attacker'), cure: text('setting.cure-shield') };
  const beaten = sides.find(
    ({ id }) => !Object.values(ships).some((one) => one.side === id && isAfloat(one)),
  );
  if (beaten)
    return { field: text('setting.condition'), cure: text('setting.cure-ship', { side: beaten.name }) };
  if (new Set(fight.formed).size < fight.formed.length)
    return { field: text('setting.formed'), cure: text('setting.cure-twice') };
  if (fight.round === 0) return undefined;
  const bare = sides.find(({ id }) => columnsOf(state, id).length === 0);
  if (bare) return { field, cure: text('setting.cure-bare', { side: bare.name }) };
  if (fight.next === undefined || waiting(state, fight.next).length === 0)
    return { field: text('setting.next'), cure: text('setting.cure-next') };
  return undefined;
}
