import type { Reach } from '../../engine/contract';
import { type PieceId, rule } from '../../engine/ids';
import { text } from '../../engine/text';
import { inches } from '../../geometry/units';
import { canFire } from './card';
import { isInPlay, shipOf } from './fleet';
import { GUN_STEP } from './gunnery';
import type { DvState, WeaponSystem } from './state';
import { TORPEDO_STEP } from './torpedoes';

/** Inches after which each kind of weapon loses another point, and the rule that takes it. */
const STEPS = {
  gun: { inches: GUN_STEP, cite: 'DV-049' },
  torpedo: { inches: TORPEDO_STEP, cite: 'DV-075' },
} as const;

/** A ring to each full step and one to the weapon's range, labelled with the modifier of what lies inside it. */
function ringsOf(weapon: WeaponSystem): Reach['rings'] {
  const { inches: step, cite } = STEPS[weapon.kind];
  const rings = Math.ceil(weapon.range / step);
  return Array.from({ length: rings }, (_, taken) => ({
    to: inches(Math.min(weapon.range, (taken + 1) * step)),
    label: taken === 0 ? '0' : `-${taken}`,
    cite: rule(cite),
  }));
}

/** What a ship in play can reach with every weapon system that can fire; nothing once she has left play. */
export function reachOf(state: DvState, piece: PieceId): readonly Reach[] {
  if (!Object.hasOwn(state.ships, piece)) return [];
  const ship = shipOf(state, piece);
  if (!isInPlay(ship)) return [];
  return ship.card.systems
    .filter((weapon) => canFire(ship, weapon))
    .map((weapon) => ({
      weapon: weapon.id,
      label: text('card.value', { value: weapon.name }),
      range: weapon.range,
      mounts: weapon.mounts,
      rings: ringsOf(weapon),
    }));
}
