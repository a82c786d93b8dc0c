import type { Refusal } from '../../engine/command';
import type { Tally } from '../../engine/counting/tally';
import type { PieceId } from '../../engine/ids';
import { type Data, type Datum, faultInWords, takenAll } from '../../engine/set-up/setting-out';
import type { Text } from '../../engine/words/text';
import { wrap } from '../../geometry/heading';
import type { Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import { partOf, withField } from '../../table/laying/set-out';
import { measureOn } from '../../table/measuring/measure';
import { withPoses } from '../drill/lay-out';
import { allThatBear, type Field, planOf } from '../fire/fire-plan';
import { idFor, made, type Placeable, type Put, type TableMaker, usualTable } from '../setting-out/own-table';
import { atOnce } from '../slices';

/** How the target lies: inches between measuring points, its bearing off the shooter's bow, the shooter's off its own. */
export type ShotLie = { readonly range: number; readonly relative: number; readonly aspect: number };

/** One weapon against the target: how likely it is to hit, or why it may not be fired; its sum where the book has one. */
export type ShotWeapon = {
  readonly id: string;
  readonly label: Text;
  /** From 0 to 1. */
  readonly chance?: number;
  readonly refusal?: Refusal;
  readonly bearing: number;
  readonly mounts: number;
};

/** An attack as the rules foretell it: the sums it is judged by. */
export type ShotSum = { readonly label: Text; readonly tallies: readonly Tally[] };

/** A shooter and a target alone on an imagined table, and what is set of the battle otherwise than usual. */
export type Range = Field & { readonly shooter: PieceId; readonly target: PieceId };

/** Inches of the imagined table, each way: beyond every weapon. */
const SIDE = 400;

/** Where both lie: the shooter in the middle, bow north. */
function posesOf({ range, relative, aspect }: ShotLie): readonly [Pose, Pose] {
  const at = run({ x: 0, y: 0 }, wrap(relative), range);
  return [
    { at: { x: 0, y: 0 }, heading: degrees(0) },
    { at, heading: wrap(relative + 180 - aspect) },
  ];
}

/** The imagined table for two ships; one sentence when it cannot be. */
export function rangeOf(
  maker: TableMaker,
  [one, other]: readonly [Placeable, Placeable],
  conditions: Data,
): Range | { readonly because: Text } {
  const [pose, far] = posesOf({ range: 20, relative: 0, aspect: 90 });
  const shooter: Put = { id: idFor(one, []), side: 0, one, pose };
  const target: Put = { id: idFor(other, [shooter]), side: 1, one: other, pose: far };
  const { of } = made(maker, {
    ...usualTable(maker),
    sheet: { width: SIDE, height: SIDE },
    ships: [shooter, target],
  });
  const { world, table, fault } = of;
  if (!world || !table) return { because: fault ?? { key: 'shot.none' } };
  let now = world;
  for (const [field, value] of Object.entries(conditions)) {
    const put = withField(maker.rules, now, { field }, value as Datum);
    if (!put.ok) return { because: faultInWords(put.fault, String) };
    now = put.value;
  }
  return { rules: maker.rules, table, world: now, shooter: shooter.id, target: target.id };
}

const lying = (of: Range, lie: ShotLie): Range => {
  const [own, its] = posesOf(lie);
  return { ...of, world: withPoses(of.world, { [of.shooter]: own, [of.target]: its }) };
};

/** Every weapon of the shooter against the target, lying so. */
export function weaponsAt(of: Range, lie: ShotLie): readonly ShotWeapon[] {
  const { rules, table, world, shooter, target } = lying(of, lie);
  return rules
    .prospects(world.rules, shooter, measureOn(table, world.table))
    .filter(({ from, to }) => from === shooter && to === target)
    .map(({ weapon, label, chance, refusal, mounts }) => ({
      id: weapon,
      label,
      ...(chance ? { chance: chance.ways / chance.of } : {}),
      ...(refusal ? { refusal } : {}),
      bearing: mounts.filter(({ bears }) => bears).length,
      mounts: mounts.length,
    }));
}

/** The position with the battle where the shooter may name attacks: that, or one that some choice of the battle's leads to. */
function firing(of: Range): Range | undefined {
  const { rules, table, world, shooter } = of;
  const side = world.table.pieces[shooter]?.side;
  if (side === undefined) return undefined;
  const mayFire = (one: Range): boolean =>
    rules
      .offers(one.world.rules, side, measureOn(table, one.world.table))
      .some(({ attack, subject, refusal }) => attack !== undefined && subject === shooter && !refusal);
  if (mayFire(of)) return of;
  for (const { name, domain } of partOf(rules, world.rules)?.fields ?? []) {
    if (domain.of !== 'choice') continue;
    for (const { value } of domain.choices) {
      const put = withField(rules, world, { field: name }, value);
      const there = put.ok ? { ...of, world: put.value } : undefined;
      if (there && mayFire(there)) return there;
    }
  }
  return undefined;
}

/** The sums of every attack that bears, as the rules make them when it is named; none where they cannot be had alone. */
export function sumsAt(of: Range, lie: ShotLie): readonly ShotSum[] {
  const there = firing(lying(of, lie));
  const side = there?.world.table.pieces[of.shooter]?.side;
  if (!there || side === undefined) return [];
  const plan = atOnce(planOf(there, side, atOnce(allThatBear(there, side))));
  return plan.lines
    .filter(({ piece }) => piece === of.shooter)
    .map(({ label, forecast }) => ({ label, tallies: forecast.tallies }));
}

/** The odds of each weapon against the range, the lie the same: a point an inch. A step a point. */
export function* oddsByRange(
  of: Range,
  lie: ShotLie,
): Generator<undefined, ReadonlyMap<string, readonly (readonly [range: number, chance: number])[]>> {
  const far = of.rules
    .reach(of.world.rules, of.shooter)
    .reduce((most, { range }) => Math.max(most, range), 0);
  const found = new Map<string, (readonly [number, number])[]>();
  for (let range = 1; range <= Math.min(SIDE / 2 - 1, Math.ceil(far)); range++) {
    for (const { id, chance } of weaponsAt(of, { ...lie, range })) {
      const points = found.get(id) ?? [];
      points.push([range, chance ?? 0]);
      found.set(id, points);
    }
    yield undefined;
  }
  return found;
}

/** The fields of the battle as they stand on the imagined table. */
export const conditionsOf = ({ rules, world }: Range) => {
  const part = partOf(rules, world.rules);
  return { fields: part?.fields ?? [], values: part ? takenAll(part.fields, part.standing) : {} };
};
