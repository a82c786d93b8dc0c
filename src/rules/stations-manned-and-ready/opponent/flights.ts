import type { Measure } from '../../../engine/chart/query';
import type { PieceId, Side } from '../../../engine/ids';
import type { Idea, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { ideaOf } from '../../../kit/opponent/idea';
import { lineTo } from '../../../kit/opponent/lines';
import { attacksOf } from '../air/attack';
import { mayIntercept } from '../air/combat/combat';
import { CONTACT } from '../air/contact';
import { refuseClosing, refuseFlight } from '../air/flying';
import { cm, toCm } from '../ship/bands';
import { fleetOf, flying, otherSide, standOf } from '../ship/fleet';
import { squadronsWaiting, standsWaiting } from '../ship/waiting';
import type { ShipState, SmrState, StandState } from '../state';
import { concertedWays, goingIn, waiting } from './concert';
import { LATER, shieldOf, turnsTo, worthOfCombat } from './dogfights';
import { bestDie, type RangeTo, strikeWorth, type Worth } from './strikes';

/** Of a combat with a stand, or of what it may attack, what is counted while it has still to move itself. */
const UNMOVED = 0.3;
/** Who has nothing left to do is better at home: there nobody fires at it. */
const HOME = 0.1;

const NOTHING: Worth = { worth: 0, because: text('why.stay') };

/** The best of some, what cannot be done left out; nothing where there is none. */
const best = (of: readonly Worth[]): Worth =>
  of.length === 0 ? NOTHING : of.reduce((most, one) => (one.worth > most.worth ? one : most));

/** Its attack on a ship where it is. */
const strikeOn = (state: SmrState, stand: StandState, ship: ShipState, measure: Measure): Worth => ({
  worth: strikeWorth(state, stand, ship, measure),
  because: text('why.fly-attack', { target: ship.card.name }),
});

/** An air combat in the Action Phase, with who is there by then. */
function fightWith(state: SmrState, stand: StandState, other: StandState, measure: Measure): Worth {
  const stays = other.moved ? 1 : UNMOVED;
  const shield = shieldOf(state, stand, other, measure).worth;
  const worth = stays * (worthOfCombat(state, stand, other, measure) + shield);
  return { worth, because: text('why.fly-fight', { target: other.name }) };
}

/** To meet whoever attacks the ship it flies over: the attack that is worth most to meet. */
function guardOf(state: SmrState, stand: StandState, ship: ShipState, measure: Measure): Worth {
  const most = flying(state, otherSide(state, stand.side).id).reduce((best, enemy) => {
    if (enemy.aborting || turnsTo(state, enemy, toCm(lineTo(enemy.id, ship.id, measure).range)) > 0)
      return best;
    const die = bestDie(state, enemy, ship, measure);
    const comes = enemy.moved ? 1 : UNMOVED;
    return die > 0 ? Math.max(best, comes * worthOfCombat(state, stand, enemy, measure, die)) : best;
  }, 0);
  return { worth: most, because: text('why.guard', { target: ship.card.name }) };
}

/** What the stand can do from a place: now to what it is in contact with there, later to ships that it can fly to. */
function worthThere(
  state: SmrState,
  stand: StandState,
  rangeTo: RangeTo,
  measure: Measure,
): readonly Worth[] {
  const enemy = otherSide(state, stand.side).id;
  const isThere = (id: PieceId): boolean => rangeTo(id) <= CONTACT;
  const strikes = attacksOf(stand).length === 0 ? [] : fleetOf(state, enemy);
  const afterwards = strikes.flatMap((ship): readonly Worth[] => {
    const turns = isThere(ship.id)
      ? 0
      : Math.max(1, Math.ceil((rangeTo(ship.id) - CONTACT) / stand.card.speed));
    if (!(state.turn + turns <= state.turnLimit)) return [];
    const { worth, because } = strikeOn(state, stand, ship, measure);
    if (turns === 0) return [{ worth, because }];
    return [{ worth: LATER ** turns * worth, because: text('why.fly-toward', { target: ship.card.name }) }];
  });
  const fighter = mayIntercept(stand) && !stand.fought;
  const fights = fighter
    ? flying(state, enemy)
        .filter(({ id }) => isThere(id))
        .map((other) => fightWith(state, stand, other, measure))
    : [];
  const guards = fighter
    ? fleetOf(state, stand.side)
        .filter(({ id }) => isThere(id))
        .map((ship) => guardOf(state, stand, ship, measure))
    : [];
  return [...afterwards, ...fights, ...guards];
}

const besides =
  (target: PieceId): RangeTo =>
  (id) =>
    id === target ? 0 : Number.POSITIVE_INFINITY;

/** It carries nothing that it could attack with, and begins no combats. */
const isSpent = (stand: StandState): boolean => attacksOf(stand).length === 0 && !mayIntercept(stand);

/** What is plain, with what is worth more to who thinks of it. */
function withFinesse(plain: Worth, others: readonly Worth[]): Merit {
  const finesse = best([plain, ...others]);
  return finesse === plain ? plain : { ...plain, finesse };
}

type Flight =
  | { readonly verb: 'closeWith'; readonly stand: PieceId; readonly target: PieceId }
  | { readonly verb: 'fly'; readonly stand: PieceId; readonly toward: number; readonly distance: number }
  | { readonly verb: 'hold' | 'goHome'; readonly stand: PieceId };

/** What flying there is expected to bring. */
export function meritOfFlight(state: SmrState, said: Flight, measure: Measure): Merit {
  const stand = standOf(state, said.stand);
  switch (said.verb) {
    case 'closeWith': {
      const simply = best(worthThere(state, stand, besides(said.target), measure));
      return withFinesse(simply, goingIn(state, stand, besides(said.target), measure));
    }
    case 'fly': {
      const spot = { near: stand.id, bearing: degrees(said.toward), distance: inches(said.distance) };
      const rangeTo = (from: PieceId): number => toCm(measure({ of: 'spot', from, ...spot }));
      const nearer: RangeTo = (id) =>
        rangeTo(id) < toCm(lineTo(stand.id, id, measure).range) ? rangeTo(id) : Number.POSITIVE_INFINITY;
      const round = goingIn(state, stand, rangeTo, measure, said);
      // Who does not think of a way round closes with her straight.
      const straight =
        round.length > 0 ? NOTHING : best([NOTHING, ...worthThere(state, stand, nearer, measure)]);
      return withFinesse(straight, [...round, ...waiting(state, stand, rangeTo, measure)]);
    }
    case 'hold': {
      const rangeTo = (id: PieceId): number => toCm(lineTo(stand.id, id, measure).range);
      const there = best([NOTHING, ...worthThere(state, stand, rangeTo, measure)]);
      return withFinesse(there, waiting(state, stand, rangeTo, measure));
    }
    case 'goHome':
      return stand.aborting || isSpent(stand)
        ? { worth: HOME, because: text('why.spent') }
        : { worth: -HOME, because: text('why.stay') };
  }
}

const ofStand = ideaOf('stand');

function ideasOf(state: SmrState, stand: StandState, measure: Measure): readonly Idea[] {
  const { id, side, card } = stand;
  const idea = (verb: Flight['verb'], fixed?: Idea['fixed'], object?: PieceId): Idea =>
    ofStand(stand, verb, fixed, object);
  const home = idea('goHome');
  if (stand.aborting) return [home];
  const enemy = otherSide(state, side).id;
  const strikes = attacksOf(stand).length > 0 ? fleetOf(state, enemy) : [];
  const about = mayIntercept(stand) ? [...flying(state, enemy), ...fleetOf(state, side)] : [];
  const open = (target: PieceId): boolean => !refuseClosing(state, { stand: id, target }, measure);
  const there = [...strikes, ...about]
    .filter(({ id: target }) => open(target))
    .map(({ id: target }) => idea('closeWith', { target }, target));
  const onward = strikes
    .filter(({ id: target }) => !open(target))
    .map(({ id: target }) => ({
      toward: lineTo(id, target, measure).bearing,
      distance: cm(card.speed),
    }))
    .filter((flight) => !refuseFlight(state, { stand: id, ...flight }, measure))
    .map((flight) => idea('fly', flight));
  const together = strikes
    .flatMap((ship) => concertedWays(state, stand, ship, measure))
    .filter((flight) => !refuseFlight(state, { stand: id, ...flight }, measure))
    .map((flight) => idea('fly', flight));
  return [idea('hold'), ...there, ...onward, home, ...together];
}

/** Where stands of a squadron that may fly now could go. */
export const flightIdeas = (state: SmrState, side: Side, measure: Measure): readonly Idea[] =>
  squadronsWaiting(state, side)
    .filter(({ id }) => state.active?.squadron === undefined || state.active.squadron === id)
    .flatMap(({ id }) => standsWaiting(state, id))
    .filter(({ status }) => status === 'flying')
    .flatMap((stand) => ideasOf(state, stand, measure));
