import type { Refusal } from '../../../engine/command';
import { type PieceId, type RuleId, rule, type Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { no } from '../dv';
import { type Ability, type Declaration, type DvState, type ShipState, SYSTEMS, type System } from '../state';
import { commandWorks, fleetOf, isInPlay, shipOf, sideOf } from './fleet';
import { carries } from './systems';
import { refuseUnaware } from './unaware';

/** Cost of each ability in command points, and the rule that has it. */
export const COSTS: Readonly<Record<Ability, { readonly points: number; readonly cite: RuleId }>> = {
  smoke: { points: 1, cite: rule('DV-116') },
  evade: { points: 1, cite: rule('DV-120') },
  scuttle: { points: 2, cite: rule('DV-122') },
  concentrate: { points: 2, cite: rule('DV-128') },
  repair: { points: 1, cite: rule('DV-130') },
};

/** Close action is paid when it happens (DV-123). */
export const CLOSE_ACTION_COST = 1;

/** Points of a ship that no declaration of its side has laid claim to. */
export const uncommitted = (state: DvState, ship: ShipState): number =>
  state.declarations.reduce((left, one) => {
    const own = one.ship === ship.id ? COSTS[one.ability].points - one.fromFlagship : 0;
    const lent = sideOf(state, one.by).flagship === ship.id ? one.fromFlagship : 0;
    return left - own - lent;
  }, ship.points);

/** The flagship that may pay for this ship (DV-115): another ship in play, and never for a ship without command (DV-088). */
export function patronOf(state: DvState, ship: ShipState): ShipState | undefined {
  const id = sideOf(state, ship.side).flagship;
  if (id === undefined || id === ship.id || !commandWorks(ship)) return undefined;
  const flagship = shipOf(state, id);
  return isInPlay(flagship) ? flagship : undefined;
}

/** From the fewest to the most points of the cost that the flagship can pay; undefined when the cost cannot be met. */
export function shareOfFlagship(
  state: DvState,
  ship: ShipState,
  cost: number,
): { readonly min: number; readonly max: number } | undefined {
  const patron = patronOf(state, ship);
  const max = Math.min(cost, patron ? uncommitted(state, patron) : 0);
  const min = Math.max(0, cost - uncommitted(state, ship));
  return min <= max ? { min, max } : undefined;
}

/** Systems damage control may be bought for: damaged or disabled ones (DV-130, DV-131). */
export const hurtSystems = (ship: ShipState): readonly System[] =>
  SYSTEMS.filter((system) => carries(ship.card, system) && ship.conditions[system] !== 'sound');

/** What is declared for a ship; of repairs, of which system. */
type Declared = Pick<Declaration, 'ship' | 'ability'> & { readonly system?: System | undefined };

export const sameDeclaration = (a: Declared, b: Declared): boolean =>
  a.ship === b.ship && a.ability === b.ability && a.system === b.system;

/** Why the ship may not have this ability now, whoever pays; undefined when it may. */
export function refuseAbility(
  state: DvState,
  ship: ShipState,
  ability: Ability,
  system: System | undefined,
): Refusal | undefined {
  if (ship.card.base) return no('DV-H10', 'base-has-no-command', { ship: ship.card.name });
  const unaware = refuseUnaware(ship);
  if (unaware) return unaware;
  if ((ability === 'repair') !== (system !== undefined)) return no('DV-130', 'repair-one-system');
  if (system !== undefined) {
    const condition = ship.conditions[system];
    if (!carries(ship.card, system)) return no('DV-080', 'no-such-system', { ship: ship.card.name });
    if (condition === 'sound') return no('DV-130', 'system-is-sound', { ship: ship.card.name });
    // A ship without command has no points and can be given none.
    if (system === 'Com' && condition === 'disabled') return no('DV-131', 'command-beyond-help');
  }
  if (state.declarations.some((one) => sameDeclaration(one, { ship: ship.id, ability, system }))) {
    if (ability === 'repair') return no('DV-132', 'system-once');
    return ability === 'concentrate' ? no('DV-129', 'ability-once') : no('DV-013', 'ability-once');
  }
  if (!shareOfFlagship(state, ship, COSTS[ability].points)) {
    return !commandWorks(ship)
      ? no('DV-088', 'command-disabled', { ship: ship.card.name })
      : no('DV-115', 'too-few-points', { cost: COSTS[ability].points, ship: ship.card.name });
  }
  return undefined;
}

/** Why this split of the cost cannot be paid; undefined when it can (DV-115). */
export function refusePayment(
  state: DvState,
  ship: ShipState,
  ability: Ability,
  fromFlagship: number,
): Refusal | undefined {
  const cost = COSTS[ability].points;
  const share = shareOfFlagship(state, ship, cost);
  if (share && fromFlagship >= share.min && fromFlagship <= share.max) return undefined;
  if (fromFlagship > 0 && !commandWorks(ship)) {
    return no('DV-088', 'command-disabled', { ship: ship.card.name });
  }
  return no('DV-115', 'cannot-pay-so', {
    ship: ship.card.name,
    own: uncommitted(state, ship),
    flagship: fromFlagship,
    cost,
  });
}

/** Everything the sides have declared, in the scenario's order of ships: the order in which it is revealed. */
export const revealOrder = (state: DvState): readonly Declaration[] =>
  state.order.flatMap((id) => state.declarations.filter((one) => one.ship === id));

/** Who pays for something of a ship, and how much of it comes from the flagship. */
export type Payer = { readonly ship: PieceId; readonly payer: ShipState; readonly fromFlagship: number };

/** Who can pay so many points for a ship: she herself, or her flagship on her behalf (DV-115). */
export function payersFor(state: DvState, ship: ShipState, points: number): readonly Payer[] {
  const patron = patronOf(state, ship);
  return [
    { ship: ship.id, payer: ship, fromFlagship: 0 },
    ...(patron ? [{ ship: ship.id, payer: patron, fromFlagship: points }] : []),
  ].filter(({ payer }) => payer.points >= points);
}

/**
 * Ships that can pay for a close action and from which points: their own, or their flagship's on their behalf. Who
 * knows of nothing pays for nothing (DV-H02).
 */
export function closeActionPayers(state: DvState, side: Side, pair: readonly PieceId[]): readonly Payer[] {
  return fleetOf(state, side)
    .filter((ship) => pair.includes(ship.id) && !refuseUnaware(ship))
    .flatMap((ship) => payersFor(state, ship, CLOSE_ACTION_COST))
    .filter(({ payer }) => !refuseUnaware(payer))
    .filter(({ payer }, index, all) => all.findIndex((one) => one.payer === payer) === index);
}

export const abilityText = (ability: Ability, system?: System): Text =>
  system ? text('ability.repair-system', { system: text(`system.${system}`) }) : text(`ability.${ability}`);
