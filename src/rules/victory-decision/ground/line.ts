import type { FeatureKind } from '../../../engine/chart/chart';
import type { Crossing } from '../../../engine/chart/crossing';
import type { Lying, SightsMeasured, Standing } from '../../../engine/chart/figure-query';
import { inches } from '../../../geometry/units';
import { best, type Grade, lower } from './cover';
import { coverFrom, isLine } from './terrain';

/** Inches within which a line of cover serves who stands behind it, and does not hinder who shoots over it (VD-H08). */
export const BEHIND = 1;
/** Inches of woods that can be seen through in all (VD-H07). */
const WOODS = 4;

/** Who looks at whom, as far as a line hangs on it. */
export type Looking = {
  /** Size of the vehicle that is looked at, which makes it easier or harder to hide (VD-093); absent for men. */
  readonly size?: number;
  /** Size of a piece that is a vehicle; undefined for men, who hide nobody. */
  readonly sizeOf: (piece: string) => number | undefined;
  /** Whether a piece is a structure. */
  readonly isBuilt: (piece: string) => boolean;
  /** A Blast is judged from its Target Point: what stands near that is not looked over (VD-H08, VD-080). */
  readonly blast?: boolean;
  /** Inches beyond which fog or night hide everything (VD-H92). */
  readonly sight?: number;
};

/**
 * What a line is decided by: it blocks it, or gives the cover. The model is in it, close behind it, or farther off beyond
 * it.
 */
export type Decider = {
  readonly how: 'in' | 'behind' | 'beyond';
  readonly kind: Crossing['kind'] | FeatureKind;
  readonly id: string;
};

/** A line to one model: what blocks it, if anything does, and the cover it leaves (VD-H07, VD-H08). */
export type Line = { readonly blocked?: Crossing; readonly grade: Grade; readonly by?: Decider };

type Far = SightsMeasured['to'][number];

const has = (standing: readonly { readonly id: string }[], id: string): boolean =>
  standing.some((one) => one.id === id);

/** The first thing along the line that hides its far end (VD-H07). */
function blocks(from: Standing, to: Far, { size, sizeOf, isBuilt }: Looking): Crossing | undefined {
  let woods = 0;
  const hidesBehind = (hull: number | undefined): boolean =>
    hull !== undefined && (size === undefined || size <= hull);
  return to.crosses.find((crossing) => {
    const { kind, id, enter, leave } = crossing;
    if (kind === 'smoke') return true;
    // What a line begins in hides nothing: a Blast bursts in the middle of a house.
    if (kind === 'piece') return isBuilt(id) ? enter > 0 : hidesBehind(sizeOf(id));
    if (kind === 'wreck') return hidesBehind(wreckOf(id, sizeOf));
    const inside = has(from.in, id) || has(to.in, id);
    if (kind === 'hill') return !inside;
    if (kind === 'bocage') return !has(from.by, id) && !has(to.by, id);
    if (kind === 'woods') {
      woods += leave - enter;
      return woods > WOODS + 1e-6;
    }
    return false;
  });
}

/** Fog or darkness between, where the far end lies beyond what they leave to be seen (VD-H92). */
const beyond = ({ range }: Far, { sight, blast }: Looking): Crossing | undefined =>
  sight !== undefined && !blast && range > sight + 0.001
    ? { kind: 'squall', id: 'fog', enter: inches(sight), leave: range }
    : undefined;

/** Size of a wreck that was charted: a tank's. */
const CHARTED = 4;

/** Size of a wreck: that of the vehicle it was, whose id it has (VD-H75). */
const wreckOf = (id: string, sizeOf: Looking['sizeOf']): number => sizeOf(id) ?? CHARTED;

/** What one thing on the line does for the model at its end, where it does not block it. */
function coverOf(crossing: Crossing, from: Standing, to: Far, { size, sizeOf, blast }: Looking): Grade {
  const { kind, id } = crossing;
  if (kind === 'piece') return sizeOf(id) === undefined ? 'none' : less('broken', size);
  if (kind === 'wreck') return less('broken', size);
  if (kind === 'smoke' || has(to.in, id)) return 'none';
  if (!blast && isLine(kind) && has(from.by, id)) return 'none';
  const cover = coverFrom(kind, size);
  if (isLine(kind) && has(to.by, id)) return cover;
  return cover === 'none' ? 'none' : less('broken', size);
}

const less = (grade: Grade, size: number | undefined): Grade => (size === undefined ? grade : lower(grade));

/** How the far end lies to what decides its line. */
function lying({ kind, id, ...more }: Crossing | Lying, to: Far, blocks: boolean): Decider {
  const isIn = has(to.in, id) || (kind === 'smoke' && 'leave' in more && more.leave >= to.range);
  const how = isIn ? 'in' : blocks || (isLine(kind) && has(to.by, id)) ? 'behind' : 'beyond';
  return { how, kind, id };
}

/** A line as the table measures it, judged. Who is out of sight counts as in Hard Cover. */
export function lineTo(from: Standing, to: Far, looking: Looking): Line {
  const blocked = blocks(from, to, looking) ?? beyond(to, looking);
  if (blocked) return { blocked, grade: 'hard', by: lying(blocked, to, true) };
  const grades = [
    ...to.in.map(({ kind }) => coverFrom(kind, looking.size)),
    ...to.crosses.map((crossing) => coverOf(crossing, from, to, looking)),
  ];
  const grade = best(grades);
  const decider = grade === 'none' ? undefined : [...to.in, ...to.crosses][grades.indexOf(grade)];
  return { grade, ...(decider ? { by: lying(decider, to, false) } : {}) };
}
