import { holdInitiative } from '../../../kit/battle/initiative';
import { given, without } from '../../../kit/held/change';
import { changeSide } from '../../../kit/held/sides';
import { changeShip, type Reducers } from '../dv';
import { sameDeclaration } from '../ship/abilities';
import { pay } from '../ship/changes';
import { FRESH_TURN, shipOf } from '../ship/fleet';
import type { Declaration, DvState, ShipState } from '../state';
import type { TurnEvent } from './events';

/** What an ability does the moment it is paid for. */
function inForce(ship: ShipState, { ability, system }: Declaration, damage: number): Partial<ShipState> {
  switch (ability) {
    case 'scuttle':
      return { damage: ship.damage + damage };
    case 'repair':
      return { repairs: system ? [...ship.repairs, system] : ship.repairs };
    default:
      return { [ability]: true };
  }
}

export const reduce: Reducers<TurnEvent> = {
  'turn-begun': (state, { turn, flagships, points }) => {
    const ships = Object.fromEntries(state.order.map((id) => [id, { ...shipOf(state, id), ...FRESH_TURN }]));
    const cleared = { ...state, turn, phase: 'command', ships, declarations: [], closeActions: [] } as const;
    const bare: DvState = without(cleared, 'group', 'initiative', 'radar', 'flak');
    const next = flagships.reduce(
      (now, { side, ship }) => changeSide(now, side, { declared: false, ...given({ flagship: ship }) }),
      bare,
    );
    return points.reduce(
      (now, { ship, tally }) => changeShip(now, ship, () => ({ points: tally.total })),
      next,
    );
  },

  'ability-declared': (state, { declaration }) => ({
    ...state,
    declarations: [...state.declarations, declaration],
  }),

  'declaration-withdrawn': (state, event) => ({
    ...state,
    declarations: state.declarations.filter((one) => !sameDeclaration(one, event)),
  }),

  'declaring-ended': (state, { by }) => changeSide(state, by, { declared: true }),

  'ability-bought': (state, { declaration, cost, flagship, damage }) => {
    const { ship, fromFlagship } = declaration;
    const declarations = state.declarations.filter((one) => !sameDeclaration(one, declaration));
    const paid = pay({ ...state, declarations }, ship, cost - fromFlagship);
    const lent = flagship === undefined ? paid : pay(paid, flagship, fromFlagship);
    return changeShip(lent, ship, (now) => inForce(now, declaration, damage));
  },

  'phase-begun': (state, { phase }) => without({ ...state, phase }, 'group'),

  'aircraft-passed-over': (state) => state,

  'initiative-rolled': holdInitiative,

  'group-begun': (state, { side }) => ({ ...state, group: { side, used: 0 } }),

  'group-ended': (state) => without(state, 'group'),

  'game-ended': (state, { outcome }) => without({ ...state, outcome }, 'group'),
};
