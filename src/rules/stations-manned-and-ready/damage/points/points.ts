import { isLand, shipOf } from '../../ship/fleet';
import { type Resolving, raise } from '../../smr';
import type { ShipState, SmrState } from '../../state';
import type { Hit } from './hit';
import { lose } from './loss';
import { wreckTest } from './wreck';

export type Points = {
  readonly structure: number;
  readonly flotation: number;
  /** Points that found nothing left. */
  readonly over: number;
  /** She has nothing left of what keeps her in being, and lost of it or was hit there again (SMR-067, SMR-143). */
  readonly tests: boolean;
};

/** Where points of damage go (SMR-H11): land has Structure only. */
export function pointsOf(ship: ShipState, { water, hits, ip }: Pick<Hit, 'water' | 'hits' | 'ip'>): Points {
  const all = hits * ip;
  if (isLand(ship)) {
    const structure = Math.min(all, ship.structure);
    return { structure, flotation: 0, over: all - structure, tests: all > 0 && structure === ship.structure };
  }
  const structure = water === 'above' ? Math.min(all, ship.structure) : 0;
  const below = all - structure;
  const flotation = Math.min(below, ship.flotation);
  return {
    structure,
    flotation,
    over: below - flotation,
    tests: below > 0 && flotation === ship.flotation,
  };
}

/** The ship as the points leave her. */
export const hurtBy = (ship: ShipState, { structure, flotation }: Points): ShipState => ({
  ...ship,
  structure: ship.structure - structure,
  flotation: ship.flotation - flotation,
});

/** All points of one attack at once, then the one wreck test that is due (SMR-067, SMR-H12); batteries on land just fall. */
export function* takePoints(state: SmrState, hit: Hit): Resolving {
  if (hit.hits * hit.ip === 0) return state;
  const ship = shipOf(state, hit.target);
  const { tests, ...points } = pointsOf(ship, hit);
  const now = yield* raise({
    type: 'damaged',
    ship: hit.target,
    ...points,
    left: {
      structure: ship.structure - points.structure,
      flotation: ship.flotation - points.flotation,
    },
    ...(hit.by === undefined ? {} : { by: hit.by }),
    ...(hit.cause === undefined ? {} : { cause: hit.cause }),
  });
  if (!tests) return now;
  return isLand(ship) && ship.card.kind !== 'air-base'
    ? yield* lose(now, hit.target, 'destroyed')
    : yield* wreckTest(now, hit.target, hit.key, false);
}
