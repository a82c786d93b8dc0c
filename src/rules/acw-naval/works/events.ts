import type { PieceId, RuleId } from '../../../engine/ids';

/** What becomes of forts and emplacements, batteries and infantry. */
export type WorkEvent =
  | {
      readonly type: 'work-hurt';
      readonly piece: PieceId;
      readonly kind: 'work' | 'troops';
      readonly lost: number;
      readonly left: number;
      readonly cite: RuleId;
    }
  | {
      readonly type: 'work-fallen';
      readonly piece: PieceId;
      readonly fate: 'wrecked' | 'withdrawn';
      readonly by: 'magazine' | 'hits';
      readonly cite: RuleId;
    };
