import type { Mounting, Propulsion } from '../../../engine/set-up/record';
import type { Arc } from '../../../geometry/pose';
import type { Degrees } from '../../../geometry/units';

export const VESSEL_KINDS = [
  'warship',
  'monitor',
  'david',
  'submarine',
  'torpedo-boat',
  'ships-boat',
  'mortar-raft',
  'mine-layer',
  'schooner',
  'yacht',
  'fire-ship',
  'explosive-ship',
  'barge',
  'tug',
] as const;
export type VesselKind = (typeof VESSEL_KINDS)[number];

export const LAND_KINDS = ['fort', 'emplacement', 'battery', 'infantry'] as const;
export type LandKind = (typeof LAND_KINDS)[number];

/** Works are built and stay where they are; batteries and infantry can move off (ACW-102). */
export const isWork = ({ kind }: Pick<LandCard, 'kind'>): boolean =>
  kind === 'fort' || kind === 'emplacement';

const GUN_CLASSES = ['mortar', 'light', 'medium', 'heavy'] as const;
export type GunClass = (typeof GUN_CLASSES)[number];

/** Areas of a hull by which guns and crews are lost (ACW-116). */
export const AREAS = ['bow', 'starboard', 'stern', 'port'] as const;
export type Area = (typeof AREAS)[number];

/** Where a gun stands: an area, the centre line, or a turret by its number. */
export type Station = Area | 'centre' | `turret-${number}`;

export type Gun = {
  readonly id: string;
  /** Guns of one battery are alike and are fired together at one target, some or all of them. */
  readonly battery: string;
  readonly gunClass: GunClass;
  readonly rifled: boolean;
  readonly mounting: Mounting;
  readonly station: Station;
  /** Where it stands on the hull: -1 stern edge to 1 bow edge, -1 port side to 1 starboard side (ACW-H03). */
  readonly place: { readonly station: number; readonly abeam: number };
  /** Its line from the bow at the start, and the whole width of its arc: 360, 150 or 10 (ACW-096 to 098). */
  readonly facing: Degrees;
  readonly width: Degrees;
  /** Other lines a pivot behind ports can be moved to (ACW-097). */
  readonly ports: readonly Degrees[];
  /** Bearings its own upperworks shut out (ACW-096). */
  readonly blind: readonly Arc[];
};

export type Battery = { readonly id: string; readonly name: string };

/** Real figures, shown beside those of the rules; no rule reads them. */
export type RealFigures = {
  readonly type: string;
  /** Feet. */
  readonly length: number;
  readonly beam: number;
  readonly draught?: number;
  readonly knots: number;
  /** Inches of iron at the thickest. */
  readonly iron: number;
  readonly batteries: Readonly<Record<string, { readonly name: string; readonly guns: number }>>;
  readonly notes?: string;
};

/** What the cards of vessels and of what stands ashore have alike. */
type UnitCard = {
  readonly name: string;
  /** 6 to 11. */
  readonly armourClass: number;
  /** Of vessels 1, 4 or 8 (ACW-014), of works 8; 3 hits make the others ashore withdraw. */
  readonly hitFactor: number;
  readonly batteries: readonly Battery[];
  readonly guns: readonly Gun[];
  readonly musketBases: number;
  readonly real?: RealFigures;
};

/** A vessel's line of the ship chart (ACW-142), with what a scenario says of her otherwise. */
export type VesselCard = UnitCard & {
  readonly kind: VesselKind;
  readonly propulsion: Propulsion;
  /** 12 on monitors. */
  readonly turretClass?: number;
  readonly sizeCm: number;
  readonly beamCm: number;
  /** Feet. */
  readonly draught: number;
  readonly maxSpeed: number;
  readonly sailSpeed: number;
  readonly ram: boolean;
  readonly spar: boolean;
  readonly balloon: boolean;
  /** What history needs and the book lacks, given by the scenario and shown on the card. */
  readonly overrides: {
    /** Degrees a period, whatever size and speed say (Virginia). */
    readonly turnLimit?: Degrees;
    /** Goes astern as fast as ahead (double-enders). */
    readonly doubleEnded?: boolean;
    /** No steam before this period (banked fires). */
    readonly steamFrom?: number;
  };
};

export type LandCard = UnitCard & { readonly kind: LandKind };

/** Stations a mortar can be carried to (ACW-090): the middle of the bow edge, the centre, the middle of the stern edge. */
export const BERTHS = ['bow', 'centre', 'stern'] as const;
export type Berth = (typeof BERTHS)[number];
