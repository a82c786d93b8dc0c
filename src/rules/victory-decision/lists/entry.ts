import { z } from 'zod/mini';
import ofLanzerath from './lanzerath.json';
import { readTraits, type Traits } from './notation';
import listed from './units.json';
import { WEAPONS } from './weapon';

export const NATIONS = ['british', 'german', 'soviet', 'us'] as const;
export const ELEMENTS = ['hq', 'combat', 'light', 'heavy'] as const;
export type Nation = (typeof NATIONS)[number];
/** The slot of the organisation chart that a unit fills. */
export type Element = (typeof ELEMENTS)[number];

/** Abilities of chapter 7, by their names in the book. */
export const ABILITIES = [
  'Ambush',
  'Command',
  'Dedicated',
  'Fire Team',
  'Grenades',
  'HP',
  'Immobile',
  'Individual',
  'Infiltrate',
  'Light Footed',
  'Marksmen',
  'Medic',
  'Nerves of Steel',
  'Pioneer',
  'Radio',
  'Recon',
  'Stealth',
  'Tank Hunter',
  'Tenacity',
  'Unseen',
  'Untrained',
  'Weapon Team',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Special properties of chapter 11, and what options of vehicles give (VD-H76 to VD-H81). */
const PROPERTIES = [
  'Command Vehicle',
  'Minesweeping Equipment',
  'Open',
  'Radio',
  'Recon',
  'Side Skirts',
  'Smoke Discharger',
  'Tank Riders',
  'Transport',
  'Unreliable',
] as const;
export type Property = (typeof PROPERTIES)[number];

/** How a vehicle moves: tracks or wheels with the inches of one Move Action, in water too where it says so. */
const MOVE_TYPES = ['Tracks', 'Wheels', 'Amphibious'] as const;

const traits = <const Name extends string>(names: readonly Name[]) =>
  z.pipe(
    z.array(z.string()),
    z.transform((written: string[], context): Traits<Name> => {
      const read = readTraits(names, written);
      if (read) return read;
      const message = `'${written.join(', ')}' names what the book does not have`;
      context.issues.push({ code: 'custom', message, input: written });
      return z.NEVER;
    }),
  );

const weapon = z.string().check(z.refine((id) => Object.hasOwn(WEAPONS, id), 'no weapon of the lists'));
const source = z.enum(['printed', 'house']);

/** What an attack on it must reach, and what it saves on. */
const toughness = { critical: z.int(), hit: z.int(), save: z.int() };
const mount = z.strictObject({
  weapon,
  on: z.enum(['turret', 'hull', 'pintle', 'coaxial']),
  arc: z.enum(['all', 'front', 'sides', 'rear']),
});
const row = z.strictObject({
  name: z.string(),
  ...toughness,
  leadership: z.int(),
  abilities: traits(ABILITIES),
});

export const option = z.strictObject({
  id: z.string(),
  name: z.string(),
  points: z.int(),
  /** How often the unit may take it. */
  most: z.int(),
  /** Options of one pool share the number of times. */
  pool: z.optional(z.string()),
  /** How often the whole force may take it. */
  force: z.optional(z.int()),
  rule: z.optional(z.string()),
  /** The row whose models may take it, one each time. */
  who: z.optional(z.string()),
  /** A model takes at most one of those that are roles. */
  role: z.optional(z.literal(true)),
  /** Only a model that carries this weapon when all is chosen. */
  keeps: z.optional(weapon),
  gives: z.union([
    z.strictObject({ swap: z.tuple([weapon, weapon]) }),
    z.strictObject({ weapon }),
    z.strictObject({ ability: z.enum(ABILITIES) }),
    z.strictObject({ strike: weapon }),
    z.strictObject({ explosives: weapon }),
    z.strictObject({ special: z.enum(PROPERTIES) }),
    z.strictObject({ mount }),
    z.strictObject({ transport: z.string() }),
    /** One vehicle more in the unit, of this entry: they fill one slot together (VD-124). */
    z.strictObject({ another: z.string() }),
    /** The model of this row acts as a unit of its own (VD-H44). */
    z.strictObject({ apart: z.string() }),
  ]),
});
export type Option = z.infer<typeof option>;

const common = {
  source,
  nation: z.enum(NATIONS),
  element: z.enum(ELEMENTS),
  name: z.string(),
  points: z.int().check(z.minimum(1)),
  options: z.optional(z.array(option)),
};

const foot = z.strictObject({
  ...common,
  kind: z.enum(['infantry', 'team']),
  /** The main weapon bears only forward (VD-H13). */
  arc: z.optional(z.literal('front')),
  rows: z.record(z.string(), row),
  models: z.array(
    z.strictObject({
      count: z.int().check(z.minimum(1)),
      row: z.string(),
      weapons: z.array(weapon),
      team: z.optional(z.string()),
    }),
  ),
  leader: z.string(),
  /** The same unit with several soldiers on a base. */
  stands: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        ...toughness,
        leadership: z.int(),
        health: z.int(),
        abilities: traits(ABILITIES),
        weapons: z.array(weapon),
      }),
    ),
  ),
});

const facing = z.strictObject(toughness);
const vehicle = z.strictObject({
  ...common,
  kind: z.literal('vehicle'),
  /** The first year in which it is historically right. */
  year: z.int(),
  size: z.int().check(z.minimum(1), z.maximum(6)),
  structure: z.int().check(z.minimum(1), z.maximum(4)),
  move: z.pipe(
    z.string(),
    z.transform((written: string) => readTraits(MOVE_TYPES, written.split(', ')) ?? {}),
  ),
  special: traits(PROPERTIES),
  facings: z.strictObject({ front: facing, sides: facing, rear: facing }),
  weapons: z.array(mount),
});

export type Foot = z.infer<typeof foot>;
export type Vehicle = z.infer<typeof vehicle>;
/** A unit as an army list has it. */
export type Entry = Foot | Vehicle;
export type Row = z.infer<typeof row>;
export type Mount = z.infer<typeof mount>;
export type Toughness = Pick<Row, 'critical' | 'hit' | 'save'>;

const entries = z.record(z.string(), z.union([foot, vehicle]));

/**
 * The units of all lists, by id; printed are the Rifle Section (VD-010, VD-011, VD-012), the Panzer IV H (VD-087, VD-096)
 * and the Grenadier Command Squad (VD-135, VD-136, VD-137).
 */
export const ENTRIES: Readonly<Record<string, Entry>> = entries.parse(listed);

/** Units of one battle each, which stand in no list: no force may take them. */
const OF_BATTLES: Readonly<Record<string, Entry>> = entries.parse(ofLanzerath);

export const entryOf = (id: string): Entry => {
  const entry = ENTRIES[id] ?? OF_BATTLES[id];
  if (!entry) throw new Error(`no unit '${id}'`);
  return entry;
};
