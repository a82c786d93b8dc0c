import type { PieceId } from '../../../../engine/ids';
import type { AspectArc } from '../../ship/bands';
import type { Cause } from '../events';

/** The armour an attack meets (SMR-044). */
export type Protection = 'vertical' | 'horizontal';

/** What a weapon does where it strikes. */
export type Blow = {
  /** Critical Value of the weapon; 0 makes no roll for Critical Damage. */
  readonly cv: number;
  /** Under water Flotation suffers and no armour helps; above it Structure comes first (SMR-H11). */
  readonly water: 'above' | 'under';
  /** Which armour it meets (SMR-044); of what is under water neither. */
  readonly protection?: Protection;
  /** Armour class it beats. */
  readonly penetration?: number;
  /** Arc of the target in which the attacker lies: the column of a hit under water (SMR-H21). */
  readonly arc?: AspectArc;
};

/** All that one attack does to one target at once: a battery, a salvo of torpedoes, a die of aircraft, a collision. */
export type Hit = Blow & {
  /** What the keys of its dice begin with. */
  readonly key: string;
  readonly target: PieceId;
  /** The ship or stand that attacks; its side rolls for Critical Damage. */
  readonly by?: PieceId;
  /** What else did it. */
  readonly cause?: Cause;
  /** Hits scored: each does `ip` and brings a roll for Critical Damage (SMR-H12). */
  readonly hits: number;
  /** Points of damage of one hit. */
  readonly ip: number;
};
