import type { PieceId, Side } from '../../../engine/ids';
import type { NumberTally, Tally } from '../../../engine/tally';
import type { Degrees, Inches } from '../../../geometry/units';
import type { AirStep } from '../ship/aircraft';
import type { Location } from '../ship/grid';
import type { Save } from '../ship/saves';
import type { ArmourRow } from '../state';

type OfFlight = { readonly flight: PieceId };
type OfTarget = { readonly target: PieceId };

/** What an attack on a flight brings about (DV-158). */
const FLIGHT_RESULTS = ['destroyed', 'driven-off', 'unharmed'] as const;
export type FlightResult = (typeof FLIGHT_RESULTS)[number];

/** Why a flight turns for home (DV-135, DV-147, DV-155, DV-159, DV-H09). */
export type HomewardCause = 'driven-off' | 'ordnance' | 'recalled' | 'home-lost';

/** How a flight came to stand where it stands. */
export type Placing = 'placed' | 'moved' | 'closed' | 'reacted' | 'station';

/** The counters of a stage as it is resolved. */
type Counted = OfFlight & { readonly counter: number };

type AirStageEvent =
  | { readonly type: 'flights-approached'; readonly flights: readonly Counted[] }
  | { readonly type: 'flights-returned'; readonly flights: readonly Counted[] }
  | { readonly type: 'air-step-begun'; readonly step: AirStep; readonly side: Side }
  | { readonly type: 'air-phase-ended' }
  | (OfFlight & {
      readonly type: 'flight-placed';
      readonly how: Placing;
      /** What it was set down beside; itself when it moved. */
      readonly beside: PieceId;
      readonly distance: number;
      readonly toward: Degrees;
    })
  | (OfFlight & {
      readonly type: 'flight-homeward';
      readonly cause: HomewardCause;
      readonly counter: number;
      /** It has nowhere to land and is out of the game (DV-152). */
      readonly out: boolean;
    })
  | (OfFlight & { readonly type: 'flight-landed'; readonly home: PieceId })
  | (OfFlight & {
      readonly type: 'flight-launched';
      readonly home: PieceId;
      readonly patrol: boolean;
      /** Direction of the station of a patrol. */
      readonly station?: Degrees;
      readonly target?: PieceId;
      /** Of a point of the sea: how far from the target it lies, and in which direction. */
      readonly toward?: Degrees;
      readonly off?: Inches;
      readonly range?: number;
      readonly counter: number;
      /** Who paid for a further launch (DV-154). */
      readonly payer?: PieceId;
    })
  | (OfFlight & { readonly type: 'flight-lost'; readonly home: PieceId })
  | {
      readonly type: 'hangar-burnt';
      readonly ship: PieceId;
      readonly faces: readonly number[];
      readonly lost: readonly PieceId[];
    };

/** One attack roll on a flight. */
type Judged = {
  readonly tally: NumberTally;
  readonly faces: readonly number[];
  readonly result: FlightResult;
};

type AirCombatEvent =
  | ({
      readonly type: 'flights-fought';
      readonly attackers: readonly PieceId[];
      /** The one the attacked flight answers (DV-162). */
      readonly answered: OfFlight & Judged;
    } & OfTarget &
      Judged)
  | ({
      readonly type: 'flak-fired';
      readonly ship: PieceId;
      readonly points: number;
    } & OfTarget &
      Judged)
  | {
      readonly type: 'battery-committed';
      readonly ship: PieceId;
      readonly system: string;
      readonly weapon: string;
      readonly points: number;
    };

export type AirAttackEvent =
  | (OfFlight &
      OfTarget & {
        readonly type: 'run-rolled';
        readonly weapon: 'bombs' | 'torpedoes' | 'guns' | 'high-bombs';
        readonly tally: NumberTally;
        readonly faces: readonly number[];
        readonly hit: boolean;
      })
  | (OfFlight & OfTarget & { readonly type: 'strafed' })
  | (OfFlight &
      OfTarget & {
        readonly type: 'bombs-struck';
        readonly location: Location;
        readonly armour: ArmourRow;
        readonly strength: NumberTally;
        readonly save: Tally;
        readonly saveFaces: readonly number[];
        readonly saved: Save;
        /** Damage dice of this or more are damage after a failed save. */
        readonly damageOn: number;
        readonly damageFaces: readonly number[];
        readonly damage: number;
        readonly minor: number;
        readonly box?: number;
        readonly extra: number;
      });

/** Events of the aircraft chapter. */
export type AircraftEvent = AirStageEvent | AirCombatEvent | AirAttackEvent;
