import { z } from 'zod/mini';
import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Said } from '../../../kit/chapter';
import { name, piece } from '../../../kit/fields';
import { slot } from '../../../kit/slot';
import { no, type Resolving, raise } from '../dv';
import { shipOf, withShip } from '../ship/fleet';
import { actsWithoutAims } from '../ship/named';
import type { DvState, ShipState } from '../state';
import { type Aimed, refuseAim } from './aims';
import { weaponOf } from './attack';
import { fire } from './attacks';

/** The state with the full FC of the system free to be given to the attack that asks for it (DV-033). */
export function freeingFullFc(state: DvState, aimed: Aimed): DvState {
  const ship = shipOf(state, aimed.ship);
  const holds = ship.aims.some(({ system, full }) => full && system === aimed.system);
  if (!aimed.full || !holds) return state;
  const aims = ship.aims.map((aim) => (aim.system === aimed.system ? { ...aim, full: false } : aim));
  return withShip(state, { ...ship, aims });
}

export const refuseTarget = (state: DvState, aimed: Aimed, measure: Measure): Refusal | undefined =>
  refuseAim(freeingFullFc(state, aimed), aimed, measure);

export const refuseFire = (ship: ShipState): Refusal | undefined =>
  ship.aims.length > 0 || actsWithoutAims(ship)
    ? undefined
    : no('DV-035', 'no-target-named', { ship: ship.card.name });

/** What a ship does after she has acted is known and before her guns fire: lights, star shells, radar (DV-035). */
export const BEFORE_FIRE = slot<PieceId, (state: DvState) => Resolving>('before her guns fire');

const weaponName = (state: DvState, ship: PieceId, system: string): string =>
  weaponOf(shipOf(state, ship), system)?.name ?? system;

export const AIM = { ship: piece, system: name, target: piece, full: z.boolean() };
export const UNAIM = { ship: piece, system: name, target: piece };

export const nameTarget = (state: DvState, { ship, system, target, full }: Said<typeof AIM>): Resolving =>
  raise({
    type: 'target-named',
    ship,
    aim: { system, target, full },
    weapon: weaponName(state, ship, system),
  });

export const dropTarget = (state: DvState, { ship, system, target }: Said<typeof UNAIM>): Resolving =>
  raise({ type: 'target-dropped', ship, system, weapon: weaponName(state, ship, system), target });

/** A ship's part in the Attacks phase, with its fire or without. */
export function* act(state: DvState, ship: PieceId, held: boolean): Resolving {
  if (!held) {
    let now = state;
    for (const first of BEFORE_FIRE(ship)) now = yield* first(now);
    yield* fire(now, ship);
  }
  return yield* raise({ type: 'ship-acted', ship, held });
}
