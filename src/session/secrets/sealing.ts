import type { Side } from '../../engine/ids';
import { phrases } from '../../engine/words/text';
import { handedOver } from '../../files/battle/agreed';
import type { GameFile } from '../../files/game/game';
import type { LockedGame } from '../../files/game/locked';
import { type Read, unread } from '../../files/read';
import type { Session, SessionState } from '../session';
import english from '../session.en.json';
import { rollsOf } from './agreed-dice';

const t = phrases(english);

/** What entries from `from` on say is hidden from other sides until the present phase ends. */
export type Unrevealed = {
  readonly from: number;
  /** The sides that people play and that have said something: each may shut its own with a passphrase. */
  readonly by: readonly Side[];
};

/** What of a game may not be read by everybody who may get its file. */
export type Secrets = {
  /** What is said under seal: it stays behind, or goes with its side's passphrase. */
  readonly orders: Unrevealed | undefined;
  /** Sides that hide mines or the like from somebody; the whole game goes with their passphrases, or not at all. */
  readonly holders: readonly Side[];
  /** Those of all these that people play: who is asked for a passphrase. */
  readonly by: readonly Side[];
};

/** A game as it may leave the browser. */
export type OpenGame = GameFile;
export type Locked = LockedGame;
export type LeavingGame = OpenGame | LockedGame;

type Shown = Pick<
  SessionState,
  'battle' | 'rules' | 'world' | 'commanders' | 'log' | 'status' | 'seat' | 'outcome'
> &
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
 * The sides that hide something on the table from a person who may read a file of it: from whoever plays alone, from
 * anybody where several people play, or where nobody knows who is there. What is hidden from all is not there yet, and
 * nobody's secret.
 */
function holdersOf({ battle, rules, world, commanders, seat: { eyes }, outcome }: Shown): readonly Side[] {
  const sides = battle.sides.map(({ id }) => id);
  if (outcome !== undefined || sides.every((side) => eyes.includes(side))) return [];
  const hiddenFrom = (side: Side): readonly string[] => rules.hidden?.(world.rules, side) ?? [];
  const readers = sides.filter((side) => eyes.length === 0 || !commanders[side]);
  const hidden = readers.flatMap(hiddenFrom);
  return sides.filter((side) => {
    const own = hiddenFrom(side);
    return hidden.some((id) => !own.includes(id));
  });
}

/** What must not be read in a file of this game; undefined where all of it may. */
export function secretsOf(state: Shown): Secrets | undefined {
  const [orders, holders] = [unrevealed(state), holdersOf(state)];
  if (!orders && holders.length === 0) return undefined;
  const by = state.battle.sides
    .map(({ id }) => id)
    .filter((side) => !state.commanders[side] && (holders.includes(side) || orders?.by.includes(side)));
  return { orders, holders, by };
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
  const { plans, undone, notes, drawn, dice, accord, ...rest } = game;
  const from = unrevealed(state)?.from ?? game.entries.length;
  const isAlone = isTheirsAlone(state);
  const own = game.entries.slice(from).filter(({ command }) => state.seat.eyes.includes(command.by));
  const isTheirs = ({ of }: { readonly of?: readonly Side[] }): boolean =>
    isAlone && (of?.every((side) => state.seat.eyes.includes(side)) ?? false);
  const kept = plans?.filter((plan) => plan.from <= from && isTheirs(plan));
  const read = notes?.filter((note) => note.entry < from && isTheirs(note));
  const seen = drawn?.filter((one) => one.after <= from && isTheirs(one));
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
    ...(seen && seen.length > 0 ? { drawn: seen } : {}),
  };
}

/**
 * The game as everybody may read it, without orders that are not revealed yet; a sentence where something is hidden on
 * its table.
 */
export function openGame(session: Session): Read<OpenGame> {
  const state = session.inGame();
  return holdersOf(state).length > 0
    ? unread(t('session.locked-only'))
    : { ok: true, value: openPart(state, session.save()) };
}
