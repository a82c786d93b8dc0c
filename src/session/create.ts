import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { Command, Offer, Refusal } from '../engine/command';
import type { Commanders, Decision } from '../engine/commander';
import type { RulesMeta } from '../engine/contract';
import { isOf } from '../engine/enumerate';
import type { Side } from '../engine/ids';
import type { Answer } from '../engine/question';
import type { Battle } from '../engine/record';
import { phrases, say } from '../engine/text';
import type { GameEntry, SealedOrders } from '../files/game';
import { measureOn } from '../table/measure';
import { layTable } from '../table/set';
import type { AnyRules, Turning, World } from '../table/world';
import { asSeen, bound, mayRedo } from './bound';
import {
  type Branch,
  didAgain,
  entryOf,
  type Ground,
  newBranch,
  type Played,
  parted,
  play,
  playing,
  playOn,
  tookBackOwn,
  tookBackTo,
  type Undone,
  worldOf,
} from './branch';
import { ceremonyOf } from './ceremony';
import { deskFor, FRESH_DESK } from './desk';
import { renewed, settled } from './division-desk';
import { judged } from './judged';
import { lineOf, readLog } from './log';
import { noted, notesBeside, notesOf } from './notes';
import { type Given, orderDesk } from './order-desk';
import {
  type Plan,
  type PlanInFile,
  planDice,
  planFromFile,
  planInFile,
  plansOf,
  wrongPlanName,
} from './plans';
import { lacks, type Seating, seated, seatOf, toSpeak } from './seat';
import type { Desk, Looks, Note, Seat, Session, SessionState } from './session';
import english from './session.en.json';
import { atOnce, inSlices, type Pace, type Progress } from './slices';
import { wrongDie } from './typed-dice';

const t = phrases(english);

/** How a game begins or is taken up again: `entries`, `undone` and `plans` come from a file. */
export type Start = {
  readonly battle: Battle;
  readonly rules: AnyRules;
  readonly meta: RulesMeta;
  readonly dice: { readonly by: 'seeded' | 'typed'; readonly seed: number; readonly drawn?: number };
  /** Sides that the computer plays. */
  readonly commanders?: Commanders;
  readonly entries?: readonly GameEntry[];
  readonly undone?: readonly Undone[];
  readonly plans?: readonly PlanInFile[];
  readonly notes?: readonly Note[];
  /** Orders that came sealed in a file. */
  readonly sealed?: readonly SealedOrders[];
  /** The game's own id, as its file names it. */
  readonly id?: string;
  /** One person speaks for every side that people play. */
  readonly alone?: boolean;
  /** Entries before which a seal was broken. */
  readonly unsealed?: readonly number[];
};

export type Opened =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: string };

/** Lays the table and plays the entries again; a reason when the battle or the entries do not fit the rules. */
export const createSession = (start: Start): Opened => atOnce(opening(start));

/** The same in slices, for games whose entries are many; rejects when it is stopped. */
export const openSession = (start: Start, pace: Pace): Promise<Opened> => inSlices(opening(start), pace);

