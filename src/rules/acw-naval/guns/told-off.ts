import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { Armed } from '../ship/armed';
import { unitOf } from '../ship/fleet';
import type { AcwState, Shot } from '../state';
import { refuseGun, type Sighting } from './laying/arcs';
import { hitTally } from './laying/gunnery';

/** One gun told off, how it stands to its target, and what is added to its die. */
export type Pointed = Sighting & { readonly tally: NumberTally };

/** How the ready guns of a unit stand to a target. */
type Sighted = (target: PieceId) => readonly Sighting[];

/** The guns among these that bear on the target, the surest first, then by their number on the record. */
export function bearing(
  state: AcwState,
  unit: Armed,
  battery: string,
  shot: Pick<Shot, 'target' | 'at'>,
  sightings: readonly Sighting[],
): readonly Pointed[] {
  const target = unitOf(state, shot.target);
  const bearing: Pointed[] = [];
  for (const sighting of sightings) {
    const { gun, seen } = sighting;
    if (gun.battery !== battery || !seen.inArc || refuseGun(state, unit, gun, target, seen)) continue;
    const tally = hitTally({ state, by: unit, target, at: shot.at, ...sighting });
    bearing.push({ ...sighting, tally });
  }
  return bearing.toSorted((one, other) => other.tally.total - one.tally.total);
}

/**
 * Shares guns out among the shots of one battery, as many as each asks for if that can be: a gun that bears on one
 * target only is kept for it. Grows the shares one gun at a time along augmenting paths, the first shot first, so
 * that a later shot never takes a gun from an earlier one without giving another. `can[s]` lists, best first, the
 * guns that bear for shot s.
 */
export function shareOut(
  wanted: readonly number[],
  can: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const servedBy = new Map<string, number>();
  const serve = (shot: number, tried: Set<string>): boolean =>
    (can[shot] ?? []).some((gun) => {
      if (tried.has(gun) || servedBy.get(gun) === shot) return false;
      tried.add(gun);
      const holder = servedBy.get(gun);
      if (holder !== undefined && !serve(holder, tried)) return false;
      servedBy.set(gun, shot);
      return true;
    });
  wanted.forEach((guns, shot) => {
    for (let told = 0; told < guns && serve(shot, new Set()); told++);
  });
  return wanted.map((_, shot) => (can[shot] ?? []).filter((gun) => servedBy.get(gun) === shot));
}

/** The guns of one battery that fire for each of its shots; fewer than told off when fewer bear. */
export function toldOff(
  state: AcwState,
  unit: Armed,
  battery: string,
  shots: readonly Shot[],
  sighted: Sighted,
): readonly (readonly Pointed[])[] {
  const can = shots.map((shot) => bearing(state, unit, battery, shot, sighted(shot.target)));
  const shares = shareOut(
    shots.map((shot) => shot.guns),
    can.map((pointed) => pointed.map(({ gun }) => gun.id)),
  );
  return can.map((pointed, i) => pointed.filter(({ gun }) => shares[i]?.includes(gun.id)));
}
