import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { binomial, certain, convolve, mix, type Spread } from '../../../engine/counting/chance';
import { text } from '../../../engine/words/text';
import { foretellCritical } from '../damage/odds/foretold';
import { countBand } from '../ship/bands';
import { chanceOf, FACES, leastFace } from '../ship/d20';
import { factorOf } from '../ship/facts';
import { shipOf } from '../ship/fleet';
import { lineBetween, seenOn } from '../sight/sight';
import type { SmrState } from '../state';
import { hitsOf, isRaking, needsOf, penetrationAt } from './attack';
import { attackOf, type Fire } from './fire';
import { type LightFire, lightNeeds } from './light';

/** Points of damage when the attack comes off with the chance, none otherwise. */
export const allOrNothing = (points: number, { ways, of }: { ways: number; of: number }): Spread =>
  mix([
    { chance: 1 - ways / of, spread: certain(0) },
    { chance: ways / of, spread: certain(points) },
  ]);

/** What one attack of a battery would do. */
export function foretellFire(state: SmrState, fire: Fire, measure: Measure): Forecast | undefined {
  const attack = attackOf(state, fire, measure);
  if (!attack) return undefined;
  const { ship, target, battery, seen, guns, aim } = attack;
  const needs = needsOf(attack);
  const chance = chanceOf(needs);
  const hits = hitsOf(attack);
  const ip = hits * battery.ip;
  const blow = {
    cv: battery.cv,
    water: 'above',
    protection: isRaking(attack) ? 'horizontal' : 'vertical',
  } as const;
  const penetration = penetrationAt(attack);
  const critical = foretellCritical(
    state,
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
    tallies: [needs.sum],
    chance: { ...chance, needs: text('odds.needs', { least: leastFace(needs), needed: needs.needed }) },
    spreads: [{ label: text('odds.ip'), chances: allOrNothing(ip, chance), worth: 1 }, critical.spread],
    notes: [
      text('odds.hits', { guns, count: hits, ip: battery.ip }),
      text(isRaking(attack) ? 'odds.raking' : 'odds.side', {
        penetration,
        deck: target.card.armour.deck,
        belt: target.card.armour.belt,
      }),
      text('odds.critical', { hits, cv: battery.cv }),
      ...critical.notes,
      ...(needs.again ? [text('odds.again')] : []),
      ...(aim.by === 'radar' ? [text('odds.radar')] : []),
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
    tallies: [needs.sum],
    chance: { ...chance, needs: text('odds.needs', { least: leastFace(needs), needed: needs.needed }) },
    spreads: [{ label: text('odds.ip'), chances: spread, worth: 1 }],
    notes: [text('odds.light', { dice })],
  };
}
