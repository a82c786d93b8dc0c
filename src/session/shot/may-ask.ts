import type { PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Piece } from '../../table/state';
import { hiddenOf } from '../secrets/hidden';
import type { SessionState } from '../session';

/** Ships of the game that are on the table and may be seen. */
export function shipsOf(state: SessionState): readonly Piece[] {
  const { world, table } = state;
  const hidden = hiddenOf(state);
  return Object.values(world.table.pieces).filter(
    ({ id, gone }) => gone === undefined && table.records[id] !== undefined && !hidden.has(id),
  );
}

/** Whom the piece would fire on: who is pointed at beside it, or the nearest of its enemies. */
export function foeOf(state: SessionState, { id, side, pose }: Piece): Piece | undefined {
  const { selected, target } = state.desk;
  const foes = shipsOf(state).filter((one) => one.side !== side);
  const pointed = foes.find((one) => one.id === (selected === id ? target : selected));
  const away = (one: Piece): number => distance(pose.at, one.pose.at);
  return pointed ?? foes.toSorted((one, other) => away(one) - away(other))[0];
}

/** Whether a shot of the piece can be asked for: cheap, for a card that is drawn time and again. */
export const mayAskShot = (state: SessionState, piece: PieceId): boolean => {
  const shooter = shipsOf(state).find(({ id }) => id === piece);
  return (
    shooter !== undefined &&
    state.rules.settingOut !== undefined &&
    state.table.scale.unmeasured !== true &&
    foeOf(state, shooter) !== undefined
  );
};
