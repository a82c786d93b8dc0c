import type { PieceId, Side } from '../../engine/ids';
import { aircraftReducers } from './air/reducers';
import type { DvEvent } from './events';
import { sameAim } from './guns/attack';
import { attackReducers } from './guns/reducers';
import { nightReducers } from './night/reducers';
import { scenarioReducers } from './scenario/reducers';
import { FRESH_TURN, shipOf, sideOf } from './ship/fleet';
import { withoutRadarOn, withPrelude } from './ship/named';
import type { Aim, Declaration, DvState, ShipState, SideState } from './state';
import { CLOSE_ACTION_COST, sameDeclaration } from './turn/abilities';
import type { SequenceEvent } from './turn/events';

const replace = (state: DvState, id: PieceId, by: (ship: ShipState) => ShipState): DvState => ({
  ...state,
  ships: { ...state.ships, [id]: by(shipOf(state, id)) },
});

const change = (state: DvState, id: PieceId, by: (ship: ShipState) => Partial<ShipState>): DvState =>
  replace(state, id, (ship) => ({ ...ship, ...by(ship) }));

const pay = (state: DvState, id: PieceId, points: number): DvState =>
  change(state, id, (ship) => {
    if (ship.points < points) throw new Error(`'${id}' has no ${points} points`);
    return { points: ship.points - points };
  });

const changeSide = (state: DvState, id: Side, by: Partial<SideState>): DvState => {
  const changed = { ...sideOf(state, id), ...by };
  const [first, second] = state.sides;
  return { ...state, sides: first.id === id ? [changed, second] : [first, changed] };
};

/** One ship more of the group has moved or acted. */
const countInGroup = (state: DvState): DvState =>
  state.group ? { ...state, group: { ...state.group, used: state.group.used + 1 } } : state;

const without = (
  state: DvState,
  ...fields: readonly ('group' | 'initiative' | 'radar' | 'flak')[]
): DvState => {
  const rest = { ...state };
  for (const field of fields) delete rest[field];
  return rest;
};

/** The one attack of a system with the full FC is the last one named so (DV-033). */
export const nameAim = (aims: readonly Aim[], named: Aim): readonly Aim[] => [
  ...aims.map((aim) => (named.full && aim.system === named.system ? { ...aim, full: false } : aim)),
  named,
];

/** When the attack with the full FC is dropped, the next of its system has it. */
function dropAim(aims: readonly Aim[], dropped: { system: string; target: PieceId }): readonly Aim[] {
  const left = aims.filter((aim) => !sameAim(aim, dropped));
  if (left.some((aim) => aim.system === dropped.system && aim.full)) return left;
  const heir = left.find((aim) => aim.system === dropped.system);
  return left.map((aim) => (aim === heir ? { ...aim, full: true } : aim));
}

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

const sequenceReducers: {
  [T in SequenceEvent['type']]: (state: DvState, event: Extract<SequenceEvent, { type: T }>) => DvState;
} = {
  'turn-begun': (state, { turn, flagships, points }) => {
    const ships = Object.fromEntries(state.order.map((id) => [id, { ...shipOf(state, id), ...FRESH_TURN }]));
    const cleared = { ...state, turn, phase: 'command', ships, declarations: [], closeActions: [] } as const;
    const next = flagships.reduce(
      (now, { side, ship }) =>
        changeSide(now, side, { declared: false, ...(ship ? { flagship: ship } : {}) }),
      without(cleared, 'group', 'initiative', 'radar', 'flak'),
    );
    return points.reduce((now, { ship, tally }) => change(now, ship, () => ({ points: tally.total })), next);
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
    return change(lent, ship, (now) => inForce(now, declaration, damage));
  },

  'phase-begun': (state, { phase }) => without({ ...state, phase }, 'group'),

  'aircraft-passed-over': (state) => state,

  'initiative-rolled': (state, { winner }) =>
    winner === undefined ? state : { ...state, initiative: winner },

  'group-begun': (state, { side }) => ({ ...state, group: { side, used: 0 } }),

  'group-ended': (state) => without(state, 'group'),

  'ship-moved': (state, { ship, setting, turnReady, turns }) =>
    countInGroup(change(state, ship, () => ({ setting, turnReady, turnsMade: turns, moved: true }))),

  'ship-withdrawn': (state, { ship }) =>
    change(state, ship, () => ({ fate: 'withdrawn', lostIn: state.turn })),

  'wind-rolled': (state, { toward }) => ({ ...state, wind: toward }),

  'smoke-laid': (state, { smoke, ship }) => ({
    ...state,
    smoke: [...state.smoke, { id: smoke, by: ship }],
  }),

  'close-action-paid': (state, { ship, other, payer }) => {
    const paid = pay(state, payer, CLOSE_ACTION_COST);
    return { ...paid, closeActions: [...paid.closeActions, [ship, other]] };
  },

  'target-named': (state, { ship: id, aim }) =>
    change(state, id, (ship) => ({ aims: nameAim(ship.aims, aim) })),

  'target-dropped': (state, { ship: id, system, target }) =>
    replace(state, id, (ship) =>
      withoutRadarOn({ ...ship, aims: dropAim(ship.aims, { system, target }) }, system, target),
    ),

  'ship-acted': (state, { ship: id, held }) =>
    countInGroup(
      replace(state, id, (ship) =>
        withPrelude({ ...ship, acted: true, aims: held ? [] : ship.aims }, undefined),
      ),
    ),

  'game-ended': (state, { outcome }) => without({ ...state, outcome }, 'group'),
};

const reducers = {
  ...sequenceReducers,
  ...attackReducers,
  ...nightReducers,
  ...aircraftReducers,
  ...scenarioReducers,
};

/** The state after an event. Throws on an event that is none of this rule set's. */
export function reduce(state: DvState, event: DvEvent): DvState {
  if (!Object.hasOwn(reducers, event.type)) throw new Error(`there is no event '${event.type}'`);
  // The map is complete by its type; one call cannot know which of its members it meets.
  const reducer = reducers[event.type] as (state: DvState, event: DvEvent) => DvState;
  return reducer(state, event);
}
