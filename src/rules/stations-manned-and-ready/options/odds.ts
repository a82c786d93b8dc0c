import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { binomial } from '../../../engine/counting/chance';
import { text } from '../../../engine/words/text';
import { foretellHits, inHerWeather } from '../damage/odds/foretold';
import { countBand } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import { shipOf } from '../ship/fleet';
import { chanceAfter, chanceOfTests, type Due, dueNotes, onlyIf, powerDue } from '../sight/due';
import type { SmrState } from '../state';
import { CHARGE, type Hunt, needsOf, seekTally } from './submarines';

/** What depth charges would do: she is to be located first, then each die hits or not (SMR-H40). */
export function foretellHunt(state: SmrState, hunt: Hunt, measure: Measure): Forecast {
  const ship = shipOf(state, hunt.ship);
  const target = shipOf(state, hunt.target);
  const needs = needsOf(ship);
  const { ways, of } = chanceOf(needs);
  const due: readonly Due[] = [...powerDue(ship), { key: 'odds.first-seek', tally: seekTally(ship, target) }];
  const dice = countBand(ship.asw);
  const hits = onlyIf(chanceOfTests(due), binomial(dice, ways, of));
  const { ip, cv } = CHARGE;
  const points = hits.flatMap((chance, i) =>
    i === 0 ? [chance] : [...Array.from({ length: ip - 1 }, () => 0), chance],
  );
  const critical = foretellHits(
    inHerWeather(state, target.id, measure),
    { ...CHARGE, target: target.id },
    hits.flatMap((chance, count) => (count === 0 ? [] : [{ hits: count, chance }])),
  );
  return {
    title: text('odds.hunt', { ship: ship.card.name, target: target.card.name }),
    line: { from: ship.id, to: target.id },
    tallies: [needs.sum, ...due.map(({ tally }) => tally)],
    chance: chanceAfter(needs, due),
    spreads: [
      {
        label: text('odds.flotation'),
        chances: points,
        worth: 1,
        limit: { left: target.flotation, label: text('odds.no-flotation', { target: target.card.name }) },
      },
      critical.spread,
    ],
    notes: [...dueNotes(due, { ways, of }), text('odds.charges', { dice, ip, cv }), ...critical.notes],
  };
}
