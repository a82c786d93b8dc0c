import type { Neighbour } from '../../../../engine/chart/figure-query';
import type { Beside, Station } from '../../../../engine/chart/place';
import { type PieceId, rule, type Side } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { inches } from '../../../../geometry/units';
import { offer } from '../../../../kit/offer';
import type { Group } from '../../attack/odds';
import { plusOf, savingOf } from '../../attack/volley';
import { occupantOf } from '../../ground/structure';
import { coverIn, type View } from '../../ground/view';
import { weaponOf } from '../../lists/weapon';
import type { VdState } from '../../state';
import {
  abilityOf,
  type Facing,
  type Model,
  strengthOf,
  toughnessOf,
  type Unit,
  vehicleOf,
} from '../../unit/unit';
import { decide, type Resolving, unitIn } from '../../vd';
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
 * Models of each unit in a Blast Area, friend and foe, the unit that is aimed at first (VD-077, VD-079, VD-083). Who is in a
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

/** So many of the dice left a unit may be given, if each of those after it gets one at least and no more than it may. */
function between(
  most: number,
  left: number,
  after: readonly number[],
): { readonly min: number; readonly max: number } {
  const room = after.reduce((sum, each) => sum + each, 0);
  return { min: Math.max(1, left - room), max: Math.min(most, left - after.length) };
}

/**
 * The attacker shares the dice, where several units are struck: one at least for each, and no more for a vehicle than its
 * own models give. He is asked for one after the other, his own first; the rest are for the unit that is aimed at (VD-083).
 */
export function* sharedDice(
  state: VdState,
  by: Side,
  struck: Struck,
  key: string,
): Resolving<readonly { readonly unit: PieceId; readonly dice: number }[]> {
  const total = struck.reduce((sum, { models }) => sum + models, 0);
  const isOwn = ({ unit }: Struck[number]): boolean => state.units[unit]?.side === by;
  const [main, ...others] = struck;
  const order = [...others.filter(isOwn), ...others.filter((one) => !isOwn(one)), ...(main ? [main] : [])];
  const most = order.map(({ unit, models }) => (vehicleOf(unitIn(state, unit)) ? models : total));
  const dice = new Map<PieceId, number>();
  let left = total;
  for (const [i, { unit }] of order.entries()) {
    const { min, max } = between(most[i] ?? 0, left, most.slice(i + 1));
    const own = max > min ? yield* asked(state, by, unit, { min, max, left }, key) : min;
    dice.set(unit, own);
    left -= own;
  }
  return struck.map(({ unit }) => ({ unit, dice: dice.get(unit) ?? 0 }));
}

/** How many of the dice left are thrown at a unit. */
function* asked(
  state: VdState,
  by: Side,
  id: PieceId,
  { min, max, left }: { readonly min: number; readonly max: number; readonly left: number },
  key: string,
): Resolving<number> {
  const { name } = unitIn(state, id);
  const picked = yield* decide({
    key: `split:${key}:${id}`,
    by,
    prompt: text('choose.split', { count: left, unit: name }),
    cite: rule('VD-083'),
    offers: [
      offer('split', by, 'VD-083', text('offer.split', { unit: name }), {
        object: id,
        holes: { dice: { kind: 'span', min, max, step: 1 } },
        usual: true,
      }),
    ],
  });
  return Number(picked.dice);
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
