import { digest } from '../../engine/digest';
import type { Side } from '../../engine/ids';
import type { Commander, Decision, Level } from '../../engine/opponent/commander';
import type { PlanAsked, PlanRun } from '../../engine/opponent/plan-run';
import type { Choose } from '../../engine/question';
import { phrases, say } from '../../engine/words/text';
import type { World } from '../../table/world';
import type { VolleyAsked, VolleyOdds } from '../fire/volley';
import { isSecret } from '../secrets/hidden';
import { everySide, type Session, type SessionState, type Thoughts } from '../session';
import { wordsOf } from '../words';
import english from './commanding.en.json';
import { freshRemarks, standingRemarks } from './remarks';

const t = phrases(english);

/** Something to decide, as it is sent to whoever thinks. Plain data. */
export type Problem = {
  readonly world: World;
  readonly side: Side;
  readonly commander: Commander;
  /** The decision in mid-resolution that is asked for; an order when absent. */
  readonly question?: Choose;
  readonly seed: number;
  /** How many times the usual work there is time for. */
  readonly effort: number;
  /** Milliseconds after which the best so far is said. */
  readonly time: number;
};

/** Who thinks for the computer's sides, one problem at a time. */
export type Thinker = {
  /** Rejects with one sentence; undefined when it was dropped. */
  think(problem: Problem, heard: (thoughts: Thoughts) => void): Promise<Decision | undefined>;
  /** Ends the thinking with the best so far. */
  decideNow(): void;
  drop(): void;
};

/** What a player may ask of the computer. */
export type Staff = {
  /** Says at once what is best so far, or gives the order that is decided already. */
  decideNow(): void;
  /** Puts on the desk what the computer would say for a side. */
  advise(side: Side): void;
  /** One order while halted. */
  step(): void;
};

/** Who runs plans many times, away from the screen. */
export type Runner = {
  /** Calls back with what has been run so far, and with a sentence when something went wrong; until it is ended. */
  runs(
    from: World,
    asked: PlanAsked,
    times: number,
    heard: (runs: readonly PlanRun[], trouble?: string) => void,
  ): () => void;
};

/** Who works out what many dice come to, away from the screen. */
export type Reckoner = {
  /** Calls back with what has been found so far, the last time with all of it; until it is ended. */
  odds(asked: VolleyAsked, heard: (odds: VolleyOdds) => void): () => void;
};

/** How the computer behaves, as the player likes it: milliseconds between its orders, and the part of its usual time it takes. */
export type Manners = { readonly pause: number; readonly patience: number };

/** Milliseconds a level may think of one order. */
export const TIME: Readonly<Record<Level, number>> = { midshipman: 1000, captain: 2000, admiral: 5000 };

/** Who advises a player. */
const ADVISER: Commander = { level: 'admiral', temper: 'steady' };

const sideName = ({ battle }: SessionState, side: Side): string =>
  battle.sides.find(({ id }) => id === side)?.name ?? side;

const isSealed = ({ status }: SessionState): boolean =>
  status.phases.some((phase) => phase.state === 'now' && phase.sealed);

/**
 * The side the computer speaks for now, and the decision it is asked for. It waits for people where orders are
 * sealed, so that theirs can be taken back until they stand, and where one has just taken something back.
 */
export function toCommand(
  state: SessionState,
): { readonly side: Side; readonly question?: Choose } | undefined {
  const { question, outcome, status, commanders, canRedo } = state;
  if (question) {
    const mine = question.ask === 'choose' && commanders[question.by];
    return mine ? { side: question.by, question } : undefined;
  }
  if (outcome) return undefined;
  const side = status.acting.find((one) => commanders[one]);
  if (side === undefined) return undefined;
  const people = status.acting.some((one) => !commanders[one]);
  return people && (isSealed(state) || canRedo) ? undefined : { side };
}

