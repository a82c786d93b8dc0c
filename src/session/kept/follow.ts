import type { Battle } from '../../engine/set-up/record';
import { phrases, say } from '../../engine/words/text';
import type { GameEntry } from '../../files/game/game';
import type { Open } from '../../table/world';
import { entryOf, type Ground, type Played, type PlayedOn, playing, worldOf } from '../branch';
import { type Held, heldFrom } from '../held';
import { isClosed } from '../secrets/seat';
import { sitsAtFirst } from '../secrets/seat-desk';
import type { Desk, Session } from '../session';
import english from '../session.en.json';
import { inSlices, type Progress } from '../slices';

const t = phrases(english);

/** How many entries of a line of play are the same as those, from the start. */
function* shared(played: readonly Played[], entries: readonly GameEntry[]): Generator<number, number> {
  for (const [i, one] of played.entries()) {
    if (JSON.stringify(entryOf(one)) !== JSON.stringify(entries[i])) return i;
    yield i;
  }
  return played.length;
}

/** Plays entries in the place of those that were played, but for what both begin with. */
function* playingWhatDiffers(
  ground: Ground,
  played: readonly Played[],
  entries: readonly GameEntry[],
): Generator<Progress, PlayedOn> {
  const of = entries.length;
  const comparing = shared(played, entries);
  let step = comparing.next();
  for (; !step.done; step = comparing.next()) yield { done: step.value, of };
  const same = step.value;
  const steps = playing(ground, played.slice(0, same), entries.slice(same));
  let done = same;
  let went = steps.next();
  for (; !went.done; went = steps.next()) {
    done += 1;
    yield { done, of };
  }
  return went.value;
}

/** Follows a game that another tab plays, and is played again when that is wished. */
export function followDesk(of: {
  readonly battle: Battle;
  readonly ground: Ground;
  readonly seed: number;
  readonly held: Held;
  readonly answerWhatIsOpen: (turning: Open) => void;
  readonly publish: (change?: Partial<Desk>) => void;
}): Pick<Session, 'follow' | 'catchUp'> {
  const { battle, ground, seed, held, answerWhatIsOpen, publish } = of;

  /** Nobody sits here while another tab plays, nor when it does no longer: whoever takes a seat again says so. */
  const unseat = (alone: boolean): void => {
    const status = ground.rules.status(ground.opening.rules);
    held.seating = { alone, ...sitsAtFirst(battle, status, held.game, true) };
  };

  function isSealedNow(): boolean {
    const { rules } = ground;
    const world = worldOf(ground, held.game.played);
    const status = rules.status(world.rules);
    return !rules.outcome(world.rules) && isClosed({ battle, rules, world, status });
  }

  return {
    follow(on) {
      if (on === held.following) return;
      held.following = on;
      // Who looked on as an umpire did so at the table that was here.
      held.spectating = false;
      held.plan = undefined;
      unseat(held.seating.alone);
      const last = held.game.played.at(-1);
      if (!on && last) answerWhatIsOpen(last.turning);
      publish({ thinking: undefined, unmanned: undefined, remarks: undefined, fire: undefined });
    },
    async catchUp(next, pace) {
      const went = await inSlices(playingWhatDiffers(ground, held.game.played, next.entries), pace);
      if (!went.ok) {
        const { entry, reason } = went;
        return say(ground.rules.texts, t('session.no-entry', { number: entry + 1, reason }));
      }
      Object.assign(held, heldFrom(battle, seed, next, went.played, next.dice.drawn ?? 0), {
        diceBy: next.dice.by,
        measuredBy: next.measures ?? 'table',
      });
      unseat(next.alone ?? false);
      // Who looks on here breaks no seal: what is sealed there from now on is covered.
      if (held.spectating && isSealedNow()) held.spectating = false;
      publish();
      return undefined;
    },
  };
}

/** What a player may do to a game as a whole. */
const CHANGING = [
  'speakForAll',
  'rollBy',
  'measureBy',
  'undo',
  'redo',
  'undoTo',
  'correct',
  'ruleAtTable',
  'startPlan',
  'choosePlan',
  'backToGame',
  'dropPlan',
] as const satisfies readonly (keyof Session)[];

/** Everything else by which he changes it. */
const SAYING = [
  'handOver',
  'callFor',
  'sitDown',
  'give',
  'rolled',
  'measured',
  'decide',
  'carryOut',
  'unseal',
  'note',
  'annotate',
] as const satisfies readonly (keyof Session)[];

/**
 * A session in which nothing can be said while it is hushed, and nothing taken back while somebody looks back, by
 * whatever button or key: what goes on by itself once it has been begun goes on.
 */
export function hushed(session: Session, isHushed: () => boolean): Session {
  const isPast = (): boolean => session.store.getState().desk.watching?.along !== undefined;
  const guarded = (names: readonly (keyof Session)[], isStill: () => boolean) =>
    names.map((name) => {
      const says = session[name] as (...of: readonly unknown[]) => unknown;
      return [name, (...of: readonly unknown[]) => (isStill() ? undefined : says(...of))];
    });
  const all = [...guarded(SAYING, isHushed), ...guarded(CHANGING, () => isHushed() || isPast())];
  return { ...session, ...Object.fromEntries(all) };
}
