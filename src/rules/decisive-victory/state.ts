import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Arc } from '../../geometry/pose';
import type { Degrees, Inches } from '../../geometry/units';
import type { AirState, Flak, FlightKind, FlightState } from './ship/air/aircraft';

export const PHASES = ['command', 'initiative', 'aircraft', 'movement', 'attacks', 'maintenance'] as const;
export type Phase = (typeof PHASES)[number];

export const SIZE_CLASSES = ['destroyer', 'cruiser', 'capital'] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

export const OFFICERS = ['fleet_admiral', 'admiral', 'captain', 'commander', 'lieutenant'] as const;
export type Officer = (typeof OFFICERS)[number];

export const SPEEDS = ['full', 'half', 'stop'] as const;
export type SpeedSetting = (typeof SPEEDS)[number];

export const SYSTEMS = ['AA', 'Com', 'Guns', 'Flight', 'Turn', 'Struct', 'Torp', 'Speed'] as const;
export type System = (typeof SYSTEMS)[number];

/** Something of every system. */
export const bySystem = <T>(of: (system: System) => T): Readonly<Record<System, T>> =>
  Object.fromEntries(SYSTEMS.map((system) => [system, of(system)])) as Record<System, T>;

export const CONDITIONS = ['sound', 'damaged', 'disabled'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const ROWS = ['deck', 'belt', 'underwater'] as const;
export type ArmourRow = (typeof ROWS)[number];

export type WeaponSystem = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'gun' | 'torpedo';
  /** Fire control: the to-hit bonus, 0 to 9. */
  readonly fc: number;
  readonly strength: number;
  /** Dice; 0 is a 'damage 0' weapon. */
  readonly damage: number;
  readonly range: Inches;
  readonly mounts: readonly { readonly id: string; readonly arcs: readonly Arc[] }[];
  /** AA points it adds when it fires at aircraft; 0 is not dual purpose. */
  readonly dualPurpose: number;
  /** Gunnery radar (DV-064). */
  readonly radar: boolean;
  /** Torpedo salvoes at the start; 0 for guns. */
  readonly salvoes: number;
};

/** The real figures a card was made from, to be shown beside it; no rule reads them. */
export type RealFigures = {
  readonly type: string;
  readonly class?: string;
  /** Long tons, standard. */
  readonly displacement: number;
  /** Feet. */
  readonly length: number;
  readonly beam: number;
  readonly knots: number;
  /** Millimetres. */
  readonly armour: { readonly belt: number; readonly deck: number; readonly underwater?: number };
  /** By weapon system: bore in inches, greatest range in yards. */
  readonly weapons: Readonly<
    Record<
      string,
      { readonly name: string; readonly barrels: number; readonly bore: number; readonly range: number }
    >
  >;
  readonly floatPlanes?: number;
  readonly antiAircraft?: string;
  readonly notes?: string;
};

/** A ship's card as printed: never changes in play. */
export type ShipCard = {
  readonly name: string;
  readonly nationality: string;
  readonly size: SizeClass;
  /** Inches per turn at full speed. */
  readonly speed: number;
  readonly turningClass: 1 | 2 | 3 | 4;
  /** Critical damage threshold. */
  readonly cdt: number;
  readonly armour: Readonly<Record<ArmourRow, number>>;
  /** Anti-aircraft points a turn. */
  readonly aa: number;
  readonly officer: Officer;
  readonly systems: readonly WeaponSystem[];
  /** Float plane flights. */
  readonly spotters: number;
  /** A land base: a target and a home for flights, and no ship otherwise (DV-H10). */
  readonly base?: true;
  readonly flightDeck?: { readonly canLand: boolean; readonly flights: readonly FlightKind[] };
  readonly real?: RealFigures;
};

export const ABILITIES = ['smoke', 'evade', 'scuttle', 'concentrate', 'repair'] as const;
export type Ability = (typeof ABILITIES)[number];

/** An ability declared in the Command phase (DV-013), hidden from the other side until both have declared. */
export type Declaration = {
  readonly by: Side;
  readonly ship: PieceId;
  readonly ability: Ability;
  /** The system damage control is for (DV-130, DV-131). */
  readonly system?: System;
  /** Points of the cost that the flagship pays; the ship pays the rest (DV-115). */
  readonly fromFlagship: number;
};

/** One attack named before the ship's dice are rolled (DV-035). */
export type Aim = {
  readonly system: string;
  readonly target: PieceId;
  /** The one attack of a split that keeps the full FC; true for an attack that is not split (DV-033). */
  readonly full: boolean;
};

/** A star shell in place of a battery's attack, over a point at a true bearing and inches from some ship (DV-072). */
export type StarShellNamed = {
  readonly kind: 'star-shell';
  readonly system: string;
  /** The ship the point is measured from: the one that fires, or any other in play. */
  readonly near: PieceId;
  readonly bearing: number;
  readonly range: number;
};
/** A radar roll for a battery, against one of its targets (DV-064). */
export type RadarNamed = { readonly kind: 'radar'; readonly system: string; readonly target: PieceId };
/** What a ship names besides her targets and does before her guns fire (DV-035). */
export type Prelude =
  | { readonly kind: 'searchlight'; readonly target: PieceId }
  | StarShellNamed
  | RadarNamed;

