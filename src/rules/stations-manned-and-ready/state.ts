import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Arc } from '../../geometry/pose';
import type { AttackType, StandState } from './air/stand';

/* Lengths on cards and in rules are centimetres of the table, as the book has them; the table itself measures in inches. */

/** The book's phases (SMR-001 to SMR-009). Mines and submarines are options, aircraft only where there are any. */
export const PHASES = ['initiative', 'mines', 'submarines', 'ships', 'aircraft', 'action', 'end'] as const;
export type Phase = (typeof PHASES)[number];

export const KINDS = [
  'warship',
  'carrier',
  'merchant',
  'amc',
  'submarine',
  'battery',
  'installation',
  'air-base',
] as const;
/** What a record is: an armed merchant cruiser is an `amc`; the last three stand on land (SMR-H45). */
export type Kind = (typeof KINDS)[number];

export const GROUPS = ['main', 'other', 'torpedoes'] as const;
/** The weapons groups of a ship (SMR-091). */
export type Group = (typeof GROUPS)[number];

const MOUNT_TYPES = ['open', 'shielded', 'casemate', 'turret'] as const;
/** How a gun stands (SMR-048). */
export type MountType = (typeof MOUNT_TYPES)[number];

export const FACTORS = ['lrf', 'mrf', 'crf'] as const;
/** Long, medium and close range factor of the anti-aircraft guns (SMR-H22). */
export type Factor = (typeof FACTORS)[number];

export const EQUIPMENT = ['searchlights', 'planes', 'gunneryRadar', 'searchRadar', 'smoke'] as const;
/** What a ship has or has not, and can lose to a critical result. */
export type Equipment = (typeof EQUIPMENT)[number];

export const PLATES = ['belt', 'deck', 'conningTower', 'turret', 'casemate', 'flightDeck'] as const;
export type Plate = (typeof PLATES)[number];

/** A mount of guns. Its id is its own among all mounts of the ship. */
export type GunMount = {
  readonly id: string;
  readonly guns: number;
  readonly type: MountType;
  /** Armour class; 0 is unarmoured (SMR-048). Open and shielded guns have none. */
  readonly ac: number;
  readonly arcs: readonly Arc[];
};

/** A battery of guns (SMR-H43). */
export type GunBattery = {
  readonly id: string;
  readonly name: string;
  readonly group: 'main' | 'other';
  /** Inches of bore. */
  readonly calibre: number;
  /** Damage of one hit to Structure or Flotation. */
  readonly ip: number;
  readonly cv: number;
  /** Armour class beaten at range bands 1 to 5. */
  readonly penetration: readonly [number, number, number, number, number];
  /** Longest range band, 1 to 5. */
  readonly reach: number;
  /** These guns are the ship's LRF. */
  readonly dualPurpose: boolean;
  /** Gunnery radar serves it, until lost. */
  readonly radar: boolean;
  readonly mounts: readonly GunMount[];
};

/** A mount of tubes. Its id is its own among all mounts of the ship. */
export type TubeMount = {
  readonly id: string;
  readonly tubes: number;
  /** Fixed tubes (TF, SMR-032). */
  readonly fixed: boolean;
  readonly arcs: readonly Arc[];
  /** CV a Weapons result pays for it (SMR-094). */
  readonly cost: number;
};

/** A speed setting of torpedoes (SMR-H21): reach in range bands, 1 to 5. */
export type TorpedoSetting = { readonly id: string; readonly reach: number; readonly modifier: number };

export type TorpedoBattery = {
  readonly id: string;
  readonly name: string;
  readonly ip: number;
  readonly cv: number;
  readonly settings: readonly TorpedoSetting[];
  readonly reloads: number;
  readonly mounts: readonly TubeMount[];
};

/** The deck of a carrier or air base (SMR-H32, SMR-H33): handling, refuelling and rearming points of a turn. */
type Deck = { readonly handling: number; readonly servicing: number; readonly catapults: number };

/** The real figures a record was made from, to be shown beside it; no rule reads them. */
export type RealFigures = {
  readonly type: string;
  readonly class?: string;
  /** Long tons, standard. */
  readonly displacement: number;
  /** Feet. */
  readonly length: number;
  readonly knots: number;
  /** Millimetres. */
  readonly armour: Readonly<Partial<Record<Plate, number>>>;
  readonly antiAircraft?: string;
  readonly notes?: string;
};

