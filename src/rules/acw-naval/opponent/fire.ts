import { mean } from '../../../engine/counting/chance';
import type { PieceId } from '../../../engine/ids';
import type { GunMeasured } from '../../../engine/moving/motion';
import type { Lie } from '../../../engine/opponent/appraisal';
import { type Text, text } from '../../../engine/words/text';
import type { Arc } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { FACES, PAIRS } from '../../../kit/dice';
import { oncePerPair } from '../../../kit/held/once';
import { fresh } from '../damage/damage';
import { specialOf } from '../damage/effects';
import { HIT_TABLES, struckBy } from '../damage/hit-tables';
import { arcsOf, refuseMortar, TOO_NEAR } from '../guns/laying/arcs';
import { CLASSES, hasChangedTarget, hitTally, LONG, SHORT, waysToHit } from '../guns/laying/gunnery';
import { MUSKET_RANGE } from '../guns/musketry';
import { factorsOfHit } from '../guns/odds';
import {
  type Armed,
  armedAt,
  batteryName,
  isEndOn,
  isInPlay,
  isMortar,
  isStationary,
  isVessel,
  MUSKETS,
  readyGuns,
  stationOf,
} from '../ship/armed';
import type { Gun } from '../ship/cards';
import type { AcwState } from '../state';
import { fatalChance, leftOf, perFactor, strikesUnderFire } from './worth';

/** Firing steps in a period, of which a unit fires in one (ACW-006, ACW-007). */
const STEPS = 2;
/** How often a gun of limited arc is taken to have kept its target in it (ACW-104). */
const KEPT = 0.5;
const CM_PER_INCH = 2.54;

/** Half of the length and of the beam of a model, in inches; of what stands ashore nothing is known. */
export const halvesOf = (unit: Armed): { readonly long: number; readonly broad: number } =>
  isVessel(unit)
    ? { long: unit.card.sizeCm / CM_PER_INCH / 2, broad: unit.card.beamCm / CM_PER_INCH / 2 }
    : { long: 0, broad: 0 };

/** A unit as it lies, for a step of fire in which it is not known to have moved. */
const asItLies = <U extends Armed>(state: AcwState, unit: U): U => ({
  ...unit,
  marks: { ...unit.marks, stationary: isStationary(state, unit) },
});

/** Points that one hit takes beside Hit Factors, as part of what is left: an explosion, a fire, a leak, a gun. */
const OF_GUN = 0.02;
const OF_KNOT = 0.02;
const OF_DAMAGE = 0.03;

/** The part of what is left of a hull that a special effect takes on the average (ACW-118). */
const partOfSpecial = (state: AcwState): number =>
  PAIRS.reduce((sum, total) => {
    const kind = specialOf(total);
    if (kind === 'magazine') return sum + 1;
    return sum + OF_DAMAGE + fatalChance(state, fresh(state, { kind }));
  }, 0) / PAIRS.length;

/** What a hit at the hull, or at a work or troop, takes on the average, in points (ACW-113 to ACW-118, ACW-127 to ACW-131). */
export function pointsOfHit(state: AcwState, target: Armed): number {
  const struck = struckBy(target, 'hull');
  const factors = Math.min(mean(factorsOfHit(target, 'hull')), target.hitFactor);
  const left = leftOf(state, target);
  let part = 0;
  const { dice, result: resultOf } = HIT_TABLES[struck];
  const rolls = dice === 2 ? PAIRS : FACES;
  for (const total of rolls) {
    const result = resultOf(total);
    if (result === 'special') part += partOfSpecial(state);
    else if (result === 'magazine') part += 1;
    else if (result === 'gun' || result === 'crew') part += OF_GUN;
    else if (result === 'knot') part += OF_KNOT;
  }
  return factors * perFactor(state, target) + (left * part) / rolls.length;
}

/** Bands of range at which the die changes (ACW-093 to ACW-095): nearer than short, as far as long, farther. */
const BANDS = [SHORT - 1, LONG, LONG + 1] as const;

/** Guns that bear and hit alike. */
type Section = {
  /** Lines of their arcs from the bow, and half of the width; undefined all round. */
  readonly arcs: readonly { readonly middle: number; readonly half: number }[] | undefined;
  readonly range: number;
  /** A mortar is not fired nearer than this (ACW-085). */
  readonly least: number;
  readonly guns: readonly Gun[];
  /** Hits expected by band and, doubled, by whether the target is seen end on (ACW-108). */
  readonly hits: Float64Array;
};

export type Broadside = {
  readonly sections: readonly Section[];
  /** Of the target. */
  readonly long: number;
  readonly broad: number;
  readonly range: number;
};

