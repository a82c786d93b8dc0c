import type { PieceId, Side } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';

export const ATTACK_TYPES = [
  'dive',
  'skip',
  'fighter-bomber',
  'glide',
  'torpedo',
  'guns',
  'ohka',
  'fx-1400',
  'hs-293',
  'kamikaze',
  'rockets',
  'tiny-tim',
  'low',
  'medium',
  'high',
] as const;
/** Rows of the attack types (SMR-120). */
export type AttackType = (typeof ATTACK_TYPES)[number];

const LOADS = ['bomb', 'torpedo', 'rocket', 'standoff', 'kamikaze'] as const;
type LoadKind = (typeof LOADS)[number];

/** Aircraft of a stand at the most; it has one at least. */
export const MOST_AIRCRAFT = 40;

/** What a stand carries to its target. */
export type Load = {
  readonly id: string;
  readonly name: string;
  readonly kind: LoadKind;
  readonly ip: number;
  readonly cv: number;
  readonly penetration: number;
  /** Of aerial torpedoes (SMR-121). */
  readonly modifier?: number;
  /** Centimetres, of standoff weapons. */
  readonly reach?: number;
};

/** A kind of aircraft (SMR-H44). */
export type StandCard = {
  readonly name: string;
  readonly nationality: string;
  /** The row of SMR-H44 that it is, or is nearest to. */
  readonly kind: string;
  readonly type: 'fighter' | 'fighter-bomber' | 'other';
  /** Centimetres a turn. */
  readonly speed: number;
  /** Of one aircraft. */
  readonly hitPoints: number;
  /** Aircraft combat factors; absent where it has none. */
  readonly dogfight1?: number;
  readonly dogfight2?: number;
  readonly strafing?: number;
  readonly antiShip?: number;
  readonly attacks: readonly AttackType[];
  readonly loads: readonly Load[];
};

/** A stand of aircraft: as many as it now has. */
export type StandState = {
  readonly id: PieceId;
  readonly side: Side;
  readonly squadron: string;
  readonly name: string;
  readonly card: StandCard;
  readonly crew: number;
  readonly original: number;
  readonly aircraft: number;
  /** The turn in which it was lost or left the table. */
  readonly lostIn?: number;
  /** Aircraft as this turn began (SMR-137). */
  readonly began: number;
  /** The deck it is aboard of, or that brings it up or takes it in; absent for those from beyond the table. */
  readonly home?: PieceId;
  readonly status: 'flying' | 'ready' | 'servicing' | 'awaited' | 'lost' | 'gone';
  /** Id of the load it carries; absent when empty. */
  readonly load?: string;
  /** Points that its deck has given to it, towards take-off, landing or servicing (SMR-H32, SMR-H33). */
  readonly points: number;
  readonly flak: number;
  readonly aborting: boolean;
  readonly moved: boolean;
  readonly acted: boolean;
  /** Has attacked a ship or land this turn (SMR-H23). */
  readonly attacked: boolean;
  /** Has begun an air combat this turn (SMR-H24). */
  readonly fought: boolean;
  /** The turn an awaited stand comes, and where: centimetres from a ship in a true direction. */
  readonly enters?: number;
  readonly arrival?: { readonly from: PieceId; readonly toward: Degrees; readonly cm: number };
  /** The true direction in which its own edge of the table or its base lies (SMR-H36). */
  readonly homeward: Degrees;
};

/** An attack on a ship or on land, as it is declared (SMR-H23). */
export type AirAttack = {
  readonly stand: PieceId;
  readonly target: PieceId;
  readonly attack: AttackType;
};
