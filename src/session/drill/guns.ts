import type { Prospect } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { length } from '../../engine/words/length';
import { listed, phrases, type Text } from '../../engine/words/text';
import { distance } from '../../geometry/point';
import type { Arc } from '../../geometry/pose';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import { oddsOf } from '../fire/prospects';
import { percent } from '../said/percent';
import english from './drill.en.json';
import type { Asked, Choice } from './exercise';
import {
  anyHeading,
  anyPlace,
  between,
  type Cast,
  lieWell,
  pick,
  poseOff,
  type Random,
  withPoses,
} from './lay-out';
import { atLevel } from './levels';

const t = phrases(english);

export const called = ({ at: { rules, world } }: Cast, piece: PieceId): string =>
  rules.nameOf(world.rules, piece);

/** How far the ship can fire with anything, in inches. */
const farthest = ({ at: { rules, world }, from }: Cast): number =>
  Math.max(0, ...rules.reach(world.rules, from).map(({ range }) => range));

/** The ship somewhere, and every enemy so far off, in parts of the reach of her guns; nothing where one lies badly. */
export function about(cast: Cast, random: Random, least: number, most: number): World | undefined {
  const { at, from, foes } = cast;
  const own = { at: anyPlace(cast.start.battle, random), heading: anyHeading(random) };
  const reach = farthest(cast);
  const { width = 48, height = 48 } = cast.start.battle.table ?? {};
  const room = Math.min(reach, 0.6 * Math.max(width, height));
  const poses = Object.fromEntries(
    foes.map((foe) => [foe, poseOff(random, own.at, room * between(random, least, most))]),
  );
  const world = withPoses(at.world, { [from]: own, ...poses });
  return lieWell(at, world, [from, ...foes]) ? world : undefined;
}

export const prospectsIn = ({ at: { rules, table }, from }: Cast, world: World): readonly Prospect[] =>
  rules.prospects(world.rules, from, measureOn(table, world.table)).filter((one) => one.from === from);

/** Whether a target lies well within the reach of a weapon: what it bears on is no question beyond it. */
export function inReach(
  { at: { rules, table }, from }: Cast,
  world: World,
  to: PieceId,
  weapon: string,
): boolean {
  const { range } = measureOn(table, world.table)({ of: 'line', from, to });
  return rules.reach(world.rules, from).some((one) => one.weapon === weapon && range < 0.95 * one.range);
}

/** Degrees across the widest of some arcs. */
const width = (arcs: readonly (readonly [number, number])[]): number =>
  Math.max(0, ...arcs.map(([a, b]) => (b - a + 360) % 360 || 360));

/**
 * How near a target lies to an edge of an arc of this weapon's mounts, in degrees; within an arc as of one that is a right
 * angle to either side, for of a narrow one nothing lies deep inside.
 */
export function nearestEdge(
  { at: { rules, table }, from }: Cast,
  world: World,
  to: PieceId,
  weapon: string,
): number {
  const measure = measureOn(table, world.table);
  const mounts = rules.reach(world.rules, from).find((one) => one.weapon === weapon)?.mounts ?? [];
  const sight = rules.sight?.(world.rules, from, to);
  const guns = new Map(sight ? measure(sight).map((gun) => [gun.id, gun] as const) : []);
  const spare = mounts.map(({ id, arcs }) => {
    const gun = guns.get(id);
    const { inside, degrees } = gun
      ? { inside: gun.inArc, degrees: gun.degrees }
      : measure({ of: 'arc', from, to, arcs });
    return inside ? (degrees * 180) / width(arcs) : degrees;
  });
  return Math.min(180, ...spare);
}

/** Degrees between a target and the nearest edge: wide of it at first, close by it at last. */
const LEAST_MARGIN = [20, 10, 6, 3, 1.5] as const;
const MOST_MARGIN = [180, 45, 25, 14, 7] as const;

const isMargin = (degrees: number, level: number): boolean =>
  degrees >= atLevel<number>(LEAST_MARGIN, level) && degrees <= atLevel<number>(MOST_MARGIN, level);

