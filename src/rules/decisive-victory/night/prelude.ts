import { z } from 'zod/mini';
import type { PieceId } from '../../../engine/ids';
import { piece, name as system } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { inTurn, type Resolving, raise, verb } from '../dv';
import { weaponOf } from '../guns/attack';
import { shipOf } from '../ship/fleet';
import { namedOf } from '../ship/named';
import { refuseUnaware } from '../ship/unaware';
import type { DvState, Prelude } from '../state';
import { lightUp, refuseLight } from './lighting';
import { foretellLight, foretellRadar, foretellStarShell } from './odds';
import { refuseRadar, rollRadar } from './radar';
import { fireStarShell, refusePoint, refuseStarShell } from './star-shells';

const no = refusing('refuse-night');
const when = ['attacks'];

/** Names it, or takes it back. */
const say = (
  type: 'prelude-named' | 'prelude-dropped',
  state: DvState,
  ship: PieceId,
  prelude: Prelude,
): Resolving => {
  const weapon = prelude.kind === 'searchlight' ? undefined : weaponOf(shipOf(state, ship), prelude.system);
  return raise({ type, ship, prelude, weapon: weapon?.name ?? '' });
};

/** Of a kind that a ship names by herself, or of one of her systems. */
type Named = { readonly ship: PieceId; readonly system?: string };

const named = (state: DvState, kind: Prelude['kind'], { ship, system: of }: Named): Prelude | undefined =>
  namedOf(shipOf(state, ship), kind).find((one) => one.kind === 'searchlight' || one.system === of);

/** Takes back what she has named of this kind. */
const dropped = (kind: Prelude['kind']) => ({
  refuse: (state: DvState, said: Named) =>
    refuseUnaware(shipOf(state, said.ship)) ??
    (named(state, kind, said) ? undefined : no('DV-035', 'not-named')),
  resolve(state: DvState, said: Named): Resolving {
    const prelude = named(state, kind, said);
    if (!prelude) throw new Error(`'${said.ship}' has named no ${kind}`);
    return say('prelude-dropped', state, said.ship, prelude);
  },
});

/** What a ship names besides her targets, and takes back again (DV-035, DV-064, DV-069, DV-071). */
export const verbs = {
  light: verb({
    form: { ship: piece, target: piece },
    when,
    refuse: (state, { ship, target }, measure) =>
      refuseUnaware(shipOf(state, ship)) ?? refuseLight(state, shipOf(state, ship), target, measure),
    resolve: (state, { ship, target }) => say('prelude-named', state, ship, { kind: 'searchlight', target }),
    foretell: foretellLight,
  }),
  douse: verb({ form: { ship: piece }, when, ...dropped('searchlight') }),

  starShell: verb({
    // The point aimed at: a true bearing in degrees and inches from a ship, the firing one or another.
    form: { ship: piece, system, near: piece, bearing: z.number(), range: z.number() },
    when,
    refuse: (state, { ship: id, ...point }, measure) => {
      const ship = shipOf(state, id);
      return (
        refuseUnaware(ship) ??
        refuseStarShell(state, ship, point.system) ??
        refusePoint(state, ship, point, measure)
      );
    },
    resolve: (state, { ship, system: of, near, bearing, range }) =>
      say('prelude-named', state, ship, { kind: 'star-shell', system: of, near, bearing, range }),
    foretell: foretellStarShell,
  }),
  dropStarShell: verb({ form: { ship: piece, system }, when, ...dropped('star-shell') }),

  radar: verb({
    form: { ship: piece, system, target: piece },
    when,
    refuse: (state, { ship, ...aimed }) =>
      refuseUnaware(shipOf(state, ship)) ?? refuseRadar(shipOf(state, ship), aimed),
    resolve: (state, { ship, system: of, target }) =>
      say('prelude-named', state, ship, { kind: 'radar', system: of, target }),
    foretell: foretellRadar,
  }),
  dropRadar: verb({ form: { ship: piece, system }, when, ...dropped('radar') }),
};

/** Named together with the targets, before any dice (DV-035); done before the guns, in this order. */
const ORDER = ['searchlight', 'star-shell', 'radar'] as const satisfies readonly Prelude['kind'][];

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
  const named = ORDER.flatMap((kind): readonly Prelude[] => namedOf(shipOf(before, ship), kind));
  return inTurn(before, named, (state, one) => doOne(state, ship, one));
}