/** A ship's or shore unit's record as it is at the start of a battle: never changes in play. */
export type ShipCard = {
  readonly name: string;
  readonly nationality: string;
  readonly kind: Kind;
  /** Target size, +3 to -4. */
  readonly size: number;
  /** Of the base, in centimetres. */
  readonly base: { readonly length: number; readonly width: number };
  /** Knots; 0 on land. */
  readonly speed: number;
  readonly mvr: number;
  /** F; 0 on land, where S stands for it. */
  readonly flotation: number;
  readonly structure: number;
  readonly crew: number;
  readonly fireControl: number;
  readonly gunnery: number;
  /** Range bands, 0 to 6. */
  readonly spotting: number;
  readonly teams: number;
  readonly armour: Readonly<Record<Plate, number>>;
  readonly poorUnderwater: boolean;
  readonly poorSafety: boolean;
  /** What she has of these at the start. Gunnery radar by battery. */
  readonly equipment: readonly Equipment[];
  readonly dpaaRadar: boolean;
  readonly batteries: readonly GunBattery[];
  readonly torpedoes: readonly TorpedoBattery[];
  /** d10 ranges of the weapons groups she has, each up to and with `to` (SMR-H41); in the order of `GROUPS`. */
  readonly groups: readonly { readonly group: Group; readonly to: number }[];
  readonly aa: Readonly<Record<Factor, number>>;
  /** The annotation AA+ on her LRF (SMR-116). */
  readonly aaPlus: boolean;
  readonly asw: number;
  /** Minefields she can lay (SMR-H39). */
  readonly mines: number;
  readonly cargo: boolean;
  readonly deck?: Deck;
  readonly points: number;
  readonly real?: RealFigures;
};

const FATES = ['afloat', 'wreck', 'sunk', 'exploded', 'abandoned', 'off-table', 'destroyed'] as const;
/** `wreck` leaves a marker with her base, `abandoned` a hulk; `destroyed` are units on land. */
export type Fate = (typeof FATES)[number];

export type ShipState = {
  readonly id: PieceId;
  readonly side: Side;
  readonly squadron: string;
  readonly card: ShipCard;
  readonly fate: Fate;
  /** The turn it was lost in. */
  readonly lostIn?: number;
  /** The edge she left the table by. */
  readonly left?: 'north' | 'east' | 'south' | 'west';
  /** Knots available. */
  readonly speed: number;
  /** Knots run in the latest Ship Movement Phase; before the first, those she came with. */
  readonly ran: number;
  readonly mvr: number;
  readonly flotation: number;
  readonly structure: number;
  readonly crew: number;
  readonly fireControl: number;
  readonly gunnery: number;
  readonly spotting: number;
  readonly teams: number;
  /** What she still has of these. */
  readonly equipment: readonly Equipment[];
  /** Mounts of guns and tubes that are lost. */
  readonly lost: readonly string[];
  /** Tubes that are still loaded, by mount. */
  readonly loaded: Readonly<Record<string, number>>;
  /** The turn in which a mount of tubes fired last, while it waits for a reload. */
  readonly emptied: Readonly<Record<string, number>>;
  /** Reloads left, by mount. */
  readonly reloads: Readonly<Record<string, number>>;
  /** MRF, CRF and ASW as they stand; LRF falls with its guns (`ship/factors.ts`). */
  readonly mrf: number;
  readonly crf: number;
  readonly asw: number;
  /** Minefields left to lay, and whether she has laid one, or passed it by, this turn. */
  readonly mines: number;
  readonly laid: boolean;
  readonly fires: number;
  readonly splash: number;
  readonly withdrawing: boolean;
  readonly aground: boolean;
  readonly powerFailure: boolean;
  readonly cargo: 'none' | 'carried' | 'destroyed';
  readonly submerged?: boolean;
  readonly deck?: Deck;
  /** Structure and Flotation as this turn began (SMR-051). */
  readonly began: { readonly structure: number; readonly flotation: number };
  /** Moved in this Ship (or Submarine) Movement Phase; done with her activation in this Action Phase. */
  readonly moved: boolean;
  readonly acted: boolean;
  /** Of this turn, and of nothing after it. */
  readonly now: TurnOf;
};

/** A battery of guns or tubes and a target it has attacked; `fixed` tubes attack apart from those that train (SMR-032). */
type Attacked = { readonly battery: string; readonly target: PieceId; readonly fixed?: true };

