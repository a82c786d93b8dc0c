import type { PieceId } from '../../engine/ids';
import type { Point } from '../../geometry/pose';
import { joinedOrLeft, vanToRear } from '../../session/division/company';
import type { Session, SessionState } from '../../session/session';
import { afloat } from '../picture';
import type { At, Drag, Reach } from './gestures';
import { mayMove } from './piece-under';

/** Whether a movement of the piece may be ordered together with those of others, by who sits at the screen. */
export const mayJoin = (state: SessionState, id: PieceId): boolean => {
  const side = state.world.table.pieces[id]?.side;
  return side !== undefined && state.desk.eyes.includes(side) && mayMove(state, id);
};

/** One more takes part in an order for several, or one less. */
export function join(session: Session, state: SessionState, id: PieceId): void {
  const pieces = joinedOrLeft(state, id);
  if (pieces.length > 0) session.drawUp({ pieces });
  else session.look({ division: undefined });
}

const isWithin = (a: number, b: number, at: number): boolean => Math.min(a, b) <= at && at <= Math.max(a, b);

/** A box drawn from a point about pieces: they are ordered together, with those that are already. */
export function boxFrom<R extends Reach>(
  session: Session,
  from: Point,
  on: {
    readonly placeOf: (here: At<R>) => Point;
    readonly stateNow: () => SessionState;
    /** Shows the box being drawn, or takes it away. */
    readonly show: (corners: readonly [Point, Point] | undefined) => void;
  },
): Drag<R> {
  return {
    to: (here) => on.show([from, on.placeOf(here)]),
    end(here) {
      on.show(undefined);
      const state = on.stateNow();
      const to = on.placeOf(here);
      const found = afloat(state)
        .filter(
          ({ id, pose: { at } }) =>
            mayJoin(state, id) && isWithin(from.x, to.x, at.x) && isWithin(from.y, to.y, at.y),
        )
        .map(({ id }) => id);
      const { division } = state.desk;
      const pieces = division ? [...new Set([...division.pieces, ...found])] : vanToRear(state, found);
      if (found.length > 0) session.drawUp({ pieces });
    },
    leave: () => on.show(undefined),
  };
}
