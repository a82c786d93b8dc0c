import type { PieceId, Side } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import { type Text, text } from '../../../engine/words/text';
import {
  type Ability,
  entryOf,
  type Foot,
  type Mount,
  type Property,
  type Toughness,
  type Vehicle,
} from '../lists/entry';
import type { Traits } from '../lists/notation';
import { weaponOf } from '../lists/weapon';

/** A weapon that a model or a vehicle has, and how often it was fired in this activation (VD-020). */
type Carried = { readonly weapon: string; readonly used: number };

/** One base: a soldier, a stand, a weapon team, a vehicle. `health` is its Health Points, a vehicle's its Structure Points. */
export type Model = {
  readonly id: string;
  /** The row of its entry, or the name of its stand. */
  readonly row: string;
  readonly team?: string;
  readonly health: number;
  readonly weapons: readonly Carried[];
  readonly abilities: Traits<Ability>;
  /** Explosives it still has to put down (VD-064). */
  readonly explosives: number;
};

export type Unit = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly entry: string;
  readonly points: number;
  /** Living models, in the order of the list. */
  readonly models: readonly Model[];
  /** Id of the model that leads. */
  readonly leader: string;
  /** Models, Health Points or Structure Points it began with. */
  readonly start: number;
  readonly markers: number;
  readonly shaken: boolean;
  readonly hidden: boolean;
  /** It has the benefit of Take Cover! (VD-060). */
  readonly covered: boolean;
  /** It took a Shoot Action in its last activation (VD-063). */
  readonly shot: boolean;
  /** How often it tried to spot each unit in this turn (VD-057). */
  readonly tries: Readonly<Record<PieceId, number>>;
  /** Air and artillery strikes still to be had. */
  readonly strikes: readonly string[];
  /** Weapon its Tank Hunters put down. */
  readonly explosive: string;
  readonly mounts: readonly (Mount & Carried)[];
  readonly special: Traits<Property>;
  /** The turn in which its owner last picked its leader of several as good (VD-026). */
  readonly picked?: number;
  /** The vehicle that it keeps company with: it ends its Moves near it (VD-H68). */
  readonly company?: PieceId;
  /** It has set off its smoke (VD-H78). */
  readonly smoked?: true;
  /** The structure or vehicle that it is in or on. */
  readonly inside?: PieceId;
  /** Kept off the table; it comes in turn `due` or later, from turn 2 on, over one of these edges or its own (VD-H89). */
  readonly reserve?: true;
  readonly due?: number;
  readonly over?: readonly Edge[];
  /** So often it may still shoot, where a battle counts its cartridges. */
  readonly cartridges?: number;
};

export const footOf = ({ entry }: Pick<Unit, 'entry'>): Foot | undefined => {
  const found = entryOf(entry);
  return found.kind === 'vehicle' ? undefined : found;
};
/** The entry of a vehicle; what it does not say is as for any unit (VD-086). */
export const vehicleOf = ({ entry }: Pick<Unit, 'entry'>): Vehicle | undefined => {
  const found = entryOf(entry);
  return found.kind === 'vehicle' ? found : undefined;
};

export const FACINGS = ['front', 'sides', 'rear'] as const;
/** Which side of a vehicle an attack comes to (VD-H69). */
export type Facing = (typeof FACINGS)[number];

/** Living models, or Health Points where models have them: what markers are held against (VD-H42, VD-H66, VD-073). */
export const strengthOf = ({ models }: Pick<Unit, 'models'>): number =>
  models.reduce((sum, { health }) => sum + health, 0);

const VEHICLE_LEADERSHIP = 6;

/** Ld of one model; six for every vehicle (VD-H68). */
export const leadershipOfModel = (unit: Unit, { row }: Pick<Model, 'row'>): number => {
  const foot = footOf(unit);
  if (!foot) return VEHICLE_LEADERSHIP;
  return foot.rows[row]?.leadership ?? foot.stands?.find(({ name }) => name === row)?.leadership ?? 0;
};

/** The best Ld among the living (VD-018). */
export const leadershipOf = (unit: Unit): number =>
  Math.max(0, ...unit.models.map((model) => leadershipOfModel(unit, model)));

/** Leadership Distance: inches that a model may be from its leader, who leads no other unit (VD-027, VD-029). */
export const leadershipDistance = (unit: Unit): number => {
  const leader = unit.models.find(({ id }) => id === unit.leader);
  return leader ? leadershipOfModel(unit, leader) : 0;
};

