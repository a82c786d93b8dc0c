import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { given } from '../../../kit/held/change';
import { offer } from '../../../kit/offer';
import { ofShip } from '../dv';
import { abilityText, COSTS, hurtSystems, refuseAbility, shareOfFlagship } from '../ship/abilities';
import { fleetOf, shipOf } from '../ship/fleet';
import { pointsText } from '../ship/words';
import { ABILITIES, type Ability, type DvState, type ShipState, type System } from '../state';

function declareOffer(state: DvState, ship: ShipState, ability: Ability, system?: System): Offer {
  const cost = COSTS[ability].points;
  const share = shareOfFlagship(state, ship, cost) ?? { min: 0, max: 0 };
  const chosen = share.min === share.max;
  const args = { ship: ship.card.name, ability: abilityText(ability, system), cost: pointsText(cost) };
  return ofShip(ship, 'declare', COSTS[ability].cite, text('offer.declare', args), {
    means: text(`means.${ability}`, ability === 'scuttle' ? { damage: ship.card.cdt } : {}),
    ...(ability === 'scuttle' ? { final: 'loses' as const } : {}),
    fixed: { ability, ...given({ system }), ...(chosen ? { fromFlagship: share.min } : {}) },
    holes: chosen ? {} : { fromFlagship: { kind: 'span', min: share.min, max: share.max, step: 1 } },
    refusal: refuseAbility(state, ship, ability, system),
  });
}

export function commandOffers(state: DvState, side: Side): readonly Offer[] {
  const ships = fleetOf(state, side).filter(({ card }) => !card.base);
  const declarable = ships.flatMap((ship) => [
    ...ABILITIES.filter((ability) => ability !== 'repair').map((one) => declareOffer(state, ship, one)),
    ...hurtSystems(ship).map((system) => declareOffer(state, ship, 'repair', system)),
  ]);
  const withdrawable = state.declarations
    .filter((one) => one.by === side)
    .map(({ ship: id, ability, system }) => {
      const ship = shipOf(state, id);
      const label = text('offer.withdraw', { ship: ship.card.name, ability: abilityText(ability, system) });
      const fixed = { ability, ...given({ system }) };
      return ofShip(ship, 'withdrawDeclaration', 'DV-013', label, { fixed, back: true });
    });
  const end = offer('endDeclaring', side, 'DV-013', text('offer.end-declaring'), {
    usual: true,
    ceremony: true,
  });
  return [...declarable, ...withdrawable, end];
}
