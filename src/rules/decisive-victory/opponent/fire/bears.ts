import type { PieceId } from '../../../../engine/ids';
import type { Lie } from '../../../../engine/opponent/appraisal';
import type { Text } from '../../../../engine/words/text';
import { bearsText, type Weapon } from '../../../../kit/opponent/bears';
import { shipInPlay } from '../../ship/fleet';
import type { DvState, ShipCard, WeaponSystem } from '../../state';
import { tables } from './fire';

/** What a weapon is called among those of its ship: her heaviest battery comes first on her card. */
export function kindOf({ systems }: ShipCard, weapon: WeaponSystem): Weapon['called'] {
  if (weapon.kind === 'torpedo') return 'torpedoes';
  const guns = systems.filter(({ kind }) => kind === 'gun');
  return guns.length === 1 ? 'guns' : weapon === guns[0] ? 'main' : 'secondary';
}

/** The weapons that bear in a lie, by the mounts that do; of them only those that did not bear in the lie before. */
export function bears(state: DvState, from: PieceId, to: PieceId, lie: Lie, before?: Lie): Text | undefined {
  const shooter = shipInPlay(state, from);
  const target = shipInPlay(state, to);
  if (!shooter || !target) return undefined;
  const weapons = tables(state, shooter, target).map(
    ({ weapon }): Weapon => ({
      called: kindOf(shooter.card, weapon),
      mounts: weapon.mounts,
      reaches: (range) => range <= weapon.range,
    }),
  );
  return bearsText('appraisal', weapons, lie, before);
}
