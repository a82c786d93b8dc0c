import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { Command, Offer, Refusal } from '../engine/command';
import type { Side } from '../engine/ids';
import type { Decision } from '../engine/opponent/commander';
import { calledIn, piecesIn } from '../engine/set-up/record';
import { phrases, say } from '../engine/words/text';
import type { GameEntry } from '../files/game/game';
import { groundOn } from '../table/ground/ground';
import { measureOn } from '../table/measuring/measure';
import type { World } from '../table/world';
import { annotationsOf } from './annotate/annotations';
import { answerDesk } from './answer-desk';
import { asksDesk } from './asks';
import { begunOf } from './begun';
import { bound, mayRedo } from './bound';
import {
  type Branch,
  didAgain,
  entryOf,
  type Ground,
  isOwnAnswer,
  type Played,
  playing,
  playOn,
  playOpen,
  tookBackOwn,
  tookBackTo,
  worldOf,
} from './branch';
import { deskFor, FRESH_DESK } from './desk';
import { renewed, settled } from './division/drawing-up';
import { giveFire } from './fire/firing';
import { offersOf } from './fire/foretold';
import { fileOf, type Held, heldFrom, hereOf, personsOf, type Start, turnTo } from './held';
import { followDesk, hushed } from './kept/follow';
import { type Wish, wanted } from './lesson/wanted';
import { lineOf, readLog } from './log';
import { notesOf } from './look-back/notes';
import { notesDesk } from './look-back/notes-desk';
import { type Given, orderDesk } from './orders/order-desk';
import { pointedAtOnce } from './orders/spots';
import { ceremonyOf } from './orders/usual/ceremony';
import { planDesk } from './plans/plan-desk';
import { plansOf } from './plans/plans';
import { originsOf, rolledBefore } from './secrets/agreed-dice';
import { type Seating, seated, seatOf } from './secrets/seat';
import { seatDesk, sitsAtFirst } from './secrets/seat-desk';
import type { Desk, Looks, Seat, Session, SessionState } from './session';
import english from './session.en.json';
import { atOnce, inSlices, type Pace, type Progress } from './slices';
import { measuresFreely, untold } from './taping/may-measure';
import { umpireDesk } from './umpire/umpire-desk';
import { spokenIn } from './words';

const t = phrases(english);

export type Opened =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: string };

/** Lays the table and plays the entries again; a reason when the battle or the entries do not fit the rules. */
export const createSession = (start: Start): Opened => atOnce(opening(start));

/** The same in slices, for games whose entries are many; rejects when it is stopped. */
export const openSession = (start: Start, pace: Pace): Promise<Opened> => inSlices(opening(start), pace);

