import type { PieceId, Side } from '../../../engine/ids';
import type { NationId } from '../fleet/nation';

/**
 * Something that is still to be done, as data. Some are done by themselves, the others wait for a command; one that has
 * come to nothing (a fleet that is spent, a target that is lost) is passed over.
 */
export type Task =
  | { readonly do: 'regroup'; readonly side: Side }
  | { readonly do: 'routes'; readonly nation: NationId }
  | { readonly do: 'gold' }
  | { readonly do: 'combine'; readonly side: Side }
  | { readonly do: 'declare' }
  /** Who reveals a Naval Superiority picks earlier ones to contend with; then those may ask for it (EIA-033). */
  | { readonly do: 'contest'; readonly by: PieceId }
  | { readonly do: 'challenge'; readonly by: PieceId; readonly on: PieceId }
  /** An older interceptor may try a new operation, and a new interceptor older operations and routes (EIA-030). */
  | { readonly do: 'try'; readonly by: PieceId; readonly on: PieceId }
  | { readonly do: 'hunt'; readonly by: PieceId }
  | { readonly do: 'carry-out'; readonly operation: PieceId }
  | { readonly do: 'fight' }
  | { readonly do: 'after' }
  | { readonly do: 'pay' }
  | { readonly do: 'land'; readonly corps: PieceId }
  | { readonly do: 'supply' }
  | { readonly do: 'repair' }
  | { readonly do: 'judge' };
