import type { Task } from '../agenda/task';
import { masterOf, NATION_IDS } from '../fleet/nation';
import type { EiaState } from '../state';

/** The month in which the gold of Spain sails (EIA-051). */
const GOLD_MONTH = 9;

/** What is to be done in a month, in the order of the turn; regrouping comes before all else (EIA-001, EIA-H15). */
export function monthTasks(
  { sides, nations, with: parts, calendar }: Pick<EiaState, 'sides' | 'nations' | 'with' | 'calendar'>,
  turn: number,
): readonly Task[] {
  const month = (calendar?.first ?? 1) + turn - 1;
  const payers = NATION_IDS.filter((id) => nations[id] && masterOf(id) === id);
  return [
    ...sides.map(({ id }): Task => ({ do: 'regroup', side: id })),
    ...(parts.gold && month === GOLD_MONTH ? [{ do: 'gold' } as const] : []),
    ...payers.map((nation): Task => ({ do: 'routes', nation })),
    ...(parts.combine ? sides.map(({ id }): Task => ({ do: 'combine', side: id })) : []),
    { do: 'declare' },
    { do: 'pay' },
    { do: 'supply' },
    { do: 'repair' },
    { do: 'judge' },
  ];
}
