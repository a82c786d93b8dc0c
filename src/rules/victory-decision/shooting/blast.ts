import type { Neighbour } from '../../../engine/figure-query';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import type { Beside, Station } from '../../../engine/place';
import { text } from '../../../engine/text';
import { inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import type { Group } from '../attack/odds';
import { plusOf, savingOf } from '../attack/volley';
import { occupantOf } from '../ground/structure';
import { coverIn, type View } from '../ground/view';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import {
  abilityOf,
  type Facing,
  type Model,
  strengthOf,
  toughnessOf,
  type Unit,
  vehicleOf,
} from '../unit/unit';
import { decide, type Resolving } from '../vd';
import type { Shot } from './shots';
import type { Before } from './volleys';

/** Where a Blast bursts: at a figure of the unit that is aimed at, told from its leader (VD-078). */
export const burstAt = (target: PieceId, stations: readonly Station[], figure: string): Beside => {
  const at = stations.find((one) => one.figure === figure) ?? stations[0];
  return {
    of: target,
    toward: at?.bearing ?? (0 as Beside['toward']),
    distance: at?.distance ?? inches(0),
  };
};

/** So many dice a model in the area gives: a stand or a team all of it or half, any other one (VD-079, VD-H65). */
function countOf(unit: Unit, { health }: Model, whole: boolean): number {
  const manyOnABase = vehicleOf(unit) === undefined && (health > 1 || abilityOf(unit, 'HP') > 1);
  if (!manyOnABase) return 1;
  return whole ? health : Math.ceil(health / 2);
}

/**
 * Models of each unit in a Blast Area, friend and foe, the unit that is aimed at first (VD-079, VD-083). Who is in a
 * structure is struck as a stand is: all of them when it lies in the area as a whole, else half (VD-H65, VD-H82).
 */
export function struckIn(
  { units }: Pick<VdState, 'units'>,
  target: PieceId,
  near: readonly Neighbour[],
): readonly { readonly unit: PieceId; readonly models: number }[] {
  const counts = new Map<PieceId, number>([[target, 0]]);
  for (const { piece, figure, whole } of near) {
    const unit = units[piece];
    if (!unit) {
      const inside = occupantOf({ units }, piece);
      if (inside) counts.set(inside.id, whole ? strengthOf(inside) : Math.ceil(strengthOf(inside) / 2));
      continue;
    }
    const model = unit.models.find(({ id }) => id === figure) ?? unit.models[0];
    if (model) counts.set(piece, (counts.get(piece) ?? 0) + countOf(unit, model, whole));
  }
  return [...counts].filter(([, models]) => models > 0).map(([unit, models]) => ({ unit, models }));
}

type Struck = ReturnType<typeof struckIn>;

/**
 * Every way to share so many dice among the units struck: one at least for each, and no more for a vehicle than its own
 * models give (VD-083).
 */
export function splits({ units }: Pick<VdState, 'units'>, struck: Struck): readonly (readonly number[])[] {
  const total = struck.reduce((sum, { models }) => sum + models, 0);
  const most = struck.map(({ unit, models }) => {
    const one = units[unit];
    return one && vehicleOf(one) ? models : total;
  });
  const share = (left: number, from: number): readonly (readonly number[])[] => {
    if (from === struck.length) return left === 0 ? [[]] : [];
    const others = struck.length - from - 1;
    const ways: (readonly number[])[] = [];
    for (let own = Math.min(most[from] ?? 0, left - others); own >= 1; own--)
      for (const rest of share(left - own, from + 1)) ways.push([own, ...rest]);
    return ways;
  };
  return share(total, 0);
}

/** As many dice as may be at the unit that is aimed at, as few as may be at the attacker's own. */
const harm = (
  { units }: Pick<VdState, 'units'>,
  by: Side,
  struck: Struck,
  split: readonly number[],
): number =>
  split.reduce((sum, dice, i) => sum + (units[struck[i]?.unit as PieceId]?.side === by ? -dice : dice), 0);

/** The attacker shares the dice, where several units are struck. */
export function* sharedDice(
  state: VdState,
  by: Side,
  struck: Struck,
  key: string,
): Resolving<readonly { readonly unit: PieceId; readonly dice: number }[]> {
  const ways = splits(state, struck);
  const [first] = ways.toSorted((a, b) => harm(state, by, struck, b) - harm(state, by, struck, a));
  const named = (split: readonly number[]) => split.map((dice, i) => `${struck[i]?.unit}=${dice}`).join(' ');
  const usual = first ? named(first) : '';
  let chosen = usual;
  if (ways.length > 1) {
    const picked = yield* decide({
      key: `split:${key}`,
      by,
      prompt: text('choose.split'),
      cite: rule('VD-083'),
      offers: ways.map((split) =>
        offer('split', by, 'VD-083', text('offer.split', { split: named(split) }), {
          fixed: { split: named(split) },
          ...(named(split) === usual ? { usual: true } : {}),
        }),
      ),
    });
    chosen = String(picked.split);
  }
  const split = ways.find((one) => named(one) === chosen) ?? first ?? [];
  return struck.map(({ unit }, i) => ({ unit, dice: split[i] ?? 0 }));
}

/** A Blast at one unit, as so many models of it give dice: capped by them, its cover judged from the burst (VD-080, VD-082). */
export function blastGroup(
  unit: Unit,
  target: Unit,
  { weapon }: Shot,
  models: number,
  view: View,
  { moved, aimed }: Before,
  facing: Facing | undefined,
): Group {
  const { damage, features } = weaponOf(weapon);
  const plus = plusOf(weapon, target, { moved, vehicle: vehicleOf(unit) !== undefined, marksman: false });
  return {
    volley: {
      weapon,
      dice: models * damage.count,
      faces: damage.faces,
      plus,
      again: aimed ? 'any' : features['Re-Roll'] ? 'failed' : 'none',
      capped: true,
    },
    saving: savingOf(toughnessOf(target, facing), coverIn(target, view), { weapon }),
  };
}
