import type { PieceId, Side } from '../../engine/ids';
import type { Plot } from '../../engine/writing';
import { measureOn } from '../../table/measuring/measure';
import { orderFor } from '../division/division';
import type { SessionState } from '../session';
import { type Usual, usualOrder } from './usual/clear-order';

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

/** Whether an order has been written for the piece in the present phase. */
export function isWritten(
  { log, status, offers }: Pick<SessionState, 'log' | 'status' | 'offers'>,
  piece: PieceId,
): boolean {
  const verb = offers.find((offer) => offer.written && offer.subject === piece)?.verb;
  if (verb === undefined) return false;
  const now = status.phases.find((phase) => phase.state === 'now')?.id;
  const before = log.findLastIndex((entry) => entry.turn !== status.turn || entry.phase !== now);
  return log
    .slice(before + 1)
    .some(({ undone, command }) => !undone && command.verb === verb && command.piece === piece);
}

type Unsaid = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers' | 'log' | 'status'>;

/** What is proposed for a piece for which nothing is written yet, where it is another order than to go on as before. */
export function proposedInstead(state: Unsaid, piece: PieceId): Usual | undefined {
  const offer = state.offers.find((one) => one.written && one.subject === piece);
  if (!offer || offer.refusal || isWritten(state, piece)) return undefined;
  const usual = usualOrder(state, piece);
  return usual && (usual.says || usual.instead.length > 0) ? usual : undefined;
}

/** By the table, which no order that is written changes, and the turn. */
const differing = new WeakMap<object, { readonly turn: number; readonly pieces: Map<PieceId, boolean> }>();

function isOtherwise(state: Unsaid, piece: PieceId): boolean {
  const { table } = state.world;
  const { turn } = state.status;
  const before = differing.get(table);
  const { pieces } = before?.turn === turn ? before : { pieces: new Map<PieceId, boolean>() };
  differing.set(table, { turn, pieces });
  const found = pieces.get(piece) ?? proposedInstead(state, piece) !== undefined;
  pieces.set(piece, found);
  return found;
}

/**
 * The pieces of a side for which nothing is written yet, where for one of them at least another order is proposed than to
 * go on as before; else none.
 */
export function toBeWritten(state: Unsaid, side: Side): readonly PieceId[] {
  const pieces = state.offers.flatMap(({ written, by, subject, refusal }) =>
    written && by === side && subject && !refusal && !isWritten(state, subject) ? [subject] : [],
  );
  return pieces.some((piece) => isOtherwise(state, piece)) ? pieces : [];
}
