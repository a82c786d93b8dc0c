import { isInPlay, shipOf } from '../../ship/fleet';
import type { Resolving } from '../../smr';
import type { SmrState } from '../../state';
import { critical } from '../critical/critical';
import type { Hit } from './hit';
import { takePoints } from './points';

/**
 * All that an attack does: its points first, then the wreck test that is due, then its rolls for Critical Damage one by
 * one while the target is there to suffer them (SMR-067, SMR-H12, SMR-H13, SMR-I01).
 */
export function* strike(before: SmrState, hit: Hit): Resolving {
  let state = yield* takePoints(before, hit);
  if (hit.cv === 0) return state;
  for (let nth = 1; nth <= hit.hits && isInPlay(shipOf(state, hit.target)); nth++) {
    state = yield* critical(state, hit, nth);
  }
  return state;
}
