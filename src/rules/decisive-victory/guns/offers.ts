import type { Measure } from '../../../engine/chart/query';
import type { Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { slot } from '../../../kit/slot';
import { no, ofShip } from '../dv';
import { endGroupOffer, waiting } from '../ship/acting';
import { enemiesOf } from '../ship/fleet';
import { actsWithoutAims } from '../ship/named';
import { bearingText } from '../ship/words';
import type { DvState, ShipState, WeaponSystem } from '../state';
import { mountsBearing, refuseTarget } from './aims';
import { sameAim } from './attack';

/** What a ship may name besides her targets before she acts. */
export const BESIDES = slot<
  { readonly state: DvState; readonly ship: ShipState; readonly measure: Measure },
  Offer
>('offers beside targets');

/** What the ship may do with one weapon against one enemy: name it a target, or think better of it. */
function aimOffers(
  state: DvState,
  ship: ShipState,
  weapon: WeaponSystem,
  target: ShipState,
  measure: Measure,
): readonly Offer[] {
  const of = { ship: ship.id, system: weapon.id, target: target.id };
  const args = { ship: ship.card.name, weapon: weapon.name, target: target.card.name };
  if (ship.aims.some((aim) => sameAim(aim, of))) {
    return [
      ofShip(ship, 'unaim', 'DV-035', text('offer.unaim', args), {
        object: target.id,
        fixed: of,
        back: true,
      }),
    ];
  }
  const bearing = () => bearingText(weapon.mounts, mountsBearing(ship.id, weapon, target.id, measure));
  const named = (full: boolean, key: string): Offer => {
    const fixed = { ...of, full };
    const refusal = refuseTarget(state, fixed, measure);
    const label = refusal
      ? text(`offer.${key}`, args)
      : text(`offer.${key}-bearing`, { ...args, bearing: bearing() });
    const cite = full ? 'DV-029' : 'DV-033';
    return ofShip(ship, 'aim', cite, label, { object: target.id, attack: 'name', fixed, refusal });
  };
  const split = ship.aims.some((aim) => aim.system === weapon.id);
  return split ? [named(false, 'aim-half'), named(true, 'aim-full')] : [named(true, 'aim')];
}

export const refuseFire = (ship: ShipState): Refusal | undefined =>
  ship.aims.length > 0 || actsWithoutAims(ship)
    ? undefined
    : no('DV-035', 'no-target-named', { ship: ship.card.name });

export function attackOffers(state: DvState, side: Side, measure: Measure): readonly Offer[] {
  const enemies = enemiesOf(state, side);
  const offersOf = (ship: ShipState): readonly Offer[] => {
    const args = { ship: ship.card.name };
    const onlyLights = ship.aims.length === 0 && actsWithoutAims(ship);
    const aims = ship.card.systems.flatMap((weapon) =>
      enemies.flatMap((target) => aimOffers(state, ship, weapon, target, measure)),
    );
    const couldFire = aims.some((one) => one.back || !one.refusal);
    return [
      ...aims,
      ...(ship.unaware === undefined ? BESIDES({ state, ship, measure }) : []),
      ofShip(ship, 'fire', 'DV-030', text(onlyLights ? 'offer.only-lights' : 'offer.fire', args), {
        attack: 'make',
        refusal: refuseFire(ship),
      }),
      ofShip(ship, 'holdFire', 'DV-027', text('offer.hold-fire', args), {
        means: text('means.hold-fire'),
        usual: true,
        ...(couldFire ? { final: 'forgoes' } : {}),
        // By night a star shell may yet show her a target, or somebody else's flashes (DV-072).
        ...(couldFire || state.night ? {} : { ceremony: true }),
      }),
    ];
  };
  return [...waiting(state, side).flatMap(offersOf), endGroupOffer(state, side)];
}
