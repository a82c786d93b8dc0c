import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Appraisal, Idea, Merit } from '../../../engine/opponent/appraisal';
import { type Text, text } from '../../../engine/words/text';
import { ideaOf } from '../../../kit/opponent/idea';
import { refuseAntiAir } from '../air/anti-air/anti-air';
import { rangeOf } from '../air/contact';
import { aaKills } from '../air/odds';
import { countBand } from '../ship/bands';
import { fleetOf, flying, otherSide, shipOf, standOf } from '../ship/fleet';
import { FACTORS, type Factor, type ShipState, type SmrState, type StandState } from '../state';
import { laidOn, shotWith } from './shots';
import { bestDie } from './strikes';

/** What a Flak Marker on a laden stand is worth beside what is shot down. */
const FLAK = 0.5;
/** Fire that may still follow counts for less than what is fired at once. */
const THEN = 0.9;

type Shot = { readonly ship: PieceId; readonly factor: Factor; readonly target: PieceId };

const because = ({ name }: StandState): Text => text('why.anti-air', { stand: name });

export const meritOfAntiAir = (state: SmrState, said: Shot, measure: Measure): Merit => ({
  worth: aaKills(state, said, measure) + FLAK,
  because: because(standOf(state, said.target)),
});

/** What an aircraft that is shot down before the attack would have taken of the ship it is nearest to. */
function savedBy(state: SmrState, stand: StandState, measure: Measure): number {
  const [nearest] = fleetOf(state, otherSide(state, stand.side).id).toSorted(
    (a, b) => rangeOf(measure, a.id, stand.id) - rangeOf(measure, b.id, stand.id),
  );
  if (!nearest || stand.aircraft === 0) return 0;
  return (countBand(stand.aircraft) * bestDie(state, stand, nearest, measure)) / stand.aircraft;
}

/** What dual purpose guns could still take of an enemy ship this turn: as LRF they fire at none (SMR-H22). */
function forgone(state: SmrState, ship: ShipState, measure: Measure): number {
  const dual = ship.card.batteries.filter(({ dualPurpose }) => dualPurpose);
  if (dual.length === 0) return 0;
  const at = fleetOf(state, otherSide(state, ship.side).id).map(({ id }) =>
    dual.reduce((sum, battery) => {
      const laid = laidOn(state, ship, battery, id, measure);
      return laid ? sum + shotWith(state, ship, battery, laid, laid.bearing).takes : sum;
    }, 0),
  );
  return Math.max(0, ...at);
}

/** What one factor brings in answer to an attack, less what her guns forgo for it; a Flak Marker is not in it. */
function netOf(state: SmrState, shot: Shot, each: number, measure: Measure): number {
  const kills = aaKills(state, shot, measure) * each;
  return shot.factor === 'lrf' ? kills - forgone(state, shipOf(state, shot.ship), measure) : kills;
}

const flakOf = (shots: readonly Shot[]): number => FLAK * new Set(shots.map(({ ship }) => ship)).size;

/**
 * Fire in answer to an attack. After one shot whatever reaches no farther may follow: what is worth it counts nearly as
 * much. Everything at once fires LRF too, whatever it costs.
 */
export const decideFlak: NonNullable<Appraisal<SmrState>['decide']> = (state, question, picked, measure) => {
  if (picked.verb === 'aaHold') return { worth: 0 };
  if (picked.verb !== 'aaAll' && picked.verb !== 'aaFire') return undefined;
  const stand = standOf(state, picked.target as PieceId);
  const each = 1 + savedBy(state, stand, measure);
  const shots = question.offers.flatMap(({ verb, fixed }) => (verb === 'aaFire' ? [fixed as Shot] : []));
  const sumOf = (some: readonly Shot[]): number =>
    some.reduce((sum, shot) => sum + netOf(state, shot, each, measure), 0);
  if (picked.verb === 'aaAll') return { worth: sumOf(shots) + flakOf(shots), because: because(stand) };
  const first = picked as unknown as Shot;
  const from = FACTORS.indexOf(first.factor);
  const then = shots.filter(
    (shot) =>
      FACTORS.indexOf(shot.factor) >= from &&
      !(shot.ship === first.ship && shot.factor === first.factor) &&
      netOf(state, shot, each, measure) > 0,
  );
  const others = then.filter(({ ship }) => ship !== first.ship);
  const worth = sumOf([first]) + FLAK + THEN * (sumOf(then) + flakOf(others));
  return { worth, because: because(stand) };
};

const ofShip = ideaOf('ship');

/** Fire of a ship at aircraft that she reaches. */
export const antiAirIdeas = (state: SmrState, ship: ShipState, measure: Measure): readonly Idea[] =>
  flying(state, otherSide(state, ship.side).id).flatMap(({ id: target }) =>
    FACTORS.map((factor) => ({ ship: ship.id, factor, target }))
      .filter((said) => !refuseAntiAir(state, said, measure))
      .map((fixed) => ofShip(ship, 'fireAntiAir', fixed, target)),
  );
