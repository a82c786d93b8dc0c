import type { BattleSquall } from '../../engine/set-up/record';
import { length } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import type { Table, TableState } from '../../table/state';
import { spokenPlace } from './place';
import { compassPoint } from './spoken';
import english from './squalls.en.json';

const t = phrases(english);

type Drift = Pick<BattleSquall, 'toward' | 'by'> | undefined;

const way = (drift: NonNullable<Drift>) => ({ point: compassPoint(drift.toward), by: length(drift.by) });

/** A squall by its name, and the way it goes. */
export const squallWords = (name: string, drift: Drift): Text =>
  drift && drift.by > 0 ? t('squalls.drifts', { name, ...way(drift) }) : t('squalls.still', { name });

/** Every squall in a sentence: its place, how far across it is, and the way it goes. */
export const squallsInWords = (
  table: Pick<Table, 'chart' | 'scale'>,
  { squalls = [] }: Pick<TableState, 'squalls'>,
  drifts: readonly BattleSquall[] = [],
): readonly { readonly id: string; readonly says: Text }[] =>
  squalls.map(({ id, name, at, radius }) => {
    const drift = drifts.find((one) => one.id === id);
    const lies = { name, across: length(2 * radius, 1), place: spokenPlace(table, at) };
    const says =
      drift && drift.by > 0 ? t('squalls.goes', { ...lies, ...way(drift) }) : t('squalls.lies', lies);
    return { id, says };
  });
