import type { PieceId, Side } from '../../../../engine/ids';
import type { Degrees, Inches } from '../../../../geometry/units';

/** The five kinds of flight (DV-134). */
export const FLIGHT_KINDS = [
  'fighter',
  'dive_bomber',
  'torpedo_bomber',
  'float_plane',
  'patrol_bomber',
] as const;
export type FlightKind = (typeof FLIGHT_KINDS)[number];

/** Stages of a flight, and the two ways of leaving play (DV-135). */
export const STAGES = ['landed', 'attacking', 'on_target', 'cap', 'returning', 'out', 'destroyed'] as const;
export type Stage = (typeof STAGES)[number];

/** Quality and speed where a scenario says nothing; none has radar (DV-H14). */
export const SAMPLE_FLIGHTS: Readonly<
  Record<FlightKind, { readonly quality: number; readonly slow: boolean }>
> = {
  fighter: { quality: 4, slow: false },
  dive_bomber: { quality: 2, slow: false },
  torpedo_bomber: { quality: 2, slow: true },
  float_plane: { quality: 1, slow: true },
  patrol_bomber: { quality: 3, slow: false },
};

export type FlightState = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly kind: FlightKind;
  /** 0 to 9. */
  readonly quality: number;
  readonly slow: boolean;
  readonly radar: boolean;
  readonly groundBased: boolean;
  /** The ship or land base it flies from and lands on; for a base off the table a name no ship has. */
  readonly home: PieceId;
  /** From a base off the table to the battle (DV-140). */
  readonly distance?: Inches;
  readonly stage: Stage;
  /** The turn it entered its stage; 0 at the start of the battle. */
  readonly since: number;
  /** Turns left of the approach or of the way home. */
  readonly counter: number;
  /** Turns of its last approach (DV-149). */
  readonly attackTurns: number;
  /** It stands on the table. */
  readonly placed: boolean;
  /** Placed, moved or sent to meet an enemy in this Aircraft phase (DV-144, DV-145). */
  readonly moved: boolean;
  /** Has begun its one attack of this Aircraft phase (DV-148). */
  readonly attacked: boolean;
  /** Direction from its ship in which it keeps station on combat air patrol (DV-155). */
  readonly station?: Degrees;
};

/** What is done in the Aircraft phase, one side after the other (DV-136, DV-143, DV-144, DV-148). */
export const AIR_STEPS = ['place', 'move', 'fight', 'run', 'land', 'launch'] as const;
export type AirStep = (typeof AIR_STEPS)[number];

/** Whose turn it is in the Aircraft phase, and for what. */
export type AirState = { readonly step: AirStep; readonly side: Side };

/** What a ship has spent on aircraft this turn: points, and dual purpose batteries that joined in (DV-163, DV-166). */
export type Flak = { readonly spent: number; readonly batteries: readonly string[] };

/** Inches a flight on the table moves in a turn at most (DV-144). */
const AIR_MOVE = { usual: 48, slow: 32 } as const;
export const reachOfMove = ({ slow }: Pick<FlightState, 'slow'>): number =>
  slow ? AIR_MOVE.slow : AIR_MOVE.usual;

/** Farthest target of the close and the medium band (DV-140). */
export const APPROACH_BANDS = { close: 72, medium: 144 } as const;

/** Flights this close fight, bomb and strafe (DV-H07, DV-168, DV-171). */
export const CONTACT = 1;

/** Patrols meet what comes this near to their ship (DV-145). */
export const PATROL_REACH = 16;
