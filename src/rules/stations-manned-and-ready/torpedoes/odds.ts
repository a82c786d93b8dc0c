import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { text } from '../../../engine/words/text';
import { foretellCritical } from '../damage/odds/foretold';
import { allOrNothing } from '../guns/odds';
import { arcOf, countBand } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import { shipOf } from '../ship/fleet';
import { chanceAfter, dueNotes, powerDue } from '../sight/due';
import type { SmrState } from '../state';
import { type Launch, launchOf, needsOf, torpedoesOf, tubesIn } from './attack';

/** What so many torpedoes would do. */
export function foretellLaunch(state: SmrState, launch: Launch, measure: Measure): Forecast | undefined {
  const attack = launchOf(state, launch, measure);
  const battery = torpedoesOf(shipOf(state, launch.ship), launch.battery);
  if (!attack || !battery) return undefined;
  const { ship, target, seen, count, setting } = attack;
  const needs = needsOf(attack);
  const due = powerDue(ship);
  const chance = chanceAfter(needs, due);
  const hits = countBand(count);
  const { cv, ip } = battery;
  const hit = { target: target.id, hits, ip, cv, water: 'under', arc: arcOf(seen.line) } as const;
  // Nobody fires them at a ship in Bad Weather (SMR-063): that of an area never counts.
  const critical = foretellCritical(state, hit, chance.ways / chance.of);
  return {
    title: text('odds.torpedoes', {
      ship: ship.card.name,
      count,
      target: target.card.name,
      range: seen.range,
      band: seen.band,
      setting: text(`setting.${setting.id}`),
    }),
    line: { from: ship.id, to: target.id },
    tallies: [needs.sum, ...due.map(({ tally }) => tally)],
    chance,
    spreads: [
      {
        label: text('odds.flotation'),
        chances: allOrNothing(hits * battery.ip, chance),
        worth: 1,
        limit: { left: target.flotation, label: text('odds.no-flotation', { target: target.card.name }) },
      },
      critical.spread,
    ],
    notes: [
      ...dueNotes(due, chanceOf(needs)),
      text('odds.torpedo-hits', { torpedoes: text('hit.torpedoes', { count }), count: hits, ip: battery.ip }),
      text('odds.critical', { hits, cv: battery.cv }),
      ...critical.notes,
      ...(needs.again ? [text('odds.again')] : []),
    ],
    left: tubesIn(ship, battery.mounts),
  };
}
