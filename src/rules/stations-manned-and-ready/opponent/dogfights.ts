import type { Measure } from '../../../engine/chart/query';
import { mean, type Spread } from '../../../engine/counting/chance';
import type { PieceId } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { oncePer } from '../../../kit/held/once';
import { lineTo } from '../../../kit/opponent/lines';
import { type Combat, emptied } from '../air/combat/combat';
import { MEETS, mayMeet } from '../air/combat/intercept';
import { combatOdds, fighterOf } from '../air/combat/odds';
import { CONTACT } from '../air/contact';
import type { AirAttack } from '../air/stand';
import { countBand, toCm } from '../ship/bands';
import { fleetOf, flying, otherSide, shipOf, standOf } from '../ship/fleet';
import type { SmrState, StandState } from '../state';
import { bestDie, dieOf } from './strikes';

/* What stands are worth, and what air combats bring by their exact odds. A point is an aircraft (SMR-H47). */

/** What is left of an attack for every turn that it comes later. */
export const LATER = 0.6;

/** Turns until it can attack what lies so many centimetres off: none while it may still fly there in this one. */
export function turnsTo(state: SmrState, stand: StandState, range: number): number {
  const flies = state.phase === 'action' || stand.moved ? 0 : 1;
  const left = range - CONTACT - flies * stand.card.speed;
  const later = Math.max(0, Math.ceil(left / stand.card.speed));
  return later + (state.phase === 'action' && (stand.acted || stand.attacked) ? 1 : 0);
}

const threats = oncePer<Measure, number>();

/** Points that one die of the stand may still take of anybody, less the later it comes. */
const threatOf = (state: SmrState, stand: StandState, measure: Measure): number =>
  stand.aborting
    ? 0
    : threats(measure, `${stand.id} ${stand.load ?? ''} ${stand.flak} ${stand.acted} ${stand.moved}`, () =>
        fleetOf(state, otherSide(state, stand.side).id).reduce((most, target) => {
          const turns = turnsTo(state, stand, toCm(lineTo(stand.id, target.id, measure).range));
          if (state.turn + turns > state.turnLimit) return most;
          return Math.max(most, LATER ** turns * bestDie(state, stand, target, measure));
        }, 0),
      );

/** Points that go with so many aircraft lost: each of them, and the dice of its attack. */
const lossOf = ({ aircraft }: StandState, threat: number, lost: Spread): number =>
  lost.reduce((sum, chance, n) => {
    const left = Math.max(0, aircraft - n);
    return sum + chance * (n + threat * (countBand(aircraft) - countBand(left)));
  }, 0);

/** What a combat brings: what falls of the enemy, with the attack it would have made, less what falls of one's own. */
export function worthOfCombat(
  state: SmrState,
  stand: StandState,
  target: StandState,
  measure: Measure,
  threat = threatOf(state, target, measure),
): number {
  const { kills, lost } = combatOdds(stand, target);
  return lossOf(target, threat, kills) - lossOf(stand, threatOf(state, stand, measure), lost);
}

/** What it costs a stand to be met by an enemy of so many aircraft. */
const worthOfMeeting = (state: SmrState, meets: StandState, own: StandState, measure: Measure): number =>
  lossOf(own, threatOf(state, own, measure), combatOdds(meets, own).kills);

/** What its own strikes are spared when an enemy that could meet them is fought first. */
export function shieldOf(
  state: SmrState,
  stand: StandState,
  target: StandState,
  measure: Measure,
): { readonly worth: number; readonly spared?: StandState } {
  if (!mayMeet(state, target)) return { worth: 0 };
  const { kills } = combatOdds(stand, target);
  const rated = flying(state, stand.side)
    .filter((own) => own.id !== stand.id && !own.acted && threatOf(state, own, measure) > 0)
    .filter((own) => toCm(lineTo(own.id, target.id, measure).range) <= MEETS)
    .map((own) => {
      const whole = worthOfMeeting(state, target, own, measure);
      const left = kills.reduce((sum, chance, n) => {
        const aircraft = target.aircraft - n;
        return aircraft > 0
          ? sum + chance * worthOfMeeting(state, { ...target, aircraft }, own, measure)
          : sum;
      }, 0);
      return { worth: whole - left, spared: own };
    });
  return rated.toSorted((a, b) => b.worth - a.worth)[0] ?? { worth: 0 };
}

