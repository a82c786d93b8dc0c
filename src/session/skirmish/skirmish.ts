import type { RulesMeta } from '../../engine/contract';
import type { ShipRecord } from '../../engine/set-up/record';
import type { Conditions, Sheet, Skirmish } from '../../engine/set-up/skirmish';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import type { Fleet } from '../../files/battle/fleet';
import type { AnyRules } from '../../table/world';
import english from './skirmish-made.en.json';

const t = phrases(english);

/** A ship that may be chosen: her record, the fleet it stands in, the year of its figures, what she counts. */
export type Candidate = {
  /** Tells her from every other: fleet and id. */
  readonly key: string;
  readonly fleet: string;
  readonly record: ShipRecord;
  readonly year: number;
  readonly points: number;
  readonly part: string;
  /** Id of the condition without which she has no place. */
  readonly needs?: string;
};

/** A rule set for which battles can be made up, with the ships it can play. */
export type Maker = {
  readonly meta: RulesMeta;
  readonly rules: AnyRules;
  readonly skirmish: Skirmish;
  readonly fleets: readonly Fleet[];
  /** Those of the fleets that do not come with the program: a battle brings along what it takes of them. */
  readonly own: readonly Fleet[];
  readonly candidates: readonly Candidate[];
};

export const FORMATIONS = ['line-ahead', 'line-abreast', 'screened'] as const;
type Formation = (typeof FORMATIONS)[number];

/** Which part of its edge a side begins at: the western or southern end, the middle, the other end. */
export const STATIONS = ['low', 'middle', 'high'] as const;
type Station = (typeof STATIONS)[number];

export type SideChoice = {
  readonly nations: readonly string[];
  readonly points: number;
  readonly formation: Formation;
  readonly station: Station;
};

/** What is asked of a made-up battle. The same choice gives the same battle. */
export type Choice = {
  readonly years: readonly [number, number];
  readonly sides: readonly [SideChoice, SideChoice];
  /** A sea without edges when absent. */
  readonly table?: Sheet | undefined;
  readonly conditions: Conditions;
  /** Where the wind blows from, in degrees; the seed tells when absent. */
  readonly windFrom?: number | undefined;
  readonly seed: number;
};

export type Force = readonly Candidate[];
export type Forces = readonly [Force, Force];

/** Year of a record's figures; undefined when it has no date. */
const yearOf = ({ asOf }: ShipRecord): number | undefined => {
  const [year] = /^\d{4}/.exec(asOf ?? '') ?? [];
  return year === undefined ? undefined : Number(year);
};

/** The rule set with all ships of the fleets that it can play; undefined when battles are not made up for it. */
export function makerOf(
  meta: RulesMeta,
  rules: AnyRules,
  shipped: readonly Fleet[],
  own: readonly Fleet[] = [],
): Maker | undefined {
  const { skirmish } = rules;
  if (!skirmish) return undefined;
  const fleets = [...own, ...shipped];
  const candidates = fleets.flatMap((fleet) =>
    fleet.ships.flatMap((record): readonly Candidate[] => {
      const year = yearOf(record);
      const rating = year === undefined ? undefined : skirmish.rate(record);
      if (year === undefined || !rating) return [];
      return [{ key: `${fleet.id}/${record.id}`, fleet: fleet.id, record, year, ...rating }];
    }),
  );
  return { meta, rules, skirmish, fleets, own, candidates };
}

/** What is proposed before anybody has chosen anything. */
export function usualChoice({ skirmish }: Maker, seed: number): Choice {
  const { theatres, points, tables, conditions } = skirmish;
  const [{ years, nations }] = theatres;
  const side = (of: readonly string[]): SideChoice => ({
    nations: of,
    points: points.usual,
    formation: 'line-ahead',
    station: 'middle',
  });
  return {
    years,
    sides: [side(nations[0]), side(nations[1])],
    table: tables[0],
    conditions: Object.fromEntries(conditions.map(({ id, usual }) => [id, usual])),
    seed,
  };
}

type Asked = Pick<Choice, 'years' | 'conditions'>;

/** Whether a ship is of the years, and has a place under the conditions. */
const isMeant = ({ years: [from, to], conditions }: Asked, { year, needs }: Candidate): boolean =>
  year >= from && year <= to && (needs === undefined || Boolean(conditions[needs]));

/** Whether other ships have a place under the one conditions than under the other. */
export const changesPool = ({ candidates }: Maker, one: Conditions, other: Conditions): boolean =>
  candidates.some(({ needs }) => needs !== undefined && one[needs] !== other[needs]);

/** Every ship a side may have: of its nations, in the years, under the conditions. */
export const poolOf = (maker: Maker, choice: Choice, side: 0 | 1): Force =>
  maker.candidates.filter(
    (one) => isMeant(choice, one) && choice.sides[side].nations.includes(one.record.nation),
  );

/** Nations of the fleets by name, with how many ships each has that may be chosen. */
export function nationsIn(
  maker: Maker,
  asked: Asked,
): readonly { readonly nation: string; readonly ships: number }[] {
  const ships = new Map<string, number>();
  for (const one of maker.candidates) {
    const { nation } = one.record;
    ships.set(nation, (ships.get(nation) ?? 0) + (isMeant(asked, one) ? 1 : 0));
  }
  return [...ships]
    .map(([nation, count]) => ({ nation, ships: count }))
    .sort((one, other) => (one.nation < other.nation ? -1 : 1));
}

/** The first and the last year that any ship is of. */
export function yearsOf({ candidates }: Maker): readonly [number, number] {
  const years = candidates.map(({ year }) => year);
  return [Math.min(...years), Math.max(...years)];
}

export const pointsOf = (force: Force): number => force.reduce((sum, { points }) => sum + points, 0);

/** How far the points of a force may be from those asked for. */
export const toleranceOf = (points: number): number => Math.max(1, Math.floor(points * 0.05));

export const yearsInWords = ([from, to]: Choice['years']): string =>
  from === to ? String(from) : say(NO_RULES, t('skirmish-made.years', { from: `${from}`, to: `${to}` }));

/** What a side is called: its nations, or the first of many. */
export function sideName(nations: readonly string[]): string {
  const [first, second, ...others] = nations.map((nation) => nation.slice(0, 40));
  if (first === undefined) return say(NO_RULES, t('skirmish-made.nobody'));
  if (second === undefined) return first;
  return say(
    NO_RULES,
    t(others.length > 0 ? 'skirmish-made.allies' : 'skirmish-made.pair', { first, second }),
  );
}

/** The heaviest part first, in it the ship of most points: the order of a force and of every list of it. */
export function inOrder({ skirmish }: Maker, force: Force): Force {
  const rank = ({ part }: Candidate): number => skirmish.parts.findIndex(({ id }) => id === part);
  return force.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      other.points - one.points ||
      (one.record.name < other.record.name ? -1 : one.record.name > other.record.name ? 1 : 0),
  );
}
