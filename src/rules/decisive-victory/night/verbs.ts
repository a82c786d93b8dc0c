import { z } from 'zod/mini';
import type { PieceId } from '../../../engine/ids';
import { piece, name as system } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { type Resolving, verb } from '../dv';
import { shipOf } from '../ship/fleet';
import { refuseUnaware } from '../ship/unaware';
import type { DvState, Prelude } from '../state';
import { refuseLight } from './lighting';
import { foretellLight, foretellRadar, foretellStarShell } from './odds';
import { say } from './prelude';
import { refuseRadar } from './radar';
import { refusePoint, refuseStarShell } from './star-shells';

const no = refusing('refuse-night');
const when = ['attacks'];

const named = (state: DvState, ship: PieceId, kind: Prelude['kind'], of?: string): Prelude | undefined =>
  (shipOf(state, ship).prelude ?? []).find(
    (one) => one.kind === kind && (one.kind === 'searchlight' || one.system === of),
  );

/** Takes back what she has named of this kind. */
const dropped = (kind: Prelude['kind']) => ({
  refuse: (state: DvState, { ship, system: of }: { readonly ship: PieceId; readonly system?: string }) =>
    refuseUnaware(shipOf(state, ship)) ??
    (named(state, ship, kind, of) ? undefined : no('DV-035', 'not-named')),
  resolve(
    state: DvState,
    { ship, system: of }: { readonly ship: PieceId; readonly system?: string },
  ): Resolving {
    const prelude = named(state, ship, kind, of);
    if (!prelude) throw new Error(`'${ship}' has named no ${kind}`);
    return say('prelude-dropped', state, ship, prelude);
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
