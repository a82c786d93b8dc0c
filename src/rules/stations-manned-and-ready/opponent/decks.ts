import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Appraisal, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { lineTo } from '../../../kit/opponent/lines';
import { aaFactor, aaNeeds, aaSave, refuseFactor } from '../air/anti-air/anti-air';
import { attacksOf } from '../air/attack';
import { homesOf } from '../air/flying';
import { refuseTakeOff, work } from '../decks/handling';
import { loadsOf } from '../decks/servicing';
import { countBand, toCm } from '../ship/bands';
import { chanceToPass } from '../ship/crew-test';
import { chanceOf } from '../ship/d20';
import { handlingLeft, toHandle } from '../ship/deck';
import { fleetOf, otherSide, shipOf, standOf } from '../ship/fleet';
import { FACTORS, type ShipState, type SmrState, type StandState } from '../state';
import { takenFromAir } from './strikes';

/* What a stand is worth where it is: what it may still take from the enemy, and how soon. */

/** Of what a stand promises, what each turn leaves that it has still to wait. */
const LASTS = 0.85;
/** What fighters in the air are worth a machine, while the enemy has aircraft of his own. */
const COVER = 0.15;
/** What a machine is worth out of the enemy's reach. */
const SAFE = 0.05;
/** Who has nothing to bring anybody stays aboard. */
const IDLE: Merit = { worth: -0.01 };

/** What its attack may take, the target it takes most from, and the turns until then. */
type Promise = { readonly worth: number; readonly target?: ShipState };

const laterBy = (state: SmrState, turns: number): number =>
  state.turn + turns > state.turnLimit ? 0 : LASTS ** turns;

/** What it may take from a ship by its best attack, less the machines that her guns bring down of it, on average. */
function gain(
  state: SmrState,
  stand: StandState,
  from: PieceId,
  target: ShipState,
  measure: Measure,
): number {
  const takes = attacksOf(stand).map((attack) => takenFromAir(state, stand, target, attack, 'side'));
  const line = lineTo(target.id, from, measure);
  const shot = FACTORS.filter((factor) => !refuseFactor(target, factor)).map((factor) => {
    const { ways, of } = chanceOf(aaNeeds(state, target, stand, factor, line));
    const lost = 1 - chanceToPass(aaSave(target, stand, factor).total);
    return (countBand(aaFactor(target, factor)) * ways * lost) / of;
  });
  const losses = shot.reduce((sum, one) => sum + one, 0);
  return Math.max(0, ...takes) - Math.min(stand.aircraft, losses);
}

/** The best of its attacks from a place, with what it carries, `after` so many turns. */
function promise(
  state: SmrState,
  stand: StandState,
  from: PieceId,
  after: number,
  measure: Measure,
): Promise {
  let best: Promise = { worth: 0 };
  for (const target of fleetOf(state, otherSide(state, stand.side).id)) {
    if (target.submerged) continue;
    const away = Math.max(1, Math.ceil(toCm(lineTo(from, target.id, measure).range) / stand.card.speed));
    const worth = laterBy(state, after + away - 1) * gain(state, stand, from, target, measure);
    if (worth > best.worth) best = { worth, target };
  }
  return best;
}

/** With the load that takes most of those it can be given. */
function armed(state: SmrState, stand: StandState, from: PieceId, after: number, measure: Measure): Promise {
  return loadsOf(stand)
    .map((load) => promise(state, laden(stand, load?.id), from, after, measure))
    .reduce((best, one) => (one.worth > best.worth ? one : best));
}

const laden = ({ load: _, ...stand }: StandState, load: string | undefined): StandState =>
  load === undefined ? stand : { ...stand, load };

/** Turns until a deck has given out so many points. */
const turnsFor = (points: number, rate: number): number =>
  rate > 0 ? Math.ceil(points / rate) : Number.POSITIVE_INFINITY;

/** Turns from landing until it is ready again, and in the air. */
const turnaround = ({ deck }: ShipState, { aircraft }: StandState): number =>
  deck
    ? turnsFor(aircraft, deck.servicing) + turnsFor(aircraft, deck.handling + deck.catapults)
    : Number.POSITIVE_INFINITY;

/** What fighters in the air may keep off. */
const cover = (state: SmrState, { side, card, aircraft }: StandState): number =>
  card.type === 'fighter' &&
  Object.values(state.stands).some(
    (one) => one.side !== side && one.status !== 'lost' && one.status !== 'gone',
  )
    ? COVER * aircraft
    : 0;

