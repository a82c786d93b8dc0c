import type { PieceId } from '../../../../engine/ids';
import type { Lie } from '../../../../engine/opponent/appraisal';
import { type Text, text } from '../../../../engine/words/text';
import { bearsText, type Weapon } from '../../../../kit/opponent/bears';
import { attackOf, rulesOf, saveOf } from '../../guns/attack';
import { ALL_ROLLS } from '../../ship/bands';
import { shipInPlay } from '../../ship/fleet';
import { armourOf, GRID_ROWS } from '../../ship/grid';
import { savedBy } from '../../ship/saves';
import type { ArmourRow, DvState, ShipCard, ShipState, WeaponSystem } from '../../state';
import { imagined, pointsIn, type Table, tables } from './fire';

/* What is said of fire: what bears, and what armour keeps out. */

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

/** Of all rolls of a save, how many must hold for the armour to be spoken of: half. */
const SPOKEN_OF = ALL_ROLLS.length / 2;

/** The heaviest battery of one ship that bears on another, as `lie` has it from the first. */
function heaviest(state: DvState, from: ShipState, to: ShipState, lie: Lie): Table | undefined {
  const worth = (table: Table): number => pointsIn(table, table.alone, lie, 0);
  return tables(state, from, to)
    .filter((table) => table.weapon.kind === 'gun' && worth(table) > 0)
    .reduce<Table | undefined>((best, one) => (best && worth(best) >= worth(one) ? best : one), undefined);
}

/** The armour that most first dice strike, of equals the one struck by the lowest. */
function mostStruck(rows: readonly number[]): ArmourRow {
  const struck = rows.map((row) => armourOf(Math.min(GRID_ROWS, row)));
  const count = (armour: ArmourRow): number => struck.filter((one) => one === armour).length;
  return struck.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/** How many hits of the enemy's heaviest battery a ship's armour keeps out in this lie, when that is half or more. */
export function holds(state: DvState, piece: PieceId, against: PieceId, lie: Lie): Text | undefined {
  const target = shipInPlay(state, piece);
  const shooter = shipInPlay(state, against);
  if (!target || !shooter) return undefined;
  const weapon = heaviest(state, shooter, target, {
    ...lie,
    relative: lie.aspect,
    aspect: lie.relative,
  })?.weapon;
  if (!weapon) return undefined;
  const aim = { system: weapon.id, target: piece, full: true };
  const attack = attackOf(state, against, [aim], aim, imagined(lie.range, lie.relative, []));
  const { row } = rulesOf(weapon.kind);
  const armour = mostStruck([1, 2, 3, 4, 5, 6].map((die) => row(attack, die).total));
  const save = saveOf(attack, armour);
  const ways = ALL_ROLLS.filter((faces) => savedBy(save, faces) !== 'failed').length;
  if (ways < SPOKEN_OF) return undefined;
  return text('appraisal.holds', {
    armour: text(`armour.${armour}`),
    ways,
    of: ALL_ROLLS.length,
    weapon: weapon.name,
  });
}