/** A mount as it is called beside its fellows: its id without that of the weapon. */
export function mountName(weapon: string, id: string): string {
  const own = id.startsWith(`${weapon}-`) ? id.slice(weapon.length + 1) : id;
  return own.length < 4 ? own.toUpperCase() : own.charAt(0).toUpperCase() + own.slice(1);
}

/** Which mounts of a battery bear. */
export function askMounts(cast: Cast, random: Random, level: number): Asked | undefined {
  const [foe] = cast.foes;
  const world = foe && about(cast, random, 0.15, 0.8);
  if (!world) return undefined;
  const many = prospectsIn(cast, world).filter(
    ({ mounts, weapon }) => mounts.length > 1 && mounts.length < 13 && inReach(cast, world, foe, weapon),
  );
  const one = pick(random, many);
  if (!one || !isMargin(nearestEdge(cast, world, foe, one.weapon), level)) return undefined;
  const right = one.mounts.flatMap(({ id, bears }) => (bears ? [id] : []));
  const { from } = cast;
  const names = { ship: called(cast, from), target: called(cast, foe), weapon: one.label };
  const line = measureOn(cast.at.table, world.table)({ of: 'line', from, to: foe });
  return {
    asks: t('drill.mounts.asks', names),
    told: weaponTold(cast, world, one.weapon),
    drawn: [],
    about: { from, to: foe, weapon: one.weapon },
    wanted: {
      by: 'marks',
      of: one.mounts.map(({ id }) => ({ id, label: t('drill.mount', { id: mountName(one.weapon, id) }) })),
      right,
    },
    shown: {
      says: [
        t('drill.mounts.bearing', { ...names, bearing: bearingOf(line.relative) }),
        right.length === 0
          ? t('drill.mounts.none')
          : t('drill.mounts.bear', {
              count: right.length,
              mounts: listed(right.map((id) => mountName(one.weapon, id))),
            }),
      ],
      drawn: [],
      desk: { selected: from, target: foe, weapon: one.weapon, showArcs: true },
    },
    world,
  };
}

/** A bearing in three figures. */
export const bearingOf = (degrees: number): string => String(Math.round(degrees) % 360).padStart(3, '0');

/** How far a weapon reaches and where its mounts can be pointed, those alike in one sentence. */
export function weaponTold({ at: { rules }, from }: Cast, world: World, weapon: string): readonly Text[] {
  const reach = rules.reach(world.rules, from).find((one) => one.weapon === weapon);
  if (!reach) return [];
  const alike = new Map<string, { readonly arcs: readonly Arc[]; readonly ids: readonly string[] }>();
  for (const { id, arcs } of reach.mounts) {
    const key = arcs.map(String).join(' ');
    alike.set(key, { arcs, ids: [...(alike.get(key)?.ids ?? []), mountName(weapon, id)] });
  }
  const arcText = ([a, b]: Arc): Text =>
    b - a >= 360 ? t('drill.arc.round') : t('drill.arc', { from: bearingOf(a), to: bearingOf(b) });
  return [...alike.values()].map(({ arcs, ids }) => {
    const [first, second] = arcs.map(arcText);
    const where = first && second ? t('drill.arc.and', { one: first, other: second }) : first;
    return t('drill.points', { count: ids.length, mounts: listed(ids), where: where ?? t('drill.arc.none') });
  });
}

const reachTold = ({ at: { rules }, from }: Cast, world: World, weapon: string): readonly Text[] =>
  rules
    .reach(world.rules, from)
    .filter((one) => one.weapon === weapon)
    .map(({ label, range }) => t('drill.reaches', { weapon: label, range: length(range, 1) }));

