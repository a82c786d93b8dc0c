import type { PieceId, RuleId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';

/** What becomes of forts and emplacements, batteries and infantry. */
export type WorkEvent = EventsOf<{
  'work-hurt': { piece: PieceId; kind: 'work' | 'troops'; lost: number; left: number; cite: RuleId };
  'work-fallen': { piece: PieceId; fate: 'wrecked' | 'withdrawn'; by: 'magazine' | 'hits'; cite: RuleId };
}>;
