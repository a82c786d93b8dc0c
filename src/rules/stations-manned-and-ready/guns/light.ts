import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { isRefusal, refusing } from '../../../kit/refusal';
import { plus } from '../../../kit/sum';
import { strike } from '../damage/points/strike';
import { countBand, toCm } from '../ship/bands';
import { FACES, type Needs, reaches, sumOf } from '../ship/d20';
import { factorOf, isStopped } from '../ship/facts';
import { shipOf } from '../ship/fleet';
import { refuseUnseen, sightedFromDeck } from '../sight/aim';
import { powered } from '../sight/looking';
import { lineBetween } from '../sight/sight';
import { gauge, type Resolving, raise, throwDice } from '../smr';
import type { Factor, ShipState, SmrState } from '../state';
import { slowLine, splashLines, steeringLine } from './attack';

const no = refusing('refusal');

/** Number that light guns must reach, at ships and at aircraft (SMR-036, SMR-109). */
export const LIGHT_GUNS = 8;

/** Centimetres each factor reaches (SMR-H22). */
export const REACH_OF: Readonly<Record<Factor, number>> = { lrf: 50, mrf: 25, crf: 12.5 };

/** Factors that may be used against ships (SMR-036). */
export const AGAINST_SHIPS = ['mrf', 'crf'] as const satisfies readonly Factor[];

export type LightFire = {
  readonly ship: PieceId;
  readonly factor: 'mrf' | 'crf';
  readonly target: PieceId;
};

/** What is added to each die (SMR-037 to SMR-042). */
export function lightNeeds(ship: ShipState, target: ShipState): Needs {
  const sum = sumOf(text('hit.label'), 'SMR-036', [
    ...plus(text('crew-quality'), ship.crew, 'SMR-037'),
    ...splashLines(ship, target, 'SMR-038'),
    ...plus(text('hit.size'), Math.min(0, target.card.size), 'SMR-039'),
    ...steeringLine(target, 'SMR-040'),
    ...slowLine(target, 'SMR-041'),
  ]);
  return { needed: LIGHT_GUNS, sum, ...(isStopped(target) ? { again: rule('SMR-042') } : {}) };
}

/** Why the factor cannot be used against this ship. */
export function refuseLightFire(state: SmrState, fire: LightFire, measure: Measure): Refusal | undefined {
  const ship = shipOf(state, fire.ship);
  const args = { ship: ship.card.name, factor: text(`factor.${fire.factor}`) };
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  if (factorOf(ship, fire.factor) === 0) return no('SMR-036', 'no-factor', args);
  if (ship.now.factors.includes(fire.factor)) return no('SMR-H22', 'factor-used', args);
  const found = sightedFromDeck(state, ship, fire.target, measure);
  if (isRefusal(found)) return found;
  const { target, seen } = found;
  const reach = REACH_OF[fire.factor];
  if (seen.range > reach) return no('SMR-H22', 'factor-too-far', { ...args, reach });
  return refuseUnseen(state, ship, target, seen, 'SMR-060');
}

/** Splash Markers and IP of validated hits (SMR-043). */
export const validated = (faces: readonly number[]): { readonly splash: number; readonly ip: number } => ({
  splash: faces.filter((face) => face >= 11).length,
  ip: faces.filter((face) => face >= 16).length,
});

/** SMR-036 to SMR-043: all dice of the attack before any of its validations (SMR-I05). */
export function* fireLight(before: SmrState, fire: LightFire): Resolving {
  const { now: start, works } = yield* powered(before, fire.ship);
  if (!works) return start;
  const ship = shipOf(start, fire.ship);
  const target = shipOf(start, fire.target);
  const stem = `${fire.factor}-${ship.id}-${target.id}`;
  const line = yield* gauge(`line-${ship.id}-${target.id}`, lineBetween(ship.id, target.id), rule('SMR-H22'));
  const needs = lightNeeds(ship, target);
  const names = { ship: ship.card.name, target: target.card.name, factor: text(`factor.${fire.factor}`) };
  const count = countBand(factorOf(ship, fire.factor));
  const dice = (many: number) => Array.from({ length: many }, () => FACES);
  const asked = {
    by: ship.side,
    purpose: text('roll.light', { ...names, needed: needs.needed }),
    needs: needs.sum,
  };
  const faces = yield* throwDice({ key: stem, dice: dice(count), cite: rule('SMR-036'), ...asked });
  const missed = faces.filter((face) => !reaches(needs, face)).length;
  const again =
    needs.again && missed > 0
      ? yield* throwDice({ key: `${stem}-again`, dice: dice(missed), cite: needs.again, ...asked })
      : [];
  const onTarget = [...faces, ...again].filter((face) => reaches(needs, face)).length;
  const now = yield* raise({
    type: 'light-guns-fired',
    ship: ship.id,
    factor: fire.factor,
    target: target.id,
    range: toCm(line.range),
    tally: needs.sum,
    faces,
    again,
    onTarget,
  });
  return onTarget > 0 ? yield* validate(now, ship, target, stem, onTarget) : now;
}

/** SMR-043: a d20 for each hit, without modifiers and without critical damage. */
function* validate(
  _state: SmrState,
  ship: ShipState,
  target: ShipState,
  stem: string,
  hits: number,
): Resolving {
  const faces = yield* throwDice({
    key: `${stem}-valid`,
    by: ship.side,
    dice: Array.from({ length: hits }, () => FACES),
    purpose: text('roll.validate', { target: target.card.name }),
    cite: rule('SMR-043'),
  });
  const { splash, ip } = validated(faces);
  let now = yield* raise({
    type: 'light-hits-validated',
    ship: ship.id,
    target: target.id,
    faces,
    splash,
    ip,
  });
  // Each validated hit is a hit of its own (SMR-067).
  for (let nth = 1; nth <= ip; nth++) {
    if (shipOf(now, target.id).fate !== 'afloat') return now;
    const key = `${stem}-${nth}`;
    now = yield* strike(now, {
      key,
      target: target.id,
      by: ship.id,
      hits: 1,
      ip: 1,
      cv: 0,
      water: 'above',
      protection: 'vertical',
      penetration: 0,
    });
  }
  return now;
}
