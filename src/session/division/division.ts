import type { Hazard } from '../../engine/hazard';
import type { PieceId, Side } from '../../engine/ids';
import type { Text } from '../../engine/words/text';
import type { Pose, WakeLeg } from '../../geometry/pose';
import type { Draft, Proposal } from '../orders/proposal';
import type { Aim, FormId } from './formation';

/** A movement meant for one piece: a track proposed, or a written order worked out. */
export type Ordered = {
  readonly piece: PieceId;
  readonly legs: readonly WakeLeg[];
  readonly proposal?: Proposal;
  readonly draft?: Draft;
};

/** An order of a group as it would be given to one of its pieces. */
export type Planned = Ordered & {
  readonly end: Pose;
  /** Altered by hand: it does not follow the form. */
  readonly isOwn: boolean;
  /** What it would meet that may cost the piece. */
  readonly meets: readonly Hazard[];
};

/** An order for several pieces that is being drawn up, not yet given. */
export type DivisionOrder = {
  readonly side: Side;
  /** The turn and phase it is for; it does not outlive them. */
  readonly stage: string;
  /** The lead first. */
  readonly pieces: readonly PieceId[];
  readonly form: FormId;
  readonly aim: Aim;
  /** Orders of single pieces that were altered by hand. */
  readonly own: Readonly<Record<PieceId, Ordered>>;
  /** Pieces whose orders have been given. */
  readonly given: readonly PieceId[];
  /** What would be given, in that order, to those that still take an order. */
  readonly plan: readonly Planned[];
  /** Why the giving stopped before the last of them. */
  readonly stopped?: Text;
};

export const orderFor = (division: DivisionOrder | undefined, piece: PieceId): Planned | undefined =>
  division?.plan.find((one) => one.piece === piece);