const figures = (stand: StandState, target: StandState) => {
  const { kills, lost } = combatOdds(stand, target);
  return { kills: mean(kills).toFixed(1), lost: mean(lost).toFixed(1) };
};

/** What it costs to throw the load away: the attack it would have made. */
const loadCost = (state: SmrState, stand: StandState, left: number, measure: Measure): number =>
  threatOf(state, stand, measure) * countBand(left);

/** An attack on another stand on its activation. */
export function meritOfIntercept(state: SmrState, said: Combat, measure: Measure): Merit {
  const stand = fighterOf(state, said);
  const target = standOf(state, said.target);
  const drops = said.jettison ? standOf(state, stand.id) : undefined;
  const shield = shieldOf(state, stand, target, measure);
  const worth =
    worthOfCombat(state, stand, target, measure) +
    shield.worth -
    (drops ? loadCost(state, drops, drops.aircraft, measure) : 0);
  const args = { target: target.name, ...figures(stand, target) };
  return shield.spared && shield.worth > 0
    ? { worth, because: text('why.escort', { ...args, stand: shield.spared.name }) }
    : { worth, because: text('why.intercept', args) };
}

type Meeting = AirAttack & { readonly against: PieceId; readonly jettison: boolean };
type Answer = { readonly stand: PieceId; readonly target: PieceId };

/** An attack that has been declared is met for what it would take: its ship and its weapon are known. */
function meritOfMeeting(state: SmrState, said: Meeting, measure: Measure): Merit {
  const own = standOf(state, said.stand);
  const stand = said.jettison ? emptied(own) : own;
  const attacker = standOf(state, said.against);
  const ship = shipOf(state, said.target);
  const threat = dieOf(state, attacker, ship, said.attack, measure);
  const worth =
    worthOfCombat(state, stand, attacker, measure, threat) -
    (said.jettison ? loadCost(state, own, own.aircraft, measure) : 0);
  const args = { target: attacker.name, ship: ship.card.name, ...figures(stand, attacker) };
  return { worth, because: text('why.meet', args) };
}

/** How a laden stand that is attacked answers: what it takes falls in any case. */
function meritOfAnswer(
  state: SmrState,
  { stand: id, target }: Answer,
  drops: boolean,
  measure: Measure,
): Merit {
  const own = standOf(state, id);
  const attacker = standOf(state, target);
  const stand = drops ? emptied(own) : own;
  const { kills, lost } = combatOdds(attacker, stand);
  const gain = lossOf(attacker, threatOf(state, attacker, measure), lost);
  const left = own.aircraft - mean(kills);
  const worth = gain - (drops ? loadCost(state, own, Math.round(left), measure) : 0);
  const args = { stand: own.name, target: attacker.name, kills: mean(lost).toFixed(1) };
  return { worth, because: text(drops ? 'why.jettison' : 'why.keeps-load', args) };
}

/** Decisions in the middle of an air combat, and before an attack is met. */
export function decideCombat(
  state: SmrState,
  picked: { readonly verb: string },
  measure: Measure,
): Merit | undefined {
  switch (picked.verb) {
    case 'letPass':
    case 'holdOff':
      return { worth: 0 };
    case 'meet':
      return meritOfMeeting(state, picked as unknown as Meeting, measure);
    case 'fightBack':
      return meritOfAnswer(state, picked as unknown as Answer, false, measure);
    case 'jettisonAndFight':
      return meritOfAnswer(state, picked as unknown as Answer, true, measure);
    default:
      return undefined;
  }
}
