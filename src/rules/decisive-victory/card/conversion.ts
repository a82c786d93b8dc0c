import * as z from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import { rule } from '../../../engine/ids';
import type { Battery, Mount, ShipRecord, Tubes } from '../../../engine/set-up/record';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import {
  bearing,
  bearingTogether,
  byWord,
  checked,
  handCard,
  notNegative,
  positive,
  step,
  within,
} from '../../../kit/card/figures';
import { having } from '../../../kit/held/change';
import { isRefusal } from '../../../kit/refusal';
import { inchesPerNauticalMile, type Mile, yardsPerInch } from '../meta';
import { nationalityOf } from '../ship/nations';
import { MINUTES_PER_TURN } from '../ship/scale';
import type { Officer, RealFigures, ShipCard, SizeClass, WeaponSystem } from '../state';
import { HAND_CARD, LIMITS } from './hand-card';

/*
 * Ships from history (DV-H13 holds the samples the tables below are drawn through). The source gives no
 * conversion; each figure has one small function and, where it goes by steps, one table.
 */

/** Key of this rule set among the hand-written cards of a record. */
const CARDS_KEY = 'decisive-victory';

/** The size classes and thresholds of this book go by tons; `cardOf` refuses a record that has none. */
type Weighed = ShipRecord & { readonly displacement: number };

/** Words of a ship's type that settle her size class, the first that fits; the rest go by displacement. */
const SIZE_BY_TYPE: readonly (readonly [word: RegExp, size: SizeClass])[] = [
  [/escort carrier|light carrier|seaplane/i, 'cruiser'],
  [/destroyer|torpedo boat|frigate|corvette|sloop/i, 'destroyer'],
  [/battle|carrier|capital/i, 'capital'],
  [/cruiser/i, 'cruiser'],
];
const SIZE_BY_TONS: readonly (readonly [tons: number, size: SizeClass])[] = [
  [0, 'destroyer'],
  [3_000, 'cruiser'],
  [20_000, 'capital'],
];

/** Size class by type, else by displacement. */
export const sizeOf = (record: Pick<Weighed, 'type' | 'displacement'>): SizeClass =>
  byWord(SIZE_BY_TYPE, record.type) ?? step(SIZE_BY_TONS, record.displacement);

const TURNING_CLASS = { destroyer: 3, cruiser: 2, capital: 1 } as const;

/** No figure of the record tells who is aboard: a scenario says so, these are what it says it against. */
const USUAL_OFFICER: Readonly<Record<SizeClass, Officer>> = {
  destroyer: 'commander',
  cruiser: 'captain',
  capital: 'captain',
};

const TURNS_PER_HOUR = 60 / MINUTES_PER_TURN;

/** Inches a turn at the scale of DV-009; with the nautical mile a fifth of the knots. */
export const speedOf = (knots: number, mile: Mile = 'nautical'): number =>
  within(Math.round((knots * inchesPerNauticalMile(mile)) / TURNS_PER_HOUR), LIMITS.speed);

const CDT_BY_TONS: readonly (readonly [tons: number, cdt: number])[] = [
  [0, 2],
  [1_000, 3],
  [4_000, 4],
  [8_000, 5],
  [14_000, 6],
  [28_000, 7],
  [32_500, 8],
  [36_000, 9],
  [45_000, 10],
  [52_000, 11],
  [60_000, 12],
];

/** Critical damage threshold by standard displacement in long tons. */
export const cdtOf = (tons: number): number => step(CDT_BY_TONS, tons);

const MM_PER_INCH = 25.4;

/** Armour in inches of plate; a hull without armour counts 1, as the sample destroyers do. */
const armourOf = (mm: number): number => within(Math.round(mm / MM_PER_INCH), { ...LIMITS.armour, min: 1 });

/** Tons from which a ship is taken to have a side protection system, worth at least this much. */
const PROTECTED_FROM = 20_000;
const LEAST_PROTECTED = 4;

/** Underwater: half the belt, rounded up, at least 4 in ships of 20,000 tons; its own plate where the record has it. */
function underwaterOf(record: Pick<Weighed, 'armour' | 'displacement'>): number {
  if (record.armour.underwater !== undefined) return armourOf(record.armour.underwater);
  const half = Math.ceil(armourOf(record.armour.belt) / 2);
  return record.displacement >= PROTECTED_FROM ? Math.max(LEAST_PROTECTED, half) : half;
}

