import type { Appraisal, Merit } from '../../../engine/appraisal';
import type { PieceId } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { attackNeeds, blowOf, loadOf } from '../air/attack';
import { aaKills } from '../air/odds';
import type { AirAttack } from '../air/stand';
import { type AspectArc, arcOf, countBand } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import { shipOf, standOf } from '../ship/fleet';
import { lineBetween } from '../sight/sight';
import type { AttackType, Factor, ShipState, SmrState, StandState } from '../state';
import { worthOfHits } from './worth';

/** A hit of aircraft guns does a point of damage now and then, and splashes more often. */
const STRAFING = 0.2;
/** What a Flak Marker on a laden stand is worth beside what is shot down. */
const FLAK = 0.5;

/** What an attack is expected to take, out of an arc of the target. */
export function takenFromAir(
  state: SmrState,
  stand: StandState,
  target: ShipState,
  attack: AttackType,
  arc: AspectArc,
): number {
  const load = loadOf(stand);
  const { ways, of } = chanceOf(attackNeeds(stand, target, attack));
  const hits = (countBand(stand.aircraft) * ways) / of;
  return attack === 'guns' || !load
    ? STRAFING * hits
    : hits * worthOfHits(state, target, blowOf(load, attack, arc), 1, load.ip);
}

export function meritOfAirAttack(state: SmrState, said: AirAttack, measure: Measure): Merit {
  const target = shipOf(state, said.target);
  const arc = arcOf(measure(lineBetween(said.stand, target.id)));
  return {
    worth: takenFromAir(state, standOf(state, said.stand), target, said.attack, arc),
    because: text('why.air-attack', { target: target.card.name }),
  };
}

export const meritOfAntiAir = (
  state: SmrState,
  said: { readonly ship: PieceId; readonly factor: Factor; readonly target: PieceId },
  measure: Measure,
): Merit => ({
  worth: aaKills(state, said, measure) + FLAK,
  because: text('why.anti-air', { stand: standOf(state, said.target).name }),
});

/** Fire before an attack is rolled costs nothing that is wanted later as much. */
export const decideFlak: NonNullable<Appraisal<SmrState>['decide']> = (state, _question, picked, measure) => {
  if (picked.verb === 'aaHold') return { worth: 0 };
  if (picked.verb === 'aaFire') return meritOfAntiAir(state, picked as never, measure);
  if (picked.verb !== 'aaAll') return undefined;
  const stand = standOf(state, picked.target as PieceId);
  return { worth: stand.aircraft, because: text('why.anti-air', { stand: stand.name }) };
};
