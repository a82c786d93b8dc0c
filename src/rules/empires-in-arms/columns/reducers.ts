import { without } from '../../../kit/held/change';
import { changeFight, type Reducers } from '../eia';
import type { Ship } from '../fleet/ship';
import type { Column, EiaState } from '../state';
import type { ColumnsEvent } from './events';

/** Loaded again, nobody guarded, nobody has acted (EIA-073). */
function renewed(state: EiaState): EiaState {
  const fresh = (column: Column): Column => ({ ...without(column, 'acted', 'guarded'), attacked: 0 });
  const ships = Object.values(state.ships).map((ship): readonly [string, Ship] => [
    ship.id,
    without(ship, 'fired'),
  ]);
  const columns = Object.values(state.fight.columns).map((column) => [column.id, fresh(column)]);
  return changeFight(
    { ...state, ships: Object.fromEntries(ships) },
    { columns: Object.fromEntries(columns) },
  );
}

export const reduce: Reducers<ColumnsEvent> = {
  'column-formed': (state, { column, side, ships, admirals }) =>
    changeFight(state, {
      columns: { ...state.fight.columns, [column]: { id: column, side, ships, admirals, attacked: 0 } },
    }),
  'column-broken': (state, { column }) =>
    changeFight(state, { columns: without(state.fight.columns, column) }),
  'columns-formed': (state, { side }) => changeFight(state, { formed: [...state.fight.formed, side] }),
  'lines-laid': (state) => changeFight(state, { table: 'laid' }),
  'round-begun': (state, { round, first }) =>
    changeFight(renewed(state), { round, next: first, attacked: false }),
  'side-called': (state, { side }) => changeFight(state, { next: side }),
};
