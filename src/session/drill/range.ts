import { length } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { judged } from '../../table/measuring/judged';
import english from './drill.en.json';
import type { Asked } from './exercise';
import { about, called } from './guns';
import type { Cast, Random } from './lay-out';
import { atLevel } from './levels';

const t = phrases(english);

/** How far off the enemy is, to be guessed: as it is judged, from a gun to the hull where it is measured so. */
export function askRange(cast: Cast, random: Random, level: number): Asked | undefined {
  const [foe] = cast.foes;
  if (!foe || cast.at.table.scale.unmeasured) return undefined;
  const world = about(cast, random, 0.08, 1);
  if (!world) return undefined;
  const { from } = cast;
  const { range, gun, ends } = judged({ ...cast.at, world }, world.table, from, foe);
  if (range < 2 || (gun && !(gun.inArc && gun.sighted))) return undefined;
  const names = { ship: called(cast, from), target: called(cast, foe) };
  const { width = 48, height = 48 } = cast.start.battle.table ?? {};
  return {
    asks: t('drill.range.asks', names),
    told: gun ? [t('drill.range.from-gun', names)] : [],
    drawn: [],
    about: { from, to: foe },
    wanted: {
      by: 'length',
      right: range,
      within: atLevel([0.25, 0.2, 0.15, 0.1, 0.07], level),
      most: Math.ceil(0.75 * Math.max(width, height)),
    },
    shown: {
      says: [t('drill.range.is', { ...names, range: length(range, 1) })],
      drawn: [{ arrow: gun ? [...ends] : [from, foe] }],
      desk: { selected: from, target: foe },
    },
    world,
  };
}
