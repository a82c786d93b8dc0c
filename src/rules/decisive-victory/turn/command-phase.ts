import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { piece } from '../../../kit/fields';
import { given } from '../../../kit/held/change';
import { no, type Resolving, raise, verb } from '../dv';
import {
  COSTS,
  patronOf,
  refuseAbility,
  refusePayment,
  revealOrder,
  sameDeclaration,
} from '../ship/abilities';
import { flagshipOf, fleetOf, otherSide, pointsFor, shipOf, sideOf } from '../ship/fleet';
import { ABILITIES, type Declaration, type DvState, SYSTEMS } from '../state';
import type { TurnEvent } from './events';

/**
 * What a side may know: everything but the other side's declarations, which are hidden until both have declared
 * (DV-013). Points are paid when they are revealed, so none give them away before.
 */
export const view = (state: DvState, viewer: Side): DvState => ({
  ...state,
  declarations: state.declarations.filter((one) => one.by === viewer),
});

type TurnBegun = Extract<TurnEvent, { type: 'turn-begun' }>;

/** The beginning of a turn and its Command phase: flagships are found anew and points handed out (DV-011, DV-012). */
export const turnBegun = (state: DvState, turn: number): TurnBegun => ({
  type: 'turn-begun',
  turn,
  flagships: state.sides.map(({ id }) => {
    const flagship = flagshipOf(state, id);
    return { side: id, name: flagship?.card.name ?? '', ...given({ ship: flagship?.id }) };
  }),
  points: fleetOf(state).map((ship) => ({ ship: ship.id, name: ship.card.name, tally: pointsFor(ship) })),
});

/** Why a side may not declare now; undefined while it may (DV-013). */
const refuseDeclaring = (state: DvState, by: Side): Refusal | undefined =>
  sideOf(state, by).declared ? no('DV-013', 'declared', { side: sideOf(state, by).name }) : undefined;

const when = ['command'];
const ABILITY = { ship: piece, ability: z.enum(ABILITIES), system: z.optional(z.enum(SYSTEMS)) };

/** What a side says in the Command phase (DV-013). */
export const verbs = {
  declare: verb({
    form: { ...ABILITY, fromFlagship: z.int() },
    when,
    refuse(state, { by, ship: id, ability, system, fromFlagship }) {
      const ship = shipOf(state, id);
      return (
        refuseDeclaring(state, by) ??
        refuseAbility(state, ship, ability, system) ??
        refusePayment(state, ship, ability, fromFlagship)
      );
    },
    resolve(_, { by, ship, ability, system, fromFlagship }) {
      const declaration = { by, ship, ability, fromFlagship, ...given({ system }) };
      return raise({ type: 'ability-declared', declaration });
    },
  }),
  withdrawDeclaration: verb({
    form: ABILITY,
    when,
    refuse(state, said) {
      const found = state.declarations.some((one) => sameDeclaration(one, said));
      return refuseDeclaring(state, said.by) ?? (found ? undefined : no('DV-013', 'not-declared'));
    },
    resolve: (_, { by, ship, ability, system }) =>
      raise({ type: 'declaration-withdrawn', by, ship, ability, ...given({ system }) }),
  }),
  endDeclaring: verb({
    form: {},
    when,
    refuse: (state, { by }) => refuseDeclaring(state, by),
    /** A side is done; when both are, everything is revealed and paid for at once, and initiative is next. */
    *resolve(_, { by }) {
      const now = yield* raise({ type: 'declaring-ended', by });
      if (!otherSide(now, by).declared) return now;
      for (const declaration of revealOrder(now)) yield* buy(now, declaration);
      return yield* raise({ type: 'phase-begun', phase: 'initiative' });
    },
  }),
};

function* buy(state: DvState, declaration: Declaration): Resolving {
  const ship = shipOf(state, declaration.ship);
  const patron = declaration.fromFlagship > 0 ? patronOf(state, ship) : undefined;
  const cost = COSTS[declaration.ability].points;
  // DV-122: at once, in the Command phase.
  const damage = declaration.ability === 'scuttle' ? ship.card.cdt : 0;
  return yield* raise({
    type: 'ability-bought',
    declaration,
    cost,
    ...given({ flagship: patron?.id }),
    damage,
  });
}
