import { type ChartFile, isBuilt } from '../../../engine/chart/chart';
import { type PieceId, piece } from '../../../engine/ids';
import type { VdState } from '../state';
import { strengthOf, type Unit } from '../unit/unit';
import { BUILDS, type Structure } from './build';

type Built = Pick<VdState, 'structures'>;

/** The structures of a chart as a battle begins; undefined where it has none. */
export function structuresOf(features: ChartFile['features'] = []): VdState['structures'] {
  const all = features.flatMap(({ id, kind, name = id }): readonly (readonly [PieceId, Structure])[] =>
    isBuilt(kind) ? [[piece(id), { kind, name, points: BUILDS[kind].points }]] : [],
  );
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** The minefields of a chart as a battle begins, with their names; undefined where it has none (VD-H92). */
export function minesOf(features: ChartFile['features'] = []): VdState['mines'] {
  const all = features
    .filter(({ kind }) => kind === 'mine')
    .map(({ id, name }) => [id, name ?? 'a minefield']);
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** A structure that stands on the table; undefined for anything else. */
export function structureIn({ structures = {} }: Built, id: string | undefined): Structure | undefined {
  const found = id !== undefined && Object.hasOwn(structures, id) ? structures[id as PieceId] : undefined;
  return found && found.points > 0 ? found : undefined;
}

/** The structure that a unit is inside. */
export const shelterOf = (state: Built, { inside }: Pick<Unit, 'inside'>): Structure | undefined =>
  structureIn(state, inside);

/** The unit that is inside a structure: one at most. */
export const occupantOf = ({ units }: Pick<VdState, 'units'>, id: PieceId): Unit | undefined =>
  Object.values(units).find(({ inside }) => inside === id);

/** Whether a unit finds room inside. */
export const hasRoom = ({ kind }: Structure, unit: Pick<Unit, 'models'>): boolean =>
  strengthOf(unit) <= BUILDS[kind].capacity;