function* opening(start: Start): Generator<Progress, Opened> {
  const { battle, meta } = start;
  const rules = spokenIn(start);
  const sentence = (...of: Parameters<typeof t>): string => say(rules.texts, t(...of));
  const laid = begunOf(battle, start.rules, meta);
  if (!laid.ok) {
    const { because } = laid;
    return { ok: false, reason: sentence('session.no-setup', { title: battle.title, because }) };
  }
  const unlaid = piecesIn(battle).find(({ id }) => !laid.opening.table.pieces[id]);
  if (unlaid) {
    const because = t('session.no-body', { name: calledIn(unlaid) });
    return { ok: false, reason: sentence('session.no-setup', { title: battle.title, because }) };
  }
  const { table } = laid;
  const ground: Ground = { rules, table, opening: laid.opening };
  const { seed, drawn = 0 } = start.dice;

  const entries = start.entries ?? [];
  const steps = playing(ground, [], entries);
  let step = steps.next();
  for (let done = 0; !step.done; step = steps.next()) {
    // Told in the same breath, and its turn and phase known, so that the whole log need not be gone through in one.
    lineOf(rules, step.value, done);
    done += 1;
    yield { done, of: entries.length };
  }
  const begun = step.value;
  if (!begun.ok) {
    const { entry, reason } = begun;
    return { ok: false, reason: sentence('session.entry-astray', { number: entry + 1, reason }) };
  }

  const taken = heldFrom(battle, seed, start, begun.played, drawn);
  const first: Seating = {
    alone: start.alone ?? false,
    ...sitsAtFirst(battle, rules.status(ground.opening.rules), taken.game, start.entries !== undefined),
  };
  const held: Held = {
    ...taken,
    diceBy: start.dice.by,
    measuredBy: start.measures ?? 'table',
    plan: undefined,
    seating: first,
    planning: first,
    following: false,
    spectating: false,
  };
  const origins = start.agreement ? originsOf(ground, held.game.played, start.agreement) : [];
  /** Who is at the screen, as it was last shown: the same object until it changes. */
  let seat: Seat | undefined;
  /** Which offers a lesson wants. */
  let wish: Wish | undefined;

  /** Nothing can be said here. */
  const isMute = (): boolean => held.following || held.spectating;
  const here = (): Branch => hereOf(held);
  const turn = (branch: Branch): void => turnTo(held, branch);
  const worldNow = (): World => worldOf(ground, here().played);

  const { answerWhatIsOpen, askedIn, takeBackBroken, rolled, rollBy, measured, measureBy, decide } =
    answerDesk({
      ground,
      start,
      held,
      store: () => store,
      sayNo: (refusal) => sayNo(refusal),
      publish: () => publish(),
    });

  /** What the side at the screen may take back and do again; in a plan nothing binds. */
  const undoing = (eyes: readonly Side[]): Pick<SessionState, 'bound' | 'canUndo' | 'canRedo'> => {
    const { played, future } = here();
    if (isMute()) return { bound: played.length, canUndo: false, canRedo: false };
    const kept = held.plan ? 0 : Math.max(bound(ground, played, eyes), rolledBefore(start.agreement, played));
    const canRedo = held.plan ? future.length > 0 : mayRedo(ground, here(), eyes);
    return { bound: kept, canUndo: played.slice(kept).some(isOwn), canRedo };
  };

  /** All that the sides that people play may say. */
  const offersIn = (world: World): readonly Offer[] => {
    const all = rules
      .status(world.rules)
      .acting.flatMap((side) => (here().commanders[side] ? [] : offersOf({ rules, table, world }, side)));
    return measuresFreely(start) ? all : all.map(untold);
  };

  const persons = (): readonly Side[] => personsOf(battle, here());

  /** Whether a person had a part in an entry: nobody but the computer has none to take back. */
  const isOwn = ({ entry, turning }: Played): boolean =>
    !here().commanders[entry.command.by] || persons().length === 0 || turning.answers.some(isOwnAnswer);

  const store = createStore<SessionState>(() => shot(FRESH_DESK));

  /** Everything a screen shows, worked out from what has been played. */
  function shot(before: Desk): SessionState {
    const world = worldNow();
    const { played, undone, commanders } = here();
    const { plan, plans, packets, notes, annotations, unsealed, spectating } = held;
    const following = isMute();
    const [own, another] = personsOf(battle, held.game);
    const last = played.at(-1)?.turning;
    const status = rules.status(world.rules);
    const question = askedIn(last);
    const outcome = rules.outcome(world.rules);
    const offers = question || outcome || following ? [] : wanted(offersIn(world), wish);
    const position = {
      battle,
      rules,
      commanders,
      ...(own !== undefined && another === undefined ? { own } : {}),
      world,
      status,
      question,
      outcome,
    };
    const chair = plan ? held.planning : held.seating;
    const found = seatOf({ ...position, planned: plan?.of, spectating }, chair);
    if (!spectating) held[plan ? 'planning' : 'seating'] = seated(chair, found);
    const desk = deskFor(before, found.eyes);
    const { eyes } = desk;
    const now = { ...found, eyes };
    if (!seat || !shallow(seat, now)) seat = now;
    return {
      ...position,
      table: groundOn(table, world.table),
      diceBy: held.diceBy,
      measuredBy: held.measuredBy,
      offers,
      log: readLog(rules, played, undone),
      ...undoing(eyes),
      seat,
      unsealed,
      origins,
      agreement: start.agreement,
      ...(plan ? { plan: plan.name } : {}),
      plans: following ? [] : plansOf(plans, eyes).map(({ name }) => name),
      notes: notesOf(notes, played, eyes),
      drawings: annotationsOf(
        annotations,
        played.map(({ entry }) => entry),
        eyes,
      ),
      sealed: following ? [] : packets.map(({ side }) => side),
      ...(following ? { following } : {}),
      ...(spectating ? { spectating } : {}),
      desk,
    };
  }

  function publish(change: Partial<Desk> = {}): void {
    const { seating, planning } = held;
    const { proposal, draft, watching, pointing, refusal, advice, coaching, ...kept } = store.getState().desk;
    const state = shot({ ...kept, ...change });
    const pointed = pointedAtOnce(state);
    // Replaced rather than merged: back in the game there is no `plan` left over.
    store.setState(
      { ...state, desk: { ...renewed(state), ...(pointed ? { pointing: pointed } : {}) } },
      true,
    );
    goOnByItself({ seating, planning });
  }

  /** Says what decides nothing; nobody but who `sat` sits down for it. What has been taken back waits for a person. */
  function goOnByItself(sat: Partial<Held> = {}): void {
    const state = store.getState();
    if (isMute() || !state.desk.byItself || here().future.length > 0) return;
    // Whether something decides nothing goes by all that may be said, whatever a lesson wants.
    const command = ceremonyOf(wish ? { ...state, offers: offersIn(state.world) } : state);
    if (!command) return;
    Object.assign(held, sat);
    if (state.question) return void decide(command, 'followed');
    enter({ command, answers: [], byItself: true });
    publish();
  }

  const refuse = (command: Command): Refusal | undefined => {
    const world = worldNow();
    return rules.refuse(world.rules, command, measureOn(table, world.table));
  };

  const sayNo = (refusal: Refusal): Refusal => {
    store.setState((state) => ({ desk: { ...state.desk, refusal } }));
    return refusal;
  };

  function give(command: Command, why?: Decision): Refusal | undefined {
    const refusal = refuse(command);
    if (refusal) return sayNo(refusal);
    enter(
      { command, answers: [], ...(why ? { because: why.because } : {}) },
      why && { weighed: why.weighed },
    );
    publish();
    return undefined;
  }

  /** Plays a command that is legal, and tells nobody yet. */
  function enter(entry: GameEntry, more: Pick<Played, 'weighed' | 'joined'> = {}): void {
    const one = { ...playOpen(ground, worldNow(), entry), ...more };
    answerWhatIsOpen(one.turning);
    turn({ ...here(), played: [...here().played, one], future: [] });
  }

  function giveAll(commands: readonly Command[]): Given {
    let count = 0;
    let refusal: Refusal | undefined;
    for (const command of commands) {
      if (here().played.at(-1)?.turning.question) break;
      refusal = refuse(command);
      if (refusal) break;
      enter({ command, answers: [] }, count > 0 ? { joined: true } : {});
      count += 1;
    }
    if (count > 0) publish();
    return { count, refusal };
  }

  function change(branch: Branch): void {
    if (branch === here()) return;
    turn(branch);
    publish();
  }

  const look = (wished: Partial<Looks>): void => {
    // Where lengths are not measured freely, nothing that measures them is taken in hand.
    const { measuring, pins, shading, ...others } = wished;
    const change = measuresFreely(start) ? wished : others;
    store.setState((state) => {
      const desk = settled(state, { ...state.desk, ...change });
      const isOther = desk.selected !== state.desk.selected && !state.question && !('pointing' in change);
      return {
        desk: isOther ? { ...desk, pointing: pointedAtOnce({ ...state, desk }) ?? desk.pointing } : desk,
      };
    });
    if ('byItself' in change) goOnByItself();
  };

  const { draft, propose, arrange, steer, drawUp, carryOut } = orderDesk({
    store,
    rules,
    table,
    worldNow,
    sayNo,
    look,
    give,
    giveAll,
  });

  /** A sealed packet that opens is played on top of what has been played since; nothing else changes. */
  async function unseal(side: Side, passphrase: string): Promise<string | undefined> {
    const packet = held.packets.find((one) => one.side === side);
    if (!packet) return sentence('session.no-sealed');
    const { openOrders } = await import('../files/game/sealed');
    const before = {
      ...(start.id === undefined ? {} : { id: start.id }),
      battle,
      entries: held.game.played.map(entryOf),
    };
    const opened = await openOrders(before, packet, passphrase);
    if (!opened.ok) return opened.reason;
    if (held.plan) return sentence('session.in-plan');
    const begun = playOn(ground, held.game.played, opened.value);
    if (!begun.ok)
      return sentence('session.sealed-astray', { number: begun.entry + 1, reason: begun.reason });
    held.packets = held.packets.filter((one) => one !== packet);
    held.game = { ...held.game, played: begun.played, future: [] };
    const last = begun.played.at(-1);
    if (last) answerWhatIsOpen(last.turning);
    publish();
    return undefined;
  }

  const session: Session = {
    store,
    ...seatDesk({ battle, held, store, shot, publish }),
    ...followDesk({ battle, ground, seed, held, answerWhatIsOpen, publish }),
    give,
    rolled,
    rollBy,
    measured,
    measureBy,
    decide,
    undo: () => {
      const { canUndo, bound: kept } = store.getState();
      if (canUndo) change(tookBackOwn(ground, here(), persons(), kept));
    },
    redo: () => {
      if (store.getState().canRedo) change(didAgain(here()));
    },
    undoTo: (index) => {
      if (index >= store.getState().bound) change(tookBackTo(here(), index));
    },
    ...umpireDesk({ store, worldNow, enter, publish, refuse, takeBackBroken }),
    ...planDesk({ ground, seed, held, store, answerWhatIsOpen, publish }),
    confine(to) {
      wish = to;
      const { question, outcome, following, world } = store.getState();
      if (!question && !outcome && !following) store.setState({ offers: wanted(offersIn(world), wish) });
    },
    look,
    steer,
    arrange,
    draft,
    unseal,
    propose: (piece, setting, legs) => propose(piece, setting, legs),
    drawUp,
    carryOut,
    openFire: (piece) => giveFire({ store, look }, piece),
    ...notesDesk(held, store),
    refuse,
    ...asksDesk({ ground, store: () => store, worldNow }),
    inGame() {
      const looking = held.plan;
      if (!looking) return store.getState();
      held.plan = undefined;
      const state = shot(store.getState().desk);
      held.plan = looking;
      return state;
    },
    save: () => fileOf(held, start),
  };
  rollOnLoad();
  return { ok: true, session: hushed(session, isMute) };

  function rollOnLoad(): void {
    const last = held.game.played.at(-1);
    if (!last?.turning.question) return;
    answerWhatIsOpen(last.turning);
    publish();
  }
}
