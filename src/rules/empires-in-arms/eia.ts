import type { PieceId, Side } from '../../engine/ids';
import type { Resolution } from '../../engine/question';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import { changing } from '../../kit/held/change';
import type { EiaEvent } from './events';
import type { Admiral } from './fleet/admiral';
import { isAfloat, isArmed, type Ship } from './fleet/ship';
import type { Column, EiaState, Fight, Force } from './state';

/** The kit, bound to the state and the events of this rule set. */
export const { verb, chapter, raise, throwDice, decide } = kit<EiaState, EiaEvent>();

/** A resolution that ends with the state as it then is. */
export type Resolving<R = EiaState> = Resolution<EiaState, EiaEvent, R>;
export type Reducers<Own extends EiaEvent> = ReducersOf<EiaState, Own>;

export const changeShip = changing<EiaState>()('ships')<Ship>;
export const changeFight = (state: EiaState, by: Partial<Fight>): EiaState => ({
  ...state,
  fight: { ...state.fight, ...by },
});
export const changeColumn = (state: EiaState, id: PieceId, by: Partial<Column>): EiaState => {
  const { columns } = state.fight;
  return changeFight(state, { columns: { ...columns, [id]: { ...columnIn(state, id), ...by } } });
};

/** The ship of that id, if there is one: the id may have come from anywhere. */
const shipNamed = ({ ships }: Pick<EiaState, 'ships'>, id: string): Ship | undefined =>
  Object.hasOwn(ships, id) ? ships[id as PieceId] : undefined;

/** Throws when there is none. */
export function shipIn(state: Pick<EiaState, 'ships'>, id: string): Ship {
  const ship = shipNamed(state, id);
  if (!ship) throw new Error(`there is no ship '${id}'`);
  return ship;
}

export const columnNamed = ({ fight }: Pick<EiaState, 'fight'>, id: string): Column | undefined =>
  Object.hasOwn(fight.columns, id) ? fight.columns[id as PieceId] : undefined;

/** Throws when there is none. */
export function columnIn(state: Pick<EiaState, 'fight'>, id: string): Column {
  const column = columnNamed(state, id);
  if (!column) throw new Error(`there is no column '${id}'`);
  return column;
}

/** Ships of a column that stand in line now: afloat and not captured, in their order (EIA-063). */
export const lineOf = (state: EiaState, column: Column): readonly Ship[] =>
  column.ships.map((id) => shipIn(state, id)).filter(isAfloat);

/** Ships of a column that may fire at all (EIA-071). */
export const armedIn = (state: EiaState, column: Column): readonly Ship[] =>
  lineOf(state, column).filter(isArmed);

/** Columns of a side that still have a ship, in the order they were formed. */
export const columnsOf = (state: EiaState, side: Side): readonly Column[] =>
  Object.values(state.fight.columns).filter(
    (column) => column.side === side && lineOf(state, column).length > 0,
  );

/** The ship at the head of a column: the column is picked by her on the table. */
export const leaderOf = (state: EiaState, column: Column): PieceId =>
  lineOf(state, column)[0]?.id ?? column.id;

/** Ships of a side that are in the combat, afloat and in its own hands. */
export const afloatOf = ({ ships, fight }: EiaState, side: Side): readonly Ship[] =>
  (fight.present[side]?.ships ?? []).flatMap((id) => {
    const ship = ships[id];
    return ship && isAfloat(ship) ? [ship] : [];
  });

/** Admirals of a side, or of one column of it, who are in the combat and still in the game. */
export const admiralsOf = ({ admirals, fight }: EiaState, side: Side): readonly Admiral[] =>
  (fight.present[side]?.admirals ?? []).flatMap((id) => {
    const one = admirals[id];
    return one && !one.lost ? [one] : [];
  });
export const admiralsIn = ({ admirals }: Pick<EiaState, 'admirals'>, column: Column): readonly Admiral[] =>
  column.admirals.flatMap((id) => {
    const one = admirals[id];
    return one && !one.lost ? [one] : [];
  });

export const otherThan = ({ sides: [a, b] }: Pick<EiaState, 'sides'>, side: Side): Side =>
  side === a.id ? b.id : a.id;
export const forceOf = ({ sides: [a, b] }: Pick<EiaState, 'sides'>, side: Side): Force =>
  side === a.id ? a : b;