/** Whom of several she can fire at with a weapon of hers. */
export function askTargets(cast: Cast, random: Random, level: number): Asked | undefined {
  const world = about(cast, random, 0.2, atLevel<number>([1.6, 1.4, 1.3, 1.2, 1.1], level));
  if (!world) return undefined;
  const prospects = prospectsIn(cast, world);
  const weapon = pick(random, [...new Set(prospects.map((one) => one.weapon))]);
  if (weapon === undefined) return undefined;
  const { from, foes } = cast;
  const fired = foes.flatMap((foe) => prospects.find((one) => one.to === foe && one.weapon === weapon) ?? []);
  const [any] = fired;
  if (!any || fired.length < foes.length) return undefined;
  const least = atLevel<number>([15, 10, 6, 4, 2], level);
  const measure = measureOn(cast.at.table, world.table);
  // What is hidden, or lies in smoke or rain, is no matter of arcs and ranges.
  if (foes.some((to) => measure({ of: 'line', from, to }).crosses.length > 0)) return undefined;
  if (foes.some((foe) => nearestEdge(cast, world, foe, weapon) < least)) return undefined;
  const right = fired.flatMap(({ to, chance }) => (chance ? [to] : []));
  // All of them, or none, is a question too, but not every other one.
  if ((right.length === 0 || right.length === foes.length) && random() < 0.8) return undefined;
  return {
    asks: t('drill.targets.asks', { ship: called(cast, from), weapon: any.label }),
    told: [...reachTold(cast, world, weapon), ...weaponTold(cast, world, weapon)],
    drawn: [],
    about: { from, weapon },
    wanted: {
      by: 'marks',
      of: foes.map(
        (piece): Choice => ({ id: piece, label: t('drill.name', { name: called(cast, piece) }), piece }),
      ),
      right,
    },
    shown: {
      says: fired.map(({ to, refusal }) => {
        const name = called(cast, to);
        return refusal
          ? t('drill.targets.because', { name, because: refusal.because })
          : t('drill.targets.can', { name });
      }),
      drawn: [],
      desk: { selected: from, ...(right[0] ? { target: right[0] } : {}), weapon, showArcs: true },
    },
    world,
  };
}

/** A shot is better by far when it comes off so many times as often, or more. */
const BY_FAR = 2;

/** Which of two targets is the better one for a battery, and by how much. */
export function askShot(cast: Cast, random: Random, level: number): Asked | undefined {
  const world = about(cast, random, 0.1, 0.9);
  const [a, b] = cast.foes;
  if (!world || !a || !b) return undefined;
  const fired = prospectsIn(cast, world).filter((shot) => oddsOf(shot) > 0);
  const weapon = pick(random, [...new Set(fired.map((one) => one.weapon))]);
  const [one, other] = [a, b].map((foe) => fired.find(({ to, weapon: by }) => to === foe && by === weapon));
  if (!one || !other) return undefined;
  const [more, less] = [oddsOf(one), oddsOf(other)].toSorted((x, y) => y - x) as [number, number];
  const times = more / less;
  const clear = atLevel<number>([1.4, 1.3, 1.2, 1.1, 1.05], level);
  if (times < clear || (times > BY_FAR / clear && times < BY_FAR * clear)) return undefined;
  const better = oddsOf(one) > oddsOf(other) ? a : b;
  const { from } = cast;
  const of = [a, b].flatMap((foe): readonly Choice[] => {
    const name = called(cast, foe);
    return [
      { id: `${foe}/far`, label: t('drill.shot.far', { name }), piece: foe },
      { id: `${foe}/near`, label: t('drill.shot.near', { name }), piece: foe },
    ];
  });
  const range = (foe: PieceId): number => {
    const { pieces } = world.table;
    const [p, q] = [pieces[from], pieces[foe]];
    return p && q ? distance(p.pose.at, q.pose.at) : 0;
  };
  return {
    asks: t('drill.shot.asks', { ship: called(cast, from), weapon: one.label }),
    told: [t('drill.shot.far-is')],
    drawn: [],
    about: { from, weapon: one.weapon },
    wanted: { by: 'choice', of, right: `${better}/${times >= BY_FAR ? 'far' : 'near'}` },
    shown: {
      says: [one, other].map((shot) =>
        t('drill.shot.odds', {
          name: called(cast, shot.to),
          chance: percent(oddsOf(shot)),
          range: length(range(shot.to), 1),
        }),
      ),
      drawn: [],
      desk: { selected: from, target: better, weapon: one.weapon, showArcs: true },
    },
    world,
  };
}
