import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../cli/battle';
import { piece, rule, side } from '../engine/ids';
import { text } from '../engine/words/text';
import { layTable } from '../table/laying/set';
import { asSeen } from './bound';
import { type Branch, newBranch, playOn } from './branch';
import { createSession } from './create';
import { openGame, unrevealed } from './secrets/sealing';
import { letSee } from './secrets/seat.testing';
import type { Session } from './session';

const UNION = side('union');
const REBEL = side('confederate');

let set: SetOut;
beforeAll(async () => {
  set = await setOutScenario('hampton-roads-second-day');
});

function open(): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

function write(session: Session, ship: string, line: string): void {
  const { rules, world } = session.store.getState();
  const read = rules.writing?.read(world.rules, piece(ship), line);
  if (!read || 'because' in read) throw new Error(`'${line}' cannot be read`);
  if (session.give(read)) throw new Error(`'${line}' cannot be given`);
}

const commit = (session: Session, by: typeof UNION) => session.give({ verb: 'commit', by });
const standing = (session: Session, ship: string) => {
  const { rules, world } = session.store.getState();
  return rules.writing?.standing(world.rules, piece(ship));
};
const may = (session: Session) => {
  const { bound, canUndo, canRedo } = session.store.getState();
  return { bound, canUndo, canRedo };
};

/** The first target that a side may name, named. */
function aim(session: Session, by: typeof UNION): void {
  const offer = session.store
    .getState()
    .offers.find((one) => one.verb === 'aim' && one.by === by && !one.refusal);
  if (!offer) throw new Error(`${by} has no target`);
  if (session.give({ guns: 1, ...offer.fixed, verb: 'aim', by })) throw new Error('it cannot be named');
}

test('a plan begins without what others have said in secret, whatever becomes of what was said beside it', () => {
  const session = open();
  letSee(session, REBEL);
  write(session, 'virginia', 'F L40');
  letSee(session, UNION);
  write(session, 'monitor', 'F+1 R17');
  const { battle, rules, table } = set;
  const { state } = layTable(battle, set.meta.scale(battle.options), rules.body);
  const ground = { rules, table, opening: { rules: rules.setup(battle), table: state } };
  const { entries } = session.save();
  const played = playOn(ground, [], entries);
  if (!played.ok) throw new Error(played.reason);
  const branch = { ...newBranch(1, 0), played: played.played };
  const said = (of: Branch) => of.played.map(({ entry }) => entry.command.by);
  expect(said(asSeen(ground, branch, [UNION]))).toEqual([UNION]);
  const no = { cite: rule('DV-001'), because: text('no') };
  const strict = { ...ground, rules: { ...rules, refuse: () => no } };
  expect(said(asSeen(strict, branch, [UNION]))).toEqual([]);
});

