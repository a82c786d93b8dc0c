import { beforeAll, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type Opponent, opponent } from '../../ai/opponent';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { stream } from '../../engine/counting/dice';
import type { Side } from '../../engine/ids';
import type { Commander, Commanders, Decision } from '../../engine/opponent/commander';
import { readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { loadAppraisal } from '../../rules/registry';
import { createSession } from '../create';
import type { Session } from '../session';
import { commandSides, type Problem, type Thinker, toCommand } from './commanding';

const PLAIN: Commander = { level: 'midshipman', temper: 'steady' };

let set: SetOut;
let player: Opponent;

beforeAll(async () => {
  set = await setOutScenario('open-sea-duel');
  player = opponent(set.rules, await loadAppraisal(set.rules.id), set.table);
});

/** The person's side and the computer's. */
function sides(): readonly [Side, Side] {
  const [own, other] = set.battle.sides.map(({ id }) => id);
  if (!own || !other) throw new Error('two sides are needed');
  return [own, other];
}

function open(commanders: Commanders = {}): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 }, commanders });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

/** The real opponent, thinking at once; counts what is asked of it. */
function thinkerAtOnce(asked: Problem[] = [], mind: Opponent = player): Thinker {
  return {
    async think(problem) {
      asked.push(problem);
      const { world, side, commander, question, seed } = problem;
      const thinking = question
        ? mind.choice(question, world, side, commander, seed)
        : mind.order(world, side, commander, seed);
      let step = thinking.next();
      while (!step.done) step = thinking.next();
      return step.value;
    },
    decideNow() {},
    drop() {},
  };
}

/** Waits until the computer has nothing to say. */
async function settled(session: Session): Promise<void> {
  for (let i = 0; i < 500; i++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const state = session.store.getState();
    if (!state.desk.thinking && !toCommand(state)) return;
  }
  throw new Error('the computer did not come to an end');
}

/** The person says the usual things until the phase of this name. */
async function playTo(session: Session, phase: string): Promise<void> {
  const [own] = sides();
  for (let i = 0; i < 60; i++) {
    await settled(session);
    const { status, offers, question } = session.store.getState();
    if (status.phases.find(({ state }) => state === 'now')?.id === phase || question) return;
    const offer = offers.find((one) => one.by === own && one.usual && !one.refusal);
    if (!offer) return;
    session.give({ ...offer.fixed, verb: offer.verb, by: own });
  }
}

/** One who never comes to an end by himself. */
function slowThinker() {
  let end: ((decision: Decision | undefined) => void) | undefined;
  const heard: string[] = [];
  const thinker: Thinker = {
    think: () =>
      new Promise((resolve) => {
        end = resolve;
        heard.push('think');
      }),
    decideNow: () => heard.push('now'),
    drop() {
      heard.push('drop');
      end?.(undefined);
    },
  };
  return { thinker, heard };
}

const AT_ONCE = () => ({ pause: 0, patience: 1 });

test('the computer speaks for its side as soon as the person has, and every order tells why', async () => {
  const [own, other] = sides();
  const session = open({ [other]: PLAIN });
  const asked: Problem[] = [];
  const staff = commandSides(session, thinkerAtOnce(asked), 1, AT_ONCE);
  expect(session.store.getState().offers.every(({ by }) => by === own)).toBe(true);
  await playTo(session, 'movement');
  const given = session.store.getState().log.filter(({ command }) => command.by === other);
  expect(given.length).toBeGreaterThan(0);
  expect(given.every(({ because }) => because)).toBe(true);
  expect(asked.every(({ side, time }) => side === other && time === 1000)).toBe(true);
  staff.end();
});

test('where orders are sealed the computer waits until the person has given his', async () => {
  const [own, other] = sides();
  const session = open({ [other]: PLAIN });
  const state = session.store.getState();
  expect(state.status.phases.find((phase) => phase.state === 'now')?.sealed).toBe(true);
  expect(state.status.acting).toEqual([own, other]);
  expect(toCommand(state)).toBeUndefined();
  session.give({ verb: 'endDeclaring', by: own });
  expect(toCommand(session.store.getState())).toEqual({ side: other });
});

test('undo goes back to what the person said last, through the orders of the computer; redo leads back', async () => {
  const [own, other] = sides();
  const session = open({ [other]: PLAIN });
  const staff = commandSides(session, thinkerAtOnce(), 1, AT_ONCE);
  await playTo(session, 'movement');
  const before = session.store.getState();
  const last = before.log.findLastIndex(({ command }) => command.by === own);
  expect(last).toBeGreaterThanOrEqual(0);
  session.undo();
  await settled(session);
  const { log, canRedo } = session.store.getState();
  expect(log.filter((entry) => !entry.undone)).toHaveLength(last);
  expect(canRedo).toBe(true);
  session.redo();
  expect(session.store.getState().log.filter((entry) => !entry.undone)).toHaveLength(before.log.length);
  staff.end();
});

