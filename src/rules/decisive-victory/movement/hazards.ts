import type { Measure, Pass, PathMeasured } from '../../../engine/chart/query';
import type { Hazard } from '../../../engine/hazard';
import { type PieceId, rule } from '../../../engine/ids';
import { listed, type Text, text } from '../../../engine/words/text';
import type { Said } from '../../../kit/chapter';
import { wayUntil } from '../../../kit/way';
import { closeActionPayers } from '../ship/abilities';
import { nameOf, shipOf } from '../ship/fleet';
import { tenths } from '../ship/words';
import type { DvState } from '../state';
import { mustPay, ownersOf, struckBy } from './close-action';
import { type MOVE, trackOf } from './movement';

type Met = Omit<Hazard, 'piece' | 'way'> & { readonly after: number };

/** What a collision takes from the two on the average (DV-124). */
const collisionText = (state: DvState, mover: PieceId, other: PieceId): Text =>
  text('hazard.collision', {
    ship: nameOf(state, mover),
    own: struckBy(shipOf(state, other)),
    other: nameOf(state, other),
    theirs: struckBy(shipOf(state, mover)),
  });

/** Another ship that comes within an inch: who could pay, and what it is to collide (DV-123, DV-124). */
function near(state: DvState, mover: PieceId, { piece: other, after, distance }: Pass): Met {
  const { side } = shipOf(state, mover);
  const payers = ownersOf(state, mover, other).flatMap((by) =>
    closeActionPayers(state, by, [mover, other]).map(({ payer }) => ({ by, name: payer.card.name })),
  );
  const where = { other: nameOf(state, other), distance: tenths(distance), after: tenths(after) };
  const cost = collisionText(state, mover, other);
  const [only, ...more] = [...new Set(payers.map(({ name }) => name))];
  // Who can pay for it may seek close action with an enemy (DV-125); with a friend it is only a loss.
  const sought = shipOf(state, other).side !== side && payers.some(({ by }) => by === side);
  return {
    kind: 'near',
    after,
    with: { piece: other },
    says:
      only === undefined
        ? text('hazard.near-unpaid', { ...where, cost })
        : text('hazard.near', { ...where, cost, payers: listed([only, ...more]) }),
    cite: rule(only === undefined ? 'DV-124' : 'DV-123'),
    grave: !sought,
  };
}

function stopping({ by, id, after }: NonNullable<PathMeasured['stopped']>, ship: string): Met {
  const says = { ship, after: tenths(after) };
  return by === 'land'
    ? {
        kind: 'ground',
        after,
        with: { feature: id },
        says: text('hazard.ashore', says),
        cite: rule('DV-H11'),
        grave: true,
      }
    : { kind: 'edge', after, says: text('hazard.leaves', says), cite: rule('DV-H03'), grave: true };
}

/** Ships within an inch of the track, and the shore or the edge that ends it, in the order met. */
export function hazardsOf(
  state: DvState,
  said: Pick<Said<typeof MOVE>, 'ship' | 'legs'>,
  measure: Measure,
): readonly Hazard[] {
  const { query } = trackOf(said);
  if (!query) return [];
  const { ship } = said;
  const { passes, sailed, stopped } = measure(query);
  const met = [
    ...passes.filter(({ piece }) => mustPay(state, ship, piece)).map((pass) => near(state, ship, pass)),
    ...(stopped ? [stopping(stopped, nameOf(state, ship))] : []),
  ];
  return met
    .toSorted((one, other) => one.after - other.after)
    .map(({ after, ...hazard }) => ({ ...hazard, piece: ship, way: wayUntil(sailed, after) }));
}
