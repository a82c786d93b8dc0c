import type { Command } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import { isThere } from '../../table/motion/motion';
import type { World } from '../../table/world';
import { hiddenOf, isSecret } from '../secrets/hidden';
import type { LogEntry, Remark, SessionState } from '../session';

/** Remarks of orders that come to be known at once, at most. */
const MOST = 6;

/** The piece of its own side that a command is about. */
const spokenFor = ({ by, ...fields }: Command, { table }: World): PieceId | undefined =>
  Object.values(table.pieces).find(
    ({ id, side }) => side === by && Object.values(fields).some((value) => value === id),
  )?.id;

/** An attack names its target, and is seen by itself. */
const isAttack = ({ by, ...fields }: Command, { table }: World): boolean =>
  Object.values(table.pieces).some(
    ({ id, side }) => side !== by && Object.values(fields).some((value) => value === id),
  );

type Said = Pick<LogEntry, 'command' | 'because' | 'weighed'>;

/**
 * What the computer has to say of an order to a piece, and of which: nothing of what was done for want of anything
 * else, nor of an attack.
 */
export function saidOf({ command, because, weighed }: Said, world: World): Omit<Remark, 'entry'> | undefined {
  const idle = weighed?.some((one) => one.idle && one.because === because);
  const piece = spokenFor(command, world);
  return because && !idle && piece && !isAttack(command, world) ? { piece, words: because } : undefined;
}

/** What the computer has to say of the orders that have come to be known since the state before; undefined when nothing new has. */
export function freshRemarks(state: SessionState, before: SessionState): readonly Remark[] | undefined {
  if (state.plan !== before.plan || state.log === before.log) return undefined;
  const hidden = hiddenOf(state);
  const known = new Set(before.log.filter((entry) => !isSecret(before, entry)).map(({ index }) => index));
  const fresh = new Map<PieceId, Remark>();
  for (const entry of state.log) {
    if (entry.undone || known.has(entry.index) || isSecret(state, entry)) continue;
    const said = saidOf(entry, state.world);
    if (said && !hidden.has(said.piece))
      fresh.set(said.piece, { entry: entry.index, since: state.log.length, ...said });
  }
  if (fresh.size === 0) return undefined;
  const others = (state.desk.remarks ?? []).filter(({ piece }) => !fresh.has(piece));
  return [...others, ...fresh.values()].slice(-MOST);
}

/**
 * Remarks of entries that still stand, of pieces that are still there, as long as no person has done anything since they
 * came to be known: the table they speak of is then another.
 */
export function standingRemarks({ log, desk, world, commanders }: SessionState): readonly Remark[] {
  const own = log.filter(({ command, undone, byItself }) => !undone && !byItself && !commanders[command.by]);
  const lately = own.at(-1)?.index ?? -1;
  return (desk.remarks ?? []).filter(
    ({ entry, since = 0, piece }) =>
      since > lately &&
      isThere(world.table, piece) &&
      log.some(({ index, undone }) => index === entry && !undone),
  );
}
