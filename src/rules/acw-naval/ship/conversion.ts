import * as z from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import { MOUNTINGS, PROPULSIONS, type Propulsion, type ShipRecord } from '../../../engine/set-up/record';
import {
  bearing,
  byWord,
  checked,
  finite,
  handCard,
  notNegative,
  positive,
  step,
  within,
} from '../../../kit/card/figures';
import { given } from '../../../kit/held/change';
import { isRefusal, refusing } from '../../../kit/refusal';
import {
  isWork,
  type LandCard,
  type LandKind,
  type RealFigures,
  type VesselCard,
  type VesselKind,
} from './cards';
import { HAND_CARD, type HandCard, LIMITS } from './hand-card';
import { layOutGuns, type PortArc } from './weapons';

/*
 * Vessels and works from history: each figure of the ship chart (ACW-142) has one small function, which works it
 * out of the real figures of a record. What they cannot tell stands in the record by hand.
 */

/** Key of this rule set among the hand-written cards of a record. */
const CARDS_KEY = 'acw-naval';

const MM_PER_INCH = 25.4;
/** Centimetres of a model of 1/600 to a foot of the ship. */
const CM_PER_FOOT = 30.48 / 600;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Length or beam of the model in centimetres, to the hundredth. */
const modelCm = (feet: number): number => hundredth(feet * CM_PER_FOOT);

/** Inches of iron, to the hundredth. */
const inchesOfIron = (mm: number): number => hundredth(mm / MM_PER_INCH);

/** Words of a record's type that settle what kind of vessel she is, the first that fits. */
const KIND_BY_TYPE: readonly (readonly [word: RegExp, kind: VesselKind])[] = [
  [/submarine/i, 'submarine'],
  [/\bdavid\b|semi-submersible/i, 'david'],
  [/torpedo[ -](boat|launch)|picket boat|spar torpedo/i, 'torpedo-boat'],
  [/ship.?s boat|rowing boat|cutter \(boat\)/i, 'ships-boat'],
  [/mortar (raft|boat|scow)/i, 'mortar-raft'],
  [/mine[ -]?layer/i, 'mine-layer'],
  [/fire[ -]?(ship|raft)/i, 'fire-ship'],
  [/explosive|powder ship|powder vessel/i, 'explosive-ship'],
  [/schooner/i, 'schooner'],
  [/yacht/i, 'yacht'],
  [/barge/i, 'barge'],
  [/monitor/i, 'monitor'],
  [/\btug\b/i, 'tug'],
];

export const kindOf = (type: string): VesselKind => byWord(KIND_BY_TYPE, type) ?? 'warship';

/** Words of the type of what stands ashore; anything else is an emplacement of guns. */
const LAND_BY_TYPE: readonly (readonly [word: RegExp, kind: LandKind])[] = [
  [/infantry|riflemen|sharpshooters/i, 'infantry'],
  [/emplacement|earthwork/i, 'emplacement'],
  [/fort/i, 'fort'],
  [/battery|field guns/i, 'battery'],
];

const landKindOf = (type: string): LandKind => byWord(LAND_BY_TYPE, type) ?? 'emplacement';

export const isDriftingMine = ({ type }: Pick<ShipRecord, 'type'>): boolean => /drifting mine/i.test(type);

/** Hit Factors by type of vessel (ACW-014). */
export function hitFactorOf(kind: VesselKind): number {
  if (['david', 'submarine', 'torpedo-boat', 'ships-boat', 'mortar-raft'].includes(kind)) return 1;
  return ['mine-layer', 'schooner', 'yacht'].includes(kind) ? 4 : 8;
}

/** Inches of iron from which each class begins (ACW-H21). */
const CLASS_BY_IRON: readonly (readonly [inches: number, armourClass: number])[] = [
  [0, 6],
  [0.5, 8],
  [2, 9],
  [4, 10],
  [6, 11],
];

/** Armour class of a hull by its type, the thickest iron of its side, and where that lies (ACW-099, ACW-H21). */
export function armourClassOf(type: string, iron: number, machineryOnly = false): number {
  if (machineryOnly || /cottonclad|timberclad/i.test(type)) return 7;
  const byIron = step(CLASS_BY_IRON, iron);
  return /tinclad|mortar (raft|boat)/i.test(type) ? Math.max(8, byIron) : byIron;
}

const SMALL_CRAFT: readonly VesselKind[] = ['david', 'submarine', 'torpedo-boat', 'ships-boat'];
const WITHOUT_DRIVE: readonly VesselKind[] = ['mortar-raft', 'barge', 'fire-ship', 'explosive-ship'];

/** What drives her, where the record does not say. */
function propulsionOf(kind: VesselKind, speed: number, sailSpeed: number): Propulsion {
  if (SMALL_CRAFT.includes(kind)) return 'small';
  if (WITHOUT_DRIVE.includes(kind)) return 'none';
  if (sailSpeed > 0) return speed > 0 ? 'steam+sail' : 'sail';
  return speed > 0 ? 'steam' : 'none';
}