const AA_BY_TONS: readonly (readonly [tons: number, aa: number])[] = [
  [0, 2],
  [4_000, 3],
  [20_000, 5],
  [34_000, 6],
];

/** Bore from which a gun counts its full calibre; lighter shells count one less. */
const FULL_CALIBRE = 5.85;

/** Strength of a gun: its bore in whole inches, one less below a true 6-inch gun. */
export const gunStrengthOf = (bore: number): number =>
  within(Math.round(bore < FULL_CALIBRE ? bore - 1 : bore), LIMITS.strength);

/** Strength of a torpedo: 9 at 21 inches, 2 more for every 3 inches. */
export const torpedoStrengthOf = (bore: number): number =>
  within(Math.round(9 + ((bore - 21) * 2) / 3), LIMITS.strength);

/** Damage dice by barrels that bear together times the bore in inches. */
const DICE_BY_BROADSIDE: readonly (readonly [inchesOfBore: number, dice: number])[] = [
  [0, 0],
  [4, 1],
  [23, 2],
  [41, 3],
  [64, 4],
  [92, 5],
  [125, 6],
  [160, 7],
  [205, 8],
];

/** Damage dice of a battery; a battery too light for one die is a 'damage 0' weapon. */
export const gunDamageOf = (battery: Pick<Battery, 'bore' | 'mounts'>): number =>
  step(DICE_BY_BROADSIDE, battery.bore * bearingTogether(battery.mounts));

/** Bore from which a torpedo counts as heavy: one die and one point of fire control more. */
const HEAVY_TORPEDO = 23;
const MOST_TUBES = 4;

/** Damage dice of a torpedo salvo: one for each tube of the largest bank up to 4, one more for heavy torpedoes. */
function torpedoDamageOf(tubes: Pick<Tubes, 'bore' | 'mounts'>): number {
  const bank = tubes.mounts.reduce((most, mount) => Math.max(most, mount.barrels), 0);
  return Math.min(bank, MOST_TUBES) + (tubes.bore >= HEAVY_TORPEDO ? 1 : 0);
}

/** Salvoes: one for each bank, and again for each full set of reloads. */
const salvoesOf = (tubes: Pick<Tubes, 'mounts' | 'reloads'>): number =>
  within(Math.round(tubes.mounts.length * (1 + tubes.reloads)), LIMITS.salvoes);

/** Fire control of the main battery by size class; every other battery has the last. */
const MAIN_FC: Readonly<Record<SizeClass, number>> = { destroyer: 4, cruiser: 5, capital: 6 };
const OTHER_FC = 4;
const TORPEDO_FC = 5;

/** The main battery is the one of the largest bore; a carrier has none. */
function isMain(record: ShipRecord, battery: Battery): boolean {
  if (/carrier/i.test(record.type)) return false;
  return record.batteries.every((other) => other.bore <= battery.bore);
}

/** Dual purpose AA: two fifths of the barrels that bear together, at least 1. */
const dualPurposeOf = (battery: Battery): number =>
  battery.dualPurpose
    ? within(Math.round(bearingTogether(battery.mounts) * 0.4), { ...LIMITS.dualPurpose, min: 1 })
    : 0;

/** Table inches of a range in yards, whole, at 3 inches to the mile (DV-009). */
export const rangeOf = (yards: number, mile: Mile = 'nautical') =>
  inches(within(Math.round(yards / yardsPerInch(mile)), LIMITS.range));

const MOST_PLANES_PER_FLIGHT = 3;

/** Flights of float planes: three planes to a flight, a part of one counted whole. */
const spottersOf = (planes: number): number => Math.ceil(planes / MOST_PLANES_PER_FLIGHT);

const mountsOf = (mounts: readonly Mount[]): WeaponSystem['mounts'] =>
  mounts.map(({ id, arcs }) => ({ id, arcs }));

const gunSystem = (record: ShipRecord, battery: Battery, size: SizeClass, mile: Mile): WeaponSystem => ({
  id: battery.id,
  name: battery.name,
  kind: 'gun',
  fc: isMain(record, battery) ? MAIN_FC[size] : OTHER_FC,
  strength: gunStrengthOf(battery.bore),
  damage: gunDamageOf(battery),
  range: rangeOf(battery.range, mile),
  mounts: mountsOf(battery.mounts),
  dualPurpose: dualPurposeOf(battery),
  radar: battery.radar ?? false,
  salvoes: 0,
});