describe('what stands', () => {
  test('own orders are taken back and done again until they are committed', () => {
    const session = open();
    letSee(session, UNION);
    write(session, 'monitor', 'F+1 R17');
    expect(may(session)).toEqual({ bound: 0, canUndo: true, canRedo: false });
    session.undo();
    expect(standing(session, 'monitor')).toMatchObject({ change: 0, turn: 0 });
    expect(may(session)).toEqual({ bound: 0, canUndo: false, canRedo: true });
    session.redo();
    expect(standing(session, 'monitor')).toMatchObject({ change: 1, turn: 17 });
    commit(session, UNION);
    expect(may(session)).toEqual({ bound: 2, canUndo: false, canRedo: false });
    session.undo();
    session.undoTo(0);
    expect(session.store.getState().log).toHaveLength(2);
  });

  test('what another side has said in secret is not taken back, nor what was said before it', () => {
    const session = open();
    letSee(session, UNION);
    write(session, 'monitor', 'F+1');
    letSee(session, REBEL);
    expect(may(session)).toMatchObject({ bound: 1, canUndo: false });
    write(session, 'virginia', 'F-1 L13');
    expect(may(session)).toMatchObject({ bound: 1, canUndo: true });
    letSee(session, UNION);
    expect(may(session)).toMatchObject({ bound: 2, canUndo: false });
  });

  test('what another side has taken back in secret is not done again', () => {
    const session = open();
    letSee(session, UNION);
    write(session, 'monitor', 'F+1 R17');
    session.undo();
    letSee(session, REBEL);
    expect(may(session)).toMatchObject({ canUndo: false, canRedo: false });
    session.redo();
    expect(session.store.getState().log).toEqual([]);
    letSee(session, UNION);
    expect(may(session)).toMatchObject({ canRedo: true });
  });

  test('while nobody sits at the screen, what any side has said in secret is neither taken back nor done again', () => {
    const session = open();
    write(session, 'monitor', 'F+1 R17');
    letSee(session);
    expect(may(session)).toEqual({ bound: 1, canUndo: false, canRedo: false });
    letSee(session, UNION);
    session.undo();
    letSee(session);
    expect(may(session)).toEqual({ bound: 0, canUndo: false, canRedo: false });
    session.redo();
    expect(session.store.getState().log).toEqual([]);
  });

  test('a plan that nobody at the screen begins has nothing in it that was said in secret', () => {
    const session = open();
    write(session, 'monitor', 'F+1 R17');
    letSee(session);
    expect(session.startPlan('what if')).toBeUndefined();
    expect(session.store.getState().log).toEqual([]);
    expect(standing(session, 'monitor')).toMatchObject({ change: 0, turn: 0 });
  });

  test('one who speaks for every side takes back what he wrote for any, but nothing that is committed', () => {
    const session = open();
    letSee(session, UNION, REBEL);
    write(session, 'monitor', 'F+1');
    write(session, 'virginia', 'F-1');
    session.undo();
    expect(standing(session, 'virginia')).toMatchObject({ change: 0 });
    session.redo();
    commit(session, UNION);
    write(session, 'virginia', 'F-1 L13');
    session.undo();
    expect(may(session)).toEqual({ bound: 3, canUndo: false, canRedo: true });
    commit(session, REBEL);
    expect(may(session)).toMatchObject({ canUndo: false });
  });

  test('in a plan nothing binds, and it begins without what others have said in secret', () => {
    const session = open();
    letSee(session, UNION);
    write(session, 'monitor', 'F+1 R17');
    commit(session, UNION);
    letSee(session, REBEL);
    expect(session.startPlan('what if')).toBeUndefined();
    expect(standing(session, 'monitor')).toMatchObject({ change: 0, turn: 0 });
    expect(session.store.getState().log).toEqual([]);
    write(session, 'virginia', 'F-1');
    commit(session, REBEL);
    expect(may(session)).toMatchObject({ bound: 0, canUndo: true });
    session.backToGame();
    expect(may(session)).toMatchObject({ bound: 2, canUndo: false });
  });

  test('ACW-H15 targets are secret until both sides have named theirs, and then stand', () => {
    const session = open();
    for (const by of [UNION, REBEL]) commit(session, by);
    letSee(session, UNION);
    aim(session, UNION);
    expect(may(session)).toEqual({ bound: 2, canUndo: true, canRedo: false });
    letSee(session, REBEL);
    expect(may(session)).toMatchObject({ bound: 3, canUndo: false });
    const hidden = unrevealed(session.store.getState());
    expect(hidden).toEqual({ from: 2, by: [UNION] });
    const left = (): readonly string[] => {
      const open = openGame(session);
      return open.ok ? open.value.entries.map(({ command }) => command.verb) : [open.reason];
    };
    expect(left()).toEqual(['commit', 'commit']);
    session.startPlan('what if');
    expect(left()).toEqual(['commit', 'commit']);
    expect(session.store.getState().log.map(({ command }) => command.verb)).toEqual(['commit', 'commit']);
    session.backToGame();
    session.give({ verb: 'endFire', by: REBEL });
    letSee(session, UNION);
    aim(session, UNION);
    session.undo();
    session.give({ verb: 'endFire', by: UNION });
    expect(unrevealed(session.store.getState())).toBeUndefined();
    expect(may(session)).toMatchObject({ bound: 5, canUndo: false });
  });
});