/** What it could be worth again, taken aboard and sent out anew. */
const renewed = (state: SmrState, stand: StandState, ship: ShipState, measure: Measure): Promise =>
  stand.aborting ? { worth: 0 } : armed(state, stand, ship.id, turnaround(ship, stand), measure);

export function meritOfTakeOff(state: SmrState, said: { readonly stand: PieceId }, measure: Measure): Merit {
  const stand = standOf(state, said.stand);
  if (refuseTakeOff(state, said)) return { worth: 0 };
  const ship = shipOf(state, stand.home as PieceId);
  const { left } = work(ship, stand, 'take-off');
  const waits = left === 0 ? 1 : 1 + turnsFor(left, handlingLeft(ship, 'take-off'));
  const { worth, target } = promise(state, stand, ship.id, waits, measure);
  const guards = cover(state, stand) * laterBy(state, waits);
  if (guards > worth) return { worth: guards, because: text('why.cover', { stand: stand.name }) };
  return target
    ? { worth, because: text('why.take-off', { stand: stand.name, target: target.card.name }) }
    : IDLE;
}

/** What it would have again, less what it gives up of what it still carries. */
export function meritOfLanding(
  state: SmrState,
  said: { readonly ship: PieceId; readonly stand: PieceId },
  measure: Measure,
): Merit {
  const stand = standOf(state, said.stand);
  const ship = shipOf(state, said.ship);
  const args = { stand: stand.name, ship: ship.card.name };
  if (stand.aborting) return { worth: SAFE * stand.aircraft, because: text('why.land-safe', args) };
  const keeps = Math.max(promise(state, stand, ship.id, 1, measure).worth, cover(state, stand));
  // What it carries it brings to the enemy first.
  const worth = stand.load === undefined ? renewed(state, stand, ship, measure).worth : 0;
  return { worth: worth - keeps, ...(worth > keeps ? { because: text('why.land', args) } : {}) };
}

/** Back to a deck for what it can be given there; undefined where it has none, or still has something to bring. */
export function meritOfHome(
  state: SmrState,
  said: { readonly stand: PieceId },
  measure: Measure,
): Merit | undefined {
  const stand = standOf(state, said.stand);
  const [nearest] = homesOf(state, stand).toSorted(
    (a, b) => lineTo(stand.id, a.id, measure).range - lineTo(stand.id, b.id, measure).range,
  );
  if (!nearest || stand.aborting || stand.load !== undefined) return undefined;
  const away = Math.ceil(toCm(lineTo(stand.id, nearest.id, measure).range) / stand.card.speed);
  const again = LASTS ** away * renewed(state, stand, nearest, measure).worth;
  const keeps = Math.max(promise(state, stand, stand.id, 0, measure).worth, cover(state, stand));
  const args = { stand: stand.name, ship: nearest.card.name };
  return again > keeps
    ? { worth: again - keeps, because: text('why.back', args) }
    : { worth: Math.min(0, again - keeps) };
}

/** Whose turn it is in the hangar, and what it is given there (SMR-H33). */
export const decideDeck: NonNullable<Appraisal<SmrState>['decide']> = (state, _question, picked, measure) => {
  if (picked.verb !== 'service' && picked.verb !== 'arm' && picked.verb !== 'leaveEmpty') return undefined;
  const stand = standOf(state, picked.stand as PieceId);
  const from = stand.home as PieceId;
  const args = { stand: stand.name };
  if (picked.verb === 'leaveEmpty') {
    return {
      worth: cover(state, { ...stand, card: { ...stand.card, type: 'fighter' } }),
      because: text('why.empty', args),
    };
  }
  if (picked.verb === 'arm') {
    const { worth, target } = promise(state, laden(stand, String(picked.load)), from, 1, measure);
    return target ? { worth, because: text('why.arm', { ...args, target: target.card.name }) } : { worth: 0 };
  }
  const { worth, target } = armed(state, stand, from, 1, measure);
  return {
    // Who needs fewer points for as much goes first.
    worth: (worth + cover(state, stand)) / Math.max(1, toHandle(stand)),
    ...(target ? { because: text('why.service', { ...args, target: target.card.name }) } : {}),
  };
};