/** What a ship has done in this turn. */
export type TurnOf = {
  /** Gun mounts that have shot at ships or land. */
  readonly shot: readonly string[];
  /** Ships shot at with guns in this activation, which get a Splash Marker when she is done (SMR-H16). */
  readonly shotAt: readonly PieceId[];
  /** Which batteries have attacked whom: none attacks one target twice (SMR-H10, SMR-026). */
  readonly attacked?: readonly Attacked[];
  /** Her gun attacks are over: another ship of the squadron has begun with hers (SMR-H16). */
  readonly ceased?: true;
  /** Factors used, at whatever. */
  readonly factors: readonly Factor[];
  /** Stands fired at with AA, which have their Flak Marker from her (SMR-H17). */
  readonly flakOn: readonly PieceId[];
  /** The power test (SMR-104). */
  readonly power?: 'passed' | 'failed';
  /** The dark target she tried to identify (SMR-066). */
  readonly identified?: { readonly target: PieceId; readonly passed: boolean };
  /** Batteries whose radar has tried to acquire a target (SMR-062). */
  readonly acquired: readonly {
    readonly battery: string;
    readonly target: PieceId;
    readonly passed: boolean;
  }[];
  /** Whom her searchlights are on (SMR-H19). */
  readonly lights?: PieceId;
  /** Aircraft handled by her deck, and those that catapults threw into the air besides (SMR-H32). */
  readonly handled: number;
  readonly catapulted?: number;
  /** Under water, and the enemy knows where all the same: she was heard, or has fired (SMR-H40). */
  readonly found?: true;
  /** Dived or surfaced (SMR-H40). */
  readonly depth?: true;
  /** Has tried to locate a submarine (SMR-H40). */
  readonly hunted?: true;
  /** Minefields she has rolled for, each with its phase (SMR-H39). */
  readonly mined?: readonly string[];
};

export type Squadron = {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly kind: 'ships' | 'aircraft';
  /** Command Value. */
  readonly command: number;
  /** Ships or stands it began with (SMR-056). */
  readonly original: number;
  /** The ship that carries its commander, the flag officer (SMR-H37). */
  readonly co?: PieceId;
  /** Its ships withdraw, its stands abort (SMR-H35). */
  readonly broken: boolean;
};

/** What scenarios say brings victory instead of the plain count of points (SMR-H47). */
export type Conditions = {
  /** Points that are not for ships lost: what for, when, how many, for whom. */
  readonly goals: readonly Goal[];
  /** Times the other's score that wins; 1.5 by the book. */
  readonly margin?: number;
  /** Who withdraws is pursued: a side is beaten only when it has nothing left in play. */
  readonly pursuit?: true;
};

/** Points of a scenario, for a side, when something is so at the end (or has ever been so). */
export type Goal = {
  readonly side: Side;
  readonly points: number;
  readonly says: string;
  readonly when:
    | { readonly ship: PieceId; readonly speedAtMost: number }
    | { readonly ship: PieceId; readonly mvrAtMost: number }
    | { readonly ship: PieceId; readonly lost: true }
    | { readonly ship: PieceId; readonly structureAtMost: number }
    | { readonly ship: PieceId; readonly afloat: true }
    | { readonly ship: PieceId; readonly offBy: 'north' | 'east' | 'south' | 'west' };
};

type SideState = { readonly id: Side; readonly name: string };

export type SmrState = {
  readonly turn: number;
  readonly turnLimit: number;
  readonly phase: Phase;
  readonly sides: readonly [SideState, SideState];
  /** Ships and shore units in the order of the scenario: the order of every list. */
  readonly order: readonly PieceId[];
  readonly ships: Readonly<Record<PieceId, ShipState>>;
  readonly squadrons: Readonly<Record<string, Squadron>>;
  readonly initiative?: Side;
  /**
   * Whose squadron it is, while a phase lasts in which they alternate (SMR-H03). Without `side` the side with the
   * initiative is still to say who begins; without `squadron` the side is still to choose one.
   */
  readonly active?: { readonly side?: Side; readonly squadron?: string };
  /** Squadrons that have been activated in this Action Phase. */
  readonly activated: readonly string[];
  /** Smoke lines by their id on the table, with the turn they were laid in (SMR-H20). */
  readonly smoke: readonly { readonly id: string; readonly by: PieceId; readonly turn: number }[];
  readonly night: boolean;
  /** Tactical Visibility Range in range bands (SMR-H18). */
  readonly tvr: number;
  /** Bad Weather over the whole table; areas of it are the table's squalls. */
  readonly badWeather: boolean;
  /** A playing area with edges. */
  readonly edges: boolean;
  /** Options in play. */
  readonly options: {
    readonly mines: boolean;
    readonly submarines: boolean;
    readonly impact: 'third' | 'square';
    readonly collateral: boolean;
  };
  /** Air squadrons' stands; empty where there are none. */
  readonly stands: Readonly<Record<PieceId, StandState>>;
  /** Minefields known to the side that laid them, by their id on the table; `struck` once a ship has met them (SMR-H39). */
  readonly fields: readonly { readonly id: string; readonly by: Side; readonly struck: boolean }[];
  readonly conditions: Conditions;
  /** Enemy aircraft each side has brought down (SMR-H47). */
  readonly shotDown: Readonly<Record<string, number>>;
  readonly outcome?: Outcome;
};

export type { AttackType, StandState };