/** Plays the computer's sides of a session until it is ended. `seed`: the same game and seed, the same decisions. */
export function commandSides(
  session: Session,
  thinker: Thinker,
  seed: number,
  manners: () => Manners,
): Staff & { readonly end: () => void } {
  const { store, look } = session;
  type Task = { readonly log: SessionState['log']; readonly side: Side; readonly advice: boolean };
  let task: Task | undefined;
  let hurry: (() => void) | undefined;
  let steps = 0;
  let given = 0;

  const problemOf = (side: Side, commander: Commander, question: Choose | undefined): Problem => {
    const { world, log, ...state } = store.getState();
    // What others have said under seal is not even counted: by another number there would be other advice.
    const known = log.filter((entry) => !isSecret({ ...state, desk: { eyes: [side] } }, entry)).length;
    const own = digest(['commander', seed, side, known, question?.key ?? '']);
    return {
      world,
      side,
      commander,
      ...(question ? { question } : {}),
      seed: Number.parseInt(own.slice(0, 8), 16),
      effort: Math.max(1, manners().patience),
      time: TIME[commander.level] * manners().patience,
    };
  };

  /** The answer to a problem; undefined when it is not wanted any more. */
  async function thoughtOf(problem: Problem, mine: Task): Promise<Decision | undefined> {
    const advice = mine.advice ? { advice: true as const } : {};
    look({ thinking: { side: mine.side, done: 0, of: 0, ...advice } });
    const decision = await thinker.think(problem, (thoughts) => {
      if (task === mine) look({ thinking: { ...thoughts, ...advice } });
    });
    return task === mine ? decision : undefined;
  }

  const ended = (): void => {
    task = undefined;
    look({ thinking: undefined });
  };

  /** The player speaks for the side from now on. */
  function unman(side: Side, reason: string): void {
    const state = store.getState();
    session.handOver(side, undefined);
    look({
      unmanned: say(wordsOf(state), t('commanding.unmanned', { side: sideName(state, side), reason })),
    });
  }

  /** Waits until the last order has been seen, and what is watched is over, or somebody is in a hurry. */
  const paused = (): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        forget();
        hurry = undefined;
        resolve();
      };
      let seen = false;
      const goOnUnwatched = (): void => {
        if (seen && !store.getState().desk.watching) goOn();
      };
      // What nobody sees needs no time to be looked at.
      const pause = isSealed(store.getState()) && !everySide(store.getState()) ? 0 : manners().pause;
      const timer = setTimeout(
        () => {
          seen = true;
          goOnUnwatched();
        },
        Math.max(0, given + pause - Date.now()),
      );
      const forget = store.subscribe(goOnUnwatched);
      hurry = goOn;
    });

  async function play(side: Side, question: Choose | undefined): Promise<void> {
    const { log, commanders } = store.getState();
    const commander = commanders[side];
    if (!commander) return;
    const mine: Task = { log, side, advice: false };
    task = mine;
    steps = Math.max(0, steps - 1);
    try {
      const decision = await thoughtOf(problemOf(side, commander, question), mine);
      if (!decision) return;
      await paused();
      if (task !== mine) return;
      ended();
      given = Date.now();
      const refusal = question ? session.decide(decision.command) : session.give(decision.command, decision);
      if (!refusal) return;
      look({ refusal: undefined });
      const { because } = refusal;
      unman(side, say(wordsOf(store.getState()), t('commanding.refused', { because })));
    } catch (error) {
      if (task !== mine) return;
      ended();
      unman(side, sentenceOf(error));
    }
  }

  async function advise(side: Side): Promise<void> {
    if (task?.advice) return;
    thinker.drop();
    const { log, question } = store.getState();
    const mine: Task = { log, side, advice: true };
    task = mine;
    look({ advice: undefined, unmanned: undefined });
    try {
      const asked = question?.ask === 'choose' && question.by === side ? question : undefined;
      const decision = await thoughtOf(problemOf(side, ADVISER, asked), mine);
      if (task !== mine) return;
      ended();
      if (decision) look({ advice: { ...decision, side } });
    } catch (error) {
      if (task !== mine) return;
      ended();
      const reason = sentenceOf(error);
      look({ unmanned: say(wordsOf(store.getState()), t('commanding.no-advice', { reason })) });
    }
    consider();
  }

  /** Tells what has come to be known of the computer's reasons, and no more what has been taken back. */
  function remark(state: SessionState, before: SessionState): void {
    const fresh = freshRemarks(state, before);
    if (fresh) look({ remarks: fresh });
    else if (standingRemarks(state).length !== (state.desk.remarks ?? []).length) {
      look({ remarks: standingRemarks(state) });
    }
  }

  /** Looks whether what is thought about is still asked, and what is to be said next. */
  function consider(): void {
    const state = store.getState();
    if (task) {
      const stands = task.log === state.log && (task.advice || !state.desk.halted || steps > 0);
      if (stands) return;
      thinker.drop();
      hurry?.();
      ended();
    }
    if (state.desk.halted && steps === 0) return;
    const next = toCommand(state);
    if (next) void play(next.side, next.question);
  }

  const stop = store.subscribe((state, before) => {
    const turnedBack = state.canRedo && !before.canRedo && everySide(state);
    if (turnedBack) look({ halted: true });
    else if (task?.advice && state.desk.eyes !== before.desk.eyes) {
      thinker.drop();
      ended();
      consider();
    } else if (state.log !== before.log || state.desk.halted !== before.desk.halted) consider();
    // Looking tells every listener anew, so it comes last.
    if (state.log !== before.log) remark(state, before);
  });
  consider();

  return {
    decideNow() {
      thinker.decideNow();
      hurry?.();
    },
    advise: (side) => void advise(side),
    step() {
      steps = 1;
      look({ halted: true });
      consider();
    },
    end() {
      stop();
      task = undefined;
      thinker.drop();
    },
  };
}

const sentenceOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(said) ? said : `${said}.`;
};
