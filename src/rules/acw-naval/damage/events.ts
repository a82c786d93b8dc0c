import type { PieceId, RuleId } from '../../../engine/ids';
import type { Edge } from '../../../engine/motion';
import type { NumberTally } from '../../../engine/tally';
import type { Text } from '../../../engine/text';
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

type Of = { readonly piece: PieceId };

/** Hits, losses, special effects and repair. */
export type DamageEvent =
  | {
      readonly type: 'hit-judged';
      readonly shot: Shot;
      readonly struck: Struck;
      readonly area?: Area;
      readonly faces: readonly number[];
      readonly result: HitResult;
    }
  /** A gun or its crew is gone, or it is silent through this period. */
  | (Of & {
      readonly type: 'gun-hurt';
      readonly gun: string;
      readonly battery: Text;
      readonly loss: 'gun' | 'crew' | 'silence';
      readonly from?: number;
      readonly through?: number;
      readonly faces: readonly number[];
      readonly cite: RuleId;
    })
  /** There was no gun, or no crew, left to lose where the hit fell. */
  | (Of & {
      readonly type: 'nothing-to-lose';
      readonly where: Area | 'turret' | 'work';
      readonly loss: 'gun' | 'crew' | 'silence';
      readonly cite: RuleId;
    })
  | (Of & {
      readonly type: 'hit-factors-lost';
      readonly lost: number;
      readonly left: number;
      readonly cite: RuleId;
    })
  | (Of & {
      readonly type: 'vessel-lost';
      readonly fate: Fate;
      readonly cite: RuleId;
      readonly edge?: Edge;
    })
  /** Her engine is dead; `stops` are the vessels of her body that lose their way by it (ACW-063). */
  | (Of & { readonly type: 'crippled'; readonly stops: readonly PieceId[]; readonly cite: RuleId })
  /** Present speed of the whole body. */
  | (Of & {
      readonly type: 'speed-lost';
      readonly body: readonly PieceId[];
      readonly from: number;
      readonly to: number;
      readonly cite: RuleId;
    })
  /** Maximum under steam and under sail, for good (ACW-115). */
  | (Of & { readonly type: 'knot-lost'; readonly maxSpeed: number; readonly sailSpeed: number })
  | (Of & {
      readonly type: 'effect-begun';
      readonly effect: Effect;
      /** Stands in the place of one of its kind that was there. */
      readonly anew: boolean;
      readonly faces: readonly number[];
      readonly cite: RuleId;
    })
  /** A special effect that can do nothing to this vessel (ACW-118). */
  | (Of & { readonly type: 'effect-void'; readonly kind: EffectKind })
  | (Of & { readonly type: 'gun-fights-fire'; readonly gun: string; readonly battery: string })
  /** One try at mending the effect that is `index` in her list. */
  | (Of & {
      readonly type: 'repair-tried';
      readonly index: number;
      readonly kind: EffectKind;
      readonly face: number;
      readonly tally: NumberTally;
      readonly mended: boolean;
      /** Failures so far, this one included, and how many lose her. */
      readonly failures: number;
      readonly of: number;
    })
  /** Over by itself: screw damage and a dead pilot after their periods. */
  | (Of & { readonly type: 'effect-over'; readonly index: number; readonly kind: EffectKind });
