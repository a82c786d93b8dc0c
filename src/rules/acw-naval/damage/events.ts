import type { PieceId, RuleId } from '../../../engine/ids';
import type { Edge } from '../../../engine/motion';
import type { NumberTally } from '../../../engine/tally';
import type { Effect, EffectKind, Fate, Sail } from '../state';

type Of = { readonly piece: PieceId; readonly name: string };

/** Losses, special effects, repair, and both ends of a period. */
export type DamageEvent =
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
      readonly needs: NumberTally;
      readonly mended: boolean;
      /** Failures so far, this one included, and how many lose her. */
      readonly failures: number;
      readonly of: number;
    })
  /** Over by itself: screw damage and a dead pilot after their periods. */
  | (Of & { readonly type: 'effect-over'; readonly index: number; readonly kind: EffectKind })
  | (Of & {
      readonly type: 'stakes-tried';
      readonly face: number;
      readonly needs: NumberTally;
      readonly free: boolean;
      readonly attempts: number;
      readonly cite: RuleId;
    })
  | (Of & { readonly type: 'vessel-entered' })
  | (Of & { readonly type: 'sail-set'; readonly sail: Sail })
  | (Of & {
      readonly type: 'lighting-tried';
      readonly face: number;
      readonly needs: NumberTally;
      readonly lit: boolean;
    })
  | (Of & {
      readonly type: 'mine-tried';
      readonly face: number;
      readonly needs: NumberTally;
      readonly adrift: boolean;
    })
  | (Of & {
      readonly type: 'fuse-burned';
      readonly faces: readonly number[];
      readonly needs: NumberTally;
      readonly detonates: boolean;
    })
  /** The blast reaches a vessel; `gap` in inches from hull to hull. */
  | (Of & {
      readonly type: 'blast-felt';
      readonly from: PieceId;
      readonly fromName: string;
      readonly gap: number;
      readonly loses: number;
    })
  | (Of & {
      readonly type: 'blast-effect';
      readonly faces: readonly number[];
      readonly total: number;
    })
  | (Of & { readonly type: 'boarded'; readonly target: PieceId; readonly targetName: string })
  | (Of & {
      readonly type: 'morale-tested';
      readonly face: number;
      readonly needs: NumberTally;
      readonly because: readonly RuleId[];
      readonly strikes: boolean;
    })
  | (Of & { readonly type: 'line-passed'; readonly line: string });
