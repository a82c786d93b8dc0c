import type { Arc, Point, Pose } from '../../geometry/pose';
import type { Degrees } from '../../geometry/units';
import type { ChartFile } from '../chart/chart';
import type { PieceId, Side } from '../ids';
import type { PlaceId } from '../moving/places';
import type { Measuring } from './measuring';
import type { SetOut } from './setting-out';

/** A turret, mount or bank of tubes. `station` runs from -1 (stern) to 1 (bow), `abeam` from -1 (port) to 1. */
export type Mount = {
  readonly id: string;
  readonly barrels: number;
  readonly arcs: readonly Arc[];
  readonly station: number;
  readonly abeam: number;
};

export const MOUNTINGS = ['turret', 'pivot', 'ports', 'fixed', 'mortar'] as const;
/** A turret, a pivot on the open deck, a pivot behind several ports, a gun behind one port, a mortar. */
export type Mounting = (typeof MOUNTINGS)[number];

export const HOUSINGS = ['open', 'shielded', 'casemate', 'turret'] as const;
/** What stands round breech-loading guns. */
type Housing = (typeof HOUSINGS)[number];

export const PROPULSIONS = ['steam', 'small', 'sail', 'steam+sail', 'none'] as const;
/** `small` is the engine, crank or oars of a boat. */
export type Propulsion = (typeof PROPULSIONS)[number];

export type Battery = {
  readonly id: string;
  readonly name: string;
  /** Bore in inches. */
  readonly bore: number;
  /** Greatest range in yards. */
  readonly range: number;
  readonly mounts: readonly Mount[];
  readonly dualPurpose?: boolean;
  readonly radar?: boolean;
  readonly housing?: Housing;
  /** Muzzle-loading guns: how they stand, whether they are rifled, the weight of their shot in pounds. */
  readonly mounting?: Mounting;
  readonly rifled?: boolean;
  readonly pounder?: number;
};

/** How far a torpedo runs at a speed: yards and knots. */
export type TorpedoRun = { readonly range: number; readonly knots: number };

export type Tubes = {
  readonly id: string;
  readonly name: string;
  /** Diameter in inches. */
  readonly bore: number;
  /** Range in yards at the fastest setting. */
  readonly range: number;
  /** Speed in knots at that setting. */
  readonly knots: number;
  /** Every setting, the fastest among them; where only the fastest is known, absent. */
  readonly settings?: readonly TorpedoRun[];
  readonly mounts: readonly Mount[];
  /** Full reloads carried besides what is in the tubes. */
  readonly reloads: number;
  /** Weight of the explosive in pounds. */
  readonly warhead?: number;
  /** Tubes that cannot be trained. */
  readonly fixed?: boolean;
};

/** A ship's real figures, the same for every rule set. Lengths in feet, armour in millimetres, speed in knots. */
export type ShipRecord = {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly class?: string;
  readonly type: string;
  readonly asOf?: string;
  /** Long tons, standard. */
  readonly displacement?: number;
  readonly length: number;
  readonly beam: number;
  readonly draught?: number;
  readonly speed: number;
  /** Knots with a full fair wind. */
  readonly sailSpeed?: number;
  readonly propulsion?: Propulsion;
  /** A bow built for ramming. */
  readonly ram?: boolean;
  /** Carries a spar torpedo. */
  readonly spar?: boolean;
  /** A work or a troop on land: length and beam are measured on the ground, not on a model. */
  readonly ashore?: boolean;
  readonly batteries: readonly Battery[];
  readonly tubes: readonly Tubes[];
  readonly armour: {
    readonly belt: number;
    readonly deck: number;
    readonly underwater?: number;
    readonly turret?: number;
    readonly conningTower?: number;
    readonly casemate?: number;
    readonly flightDeck?: number;
    /** The belt lies round the machinery of a wooden ship only. */
    readonly machineryOnly?: boolean;
  };
  readonly floatPlanes?: number;
  readonly antiAircraft?: string;
  /** Automatic guns: millimetres of bore, and barrels. */
  readonly lightGuns?: readonly { readonly bore: number; readonly barrels: number }[];
  /** Radar that finds ships, whatever lays the guns. */
  readonly searchRadar?: boolean;
  /** Radar that lays anti-aircraft guns. */
  readonly antiAircraftRadar?: boolean;
  readonly searchlights?: boolean;
  /** A flight deck, the aircraft it is for, and its catapults. */
  readonly deck?: { readonly aircraft: number; readonly catapults: number };
  readonly notes?: string;
  readonly sources?: readonly string[];
  readonly uncertain?: readonly string[];
  /** A card written by hand for a rule set, instead of the conversion; checked by that rule set. */
  readonly cards?: Readonly<Record<string, unknown>>;
};

