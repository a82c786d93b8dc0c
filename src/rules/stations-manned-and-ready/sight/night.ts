import type { Measure } from '../../../engine/chart/query';
import type { Offer, Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { refusing } from '../../../kit/refusal';
import { BAND } from '../ship/bands';
import { has } from '../ship/facts';
import { enemiesOf, shipOf } from '../ship/fleet';
import { ofShip } from '../smr';
import type { ShipState, SmrState } from '../state';
import { sightedFromDeck } from './aim';
import { isIlluminated } from './sight';

const no = refusing('refusal');

/** Centimetres that a searchlight reaches (SMR-H19). */
const SEARCHLIGHT = BAND;

/** Id on the table of a ship's searchlight. */
export const beamOf = (ship: PieceId): string => `searchlight-${ship}`;

type On = { readonly ship: PieceId; readonly target: PieceId };
/** Why her searchlight cannot be put on the target (SMR-H19). */
export function refuseLight(
  state: SmrState,
  { ship: id, target: on }: On,
  measure: Measure,
): Refusal | undefined {
  const ship = shipOf(state, id);
  const args = { ship: ship.card.name };
  if (!state.night) return no('SMR-H19', 'by-day');
  if (!has(ship, 'searchlights')) return no('SMR-H19', 'no-searchlights', args);
  const { lights } = ship.now;
  if (lights !== undefined) {
    return no('SMR-H19', 'lit-already', { ...args, target: shipOf(state, lights).card.name });
  }
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  const found = sightedFromDeck(state, ship, on, measure);
  if ('because' in found) return found;
  if (found.seen.range > SEARCHLIGHT) return no('SMR-H19', 'light-too-far', { reach: SEARCHLIGHT });
  return found.seen.obscured ? no('SMR-H19', 'obscured', { target: found.target.card.name }) : undefined;
}

/** Why the target cannot be identified now (SMR-066). */
export function refuseIdentify(
  state: SmrState,
  { ship: id, target: on }: On,
  measure: Measure,
): Refusal | undefined {
  const ship = shipOf(state, id);
  const args = { ship: ship.card.name };
  if (!state.night) return no('SMR-066', 'by-day');
  if (ship.now.identified) return no('SMR-066', 'identified-already', args);
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  const found = sightedFromDeck(state, ship, on, measure);
  if ('because' in found) return found;
  const named = { target: found.target.card.name, tvr: state.tvr * BAND };
  if (!found.seen.inTvr) return no('SMR-066', 'beyond-tvr', named);
  if (found.seen.obscured) return no('SMR-066', 'obscured', named);
  return isIlluminated(state, found.target) ? no('SMR-064', 'is-lit', named) : undefined;
}

/** What a ship may do by night before she fires. */
export function nightOffers(state: SmrState, ship: ShipState, measure: Measure): readonly Offer[] {
  if (!state.night) return [];
  return enemiesOf(state, ship.side).flatMap((target) => {
    const on = { ship: ship.id, target: target.id };
    const args = { ship: ship.card.name, target: target.card.name };
    const made = (verb: 'searchlight' | 'identify', cite: string, refusal: Refusal | undefined): Offer =>
      ofShip(ship, verb, cite, text(`offer.${verb}`, args), {
        object: target.id,
        means: text(`means.${verb}`, args),
        fixed: on,
        refusal,
      });
    const lights = has(ship, 'searchlights')
      ? [made('searchlight', 'SMR-H19', refuseLight(state, on, measure))]
      : [];
    return [...lights, made('identify', 'SMR-066', refuseIdentify(state, on, measure))];
  });
}
