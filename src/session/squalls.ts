import type { BattleSquall } from '../engine/record';
import type { Table, TableState } from '../table/state';
import { spokenPlace } from './place';
import { compassPoint, figure } from './spoken';

type Drift = Pick<BattleSquall, 'toward' | 'by'> | undefined;

/** A squall by its name, and the way it goes. */
export const squallWords = (name: string, drift: Drift): string =>
  drift && drift.by > 0 ? `${name}, ${compassPoint(drift.toward)} ${figure(drift.by)}" a turn` : name;

/** Every squall in a sentence: its place, how far across it is, and the way it goes. */
export const squallsInWords = (
  table: Pick<Table, 'chart' | 'scale'>,
  { squalls = [] }: Pick<TableState, 'squalls'>,
  drifts: readonly BattleSquall[] = [],
): readonly { readonly id: string; readonly says: string }[] =>
  squalls.map(({ id, name, at, radius }) => {
    const drift = drifts.find((one) => one.id === id);
    const goes =
      drift && drift.by > 0 ? `It drifts ${compassPoint(drift.toward)}, ${figure(drift.by)}" a turn.` : '';
    const across = figure(Math.round(radius * 20) / 10);
    return { id, says: `${name}: ${across}" across about ${spokenPlace(table, at)}. ${goes}`.trim() };
  });
