import type { Offer, Refusal } from '../../engine/command';
import type { Forecast } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Battle } from '../../engine/set-up/record';
import { type Data, type Datum, faultInWords, takenAll } from '../../engine/set-up/setting-out';
import { fromData, phrases, type Text } from '../../engine/words/text';
import { wrap } from '../../geometry/heading';
import type { Pose } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { degrees, inUnit, ofUnit, type TableUnit, undusted } from '../../geometry/units';
import { partOf, withField } from '../../table/laying/set-out';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import { withPoses } from '../drill/lay-out';
import { allOf, type Field } from '../fire/fire-plan';
import { foretell, offersOf } from '../fire/foretold';
import { idFor, made, type Placeable, type Put, type TableMaker, usualTable } from '../setting-out/own-table';
import english from './shot.en.json';

const t = phrases(english);

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

/** An attack as the rules foretell it, were it the shooter's only one. */
export type ShotSum = {
  readonly label: Text;
  readonly forecast: Forecast;
  /** The weapon it is made with; absent for what has no odds by range. */
  readonly weapon?: string;
};

/** A rule set that has no shots by range, and why. */
export type Unshown = { readonly id: string; readonly because: Text };

/** The rule sets that play with ships on a table that is measured, and those that do not, in words. */
export function shownOf(makers: readonly TableMaker[]): {
  readonly shown: readonly TableMaker[];
  readonly unshown: readonly Unshown[];
} {
  const why = ({ meta, candidates }: TableMaker): Text | undefined => {
    const rules = fromData(meta.name);
    if (meta.scale({}).unmeasured) return t('shot.unmeasured', { rules });
    return candidates.some(({ of }) => 'record' in of) ? undefined : t('shot.no-ships', { rules });
  };
  return {
    shown: makers.filter((maker) => !why(maker)),
    unshown: makers.flatMap((maker) => {
      const because = why(maker);
      return because ? [{ id: maker.meta.id, because }] : [];
    }),
  };
}

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

/** What stands otherwise than at the start of a battle: its options, its turns, and of each ship, by her key. */
export type Standing = Pick<Battle, 'options' | 'turnLimit'> & {
  readonly ships: Readonly<Record<string, Data>>;
};

const AS_BEGUN: Standing = { options: {}, ships: {} };

/** The imagined table for two ships; one sentence when it cannot be. What of `stands` cannot be there is left out. */
export function rangeOf(
  maker: TableMaker,
  [one, other]: readonly [Placeable, Placeable],
  conditions: Data,
  stands: Standing = AS_BEGUN,
): Range | { readonly because: Text } {
  const [pose, far] = posesOf({ range: 20, relative: 0, aspect: 90 });
  const shooter: Put = { id: idFor(one, []), side: 0, one, pose };
  const target: Put = { id: idFor(other, [shooter]), side: 1, one: other, pose: far };
  const { options, turnLimit, ships } = stands;
  const usual = usualTable(maker);
  const { of } = made(maker, {
    ...usual,
    options: { ...usual.options, ...options },
    ...(turnLimit === undefined ? {} : { turnLimit }),
    sheet: { width: SIDE, height: SIDE },
    ships: [shooter, target],
  });
  const { world, table, fault } = of;
  if (!world || !table) return { because: fault ?? t('shot.none') };
  let now = world;
  for (const { id, one: put } of [shooter, target])
    now = withThose(maker.rules, now, id, ships[put.key] ?? {});
  for (const [field, value] of Object.entries(conditions)) {
    const put = withField(maker.rules, now, { field }, value as Datum);
    if (!put.ok) return { because: faultInWords(put.fault, String) };
    now = put.value;
  }
  return { rules: maker.rules, table, world: now, shooter: shooter.id, target: target.id };
}

/** The position with as many of these fields of a ship as can be. */
function withThose(rules: Range['rules'], before: World, ship: PieceId, data: Data): World {
  return Object.entries(data).reduce((world, [field, value]) => {
    const put = withField(rules, world, { piece: ship, field }, value);
    return put.ok ? put.value : world;
  }, before);
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

/** The attacks that the shooter may make on the target. */
const attacksOf = (of: Range, side: Side): readonly Offer[] =>
  offersOf(of, side).filter(
    ({ attack, subject, object, refusal }) =>
      attack !== undefined && subject === of.shooter && object === of.target && !refusal,
  );

/** The position with the battle where the shooter may name attacks: that, or one that some choice of the battle's leads to. */
function firing(of: Range): Range | undefined {
  const { rules, world, shooter } = of;
  const side = world.table.pieces[shooter]?.side;
  if (side === undefined) return undefined;
  const mayFire = (one: Range): boolean => attacksOf(one, side).length > 0;
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

/** How many attacks the shooter may make, lying so. */
export function attacksAt(of: Range, lie: ShotLie): number {
  const there = firing(lying(of, lie));
  const side = there?.world.table.pieces[of.shooter]?.side;
  return there && side !== undefined ? attacksOf(there, side).length : 0;
}

/** What every attack that bears comes to, with the sum that makes it; none where no attack can be made alone. */
export function sumsAt(of: Range, lie: ShotLie): readonly ShotSum[] {
  const there = firing(lying(of, lie));
  const side = there?.world.table.pieces[of.shooter]?.side;
  if (!there || side === undefined) return [];
  const weapons = new Set(weaponsAt(of, lie).map(({ id }) => id));
  return attacksOf(there, side).flatMap((offer) => {
    const command = allOf(there, offer);
    const forecast = command && foretell(there, command);
    const weapon = Object.values(offer.fixed).find((one) => typeof one === 'string' && weapons.has(one));
    if (!forecast) return [];
    return [{ label: offer.label, forecast, ...(weapon === undefined ? {} : { weapon: String(weapon) }) }];
  });
}

/** Points of a range in inches and a chance from 0 to 1. */
export type OddsLine = readonly (readonly [range: number, chance: number])[];

/** What a unit's points stand apart: an inch, and what the bands of books in centimetres are made of. */
const APART = { inch: 1, cm: 2.5 } as const;

/** The odds of each weapon against the range, the lie the same. A step a point. */
export function* oddsByRange(
  of: Range,
  lie: Omit<ShotLie, 'range'>,
  unit: TableUnit = 'inch',
): Generator<undefined, ReadonlyMap<string, OddsLine>> {
  const reaches = of.rules.reach(of.world.rules, of.shooter).map(({ range }) => range);
  const far = Math.min(SIDE / 2 - 1, Math.max(0, ...reaches));
  const found = new Map<string, (readonly [number, number])[]>();
  const last = Math.ceil(undusted(inUnit(far, unit) / APART[unit]));
  for (let point = 1; point <= last; point++) {
    const range = ofUnit(point * APART[unit], unit);
    for (const { id, chance } of weaponsAt(of, { ...lie, range })) {
      const points = found.get(id) ?? [];
      points.push([range, chance ?? 0]);
      found.set(id, points);
    }
    yield undefined;
  }
  return found;
}

/** Stretches of a line over which the chance is the same, each to its last point; nothing beyond the last chance. */
export function stretchesOf(line: OddsLine): OddsLine {
  const ends = line.filter(([, chance], i) => chance !== line[i + 1]?.[1]);
  return ends.slice(0, ends.findLastIndex(([, chance]) => chance > 0) + 1);
}

/** The fields of the battle as they stand on the imagined table. */
export const conditionsOf = ({ rules, world }: Range) => {
  const part = partOf(rules, world.rules);
  return { fields: part?.fields ?? [], values: part ? takenAll(part.fields, part.standing) : {} };
};
