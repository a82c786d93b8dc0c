import type { PieceId } from '../../engine/ids';
import type { Plot } from '../../engine/writing';
import { measureOn } from '../../table/measuring/measure';
import { orderFor } from '../division/division';
import type { SessionState } from '../session';

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'desk'>;

/** Worked out once for each position and piece: panels and scene ask for the same. */
const known = new WeakMap<object, Map<PieceId, Plot | undefined>>();

/** The order being drawn up for a piece, alone or with others, else the one that stands for it, worked out. */
export function plotFor({ rules, table, world, desk }: Position, piece: PieceId): Plot | undefined {
  if (desk.draft?.piece === piece) return desk.draft.plot;
  const planned = orderFor(desk.division, piece)?.draft;
  if (planned) return planned.plot;
  const plots = known.get(world) ?? new Map<PieceId, Plot | undefined>();
  known.set(world, plots);
  if (plots.has(piece)) return plots.get(piece);
  const standing = rules.writing?.standing(world.rules, piece);
  const plot = standing && rules.writing?.plot(world.rules, standing, measureOn(table, world.table));
  const found = plot && 'legs' in plot ? plot : undefined;
  plots.set(piece, found);
  return found;
}