function seenAs(gun: Gun, range: number, aspect: number, throughout: boolean): GunMeasured {
  return {
    id: gun.id,
    range: inches(range),
    inArc: true,
    degrees: degrees(0),
    sighted: true,
    hiddenBy: [],
    aspect: degrees(aspect),
    throughout,
  };
}

/** The chance of one gun to hit, kept in the arc or not, by band and end. */
function chancesOf(state: AcwState, by: Armed, target: Armed, gun: Gun, allRound: boolean): Float64Array {
  const last: AcwState = { ...state, step: 'second-fire' };
  const chance = (range: number, aspect: number, throughout: boolean): number =>
    waysToHit(
      hitTally({ state: last, by, gun, target, at: 'hull', seen: seenAs(gun, range, aspect, throughout) }),
      target,
      'hull',
    ) / 6;
  const kept = allRound ? 1 : KEPT;
  return Float64Array.from({ length: 2 * BANDS.length }, (_, i) => {
    const range = BANDS[i >> 1] ?? 0;
    const aspect = i % 2 === 0 ? 90 : 0;
    return kept * chance(range, aspect, true) + (1 - kept) * chance(range, aspect, false);
  });
}

/** What of a gun its die hangs on, besides where the target lies. */
const dieOf = (state: AcwState, by: Armed, target: Armed, gun: Gun, allRound: boolean): string => {
  const changed = hasChangedTarget(by.guns[gun.id], target, state.period);
  const rattled = by.marks.musketry.some((area) => area === stationOf(by, gun));
  return `${gun.gunClass} ${gun.rifled} ${changed} ${rattled} ${allRound}`;
};

const lineOf = ([from, to]: Arc): { readonly middle: number; readonly half: number } => {
  const width = (to - from + 360) % 360;
  return { middle: (from + width / 2) % 360, half: width / 2 };
};

function sectionsOf(state: AcwState, by: Armed, target: Armed): readonly Section[] {
  const chances = new Map<string, Float64Array>();
  const found = new Map<string, Section>();
  for (const gun of readyGuns(by, state.period)) {
    const mortar = isMortar(gun);
    if (mortar && refuseMortar(state, by, target, TOO_NEAR + 1)) continue;
    const arcs = arcsOf(state, by, gun);
    const allRound = arcs.some(([from, to]) => to - from >= 360);
    const die = dieOf(state, by, target, gun, allRound);
    const chance = chances.get(die) ?? chancesOf(state, by, target, gun, allRound);
    chances.set(die, chance);
    if (chance.every((one) => one === 0)) continue;
    const key = `${die} ${allRound ? '' : arcs.join(' ')}`;
    const before = found.get(key);
    const guns = [...(before?.guns ?? []), gun];
    found.set(key, {
      arcs: allRound ? undefined : arcs.map(lineOf),
      range: CLASSES[gun.gunClass].range,
      least: mortar ? TOO_NEAR : -1,
      guns,
      hits: chance.map((one) => one * guns.length),
    });
  }
  return [...found.values()];
}

/** The period, and whether its orders are still being written: guns come to be ready, and ships to lie still. */
const whenIs = ({ period, step }: AcwState): string => `${period} ${step === 'orders'}`;

const broadsides = oncePerPair<Armed, Armed, Broadside>();

/** The guns of one unit as they bear on another, worked out once for the two as they are. */
export const broadsideOf = (state: AcwState, by: Armed, target: Armed): Broadside =>
  broadsides(by, target, whenIs(state), () => {
    const sections = sectionsOf(state, asItLies(state, by), asItLies(state, target));
    return { sections, ...halvesOf(target), range: Math.max(0, ...sections.map(({ range }) => range)) };
  });

/** Of a length seen at an angle off its line, the part that lies across the sight; a parabola for the sine. */
const across = (off: number): number => {
  const folded = off > 180 ? off - 180 : off;
  const part = (folded > 90 ? 180 - folded : folded) / 90;
  return part * (2 - part);
};

const DEGREES = 57.3;

/** How much of the arc's edge a target of this breadth reaches over at this range, degrees. */
function spread({ long, broad }: Broadside, range: number, aspect: number): number {
  const side = across(aspect);
  return Math.min(60, (DEGREES * (long * side + broad * (1 - side))) / Math.max(1, range));
}

const gapTo = ({ long, broad }: Broadside, range: number, aspect: number): number => {
  const side = across(aspect);
  return Math.max(0, range - long * (1 - side) - broad * side);
};

function bears({ arcs }: Section, relative: number, over: number): boolean {
  if (!arcs) return true;
  for (const { middle, half } of arcs) {
    const off = Math.abs(relative - middle);
    if ((off > 180 ? 360 - off : off) <= half + over) return true;
  }
  return false;
}

