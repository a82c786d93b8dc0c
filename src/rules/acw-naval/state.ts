import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Edge } from '../../engine/motion';
import type { Mounting, Propulsion } from '../../engine/record';
import type { Arc } from '../../geometry/pose';
import type { Degrees } from '../../geometry/units';

/** The steps of a period (ACW-004) with the house order before and after them (ACW-H08, ACW-H09). */
export const STEPS = [
  'start',
  'orders',
  'first-half',
  'first-fire',
  'turning',
  'second-half',
  'second-fire',
  'end',
] as const;
export type Step = (typeof STEPS)[number];

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

/** A vessel's line of the ship chart (ACW-142), with what a scenario says of her otherwise. */
export type VesselCard = {
  readonly name: string;
  readonly kind: VesselKind;
  readonly propulsion: Propulsion;
  /** 6 to 11. */
  readonly armourClass: number;
  /** 12 on monitors. */
  readonly turretClass?: number;
  readonly sizeCm: number;
  readonly beamCm: number;
  /** Feet. */
  readonly draught: number;
  readonly maxSpeed: number;
  readonly sailSpeed: number;
  /** 1, 4 or 8 (ACW-014). */
  readonly hitFactor: number;
  readonly ram: boolean;
  readonly spar: boolean;
  readonly balloon: boolean;
  readonly batteries: readonly Battery[];
  readonly guns: readonly Gun[];
  readonly musketBases: number;
  /** What history needs and the book lacks, given by the scenario and shown on the card. */
  readonly overrides: {
    /** Degrees a period, whatever size and speed say (Virginia). */
    readonly turnLimit?: Degrees;
    /** Goes astern as fast as ahead (double-enders). */
    readonly doubleEnded?: boolean;
    /** No steam before this period (banked fires). */
    readonly steamFrom?: number;
  };
  readonly real?: RealFigures;
};

export type LandCard = {
  readonly name: string;
  readonly kind: LandKind;
  readonly armourClass: number;
  /** 8 for forts and emplacements; 3 hits make the others withdraw. */
  readonly hitFactor: number;
  readonly batteries: readonly Battery[];
  readonly guns: readonly Gun[];
  readonly musketBases: number;
  readonly real?: RealFigures;
};

/** Stations a mortar can be carried to (ACW-090): the middle of the bow edge, the centre, the middle of the stern edge. */
export const BERTHS = ['bow', 'centre', 'stern'] as const;
export type Berth = (typeof BERTHS)[number];

export type GunState = {
  readonly condition: 'sound' | 'lost';
  readonly crew: boolean;
  /** Its present line from the bow (a pivot shifted by ACW-088). */
  readonly facing: Degrees;
  /** Cannot fire in this period and those before it: shifted, crew moved, disabled (ACW-090, 111, 128). */
  readonly silentThrough: number;
  /** Can still fire before this period, though told to be silent later (ACW-111). */
  readonly silentFrom?: number;
  /** Where a mortar was carried to; absent while it stands where the record says (ACW-090). */
  readonly carriedTo?: Berth;
  /** Its crew fights a fire (ACW-125). */
  readonly fightingFire: boolean;
  readonly lastShot?: {
    readonly period: number;
    readonly target: PieceId;
    /** Of a gun in a turret: the target's bearing from the bow (ACW-111). */
    readonly bearing?: Degrees;
  };
};

export const EFFECTS = [
  'hole',
  'pilot',
  'steam-pipe',
  'rudder',
  'screw',
  'fire',
  'boiler',
  'turret',
] as const;
export type EffectKind = (typeof EFFECTS)[number];

/** Lasting damage (ACW-111, 118 to 126). The same kind may be there more than once. */
export type Effect = {
  readonly kind: EffectKind;
  /** The period it began in. */
  readonly since: number;
  readonly attempts: number;
  /** Of a jammed rudder. */
  readonly side?: 'port' | 'starboard' | 'amidships';
  /** Of screw damage and a dead pilot: the last period it lasts. */
  readonly through?: number;
  /** Of a jammed turret: its station and the bearing it is stuck at. */
  readonly turret?: Station;
  readonly bearing?: Degrees;
};

export type Ground = 'sandbar' | 'rock' | 'stakes' | 'shore';

