import { createStore } from 'zustand/vanilla';
import type { Command, Offer, Refusal } from '../engine/command';
import type { RulesMeta, Telling } from '../engine/contract';
import { type SeededDice, seededDice } from '../engine/dice';
import { isOf } from '../engine/enumerate';
import type { PieceId } from '../engine/ids';
import type { Answer } from '../engine/question';
import type { Battle } from '../engine/record';
import { Diverged, isTableEvent } from '../engine/run';
import { say, text } from '../engine/text';
import { verdict } from '../engine/verdict';
import type { GameEntry, GameFile } from '../files/game';
import type { Leg } from '../geometry/pose';
import { nearestTrack, type Wish } from '../table/maneuver';
import { measureOn } from '../table/measure';
import { layTable } from '../table/set';
import { type AnyRules, carryOut, type Turning, type World } from '../table/world';
import type { Desk, LogEntry, Session, SessionState } from './session';

/** How a game begins or is taken up again: `entries` and `undone` come from a file. */
export type Start = {
  readonly battle: Battle;
  readonly rules: AnyRules;
  readonly meta: RulesMeta;
  readonly dice: { readonly by: 'seeded' | 'typed'; readonly seed: number; readonly drawn?: number };
  readonly entries?: readonly GameEntry[];
  readonly undone?: readonly Undone[];
};

/** An entry that was taken back after dice had been rolled: it stays in the log, marked, before entry `before`. */
type Undone = NonNullable<GameFile['undone']>[number];

export type Opened =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: string };

const FRESH_DESK: Desk = { showArcs: true, showEnvelope: true, hullSize: '1/3000' };

/** One entry as played: the position before it, and the command's run so far. */
type Played = { readonly entry: GameEntry; readonly before: World; readonly turning: Turning };

