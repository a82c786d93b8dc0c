import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, RuleId } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import type { Text } from '../../../engine/words/text';
import type { EventsOf, OfPiece } from '../../../kit/chapter';
import type { Area } from '../ship/cards';
import type { Effect, EffectKind, Fate, Shot } from '../state';

/** What a hit comes to, by the table of what was hit (ACW-111, 114, 127, 130, 131). */
export type HitResult =
  | 'nothing'
  | 'factor'
  | 'gun'
  | 'crew'
  | 'silence'
  | 'knot'
  | 'jam'
  | 'special'
  | 'magazine';

/** What is hit: each has a table of its own. */
export type Struck = 'hull' | 'turret' | 'work' | 'battery' | 'infantry';

/** Hits, losses, special effects and repair. */
export type DamageEvent = EventsOf<{
  'hit-judged': { shot: Shot; struck: Struck; area?: Area; faces: readonly number[]; result: HitResult };
  /** A gun or its crew is gone, or it is silent through this period. */
  'gun-hurt': OfPiece & {
    gun: string;
    battery: Text;
    loss: 'gun' | 'crew' | 'silence';
    from?: number;
    through?: number;
    faces: readonly number[];
    cite: RuleId;
  };
  /** There was no gun, or no crew, left to lose where the hit fell. */
  'nothing-to-lose': OfPiece & {
    where: Area | 'turret' | 'work';
    loss: 'gun' | 'crew' | 'silence';
    cite: RuleId;
  };
  'hit-factors-lost': OfPiece & { lost: number; left: number; cite: RuleId };
  'vessel-lost': OfPiece & { fate: Fate; cite: RuleId; edge?: Edge };
  /** Her engine is dead; `stops` are the vessels of her body that lose their way by it (ACW-063). */
  crippled: OfPiece & { stops: readonly PieceId[]; cite: RuleId };
  /** Present speed of the whole body. */
  'speed-lost': OfPiece & { body: readonly PieceId[]; from: number; to: number; cite: RuleId };
  /** Maximum under steam and under sail, for good (ACW-115). */
  'knot-lost': OfPiece & { maxSpeed: number; sailSpeed: number };
  'effect-begun': OfPiece & {
    effect: Effect;
    /** Stands in the place of one of its kind that was there. */
    anew: boolean;
    faces: readonly number[];
    cite: RuleId;
  };
  /** A special effect that can do nothing to this vessel (ACW-118). */
  'effect-void': OfPiece & { kind: EffectKind };
  'gun-fights-fire': OfPiece & { gun: string; battery: string };
  /** One try at mending the effect that is `index` in her list. */
  'repair-tried': OfPiece & {
    index: number;
    kind: EffectKind;
    face: number;
    tally: NumberTally;
    mended: boolean;
    /** Failures so far, this one included, and how many lose her. */
    failures: number;
    of: number;
  };
  /** Over by itself: screw damage and a dead pilot after their periods. */
  'effect-over': OfPiece & { index: number; kind: EffectKind };
}>;
