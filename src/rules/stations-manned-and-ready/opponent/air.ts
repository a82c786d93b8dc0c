import type { Measure } from '../../../engine/chart/query';
import type { Idea, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { ideaOf } from '../../../kit/opponent/idea';
import { attacksOf, refuseAirAttack } from '../air/attack';
import { isLadenFighter } from '../air/combat/combat';
import { refuseIntercept } from '../air/combat/intercept';
import { expectedLosses } from '../air/odds';
import type { AirAttack } from '../air/stand';
import { countBand } from '../ship/bands';
import { fleetOf, flying, otherSide, shipOf, standOf } from '../ship/fleet';
import { standsWaiting } from '../ship/waiting';
import type { SmrState, StandState } from '../state';
import { meritOfIntercept } from './dogfights';
import { BLAMED, dieOf } from './strikes';

const ofStand = ideaOf('stand');

/** What its dice take of the ship, less what the guns about bring down of it first: near ships it is fired at in any case. */
export function meritOfAirAttack(state: SmrState, said: AirAttack, measure: Measure): Merit {
  const stand = standOf(state, said.stand);
  const target = shipOf(state, said.target);
  const losses = expectedLosses(state, stand.id, measure);
  const dice = countBand(Math.round(stand.aircraft - losses));
  const worth = dice * dieOf(state, stand, target, said.attack, measure) - BLAMED * losses;
  return { worth, because: text('why.air-attack', { target: target.card.name }) };
}

/** Combats that a stand may begin, each worth something. */
const combatIdeas = (state: SmrState, stand: StandState, measure: Measure): readonly Idea[] =>
  flying(state, otherSide(state, stand.side).id)
    .map(({ id: target }) => ({ stand: stand.id, target, jettison: isLadenFighter(stand) }))
    .filter(
      (said) => !refuseIntercept(state, said, measure) && meritOfIntercept(state, said, measure).worth > 0,
    )
    .map((fixed) => ofStand(stand, 'intercept', fixed, fixed.target));

const attackIdeas = (state: SmrState, stand: StandState, measure: Measure): readonly Idea[] =>
  fleetOf(state, otherSide(state, stand.side).id).flatMap(({ id: target }) =>
    attacksOf(stand)
      .map((attack): AirAttack => ({ stand: stand.id, target, attack }))
      .filter(
        (said) => !refuseAirAttack(state, said, measure) && meritOfAirAttack(state, said, measure).worth > 0,
      )
      .map((fixed) => ofStand(stand, 'attackFromAir', fixed, fixed.target)),
  );

/** Who fights in the air does so before anybody attacks: what meets the attacks is fewer then. */
export function standIdeas(state: SmrState, squadron: string, measure: Measure): readonly Idea[] {
  const stands = standsWaiting(state, squadron);
  const combats = stands.flatMap((stand) => combatIdeas(state, stand, measure));
  return combats.length > 0 ? combats : stands.flatMap((stand) => attackIdeas(state, stand, measure));
}
