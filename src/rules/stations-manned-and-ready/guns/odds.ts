import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { binomial, certain, convolve, type Spread } from '../../../engine/counting/chance';
import { text } from '../../../engine/words/text';
import { foretellCritical, inHerWeather } from '../damage/odds/foretold';
import { countBand } from '../ship/bands';
import { chanceOf, FACES } from '../ship/d20';
import { factorOf } from '../ship/facts';
import { shipOf } from '../ship/fleet';
import { chanceAfter, chanceOfTests, dueNotes, dueToFire, onlyIf, powerDue } from '../sight/due';
import { lineBetween, seenOn } from '../sight/sight';
import type { SmrState } from '../state';
import { hitsOf, isRaking, needsOf, penetrationAt } from './attack';
import { attackOf, type Fire } from './fire';
import { type LightFire, lightNeeds } from './light';

/** Points of damage when the attack comes off with the chance, none otherwise. */
export const allOrNothing = (
  points: number,
  { ways, of }: { readonly ways: number; readonly of: number },
): Spread => onlyIf(ways / of, certain(points));

/** What one attack of a battery would do. */
export function foretellFire(state: SmrState, fire: Fire, measure: Measure): Forecast | undefined {
  const attack = attackOf(state, fire, measure);
  if (!attack) return undefined;
  const { ship, target, battery, seen, guns, aim } = attack;
  const needs = needsOf(attack);
  const due = dueToFire(ship, battery, target.id, aim);
  const chance = chanceAfter(needs, due);
  const hits = hitsOf(attack);
  const ip = hits * battery.ip;
  const blow = {
    cv: battery.cv,
    water: 'above',
    protection: isRaking(attack) ? 'horizontal' : 'vertical',
  } as const;
  const penetration = penetrationAt(attack);
  const critical = foretellCritical(
    inHerWeather(state, target.id, measure),
    { ...blow, penetration, target: target.id, hits, ip: battery.ip },
    chance.ways / chance.of,
  );
  return {
    title: text('odds.title', {
      ship: ship.card.name,
      battery: battery.name,
      target: target.card.name,
      range: seen.range,
      band: seen.band,
    }),
    line: { from: ship.id, to: target.id },
    tallies: [needs.sum, ...due.map(({ tally }) => tally)],
    chance,
    spreads: [{ label: text('odds.ip'), chances: allOrNothing(ip, chance), worth: 1 }, critical.spread],
    notes: [
      ...dueNotes(due, chanceOf(needs)),
      text('odds.hits', { guns: text('hit.guns', { count: guns }), count: hits, ip: battery.ip }),
      text(isRaking(attack) ? 'odds.raking' : 'odds.side', {
        penetration,
        deck: target.card.armour.deck,
        belt: target.card.armour.belt,
      }),
      text('odds.critical', { hits, cv: battery.cv }),
      ...critical.notes,
      ...(needs.again ? [text('odds.again')] : []),
    ],
  };
}

/** Chance of each validated hit to be a point of damage (SMR-043). */
const IP_OF_TWENTY = 5;

/** What light guns would do to a ship: each die hits or not, and five faces of twenty validate as a point. */
export function foretellLight(state: SmrState, fire: LightFire, measure: Measure): Forecast {
  const ship = shipOf(state, fire.ship);
  const target = shipOf(state, fire.target);
  const needs = lightNeeds(ship, target);
  const chance = chanceOf(needs);
  const due = powerDue(ship);
  const works = chanceOfTests(due);
  const dice = countBand(factorOf(ship, fire.factor));
  const one = (chance.ways / chance.of) * (IP_OF_TWENTY / FACES);
  const spread = Array.from({ length: dice }).reduce<Spread>(
    (sum) => convolve(sum, [1 - one, one]),
    binomial(0, 0, 1),
  );
  const { range, band } = seenOn(state, measure(lineBetween(ship.id, target.id)));
  return {
    title: text('odds.title', {
      ship: ship.card.name,
      battery: text(`factor.${fire.factor}`),
      target: target.card.name,
      range,
      band,
    }),
    line: { from: ship.id, to: target.id },
    tallies: [needs.sum, ...due.map(({ tally }) => tally)],
    chance: chanceAfter(needs, due),
    spreads: [{ label: text('odds.ip'), chances: onlyIf(works, spread), worth: 1 }],
    notes: [...dueNotes(due, chance), text('odds.light', { dice })],
  };
}
