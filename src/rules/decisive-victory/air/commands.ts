import { z } from 'zod/mini';
import type { PieceId, Side } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';

/** What a side may say in the Aircraft phase, step by step. */
export type PlaceFlight = {
  readonly verb: 'placeFlight';
  readonly flight: PieceId;
  /** A ship or flight on the table; the flight stands this far from it, in this true direction. */
  readonly beside: PieceId;
  readonly toward: Degrees;
  readonly distance: number;
};
export type MoveFlight = {
  readonly verb: 'moveFlight';
  readonly flight: PieceId;
  readonly toward: Degrees;
  readonly distance: number;
};
/** To an inch from another piece, by the straight way. */
export type CloseWith = { readonly verb: 'closeWith'; readonly flight: PieceId; readonly beside: PieceId };
export type RecallFlight = { readonly verb: 'recallFlight'; readonly flight: PieceId };
export type OnTarget = {
  readonly verb: 'attackFlight' | 'attackShip';
  readonly flight: PieceId;
  readonly target: PieceId;
};
export type LandFlight = { readonly verb: 'landFlight'; readonly flight: PieceId; readonly home: PieceId };
export type LaunchFlight = {
  readonly verb: 'launchFlight';
  readonly flight: PieceId;
  readonly target: PieceId;
  /** With these a point of the sea, this far from the target in this true direction (DV-140). */
  readonly toward?: Degrees;
  readonly distance?: number;
  readonly fromFlagship: number;
};
export type LaunchPatrol = {
  readonly verb: 'launchPatrol';
  readonly flight: PieceId;
  readonly toward: Degrees;
  readonly fromFlagship: number;
};
export type EndFlights = { readonly verb: 'endFlights' };

export type AirCommand =
  | PlaceFlight
  | MoveFlight
  | CloseWith
  | RecallFlight
  | OnTarget
  | LandFlight
  | LaunchFlight
  | LaunchPatrol
  | EndFlights;

const id = z.string();
const toward = z.number().check(z.gte(0), z.lt(360));
const distance = z.number().check(z.gte(0), z.lte(200));
const spoken = <V extends AirCommand['verb'], F extends z.core.$ZodShape>(verb: V, fields: F) =>
  z.strictObject({ verb: z.literal(verb), by: id, ...fields });

export const AIR_FORMS = [
  spoken('placeFlight', { flight: id, beside: id, toward, distance }),
  spoken('moveFlight', { flight: id, toward, distance }),
  spoken('closeWith', { flight: id, beside: id }),
  spoken('recallFlight', { flight: id }),
  spoken('attackFlight', { flight: id, target: id }),
  spoken('attackShip', { flight: id, target: id }),
  spoken('landFlight', { flight: id, home: id }),
  spoken('launchFlight', {
    flight: id,
    target: id,
    toward: z.optional(toward),
    distance: z.optional(distance),
    fromFlagship: z.int(),
  }),
  spoken('launchPatrol', { flight: id, toward, fromFlagship: z.int() }),
  spoken('endFlights', {}),
] as const;

/** The phases in which they may be said. */
export const AIR_PHASES: Readonly<Record<AirCommand['verb'], readonly ['aircraft']>> = {
  placeFlight: ['aircraft'],
  moveFlight: ['aircraft'],
  closeWith: ['aircraft'],
  recallFlight: ['aircraft'],
  attackFlight: ['aircraft'],
  attackShip: ['aircraft'],
  landFlight: ['aircraft'],
  launchFlight: ['aircraft'],
  launchPatrol: ['aircraft'],
  endFlights: ['aircraft'],
};

export const isAirCommand = <C extends { readonly verb: string; readonly by: Side }>(
  command: C,
): command is C & AirCommand => Object.hasOwn(AIR_PHASES, command.verb);
