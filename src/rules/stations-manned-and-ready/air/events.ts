import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Factor } from '../state';
import type { AttackType } from './stand';

type OfStand = { readonly stand: PieceId };
/** Dice of a stand, each held against the tally. */
type OfDice = OfStand & { readonly tally: NumberTally; readonly faces: readonly number[] };
type OfAttack = OfDice & {
  readonly hits: number;
  /** Second rolls of what missed. */
  readonly again: readonly number[];
};

/** Aircraft: flying, anti-aircraft fire, attacks on ships, air combat (SMR-007, SMR-109 to SMR-136, SMR-H07, SMR-H17, SMR-H22 to SMR-H25). */
export type AirEvent =
  | (OfStand & {
      readonly type: 'stand-arrived';
      readonly beside: PieceId;
      readonly toward: number;
      /** Centimetres. */
      readonly distance: number;
    })
  | (OfStand & {
      readonly type: 'stand-flew';
      readonly how: 'fly' | 'close' | 'home' | 'deck' | 'hold';
      readonly toward: number;
      /** Centimetres. */
      readonly distance: number;
      readonly target?: PieceId;
    })
  /** Off the table for good (SMR-H07). */
  | (OfStand & { readonly type: 'stand-left' })
  | (OfStand & { readonly type: 'stand-done' })
  | (OfAttack & {
      readonly type: 'aa-fired';
      readonly ship: PieceId;
      readonly factor: Factor;
      readonly range: number;
    })
  /** Saving throws of a stand that was hit; each that fails costs an aircraft (SMR-115, SMR-135, SMR-H25). */
  | (OfDice & {
      readonly type: 'stand-saved';
      readonly by: PieceId;
      readonly failed: number;
      readonly lost: number;
    })
  | (OfStand & { readonly type: 'flak-placed'; readonly ship: PieceId })
  | (OfStand & {
      readonly type: 'air-attack-declared';
      readonly target: PieceId;
      readonly attack: AttackType;
    })
  | (OfAttack & {
      readonly type: 'air-attack-made';
      readonly target: PieceId;
      readonly attack: AttackType;
      readonly aircraft: number;
    })
  | (OfStand & {
      readonly type: 'strafing-validated';
      readonly target: PieceId;
      /** Added to each die (SMR-129). */
      readonly acf: number;
      readonly faces: readonly number[];
      readonly splash: number;
      readonly ip: number;
    })
  /** What it was to attack with is gone: the attack it declared is not made (SMR-H23, SMR-H24). */
  | (OfStand & { readonly type: 'air-attack-given-up'; readonly target: PieceId })
  /** On its activation, or in answer to an attack, which uses its activation (SMR-H24). */
  | (OfStand & {
      readonly type: 'combat-begun';
      readonly target: PieceId;
      readonly how: 'attacks' | 'meets';
    })
  | (OfStand & { readonly type: 'load-jettisoned' })
  | (OfDice & {
      readonly type: 'combat-rolled';
      readonly target: PieceId;
      readonly aircraft: number;
      /** The factor it fights with (SMR-131). */
      readonly acf: number;
      readonly hits: number;
    })
  /** Where a kamikaze strikes her (SMR-044). */
  | (OfStand & { readonly type: 'crashed'; readonly target: PieceId; readonly face: number })
  /** Kamikazes and their like do not come back (SMR-H23). */
  | (OfStand & { readonly type: 'stand-spent' });
