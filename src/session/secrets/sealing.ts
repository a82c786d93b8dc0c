import type { Side } from '../../engine/ids';
import { handedOver } from '../../files/agreed';
import type { GameFile, SealedOrders } from '../../files/game';
import type { Read } from '../../files/read';
import type { Session, SessionState } from '../session';
import { rollsOf } from './agreed-dice';

export { LEAST_PASSPHRASE, type Strength, strengthOf } from '../../files/passphrase';

/** What entries from `from` on say is hidden from other sides until the present phase ends. */
export type Unrevealed = {
  readonly from: number;
  /** The sides that people play and that have said something: each may shut its own with a passphrase. */
  readonly by: readonly Side[];
};

/** A game as it may leave the browser. */
export type OpenGame = GameFile;

type Shown = Pick<SessionState, 'battle' | 'commanders' | 'log' | 'status' | 'seat' | 'outcome'> &
  Partial<Pick<SessionState, 'agreement'>>;

/**
 * Whether all that people of this game know may be read by whoever is at the screen: it is theirs alone, or the battle
 * is over.
 */
function isTheirsAlone({ battle, commanders, seat: { eyes }, outcome }: Shown): boolean {
  const people = battle.sides.map(({ id }) => id).filter((side) => !commanders[side]);
  return outcome !== undefined || (people.length < 2 && people.every((side) => eyes.includes(side)));
}

/**
 * What has been said in the present phase, when that phase is sealed and it is said by somebody who would be read by
 * another; undefined when nothing is hidden. Who plays alone may read what he has said himself.
 */
export function unrevealed(state: Shown): Unrevealed | undefined {
  const { log, status, commanders, seat } = state;
  const now = status.phases.find((phase) => phase.state === 'now');
  if (!now?.sealed) return undefined;
  const said = log.filter((entry) => !entry.undone && entry.turn === status.turn && entry.phase === now.id);
  const own = isTheirsAlone(state) ? seat.eyes : [];
  const hidden = said.filter(({ command }) => !own.includes(command.by));
  const [first] = said;
  if (!first || hidden.length === 0) return undefined;
  const by = [...new Set(hidden.map(({ command }) => command.by))].filter((side) => !commanders[side]);
  return { from: first.index, by };
}

/**
 * A game as far as the other people of it may read it: nothing that is still hidden, no plans and notes, and no dice to
 * come. Of a game that one person plays only what the computer's sides keep from him is left out, which they say anew.
 */
export function openPart(state: Shown, game: GameFile): OpenGame {
  const { plans, undone, notes, dice, accord, ...rest } = game;
  const from = unrevealed(state)?.from ?? game.entries.length;
  const isAlone = isTheirsAlone(state);
  const own = game.entries.slice(from).filter(({ command }) => state.seat.eyes.includes(command.by));
  const isTheirs = ({ of }: { readonly of?: readonly Side[] }): boolean =>
    isAlone && (of?.every((side) => state.seat.eyes.includes(side)) ?? false);
  const kept = plans?.filter((plan) => plan.from <= from && isTheirs(plan));
  const read = notes?.filter((note) => note.entry < from && isTheirs(note));
  const entries = [...game.entries.slice(0, from), ...(isAlone ? own : [])];
  const agreed = !isAlone && state.agreement ? handedOver(state.agreement, rollsOf(entries)) : accord;
  return {
    ...rest,
    dice: isAlone ? dice : { by: dice.by },
    ...(agreed ? { accord: agreed } : {}),
    entries,
    ...(undone ? { undone: undone.filter((one) => one.before < from || from === game.entries.length) } : {}),
    ...(kept && kept.length > 0 ? { plans: kept } : {}),
    ...(read && read.length > 0 ? { notes: read } : {}),
  };
}

/**
 * The game as a file may leave this browser: orders that are not revealed yet are shut with their side's
 * passphrase, and left out for a side that gave none. A sentence when a passphrase will not do.
 */
export async function sealedFile(
  session: Session,
  passphrases: ReadonlyMap<Side, string>,
): Promise<Read<OpenGame>> {
  const game = session.save();
  const state = session.store.getState();
  const hidden = unrevealed(state);
  const open = openPart(state, game);
  const packets: SealedOrders[] = [...(game.sealed ?? [])];
  for (const side of hidden?.by ?? []) {
    const passphrase = passphrases.get(side);
    if (!passphrase) continue;
    const own = game.entries.slice(hidden?.from).filter((entry) => entry.command.by === side);
    const { sealOrders } = await import('../../files/sealed');
    const sealed = await sealOrders(open, side, own, passphrase);
    if (!sealed.ok) return sealed;
    packets.push(sealed.value);
  }
  return {
    ok: true,
    value: { ...open, ...(packets.length > 0 ? { sealed: packets } : {}) },
  };
}
