import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { Text } from '../../../engine/words/text';
import type { Degrees } from '../../../geometry/units';
import type { EventsOf } from '../../../kit/chapter';
import type { Area } from '../ship/cards';
import type { Shot } from '../state';

type Firing = { readonly shot: Shot; readonly battery: Text };

/** Naming targets, fire, and balloons that come down. */
export type GunEvent = EventsOf<{
  'target-named': Firing;
  'target-dropped': Firing;
  /** `area` is the side of the target that faces the muskets; `rattled` and `pilot` are scores of 11 and 12. */
  'muskets-fired': { shot: Shot; faces: readonly number[]; area: Area; rattled: boolean; pilot: boolean };
  /** Guns of one shot to whose dice the same is added. */
  'guns-fired': Firing & {
    guns: readonly string[];
    range: number;
    tally: NumberTally;
    armour: number;
    faces: readonly number[];
    hits: number;
    /** Of guns in a turret. */
    bearing?: Degrees;
  };
  /** No gun that was told off bears. */
  'held-fire': Firing;
  'balloon-down': { piece: PieceId };
}>;
