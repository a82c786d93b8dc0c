import { type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Choice } from '../../../kit/chapter';
import { gaugeLine, pick, type Resolving, raise, throwAgainst } from '../dv';
import { CONTACT, type FlightState } from '../ship/air/aircraft';
import { flightOf, homewardTurns, overTable } from '../ship/air/flights';
import { succeeds, upTo } from '../ship/bands';
import { otherSide } from '../ship/fleet';
import type { DvState } from '../state';
import { hasNoWayBack } from './carriers';
import type { FlightResult, HomewardCause } from './events';

/** Modifier of an attack of higher, equal and lower quality (DV-158). */
export const ODDS_BY_QUALITY = { higher: 7, equal: 5, lower: 3 } as const;

/** The modifier of an attack of this quality on a flight (DV-158). */
export function flightTally(quality: number, flight: Pick<FlightState, 'quality' | 'name'>): NumberTally {
  const by = quality > flight.quality ? 'higher' : quality === flight.quality ? 'equal' : 'lower';
  const label = text(`air.attack-${by}`, { flight: flight.name, quality, against: flight.quality });
  return tally(label, ODDS_BY_QUALITY[by], rule('DV-158'), []);
}

/** Success destroys; a failed attack of higher quality drives off (DV-158). */
export function resultOf(sum: NumberTally, faces: readonly number[]): FlightResult {
  if (succeeds(sum.total, faces)) return 'destroyed';
  return sum.total === ODDS_BY_QUALITY.higher ? 'driven-off' : 'unharmed';
}

/** Takes a flight off the table, where it stands on it. */
export function* lift(before: DvState, id: PieceId): Resolving<void> {
  if (flightOf(before, id).placed) yield* raise({ type: 'table/lifted', piece: id });
}

/** Turns a flight for home at once, or out of the game when it has nowhere to land (DV-147, DV-149, DV-152). */
export function* sendHome(before: DvState, id: PieceId, cause: HomewardCause): Resolving {
  const flight = flightOf(before, id);
  yield* lift(before, id);
  const way = { counter: homewardTurns(flight), out: hasNoWayBack(before, flight) };
  return yield* raise({ type: 'flight-homeward', flight: id, cause, ...way });
}

/** A flight that was driven off turns for home and attacks no more (DV-159). */
export function* afterFire(before: DvState, id: PieceId, result: FlightResult): Resolving {
  return result === 'driven-off' ? yield* sendHome(before, id, 'driven-off') : before;
}

/** Fighters over the table that may still begin an attack (DV-148, DV-161). */
export const fightersToAttack = (state: DvState, side: Side): readonly FlightState[] =>
  overTable(state, side).filter(({ kind, attacked }) => kind === 'fighter' && !attacked);

/** The range between two flights on the table. */
function* between(a: FlightState, b: FlightState): Resolving<number> {
  return (yield* gaugeLine(a.id, b.id, 'DV-H07')).range;
}

/** Whether any fighter of the side has an enemy next to it. */
export function* mayFight(state: DvState, side: Side): Resolving<boolean> {
  const enemies = overTable(state, otherSide(state, side).id);
  for (const fighter of fightersToAttack(state, side)) {
    for (const enemy of enemies) if (upTo(yield* between(fighter, enemy), CONTACT)) return true;
  }
  return false;
}

/** The choice of a flight. */
const choiceOf = (verb: string, key: string, flight: FlightState): Choice<FlightState> => {
  const { id, name, quality } = flight;
  return { verb, label: text(key, { flight: name, quality }), fixed: { flight: id }, is: flight };
};

/** Other fighters next to the target that may join in, one question each time (DV-162). */
function* joiners(
  state: DvState,
  first: FlightState,
  target: FlightState,
): Resolving<readonly FlightState[]> {
  const near: FlightState[] = [];
  for (const fighter of fightersToAttack(state, first.side)) {
    if (fighter.id !== first.id && upTo(yield* between(fighter, target), CONTACT)) near.push(fighter);
  }
  const joined: FlightState[] = [first];
  while (near.length > 0) {
    const sum = joined.reduce((all, { quality }) => all + quality, 0);
    const key = `join-${target.id}-${joined.length}`;
    const prompt = text('air.prompt-join', { target: target.name, against: target.quality, quality: sum });
    const label = text('air.attack-now');
    const next = yield* pick<FlightState | undefined>({ key, by: first.side, prompt, cite: 'DV-162' }, [
      ...near.map((fighter) => choiceOf('joinAttack', 'air.join', fighter)),
      { verb: 'attackNow', cite: 'DV-161', label, usual: true, is: undefined },
    ]);
    if (!next) return joined;
    joined.push(...near.splice(near.indexOf(next), 1));
  }
  return joined;
}

/** Which of several attackers the attacked flight answers: its owner's choice (DV-162). */
function* answeredOf(
  attackers: readonly FlightState[],
  target: FlightState,
): Resolving<FlightState | undefined> {
  const [only, ...others] = attackers;
  if (others.length === 0) return only;
  const prompt = text('air.prompt-answer', { flight: target.name, quality: target.quality });
  return yield* pick(
    { key: `answer-${target.id}`, by: target.side, prompt, cite: 'DV-162' },
    attackers.map((attacker) => choiceOf('answerFlight', 'air.answer', attacker)),
  );
}

/** The roll of an attack of this quality by one flight on another, and what it comes to. */
function* rollOn(key: string, by: FlightState, quality: number, at: FlightState) {
  const tally = flightTally(quality, at);
  const purpose = text('air.roll', { flight: by.name, target: at.name });
  const faces = yield* throwAgainst(tally, { key, by: by.side, purpose, cite: 'DV-160' });
  return { tally, faces, result: resultOf(tally, faces) };
}

/** Air to air: both rolls at the same time, both results apply (DV-160 to DV-162). */
export function* fight(before: DvState, attackerId: PieceId, targetId: PieceId): Resolving {
  const first = flightOf(before, attackerId);
  const target = flightOf(before, targetId);
  const attackers = yield* joiners(before, first, target);
  const answered = (yield* answeredOf(attackers, target)) ?? first;
  const quality = attackers.reduce((all, one) => all + one.quality, 0);
  const attack = yield* rollOn(`air-${first.id}-${target.id}`, first, quality, target);
  const reply = yield* rollOn(`reply-${target.id}-${answered.id}`, target, target.quality, answered);
  if (attack.result === 'destroyed') yield* lift(before, target.id);
  if (reply.result === 'destroyed') yield* lift(before, answered.id);
  const fought = yield* raise({
    type: 'flights-fought',
    attackers: attackers.map(({ id }) => id),
    target: target.id,
    ...attack,
    answered: { flight: answered.id, ...reply },
  });
  const after = yield* afterFire(fought, target.id, attack.result);
  return yield* afterFire(after, answered.id, reply.result);
}
