import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';
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
export type AirEvent = EventsOf<{
  'stand-arrived': OfStand & {
    beside: PieceId;
    toward: number;
    /** Centimetres. */
    distance: number;
  };
  'stand-flew': OfStand & {
    how: 'fly' | 'close' | 'home' | 'deck' | 'hold';
    toward: number;
    /** Centimetres. */
    distance: number;
    target?: PieceId;
  };
  /** Off the table for good (SMR-H07). */
  'stand-left': OfStand;
  'stand-done': OfStand;
  'aa-fired': OfAttack & { ship: PieceId; factor: Factor; range: number };
  /** Saving throws of a stand that was hit; each that fails costs an aircraft (SMR-115, SMR-135, SMR-H25). */
  'stand-saved': OfDice & { by: PieceId; failed: number; lost: number };
  'flak-placed': OfStand & { ship: PieceId };
  'air-attack-declared': OfStand & { target: PieceId; attack: AttackType };
  'air-attack-made': OfAttack & { target: PieceId; attack: AttackType; aircraft: number };
  'strafing-validated': OfStand & {
    target: PieceId;
    /** Added to each die (SMR-129). */
    acf: number;
    faces: readonly number[];
    splash: number;
    ip: number;
  };
  /** What it was to attack with is gone: the attack it declared is not made (SMR-H23, SMR-H24). */
  'air-attack-given-up': OfStand & { target: PieceId };
  /** On its activation, or in answer to an attack, which uses its activation (SMR-H24). */
  'combat-begun': OfStand & { target: PieceId; how: 'attacks' | 'meets' };
  'load-jettisoned': OfStand;
  'combat-rolled': OfDice & {
    target: PieceId;
    aircraft: number;
    /** The factor it fights with (SMR-131). */
    acf: number;
    hits: number;
  };
  /** Where a kamikaze strikes her (SMR-044). */
  crashed: OfStand & { target: PieceId; face: number };
  /** Kamikazes and their like do not come back (SMR-H23). */
  'stand-spent': OfStand;
}>;
