import type { Ability, Foot, Mount, Option, Property, Row, Vehicle } from './entry';
import { type Entry, entryOf } from './entry';
import type { Traits } from './notation';

/** One figure, or one stand of several, as it comes to the table. */
type Mustered = {
  readonly id: string;
  readonly row: string;
  readonly team?: string;
  readonly health: number;
  readonly weapons: readonly string[];
  readonly abilities: Traits<Ability>;
};

/** A unit of the lists with its options: who is in it, what it carries, what it costs. */
export type Muster = {
  readonly entry: string;
  /** What it costs to take it. */
  readonly points: number;
  /** What it is worth in play: one who acts apart from his unit takes his share of it with him. */
  readonly worth: number;
  readonly models: readonly Mustered[];
  /** Id of the model that leads. */
  readonly leader: string;
  /** Air and artillery strikes it has bought. */
  readonly strikes: readonly string[];
  /** What its Tank Hunters carry. */
  readonly explosives: string;
  readonly mounts: readonly Mount[];
  readonly special: Traits<Property>;
  /** Entries of the transports bought with it: units of their own. */
  readonly transports: readonly string[];
  /** Entries of the vehicles beside the first that are of the unit (VD-124). */
  readonly others: readonly string[];
};

/** Why options do not go together: the option, and what speaks against it. */
export type Unfit = {
  readonly option: string;
  readonly because: 'unknown' | 'too-often' | 'nobody' | 'no-stand';
};

/** Figures of a row, one by one, before any option. */
const figures = ({ rows, models }: Foot): readonly Mustered[] =>
  models
    .flatMap(({ count, ...model }) => Array.from({ length: count }, () => model))
    .map(({ row, weapons, team }, i) => {
      const { abilities } = rows[row] as Row;
      const alone = { id: `m${i + 1}`, row, weapons, abilities, health: abilities.HP ?? 1 };
      return team ? { ...alone, team } : alone;
    });

/** How many soldiers are mounted on a stand at most (VD-H63). */
const ON_A_STAND = 6;

/** Stands as the entry gives them, else its soldiers in order and spread evenly (VD-H63). */
function stands(entry: Foot): readonly Mustered[] {
  if (entry.stands)
    return entry.stands.map(({ name, health, weapons, abilities }, i) => ({
      id: `m${i + 1}`,
      row: name,
      team: name,
      health,
      weapons,
      abilities,
    }));
  if (entry.kind === 'team') return figures(entry);
  const men = figures(entry);
  const many = Math.ceil(men.length / ON_A_STAND);
  return Array.from({ length: many }, (_, i) => {
    const on = men.slice(Math.floor((i * men.length) / many), Math.floor(((i + 1) * men.length) / many));
    const best = on.toSorted((a, b) => ldOf(entry, b) - ldOf(entry, a))[0] as Mustered;
    return {
      ...best,
      id: `m${i + 1}`,
      health: on.length,
      weapons: on.flatMap(({ weapons }) => weapons),
      abilities: { ...best.abilities, HP: on.length },
    };
  });
}

const ldOf = ({ rows }: Foot, { row }: Mustered): number => rows[row]?.leadership ?? 0;

type Gives<K extends string> = Extract<Option['gives'], Readonly<Record<K, unknown>>>;
const given = <K extends string>(options: readonly Option[], what: K): readonly Gives<K>[] =>
  options.flatMap(({ gives }) => (what in gives ? [gives as Gives<K>] : []));

/** A model after an option it can take; undefined when it cannot. */
function taking(model: Mustered, { who, gives, keeps }: Option, onStands: boolean): Mustered | undefined {
  if (!onStands && who && model.row !== who) return undefined;
  if (keeps && !model.weapons.includes(keeps)) return undefined;
  if ('ability' in gives) {
    if (gives.ability in model.abilities) return undefined;
    return { ...model, abilities: { ...model.abilities, [gives.ability]: 1 } };
  }
  if ('weapon' in gives) {
    const has = model.weapons.filter((weapon) => weapon === gives.weapon).length;
    if (has >= (onStands ? model.health : 1)) return undefined;
    return { ...model, weapons: [...model.weapons, gives.weapon] };
  }
  if ('swap' in gives) {
    const [from, to] = gives.swap;
    const at = model.weapons.indexOf(from);
    if (at < 0) return undefined;
    return { ...model, weapons: model.weapons.with(at, to) };
  }
  return undefined;
}

/** Swaps go before what asks for a weapon that is kept, so that nobody is given what he cannot keep. */
const inOrder = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(a.keeps !== undefined) - Number(b.keeps !== undefined));

function equipped(
  models: readonly Mustered[],
  options: readonly Option[],
  onStands: boolean,
): readonly Mustered[] | Unfit {
  const roles = new Set<string>();
  let all = models;
  for (const option of inOrder(options)) {
    if (!('swap' in option.gives || 'weapon' in option.gives || 'ability' in option.gives)) continue;
    // The last one of the row takes it first: the leader's own team stays as it is.
    const at = all.findLastIndex(
      (model) =>
        !(option.role && !onStands && roles.has(model.id)) && taking(model, option, onStands) !== undefined,
    );
    const model = all[at];
    const after = model && taking(model, option, onStands);
    if (!after) return { option: option.id, because: 'nobody' };
    if (option.role) roles.add(after.id);
    all = all.with(at, after);
  }
  return all;
}

