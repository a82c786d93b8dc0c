import type { Corner } from '../../../engine/chart/place';
import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import type { Deployment, Objective } from '../state';

/** What lots are cast for: edge and order of deployment, order alone, the first objective, who names first in odd turns. */
export type Lot = 'edge' | 'first' | 'objective' | 'odd';

export type DeploymentEvent =
  | { readonly type: 'deployment-thrown'; readonly kind: Deployment; readonly faces: readonly number[] }
  | {
      readonly type: 'lot-thrown';
      readonly side: Side;
      readonly of: Lot;
      readonly tally: NumberTally;
      readonly face: number;
      readonly score: number;
    }
  | { readonly type: 'lot-won'; readonly side: Side; readonly of: Lot }
  | { readonly type: 'edge-chosen'; readonly side: Side; readonly at: Edge | Corner }
  /** `side` places first: its unit, or its objective. */
  | { readonly type: 'first-chosen'; readonly side: Side }
  | { readonly type: 'objective-placed'; readonly objective: Objective }
  | { readonly type: 'objectives-done' }
  /** The scenario's own units and objectives lie on the table. */
  | { readonly type: 'set-up'; readonly objectives: readonly Objective[] }
  | {
      readonly type: 'deployed';
      readonly unit: PieceId;
      readonly hidden: boolean;
      readonly inside?: PieceId;
    }
  /** It comes to the table in what it begins in. */
  | { readonly type: 'quartered'; readonly unit: PieceId; readonly inside: PieceId }
  /** An Individual leaves his unit before it is set down, and stands by himself (VD-H44). */
  | { readonly type: 'detached'; readonly unit: PieceId; readonly alone: PieceId }
  | { readonly type: 'kept-back'; readonly unit: PieceId }
  | { readonly type: 'arrived'; readonly unit: PieceId };