/** Hits expected of a whole broadside in a lie. */
export function hitsIn(side: Broadside, { range, relative, aspect, masked }: Lie): number {
  const gap = gapTo(side, range, aspect);
  if (gap > side.range) return 0;
  const over = spread(side, range, aspect);
  const band = (gap < SHORT ? 0 : gap <= LONG ? 1 : 2) * 2 + (isEndOn(aspect) ? 1 : 0);
  let hits = 0;
  for (const section of side.sections) {
    if (gap > section.range || gap <= section.least || (masked && section.least < 0)) continue;
    if (bears(section, relative, over)) hits += section.hits[band] as number;
  }
  return hits;
}

/** What so many points of hits take when there are no more than so many to be taken. */
export const upTo = (points: number, most: number): number =>
  points >= 2 * most ? most : points * (1 - points / (4 * most));

/** Points that muskets take when they are near enough: a pilot, and guns fired worse (ACW-132 to ACW-134). */
const OF_BASE = 0.004;
export const ofMuskets = (state: AcwState, target: Armed, bases: number): number =>
  bases * OF_BASE * leftOf(state, target);

type Fire = (lie: Lie) => number;

const fires = oncePerPair<Armed, Armed, Fire | undefined>();

/** Points a firing step of one unit takes from another, by how they lie; undefined when it can do it no harm. */
export function fireOf(state: AcwState, from: PieceId, to: PieceId): Fire | undefined {
  const [by, target] = [armedAt(state, from), armedAt(state, to)];
  if (!by || !target || !isInPlay(by) || !isInPlay(target)) return undefined;
  return fires(by, target, whenIs(state), () => fireBetween(state, by, target));
}

function fireBetween(state: AcwState, by: Armed, target: Armed): Fire | undefined {
  const side = broadsideOf(state, by, target);
  const bases = isVessel(target) ? by.card.musketBases : 0;
  if (side.sections.length === 0 && bases === 0) return undefined;
  const used = (isVessel(by) && by.crippled ? 0.5 : 1) / STEPS;
  const ofHit = pointsOfHit(state, target);
  const left = leftOf(state, target);
  const struck = (strikesUnderFire(state, target) * left) / STEPS;
  const volley = ofMuskets(state, target, bases);
  return (lie) => {
    const hits = hitsIn(side, lie);
    const close = volley > 0 && !lie.masked && lie.range < MUSKET_RANGE + side.broad ? volley : 0;
    if (hits === 0) return close;
    return upTo(used * hits * ofHit + close + struck, left);
  };
}

/** The guns that bear in a lie. */
function bearingIn(side: Broadside, { range, relative, aspect, masked }: Lie): readonly Gun[] {
  const gap = gapTo(side, range, aspect);
  const over = spread(side, range, aspect);
  return side.sections
    .filter((one) => gap <= one.range && gap > one.least && !(masked && one.least < 0))
    .filter((section) => bears(section, relative, over))
    .flatMap(({ guns }) => guns);
}

/** Names of the batteries that bear in a lie; of them only those that did not bear in the lie before. */
export function bearsOf(
  state: AcwState,
  from: PieceId,
  to: PieceId,
  lie: Lie,
  before?: Lie,
): Text | undefined {
  const [by, target] = [armedAt(state, from), armedAt(state, to)];
  if (!by || !target) return undefined;
  const side = broadsideOf(state, by, target);
  const then = before ? bearingIn(side, before) : [];
  const bearing = bearingIn(side, lie).filter((gun) => !then.includes(gun));
  if (bearing.length === 0) return undefined;
  if (bearing.length === by.card.guns.length) return text('appraisal.bears.all');
  const batteries = [...new Set(bearing.map(({ battery }) => battery))].filter((one) => one !== MUSKETS);
  const [first] = batteries;
  const whole = by.card.guns.filter(({ battery }) => battery === first).length === bearing.length;
  if (batteries.length === 1 && first !== undefined && whole) {
    return text('appraisal.bears.battery', { battery: batteryName(by, first) });
  }
  const key = then.length > 0 ? 'more' : 'guns';
  return text(`appraisal.bears.${key}`, { guns: bearing.length, of: by.card.guns.length });
}

/** Inches at which an advantage is weighed. */
const FIGHTS_AT = 8;
/** Bearings at which a vessel may choose to fight. */
const BEARINGS = [90, 270, 0, 180, 45, 315] as const;

/** The best of one unit's fire at another at fighting range, whatever side either shows. */
export function bestFire(state: AcwState, from: PieceId, to: PieceId): number {
  const fire = fireOf(state, from, to);
  if (!fire) return 0;
  return Math.max(
    ...BEARINGS.map((relative) =>
      fire({ range: inches(FIGHTS_AT), relative: degrees(relative), aspect: degrees(90), masked: false }),
    ),
  );
}