export const FATES = ['awaited', 'afloat', 'sunk', 'abandoned', 'withdrawn'] as const;
export type Fate = (typeof FATES)[number];

export const RUDDERS = ['free', 'ahead', 'port', 'starboard'] as const;
export type Rudder = (typeof RUDDERS)[number];

export type ShipState = {
  readonly id: PieceId;
  readonly side: Side;
  readonly card: ShipCard;
  readonly fate: Fate;
  /** The turn an awaited ship enters, kept afterwards. */
  readonly enters?: number;
  /** Knows of no enemy: she holds her course, so many inches a turn, until alarmed; absent in all others. */
  readonly unaware?: number;
  /** The turn it left play. */
  readonly lostIn?: number;
  readonly setting: SpeedSetting;
  /** Two inches already run toward a turn that could not be paid, or stopped by a shore (DV-026, DV-H11). */
  readonly turnReady: boolean;
  readonly rudder: Rudder;
  readonly damage: number;
  readonly minor: number;
  /** Marked boxes of the grid, each row * 6 + column, both from 0; in the order marked. */
  readonly marks: readonly number[];
  /** As counted in the last Maintenance phase (DV-028, DV-085). */
  readonly conditions: Readonly<Record<System, Condition>>;
  /** Command points in hand. */
  readonly points: number;
  /** Salvoes left by torpedo system. */
  readonly salvoes: Readonly<Record<string, number>>;
  /** Abilities in force this turn. */
  readonly smoke: boolean;
  readonly evade: boolean;
  readonly concentrate: boolean;
  /** Systems under damage control this turn (DV-130 to DV-133). */
  readonly repairs: readonly System[];
  /** Turns made in this turn's movement (DV-120). */
  readonly turnsMade: number;
  readonly moved: boolean;
  readonly acted: boolean;
  readonly aims: readonly Aim[];
  /** Named and not done yet; absent while there is nothing of it. */
  readonly prelude?: readonly Prelude[];
};

export type SideState = {
  readonly id: Side;
  readonly name: string;
  /** The player's choice at set-up among equals (DV-012). */
  readonly named?: PieceId;
  readonly flagship?: PieceId;
  /** Has finished declaring in this Command phase. */
  readonly declared: boolean;
};

/** A squall and the way it goes; where it is, the table knows. */
export type SquallState = {
  readonly id: string;
  readonly name: string;
  readonly toward: Degrees;
  readonly by: Inches;
};

/** The side moving or firing, and how many ships of its group have done so. */
export type Group = { readonly side: Side; readonly used: number };

/** A strip of smoke, by its id on the table. */
export type Strip = { readonly id: string; readonly by: PieceId };

/** A searchlight that burns in this Attacks phase (DV-069, DV-070). */
export type Searchlight = { readonly by: PieceId; readonly on: PieceId };

/** A star shell of this Attacks phase, by its id on the table, and the ships it lights (DV-073). */
export type StarShell = {
  readonly id: string;
  readonly by: PieceId;
  readonly system: string;
  readonly lit: readonly PieceId[];
};

/** A radar roll of this turn; a success holds to its end (DV-064, DV-065). */
export type RadarRoll = {
  readonly ship: PieceId;
  readonly system: string;
  readonly target: PieceId;
  readonly success: boolean;
};

export type DvState = {
  readonly turn: number;
  readonly turnLimit: number;
  readonly phase: Phase;
  readonly sides: readonly [SideState, SideState];
  /** In the order of the scenario: the order of every list, offer and Maintenance step. */
  readonly order: readonly PieceId[];
  readonly ships: Readonly<Record<PieceId, ShipState>>;
  readonly declarations: readonly Declaration[];
  readonly initiative?: Side;
  readonly group?: Group;
  /** Pairs in close action that was paid for this turn (DV-125). */
  readonly closeActions: readonly (readonly [PieceId, PieceId])[];
  readonly smoke: readonly Strip[];
  /** Direction the wind blows toward. */
  readonly wind?: Degrees;
  /** Absent where there is none. */
  readonly squalls?: readonly SquallState[];
  /** A playing area with edges: a ship that crosses one is withdrawn (DV-H03). */
  readonly edges: boolean;
  readonly night: boolean;
  readonly badWeather: boolean;
  /** Like the next two absent while there are none. */
  readonly searchlights?: readonly Searchlight[];
  readonly starShells?: readonly StarShell[];
  readonly radar?: readonly RadarRoll[];
  /** Every flight of the battle; like the next two absent while there is nothing of it. */
  readonly flights?: readonly FlightState[];
  /** Where the Aircraft phase stands, while it lasts. */
  readonly air?: AirState;
  /** What ships have spent on aircraft this turn (DV-163). */
  readonly flak?: Readonly<Record<PieceId, Flak>>;
  readonly outcome?: Outcome;
};
