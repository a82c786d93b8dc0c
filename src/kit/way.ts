import type { Leg, WakeLeg } from '../geometry/pose';
import { type Inches, inches } from '../geometry/units';

export const isTurn = (leg: Leg): boolean => 'alter' in leg;

/** Runs and alterations of zero are nothing. */
export const isSomething = (leg: Leg): boolean => ('alter' in leg ? leg.alter : leg.ahead) !== 0;

/** Inches run along the legs. */
export const lengthOf = (legs: readonly WakeLeg[]): Inches =>
  inches(legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0));

/** The legs up to so many straight inches; an alteration made there belongs to them no more. */
export function wayUntil(legs: readonly Leg[], after: number): readonly Leg[] {
  const way: Leg[] = [];
  let left = after;
  for (const leg of legs) {
    if (left <= 0) break;
    if ('alter' in leg) way.push(leg);
    else {
      way.push({ ahead: inches(Math.min(leg.ahead, left)) });
      left -= leg.ahead;
    }
  }
  return way;
}

/** The way with runs that follow one another made one. */
export function runsJoined<L extends WakeLeg>(way: readonly L[]): readonly L[] {
  const joined: L[] = [];
  for (const leg of way) {
    const last = joined.at(-1);
    if (last && 'ahead' in last && 'ahead' in leg) {
      joined[joined.length - 1] = { ...leg, ahead: inches(last.ahead + leg.ahead) };
    } else joined.push(leg);
  }
  return joined;
}
