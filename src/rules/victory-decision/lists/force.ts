import { z } from 'zod/mini';
import listedCharts from './charts.json';
import { ELEMENTS, type Element, ENTRIES, type Entry, entryOf, NATIONS, type Nation, option } from './entry';
import listedForces from './forces.json';
import { ALONE, isUnfit, type Muster, muster, type Unfit } from './muster';

const slot = z.tuple([z.int(), z.union([z.int(), z.literal('pairs')])]);
const chart = z.strictObject({
  source: z.enum(['printed', 'house']),
  name: z.string(),
  rule: z.string(),
  /** Least and most of each element; `pairs` is one for every two heavy ones. */
  slots: z.record(z.enum(ELEMENTS), slot),
  /** Options that vehicles of the force may take besides their own. */
  vehicles: z.optional(z.array(option)),
  /** Combat units must have a transport where their entry offers one. */
  transports: z.optional(z.literal(true)),
  /** It plays against its like, or with leave. */
  consent: z.optional(z.literal(true)),
});
export type Chart = z.infer<typeof chart>;

/**
 * Organisation charts, by id: the generic platoon, which a US rifle platoon fits (VD-122, VD-127), that of the Grenadiers
 * (VD-131) and the armoured one, in which three IS-2 leave room for a squad (VD-128, VD-130).
 */
export const CHARTS: Readonly<Record<string, Chart>> = z.record(z.string(), chart).parse(listedCharts);

/** A unit as it was chosen: its entry and the ids of its options, one for each time. */
const chosen = z.strictObject({ entry: z.string(), options: z.optional(z.array(z.string())) });

/** The units that one of a list is on the table: two, where its Individual acts apart from it (VD-H44). */
export function fielded({ entry, options = [] }: z.infer<typeof chosen>): readonly z.infer<typeof chosen>[] {
  if (!options.includes('apart')) return [{ entry, options }];
  return [
    { entry, options },
    { entry, options: [...options.filter((one) => one !== 'apart'), ALONE] },
  ];
}

const force = z.strictObject({
  source: z.literal('house'),
  nation: z.enum(NATIONS),
  limit: z.int(),
  chart: z.string(),
  units: z.array(chosen),
});
export type Force = z.infer<typeof force>;

/** Forces ready made, by id. */
export const FORCES: Readonly<Record<string, Force>> = z.record(z.string(), force).parse(listedForces);

const POINTS_A_FORCE = 1500;
/** So many forces may be taken under a limit of points: one for every 1,500 begun (VD-125). */
export const forcesUnder = (limit: number): number => Math.ceil(limit / POINTS_A_FORCE);

/** What speaks against a force, with the rule; `unit` is the place of the unit in the list. */
export type Fault =
  | { readonly fault: 'points'; readonly rule: 'VD-H93'; readonly points: number; readonly limit: number }
  | {
      readonly fault: 'too-few' | 'too-many';
      readonly rule: string;
      readonly element: Element;
      readonly has: number;
      readonly bound: number;
    }
  | { readonly fault: 'nation' | 'transport'; readonly rule: string; readonly unit: number }
  | { readonly fault: 'year'; readonly rule: 'VD-090'; readonly unit: number; readonly vehicle: string }
  | { readonly fault: 'entry'; readonly rule: 'VD-007'; readonly unit: number; readonly entry: string }
  | { readonly fault: 'option'; readonly rule: 'VD-014'; readonly unit: number; readonly unfit: Unfit }
  | { readonly fault: 'force-option'; readonly rule: string; readonly option: string; readonly most: number };

type Drawn = {
  readonly id: string;
  readonly entry: Entry;
  readonly muster: Muster | Unfit;
  readonly unit: number;
};

/** The element a unit fills: a Command Vehicle fills that of the headquarters (VD-133). */
const elementOf = ({ entry, muster: unit }: Drawn): Element =>
  !isUnfit(unit) && unit.special['Command Vehicle'] ? 'hq' : entry.element;

/** Units are checked in years and on stands as the battle is played. */
export type Terms = { readonly limit: number; readonly year?: number; readonly onStands?: boolean };

/** Kept by what was chosen, so many at a time: a force drawn by chance asks for the same units thousands of times. */
const known = new Map<string, Muster | Unfit>();
const KEPT = 4000;

