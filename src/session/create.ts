import { createStore } from 'zustand/vanilla';
import type { Command, Offer, Refusal } from '../engine/command';
import type { Commanders, Decision } from '../engine/commander';
import type { RulesMeta } from '../engine/contract';
import { isOf } from '../engine/enumerate';
import type { Side } from '../engine/ids';
import type { Answer } from '../engine/question';
import type { Battle } from '../engine/record';
import { phrases, say, type Text } from '../engine/text';
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
  playOn,
  tookBackOwn,
  tookBackTo,
  type Undone,
  worldOf,
} from './branch';
import { readLog } from './log';
import { orderDesk } from './order-desk';
import { type PlanInFile, type Plans, planDice, planFromFile, planInFile, wrongPlanName } from './plans';
import type { Desk, Session, SessionState } from './session';
import english from './session.en.json';

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
  /** Orders that came sealed in a file. */
  readonly sealed?: readonly SealedOrders[];
};

export type Opened =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: string };

const FRESH_DESK: Desk = { eyes: [], showArcs: true, showEnvelope: true, hullSize: '1/3000' };

/** Lays the table and plays the entries again; a reason when the battle or the entries do not fit the rules. */
export function createSession(start: Start): Opened {
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

  const begun = playOn(ground, [], start.entries ?? []);
  if (!begun.ok) {
    const { entry, reason } = begun;
    return { ok: false, reason: sentence('session.no-entry', { number: entry + 1, reason }) };
  }

  let game: Branch = {
    ...newBranch(seed, drawn, start.undone),
    played: begun.played,
    commanders: start.commanders ?? {},
  };
  let plans: Plans = new Map(
    (start.plans ?? [])
      .filter((one) => one.from <= game.played.length)
      .map((one) => [one.name, planFromFile(one, game, seed)]),
  );
  /** The plan being looked at; the game itself when absent. */
  let plan: string | undefined;
  let packets = start.sealed ?? [];

  const here = (): Branch => (plan === undefined ? game : (plans.get(plan) ?? game));
  const turn = (branch: Branch): void => {
    if (plan === undefined) game = branch;
    else plans = new Map(plans).set(plan, branch);
  };
  const worldNow = (): World => worldOf(ground, here().played);

  const rollWhatIsOpen = (turning: Turning): void => {
    const { dice } = here();
    while (start.dice.by === 'seeded' && turning.question?.ask === 'roll')
      turning.answer(dice(turning.question));
  };

  /** In a plan nothing binds. */
  const binds = (played: readonly Played[], eyes: readonly Side[]): number =>
    plan === undefined ? bound(ground, played, eyes) : 0;

  /** What the side at the screen may take back and do again. */
  const undoing = ({ eyes }: Desk): Pick<SessionState, 'bound' | 'canUndo' | 'canRedo'> => {
    const { played } = here();
    const kept = binds(played, eyes);
    const own = played.slice(kept).some(isOwn);
    return { bound: kept, canUndo: own, canRedo: mayRedo(ground, here(), eyes) };
  };

  const personsOf = ({ commanders }: Branch): readonly Side[] =>
    battle.sides.map(({ id }) => id).filter((side) => !commanders[side]);
  const persons = (): readonly Side[] => personsOf(here());

  /** Whether a person had a part in an entry: nobody but the computer has none to take back. */
  const isOwn = ({ entry, turning }: Played): boolean =>
    !here().commanders[entry.command.by] ||
    persons().length === 0 ||
    turning.answers.some((one) => one.ask === 'choose' || (one.ask === 'roll' && one.source === 'typed'));

  const store = createStore<SessionState>(() => shot(FRESH_DESK));

  /** Everything a screen shows, worked out from what has been played. */
  function shot(desk: Desk): SessionState {
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
    return {
      battle,
      table,
      rules,
      diceBy: start.dice.by,
      commanders,
      ...(own !== undefined && another === undefined ? { own } : {}),
      world,
      status,
      offers,
      question,
      log: readLog(rules, played, undone),
      ...undoing(desk),
      outcome,
      ...(plan === undefined ? {} : { plan }),
      plans: [...plans.keys()],
      sealed: packets.map(({ side }) => side),
      desk,
    };
  }

  function publish(change: Partial<Desk> = {}): void {
    const before = store.getState().desk;
    const { proposal, draft, watching, pointing, refusal, advice, ...kept } = before;
    // Replaced rather than merged: back in the game there is no `plan` left over.
    store.setState(shot({ ...kept, ...change }), true);
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
    const entry = { command, answers: [], ...(why ? { because: why.because } : {}) };
    const one = { ...play(ground, worldNow(), entry), ...(why ? { weighed: why.weighed } : {}) };
    rollWhatIsOpen(one.turning);
    turn({ ...here(), played: [...here().played, one], future: [] });
    publish();
    return undefined;
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

  function startPlan(wanted: string): string | undefined {
    const name = wanted.trim();
    const wrong = wrongPlanName(name, plans);
    if (wrong) return say(rules.texts, wrong);
    const from = asSeen(ground, here(), store.getState().desk.eyes);
    plans = new Map(plans).set(name, parted(ground, from, planDice(seed, name, from)));
    plan = name;
    publish();
    return undefined;
  }

  function choosePlan(name: string): string | undefined {
    const branch = plans.get(name);
    if (!branch) return sentence('session.no-plan', { plan: name });
    const played = playOn(ground, branch.played, branch.waiting);
    if (!played.ok)
      return sentence('session.no-plan-entry', {
        plan: name,
        number: played.entry + 1,
        reason: played.reason,
      });
    plan = name;
    turn({ ...branch, played: played.played, waiting: [] });
    const last = played.played.at(-1);
    if (last) rollWhatIsOpen(last.turning);
    publish();
    return undefined;
  }

  function backToGame(): void {
    if (plan === undefined) return;
    plan = undefined;
    publish();
  }

  function dropPlan(name: string): void {
    if (!plans.has(name)) return;
    plans = new Map([...plans].filter(([one]) => one !== name));
    if (plan === name) plan = undefined;
    publish();
  }

  const look = (change: Partial<Desk>): void => {
    store.setState((state) => ({ desk: { ...state.desk, ...change } }));
    if ('eyes' in change) store.setState(({ desk }) => undoing(desk));
  };

  const { draft, propose, steer, carryOut } = orderDesk({ store, rules, table, worldNow, sayNo, look, give });

  /** A sealed packet that opens is played on top of what has been played since; nothing else changes. */
  async function unseal(side: Side, passphrase: string): Promise<string | undefined> {
    const packet = packets.find((one) => one.side === side);
    if (!packet) return sentence('session.no-sealed');
    const { openOrders } = await import('../files/sealed');
    const opened = await openOrders(packet, passphrase);
    if (!opened.ok) return opened.reason;
    if (plan !== undefined) return sentence('session.in-plan');
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
    handOver(side, to) {
      const { [side]: _, ...others } = here().commanders;
      turn({ ...here(), commanders: to ? { ...others, [side]: to } : others });
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
    carryOut,
    refuse,
    forecast(command) {
      const world = worldNow();
      return rules.forecast(world.rules, command, measureOn(table, world.table));
    },
    line: (from, to) => measureOn(table, worldNow().table)({ of: 'line', from, to }),
    save: () => ({
      rules: { id: rules.id },
      battle,
      dice: { by: start.dice.by, seed, drawn: game.dice.drawn },
      ...(Object.keys(game.commanders).length > 0 ? { commanders: game.commanders } : {}),
      entries: game.played.map(entryOf),
      undone: game.undone,
      ...(packets.length > 0 ? { sealed: packets } : {}),
      ...(plans.size > 0 ? { plans: [...plans].map(([name, one]) => planInFile(name, one, game)) } : {}),
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

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'because' in value && 'cite' in value;

/** One sentence when these dice cannot have been rolled. */
function wrongDie(dice: readonly number[], faces: readonly number[]): Text | undefined {
  if (faces.length !== dice.length) return t('session.dice', { count: dice.length, typed: faces.length });
  const index = faces.findIndex((face, i) => !Number.isInteger(face) || face < 1 || face > (dice[i] ?? 0));
  return index < 0
    ? undefined
    : t('session.die', { number: index + 1, face: `${faces[index]}`, most: dice[index] ?? 0 });
}
