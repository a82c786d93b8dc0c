import type { PieceId } from '../../../engine/ids';
import type { Prelude, RadarNamed, ShipState, StarShellNamed } from '../state';

/** What a ship has named besides her targets and not done yet (DV-035): it is dropped once she has acted. */

/** One searchlight a ship, one star shell and one radar roll a battery (DV-064, DV-069, DV-071). */
export const samePrelude = (a: Prelude, b: Prelude): boolean =>
  a.kind === b.kind && (a.kind === 'searchlight' || b.kind === 'searchlight' || a.system === b.system);

export const namedOf = <K extends Prelude['kind']>({ prelude = [] }: ShipState, kind: K) =>
  prelude.filter((one): one is Extract<Prelude, { kind: K }> => one.kind === kind);

/** The enemy she will put her searchlight on. */
export const searchlightNamed = (ship: ShipState): PieceId | undefined =>
  namedOf(ship, 'searchlight')[0]?.target;

export const starShellsNamed = (ship: ShipState): readonly StarShellNamed[] => namedOf(ship, 'star-shell');

export const radarNamed = (ship: ShipState, system: string): RadarNamed | undefined =>
  namedOf(ship, 'radar').find((one) => one.system === system);

/** Light is reason enough to act: a ship may light without firing (DV-069), or fire star shells alone. */
export const actsWithoutAims = ({ prelude = [] }: ShipState): boolean =>
  prelude.some(({ kind }) => kind !== 'radar');

/** The ship with what she has named; without anything the field is gone too. */
export function withPrelude(ship: ShipState, named: readonly Prelude[] | undefined): ShipState {
  const { prelude: _before, ...bare } = ship;
  return named && named.length > 0 ? { ...bare, prelude: named } : bare;
}

/** Without its target a radar roll has nothing to look for (DV-064). */
export function withoutRadarOn(ship: ShipState, system: string, target: PieceId): ShipState {
  const radar = radarNamed(ship, system);
  if (radar?.target !== target) return ship;
  const others = ship.prelude?.filter((one) => one !== radar);
  return withPrelude(ship, others);
}
