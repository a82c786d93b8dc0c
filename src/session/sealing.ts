import type { Side } from '../engine/ids';
import type { GameFile, SealedOrders } from '../files/game';
import type { Read } from '../files/read';
import type { Session, SessionState } from './session';

/** Entries from `from` on are hidden from the other sides until the present phase ends; `by` are the sides that gave them. */
export type Unrevealed = { readonly from: number; readonly by: readonly Side[] };

/**
 * What has been said in the present phase, when that phase is sealed; undefined when nothing is hidden. From one who
 * plays against the computer alone nothing has to be kept; the computer writes its orders anew where others play too.
 */
export function unrevealed({
  battle,
  commanders,
  log,
  status,
}: Pick<SessionState, 'battle' | 'commanders' | 'log' | 'status'>): Unrevealed | undefined {
  const machines = battle.sides.filter(({ id }) => commanders[id]);
  if (machines.length > 0 && battle.sides.length - machines.length < 2) return undefined;
  const now = status.phases.find((phase) => phase.state === 'now');
  if (!now?.sealed) return undefined;
  const hidden = log.filter((entry) => !entry.undone && entry.turn === status.turn && entry.phase === now.id);
  const [first] = hidden;
  return first
    ? {
        from: first.index,
        by: [...new Set(hidden.map((entry) => entry.command.by))].filter((side) => !commanders[side]),
      }
    : undefined;
}

/** A game as far as all sides may read it: nothing that is still hidden, and no plan that grew out of it. */
export function openPart(game: GameFile, hidden: Unrevealed | undefined): GameFile {
  if (!hidden) return game;
  const { plans, undone, ...rest } = game;
  const kept = plans?.filter((plan) => plan.from < hidden.from);
  return {
    ...rest,
    entries: game.entries.slice(0, hidden.from),
    ...(undone ? { undone: undone.filter((one) => one.before < hidden.from) } : {}),
    ...(kept && kept.length > 0 ? { plans: kept } : {}),
  };
}

/**
 * The game as a file may leave this browser: orders that are not revealed yet are shut with their side's
 * passphrase, and left out for a side that gave none. A sentence when a passphrase will not do.
 */
export async function sealedFile(
  session: Session,
  passphrases: ReadonlyMap<Side, string>,
): Promise<Read<GameFile>> {
  const game = session.save();
  const hidden = unrevealed(session.store.getState());
  if (!hidden) return { ok: true, value: game };
  const packets: SealedOrders[] = [...(game.sealed ?? [])];
  for (const side of hidden.by) {
    const passphrase = passphrases.get(side);
    if (!passphrase) continue;
    const own = game.entries.slice(hidden.from).filter((entry) => entry.command.by === side);
    const { sealOrders } = await import('../files/sealed');
    const sealed = await sealOrders(side, own, passphrase);
    if (!sealed.ok) return sealed;
    packets.push(sealed.value);
  }
  return {
    ok: true,
    value: { ...openPart(game, hidden), ...(packets.length > 0 ? { sealed: packets } : {}) },
  };
}