/** Knots at best: boats and submarines as printed, Davids and torpedo boats 6 where they have no figure (ACW-023). */
function maxSpeedOf(kind: VesselKind, knots: number): number {
  if (kind === 'ships-boat') return 2;
  if (kind === 'submarine') return 4;
  if ((kind === 'david' || kind === 'torpedo-boat') && knots === 0) return 6;
  return within(knots, LIMITS.maxSpeed);
}

/** A spar torpedo: every craft of these kinds has one, others where the record says so (ACW-076). */
const carriesSpar = (kind: VesselKind, recorded = false): boolean =>
  recorded || kind === 'david' || kind === 'submarine' || kind === 'torpedo-boat';

/** The figures of a record that the conversion reads. Whoever made the record may not have checked them. */
const FIGURES = z.object({
  name: z.string().check(z.minLength(1)),
  type: z.string(),
  length: positive,
  beam: positive,
  draught: z.optional(positive),
  speed: notNegative,
  sailSpeed: z.optional(notNegative),
  propulsion: z.optional(z.enum(PROPULSIONS)),
  armour: z.object({ belt: notNegative, machineryOnly: z.optional(z.boolean()) }),
  batteries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      bore: positive,
      mounting: z.optional(z.enum(MOUNTINGS)),
      rifled: z.optional(z.boolean()),
      pounder: z.optional(positive),
      mounts: z
        .array(
          z.object({
            id: z.string(),
            barrels: z.int().check(z.positive()),
            arcs: z.array(z.tuple([bearing, bearing])).check(z.minLength(1)),
            station: finite,
            abeam: finite,
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
});

const no = refusing('card');

/** What was written by hand for this rule set, if anything was; or what the figures of the record are wrong in. */
function handCardOf(record: ShipRecord): HandCard | Refusal {
  const reading = { ship: record.name, cite: 'ACW-002' };
  const figures = checked(FIGURES, record, reading);
  if (isRefusal(figures)) return figures;
  if (record.tubes.length > 0) return no('ACW-092', 'tubes', { ship: record.name });
  return handCard(record, CARDS_KEY, HAND_CARD, reading) ?? {};
}

function realOf(record: ShipRecord, batteries: RealFigures['batteries']): RealFigures {
  return {
    type: record.type,
    length: record.length,
    beam: record.beam,
    knots: record.speed,
    iron: inchesOfIron(record.armour.belt),
    batteries,
    ...given({ draught: record.draught, notes: record.notes }),
  };
}

/** The line of the ship chart of a vessel (ACW-142), or a refusal that names ship and field. */
export function vesselCardOf(record: ShipRecord, portArc: PortArc = 10): VesselCard | Refusal {
  const by = handCardOf(record);
  if (isRefusal(by)) return by;
  const draught = by.draught ?? record.draught;
  if (draught === undefined) return no('ACW-142', 'no-draught', { ship: record.name });
  const kind = by.kind ?? kindOf(record.type);
  const maxSpeed = by.maxSpeed ?? maxSpeedOf(kind, record.speed);
  const sailSpeed = by.sailSpeed ?? within(record.sailSpeed ?? 0, LIMITS.sailSpeed);
  const { guns, batteries, real } = layOutGuns(record, portArc);
  return {
    name: record.name,
    kind,
    propulsion: by.propulsion ?? record.propulsion ?? propulsionOf(kind, maxSpeed, sailSpeed),
    armourClass:
      by.armourClass ??
      armourClassOf(record.type, inchesOfIron(record.armour.belt), record.armour.machineryOnly),
    ...(kind === 'monitor' ? { turretClass: 12 } : {}),
    sizeCm: by.sizeCm ?? modelCm(record.length),
    beamCm: by.beamCm ?? modelCm(record.beam),
    draught: within(draught, LIMITS.draught),
    maxSpeed,
    sailSpeed,
    hitFactor: by.hitFactor ?? hitFactorOf(kind),
    ram: by.ram ?? record.ram ?? false,
    spar: by.spar ?? carriesSpar(kind, record.spar),
    balloon: by.balloon ?? /balloon/i.test(record.type),
    batteries,
    guns,
    musketBases: by.musketBases ?? 0,
    overrides: {},
    real: realOf(record, real),
  };
}

/** Class of armour when nobody says otherwise (ACW-099, ACW-H21), and Hit Factors, or hits that make it withdraw (ACW-129, ACW-131). */
const LAND = {
  work: { armourClass: 10, hitFactor: 8 },
  troop: { armourClass: 6, hitFactor: 3 },
} as const;

/** A work or a troop ashore, or a refusal that names it and the field. */
export function landCardOf(record: ShipRecord, portArc: PortArc = 10): LandCard | Refusal {
  const by = handCardOf(record);
  if (isRefusal(by)) return by;
  const kind = by.land ?? landKindOf(record.type);
  const { armourClass, hitFactor } = LAND[isWork({ kind }) ? 'work' : 'troop'];
  const { guns, batteries, real } = layOutGuns(record, portArc);
  return {
    name: record.name,
    kind,
    armourClass: by.armourClass ?? armourClass,
    hitFactor,
    batteries,
    guns,
    musketBases: by.musketBases ?? (kind === 'infantry' ? 1 : 0),
    real: realOf(record, real),
  };
}
