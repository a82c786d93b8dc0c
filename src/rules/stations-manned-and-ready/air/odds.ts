import type { LineMeasured, Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { fromData, type Text, text } from '../../../engine/words/text';
import { foretellInTurn, inHerWeather } from '../damage/odds/foretold';
import { REACH_OF } from '../guns/light';
import { arcOf, cm, countBand, toCm } from '../ship/bands';
import { chanceOf, FACES } from '../ship/d20';
import { fleetOf, flying, isLand, otherSide, shipOf, standOf } from '../ship/fleet';
import { chanceAfter, dueNotes, powerDue } from '../sight/due';
import { lineBetween } from '../sight/sight';
import { FACTORS, type SmrState } from '../state';
import { type AntiAir, aaFactor, aaNeeds, aaSave, refuseFactor } from './anti-air/anti-air';
import { killsOf } from './anti-air/kills';
import { attackNeeds, gunOf, loadOf, waysOf } from './attack';
import { failing, scores } from './chances';
import { MEETS, mayMeet } from './combat/intercept';
import { rangeOf } from './contact';
import { SHORT } from './flying';
import type { AirAttack } from './stand';

/** Aircraft that one factor would bring down on this line, on average. */
function killsOn(state: SmrState, { ship: id, factor, target }: AntiAir, line: LineMeasured): number {
  const ship = shipOf(state, id);
  const stand = standOf(state, target);
  const { ways, of } = chanceOf(aaNeeds(state, ship, stand, factor, line));
  const dice = countBand(aaFactor(ship, factor));
  return Math.min(stand.aircraft, (dice * ways * failing(aaSave(ship, stand, factor))) / of);
}

/** The same from where they are. */
export const aaKills = (state: SmrState, fire: AntiAir, measure: Measure): number =>
  killsOn(state, fire, measure(lineBetween(fire.ship, fire.target)));

export function foretellAntiAir(state: SmrState, fire: AntiAir, measure: Measure): Forecast {
  const ship = shipOf(state, fire.ship);
  const stand = standOf(state, fire.target);
  const line = measure(lineBetween(ship.id, stand.id));
  const needs = aaNeeds(state, ship, stand, fire.factor, line);
  const save = aaSave(ship, stand, fire.factor);
  const due = powerDue(ship);
  const dice = countBand(aaFactor(ship, fire.factor));
  return {
    title: text('air.odds-aa', {
      ship: ship.card.name,
      factor: text(`factor.${fire.factor}`),
      target: stand.name,
      range: toCm(line.range),
    }),
    line: { from: ship.id, to: stand.id },
    tallies: [needs.sum, save, ...due.map(({ tally }) => tally)],
    chance: chanceAfter(needs, due),
    spreads: [{ label: text('air.odds-kills'), chances: killsOf(state, [{ fire, line }]), worth: 1 }],
    notes: [...dueNotes(due, chanceOf(needs)), text('air.odds-dice', { dice })],
  };
}

/**
 * Aircraft that the defence may bring down before the attack is rolled, on average, with all that reaches the stand: where
 * it is, or over the ship that it flies to.
 */
export function expectedLosses(
  state: SmrState,
  stand: AirAttack['stand'],
  measure: Measure,
  over?: PieceId,
): number {
  const { side, aircraft } = standOf(state, stand);
  const lineFrom = (ship: PieceId): LineMeasured => {
    if (over === undefined) return measure(lineBetween(ship, stand));
    if (ship !== over) return measure(lineBetween(ship, over));
    return { ...measure(lineBetween(ship, stand)), range: cm(SHORT), crosses: [] };
  };
  const kills = fleetOf(state, otherSide(state, side).id)
    .filter(({ acted, squadron }) => !acted && !state.activated.includes(squadron))
    .flatMap((ship) => {
      const line = lineFrom(ship.id);
      return FACTORS.filter(
        (factor) => !refuseFactor(ship, factor) && toCm(line.range) <= REACH_OF[factor],
      ).map((factor) => killsOn(state, { ship: ship.id, factor, target: stand }, line));
    })
    .reduce((sum, one) => sum + one, 0);
  return Math.min(aircraft, kills);
}

/** Stands of the other side that may meet it first (SMR-H24). */
function metBy(state: SmrState, stand: AirAttack['stand'], measure: Measure): readonly Text[] {
  const { side } = standOf(state, stand);
  const names = flying(state, otherSide(state, side).id)
    .filter((one) => mayMeet(state, one) && rangeOf(measure, one.id, stand) <= MEETS)
    .map(({ name }) => name);
  return names.length === 0 ? [] : [text('air.odds-met', { stands: fromData(names.join(', ')) })];
}

/** What the attack would do with the aircraft it has: what anti-aircraft fire takes first is said beside it. */
export function foretellAirAttack(state: SmrState, attack: AirAttack, measure: Measure): Forecast {
  const stand = standOf(state, attack.stand);
  const target = shipOf(state, attack.target);
  const line = measure(lineBetween(stand.id, target.id));
  const needs = attackNeeds(stand, target, attack.attack);
  const chance = chanceAfter(needs);
  const each = chance.ways / chance.of;
  const dice = countBand(stand.aircraft);
  const load = loadOf(stand);
  const losses = expectedLosses(state, stand.id, measure).toFixed(1);
  const head = {
    title: text('air.odds-attack', {
      stand: stand.name,
      target: target.card.name,
      type: text(`attack.${attack.attack}`),
    }),
    line: { from: stand.id, to: target.id },
    tallies: [needs.sum],
    chance,
  };
  const notes = [
    text('air.odds-dice', { dice }),
    text('air.odds-losses', { losses }),
    ...metBy(state, stand.id, measure),
    ...(needs.again ? [text('odds.again')] : []),
  ];
  if (attack.attack === 'guns' || !load) {
    const points = Math.min(FACES, Math.max(0, FACES - 15 + (gunOf(stand) ?? 0))) / FACES;
    const spread = scores(dice, each * points);
    return { ...head, spreads: [{ label: text('odds.ip'), chances: spread, worth: 1 }], notes };
  }
  const hits = scores(dice, each);
  const points = hits.flatMap((one, i) =>
    i === 0 ? [one] : [...Array.from({ length: load.ip - 1 }, () => 0), one],
  );
  const ways = waysOf(load, attack.attack, arcOf(line));
  const under = attack.attack === 'torpedo' && !isLand(target);
  const critical = foretellInTurn(
    inHerWeather(state, target.id, measure),
    { target: target.id, ip: load.ip, ways },
    hits,
  );
  return {
    ...head,
    spreads: [
      { label: text(under ? 'odds.flotation' : 'odds.ip'), chances: points, worth: 1 },
      critical.spread,
    ],
    notes: [...notes, text('air.odds-hit', { ip: load.ip, cv: load.cv }), ...critical.notes],
  };
}