test('a side handed over is played at once, and one taken back is the person again', async () => {
  const [own, other] = sides();
  const session = open();
  const { thinker, heard } = slowThinker();
  const staff = commandSides(session, thinker, 1, AT_ONCE);
  expect(session.store.getState().own).toBeUndefined();
  session.give({ verb: 'endDeclaring', by: own });
  session.handOver(other, PLAIN);
  expect(session.store.getState()).toMatchObject({ own, commanders: { [other]: PLAIN } });
  expect(session.store.getState().desk.thinking?.side).toBe(other);
  staff.decideNow();
  session.handOver(other, undefined);
  expect(session.store.getState().desk.thinking).toBeUndefined();
  expect(session.store.getState().offers.some(({ by }) => by === other)).toBe(true);
  expect(heard).toEqual(['think', 'now', 'drop']);
  staff.end();
});

test('when it fails the side is the player, who is told so in one sentence', async () => {
  const [own, other] = sides();
  const session = open({ [other]: PLAIN });
  const fails: Thinker = { think: () => Promise.reject(new Error('it broke')), decideNow() {}, drop() {} };
  const staff = commandSides(session, fails, 1, AT_ONCE);
  session.give({ verb: 'endDeclaring', by: own });
  await settled(session);
  const { commanders, desk } = session.store.getState();
  expect(commanders).toEqual({});
  expect(desk.unmanned).toBe('The computer no longer plays Northern squadron: it broke. The side is yours.');
  staff.end();
});

test('while it plays both sides it can be halted, and goes on by one order', async () => {
  const [own, other] = sides();
  const session = open({ [own]: PLAIN, [other]: PLAIN });
  session.look({ halted: true });
  const staff = commandSides(session, thinkerAtOnce(), 1, AT_ONCE);
  const stands = async (entries: number) => {
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(session.store.getState().log).toHaveLength(entries);
  };
  await stands(0);
  staff.step();
  await stands(1);
  staff.step();
  await stands(2);
  session.undo();
  await stands(1);
  staff.end();
});

test('commanders and reasons are kept in the file, and the game goes on with them', async () => {
  const [, other] = sides();
  const session = open({ [other]: PLAIN });
  const staff = commandSides(session, thinkerAtOnce(), 1, AT_ONCE);
  await playTo(session, 'movement');
  staff.end();
  const read = readGame(writeGame(session.save()), 'game.json');
  if (!read.ok) throw new Error(read.reason);
  expect(read.value).toEqual(session.save());
  const { battle, rules, meta } = set;
  const { dice, entries, commanders = {} } = read.value;
  const again = createSession({ battle, rules, meta, dice: { seed: 1, ...dice }, entries, commanders });
  if (!again.ok) throw new Error(again.reason);
  const reasons = (of: Session) => of.store.getState().log.map(({ because }) => because);
  expect(reasons(again.session)).toEqual(reasons(session));
  expect(again.session.store.getState().commanders).toEqual({ [other]: PLAIN });
});

test('in a plan the player speaks for all sides until he hands one over, and the game keeps its commanders', () => {
  const [own, other] = sides();
  const session = open({ [other]: PLAIN });
  session.startPlan('what if');
  expect(session.store.getState()).toMatchObject({ commanders: {}, own });
  session.handOver(own, PLAIN);
  expect(session.store.getState().commanders).toEqual({ [own]: PLAIN });
  session.backToGame();
  expect(session.store.getState().commanders).toEqual({ [other]: PLAIN });
});

test('advice lies on the desk with what else was weighed, and is gone with the next order', async () => {
  const [own, other] = sides();
  const session = open({ [other]: PLAIN });
  const staff = commandSides(session, thinkerAtOnce(), 1, AT_ONCE);
  staff.advise(own);
  await settled(session);
  const { advice } = session.store.getState().desk;
  if (!advice) throw new Error('no advice was given');
  expect(advice.side).toBe(own);
  expect(advice.weighed.map(({ command }) => command)).toContainEqual(advice.command);
  expect(session.refuse(advice.command)).toBeUndefined();
  session.give({ verb: 'endDeclaring', by: own });
  expect(session.store.getState().desk.advice).toBeUndefined();
  staff.end();
});

/** Looks for a while whether anything happens of itself. */
async function idle(session: Session, asked: readonly Problem[]): Promise<boolean> {
  const { log, question } = session.store.getState();
  const before = asked.length;
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 1));
  const { log: after, question: still, desk } = session.store.getState();
  return after === log && still === question && asked.length === before && !desk.thinking;
}

