import type { PieceId } from '../../../engine/ids';
import { inTurn, type Resolving, raise } from '../dv';
import { weaponOf } from '../guns/attack';
import { shipOf } from '../ship/fleet';
import type { DvState, Prelude } from '../state';
import { lightUp } from './lighting';
import { rollRadar } from './radar';
import { fireStarShell } from './star-shells';

/** Named together with the targets, before any dice (DV-035); done before the guns, in this order. */
const ORDER = ['searchlight', 'star-shell', 'radar'] as const satisfies readonly Prelude['kind'][];

/** Names it, or takes it back. */
export const say = (
  type: 'prelude-named' | 'prelude-dropped',
  state: DvState,
  ship: PieceId,
  prelude: Prelude,
): Resolving => {
  const weapon = prelude.kind === 'searchlight' ? undefined : weaponOf(shipOf(state, ship), prelude.system);
  return raise({ type, ship, prelude, weapon: weapon?.name ?? '' });
};

function doOne(state: DvState, ship: PieceId, prelude: Prelude): Resolving {
  switch (prelude.kind) {
    case 'searchlight':
      return lightUp(state, ship, prelude.target);
    case 'star-shell':
      return fireStarShell(state, ship, prelude);
    case 'radar':
      return rollRadar(state, ship, prelude);
  }
}

/** Searchlight, star shells and radar of a ship that acts, before her guns: everything her own fire profits from. */
export function doPrelude(before: DvState, ship: PieceId): Resolving {
  const { prelude = [] } = shipOf(before, ship);
  const named = ORDER.flatMap((kind) => prelude.filter((one) => one.kind === kind));
  return inTurn(before, named, (state, one) => doOne(state, ship, one));
}
