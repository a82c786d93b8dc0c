import type { Side } from '../../engine/ids';
import { isTableEvent } from '../../engine/run';
import { hiddenOf } from '../secrets/hidden';
import type { LogEntry, SessionState } from '../session';
import { shownEntries } from './look-back';
import { sufferer } from './steps';

/** What stands on the time line: where a turn begins, and what went ill with whom. */
export type TimeMarks = {
  readonly turns: readonly { readonly at: number; readonly turn: number }[];
  /** By the number of the entry among those shown; `loss` where a piece went out of play. */
  readonly blows: readonly { readonly at: number; readonly side: Side; readonly loss: boolean }[];
};

const isLoss = ({ events }: LogEntry): boolean =>
  events.some((event) => isTableEvent(event) && event.type === 'table/removed');

/** The marks of the whole battle, as those at the screen could see it at the time. */
export function timeMarks(state: SessionState): TimeMarks {
  const entries = shownEntries(state);
  const turns = entries.flatMap(({ turn }, at) => (entries[at - 1]?.turn === turn ? [] : [{ at, turn }]));
  const blows = entries.flatMap((entry, at) => {
    const { before, tellings } = entry;
    const heavy = tellings.filter(({ weight }) => weight === 'major');
    if (!before || heavy.length === 0) return [];
    const hidden = hiddenOf({ ...state, world: before });
    const loss = isLoss(entry);
    const sides = heavy.flatMap((telling) => {
      const piece = sufferer(telling);
      const side = piece && before.table.pieces[piece]?.side;
      return side && !telling.about.some((one) => hidden.has(one)) ? [side] : [];
    });
    return [...new Set(sides)].map((side) => ({ at, side, loss }));
  });
  return { turns, blows };
}
