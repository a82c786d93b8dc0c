import { beforeAll, describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import { readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../create';
import type { Session } from '../session';
import { UNWATCHED } from '../slices';

const DICE = { by: 'seeded', seed: 5 } as const;

function begun({ battle, rules, meta }: SetOut, of?: Session): Session {
  const game = of && gameOf(of);
  const opened = createSession({
    battle,
    rules,
    meta,
    alone: true,
    ...game,
    dice: { ...DICE, ...game?.dice },
  });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

/** A game as another tab reads it: nothing of it is the same object. */
function gameOf(session: Session) {
  const read = readGame(writeGame(session.save()), 'game.json');
  if (!read.ok) throw new Error(read.reason);
  const { dice, rules: _, ...game } = read.value;
  return { ...game, dice: { ...dice, seed: dice.seed ?? DICE.seed } };
}

/** One order or answer, or something taken back. */
function playOn({ rules, table }: SetOut, session: Session, seed: number): void {
  const { world, status, question } = session.store.getState();
  if (seed % 7 === 0) {
    session.undo();
    return;
  }
  if (question?.ask === 'choose') {
    const { fixed, verb, by } = question.offers[0] as (typeof question.offers)[number];
    session.decide({ ...fixed, verb, by });
    return;
  }
  const by = status.acting[seed % status.acting.length];
  const command = by && randomPlayer(rules, table, stream(seed)).command(world, by);
  if (command) session.give(command);
}

const shown = (session: Session) => {
  const { world, log, status, question, commanders, unsealed } = session.store.getState();
  const told = log.map(({ command, answers, undone, tellings }) => ({ command, answers, undone, tellings }));
  return digest([world, told, status, question?.key, commanders, unsealed]);
};

describe.each(['river-plate', 'hampton-roads-second-day'])('%s, followed by another tab', (scenario) => {
  let set: SetOut;
  beforeAll(async () => {
    set = await setOutScenario(scenario);
  });

  test('shows the same after every order and everything taken back, and plays on as the first would', async () => {
    const first = begun(set);
    const second = begun(set);
    second.follow(true);
    for (let seed = 1; seed <= 60; seed++) {
      playOn(set, first, seed);
      expect(await second.catchUp({ rules: set.rules, ...gameOf(first) }, UNWATCHED)).toBeUndefined();
      expect(shown(second)).toBe(shown(first));
    }
    expect(first.store.getState().log.length).toBeGreaterThan(20);
    second.follow(false);
    for (let seed = 61; seed <= 90; seed++) {
      playOn(set, first, seed);
      playOn(set, second, seed);
    }
    expect(shown(second)).toBe(shown(first));
    expect(second.save().dice).toEqual(first.save().dice);
  });

  test('nothing can be said in it, and nobody sits at it, until it is played there', async () => {
    const first = begun(set);
    for (let seed = 1; seed <= 9; seed++) playOn(set, first, seed);
    const second = begun(set, first);
    const open = second.store.getState();
    second.follow(true);
    const before = second.save();
    for (const { fixed, verb, by } of open.offers) second.give({ ...fixed, verb, by });
    second.undo();
    second.undoTo(0);
    second.startPlan('a way out');
    second.note(0, 'here');
    second.look({ byItself: true });
    for (const { id } of open.battle.sides) second.handOver(id, { level: 'captain', temper: 'steady' }, true);
    second.speakForAll(false, true);
    expect(second.save()).toEqual(before);
    const { offers, canUndo, canRedo, bound, log } = second.store.getState();
    expect({ offers, canUndo, canRedo }).toEqual({ offers: [], canUndo: false, canRedo: false });
    expect(bound).toBe(log.filter(({ undone }) => !undone).length);
    second.look({ byItself: false });
    second.follow(false);
    expect(second.store.getState().offers).toEqual(open.offers);
  });

  test('what several people play is covered in it while something is sealed', async () => {
    const { battle, rules, meta } = set;
    const open = () => {
      const opened = createSession({ battle, rules, meta, dice: DICE });
      if (!opened.ok) throw new Error(opened.reason);
      return opened.session;
    };
    const first = open();
    const second = open();
    second.follow(true);
    let covered = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { seat } = first.store.getState();
      if (seat.handTo !== undefined) first.sitDown();
      else playOn(set, first, seed);
      await second.catchUp({ rules: set.rules, ...gameOf(first) }, UNWATCHED);
      const { sealed } = first.store.getState().seat;
      expect(second.store.getState().seat.eyes.length).toBe(sealed ? 0 : 1);
      if (sealed) covered += 1;
    }
    expect(covered).toBeGreaterThan(0);
  });
});

test('an umpire’s screen of a tab that follows shows all while nothing is sealed, and breaks no seal', async () => {
  const set = await setOutScenario('river-plate');
  const { battle, rules, meta } = set;
  const open = () => {
    const opened = createSession({ battle, rules, meta, dice: DICE });
    if (!opened.ok) throw new Error(opened.reason);
    return opened.session;
  };
  const [first, second] = [open(), open()];
  const all = battle.sides.map(({ id }) => id);
  second.follow(true);
  const looked = { open: 0, sealed: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const { seat } = first.store.getState();
    if (seat.handTo !== undefined) first.sitDown();
    else playOn(set, first, seed);
    await second.catchUp({ rules, ...gameOf(first) }, UNWATCHED);
    const { sealed } = first.store.getState().seat;
    if (sealed) expect(second.store.getState().seat.eyes).toEqual([]);
    expect(second.spectate(true, true)).toBe(sealed ? 'sealed' : undefined);
    const state = second.store.getState();
    expect(state.seat.eyes).toEqual(sealed ? [] : all);
    expect(state.spectating).toBe(sealed ? undefined : true);
    expect([state.offers, state.unsealed]).toEqual([[], []]);
    looked[sealed ? 'sealed' : 'open'] += 1;
  }
  expect(looked.sealed).toBeGreaterThan(0);
  expect(looked.open).toBeGreaterThan(0);
});