/** Models that may lead: the best Ld of the living (VD-026). */
export const mayLead = (unit: Unit): readonly Model[] =>
  unit.models.filter((model) => leadershipOfModel(unit, model) === leadershipOf(unit));

/** One living model that has it is enough (VD-019). */
const OF_ANY: ReadonlySet<Ability> = new Set<Ability>(['Command', 'Recon', 'Medic', 'Radio', 'Individual']);

/**
 * X of an ability that the unit has, 1 where it has no X; 0 when it does not. Those of a few count if one model has them,
 * the others if at least half of the living do (VD-019); a Command Vehicle has Command (VD-H76).
 */
export function abilityOf(unit: Pick<Unit, 'models' | 'special'>, ability: Ability): number {
  if (ability === 'Command' && unit.special['Command Vehicle']) return 1;
  if ((ability === 'Radio' || ability === 'Recon') && unit.special[ability]) return 1;
  const having = unit.models.flatMap(({ abilities }) => abilities[ability] ?? []);
  const enough = OF_ANY.has(ability) ? having.length > 0 : 2 * having.length >= unit.models.length;
  return enough ? Math.max(0, ...having) : 0;
}

const compare = (a: Toughness, b: Toughness): number =>
  b.critical - a.critical || b.hit - a.hit || a.save - b.save;

/** Critical, Hit and Save of a unit: of the row that most living models have, on equal numbers the better one (VD-016). */
export function toughnessOf(unit: Unit, facing: Facing = 'front'): Toughness {
  const foot = footOf(unit);
  if (!foot) return (vehicleOf(unit) as Vehicle).facings[facing];
  const counts = new Map<string, number>();
  for (const { row, health } of unit.models) counts.set(row, (counts.get(row) ?? 0) + health);
  const most = Math.max(0, ...counts.values());
  const rows = [...counts].filter(([, many]) => many === most).map(([row]) => rowOf(foot, row));
  const [best] = rows.toSorted(compare);
  return best ?? rowOf(foot, foot.leader);
}

const rowOf = (foot: Foot, row: string): Toughness => {
  const found = foot.rows[row] ?? foot.stands?.find(({ name }) => name === row);
  if (!found) throw new Error(`no row '${row}'`);
  return found;
};

/** So many markers shake it: its models or Health Points; a vehicle's Size (VD-048, VD-H74). */
const nerveOf = (unit: Unit): number => vehicleOf(unit)?.size ?? strengthOf(unit);

/** Whether it is Shaken with the markers it has (VD-H18); a unit with nobody left is not. */
export const isShaken = (unit: Unit): boolean => unit.models.length > 0 && unit.markers >= nerveOf(unit);

/** How many of its models or Health Points may roll dice (VD-H14); markers keep no vehicle's gun silent (VD-H74). */
export const mayFight = (unit: Unit): number =>
  vehicleOf(unit) ? strengthOf(unit) : Math.max(0, strengthOf(unit) - unit.markers);

/** So many actions has an activation (VD-045, VD-097). */
export const actionsOf = (unit: Unit): number => (vehicleOf(unit) ? 2 : 3);

/** A model by his row and the best of his weapons. */
function described(unit: Unit, { row, weapons }: Model): { readonly row: string; readonly weapon?: string } {
  const best = weapons
    .map(({ weapon }) => weaponOf(weapon))
    .toSorted((a, b) => b.damage.count * b.damage.faces - a.damage.count * a.damage.faces)[0];
  return { row: footOf(unit)?.rows[row]?.name ?? row, ...(best ? { weapon: best.name } : {}) };
}

/** What one of its models is called to people: by his number too, as his weapons are, where others would be called the same. */
export function modelNamed(unit: Unit, model: Model): Text {
  const { row, weapon } = described(unit, model);
  const isShared = unit.models.some((other) => {
    const like = described(unit, other);
    return other.id !== model.id && like.row === row && like.weapon === weapon;
  });
  const called = isShared ? `${row} ${model.id.slice(1)}` : row;
  return weapon ? text('model.named', { row: called, weapon }) : text('model.unarmed', { row: called });
}

/** What one Health Point of a model is called, `m2` or, of a stand, `m2.1`. */
export function lifeNamed(unit: Unit, life: string): Text {
  const [id, number] = life.split('.');
  const model = unit.models.find((one) => one.id === id);
  const named = model ? modelNamed(unit, model) : text('model.unarmed', { row: life });
  return number === undefined ? named : text('model.life', { model: named, number });
}
