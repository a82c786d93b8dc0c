import { z } from 'zod/mini';
import type { Measure } from '../../../engine/chart/query';
import type { Offer, Refusal } from '../../../engine/command';
import type { NumberTally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { piece } from '../../../kit/fields';
import { among } from '../../../kit/held/among';
import { refusing } from '../../../kit/refusal';
import { plus } from '../../../kit/sum';
import { strike } from '../damage/points/strike';
import { SUBMERGED_KNOTS } from '../movement/maneuver';
import { countBand, toCm } from '../ship/bands';
import { crewTally, tested } from '../ship/crew-test';
import { type Needs, reaches, sumOf } from '../ship/d20';
import { enemiesOf, fleetOf, isHidden, isInPlay, otherSide, shipOf } from '../ship/fleet';
import { taking } from '../ship/taking';
import { shipsWaiting, squadronsWaiting } from '../ship/waiting';
import { powered } from '../sight/looking';
import { lineBetween } from '../sight/sight';
import { gauge, ofShip, type Resolving, raise, throwDice } from '../smr';
import type { ShipState, SmrState } from '../state';

const no = refusing('refusal');

/** Of an attack with depth charges: centimetres and knots at most, the number to hit, what a hit does (SMR-H40). */
export const HUNTING_REACH = 5;
export const HUNTING_KNOTS = 15;
const NEEDED = 12;
export const CHARGE = { ip: 2, cv: 8, water: 'under' } as const;

export const DEPTH = { ship: piece, to: z.enum(['dive', 'surface']) };
type Depth = { readonly ship: PieceId; readonly to: 'dive' | 'surface' };

export function refuseDepth(state: SmrState, { ship: id, to }: Depth): Refusal | undefined {
  const ship = shipOf(state, id);
  const args = { ship: ship.card.name };
  if (ship.now.depth) return no('SMR-H40', 'depth-changed', args);
  if ((ship.submerged === true) === (to === 'dive')) return no('SMR-H40', `${to}-already`, args);
  return undefined;
}

export function* changeDepth(before: SmrState, { ship, to }: Depth): Resolving {
  yield* taking(before, ship);
  return yield* raise({ type: 'depth-changed', ship, submerged: to === 'dive' });
}

export function depthOffers(state: SmrState, side: Side): readonly Offer[] {
  const { active } = state;
  if (active?.side === undefined) return [];
  return squadronsWaiting(state, side)
    .filter(({ id }) => active.squadron === undefined || id === active.squadron)
    .flatMap(({ id }) => shipsWaiting(state, id))
    .map((ship) => {
      const to = ship.submerged ? 'surface' : 'dive';
      return ofShip(ship, 'changeDepth', 'SMR-H40', text(`offer.${to}`, { ship: ship.card.name }), {
        means: text(`means.${to}`, to === 'dive' ? { knots: SUBMERGED_KNOTS } : {}),
        fixed: { to },
        refusal: refuseDepth(state, { ship: ship.id, to }),
      });
    });
}

export type Hunt = { readonly ship: PieceId; readonly target: PieceId };
export const HUNT = { ship: piece, target: piece };

/** Why the ship is in no state to attack submarines at all. */
function refuseHunter(ship: ShipState): Refusal | undefined {
  const args = { ship: ship.card.name };
  if (ship.asw === 0) return no('SMR-H40', 'no-asw', args);
  if (ship.submerged) return no('SMR-H40', 'submerged-self', args);
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  if (ship.now.hunted) return no('SMR-H40', 'hunted', args);
  return ship.ran > HUNTING_KNOTS
    ? no('SMR-H40', 'too-fast-to-hunt', { ...args, knots: HUNTING_KNOTS })
    : undefined;
}

/** Why the ship cannot attack the submarine. Visibility and Spotting Distance play no part. */
export function refuseHunt(state: SmrState, hunt: Hunt, measure: Measure): Refusal | undefined {
  const ship = shipOf(state, hunt.ship);
  const target = among(state.ships, hunt.target);
  if (!target || !isInPlay(target)) return no('SMR-H10', 'no-target');
  if (target.side === ship.side) return no('SMR-H10', 'own-side', { target: target.card.name });
  if (isHidden(target)) return no('SMR-H10', 'no-target');
  if (!target.submerged) return no('SMR-H40', 'not-submerged', { target: target.card.name });
  const unfit = refuseHunter(ship);
  if (unfit) return unfit;
  const { range } = measure(lineBetween(hunt.ship, hunt.target));
  return toCm(range) > HUNTING_REACH
    ? no('SMR-H40', 'too-far-to-hunt', { ship: ship.card.name, reach: HUNTING_REACH })
    : undefined;
}

/** As the Action Phase begins a submarine is heard by who might attack her (SMR-H40). */
export function* hear(before: SmrState): Resolving {
  let state = before;
  for (const target of fleetOf(before).filter(isHidden)) {
    const hunters = fleetOf(before, otherSide(before, target.side).id).filter((ship) => !refuseHunter(ship));
    for (const { id: ship } of hunters) {
      const line = lineBetween(ship, target.id);
      const { range } = yield* gauge(`hear-${ship}-${target.id}`, line, rule('SMR-H40'));
      if (toCm(range) > HUNTING_REACH) continue;
      state = yield* raise({ type: 'submarine-heard', ship, target: target.id });
      break;
    }
  }
  return state;
}

export const needsOf = (ship: ShipState): Needs => ({
  needed: NEEDED,
  sum: sumOf(text('asw.label'), 'SMR-H40', plus(text('crew-quality'), ship.crew, 'SMR-H40')),
});

/** Of the Crew Test that locates her. */
export const seekTally = (ship: ShipState, target: ShipState): NumberTally =>
  crewTally(ship, text('asw.seek', { ship: ship.card.name, target: target.card.name }));

/** A Crew Test to locate her, then a d20 for each Count Band of ASW; both need power (SMR-104). */
export function* hunt(before: SmrState, { ship: id, target: on }: Hunt): Resolving {
  const { now: begun, works } = yield* powered(before, id);
  if (!works) return begun;
  const ship = shipOf(begun, id);
  const target = shipOf(begun, on);
  const names = { ship: ship.card.name, target: target.card.name };
  const sought = yield* tested(
    `seek-${on}`,
    ship,
    text('roll.seek', names),
    'SMR-H40',
    seekTally(ship, target),
  );
  const state = yield* raise({ type: 'submarine-sought', ship: id, target: on, ...sought });
  if (!sought.passed) return state;
  const needs = needsOf(ship);
  const faces = yield* throwDice({
    key: `asw-${id}-${on}`,
    by: ship.side,
    dice: Array.from({ length: countBand(ship.asw) }, () => 20),
    purpose: text('roll.asw', { ...names, needed: needs.needed }),
    cite: rule('SMR-H40'),
    needs: needs.sum,
  });
  const hits = faces.filter((face) => reaches(needs, face)).length;
  const now = yield* raise({
    type: 'depth-charged',
    ship: id,
    target: on,
    needed: needs.needed,
    tally: needs.sum,
    faces,
    hits,
  });
  if (hits === 0) return now;
  return yield* strike(now, { ...CHARGE, key: `asw-${id}-${on}-hit`, target: on, by: id, hits });
}

export function huntOffers(state: SmrState, ship: ShipState, measure: Measure): readonly Offer[] {
  if (ship.asw === 0) return [];
  return enemiesOf(state, ship.side)
    .filter(({ submerged }) => submerged)
    .map((target) => {
      const fixed = { ship: ship.id, target: target.id };
      const label = text('offer.depth-charge', { ship: ship.card.name, target: target.card.name });
      return ofShip(ship, 'depthCharge', 'SMR-H40', label, {
        means: text('means.depth-charge', { dice: countBand(ship.asw), needed: NEEDED }),
        object: target.id,
        attack: 'make',
        fixed,
        refusal: refuseHunt(state, fixed, measure),
      });
    });
}
