import type { Station } from '../../../engine/chart/place';
import { degrees, inches, toThousandth } from '../../../geometry/units';
import { apart } from '../../../kit/stations';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { footOf, leadershipDistance, type Unit } from '../unit/unit';
import { baseOf } from './going';

/** Inches of the widest Blast that a unit can throw; 0 where it has none. */
export const blastOf = (unit: Pick<Unit, 'mounts' | 'models'>): number => {
  const weapons = [...unit.mounts, ...unit.models.flatMap((model) => model.weapons)];
  return Math.max(0, ...weapons.map(({ weapon }) => weaponOf(weapon).features.Blast ?? 0));
};

/** Farther than the nearest at which a Blast would strike two. */
const HAIR = 0.05;

/**
 * Men about their leader at arm's length from each other, where the enemy throws Blasts that would strike many of them;
 * undefined where he does not, or where coherency leaves no room.
 */
export function openOrder(
  { units, aside }: Pick<VdState, 'units' | 'aside'>,
  unit: Unit,
): readonly Station[] | undefined {
  const men = unit.models.filter(({ id }) => id !== unit.leader);
  if (!footOf(unit) || men.length < 2) return undefined;
  const wide = Math.max(
    0,
    ...Object.values({ ...aside, ...units })
      .filter(({ side }) => side !== unit.side)
      .map((enemy) => Math.min(USUAL, blastOf(enemy))),
  );
  if (wide === 0) return undefined;
  const clear = wide + baseOf(unit) + HAIR;
  const radius = leadershipDistance(unit) - HAIR;
  const station = (figure: string, turn: number, off: number): Station => ({
    figure,
    bearing: degrees(toThousandth(turn)),
    distance: inches(toThousandth(off)),
  });
  const gap = (many: number): number => apart(station('', 0, radius), station('', 360 / many, radius));
  // The most that stand clear of each other on the outer ring; the others halfway in.
  let outer = men.length;
  while (outer > 2 && gap(outer) < clear) outer -= 1;
  return [
    station(unit.leader, 0, 0),
    ...men.map(({ id }, i) =>
      i < outer
        ? station(id, (360 * i) / outer, radius)
        : station(id, (360 * (i - outer + 0.5)) / (men.length - outer), radius / 2),
    ),
  ];
}
/** Inches of the Blasts that men stand clear of: nobody spreads out before heavier ones far enough. */
const USUAL = 2;
