import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import { type GameEntry, type GameFile, readGame } from '../../files/game/game';
import { linkOf, readLink } from '../../files/game/link';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../create';
import type { Session } from '../session';

let set: SetOut;
let entries: readonly GameEntry[];
let other: readonly GameEntry[];

beforeAll(async () => {
  set = await setOutScenario('open-sea-duel');
  entries = playOut(set.rules, set.table, set.opening, 21).entries;
  other = playOut(set.rules, set.table, set.opening, 22).entries;
});

type Past = Pick<GameFile, 'entries'> & Partial<Pick<GameFile, 'dice' | 'undone' | 'plans'>>;

function open({ entries, dice = { by: 'seeded', seed: 5, drawn: 0 }, undone, plans }: Past): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({
    battle,
    rules,
    meta,
    dice: { seed: 5, ...dice },
    entries,
    ...(undone ? { undone } : {}),
    ...(plans ? { plans } : {}),
  });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

/** Opens what a session saves, through the file's text. */
function reopen(session: Session): Session {
  const read = readGame(writeGame(session.save()), 'saved.json');
  if (!read.ok) throw new Error(read.reason);
  return open(read.value);
}

const worldDigest = (session: Session): string => digest(session.store.getState().world);
const lines = (session: Session): number =>
  session.store.getState().log.filter((entry) => !entry.undone).length;

/** Says anything legal, the same for the same position and seed. */
function sayOne(session: Session, seed = 1): void {
  const { world, question } = session.store.getState();
  const player = randomPlayer(set.rules, set.table, stream(seed + lines(session)));
  const command = question?.ask === 'choose' ? player.choice(question, world).picked : player.command(world);
  if (!command) throw new Error('nothing can be said');
  expect(question ? session.decide(command) : session.give(command)).toBeUndefined();
}

