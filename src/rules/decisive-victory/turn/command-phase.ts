import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Said } from '../../../kit/chapter';
import { piece } from '../../../kit/fields';
import { no, type Resolving, raise } from '../dv';
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

const system = z.optional(z.enum(SYSTEMS));
export const DECLARE = { ship: piece, ability: z.enum(ABILITIES), system, fromFlagship: z.int() };
export const WITHDRAW = { ship: piece, ability: z.enum(ABILITIES), system };
type Declare = Said<typeof DECLARE>;
type WithdrawDeclaration = Said<typeof WITHDRAW>;

type TurnBegun = Extract<TurnEvent, { type: 'turn-begun' }>;

/** The beginning of a turn and its Command phase: flagships are found anew and points handed out (DV-011, DV-012). */
export const turnBegun = (state: DvState, turn: number): TurnBegun => ({
  type: 'turn-begun',
  turn,
  flagships: state.sides.map(({ id }) => {
    const flagship = flagshipOf(state, id);
    return { side: id, name: flagship?.card.name ?? '', ...(flagship ? { ship: flagship.id } : {}) };
  }),
  points: fleetOf(state).map((ship) => ({
    ship: ship.id,
    name: ship.card.name,
    tally: pointsFor(ship),
  })),
});

/** Why a side may not declare now; undefined while it may (DV-013). */
export const refuseDeclaring = (state: DvState, by: Side): Refusal | undefined =>
  sideOf(state, by).declared ? no('DV-013', 'declared', { side: sideOf(state, by).name }) : undefined;

export function refuseDeclare(state: DvState, command: Declare): Refusal | undefined {
  const ship = shipOf(state, command.ship);
  return (
    refuseDeclaring(state, command.by) ??
    refuseAbility(state, ship, command.ability, command.system) ??
    refusePayment(state, ship, command.ability, command.fromFlagship)
  );
}

export function refuseWithdraw(state: DvState, command: WithdrawDeclaration): Refusal | undefined {
  const found = state.declarations.some((one) => sameDeclaration(one, command));
  return refuseDeclaring(state, command.by) ?? (found ? undefined : no('DV-013', 'not-declared'));
}

export function* declare(_state: DvState, command: Declare): Resolving {
  const { by, ship, ability, system, fromFlagship } = command;
  const declaration: Declaration = { by, ship, ability, fromFlagship, ...(system ? { system } : {}) };
  return yield* raise({ type: 'ability-declared', declaration });
}

export function* withdrawDeclaration(_state: DvState, command: WithdrawDeclaration): Resolving {
  const { by, ship, ability, system } = command;
  return yield* raise({ type: 'declaration-withdrawn', by, ship, ability, ...(system ? { system } : {}) });
}

/** A side is done; when both are, everything is revealed and paid for at once (DV-013), and initiative is next. */
export function* endDeclaring(_state: DvState, by: Side): Resolving {
  const now = yield* raise({ type: 'declaring-ended', by });
  if (!otherSide(now, by).declared) return now;
  for (const declaration of revealOrder(now)) yield* buy(now, declaration);
  return yield* raise({ type: 'phase-begun', phase: 'initiative' });
}

function* buy(state: DvState, declaration: Declaration): Resolving {
  const ship: PieceId = declaration.ship;
  const { card } = shipOf(state, ship);
  const patron = declaration.fromFlagship > 0 ? patronOf(state, shipOf(state, ship)) : undefined;
  return yield* raise({
    type: 'ability-bought',
    declaration,
    cost: COSTS[declaration.ability].points,
    ...(patron ? { flagship: patron.id } : {}),
    // DV-122: at once, in the Command phase.
    damage: declaration.ability === 'scuttle' ? card.cdt : 0,
  });
}
