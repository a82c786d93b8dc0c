import type { PieceId, Side } from '../../../engine/ids';
import type { NationId } from '../fleet/nation';
import type { Kind } from '../fleet/operation';
import type { Contact } from '../state';

/** What a combat has done to fleets, operations, corps and purses (EIA-032, EIA-035, EIA-H17, EIA-H18). */
export type Settlement = {
  readonly contact: Contact;
  readonly lost: readonly Side[];
  /** Prizes, the fleet that takes each, and the ship that she is from now on. */
  readonly prizes: readonly { readonly ship: PieceId; readonly fleet: PieceId; readonly as: PieceId }[];
  readonly paid: Readonly<Partial<Record<NationId, number>>>;
  readonly spent?: PieceId;
  readonly beaten: readonly PieceId[];
  readonly failed?: PieceId;
  /** Fleets without a ship, and their admirals with them. */
  readonly gone: readonly PieceId[];
  /** Factors that are left of corps that were aboard. */
  readonly corps: readonly (readonly [corps: PieceId, factors: number])[];
};

export type ResolveEvent =
  | { readonly type: 'carried-out'; readonly operation: PieceId; readonly kind: Kind }
  | { readonly type: 'contests-over'; readonly by: PieceId }
  | { readonly type: 'contest-declined'; readonly by: PieceId; readonly on: PieceId }
  | {
      readonly type: 'contest-range';
      readonly by: PieceId;
      readonly on: PieceId;
      readonly faces: readonly number[];
      readonly range: number;
      readonly distance: number;
    }
  | ({ readonly type: 'contact-settled' } & Settlement);
