import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Command } from '../../engine/command';
import { type PieceId, piece, type Side } from '../../engine/ids';
import type { CoachWish, Lack } from '../../engine/opponent/coaching';
import { createSession } from '../create';
import { drawingUp } from '../division/drawing-up';
import { followFire } from '../fire/firing';
import { followOnward, goOnward } from '../orders/usual/onward';
import type { Session } from '../session';
import { type Coached, coachedSession } from './coached';
import type { CoachAsked, CoachSays } from './says';

const UNION = 'union' as Side;
const CONFEDERACY = 'confederate' as Side;
const PAIR = ['metacomet', 'port-royal'].map(piece);

let chase: SetOut;

beforeAll(async () => {
  await drawingUp.fetch();
  chase = await setOutScenario('chase-of-the-selma');
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** A game with a coach who has this to say of what he is asked, and all that he is asked. */
function coachedGame(
  says: (asked: CoachAsked) => Command | undefined,
  wish: CoachWish = 'strict',
  lack: Lack = 'part',
) {
  const { battle, rules, meta } = chase;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const asked: CoachAsked[] = [];
  const weigh = async (of: CoachAsked): Promise<CoachSays | undefined> => {
    asked.push(of);
    const command = says(of);
    return command && { id: 'x', says: 'X.', lack, command, best: command, said: 'x' };
  };
  const coached = coachedSession(session, { weigh }, { wish: () => wish, known: () => ['y'] });
  return { session, coached, asked };
}

const entries = ({ store }: Session): number => store.getState().log.length;
const coachingOf = ({ store }: Session) => store.getState().desk.coaching;

function drawUpPair(coached: Coached): void {
  coached.look({ selected: PAIR[0] });
  coached.drawUp({ pieces: PAIR as readonly PieceId[], form: 'together' });
}

describe('orders of a division', () => {
  test('are looked at together, held back while one of them misses something, and all given after all', async () => {
    const { session, coached, asked } = coachedGame(({ commands }) => commands[1]);
    drawUpPair(coached);
    coached.carryOut();
    await settled();
    expect(asked.map(({ commands, together }) => [commands.map((one) => one.piece), together])).toEqual([
      [PAIR, true],
    ]);
    expect(asked[0]?.known).toEqual(['y']);
    expect(entries(session)).toBe(0);
    expect(coachingOf(session)?.piece).toBe(PAIR[1]);
    coached.goOn();
    expect(entries(session)).toBe(2);
    expect(coachingOf(session)).toBeUndefined();
  });

  test('are given at once where there is nothing to say, and not at all when they are thought over', async () => {
    const silent = coachedGame(() => undefined);
    drawUpPair(silent.coached);
    silent.coached.carryOut();
    await settled();
    expect(entries(silent.session)).toBe(2);

    const { session, coached } = coachedGame(({ commands }) => commands[0]);
    drawUpPair(coached);
    coached.carryOut();
    await settled();
    coached.thinkAgain();
    coached.goOn();
    expect(entries(session)).toBe(0);
    expect(session.store.getState().desk.division).toBeDefined();
  });
});

describe('who gives the same order again', () => {
  afterEach(() => void vi.useRealTimers());

  /** A game in which an order of the pair has just been held back. */
  async function heldBack() {
    const game = coachedGame(({ commands }) => commands[0]);
    vi.useFakeTimers({ toFake: ['performance'] });
    drawUpPair(game.coached);
    game.coached.carryOut();
    await settled();
    expect(game.asked).toHaveLength(1);
    return game;
  }

  test('has it carried out once he could read what was said of it', async () => {
    const { session, coached, asked } = await heldBack();
    vi.advanceTimersByTime(1000);
    coached.carryOut();
    expect(entries(session)).toBe(2);
    expect(coachingOf(session)).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('with the second half of a double click leaves the coach up', async () => {
    const { session, coached, asked } = await heldBack();
    vi.advanceTimersByTime(999);
    coached.carryOut();
    await settled();
    expect(entries(session)).toBe(0);
    expect(coachingOf(session)?.says).toBe('X.');
    expect(asked).toHaveLength(1);
  });

  test('is told of another order as of the first', async () => {
    const { session, coached, asked } = await heldBack();
    vi.advanceTimersByTime(5000);
    const [, second] = asked[0]?.commands ?? [];
    if (!second) throw new Error('the second of the pair has no order');
    coached.give(second);
    await settled();
    expect(entries(session)).toBe(0);
    expect(asked).toHaveLength(2);
    expect(coachingOf(session)?.command).toEqual(second);
  });

  test('once he has thought it over has it carried out', async () => {
    const { session, coached, asked } = await heldBack();
    coached.thinkAgain();
    coached.carryOut();
    expect(entries(session)).toBe(2);
    expect(asked).toHaveLength(1);
  });

  test('has it looked at anew when something else has been done between', async () => {
    const { session, coached, asked } = await heldBack();
    coached.thinkAgain();
    session.give({ verb: 'commit', by: CONFEDERACY });
    drawUpPair(coached);
    coached.carryOut();
    await settled();
    expect(entries(session)).toBe(1);
    expect(asked).toHaveLength(2);
  });
});

test('pieces that were looked at are named where the writing of orders ends', async () => {
  const { coached, asked } = coachedGame(({ commands }) => commands.find(({ verb }) => verb !== 'commit'));
  drawUpPair(coached);
  coached.carryOut();
  await settled();
  coached.goOn();
  coached.give({ verb: 'commit', by: UNION });
  await settled();
  expect(asked.map(({ looked }) => looked)).toEqual([[], PAIR]);
});

test.each([
  ['gentle', 'part', ['y', 'x']],
  ['gentle', 'peril', ['y']],
  ['strict', 'part', ['y']],
] as const)(
  'a %s coach who has named an idea (%s) is then asked to leave out %j',
  async (wish, lack, known) => {
    const { coached, asked } = coachedGame(({ commands }) => commands[0], wish, lack);
    drawUpPair(coached);
    coached.carryOut();
    await settled();
    coached.thinkAgain();
    const [another] = asked[0]?.commands ?? [];
    if (!another) throw new Error('the first of the pair has no order');
    coached.give(another);
    await settled();
    expect(asked.map((one) => one.known)).toEqual([['y'], known]);
  },
);

test('who goes on as before is looked at with all the others before any of them does', async () => {
  const { session, coached, asked } = coachedGame(({ commands }) => commands[1]);
  followOnward(session, UNION);
  goOnward(coached, UNION, PAIR);
  await settled();
  expect(asked.map(({ commands, together }) => [commands.map((one) => one.piece), together])).toEqual([
    [PAIR, true],
  ]);
  expect(asked[0]?.proposed).toBe(true);
  expect(entries(session)).toBe(0);
  expect(coachingOf(session)?.piece).toBe(PAIR[1]);
  coached.thinkAgain();
  expect(entries(session)).toBe(0);
  goOnward(coached, UNION, PAIR);
  await settled();
  coached.goOn();
  expect(entries(session)).toBe(2);
});

test('a gentle coach is not asked of what the program proposes', async () => {
  const { session, coached, asked } = coachedGame(({ commands }) => commands[0], 'gentle');
  followOnward(session, UNION);
  goOnward(coached, UNION, PAIR);
  await settled();
  expect(asked).toEqual([]);
  expect(entries(session)).toBe(2);
});

test('a plan of fire is looked at whole before any of it is given', async () => {
  const { session, coached, asked } = coachedGame(({ commands }) => commands[0]);
  const { store } = session;
  const firing = (): Side | undefined =>
    store
      .getState()
      .status.acting.find((by) => store.getState().offers.some((one) => one.by === by && one.attack));
  for (let i = 0; i < 40 && !firing(); i++)
    for (const by of store.getState().status.acting) session.give({ verb: 'commit', by });
  const side = firing();
  if (!side) throw new Error('nobody comes into range');
  const stop = followFire(session, side);
  for (let i = 0; i < 100 && !store.getState().desk.fire?.plan; i++) await settled();
  const lines = store.getState().desk.fire?.plan?.lines ?? [];
  expect(lines.length).toBeGreaterThan(0);
  const before = entries(session);
  coached.openFire();
  await settled();
  expect(asked.at(-1)?.commands).toEqual(lines.map(({ command }) => command));
  expect(entries(session)).toBe(before);
  coached.goOn();
  expect(entries(session)).toBeGreaterThan(before);
  stop();
});

test('an order that nobody may give is refused without being looked at', async () => {
  const { session, coached, asked } = coachedGame(({ commands }) => commands[0]);
  expect(coached.give({ verb: 'commit', by: UNION, piece: 'nobody' } as Command)).toEqual(
    session.refuse({ verb: 'commit', by: UNION, piece: 'nobody' } as Command),
  );
  await settled();
  expect(asked).toEqual([]);
});

describe('an order that is altered while the coach looks at it', () => {
  const METACOMET = piece('metacomet');

  async function alteredTo(change: (draft: Command) => Command | undefined) {
    const { session, coached } = coachedGame(() => undefined);
    const { rules, world } = session.store.getState();
    const standing = rules.writing?.standing(world.rules, METACOMET);
    if (!standing) throw new Error('nothing stands for Metacomet');
    const meant = { ...standing, change: -1 };
    coached.draft(meant);
    coached.carryOut();
    const next = change(meant);
    if (next) coached.draft(next);
    else coached.look({ draft: undefined });
    await settled();
    return session.store.getState().log.map(({ command }) => command.change);
  }

  test('is given as it was when it was given', async () => {
    expect(await alteredTo((draft) => ({ ...draft, change: -2 }))).toEqual([-1]);
  });

  test('is not given when it has been put away', async () => {
    expect(await alteredTo(() => undefined)).toEqual([]);
  });
});