/** Lays the table and plays the entries again; a reason when the battle or the entries do not fit the rules. */
export function createSession(start: Start): Opened {
  const { battle, rules, meta } = start;
  const setUp = rules.setup(battle);
  if (isRefusal(setUp)) {
    return {
      ok: false,
      reason: `The battle '${battle.title}' cannot be set up: ${say(rules.texts, setUp.because)}`,
    };
  }
  const laid = layTable(battle, meta.inchesPerNauticalMile(battle.options));
  const table = laid.table;
  const opening: World = { rules: setUp, table: laid.state };
  const dice = seededDice(start.dice.seed, start.dice.drawn ?? 0);

  let played: readonly Played[] = [];
  let undone: readonly Undone[] = start.undone ?? [];
  /** What was taken back, newest last: whole logs, which share their entries. */
  let future: readonly { readonly entries: readonly GameEntry[]; readonly undone: readonly Undone[] }[] = [];

  const worldNow = (): World => played.at(-1)?.turning.world ?? opening;

  const play = (before: World, entry: GameEntry): Played => {
    const turning = carryOut(rules, table, before, entry.command, entry.answers);
    return { entry, before, turning };
  };

  const rollWhatIsOpen = (turning: Turning): void => {
    while (start.dice.by === 'seeded' && turning.question?.ask === 'roll')
      turning.answer(dice(turning.question));
  };

  for (const [index, entry] of (start.entries ?? []).entries()) {
    try {
      const because = played.at(-1)?.turning.question
        ? 'the entry before it is not finished'
        : illegal(rules, table, worldNow(), entry.command);
      if (because)
        return { ok: false, reason: `Entry ${index + 1} of the game cannot be played: ${because}` };
      played = [...played, play(worldNow(), entry)];
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      return {
        ok: false,
        reason: `Entry ${index + 1} of the game differs from what the rules ask: ${error.message}`,
      };
    }
  }

  const store = createStore<SessionState>(() => shot(FRESH_DESK));

  /** Everything a screen shows, worked out from what has been played. */
  function shot(desk: Desk): SessionState {
    const world = worldNow();
    const last = played.at(-1)?.turning;
    const measure = measureOn(table, world.table);
    const status = rules.status(world.rules);
    const question = last?.question;
    const outcome = rules.outcome(world.rules);
    const offers: readonly Offer[] =
      question || outcome ? [] : status.acting.flatMap((side) => rules.offers(world.rules, side, measure));
    return {
      battle,
      table,
      rules,
      diceBy: start.dice.by,
      world,
      status,
      offers,
      question,
      log: readLog(),
      canUndo: played.length > 0,
      canRedo: future.length > 0,
      outcome,
      desk,
    };
  }

  function readLog(): readonly LogEntry[] {
    const lines: LogEntry[] = [];
    const markUndone = (before: number): void => {
      for (const gone of undone) if (gone.before === before) lines.push(takenBack(gone));
    };
    played.forEach((one, index) => {
      markUndone(index);
      lines.push(
        logEntry(
          { command: one.entry.command, answers: one.turning.answers },
          one.turning,
          one.before,
          index,
        ),
      );
    });
    markUndone(played.length);
    return lines;
  }

  function logEntry(entry: GameEntry, turning: Turning, before: World, index: number): LogEntry {
    const status = rules.status(before.rules);
    return {
      ...entry,
      index,
      turn: status.turn,
      phase: status.phases.find((phase) => phase.state === 'now')?.id ?? '',
      events: turning.events,
      tellings: turning.events.flatMap((event) => (isTableEvent(event) ? [] : [rules.tell(event)])),
    };
  }

  function publish(change: Partial<Desk> = {}): void {
    const before = store.getState().desk;
    const { proposal, refusal, ...kept } = before;
    store.setState(shot({ ...kept, ...change }));
  }

  const refuse = (command: Command): Refusal | undefined => {
    const world = worldNow();
    return rules.refuse(world.rules, command, measureOn(table, world.table));
  };

  const sayNo = (refusal: Refusal): Refusal => {
    store.setState((state) => ({ desk: { ...state.desk, refusal } }));
    return refusal;
  };

  function give(command: Command): Refusal | undefined {
    const refusal = refuse(command);
    if (refusal) return sayNo(refusal);
    const one = play(worldNow(), { command, answers: [] });
    rollWhatIsOpen(one.turning);
    played = [...played, one];
    future = [];
    publish();
    return undefined;
  }

  function answer(given: Answer): void {
    const last = played.at(-1);
    if (!last) return;
    last.turning.answer(given);
    rollWhatIsOpen(last.turning);
    future = [];
    publish();
  }

  const entries = (): readonly GameEntry[] =>
    played.map((one) => ({ command: one.entry.command, answers: [...one.turning.answers] }));

  /** Takes back the newest thing a player said: an answer in the middle of a command, or the command. */
  function undo(): void {
    const last = played.at(-1);
    if (!last) return;
    future = [...future, { entries: entries(), undone }];
    const answers = last.turning.answers;
    const cut = answers.findLastIndex(
      (one) => one.ask === 'choose' || (one.ask === 'roll' && one.source === 'typed'),
    );
    const kept = played.slice(0, -1);
    const back = answers.slice(Math.max(cut, 0));
    if (back.some((one) => one.ask === 'roll')) {
      undone = [
        ...undone,
        { before: kept.length, entry: { command: last.entry.command, answers: [...answers] } },
      ];
    }
    played =
      cut < 0
        ? kept
        : [...kept, play(last.before, { command: last.entry.command, answers: answers.slice(0, cut) })];
    publish();
  }

  function redo(): void {
    const next = future.at(-1);
    if (!next) return;
    const index = next.entries.length - 1;
    const entry = next.entries[index];
    const before = index < played.length ? played[index]?.before : worldNow();
    if (!entry || !before) return;
    played = [...played.slice(0, index), play(before, entry)];
    undone = next.undone;
    future = future.slice(0, -1);
    publish();
  }

  const look = (change: Partial<Desk>): void =>
    store.setState((state) => ({ desk: { ...state.desk, ...change } }));

  function propose(piece: PieceId, setting: string, legs: readonly Leg[], wanted?: Wish['to']): void {
    const maneuver = rules.maneuver(worldNow().rules, piece);
    if (!maneuver) return;
    look({
      proposal: {
        piece,
        setting,
        legs,
        verdict: verdict(maneuver, setting, legs),
        ...(wanted ? { wanted } : {}),
      },
    });
  }

  /** Nearer than this the pointer is taken to be on the track's end. */
  const ON_THE_SPOT = 0.1;

  function steer(piece: PieceId, wish: Wish): void {
    const world = worldNow();
    const maneuver = rules.maneuver(world.rules, piece);
    const pose = world.table.pieces[piece]?.pose;
    if (!maneuver || !pose) return;
    const found = nearestTrack(maneuver, pose, wish);
    propose(piece, found.setting, found.legs, found.short > ON_THE_SPOT ? wish.to : undefined);
  }

  function carryOutProposal(): Refusal | undefined {
    const { desk, offers } = store.getState();
    const order = desk.proposal;
    if (!order) return undefined;
    const offer = offers.find(
      (one) =>
        one.subject === order.piece &&
        Object.values(one.holes).some((hole) => hole.kind === 'track' && hole.piece === order.piece),
    );
    if (!offer) return undefined;
    if (offer.refusal) return sayNo(offer.refusal);
    return give({ ...offer.fixed, setting: order.setting, legs: order.legs, verb: offer.verb, by: offer.by });
  }

  const session: Session = {
    store,
    give,
    rolled(faces) {
      const question = store.getState().question;
      if (question?.ask !== 'roll') return 'No dice are asked for now.';
      const wrong = wrongDie(question.dice, faces);
      if (wrong) return wrong;
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
    undo,
    redo,
    look,
    steer,
    propose: (piece, setting, legs) => propose(piece, setting, legs),
    carryOut: carryOutProposal,
    refuse,
    forecast(command) {
      const world = worldNow();
      return rules.forecast(world.rules, command, measureOn(table, world.table));
    },
    line: (from, to) => measureOn(table, worldNow().table)({ of: 'line', from, to }),
    save: () => ({
      rules: { id: rules.id },
      battle,
      dice: { by: start.dice.by, seed: start.dice.seed, drawn: (dice as SeededDice).drawn },
      entries: entries(),
      undone,
    }),
  };

  rollOnLoad();
  return { ok: true, session };

  function rollOnLoad(): void {
    const last = played.at(-1);
    if (!last?.turning.question) return;
    rollWhatIsOpen(last.turning);
    publish();
  }
}

/** The line of an entry that was taken back: its dice stay for all to see, its events did not happen. */
function takenBack({ before, entry }: Undone): LogEntry {
  const faces = entry.answers.flatMap((answer) => (answer.ask === 'roll' ? answer.faces : []));
  const told: Telling = {
    text: text('session.taken-back'),
    cites: [],
    tallies: [],
    faces,
    about: [],
    weight: 'minor',
  };
  return { ...entry, index: before, turn: 0, phase: '', events: [], tellings: [told], undone: true };
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'because' in value && 'cite' in value;

function illegal(
  rules: AnyRules,
  table: Parameters<typeof measureOn>[0],
  world: World,
  command: Command,
): string | undefined {
  const refusal = rules.refuse(world.rules, command, measureOn(table, world.table));
  return refusal && `${say(rules.texts, refusal.because)} (${refusal.cite})`;
}

/** One sentence when these dice cannot have been rolled. */
function wrongDie(dice: readonly number[], faces: readonly number[]): string | undefined {
  if (faces.length !== dice.length) return `${dice.length} dice are asked for, ${faces.length} were typed.`;
  const index = faces.findIndex((face, i) => !Number.isInteger(face) || face < 1 || face > (dice[i] ?? 0));
  return index < 0 ? undefined : `Die ${index + 1} shows ${faces[index]}; it must show 1 to ${dice[index]}.`;
}