function mustered(id: string, options: readonly string[], chart: string, onStands: boolean): Muster | Unfit {
  const key = [chart, onStands, id, ...options].join(' ');
  const before = known.get(key);
  if (before) return before;
  const made = muster(id, options, { more: CHARTS[chart]?.vehicles ?? [], onStands });
  if (known.size >= KEPT) known.clear();
  known.set(key, made);
  return made;
}

const draw = ({ units, chart }: Force, { onStands = false }: Terms): readonly Drawn[] =>
  units.flatMap(({ entry: id, options = [] }, unit) => {
    const entry = ENTRIES[id];
    return entry ? [{ id, entry, unit, muster: mustered(id, options, chart, onStands) }] : [];
  });

/** What the force costs with its options and the transports that go with its units. */
export const costOf = (one: Force, terms: Terms): number =>
  draw(one, terms).reduce((sum, { muster: unit }) => sum + (isUnfit(unit) ? 0 : unit.points), 0);

function inSlots(drawn: readonly Drawn[], { slots, rule }: Chart): readonly Fault[] {
  const has = (element: Element) => drawn.filter((one) => elementOf(one) === element).length;
  const pairs = Math.floor(has('heavy') / 2);
  return ELEMENTS.flatMap((element): readonly Fault[] => {
    const [least, most] = slots[element];
    const upTo = most === 'pairs' ? pairs : most;
    const many = has(element);
    if (many < least) return [{ fault: 'too-few', rule, element, has: many, bound: least }];
    if (many > upTo) return [{ fault: 'too-many', rule, element, has: many, bound: upTo }];
    return [];
  });
}

/** A vehicle of a unit, or bought with it, that is not in service by then (VD-090). */
function notInService({ id, muster: unit }: Drawn, year: number): string | undefined {
  const bought = isUnfit(unit) ? [] : [...unit.transports, ...unit.others];
  return [id, ...bought].find((one) => {
    const entry = entryOf(one);
    return entry.kind === 'vehicle' && entry.year > year;
  });
}

function ofUnit(drawn: Drawn, one: Force, { year }: Terms): readonly Fault[] {
  const { entry, muster: unit, unit: at } = drawn;
  const faults: Fault[] = [];
  if (isUnfit(unit)) faults.push({ fault: 'option', rule: 'VD-014', unit: at, unfit: unit });
  if (entry.nation !== one.nation) faults.push({ fault: 'nation', rule: 'VD-126', unit: at });
  const vehicle = year === undefined ? undefined : notInService(drawn, year);
  if (vehicle !== undefined) faults.push({ fault: 'year', rule: 'VD-090', unit: at, vehicle });
  const offers = entry.options?.some(({ gives }) => 'transport' in gives);
  if (CHARTS[one.chart]?.transports && entry.element === 'combat' && offers)
    if (!isUnfit(unit) && unit.transports.length === 0)
      faults.push({ fault: 'transport', rule: 'VD-128', unit: at });
  return faults;
}

/** Options that the force may take only so often, whichever units take them. */
const overForce = ({ chart: id, units }: Force): readonly Fault[] =>
  (CHARTS[id]?.vehicles ?? []).flatMap(({ id: name, force: most = 0, rule = 'VD-014' }) => {
    const taken = units.flatMap(({ options = [] }) => options).filter((each) => each === name).length;
    return taken > most ? [{ fault: 'force-option' as const, rule, option: name, most }] : [];
  });

/** Everything that speaks against a force, in the order of the list; none when it may be fielded. */
export function faultsOf(one: Force, terms: Terms): readonly Fault[] {
  const table = CHARTS[one.chart];
  const unknown = one.units.flatMap(({ entry }, unit) =>
    ENTRIES[entry] ? [] : [{ fault: 'entry' as const, rule: 'VD-007' as const, unit, entry }],
  );
  if (!table || unknown.length > 0) return unknown;
  const drawn = draw(one, terms);
  const points = costOf(one, terms);
  return [
    ...(points > terms.limit
      ? [{ fault: 'points' as const, rule: 'VD-H93' as const, points, limit: terms.limit }]
      : []),
    ...drawn.flatMap((each) => ofUnit(each, one, terms)),
    ...overForce(one),
    ...inSlots(drawn, table),
  ];
}

/** The charts a nation may use: its own list first, the generic one where it has none, and armour (VD-126). */
export const chartsOf = (nation: Nation): readonly string[] => [
  nation === 'german' ? 'german-grenadier' : 'generic-infantry',
  'generic-afv',
];

export const entriesOf = (nation: Nation): readonly string[] =>
  Object.keys(ENTRIES).filter((id) => entryOf(id).nation === nation);