const countOf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length;

/** What speaks against so many of each option, whoever takes them. */
function tooMany(options: readonly Option[]): Unfit | undefined {
  const over = options.find(
    ({ id, most, pool }) =>
      countOf(options, (other) => (pool === undefined ? other.id === id : other.pool === pool)) > most,
  );
  return over && { option: over.id, because: 'too-often' };
}

/** An option in place of a whole unit: its Individual alone, who was paid for with the unit he acts apart from (VD-030, VD-H44). */
export const ALONE = 'alone';

export const apartOf = (entry: Entry): string | undefined =>
  given(entry.options ?? [], 'apart').map(({ apart }) => apart)[0];

/** What an entry's Individual is called, where it has one who may act apart. */
export function apartNamed(entry: Entry): string | undefined {
  const row = apartOf(entry);
  return row === undefined || entry.kind === 'vehicle' ? undefined : entry.rows[row]?.name;
}

/** Share of an entry's points that one of its models has: the same for each Health Point, rounded down (VD-H44). */
export function shareOf(entry: Foot): number {
  const all = figures(entry).reduce((sum, { health }) => sum + health, 0);
  return Math.floor(entry.points / all);
}

/** An Individual by himself: nothing of his unit's options but what he himself would take of them. */
function alone(id: string, options: readonly string[]): Muster | Unfit {
  const entry = entryOf(id);
  const row = apartOf(entry);
  if (entry.kind === 'vehicle' || row === undefined) return { option: ALONE, because: 'unknown' };
  const whole = muster(id, options);
  if ('because' in whole) return whole;
  const models = whole.models.filter((model) => model.row === row);
  const [first] = models;
  if (!first) return { option: ALONE, because: 'nobody' };
  return {
    ...whole,
    points: 0,
    worth: shareOf(entry),
    models,
    leader: first.id,
    strikes: [],
    transports: [],
    others: [],
  };
}

/** One vehicle: the others of its Element are units on the table of their own (VD-096, VD-124). */
const legs = (entry: Vehicle): readonly Mustered[] => [
  { id: 'm1', row: entry.name, health: entry.structure, weapons: [], abilities: {} },
];

/**
 * The unit with these options, by their ids, `more` being options that the force allows its vehicles. On stands the
 * soldiers share bases (VD-H63).
 */
export function muster(
  id: string,
  chosen: readonly string[] = [],
  { onStands = false, more = [] }: { readonly onStands?: boolean; readonly more?: readonly Option[] } = {},
): Muster | Unfit {
  if (chosen.includes(ALONE))
    return onStands
      ? { option: ALONE, because: 'no-stand' }
      : alone(
          id,
          chosen.filter((one) => one !== ALONE),
        );
  const entry = entryOf(id);
  const known = [...(entry.options ?? []), ...(entry.kind === 'vehicle' ? more : [])];
  const options: Option[] = [];
  for (const one of chosen) {
    const option = known.find((each) => each.id === one);
    if (!option) return { option: one, because: 'unknown' };
    options.push(option);
  }
  const over = tooMany(options);
  if (over) return over;
  const bare = entry.kind === 'vehicle' ? legs(entry) : onStands ? stands(entry) : figures(entry);
  const all = equipped(bare, options, onStands);
  if ('because' in all) return all;
  const [apart] = given(options, 'apart');
  const models = apart ? all.filter(({ row }) => row !== apart.apart) : all;
  if (apart && onStands) return { option: 'apart', because: 'no-stand' };
  const points = entry.points + options.reduce((sum, one) => sum + one.points, 0);
  const specials = given(options, 'special').map(({ special }) => [special, 1] as const);
  return {
    entry: id,
    points,
    worth: apart && entry.kind !== 'vehicle' ? points - shareOf(entry) : points,
    models,
    leader: leaderOf(entry, models),
    strikes: given(options, 'strike').map(({ strike }) => strike),
    explosives: given(options, 'explosives')[0]?.explosives ?? 'at-explosives',
    mounts:
      entry.kind === 'vehicle'
        ? [...entry.weapons, ...given(options, 'mount').map(({ mount }) => mount)]
        : [],
    special: entry.kind === 'vehicle' ? { ...entry.special, ...Object.fromEntries(specials) } : {},
    transports: given(options, 'transport').map(({ transport }) => transport),
    others: given(options, 'another').map(({ another }) => another),
  };
}

const leaderOf = (entry: Entry, models: readonly Mustered[]): string => {
  if (entry.kind === 'vehicle') return (models[0] as Mustered).id;
  const named = models.find(({ row }) => row === entry.leader);
  const best = models.toSorted((a, b) => ldOf(entry, b) - ldOf(entry, a));
  return (named ?? (best[0] as Mustered)).id;
};

export const isUnfit = (one: Muster | Unfit): one is Unfit => 'because' in one;
