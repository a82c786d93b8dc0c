import type { PieceId, Side } from '../../../engine/ids';
import { those } from '../../../kit/held/among';
import { areTargetsSecret } from '../guns/naming';
import { unitOf } from '../ship/fleet';
import type { AcwState, DriftingMine, MineField, Order } from '../state';

/** While orders are written, until both sides have committed (ACW-008). */
const areSecret = (state: AcwState): boolean =>
  state.step === 'orders' && !state.sides.every((side) => side.committed);

const isUnseen = (mine: DriftingMine, viewer: Side): boolean =>
  mine.state === 'waiting' && mine.side !== viewer;

const isUnshown = (field: MineField, viewer: Side): boolean => !field.shown && field.side !== viewer;

/**
 * What a side may know: not the other's orders before both have committed (ACW-008), nor its targets before both
 * have named theirs (ACW-H15), nor its fields of mines that no vessel has tested for yet, nor its mines that are
 * not adrift (ACW-066).
 */
export function view(state: AcwState, viewer: Side): AcwState {
  const mines = those(state.mines, (mine) => !isUnseen(mine, viewer));
  const isOwn = (_: Order, id: PieceId): boolean => state.vessels[id]?.side === viewer;
  return {
    ...state,
    order: state.order.filter((id) => !state.mines[id] || mines[id]),
    mines,
    fields: state.fields.filter((field) => !isUnshown(field, viewer)),
    orders: areSecret(state) ? those(state.orders, isOwn) : state.orders,
    shots: areTargetsSecret(state)
      ? state.shots.filter(({ by }) => unitOf(state, by).side === viewer)
      : state.shots,
    tryMines: state.tryMines.filter((id) => mines[id] && (!areSecret(state) || mines[id].side === viewer)),
  };
}

/** What is not to be drawn for a side: enemy mines that wait, its unshown fields, vessels that are not there yet. */
export const hidden = (state: AcwState, viewer: Side): readonly string[] => [
  ...Object.values(state.mines)
    .filter((mine) => isUnseen(mine, viewer))
    .map(({ id }) => id),
  ...Object.values(state.vessels)
    .filter((vessel) => vessel.fate === 'awaited')
    .map(({ id }) => id),
  ...state.fields.filter((field) => isUnshown(field, viewer)).map(({ id }) => id),
];
