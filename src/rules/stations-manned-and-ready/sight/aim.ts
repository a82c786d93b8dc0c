import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { among } from '../../../kit/held/among';
import { refusing } from '../../../kit/refusal';
import { BAND } from '../ship/bands';
import { hasRadar } from '../ship/facts';
import { isHidden, isInPlay } from '../ship/fleet';
import type { GunBattery, ShipState, SmrState } from '../state';
import { hasIdentified, isIlluminated, lineBetween, type Seen, seenOn } from './sight';

const no = refusing('refusal');

/** How a target may be aimed at: seen, or found by radar once a Crew Test is passed (SMR-062). */
export type Aim = { readonly by: 'sight' | 'radar'; readonly illuminated: boolean };

export type Sighted = { readonly target: ShipState; readonly seen: Seen };

/** The target as it is seen, or why nothing at all can be aimed at it. */
export function sighted(state: SmrState, ship: ShipState, on: PieceId, measure: Measure): Sighted | Refusal {
  const target = among(state.ships, on);
  if (!target || !isInPlay(target)) return no('SMR-H10', 'no-target');
  const args = { target: target.card.name };
  if (target.side === ship.side) return no('SMR-H10', 'own-side', args);
  if (isHidden(target)) return no('SMR-H10', 'no-target');
  if (target.submerged) return no('SMR-H40', 'submerged', args);
  const seen = seenOn(state, measure(lineBetween(ship.id, on)));
  return seen.blocked ? no('SMR-H18', 'land', args) : { target, seen };
}

/** The same for what is worked on deck: a submerged submarine has only her torpedoes (SMR-H40). */
export const sightedFromDeck: typeof sighted = (state, ship, on, measure) =>
  ship.submerged
    ? no('SMR-H40', 'submerged-self', { ship: ship.card.name })
    : sighted(state, ship, on, measure);

/** Why what has no radar cannot be aimed at it: guns, light guns and torpedoes (SMR-058, SMR-060, SMR-063 to SMR-066). */
export function refuseUnseen(
  state: SmrState,
  ship: ShipState,
  target: ShipState,
  seen: Seen,
  cite: 'SMR-060' | 'SMR-063',
): Refusal | undefined {
  const args = { target: target.card.name, tvr: state.tvr * BAND };
  if (!seen.inTvr) return no(cite, 'beyond-tvr', args);
  if (seen.obscured) return no(cite, 'obscured', args);
  if (!state.night || isIlluminated(state, target)) return undefined;
  return hasIdentified(state, ship.id, target.id) ? undefined : no('SMR-066', 'dark', args);
}

/** How a battery may be aimed at the target, or why it may not (SMR-058 to SMR-066). */
export function aimOf(
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  target: ShipState,
  seen: Seen,
): Aim | Refusal {
  const illuminated = isIlluminated(state, target);
  const unseen = refuseUnseen(state, ship, target, seen, 'SMR-060');
  if (!unseen) return { by: 'sight', illuminated };
  // In clear sight by night it is to be identified, radar or not (SMR-066).
  if (seen.clear || !hasRadar(ship, battery)) return unseen;
  const args = { battery: battery.name, target: target.card.name, spotting: ship.spotting * BAND };
  if (seen.range > ship.spotting * BAND) return no('SMR-061', 'beyond-spotting', args);
  const tried = ship.now.acquired.find((one) => one.battery === battery.id);
  if (tried && !(tried.passed && tried.target === target.id)) return no('SMR-062', 'not-acquired', args);
  return { by: 'radar', illuminated };
}
