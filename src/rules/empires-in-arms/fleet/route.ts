import type { PieceId } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import type { NationId } from './nation';

/** Trade between two places, a ship for every dollar (EIA-046, EIA-H13). */
export type Route = {
  readonly id: PieceId;
  readonly name: string;
  readonly nation: NationId;
  readonly value: number;
  /** From trade port to receiving place, both among it. */
  readonly path: readonly PlaceId[];
  /** Ships under way in this month. */
  readonly ships: readonly PieceId[];
  /** Trade ships of the gold convoy that were made into escorts (EIA-053). */
  readonly escorts?: readonly PieceId[];
  /** It sails this month alone: the gold convoy (EIA-051). */
  readonly once?: true;
};
