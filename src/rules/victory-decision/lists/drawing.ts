import type { Chosen, ListForce } from '../../../engine/set-up/lists';
import { ELEMENTS, type Element, entryOf, type Nation } from './entry';
import { CHARTS, costOf, entriesOf, type Force, faultsOf, type Terms } from './force';

/** A force of the builder as the book holds it to account. */
export const heldTo = ({ nation, chart, units }: ListForce, { limit }: Pick<Terms, 'limit'>): Force => ({
  source: 'house',
  limit,
  nation: nation as Nation,
  chart,
  units: units.map(({ entry, options }) => ({ entry, options: [...options] })),
});

const pick = <T>(all: readonly T[], chance: () => number): T | undefined =>
  all[Math.floor(chance() * all.length)];

/** Options that a chart makes a unit take: its transport, where every squad must ride (VD-128). */
const mustTake = (entry: string, chart: string): readonly string[] => {
  const transport = entryOf(entry).options?.find(({ gives }) => 'transport' in gives);
  return CHARTS[chart]?.transports && entryOf(entry).element === 'combat' && transport ? [transport.id] : [];
};

/** Nothing speaks against it but that it is not yet complete. */
const mayGrow = (force: ListForce, terms: Terms): boolean =>
  faultsOf(heldTo(force, terms), terms).every(({ fault }) => fault === 'too-few');

const spends = (force: ListForce, terms: Terms): number => costOf(heldTo(force, terms), terms);

/** The least of each element, the heavy ones first: what the others hang on. */
function needed(chart: string): readonly Element[] {
  const { slots } = CHARTS[chart] ?? {};
  if (!slots) return [];
  const least = ELEMENTS.toReversed().flatMap((element) => Array<Element>(slots[element][0]).fill(element));
  return slots.hq[1] === 'pairs' || slots.hq[1] > 0 ? [...least, 'hq'] : least;
}

type Growing = { readonly force: ListForce; readonly terms: Terms; readonly chance: () => number };

function withUnit({ force, terms, chance }: Growing, of: readonly string[]): ListForce | undefined {
  const grown = of
    .map((entry): ListForce => {
      const unit: Chosen = { entry, options: mustTake(entry, force.chart) };
      return { ...force, units: [...force.units, unit] };
    })
    .filter((next) => mayGrow(next, terms));
  return pick(grown, chance);
}

/** One more option for one of its units, of those that bring the points nearer to the limit. */
function withOption({ force, terms, chance }: Growing): ListForce | undefined {
  const grown = force.units.flatMap((unit, at) =>
    (entryOf(unit.entry).options ?? [])
      // A second vehicle in one slot is for people to choose.
      .filter(({ points, gives }) => points > 0 && !('another' in gives))
      .map(({ id }): ListForce => {
        const options = [...unit.options, id];
        return { ...force, units: force.units.with(at, { ...unit, options }) };
      })
      .filter((next) => mayGrow(next, terms)),
  );
  return pick(grown, chance);
}

/** One force: what its chart asks for, then what chance adds while there are points, then options. */
function grown(nation: Nation, chart: string, terms: Terms, chance: () => number): ListForce {
  const all = entriesOf(nation);
  let force: ListForce = { nation, chart, units: [] };
  for (const element of needed(chart)) {
    const next = withUnit(
      { force, terms, chance },
      all.filter((id) => entryOf(id).element === element),
    );
    if (next) force = next;
  }
  for (const grow of [(one: ListForce) => withUnit({ force: one, terms, chance }, all), undefined]) {
    for (;;) {
      const next = grow ? grow(force) : withOption({ force, terms, chance });
      if (!next) break;
      force = next;
    }
  }
  return force;
}

/** Tries of which the nearest to the wish is taken. */
const TRIES = 40;

/** A force drawn by chance that keeps its chart and the limit, as near to so many points as may be. */
export function drawForce(
  nation: Nation,
  chart: string,
  terms: Terms,
  wish: number,
  chance: () => number,
): ListForce | undefined {
  let best: ListForce | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && least > 0; i++) {
    const force = grown(nation, chart, { ...terms, limit: Math.min(terms.limit, wish) }, chance);
    if (faultsOf(heldTo(force, terms), terms).length > 0) continue;
    const off = Math.abs(wish - spends(force, terms));
    if (off >= least) continue;
    best = force;
    least = off;
  }
  return best;
}
