import type { PieceId } from '../../../engine/ids';
import type { Prelude, RadarNamed, ShipState, StarShellNamed } from '../state';

/** What a ship has named besides her targets and not done yet (DV-035): it is dropped once she has acted. */

/** One searchlight a ship, one star shell and one radar roll a battery (DV-064, DV-069, DV-071). */
export const samePrelude = (a: Prelude, b: Prelude): boolean =>
  a.kind === b.kind && (a.kind === 'searchlight' || b.kind === 'searchlight' || a.system === b.system);

/** The enemy she will put her searchlight on. */
export function searchlightNamed({ prelude = [] }: ShipState): PieceId | undefined {
  for (const one of prelude) if (one.kind === 'searchlight') return one.target;
  return undefined;
}

export const starShellsNamed = ({ prelude = [] }: ShipState): readonly StarShellNamed[] =>
  prelude.flatMap((one) => (one.kind === 'star-shell' ? [one] : []));

export function radarNamed({ prelude = [] }: ShipState, system: string): RadarNamed | undefined {
  for (const one of prelude) if (one.kind === 'radar' && one.system === system) return one;
  return undefined;
}

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
  return radar?.target === target
    ? withPrelude(
        ship,
        ship.prelude?.filter((one) => one !== radar),
      )
    : ship;
}