test('with typed dice the computer waits for those of its orders too, and goes on when they are there', async () => {
  const { battle, rules, meta, table } = set;
  const [computer, person] = sides();
  const commanders = { [computer]: PLAIN };
  const opened = createSession({ battle, rules, meta, dice: { by: 'typed', seed: 5 }, commanders });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const { store } = session;
  const asked: Problem[] = [];
  const staff = commandSides(session, thinkerAtOnce(asked), 1, AT_ONCE);
  const hand = randomPlayer(rules, table, stream(3));
  let waits = 0;
  let wentOn = 0;
  for (let i = 0; i < 300 && store.getState().status.turn < 2; i++) {
    await settled(session);
    const { question, log, world } = store.getState();
    if (question?.ask === 'roll') {
      expect(await idle(session, asked)).toBe(true);
      if (log.at(-1)?.command.by === computer) waits += 1;
      // Equal dice for the initiative are thrown again.
      expect(session.rolled(question.dice.map(() => (question.by === computer ? 6 : 2)))).toBeUndefined();
      await settled(session);
      const spoken = store.getState().log.slice(log.length);
      expect(spoken.every(({ command }) => command.by === computer)).toBe(true);
      wentOn += spoken.length;
    } else if (question?.ask === 'choose') {
      session.decide(hand.choice(question, world).picked);
    } else {
      const command = hand.command(world, person);
      if (!command) throw new Error('nobody may speak');
      session.give(command);
    }
  }
  expect(store.getState().status.turn).toBe(2);
  expect(waits).toBeGreaterThan(1);
  expect(wentOn).toBeGreaterThan(1);
  // Whatever was rolled came from the person's hands.
  const answers = store.getState().log.flatMap((entry) => entry.answers);
  expect(answers.some(({ ask }) => ask === 'roll')).toBe(true);
  expect(answers.every((one) => one.ask !== 'roll' || one.source === 'typed')).toBe(true);
  staff.end();
});

type Asked = readonly [
  scenario: string,
  seed: number,
  entry: number,
  by: string,
  key: string,
  next: string | undefined,
];

/** Random games with a decision asked of a side in the middle of an entry, and what the other is asked after it. */
const ASKED: readonly Asked[] = [
  [
    'open-sea-duel',
    1,
    44,
    'south',
    'damage-control-us-heavy-cruiser-1',
    'damage-control-japanese-heavy-cruiser-1',
  ],
  ['hampton-roads-second-day', 6, 76, 'union', 'silence-minnesota-start', undefined],
];

/** Such a game taken up at the decision, with one of its sides played by the computer. */
async function openAt([scenario, seed, index, by, key]: Asked, ofItsOwn: boolean) {
  const { battle, rules, meta, table, opening } = await setOutScenario(scenario);
  const { entries } = playOut(rules, table, opening, seed);
  const entry = entries[index];
  const open = entry?.answers.findIndex((one) => one.ask === 'choose' && one.key === key) ?? -1;
  if (!entry || open < 0) throw new Error(`'${key}' is not asked in ${scenario}`);
  const past = [...entries.slice(0, index), { ...entry, answers: entry.answers.slice(0, open) }];
  const computer = battle.sides.find(({ id }) => (id === by) === ofItsOwn)?.id;
  if (!computer) throw new Error('two sides are needed');
  const dice = { by: 'seeded', seed: 5 } as const;
  const opened = createSession({
    battle,
    rules,
    meta,
    dice,
    entries: past,
    commanders: { [computer]: PLAIN },
  });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  expect(session.store.getState().question).toMatchObject({ ask: 'choose', key, by });
  const asked: Problem[] = [];
  const mind = opponent(rules, await loadAppraisal(rules.id), table);
  const staff = commandSides(session, thinkerAtOnce(asked, mind), 1, AT_ONCE);
  await settled(session);
  /** What was decided in the entry since it was taken up. */
  const decided = () =>
    (session.store.getState().log[index]?.answers ?? [])
      .slice(open)
      .flatMap((one) => (one.ask === 'choose' ? [one] : []));
  return { session, staff, asked, computer, decided };
}

test.each(ASKED)(
  '%s: a decision in mid-resolution is taken by the computer for its own side',
  async (...one) => {
    const [, , , by, key, next] = one;
    const { session, staff, asked, computer, decided } = await openAt(one, true);
    expect(asked[0]).toMatchObject({ side: by, question: { key } });
    expect(decided()[0]?.key).toBe(key);
    expect(decided().every(({ picked }) => picked.by === computer)).toBe(true);
    // What the person is asked after it stays open.
    expect(session.store.getState().question?.key).toBe(next);
    staff.end();
  },
);

test.each(ASKED)(
  '%s: a decision in mid-resolution is left to the person whose side it is',
  async (...one) => {
    const [, , , by, key] = one;
    const { session, staff, asked, decided } = await openAt(one, false);
    expect(asked).toEqual([]);
    expect(decided()).toEqual([]);
    const { question } = session.store.getState();
    if (question?.ask !== 'choose') throw new Error('nothing is to be decided');
    const offer = question.offers.find(({ refusal }) => !refusal);
    if (!offer) throw new Error('nothing is offered');
    session.decide({ ...offer.fixed, verb: offer.verb, by: offer.by });
    await settled(session);
    expect(decided()[0]).toMatchObject({ key, picked: { by } });
    expect(session.store.getState().question?.key).not.toBe(key);
    staff.end();
  },
);
