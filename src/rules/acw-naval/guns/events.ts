import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Text } from '../../../engine/text';
import type { Degrees } from '../../../geometry/units';
import type { Area } from '../ship/cards';
import type { Shot } from '../state';

type Firing = { readonly shot: Shot; readonly battery: Text };

/** Naming targets, fire, and balloons that come down. */
export type GunEvent =
  | (Firing & { readonly type: 'target-named' })
  | (Firing & { readonly type: 'target-dropped' })
  /** `area` is the side of the target that faces the muskets; `rattled` and `pilot` are scores of 11 and 12. */
  | {
      readonly type: 'muskets-fired';
      readonly shot: Shot;
      readonly faces: readonly number[];
      readonly area: Area;
      readonly rattled: boolean;
      readonly pilot: boolean;
    }
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
  | { readonly type: 'balloon-down'; readonly piece: PieceId };
