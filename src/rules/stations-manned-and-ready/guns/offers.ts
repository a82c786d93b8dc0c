import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import { text } from '../../../engine/words/text';
import { isRefusal } from '../../../kit/refusal';
import { factorOf } from '../ship/facts';
import { enemiesOf } from '../ship/fleet';
import { ofShip } from '../smr';
import type { GunBattery, ShipState, SmrState } from '../state';
import { gunsOf } from './bearing';
import { lay, refuseLaid } from './fire';
import { AGAINST_SHIPS, refuseLightFire } from './light';

function gunOffer(
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  target: ShipState,
  measure: Measure,
): Offer {
  const laid = lay(state, ship, battery, target.id, measure);
  const bearing = isRefusal(laid) ? [] : laid.bearing;
  const most = Math.max(1, bearing.length);
  const fixed = { ship: ship.id, battery: battery.id, target: target.id };
  const refusal = refuseLaid(ship, battery, laid, most);
  const args = { ship: ship.card.name, battery: battery.name, target: target.card.name };
  const label = refusal
    ? text('offer.fire', args)
    : text('offer.fire-bearing', { ...args, count: gunsOf(bearing) });
  return ofShip(ship, 'fire', 'SMR-010', label, {
    object: target.id,
    attack: 'make',
    ...(refusal || most === 1
      ? { fixed: { ...fixed, mounts: 1 } }
      : { fixed, holes: { mounts: { kind: 'span', min: 1, max: most, step: 1, usual: most } } }),
    refusal,
  });
}

/** Every battery, and the light guns, on every enemy. */
export function fireOffers(state: SmrState, ship: ShipState, measure: Measure): readonly Offer[] {
  const enemies = enemiesOf(state, ship.side);
  const factors = AGAINST_SHIPS.filter((factor) => factorOf(ship, factor) > 0);
  return enemies.flatMap((target) => [
    ...ship.card.batteries.map((battery) => gunOffer(state, ship, battery, target, measure)),
    ...factors.map((factor) => {
      const fixed = { ship: ship.id, factor, target: target.id };
      const args = {
        ship: ship.card.name,
        factor: text(`factor.${factor}`),
        target: target.card.name,
      };
      return ofShip(ship, 'fireLight', 'SMR-036', text('offer.fire-light', args), {
        object: target.id,
        means: text('means.fire-light'),
        attack: 'make',
        fixed,
        refusal: refuseLightFire(state, fixed, measure),
      });
    }),
  ]);
}
