import type { PieceId } from '../../../engine/ids';
import { piece } from '../../../kit/fields';
import { chapter, columnIn, type Resolving, raise, verb } from '../eia';
import { nextAction } from '../rounds/close';
import type { EiaState } from '../state';
import { attack as carryOut } from './attack';
import { foretellAttack } from './foretell';
import { actions, refuseAction, refuseAttack, refuseShield } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** A column that takes another action protects the fleet no longer (EIA-076). */
function* begins(state: EiaState, id: PieceId): Resolving {
  const { side } = columnIn(state, id);
  return state.fight.shields[side] === id ? yield* raise({ type: 'shield-ended', column: id, side }) : state;
}

function* hasActed(column: PieceId): Resolving {
  return yield* nextAction(yield* raise({ type: 'column-acted', column }));
}

/** The three actions of a column (EIA-060 to 078). */
export const attack = chapter({
  verbs: {
    attack: verb({
      form: { column: piece, target: piece },
      when: ['act'],
      refuse: (state, { by, column, target }) => refuseAttack(state, by, column, target),
      *resolve(state, { column, target }) {
        yield* begins(state, column);
        yield* carryOut(column, target);
        return yield* hasActed(column);
      },
      foretell: (state, { column, target }) => foretellAttack(state, column, target),
    }),
    guard: verb({
      form: { column: piece },
      when: ['act'],
      refuse: (state, { by, column }) => refuseAction(state, by, column),
      *resolve(state, { column }) {
        yield* begins(state, column);
        yield* raise({ type: 'guards-itself', column });
        return yield* hasActed(column);
      },
    }),
    shield: verb({
      form: { column: piece },
      when: ['act'],
      refuse: (state, { by, column }) => refuseShield(state, by, column),
      *resolve(state, { column }) {
        const instead = state.fight.shields[columnIn(state, column).side];
        const isOther = instead !== undefined && instead !== column;
        yield* raise({ type: 'shields-fleet', column, ...(isOther ? { instead } : {}) });
        return yield* hasActed(column);
      },
    }),
  },
  offers: { act: actions },
  events: { reduce, tell },
  texts,
});
