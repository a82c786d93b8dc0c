import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Edge } from '../../engine/moving/motion';
import type { Degrees } from '../../geometry/units';
import type { Area, Berth, LandCard, Station, VesselCard } from './ship/cards';

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

/** The two half-moves of a period (ACW-005). */
export type Half = 'first' | 'second';

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

/** What is true alike of vessels and of what stands ashore. */
type Unit<Card, F> = {
  readonly id: PieceId;
  readonly side: Side;
  readonly card: Card;
  readonly fate: F;
  readonly lostIn?: number;
  /** Hit Factors left; of troops, hits they can still take. */
  readonly hitFactor: number;
  readonly guns: Readonly<Record<string, GunState>>;
  readonly marks: PeriodMarks;
};

export type Vessel = Unit<VesselCard, Fate> & {
  readonly division?: string;
  /** Enters the table at the start of this period (scenario). */
  readonly enters?: number;
  /** Set speed in knots, negative astern; of a tow or a lashed mate it is that of the body. */
  readonly speed: number;
  /** Maximum under steam and chart sailing speed after permanent losses (ACW-115). */
  readonly maxSpeed: number;
  readonly sailSpeed: number;
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
};

export type LandUnit = Unit<LandCard, 'standing' | 'wrecked' | 'withdrawn'>;

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
        /** Of `pass`: a line of the chart that leads there, which the side's pilots know. */
        readonly by?: string;
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
