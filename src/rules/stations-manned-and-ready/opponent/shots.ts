import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { oncePerPair } from '../../../kit/held/once';
import { isRefusal } from '../../../kit/refusal';
import { type Attack, hitsOf, isRaking, needsOf, penetrationAt } from '../guns/attack';
import { gunsOf } from '../guns/bearing';
import { type Laid, lay, splashedBy } from '../guns/fire';
import { countBand } from '../ship/bands';
import { chanceToPass } from '../ship/crew-test';
import { chanceOf } from '../ship/d20';
import { fleetOf, otherSide, shipOf } from '../ship/fleet';
import { chanceOfTests, powerDue, radarDue } from '../sight/due';
import { lookingTally } from '../sight/looking';
import type { GunBattery, GunMount, ShipState, SmrState } from '../state';
import { worthOfHits } from './worth';

/* What a battery's guns are expected to take, all that bear or a part of them. */

/** That her lookouts or her radar find a target (SMR-062, SMR-066). */
export const chanceToFind = (ship: ShipState): number => chanceToPass(lookingTally(ship).total);

/** What an attack with guns takes when it is on target. */
export function onTarget(attack: Attack): number {
  const { state, target, battery } = attack;
  const blow = {
    cv: battery.cv,
    water: 'above',
    protection: isRaking(attack) ? 'horizontal' : 'vertical',
    penetration: penetrationAt(attack),
  } as const;
  return worthOfHits(state, shipOf(state, target.id), blow, hitsOf(attack), battery.ip);
}

/** Kept for a position and its measures. */
const laid = oncePerPair<SmrState, Measure, Map<string, Laid | undefined>>();

/** A battery laid on a target, or nothing: measured once in a position. */
export const laidOn = (
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  on: PieceId,
  measure: Measure,
): Laid | undefined => {
  const known = laid(state, measure, '', () => new Map());
  const key = `${ship.id}\n${battery.id}\n${on}`;
  if (known.has(key)) return known.get(key);
  const found = lay(state, ship, battery, on, measure);
  const made = isRefusal(found) ? undefined : found;
  known.set(key, made);
  return made;
};

/**
 * What the attack with these mounts of a battery is expected to take, and how often it is on target, with the tests before
 * it. Power is tested for all that a ship does, so that it makes no choice between her attacks any better.
 */
export type Shot = {
  readonly attack: Attack;
  /** The d20 can hit at all. */
  readonly mayHit: boolean;
  readonly takes: number;
  readonly percent: number;
};

export function shotWith(
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  { aim, seen, target }: Laid,
  mounts: readonly GunMount[],
): Shot {
  const splashed = splashedBy(state, ship, target);
  const attack: Attack = { state, ship, battery, target: splashed, seen, aim, guns: gunsOf(mounts) };
  const { ways, of } = chanceOf(needsOf(attack));
  const finds = chanceOfTests(radarDue(ship, battery, target.id, aim));
  const takes = ways === 0 ? 0 : (finds * ways * onTarget(attack)) / of;
  const told = (finds * chanceOfTests(powerDue(ship)) * ways) / of;
  return { attack, mayHit: ways > 0, takes, percent: Math.round(100 * told) };
}

/** What mounts that do not fire at one target could do at the best of the others. A battery's radar finds one of them (SMR-062). */
export function elsewhere(
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  not: PieceId,
  fired: readonly GunMount[],
  measure: Measure,
): { readonly takes: number; readonly target?: ShipState } {
  const byRadar = laidOn(state, ship, battery, not, measure)?.aim.by === 'radar';
  let best: { takes: number; target?: ShipState } = { takes: 0 };
  for (const { id } of fleetOf(state, otherSide(state, ship.side).id)) {
    const other = id === not ? undefined : laidOn(state, ship, battery, id, measure);
    const left = other?.bearing.filter((mount) => !fired.includes(mount)) ?? [];
    if (!other || left.length === 0 || (byRadar && other.aim.by === 'radar')) continue;
    const { takes } = shotWith(state, ship, battery, other, left);
    if (takes > best.takes) best = { takes, target: other.target };
  }
  return best;
}

/** Numbers of mounts worth firing of those that bear: all, and the fewest that come to each lower Count Band of guns (SMR-013). */
export const partsOf = (mounts: readonly GunMount[]): readonly number[] => {
  const bandWith = (count: number): number => countBand(gunsOf(mounts.slice(0, count)));
  return mounts.flatMap((_, i) => (i + 1 === mounts.length || bandWith(i + 1) > bandWith(i) ? [i + 1] : []));
};
