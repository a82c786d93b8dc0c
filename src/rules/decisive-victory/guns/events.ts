import type { PieceId } from '../../../engine/ids';
import type { NumberTally, Tally } from '../../../engine/tally';
import type { Location } from '../ship/grid';
import type { Save } from '../ship/saves';
import type { Aim, ArmourRow } from '../state';

type OfShip = { readonly ship: PieceId };

/** One attack: who, with what, at whom. */
type OfAttack = OfShip & {
  readonly system: string;
  readonly weapon: string;
  readonly target: PieceId;
  /** The bonus attack of a natural seven (DV-056). */
  readonly second: boolean;
};

/** Naming targets and having acted (DV-027, DV-035). */
type ActingEvent =
  | (OfShip & {
      readonly type: 'target-named';
      readonly aim: Aim;
      readonly weapon: string;
    })
  | (OfShip & {
      readonly type: 'target-dropped';
      readonly system: string;
      readonly weapon: string;
      readonly target: PieceId;
    })
  /** All that the ship does in the Attacks phase is done; `held` when it did not fire. */
  | (OfShip & { readonly type: 'ship-acted'; readonly held: boolean });

/** Attacks phase (DV-029 to DV-082). */
type FireEvent =
  | (OfShip & {
      readonly type: 'salvo-spent';
      readonly system: string;
      readonly weapon: string;
      readonly left: number;
    })
  | (OfAttack & {
      readonly type: 'attack-rolled';
      readonly range: number;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly naturalSeven: boolean;
      readonly hit: boolean;
    })
  | (OfAttack & {
      readonly type: 'hit-resolved';
      /** How the first die became the row (DV-058 to DV-061). */
      readonly rowTally: NumberTally;
      readonly location: Location;
      readonly armour: ArmourRow;
      readonly strength: NumberTally;
      readonly save: Tally;
      /** Empty when nothing was left to roll for. */
      readonly saveFaces: readonly number[];
      readonly saved: Save;
      readonly dice: NumberTally;
      /** Damage dice of this or more are damage after a failed save. */
      readonly damageOn: number;
      readonly damageFaces: readonly number[];
      /** Points from the damage dice, without the extra point. */
      readonly damage: number;
      readonly minor: number;
      /** The box marked. */
      readonly box?: number;
      /** 1 when a failed save found no box to mark (DV-082). */
      readonly extra: number;
    });

export type GunsEvent = ActingEvent | FireEvent;
