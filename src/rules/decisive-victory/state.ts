import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Arc } from '../../geometry/pose';
import type { Degrees, Inches } from '../../geometry/units';

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
  /** AA points it adds when it fires at aircraft; 0 is not dual purpose. For the aircraft chapter. */
  readonly dualPurpose: number;
  /** Gunnery radar. For the night chapter. */
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
  /** Anti-aircraft points a turn. For the aircraft chapter. */
  readonly aa: number;
  readonly officer: Officer;
  readonly systems: readonly WeaponSystem[];
  /** Float plane flights. For the aircraft chapter. */
  readonly spotters: number;
  /** For the aircraft chapter. */
  readonly flightDeck?: { readonly canLand: boolean; readonly flights: readonly string[] };
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

export const FATES = ['afloat', 'sunk', 'abandoned', 'withdrawn'] as const;
export type Fate = (typeof FATES)[number];

export const RUDDERS = ['free', 'ahead', 'port', 'starboard'] as const;
export type Rudder = (typeof RUDDERS)[number];

export type ShipState = {
  readonly id: PieceId;
  readonly side: Side;
  readonly card: ShipCard;
  readonly fate: Fate;
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
  /** The side moving or firing, and how many ships of its group have done so. */
  readonly group?: { readonly side: Side; readonly used: number };
  /** Pairs in close action that was paid for this turn (DV-125). */
  readonly closeActions: readonly (readonly [PieceId, PieceId])[];
  readonly smoke: readonly { readonly id: string; readonly by: PieceId }[];
  /** Direction the wind blows toward. */
  readonly wind?: Degrees;
  /** A playing area with edges: a ship that crosses one is withdrawn (DV-H03). */
  readonly edges: boolean;
  /** Night and its chapter come later; the place is kept. */
  readonly night: boolean;
  readonly badWeather: boolean;
  readonly outcome?: Outcome;
};
