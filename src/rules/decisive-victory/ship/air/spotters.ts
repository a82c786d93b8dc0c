import type { Measure } from '../../../../engine/chart/query';
import type { PieceId } from '../../../../engine/ids';
import type { Inches } from '../../../../geometry/units';
import { measuredBy } from '../../../../kit/foreseen/foresee';
import { gaugeLine, type Resolving } from '../../dv';
import type { DvState } from '../../state';
import { shipOf } from '../fleet';
import { overTable } from './flights';

/** A float plane on the table, and its distance to the target. */
export type Spotter = { readonly name: string; readonly range: Inches };

/** The ship's own float planes on the table: those of other ships do not spot for her (DV-067). */
export const planesOf = (state: DvState, ship: PieceId) =>
  overTable(state, shipOf(state, ship).side).filter(
    ({ kind, home }) => kind === 'float_plane' && home === ship,
  );

/** The nearest of the ship's own planes to the target: using it is never worse than leaving it (DV-067). */
export function* askSpotter(state: DvState, ship: PieceId, target: PieceId): Resolving<Spotter | undefined> {
  const spotters: Spotter[] = [];
  for (const { id, name } of planesOf(state, ship)) {
    const { range } = yield* gaugeLine(id, target, 'DV-067', `spotter-${ship}-${id}-${target}`);
    spotters.push({ name, range });
  }
  return spotters.toSorted((a, b) => a.range - b.range)[0];
}

/** The same with a measure at hand. */
export const spotterOn = (state: DvState, ship: PieceId, target: PieceId, measure: Measure) =>
  measuredBy(askSpotter(state, ship, target), measure);
