import type { PieceId, RuleId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Text } from '../../../engine/text';
import type { Degrees } from '../../../geometry/units';
import type { Area, Shot } from '../state';

type Of = { readonly piece: PieceId; readonly name: string };
type Firing = {
  readonly shot: Shot;
  readonly name: string;
  readonly targetName: string;
  readonly batteryName: Text;
};

/** What a hit comes to, by the table of what was hit (ACW-111, 114, 127, 130, 131). */
const HIT_RESULTS = [
  'nothing',
  'factor',
  'gun',
  'crew',
  'silence',
  'knot',
  'jam',
  'special',
  'magazine',
] as const;
export type HitResult = (typeof HIT_RESULTS)[number];

/** What is hit: each has a table of its own. */
export type Struck = 'hull' | 'turret' | 'work' | 'battery' | 'infantry';

/** Naming targets, fire and its hits. */
export type GunEvent =
  | (Firing & { readonly type: 'target-named' })
  | (Firing & { readonly type: 'target-dropped' })
  /** `area` is the side of the target that faces the muskets; `rattled` and `pilot` are scores of 11 and 12. */
  | (Firing & {
      readonly type: 'muskets-fired';
      readonly faces: readonly number[];
      readonly area: Area;
      readonly rattled: boolean;
      readonly pilot: boolean;
    })
  /** Guns of one shot to whose dice the same is added. */
  | (Firing & {
      readonly type: 'guns-fired';
      readonly guns: readonly string[];
      readonly range: number;
      readonly tally: NumberTally;
      readonly armour: number;
      readonly faces: readonly number[];
      readonly hits: number;
      /** Of guns in a turret. */
      readonly bearing?: Degrees;
    })
  /** No gun that was told off bears. */
  | (Firing & { readonly type: 'held-fire' })
  | (Firing & {
      readonly type: 'hit-judged';
      readonly struck: Struck;
      readonly area?: Area;
      readonly faces: readonly number[];
      readonly result: HitResult;
    })
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
      readonly type: 'work-hurt';
      readonly kind: 'work' | 'troops';
      readonly lost: number;
      readonly left: number;
      readonly cite: RuleId;
    })
  | (Of & {
      readonly type: 'work-fallen';
      readonly fate: 'wrecked' | 'withdrawn';
      readonly by: 'magazine' | 'hits';
      readonly cite: RuleId;
    })
  | (Of & { readonly type: 'balloon-down' });