type BattleSide = {
  readonly id: Side;
  readonly name: string;
  /** What it is to do, for people to read. */
  readonly aim?: string;
};

export type BattleShip = {
  readonly id: PieceId;
  readonly side: Side;
  readonly record: ShipRecord;
  readonly pose: Pose;
  /** Out of play until the rule set lets her enter, where she stands. */
  readonly awaited?: boolean;
  /** What the rule set must know of this ship in this battle (officer, speed setting ...); checked by it. */
  readonly play: Readonly<Record<string, unknown>>;
};

/**
 * A unit of a rule set's own lists: the entry and the options chosen for it, checked by the rule set. Without a pose it is
 * set down in play.
 */
export type BattleUnit = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly entry: string;
  readonly options?: readonly string[];
  readonly pose?: Pose;
  /** Out of play until the rule set lets it enter. */
  readonly awaited?: boolean;
  readonly play: Readonly<Record<string, unknown>>;
};

/** What is laid on a map of places: a fleet, a corps. It is nowhere but in a place, and has no hull. */
export type BattleCounter = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly place: PlaceId;
  readonly play: Readonly<Record<string, unknown>>;
};

/** What a battle puts on its table: a ship with her record, or a unit of a list. */
export type BattlePiece = BattleShip | BattleUnit;

/** A disc of rain on the water: inches across half of it, and the way it goes in every turn. */
export type BattleSquall = {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly radius: number;
  readonly toward: Degrees;
  readonly by: number;
};

/**
 * A picture of the real table, taken from above as it were, that lies under the pieces: which of those kept on this
 * device it is, the inches of the table that it shows from its south-west corner, and the picture itself as a data URL
 * where it was sent along.
 */
export type Photograph = {
  readonly id: string;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly carried?: string;
};

/** A scenario made ready for a table: records found, positions in inches. What `setup` of a rule set reads. */
export type Battle = {
  readonly id: string;
  readonly title: string;
  /** Date, clock at the first turn, and what it was, for people to read. */
  readonly date?: string;
  readonly clock?: string;
  readonly summary?: string;
  readonly rules: string;
  readonly sides: readonly BattleSide[];
  readonly ships: readonly BattleShip[];
  /** Absent where every piece is a ship. */
  readonly units?: readonly BattleUnit[];
  /** Absent where nothing lies on a map of places. */
  readonly counters?: readonly BattleCounter[];
  /** Playing area in inches, its south-west corner at `origin`; absent: a sea without edges. */
  readonly table?: {
    readonly width: number;
    readonly height: number;
    readonly origin: { readonly x: number; readonly y: number };
  };
  /** Charted land and shoals; absent: open sea everywhere. */
  readonly chart?: ChartFile;
  /** Where the table's (0, 0) lies, for charts in degrees. */
  readonly centre?: { readonly lon: number; readonly lat: number };
  /** Direction the wind blows toward, when known. */
  readonly wind?: Degrees;
  /** Rain that drifts, where the weather is not the same everywhere. */
  readonly squalls?: readonly BattleSquall[];
  readonly turnLimit?: number;
  /** Values of the rule set's options (night, weather, which mile ...). */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** What the rule set must know of the whole battle (objectives ...); checked by it. */
  readonly play?: Readonly<Record<string, unknown>>;
  /** The position it begins with, where that is another than the rule set's own first one. */
  readonly setOut?: SetOut;
  readonly photograph?: Photograph;
  /** When lengths may be measured; at any time when absent. */
  readonly measuring?: Measuring;
};

/** Everything that a battle puts on its table: its ships, then its units. */
export const piecesIn = ({ ships, units = [] }: Pick<Battle, 'ships' | 'units'>): readonly BattlePiece[] => [
  ...ships,
  ...units,
];

/** What a piece of a battle is called. */
export const calledIn = (piece: BattlePiece): string => ('record' in piece ? piece.record.name : piece.name);