function* opening(start: Start): Generator<Progress, Opened> {
  const { battle, rules, meta } = start;
  const setUp = rules.setup(battle);
  const sentence = (...of: Parameters<typeof t>): string => say(rules.texts, t(...of));
  if (isRefusal(setUp)) {
    const { because } = setUp;
    return { ok: false, reason: sentence('session.no-setup', { title: battle.title, because }) };
  }
  const laid = layTable(battle, meta.inchesPerNauticalMile(battle.options), meta.model);
  const table = laid.table;
  const ground: Ground = { rules, table, opening: { rules: setUp, table: laid.state } };
  const { seed, drawn = 0 } = start.dice;

  const entries = start.entries ?? [];
  const steps = playing(ground, [], entries);
  let step = steps.next();
  for (let done = 0; !step.done; step = steps.next()) {
    // Told in the same breath, so that the whole log need not be told in one.
    lineOf(rules, step.value, done);
    done += 1;
    yield { done, of: entries.length };
  }
  const begun = step.value;
  if (!begun.ok) {
    const { entry, reason } = begun;
    return { ok: false, reason: sentence('session.no-entry', { number: entry + 1, reason }) };
  }

  let game: Branch = {
    ...newBranch(seed, drawn, start.undone),
    played: begun.played,
    commanders: start.commanders ?? {},
  };
  let plans: readonly Plan[] = (start.plans ?? [])
    .filter((one) => one.from <= game.played.length)
    .map((one) => planFromFile(one, game, seed, personsOf(game)));
  /** The plan being looked at; the game itself when absent. */
  let plan: Plan | undefined;
  let packets = start.sealed ?? [];
  let notes = notesBeside(game.played, start.notes ?? [], personsOf(game));
  let unsealed = start.unsealed ?? [];
  let seating: Seating = { alone: start.alone ?? false, ...sitsAtFirst() };
  /** Who sat where while a plan is looked at: nobody takes a seat of the game in it. */
  let planning: Seating = seating;
  /** Who is at the screen, as it was last shown: the same object until it changes. */
  let seat: Seat | undefined;

  /**
   * Who begins a battle sits there, and who plays against the computer; who opens one that others play too, and that
   * has been played on, has yet to say who it is.
   */
  function sitsAtFirst(): Pick<Seating, 'at'> {
    const [own, another] = personsOf(game);
    if (own !== undefined && another === undefined) return { at: own };
    if (start.entries) return {};
    const status = rules.status(ground.opening.rules);
    const first = battle.sides[0]?.id as Side;
    return { at: toSpeak({ question: undefined, status, commanders: game.commanders }, first) };
  }

  const here = (): Branch => plan?.branch ?? game;
  const turn = (branch: Branch): void => {
    if (plan) lookAt({ ...plan, branch });
    else game = branch;
  };
  const worldNow = (): World => worldOf(ground, here().played);

  const rollWhatIsOpen = (turning: Turning): void => {
    const { dice } = here();
    while (start.dice.by === 'seeded' && turning.question?.ask === 'roll')
      turning.answer(dice(turning.question));
  };

  /** What the side at the screen may take back and do again; in a plan nothing binds. */
  const undoing = (eyes: readonly Side[]): Pick<SessionState, 'bound' | 'canUndo' | 'canRedo'> => {
    const { played, future } = here();
    const kept = plan ? 0 : bound(ground, played, eyes);
    const canRedo = plan ? future.length > 0 : mayRedo(ground, here(), eyes);
    return { bound: kept, canUndo: played.slice(kept).some(isOwn), canRedo };
  };

  function personsOf({ commanders }: Branch): readonly Side[] {
    return battle.sides.map(({ id }) => id).filter((side) => !commanders[side]);
  }
  const persons = (): readonly Side[] => personsOf(here());

  /** Whether a person had a part in an entry: nobody but the computer has none to take back. */
  const isOwn = ({ entry, turning }: Played): boolean =>
    !here().commanders[entry.command.by] ||
    persons().length === 0 ||
    turning.answers.some((one) => one.ask === 'choose' || (one.ask === 'roll' && one.source === 'typed'));

  const store = createStore<SessionState>(() => shot(FRESH_DESK));

  /** Everything a screen shows, worked out from what has been played. */
  function shot(before: Desk): SessionState {
    const world = worldNow();
    const { played, undone, commanders } = here();
    const [own, another] = personsOf(game);
    const last = played.at(-1)?.turning;
    const measure = measureOn(table, world.table);
    const status = rules.status(world.rules);
    const question = last?.question;
    const outcome = rules.outcome(world.rules);
    const offers: readonly Offer[] =
      question || outcome
        ? []
        : status.acting.flatMap((side) => (commanders[side] ? [] : rules.offers(world.rules, side, measure)));
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
    const chair = plan ? planning : seating;
    const found = seatOf({ ...position, planned: plan?.of }, chair);
    if (plan) planning = seated(chair, found);
    else seating = seated(chair, found);
    const desk = deskFor(before, found.eyes);
    const { eyes } = desk;
    const now = { ...found, eyes };
    if (!seat || !shallow(seat, now)) seat = now;
    return {
      ...position,
      table,
      diceBy: start.dice.by,
      offers,
      log: readLog(rules, played, undone),
      ...undoing(eyes),
      seat,
      unsealed,
      ...(plan ? { plan: plan.name } : {}),
      plans: plansOf(plans, eyes).map(({ name }) => name),
      notes: notesOf(notes, played, eyes),
      sealed: packets.map(({ side }) => side),
      desk,
    };
  }

  function publish(change: Partial<Desk> = {}): void {
    const before = store.getState().desk;
    const { proposal, draft, watching, pointing, refusal, advice, ...kept } = before;
    const state = shot({ ...kept, ...change });
    // Replaced rather than merged: back in the game there is no `plan` left over.
    store.setState({ ...state, desk: renewed(state) }, true);
    goOnByItself();
  }

  /** Says what decides nothing. What has been taken back waits for a person: it would be said again at once. */
  function goOnByItself(): void {
    const state = store.getState();
    if (!state.desk.byItself || here().future.length > 0) return;
    const command = ceremonyOf(state);
    if (!command) return;
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
    const one = { ...play(ground, worldNow(), entry), ...more };
    rollWhatIsOpen(one.turning);
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

  function answer(given: Answer): void {
    const last = here().played.at(-1);
    if (!last) return;
    last.turning.answer(given);
    rollWhatIsOpen(last.turning);
    turn({ ...here(), future: [] });
    publish();
  }

  function change(branch: Branch): void {
    if (branch === here()) return;
    turn(branch);
    publish();
  }

  const eyesNow = (): readonly Side[] => store.getState().seat.eyes;
  const planNamed = (name: string): Plan | undefined =>
    plansOf(plans, eyesNow()).find((one) => one.name === name);

  /** Looks at a plan as it now is, in the place of what it was. */
  function lookAt(now: Plan): void {
    plans = plans.map((one) => (one === plan ? now : one));
    plan = now;
  }

  function openPlan(one: Plan): void {
    planning = { at: store.getState().seat.side, alone: true };
    plan = one;
  }

  function startPlan(wanted: string): string | undefined {
    const name = wanted.trim();
    const of = eyesNow();
    const wrong = wrongPlanName(name, plansOf(plans, of));
    if (wrong) return say(rules.texts, wrong);
    const from = plan ? here() : asSeen(ground, here(), of);
    const started = { name, of, branch: parted(ground, from, planDice(seed, name, from)) };
    plans = [...plans, started];
    openPlan(started);
    publish();
    return undefined;
  }

  function choosePlan(name: string): string | undefined {
    const found = planNamed(name);
    if (!found) return sentence('session.no-plan', { plan: name });
    const played = playOn(ground, found.branch.played, found.branch.waiting);
    if (!played.ok)
      return sentence('session.no-plan-entry', {
        plan: name,
        number: played.entry + 1,
        reason: played.reason,
      });
    openPlan(found);
    turn({ ...found.branch, played: played.played, waiting: [] });
    const last = played.played.at(-1);
    if (last) rollWhatIsOpen(last.turning);
    publish();
    return undefined;
  }

  function backToGame(): void {
    if (!plan) return;
    plan = undefined;
    publish();
  }

  function dropPlan(name: string): void {
    const found = planNamed(name);
    if (!found) return;
    plans = plans.filter((one) => one !== found);
    if (plan === found) plan = undefined;
    publish();
  }

  /**
   * Changes who sits where in the game, unless that shows somebody what is hidden from those at the screen. Where a
   * seal is broken on purpose, the game says so from then on.
   */
  function reseat(change: () => void, unseal: boolean): 'sealed' | undefined {
    const { desk } = store.getState();
    const looking = plan;
    plan = undefined;
    const { eyes } = shot(desk).seat;
    const before = { game, seating };
    change();
    const shown = shot(desk);
    const breaks = shown.seat.eyes.some((side) => !eyes.includes(side)) && lacks(shown, eyes);
    if (breaks && !unseal) ({ game, seating } = before);
    else if (breaks) unsealed = [...unsealed, game.played.length];
    plan = looking;
    publish();
    return breaks && !unseal ? 'sealed' : undefined;
  }

  const look = (change: Partial<Looks>): void => {
    store.setState((state) => ({ desk: settled(state, { ...state.desk, ...change }) }));
    if ('byItself' in change) goOnByItself();
  };

  const { draft, propose, steer, drawUp, carryOut } = orderDesk({
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
    const packet = packets.find((one) => one.side === side);
    if (!packet) return sentence('session.no-sealed');
    const { openOrders } = await import('../files/sealed');
    const before = {
      ...(start.id === undefined ? {} : { id: start.id }),
      battle,
      entries: game.played.map(entryOf),
    };
    const opened = await openOrders(before, packet, passphrase);
    if (!opened.ok) return opened.reason;
    if (plan) return sentence('session.in-plan');
    const begun = playOn(ground, game.played, opened.value);
    if (!begun.ok)
      return sentence('session.sealed-astray', { number: begun.entry + 1, reason: begun.reason });
    packets = packets.filter((one) => one !== packet);
    game = { ...game, played: begun.played, future: [] };
    const last = begun.played.at(-1);
    if (last) rollWhatIsOpen(last.turning);
    publish();
    return undefined;
  }

  const session: Session = {
    store,
    handOver(side, to, unseal = false) {
      const { [side]: _, ...others } = here().commanders;
      const commanders = to ? { ...others, [side]: to } : others;
      if (plan) {
        turn({ ...here(), commanders });
        publish();
        return undefined;
      }
      return reseat(() => {
        const people = personsOf(game);
        const [own] = people;
        game = { ...game, commanders };
        if (store.getState().seat.handTo !== undefined) seating = { alone: seating.alone };
        else if (own === undefined) seating = { ...seating, at: side };
        // Who played against the computer and takes its side over has nobody to hand the screen to.
        else if (people.length === 1 && !to && !lacks(store.getState(), [own]))
          seating = { ...seating, alone: true };
      }, unseal);
    },
    speakForAll: (alone, unseal = false) =>
      reseat(() => {
        seating = { at: store.getState().seat.side, alone };
      }, unseal),
    sitDown() {
      const { handTo } = store.getState().seat;
      if (handTo === undefined) return;
      seating = { ...seating, at: handTo };
      publish();
    },
    callFor(side) {
      if (plan) planning = { ...planning, asked: side };
      else seating = { ...seating, asked: side };
      publish();
    },
    give,
    rolled(faces) {
      const question = store.getState().question;
      if (question?.ask !== 'roll') return sentence('session.no-dice');
      const wrong = wrongDie(question.dice, faces);
      if (wrong) return say(rules.texts, wrong);
      answer({ ask: 'roll', key: question.key, faces, source: 'typed' });
      return undefined;
    },
    decide(command) {
      const question = store.getState().question;
      if (question?.ask !== 'choose') return undefined;
      const offer = question.offers.find((one) => isOf(one, command));
      if (!offer) return sayNo({ cite: question.cite, because: question.prompt });
      if (offer.refusal) return sayNo(offer.refusal);
      answer({ ask: 'choose', key: question.key, picked: command });
      return undefined;
    },
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
    startPlan,
    choosePlan,
    backToGame,
    dropPlan,
    look,
    steer,
    draft,
    unseal,
    propose: (piece, setting, legs) => propose(piece, setting, legs),
    drawUp,
    carryOut,
    note(entry, words) {
      const { eyes } = store.getState().seat;
      notes = noted(notes, here().played, entry, words, eyes);
      store.setState({ notes: notesOf(notes, here().played, eyes) });
    },
    refuse,
    forecast(command) {
      const world = worldNow();
      return rules.forecast(world.rules, command, measureOn(table, world.table));
    },
    line: (from, to) => judged({ rules, table, world: worldNow() }, worldNow().table, from, to),
    save: () => ({
      ...(start.id === undefined ? {} : { id: start.id }),
      rules: { id: rules.id },
      battle,
      dice: { by: start.dice.by, seed, drawn: game.dice.drawn },
      ...(Object.keys(game.commanders).length > 0 ? { commanders: game.commanders } : {}),
      entries: game.played.map(entryOf),
      undone: game.undone,
      ...inFile(
        notesOf(
          notes,
          game.played,
          battle.sides.map(({ id }) => id),
        ),
      ),
      ...(packets.length > 0 ? { sealed: packets } : {}),
      ...(plans.length > 0 ? { plans: plans.map((one) => planInFile(one, game)) } : {}),
      ...(seating.alone ? { alone: true } : {}),
      ...(unsealed.length > 0 ? { unsealed } : {}),
    }),
  };

  rollOnLoad();
  return { ok: true, session };

  function rollOnLoad(): void {
    const last = game.played.at(-1);
    if (!last?.turning.question) return;
    rollWhatIsOpen(last.turning);
    publish();
  }
}

const inFile = (notes: readonly Note[]): { readonly notes?: readonly Note[] } =>
  notes.length > 0 ? { notes } : {};

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'because' in value && 'cite' in value;
