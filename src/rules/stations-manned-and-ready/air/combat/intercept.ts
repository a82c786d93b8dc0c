import type { Measure } from '../../../../engine/chart/query';
import type { Offer, Refusal } from '../../../../engine/command';
import { type PieceId, rule, type Side } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { inches } from '../../../../geometry/units';
import { among } from '../../../../kit/held/among';
import { offer } from '../../../../kit/offer';
import { refusing } from '../../../../kit/refusal';
import { cm, toCm } from '../../ship/bands';
import { flying, otherSide, shipOf, standOf } from '../../ship/fleet';
import { taking } from '../../ship/taking';
import { lineBetween } from '../../sight/sight';
import { decide, gauge, type Resolving, raise } from '../../smr';
import type { SmrState } from '../../state';
import { CONTACT, rangeOf } from '../contact';
import { SHORT } from '../flying';
import type { AirAttack, StandState } from '../stand';
import { type Combat, emptied, isLadenFighter, mayIntercept } from './combat';
import { fight, jettison } from './fight';
import { combatWords } from './odds';

const no = refusing('air.no');

/** Centimetres up to which a stand meets another that has declared an attack (SMR-H24). */
export const MEETS = 25;

/** Fighters and fighter-bombers: loaded ones throw their load away first. */
const isFighter = ({ card }: StandState): boolean => card.type !== 'other';

/** Why the stand begins no air combat, whoever the enemy (SMR-130, SMR-H24, SMR-H36). */
function refuseFighter(stand: StandState, drops: boolean): Refusal | undefined {
  const args = { stand: stand.name };
  if (stand.aborting) return no('SMR-H36', 'aborting', args);
  if (stand.fought) return no('SMR-H24', 'fought', args);
  if (!isFighter(stand)) return no('SMR-130', 'no-fighter', args);
  if (drops) return isLadenFighter(stand) ? undefined : no('SMR-H24', 'nothing-to-jettison', args);
  return mayIntercept(stand) ? undefined : no('SMR-130', 'laden', args);
}

/** Why the stand cannot attack another, which it must be in contact with (SMR-H24). */
export function refuseIntercept(
  state: SmrState,
  { stand: id, target: on, jettison: drops }: Combat,
  measure: Measure,
): Refusal | undefined {
  const stand = standOf(state, id);
  const fighter = refuseFighter(stand, drops);
  if (fighter) return fighter;
  const target = among(state.stands, on);
  if (target?.status !== 'flying') return no('SMR-H24', 'no-stand', { stand: on });
  const args = { stand: target.name, target: target.name, reach: CONTACT };
  if (target.side === stand.side) return no('SMR-H24', 'own-stand', args);
  if (rangeOf(measure, id, on) <= CONTACT) return undefined;
  return no('SMR-H24', 'no-contact', { ...args, stand: stand.name });
}

/** An air combat on the stand's activation; afterwards it may still use its guns on a ship (SMR-H24). */
export function* intercept(before: SmrState, { stand, target, jettison: drops }: Combat): Resolving {
  yield* taking(before, stand);
  if (drops) yield* jettison(stand);
  return yield* fight(stand, target, 'attacks');
}

/** An air combat with each stand of the enemy. */
export function combatsOffered(state: SmrState, stand: StandState, measure: Measure): readonly Offer[] {
  const { id, side, name } = stand;
  if (!isFighter(stand)) return [];
  const drops = isLadenFighter(stand);
  return flying(state, otherSide(state, side).id).map((target) => {
    const fixed = { stand: id, target: target.id, jettison: drops };
    const key = drops ? 'air.offer-jettison-intercept' : 'air.offer-intercept';
    return offer('intercept', side, 'SMR-H24', text(key, { stand: name, target: target.name }), {
      subject: id,
      object: target.id,
      fixed,
      // What throws a load away is nobody's plan but the player's.
      ...(drops ? { final: 'loses' } : { attack: 'make' }),
      refusal: refuseIntercept(state, fixed, measure),
    });
  });
}

/** Who may still answer a declared attack: it has not been activated, nor begun an air combat (SMR-H24). */
export const mayMeet = (state: SmrState, stand: StandState): boolean =>
  stand.status === 'flying' &&
  !stand.acted &&
  !state.activated.includes(stand.squadron) &&
  refuseFighter(stand, isLadenFighter(stand)) === undefined;

function meetingOffers(
  by: Side,
  able: readonly StandState[],
  attacker: StandState,
  { target, attack }: AirAttack,
): readonly Offer[] {
  return [
    ...able.map((stand) => {
      const drops = isLadenFighter(stand);
      const key = drops ? 'air.offer-jettison-meet' : 'air.offer-meet';
      return offer('meet', by, 'SMR-H24', text(key, { stand: stand.name, target: attacker.name }), {
        subject: stand.id,
        object: attacker.id,
        fixed: { stand: stand.id, against: attacker.id, target, attack, jettison: drops },
        means: combatWords(drops ? emptied(stand) : stand, attacker),
        ...(drops ? { final: 'loses' } : {}),
      });
    }),
    offer('letPass', by, 'SMR-H24', text('air.offer-let-pass', { target: attacker.name }), { usual: true }),
  ];
}

/** Into contact with the attacker, the fight, and its activation is used (SMR-H24). */
function* meet(before: SmrState, id: PieceId, attacker: PieceId): Resolving {
  const stand = standOf(before, id);
  if (isLadenFighter(stand)) yield* jettison(id);
  const line = yield* gauge(`meet-line-${id}-${attacker}`, lineBetween(id, attacker), rule('SMR-H24'));
  if (toCm(line.range) > CONTACT) {
    const { side, name } = stand;
    const at = { of: id, toward: line.bearing, distance: inches(line.range - cm(SHORT)) };
    yield* raise({ type: 'table/set-down', piece: id, at, made: { side, name } });
  }
  return yield* fight(id, attacker, 'meets');
}

/** Stands of the other side within 25 cm meet an attack that has been declared, before anti-aircraft fire (SMR-H24, SMR-I13). */
export function* intercepted(before: SmrState, declared: AirAttack): Resolving {
  const attacker = standOf(before, declared.stand);
  const { id: by } = otherSide(before, attacker.side);
  const near: PieceId[] = [];
  for (const { id } of flying(before, by).filter((stand) => mayMeet(before, stand))) {
    const line = yield* gauge(`meets-${id}-${attacker.id}`, lineBetween(id, attacker.id), rule('SMR-H24'));
    if (toCm(line.range) <= MEETS) near.push(id);
  }
  let state = before;
  for (let asked = 1; standOf(state, attacker.id).status === 'flying'; asked++) {
    const able = near.map((id) => standOf(state, id)).filter((stand) => mayMeet(state, stand));
    if (able.length === 0) break;
    const now = standOf(state, attacker.id);
    const picked = yield* decide({
      key: `meet-${attacker.id}-${asked}`,
      by,
      prompt: text('air.ask-meet', { stand: now.name, target: shipOf(state, declared.target).card.name }),
      cite: rule('SMR-H24'),
      offers: meetingOffers(by, able, now, declared),
    });
    if (picked.verb === 'letPass') break;
    state = yield* meet(state, picked.stand as PieceId, attacker.id);
  }
  return state;
}