describe('taking back to an entry', () => {
  test('goes to the position before it in one step, and redo comes back in one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), (length, at) => {
        const index = at % length;
        const session = open({ entries: entries.slice(0, length) });
        const whole = worldDigest(session);
        session.undoTo(index);
        expect(worldDigest(session)).toBe(worldDigest(open({ entries: entries.slice(0, index) })));
        expect(lines(session)).toBe(index);
        session.redo();
        expect(worldDigest(session)).toBe(whole);
        expect(session.store.getState().canRedo).toBe(false);
        expect(session.store.getState().log.some((entry) => entry.undone)).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  test('every roll among them stays in the log, marked', () => {
    const session = open({ entries: entries.slice(0, 40) });
    const rolled = entries
      .slice(10, 40)
      .filter((entry) => entry.answers.some((answer) => answer.ask === 'roll'));
    expect(rolled.length).toBeGreaterThan(0);
    session.undoTo(10);
    const marked = session.store.getState().log.filter((entry) => entry.undone);
    expect(marked.map((entry) => entry.command)).toEqual(rolled.map((entry) => entry.command));
    expect(
      reopen(session)
        .store.getState()
        .log.filter((entry) => entry.undone),
    ).toEqual(marked);
  });

  test('an entry that is not there takes nothing back', () => {
    const session = open({ entries: entries.slice(0, 5) });
    for (const index of [-1, 5, 99, 1.5, Number.NaN]) session.undoTo(index);
    expect(lines(session)).toBe(5);
    expect(session.store.getState().canRedo).toBe(false);
  });
});

describe('a plan', () => {
  test('begins where the game stands, goes its own way, and leaves the game as it was', () => {
    const session = open({ entries: entries.slice(0, 12) });
    const game = worldDigest(session);
    const saved = session.save();
    expect(session.startPlan(' Close the range ')).toBeUndefined();
    expect(session.store.getState()).toMatchObject({ plan: 'Close the range', plans: ['Close the range'] });
    expect(worldDigest(session)).toBe(game);
    for (let i = 0; i < 6; i++) sayOne(session);
    const planned = worldDigest(session);
    expect(planned).not.toBe(game);
    session.backToGame();
    expect(session.store.getState().plan).toBeUndefined();
    expect(worldDigest(session)).toBe(game);
    expect(session.save()).toMatchObject({ entries: saved.entries, dice: saved.dice });
    expect(session.choosePlan('Close the range')).toBeUndefined();
    expect(worldDigest(session)).toBe(planned);
  });

  test('rolls dice of its own: the game rolls the same with and without it', () => {
    const rollOn = (session: Session): string => {
      for (let i = 0; i < 30; i++) sayOne(session);
      return worldDigest(session);
    };
    const plain = open({ entries: [] });
    const planned = open({ entries: [] });
    planned.startPlan('first');
    const inPlan = rollOn(planned);
    planned.backToGame();
    expect(planned.save().dice.drawn).toBe(0);
    expect(rollOn(planned)).toBe(rollOn(plain));
    expect(planned.save().dice.drawn).toBe(plain.save().dice.drawn);
    expect(inPlan).not.toBe(worldDigest(plain));
  });

  test('is kept in the file apart from the game, and goes on from there', () => {
    const session = open({ entries: entries.slice(0, 8) });
    session.startPlan('north');
    for (let i = 0; i < 5; i++) sayOne(session);
    const planned = worldDigest(session);
    const file = session.save();
    expect(file.entries).toHaveLength(8);
    expect(file.plans).toMatchObject([{ name: 'north', from: 8 }]);
    expect(file.plans?.[0]?.entries).toHaveLength(5);
    const again = reopen(session);
    expect(again.store.getState()).toMatchObject({ plans: ['north'] });
    expect(again.store.getState().plan).toBeUndefined();
    expect(lines(again)).toBe(8);
    expect(again.choosePlan('north')).toBeUndefined();
    expect(worldDigest(again)).toBe(planned);
    expect(again.save()).toEqual(file);
  });

  test('outlives the game being taken back behind where it began', () => {
    const session = open({ entries: entries.slice(0, 8) });
    session.startPlan('north');
    for (let i = 0; i < 3; i++) sayOne(session);
    const planned = worldDigest(session);
    session.backToGame();
    session.undoTo(2);
    const again = reopen(session);
    expect(again.save().plans).toMatchObject([{ name: 'north', from: 2 }]);
    expect(again.choosePlan('north')).toBeUndefined();
    expect(worldDigest(again)).toBe(planned);
  });

  test('has its own undo and redo, and the game keeps its own', () => {
    const session = open({ entries: entries.slice(0, 8) });
    session.undo();
    session.startPlan('north');
    expect(session.store.getState().canRedo).toBe(false);
    sayOne(session);
    session.undo();
    session.backToGame();
    expect(session.store.getState().canRedo).toBe(true);
    session.redo();
    expect(lines(session)).toBe(8);
  });

  test('wants a name that is free, and can be dropped', () => {
    const session = open({ entries: [] });
    expect(session.startPlan('  ')).toBe('Give the plan a name.');
    expect(session.startPlan('a\nb')).toMatch(/one line/);
    expect(session.startPlan('x'.repeat(61))).toMatch(/at most 60/);
    expect(session.startPlan('north')).toBeUndefined();
    expect(session.startPlan('north')).toBe('There is a plan "north" already; give this one another name.');
    expect(session.choosePlan('south')).toBe('There is no plan "south".');
    session.dropPlan('north');
    expect(session.store.getState()).toMatchObject({ plans: [] });
    expect(session.store.getState().plan).toBeUndefined();
    expect(session.save().plans).toBeUndefined();
  });

  test('that does not fit the game any more is named, and the game is untouched', () => {
    const spoiled = { command: { verb: 'dance', by: set.battle.sides[0]?.id as never }, answers: [] };
    const session = open({
      entries: entries.slice(0, 3),
      plans: [{ name: 'odd', from: 3, entries: [spoiled] }],
    });
    const game = worldDigest(session);
    expect(session.choosePlan('odd')).toMatch(
      /^The plan "odd" cannot be shown: its entry 4 cannot be played/,
    );
    expect(session.store.getState().plan).toBeUndefined();
    expect(worldDigest(session)).toBe(game);
    expect(session.save().plans).toMatchObject([{ name: 'odd', from: 3, entries: [spoiled] }]);
  });
});

describe('a link', () => {
  test('opened again gives the same position and log as the game, the table measuring anew', async () => {
    for (const past of [entries, other]) {
      for (const length of [0, 7, 30, 60]) {
        const session = open({ entries: past.slice(0, length) });
        session.undo();
        const link = await linkOf(session.save());
        if (!link.ok) throw new Error(link.reason);
        const read = await readLink(link.value);
        if (!read.ok) throw new Error(read.reason);
        const again = open(read.value);
        expect(worldDigest(again)).toBe(worldDigest(session));
        expect(digest(again.save().entries)).toBe(digest(session.save().entries));
        expect(again.save().dice).toEqual(session.save().dice);
      }
    }
  });
});