export const FATES = [
  'afloat',
  'awaited',
  'sunk',
  'exploded',
  'abandoned',
  'captured',
  'struck',
  'left',
] as const;
/** `awaited` is not on the table yet; `struck` and `captured` vessels stay on it, out of play; `left` crossed the edge. */
export type Fate = (typeof FATES)[number];

export const SAILS = ['none', 'reduced', 'full'] as const;
export type Sail = (typeof SAILS)[number];

/** What is true of a unit in this period only; cleared by ACW-H08. */
export type PeriodMarks = {
  readonly underFire: boolean;
  /** Carried by a current at speed 0 in a half-move (ACW-012). */
  readonly drifted: boolean;
  /** Was in a ram: no fire in step vi (ACW-042). */
  readonly rammed: boolean;
  /** Has fired guns in this period's step iii or vi. */
  readonly fired: boolean;
  /** Musket bases that have fired in this period (ACW-H10); absent when none has. */
  readonly basesFired?: number;
  /** Still stationary since the start of the period (ACW-105). */
  readonly stationary: boolean;
  /** Areas hit by musketry (ACW-133). */
  readonly musketry: readonly Area[];
  readonly sweeping: boolean;
  readonly laying: boolean;
  /** Pairs that need no second die this period: mines and fire ships it has touched, fields it has tested for. */
  readonly met: readonly string[];
};

export const FRESH_MARKS: PeriodMarks = {
  underFire: false,
  drifted: false,
  rammed: false,
  fired: false,
  stationary: true,
  musketry: [],
  sweeping: false,
  laying: false,
  met: [],
};

export type Vessel = {
  readonly id: PieceId;
  readonly side: Side;
  readonly card: VesselCard;
  readonly division?: string;
  readonly fate: Fate;
  readonly lostIn?: number;
  /** Enters the table at the start of this period (scenario). */
  readonly enters?: number;
  /** Set speed in knots, negative astern; of a tow or a lashed mate it is that of the body. */
  readonly speed: number;
  /** Maximum under steam and chart sailing speed after permanent losses (ACW-115). */
  readonly maxSpeed: number;
  readonly sailSpeed: number;
  readonly hitFactor: number;
  readonly ramSpeedUsed: boolean;
  /** Under ram speed in this period (ACW-022). */
  readonly bursting: boolean;
  readonly sail: Sail;
  /** Takes effect at the start of the next period (ACW-026). */
  readonly sailNext?: Sail;
  /** Moved by sail in this period (ACW-H13). */
  readonly underSail: boolean;
  readonly anchor: 'none' | 'anchored' | 'made-fast';
  /** `anchor`, `weigh` or `make-fast` at the end of this period (ACW-H05). */
  readonly anchorNext?: 'anchored' | 'none' | 'made-fast';
  readonly aground?: {
    readonly on: Ground;
    readonly feature: string;
    readonly since: number;
    /** It ran on going astern and comes off ahead. */
    readonly astern: boolean;
    readonly attempts: number;
  };
  readonly towing?: PieceId;
  readonly towedBy?: PieceId;
  /** `take in tow` given this period: fast at its end (ACW-H06). */
  readonly towNext?: PieceId;
  /** Lashed alongside: they move as one; the first of the pair leads (scenario). */
  readonly lashedTo?: PieceId;
  readonly leadsPair?: boolean;
  readonly crippled: boolean;
  readonly effects: readonly Effect[];
  readonly guns: Readonly<Record<string, GunState>>;
  readonly spar: 'none' | 'ready' | 'spent';
  /** Periods the balloon has been rising with the carrier stationary; usable from 2 (ACW-082). */
  readonly balloon?: { readonly since: number };
  /** What a rammer must back off from (ACW-044), one or more. `astern` when it struck going astern. */
  readonly mustBack?: readonly { readonly from: PieceId; readonly astern: boolean }[];
  /** Rammed: must lie at 0 through this period (ACW-045). */
  readonly waitsThrough?: number;
  /** Fire ship: burning. Explosive ship: the period its fuse was lit (ACW-137, 139). */
  readonly lit?: number;
  /** Told to be lit: tried at the start of the next period (ACW-137). */
  readonly lightNext?: boolean;
  /** Cast off with way on (ACW-136). */
  readonly adrift: boolean;
  /** Features it lies across or was let through, until the hull is clear of them. */
  readonly crossing: readonly string[];
  /** Vessel it ran over and is not tested against again until clear (ACW-046). */
  readonly overrun: readonly PieceId[];
  /** Lines of the chart she has passed, for the objectives that ask for it. */
  readonly passed?: readonly string[];
  /** The edge of the table she left by. */
  readonly leftBy?: Edge;
  readonly marks: PeriodMarks;
};

