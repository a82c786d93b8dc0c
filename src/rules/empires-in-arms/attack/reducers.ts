import { unchanged } from '../../../kit/chapter';
import { without } from '../../../kit/held/change';
import { changeColumn, changeFight, changeShip, columnIn, type Reducers, shipIn } from '../eia';
import type { Condition } from '../fleet/ship';
import type { EiaState } from '../state';
import type { AttackEvent, Result } from './events';

const conditionAfter = (before: Condition, result: Result): Condition =>
  result === 'nothing' ? before : result;

export const reduce: Reducers<AttackEvent> = {
  ...unchanged('attack-diverted', 'got-past', 'strike-won', 'evaded', 'reload-thrown', 'fire-saved'),
  // Any attack counts for the round, whatever comes of it (EIA-H26).
  'attack-made': (state, { column }) => changeFight(state, { attacked: true, attacker: column }),
  'aim-chosen': (state, { column }) =>
    changeColumn(state, column, { attacked: columnIn(state, column).attacked + 1 }),
  reloaded: (state, { ships }) => ({
    ...state,
    ships: {
      ...state.ships,
      ...Object.fromEntries(ships.map((id) => [id, without(shipIn(state, id), 'fired')])),
    },
  }),
  shot: (state, { from, to, result, defence }): EiaState => {
    const hit = changeShip(state, to, ({ condition }) => ({ condition: conditionAfter(condition, result) }));
    return defence && !state.plain ? changeShip(hit, from, () => ({ fired: true })) : hit;
  },
  'admiral-lost': (state, { admiral }) => {
    const one = state.admirals[admiral];
    if (!one) throw new Error(`there is no admiral '${admiral}'`);
    return { ...state, admirals: { ...state.admirals, [admiral]: { ...one, lost: true } } };
  },
  'guards-itself': (state, { column }) => changeColumn(state, column, { guarded: true }),
  'shields-fleet': (state, { column }) =>
    changeFight(state, {
      shields: { ...state.fight.shields, [columnIn(state, column).side]: column },
    }),
  'shield-ended': (state, { side }) => changeFight(state, { shields: without(state.fight.shields, side) }),
  'column-acted': (state, { column }) => {
    const acted = changeColumn(state, column, { acted: true });
    return { ...acted, fight: without(acted.fight, 'attacker') };
  },
};