const torpedoSystem = (tubes: Tubes, mile: Mile): WeaponSystem => ({
  id: tubes.id,
  name: tubes.name,
  kind: 'torpedo',
  fc: TORPEDO_FC + (tubes.bore >= HEAVY_TORPEDO ? 1 : 0),
  strength: torpedoStrengthOf(tubes.bore),
  damage: torpedoDamageOf(tubes),
  range: rangeOf(tubes.range, mile),
  mounts: mountsOf(tubes.mounts),
  dualPurpose: 0,
  radar: false,
  salvoes: salvoesOf(tubes),
});

/** The record's figures, kept with the card so that they can be shown beside it. */
function realOf(record: Weighed): RealFigures {
  const weapons = [...record.batteries, ...record.tubes].map(
    ({ id, name, bore, range, mounts }) =>
      [id, { name, bore, range, barrels: mounts.reduce((sum, mount) => sum + mount.barrels, 0) }] as const,
  );
  return {
    type: record.type,
    displacement: record.displacement,
    length: record.length,
    beam: record.beam,
    knots: record.speed,
    armour: record.armour,
    weapons: Object.fromEntries(weapons),
    ...having(record, 'class', 'floatPlanes', 'antiAircraft', 'notes'),
  };
}

function converted(record: Weighed, mile: Mile): ShipCard {
  const size = sizeOf(record);
  const carrier = /carrier/i.test(record.type);
  return {
    name: record.name,
    nationality: nationalityOf(record.nation),
    size,
    speed: speedOf(record.speed, mile),
    turningClass: TURNING_CLASS[size],
    cdt: cdtOf(record.displacement),
    armour: {
      deck: armourOf(record.armour.deck),
      belt: armourOf(record.armour.belt),
      underwater: underwaterOf(record),
    },
    aa: step(AA_BY_TONS, record.displacement),
    officer: USUAL_OFFICER[size],
    systems: [
      ...record.batteries.map((battery) => gunSystem(record, battery, size, mile)),
      ...record.tubes.map((tubes) => torpedoSystem(tubes, mile)),
    ],
    spotters: spottersOf(record.floatPlanes ?? 0),
    // Which flights she has embarked is for a scenario to say (DV-137).
    ...(carrier ? { flightDeck: { canLand: true, flights: [] } } : {}),
    real: realOf(record),
  };
}

const weaponFigures = {
  id: z.string(),
  name: z.string(),
  bore: positive,
  range: positive,
  mounts: z
    .array(z.object({ id: z.string(), barrels: positive, arcs: z.array(z.tuple([bearing, bearing])) }))
    .check(z.minLength(1)),
};

/** The figures of a record that the conversion reads. Whoever made the record may not have checked them. */
const FIGURES = z.object({
  name: z.string(),
  nation: z.string(),
  type: z.string(),
  displacement: positive,
  length: positive,
  beam: positive,
  speed: notNegative,
  armour: z.object({ belt: notNegative, deck: notNegative, underwater: z.optional(notNegative) }),
  batteries: z.array(z.object(weaponFigures)),
  tubes: z.array(z.object({ ...weaponFigures, knots: positive, reloads: notNegative })),
  floatPlanes: z.optional(notNegative),
});

/** Two weapon systems of one id could not be told apart by a command. */
function twin(record: ShipRecord): string | undefined {
  const ids = [...record.batteries, ...record.tubes].map((weapon) => weapon.id);
  return ids.find((id, i) => ids.indexOf(id) !== i);
}

/**
 * The card of a ship: the one written by hand in her record, else worked out of her real figures; a refusal
 * that names ship and field when either is not sound. The mile matters to ranges and speeds that are worked out;
 * a card written by hand is in table inches already (DV-009).
 */
export function cardOf(record: ShipRecord, mile: Mile = 'nautical'): ShipCard | Refusal {
  const reading = { ship: record.name, cite: 'DV-H13' };
  const figures = checked(FIGURES, record, reading);
  if (isRefusal(figures)) return figures;
  const weighed: Weighed = { ...record, displacement: figures.displacement };
  const same = twin(record);
  if (same !== undefined) {
    return { cite: rule('DV-029'), because: text('card.twin-systems', { ship: record.name, id: same }) };
  }
  const written = handCard(record, CARDS_KEY, HAND_CARD, reading);
  if (!written) return converted(weighed, mile);
  if (isRefusal(written)) return written;
  // A scenario may have named her anew: she goes by that name everywhere.
  return { ...written, name: record.name, real: realOf(weighed) };
}
