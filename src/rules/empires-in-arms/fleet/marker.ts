import type { PieceId } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import type { NationId } from './nation';

/** Ships of a marker at most (EIA-001). */
export const MOST_SHIPS = 30;

/** A fleet marker: ships of one nation, their admirals, and where they are based (EIA-001, EIA-002). */
export type Marker = {
  readonly id: PieceId;
  readonly nation: NationId;
  readonly name: string;
  readonly base: PlaceId;
  readonly ships: readonly PieceId[];
  readonly admirals: readonly string[];
  /** It has been named in this month (EIA-003). */
  readonly named?: true;
};

/** A corps of a nation: in a port, aboard a fleet, in a sea zone waiting to land, ashore with the enemy (EIA-H14). */
export type Corps = {
  readonly id: PieceId;
  readonly nation: NationId;
  readonly name: string;
  readonly factors: number;
  readonly place: PlaceId;
  /** The fleet that carries it. */
  readonly aboard?: PieceId;
};