export type LandUnit = {
  readonly id: PieceId;
  readonly side: Side;
  readonly card: LandCard;
  readonly fate: 'standing' | 'wrecked' | 'withdrawn';
  readonly lostIn?: number;
  /** Left of a work's 8; hits taken count for the others. */
  readonly hitFactor: number;
  readonly guns: Readonly<Record<string, GunState>>;
  readonly marks: PeriodMarks;
};

export type DriftingMine = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly state: 'waiting' | 'adrift' | 'gone';
  /** First moves in this period (ACW-067). */
  readonly from?: number;
  /** Off the direction of the current this period (ACW-069). */
  readonly veer: Degrees;
};

/** An anchored field of the chart, or a strip that was laid. */
export type MineField = {
  readonly id: string;
  readonly side: Side;
  /** Shown to the other side once a vessel has had to test (ACW-066). */
  readonly shown: boolean;
  /** A strip is live from this period on (ACW-073). */
  readonly liveFrom: number;
};

export const WAYS = ['F', 'B', '0', '4'] as const;
export type WayCode = (typeof WAYS)[number];

/** One line of orders (ACW-008). */
export type Order = {
  readonly way: WayCode;
  /** Knots, positive for + and negative for -, in the direction written. */
  readonly change: number;
  /** Degrees, negative to port. */
  readonly turn: number;
  /** Plain words, each `word` or `word NAME`, as in orders.ts. */
  readonly words: readonly string[];
};

/** Guns of one battery (or muskets) told off at one target in this firing step. */
export type Shot = {
  readonly by: PieceId;
  /** `muskets` for the infantry aboard or ashore. */
  readonly battery: string;
  readonly target: PieceId;
  /** Against a monitor (ACW-099). */
  readonly at: 'hull' | 'turret';
  /** How many of its guns (or bases). */
  readonly guns: number;
};

export type Objective = {
  readonly side: Side;
  readonly points: number;
  /** What earns them, checked in victory.ts. */
  readonly earn:
    | {
        readonly kind: 'sink' | 'keep' | 'leave-by' | 'pass';
        readonly piece?: PieceId;
        /** Of `leave-by`; any edge when absent. */
        readonly edge?: Edge;
        /** Of `pass`: the feature of the chart that the hull must come to lie on at the end of a period. */
        readonly line?: string;
      }
    | { readonly kind: 'alive'; readonly each: true };
  readonly words: string;
};

export type AcwState = {
  readonly period: number;
  readonly periodLimit: number;
  readonly step: Step;
  readonly sides: readonly [AcwSide, AcwSide];
  /** In the order of the scenario: the order of lists on screen, never of a result. */
  readonly order: readonly PieceId[];
  readonly vessels: Readonly<Record<PieceId, Vessel>>;
  readonly land: Readonly<Record<PieceId, LandUnit>>;
  readonly mines: Readonly<Record<PieceId, DriftingMine>>;
  readonly fields: readonly MineField[];
  /** Orders written for this period; the other side's are hidden until both have committed. */
  readonly orders: Readonly<Record<PieceId, Order>>;
  /** Orders of the period before, for `as before`. */
  readonly before: Readonly<Record<PieceId, Order>>;
  /** Drifting mines the sides try to set adrift at the start of the next period (ACW-067), part of their orders. */
  readonly tryMines: readonly PieceId[];
  readonly shots: readonly Shot[];
  readonly wind: boolean;
  readonly options: {
    /** Whole width of guns behind one port: 10, or 20 (ACW-098). */
    readonly portArc: 10 | 20;
    /** Mines and spar torpedoes: dice counted, or read on the table of hits (ACW-072). */
    readonly mineDice: 'counted' | 'table';
    readonly morale: boolean;
  };
  readonly objectives: readonly Objective[];
  readonly outcome?: Outcome;
};

export type AcwSide = {
  readonly id: Side;
  readonly name: string;
  /** Which of the two navies it is, for the mines (ACW-071). */
  readonly navy: 'Union' | 'Confederate';
  readonly committed: boolean;
  /** Has said all it has to in this firing step. */
  readonly firingEnded: boolean;
};
