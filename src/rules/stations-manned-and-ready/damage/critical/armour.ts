import type { AspectArc } from '../../ship/bands';
import type { AttackType, GunMount, ShipCard } from '../../state';
import type { Blow, Protection } from '../points/hit';
import type { Designation } from './tables';

/** A gun hit out of the bow or the stern arc rakes her, and meets what is horizontal (SMR-044, SMR-H09). */
export const protectionFromGuns = (arc: AspectArc): Protection =>
  arc === 'side' ? 'vertical' : 'horizontal';

/** What attacks from the air meet (SMR-044); those of guns bring no Critical Damage (SMR-128). */
export const PROTECTION_FROM_AIR: Readonly<
  Record<Exclude<AttackType, 'guns' | 'torpedo'>, Protection | 'either'>
> = {
  skip: 'vertical',
  rockets: 'vertical',
  ohka: 'vertical',
  dive: 'horizontal',
  glide: 'horizontal',
  'fighter-bomber': 'horizontal',
  low: 'horizontal',
  medium: 'horizontal',
  high: 'horizontal',
  'fx-1400': 'horizontal',
  'hs-293': 'horizontal',
  'tiny-tim': 'horizontal',
  kamikaze: 'either',
};

/** Where a d10 says a kamikaze strikes (SMR-044). */
export const protectionAt = (face: number): Protection => (face <= 5 ? 'vertical' : 'horizontal');

/** Half of an armour class, rounded up (SMR-045). */
const half = (ac: number): number => Math.ceil(ac / 2);

type Plates = ShipCard['armour'];

/** The armour class met by designation, against vertical and against horizontal attacks (SMR-045, SMR-046). */
const MET: Readonly<
  Record<Exclude<Designation, 'mount'>, Readonly<Record<Protection, (of: Plates) => number>>>
> = {
  none: { vertical: () => 0, horizontal: () => 0 },
  belt: { vertical: ({ belt }) => belt, horizontal: ({ deck }) => deck },
  tower: {
    vertical: ({ conningTower }) => conningTower,
    horizontal: ({ conningTower }) => half(conningTower),
  },
  flightDeck: { vertical: () => 0, horizontal: ({ flightDeck }) => flightDeck },
};

/** The armour class that stands against the blow; none does under water (SMR-096). */
export const armourMet = (
  { armour }: ShipCard,
  designation: Exclude<Designation, 'mount'>,
  { water, protection = 'vertical' }: Blow,
): number => (water === 'under' ? 0 : MET[designation][protection](armour));

/** The armour class met at a mount: open and shielded guns have none, a deck covers casemates (SMR-045, SMR-047, SMR-050). */
export function armourOfMount(
  { armour }: ShipCard,
  { type, ac }: Pick<GunMount, 'type' | 'ac'>,
  { water, protection = 'vertical' }: Blow,
): number {
  if (water === 'under' || type === 'open' || type === 'shielded') return 0;
  if (protection === 'vertical') return ac;
  return type === 'casemate' ? armour.deck : half(ac);
}

/** Penetration equal to the armour class or above it; armour class 0 is always penetrated (SMR-H15). */
export const penetrates = ({ penetration = 0 }: Blow, armour: number): boolean => penetration >= armour;
