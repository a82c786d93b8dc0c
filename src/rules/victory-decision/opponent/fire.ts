import { mean, type Spread } from '../../../engine/counting/chance';
import { tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { oncePer } from '../../../kit/held/once';
import { type Group, lossSpread, type Standing } from '../attack/odds';
import { hitsOf, plusOf, savingOf } from '../attack/volley';
import { type Grade, heldGrade } from '../ground/cover';
import { weaponOf } from '../lists/weapon';
import { used } from '../shooting/reducers';
import { standingOf } from '../shooting/shots/best';
import { bestShots, type Shot, shotsOf } from '../shooting/shots/shots';
import { type Before, suppresses, volleysOf } from '../shooting/shots/volleys';
import {
  abilityOf,
  type Facing,
  footOf,
  isShaken,
  mayFight,
  strengthOf,
  toughnessOf,
  type Unit,
  vehicleOf,
} from '../unit/unit';
import { blastOf, type Crowd } from './crowd';
import { takenBy } from './worth';

/** How a target lies to who shoots: inches, the bearing off his bow, its cover as the ground gives it, the side of it that is hit. */
export type Aspect = {
  readonly range: number;
  readonly relative: number;
  readonly grade: Grade;
  readonly facing?: Facing;
  /** How close its men stand, where a Blast may come of who shoots. */
  readonly crowd?: Crowd;
};

const blastIn = ({ weapon }: Shot): number | undefined => weaponOf(weapon).features.Blast;

/** Men of a unit that a Blast strikes, by its inches: where they are not measured, those about the one in the middle. */
const struckBy = (target: Unit, inches: number, crowd: Crowd | undefined): number =>
  vehicleOf(target) ? 1 : Math.min(strengthOf(target), crowd?.[inches] ?? 1 + Math.round(1.5 * inches));

/** The groups of dice of some shots at a target, as the attack would throw them. */
function groupsAt(
  unit: Unit,
  target: Unit,
  shots: readonly Shot[],
  { grade, facing, crowd }: Pick<Aspect, 'grade' | 'facing' | 'crowd'>,
  before: Before,
): readonly Group[] {
  const toughness = toughnessOf(target, facing);
  const held = heldGrade(target, grade);
  const saving = (weapon: string) => savingOf(toughness, held, { weapon });
  const straight = volleysOf(unit, target, shots, before).map((volley) => ({
    volley,
    saving: saving(volley.weapon),
  }));
  const bursts = shots.flatMap((shot): readonly Group[] => {
    const inches = blastIn(shot);
    if (inches === undefined) return [];
    const { damage, features } = weaponOf(shot.weapon);
    const plus = plusOf(shot.weapon, target, {
      moved: before.moved,
      vehicle: vehicleOf(unit) !== undefined,
      marksman: false,
    });
    const again = before.aimed ? 'any' : features['Re-Roll'] ? 'failed' : 'none';
    const dice = damage.count * struckBy(target, inches, crowd);
    return [
      {
        volley: { weapon: shot.weapon, dice, faces: damage.faces, plus, again, capped: true },
        saving: saving(shot.weapon),
      },
    ];
  });
  return [...straight, ...bursts];
}

/** What an attack does to a unit on the average: points, and the unit after it; nobody where all of it is lost. */
export type Blow = { readonly takes: number; readonly after: Unit | undefined };

/** What these groups of dice take from a target, markers and all (VD-050). */
export function blowOf(
  target: Unit,
  groups: readonly Group[],
  standing: Standing,
  suppressing: boolean,
): Blow {
  if (groups.length === 0) return { takes: 0, after: target };
  const losses = lossSpread(groups, standing);
  const heeds =
    !vehicleOf(target) ||
    groups.some(({ volley: { faces, plus } }) => hitsOf(faces + plus.total, standing.toughness) > 0);
  const attacked = heeds && !abilityOf(target, 'Nerves of Steel') ? 1 : 0;
  const markers = attacked + (heeds && suppressing ? 1 : 0);
  return { takes: takenBy(target, losses, markers), after: worn(target, losses, markers) };
}

/** A unit once so many are lost as are to be expected, with the markers they bring. */
function worn(target: Unit, losses: Spread, markers: number): Unit | undefined {
  const expected = losses.reduce((sum, chance, lost) => sum + chance * lost, 0);
  let lost = Math.round(expected);
  if (lost >= strengthOf(target)) return undefined;
  const models = target.models.toReversed().flatMap((model) => {
    const health = Math.max(0, model.health - lost);
    lost -= model.health - health;
    return health > 0 ? [{ ...model, health }] : [];
  });
  const after = { ...target, models: models.toReversed(), markers: target.markers + markers + expected };
  return { ...after, shaken: target.shaken || isShaken(after) };
}

const reaches = oncePer<Unit, readonly number[]>();

/** Ranges of its weapons, the nearest first; those that are put down or reach as far as sight left out. */
const rangesOf = (unit: Unit): readonly number[] =>
  reaches(unit, '', () => {
    const weapons = [...unit.mounts, ...unit.models.flatMap((model) => model.weapons)];
    const all = weapons.flatMap(({ weapon }) => {
      const { range } = weaponOf(weapon);
      return typeof range === 'number' ? [range] : [];
    });
    return [...new Set(all)].toSorted((a, b) => a - b);
  });

/** Inches that the farthest of its weapons reaches. */
export const reachOf = (unit: Unit): number => rangesOf(unit).at(-1) ?? 0;

const TOUCH = 0.001;
const sector = (relative: number): string => {
  const off = Math.min(relative, 360 - relative);
  return off <= 45 ? 'ahead' : off < 135 ? 'aside' : 'astern';
};

/** Units are what they are: the fire of one at another is kept beside them both. */
const ofUnit = oncePer<Unit, ReturnType<typeof oncePer<Unit, Volley>>>();

/** The best volley of a unit at a target that lies so: its shots, and what they do. */
export type Volley = Blow & { readonly shots: readonly Shot[] };

export function volleyAt(unit: Unit, target: Unit, aspect: Aspect, before: Before): Volley {
  const beyond = rangesOf(unit).filter((range) => range + TOUCH < aspect.range).length;
  const key = [
    beyond,
    sector(aspect.relative),
    aspect.grade,
    aspect.facing,
    blastOf(unit) > 0 ? aspect.crowd : '',
    before.moved,
    before.aimed,
  ].join();
  const at = ofUnit(unit, '', () => oncePer<Unit, Volley>());
  return at(target, key, () =>
    bestOf(unit, target, shotsOf(unit, aspect, footOf(unit)?.arc), aspect, before),
  );
}

/** The best weapons of those that could fire, by what each would take of the target alone. */
function bestOf(unit: Unit, target: Unit, all: readonly Shot[], aspect: Aspect, before: Before): Volley {
  const standing = standingOf(target, aspect.facing);
  const known = new Map<string, number>();
  const worth = (shot: Shot): number => {
    const marksman = unit.models.find(({ id }) => id === shot.model)?.abilities.Marksmen;
    const key = `${shot.weapon} ${marksman}`;
    const found =
      known.get(key) ?? mean(lossSpread(groupsAt(unit, target, [shot], aspect, before), standing));
    known.set(key, found);
    return found;
  };
  const shots = bestShots(unit, all, worth);
  if (shots.length === 0) return { shots, takes: 0, after: target };
  const groups = groupsAt(unit, target, shots, aspect, before);
  return { shots, ...blowOf(target, groups, standing, suppresses(shots)) };
}

const spent = oncePer<Unit, Unit>();

/** The unit once these shots are fired: their weapons used once more (VD-020). */
export const afterShots = (unit: Unit, shots: readonly Shot[]): Unit =>
  spent(unit, shots.map(({ id }) => id).join(), () => ({
    ...unit,
    ...used(
      unit,
      shots.map(({ id }) => id),
    ),
  }));

/** What a unit at rest does with so many Shoot Actions one after the other. */
export function barrage(unit: Unit, target: Unit, aspect: Aspect, actions: number, before: Before): Blow {
  let takes = 0;
  let now = unit;
  let after: Unit | undefined = target;
  for (let i = 0; i < actions && after; i++) {
    const volley: Volley = volleyAt(now, after, aspect, before);
    if (volley.takes <= 0) break;
    takes += volley.takes;
    after = volley.after;
    now = afterShots(now, volley.shots);
  }
  return { takes, after };
}

const HAND = 'close-combat';
/** What a Close Combat Action of a unit does to one that it is in contact with: a die for each of its men (VD-H27). */
export function melee(unit: Unit, target: Unit): Blow {
  const standing = standingOf(target, undefined);
  const dice = Math.floor(mayFight(unit));
  const plus = tally(text('damage.plus'), 0, rule('VD-H27'), []);
  const saving = savingOf(standing.toughness, 'none', { bare: true });
  const volley = { weapon: HAND, dice, faces: FACES, plus, again: 'none', capped: false } as const;
  return dice === 0 ? { takes: 0, after: target } : blowOf(target, [{ volley, saving }], standing, false);
}
const FACES = 6;
