import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';
import type { Degrees, Inches } from '../../../geometry/units';
import type { Bare, EventsOf } from '../../../kit/chapter';
import type { AirStep } from '../ship/air/aircraft';
import type { Strike } from '../ship/saves';

type OfFlight = { readonly flight: PieceId };
type OfTarget = { readonly target: PieceId };

/** What an attack on a flight brings about (DV-158). */
export type FlightResult = 'destroyed' | 'driven-off' | 'unharmed';

/** Why a flight turns for home (DV-135, DV-147, DV-155, DV-159, DV-H09). */
export type HomewardCause = 'driven-off' | 'ordnance' | 'recalled' | 'home-lost';

/** How a flight came to stand where it stands. */
export type Placing = 'placed' | 'moved' | 'closed' | 'reacted' | 'station';

/** The counters of a stage as it is resolved. */
type Counted = OfFlight & { readonly counter: number };

type AirStageEvent = EventsOf<{
  'flights-approached': { flights: readonly Counted[] };
  'flights-returned': { flights: readonly Counted[] };
  'air-step-begun': { step: AirStep; side: Side };
  'air-phase-ended': Bare;
  'flight-placed': OfFlight & {
    how: Placing;
    /** What it was set down beside; itself when it moved. */
    beside: PieceId;
    distance: number;
    toward: Degrees;
  };
  'flight-homeward': OfFlight & {
    cause: HomewardCause;
    counter: number;
    /** It has nowhere to land and is out of the game (DV-152). */
    out: boolean;
  };
  'flight-landed': OfFlight & { home: PieceId };
  'flight-launched': OfFlight & {
    home: PieceId;
    patrol: boolean;
    /** Direction of the station of a patrol. */
    station?: Degrees;
    target?: PieceId;
    /** Of a point of the sea: how far from the target it lies, and in which direction. */
    toward?: Degrees;
    off?: Inches;
    range?: number;
    counter: number;
    /** Who paid for a further launch (DV-154). */
    payer?: PieceId;
  };
  'flight-lost': OfFlight & { home: PieceId };
  'hangar-burnt': { ship: PieceId; faces: readonly number[]; lost: readonly PieceId[] };
}>;

/** One attack roll on a flight. */
type Judged = {
  readonly tally: NumberTally;
  readonly faces: readonly number[];
  readonly result: FlightResult;
};

type AirCombatEvent = EventsOf<{
  'flights-fought': OfTarget &
    Judged & {
      attackers: readonly PieceId[];
      /** The one the attacked flight answers (DV-162). */
      answered: OfFlight & Judged;
    };
  'flak-fired': OfTarget & Judged & { ship: PieceId; points: number };
  'battery-committed': { ship: PieceId; system: string; weapon: string; points: number };
}>;

export type AirAttackEvent = EventsOf<{
  'run-rolled': OfFlight &
    OfTarget & {
      weapon: 'bombs' | 'torpedoes' | 'guns' | 'high-bombs';
      tally: NumberTally;
      faces: readonly number[];
      hit: boolean;
    };
  strafed: OfFlight & OfTarget;
  'bombs-struck': OfFlight & Strike;
}>;

/** Events of the aircraft chapter. */
export type AircraftEvent = AirStageEvent | AirCombatEvent | AirAttackEvent;
