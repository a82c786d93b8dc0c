import type { Measure } from '../../../engine/chart/query';
import type { Offer, Spot } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { ofShip } from '../dv';
import { RANDOM_DIRECTIONS, upTo } from '../ship/bands';
import { enemiesOf, fleetOf, nameOf } from '../ship/fleet';
import { radarNamed, searchlightNamed, starShellsNamed } from '../ship/named';
import type { DvState, ShipState, WeaponSystem } from '../state';
import { refuseLight } from './lighting';
import { refuseRadar } from './radar';
import { LIT_WITHIN, refuseStarShell, SCATTER_DICE } from './star-shells';

/** Points of star shells that are offered: as far from a ship as the shell can be carried. Others may be said (DV-072). */
const POINT = {
  bearing: { kind: 'span', min: 0, max: 345, step: 15 },
  range: { kind: 'span', min: 3, max: 18, step: 1 },
} as const;

/** The point of a star shell may be pointed at: it is carried from there in a random direction and lights (DV-072, DV-073). */
const SPOT: Spot = {
  from: { hole: 'near' },
  bearing: 'bearing',
  distance: 'range',
  drift: {
    toward: RANDOM_DIRECTIONS,
    least: inches(SCATTER_DICE.length),
    most: inches(SCATTER_DICE.length * 6),
  },
  lights: LIT_WITHIN,
};

/** Her searchlight on each of the enemies, or off again (DV-069). */
function searchlightOffers(state: DvState, ship: ShipState, measure: Measure): readonly Offer[] {
  const named = searchlightNamed(ship);
  return enemiesOf(state, ship.side).map((target) => {
    const args = { ship: ship.card.name, target: target.card.name };
    const object = target.id;
    if (named === target.id)
      return ofShip(ship, 'douse', 'DV-069', text('offer.douse', args), { object, back: true });
    return ofShip(ship, 'light', 'DV-069', text('offer.light', args), {
      means: text('means.light', args),
      object,
      fixed: { target: target.id },
      refusal: refuseLight(state, ship, target.id, measure),
    });
  });
}

/** A star shell in place of the battery's attack, or the attack again (DV-071). */
function starShellOffer(
  state: DvState,
  ship: ShipState,
  weapon: WeaponSystem,
  rangeOf: (other: PieceId) => number,
): Offer {
  const args = { ship: ship.card.name, weapon: weapon.name };
  const fixed = { system: weapon.id };
  if (starShellsNamed(ship).some(({ system }) => system === weapon.id)) {
    const label = text('offer.drop-star-shell', args);
    return ofShip(ship, 'dropStarShell', 'DV-071', label, { fixed, back: true });
  }
  const around = [...enemiesOf(state, ship.side), ...fleetOf(state, ship.side)]
    .map(({ id }) => id)
    .filter((id) => id === ship.id || upTo(rangeOf(id) + POINT.range.min, weapon.range));
  return ofShip(ship, 'starShell', 'DV-071', text('offer.star-shell', args), {
    means: text('means.star-shell', { within: LIT_WITHIN }),
    fixed,
    holes: { near: { kind: 'pieces', of: around }, ...POINT },
    spot: SPOT,
    refusal: refuseStarShell(state, ship, weapon.id),
  });
}

/** A radar roll on each target of a battery that has gunnery radar, or none (DV-064). */
const radarOffers = (state: DvState, ship: ShipState, weapon: WeaponSystem): readonly Offer[] =>
  ship.aims
    .filter(({ system }) => system === weapon.id)
    .map(({ system, target }): Offer => {
      const args = { ship: ship.card.name, weapon: weapon.name, target: nameOf(state, target) };
      if (radarNamed(ship, system)?.target === target) {
        const label = text('offer.drop-radar', args);
        return ofShip(ship, 'dropRadar', 'DV-064', label, { object: target, fixed: { system }, back: true });
      }
      return ofShip(ship, 'radar', 'DV-064', text('offer.radar', args), {
        means: text('means.radar'),
        object: target,
        fixed: { system, target },
        refusal: refuseRadar(ship, { system, target }),
      });
    });

/** What a ship may name besides her targets before she acts: radar at any hour, lights at night. */
export function nightOffers(state: DvState, ship: ShipState, measure: Measure): readonly Offer[] {
  const guns = ship.card.systems.filter(({ kind }) => kind === 'gun');
  const radar = guns.filter((weapon) => weapon.radar).flatMap((weapon) => radarOffers(state, ship, weapon));
  if (!state.night) return radar;
  const ranges = new Map(
    fleetOf(state).map(({ id }) => [
      id,
      id === ship.id ? 0 : measure({ of: 'line', from: ship.id, to: id }).range,
    ]),
  );
  return [
    ...radar,
    ...searchlightOffers(state, ship, measure),
    ...guns.map((weapon) => starShellOffer(state, ship, weapon, (id) => ranges.get(id) ?? 0)),
  ];
}
