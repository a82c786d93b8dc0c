import type { Leg } from '../geometry/pose';
import { inches } from '../geometry/units';

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
