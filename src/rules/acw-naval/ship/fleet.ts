import type { NameOf } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import { theOne } from '../../../kit/held/among';
import { otherSide } from '../../../kit/held/sides';
import type { AcwState, DriftingMine, LandUnit, Vessel } from '../state';

/** Who is where in the state: looked up by every chapter. */

export const inNameOrder = (p: string, q: string): number => (p < q ? -1 : p > q ? 1 : 0);

/** Names sorted by their code units: what is resolved in the order of a list is resolved in this one. */
export const byName = <T extends string>(names: Iterable<T>): readonly T[] => [...names].sort(inNameOrder);

/** By name, so that no list of vessels can change what happens (ACW-H15, ACW-H19). */
export const byId = <T extends { readonly id: PieceId }>(pieces: readonly T[]): readonly T[] =>
  pieces.toSorted((one, other) => inNameOrder(one.id, other.id));

/** Two pieces that touch. */
export type Touching = readonly [PieceId, PieceId];

/** Each two that touch, the one and then the other first. */
export const bothWays = (pairs: readonly Touching[]): readonly Touching[] =>
  pairs.flatMap(([a, b]): readonly Touching[] => [
    [a, b],
    [b, a],
  ]);

/** By the names of both, each two once. */
export const byNames = (pairs: readonly Touching[]): readonly Touching[] =>
  [...new Map(pairs.map((pair) => [pair.join(' '), pair]))]
    .toSorted(([one], [other]) => inNameOrder(one, other))
    .map(([, pair]) => pair);

export const vesselOf = ({ vessels }: AcwState, id: PieceId): Vessel => theOne('vessel', vessels, id);
export const landOf = ({ land }: AcwState, id: PieceId): LandUnit => theOne('work or troop', land, id);
export const mineOf = ({ mines }: AcwState, id: PieceId): DriftingMine => theOne('drifting mine', mines, id);

/** A vessel or a land unit. */
export const unitOf = (state: AcwState, id: PieceId): Vessel | LandUnit =>
  state.vessels[id] ?? landOf(state, id);

/** The name of a piece or a side. */
export const nameOf = (state: AcwState, id: string): string =>
  state.vessels[id as PieceId]?.card.name ??
  state.land[id as PieceId]?.card.name ??
  state.mines[id as PieceId]?.name ??
  state.sides.find((side) => side.id === id)?.name ??
  id;

export const namesIn =
  (state: AcwState): NameOf =>
  (id) =>
    nameOf(state, id);

/** Under her own colours and on the table. */
export const isAfloat = (vessel: Vessel): boolean => vessel.fate === 'afloat';

/** Still a hull on the table, whoever's: struck and captured vessels are in the way of others. */
export const isHull = (vessel: Vessel): boolean =>
  vessel.fate === 'afloat' || vessel.fate === 'struck' || vessel.fate === 'captured';

export const isStanding = (unit: LandUnit): boolean => unit.fate === 'standing';

/** Enemies of a side that are afloat. */
export const foesOf = (state: AcwState, side: Side): readonly Vessel[] =>
  vesselsOf(state, otherSide(state, side).id).filter(isAfloat);

/** In the scenario's order. */
const inOrder = <T extends Vessel | LandUnit>(
  { order }: AcwState,
  all: Readonly<Record<PieceId, T>>,
  of?: Side,
): readonly T[] =>
  order.flatMap((id) => {
    const unit = all[id];
    return unit && (of === undefined || unit.side === of) ? [unit] : [];
  });
export const vesselsOf = (state: AcwState, of?: Side) => inOrder(state, state.vessels, of);
export const landUnitsOf = (state: AcwState, of?: Side) => inOrder(state, state.land, of);

/** Objectives that ask the vessel to leave the table, or to leave it by this edge. */
export const askedToLeave = ({ objectives }: AcwState, { id, side }: Vessel, by?: string) =>
  objectives.filter(
    ({ side: own, earn }) =>
      own === side &&
      earn.kind === 'leave-by' &&
      (by === undefined || (earn.edge ?? by) === by) &&
      (earn.piece ?? id) === id,
  );

/** Whether she is asked to. */
export const isToLeave = (state: AcwState, vessel: Vessel, by?: string): boolean =>
  askedToLeave(state, vessel, by).length > 0;

/** Fire and explosive ships keep the way they have when they are let go; any other tow has none of its own (ACW-136, ACW-H06). */
export const goesAdrift = ({ card }: Vessel): boolean =>
  card.kind === 'fire-ship' || card.kind === 'explosive-ship';

/** A craft that started with Hit Factor 1 (ACW-014). */
export const isSmallCraft = (vessel: Vessel): boolean => vessel.card.hitFactor === 1;

export const hasEngine = ({ card }: Vessel): boolean =>
  card.propulsion === 'steam' || card.propulsion === 'steam+sail' || card.propulsion === 'small';

export const hasSails = ({ card }: Vessel): boolean =>
  card.propulsion === 'sail' || card.propulsion === 'steam+sail';

/**
 * The vessels that move as one with this one, the leader first: a tow behind its tug (ACW-H06), a lashed pair.
 * A vessel alone is a body of one.
 */
export function bodyOf(state: AcwState, id: PieceId): readonly [Vessel, ...Vessel[]] {
  const vessel = vesselOf(state, id);
  if (vessel.towedBy) return bodyOf(state, vessel.towedBy);
  const mate = vessel.lashedTo ? state.vessels[vessel.lashedTo] : undefined;
  if (mate && !vessel.leadsPair) return bodyOf(state, mate.id);
  const tow = vessel.towing ? state.vessels[vessel.towing] : undefined;
  return [vessel, ...(mate ? [mate] : []), ...(tow ? [tow] : [])];
}
