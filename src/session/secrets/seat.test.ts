import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { piece, side } from '../../engine/ids';
import { createSession } from '../create';
import type { Start } from '../held';
import type { Session } from '../session';
import { openGame } from './sealing';

const UNION = side('union');
const REBEL = side('confederate');
const CAPTAIN = { level: 'captain', temper: 'steady' } as const;

let set: SetOut;
beforeAll(async () => {
  set = await setOutScenario('hampton-roads-second-day');
});

function open(more: Partial<Start> = {}): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 }, ...more });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

const reopened = (session: Session): Session => {
  const { entries, commanders, plans, alone, unsealed } = session.save();
  return open({
    entries,
    ...(commanders ? { commanders } : {}),
    ...(plans ? { plans } : {}),
    ...(alone ? { alone } : {}),
    ...(unsealed ? { unsealed } : {}),
  });
};

function write(session: Session, ship: string, line = 'F+1 R17'): void {
  const { rules, world } = session.store.getState();
  const read = rules.writing?.read(world.rules, piece(ship), line);
  if (!read || 'because' in read || session.give(read)) throw new Error(`${ship} takes no order`);
}

/** The game as it leaves for everybody to read. */
function leaving(session: Session) {
  const game = openGame(session);
  if (!game.ok) throw new Error(game.reason);
  return game.value;
}

const seat = (session: Session) => session.store.getState().seat;
const UNION_SITS = { side: UNION, eyes: [UNION], handTo: undefined };
const REBEL_SITS = { side: REBEL, eyes: [REBEL], handTo: undefined };
const NOBODY = { eyes: [] };

/** Both sides have written; the Confederacy sits at the screen. */
function bothHaveWritten(): Session {
  const session = open();
  write(session, 'monitor');
  session.callFor(REBEL);
  session.sitDown();
  write(session, 'virginia');
  return session;
}

describe('the seat at the screen', () => {
  test('is taken by who begins a battle, and by nobody from the hand-over until the other side has come', () => {
    const session = open();
    expect(seat(session)).toMatchObject(UNION_SITS);
    session.callFor(REBEL);
    expect(seat(session)).toMatchObject({ ...NOBODY, handTo: REBEL, sealed: true });
    session.sitDown();
    expect(seat(session)).toMatchObject(REBEL_SITS);
  });

  test('is empty when a game is opened again, also where nothing has been said since the hand-over', () => {
    const session = open();
    expect(seat(reopened(session))).toMatchObject({ ...NOBODY, handTo: UNION });
    write(session, 'monitor');
    session.callFor(REBEL);
    const again = reopened(session);
    expect(seat(again)).toMatchObject({ ...NOBODY, handTo: UNION });
    again.sitDown();
    expect(seat(again)).toMatchObject(UNION_SITS);
  });

  test('is not asked for where one speaks for every side, when the game is opened again too', () => {
    const session = open({ alone: true });
    write(session, 'monitor');
    const everybody = { eyes: [UNION, REBEL], handTo: undefined };
    expect(seat(session)).toMatchObject(everybody);
    expect(seat(reopened(session))).toMatchObject(everybody);
  });

  test('is kept by one who plays against the computer, who sees with the eyes of his own side', () => {
    for (const alone of [false, true]) {
      const session = open({ commanders: { [REBEL]: CAPTAIN }, alone });
      expect(seat(session)).toMatchObject(UNION_SITS);
      expect(seat(reopened(session))).toMatchObject(UNION_SITS);
    }
  });
});

describe('a plan', () => {
  test('seats nobody elsewhere in the game', () => {
    const session = bothHaveWritten();
    expect(session.startPlan('through the reveal')).toBeUndefined();
    session.callFor(UNION);
    session.sitDown();
    expect(seat(session)).toMatchObject({ side: UNION, eyes: [REBEL] });
    session.backToGame();
    expect(seat(session)).toMatchObject(REBEL_SITS);
  });

  test('is its side’s alone: the other hears nothing of it, and may call one by the same name', () => {
    const session = bothHaveWritten();
    session.startPlan('close in');
    session.backToGame();
    expect(session.store.getState().plans).toEqual(['close in']);
    session.callFor(UNION);
    expect(session.store.getState().plans).toEqual([]);
    session.sitDown();
    expect(session.store.getState().plans).toEqual([]);
    expect(session.choosePlan('close in')).toMatch(/close in/);
    session.dropPlan('close in');
    expect(session.startPlan('close in')).toBeUndefined();
    session.backToGame();
    const again = reopened(session);
    again.sitDown();
    expect(again.store.getState().plans).toEqual(['close in']);
    expect(again.save().plans?.map(({ of }) => of)).toEqual([[REBEL], [UNION]]);
  });

  test('is played for every side by who knows what he knew before', () => {
    const session = bothHaveWritten();
    session.startPlan('what if');
    expect(session.store.getState().log).toHaveLength(1);
    write(session, 'monitor', 'F L30');
    session.undo();
    expect(session.store.getState().canRedo).toBe(true);
  });
});

describe('what lies on the desk', () => {
  test('goes with the side that laid it there', () => {
    const session = open();
    const advice = {
      side: UNION,
      command: { verb: 'commit', by: UNION },
      because: 'So',
      worth: 0,
      weighed: [],
    };
    const ruler = { from: { at: { x: 0, y: 0 } }, to: { piece: piece('virginia') } };
    session.look({
      advice,
      pins: [ruler],
      target: piece('virginia'),
      thinking: { side: UNION, done: 1, of: 2, advice: true },
    });
    session.callFor(REBEL);
    const { desk } = session.store.getState();
    expect(desk).toMatchObject({ eyes: [], thinking: undefined });
    expect(Object.keys(desk)).not.toEqual(expect.arrayContaining(['advice']));
    expect([desk.advice, desk.pins, desk.target]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a seal', () => {
  test('holds when the other side is handed to the computer and taken back', () => {
    const session = bothHaveWritten();
    expect(session.handOver(UNION, CAPTAIN)).toBeUndefined();
    expect(seat(session)).toMatchObject(REBEL_SITS);
    expect(session.handOver(UNION, undefined)).toBeUndefined();
    expect(seat(session).eyes).toEqual([REBEL]);
    expect(session.store.getState().unsealed).toEqual([]);
  });

  test('holds when one’s own side is handed over: the other is called to the screen', () => {
    const session = bothHaveWritten();
    session.handOver(REBEL, CAPTAIN);
    expect(seat(session)).toMatchObject({ ...NOBODY, handTo: UNION });
  });

  const BREAKS: Readonly<Record<string, (session: Session, breaks: boolean) => 'sealed' | undefined>> = {
    'speaking for every side': (session, breaks) => session.speakForAll(true, breaks),
    'handing the last side to the computer': (session, breaks) => {
      session.handOver(UNION, CAPTAIN);
      return session.handOver(REBEL, CAPTAIN, breaks);
    },
    'taking back what one spoke for alone': (session, breaks) => {
      session.handOver(UNION, CAPTAIN);
      session.speakForAll(true);
      return session.handOver(UNION, undefined, breaks);
    },
  };

  test.each(Object.entries(BREAKS))('is broken by %s only on purpose, and the game says so', (_, attempt) => {
    const session = bothHaveWritten();
    expect(attempt(session, false)).toBe('sealed');
    expect(seat(session).eyes).toEqual([REBEL]);
    expect(attempt(session, true)).toBeUndefined();
    expect(seat(session).eyes).toEqual([UNION, REBEL]);
    expect(session.store.getState().unsealed).toEqual([2]);
    expect(reopened(session).store.getState().unsealed).toEqual([2]);
  });

  test('holds when the side that is called for is handed to the computer and taken back', () => {
    const session = bothHaveWritten();
    session.callFor(UNION);
    session.handOver(UNION, CAPTAIN);
    expect(seat(session)).toMatchObject({ ...NOBODY, handTo: REBEL });
    session.handOver(UNION, undefined);
    expect(seat(session)).toMatchObject(NOBODY);
  });

  test('is asked for where the screen is covered, though nobody sits there', () => {
    const session = bothHaveWritten();
    session.callFor(UNION);
    expect(session.speakForAll(true)).toBe('sealed');
    expect(seat(session)).toMatchObject({ ...NOBODY, handTo: UNION });
  });

  test('holds in what leaves the browser while the computer has a seat', () => {
    const session = bothHaveWritten();
    session.handOver(UNION, CAPTAIN);
    const { entries } = leaving(session);
    expect(entries.map(({ command }) => command.by)).toEqual([REBEL]);
  });
});

test('what leaves the browser for another person has no dice to come and no plans', () => {
  const session = open();
  session.startPlan('what if');
  session.backToGame();
  const two = leaving(session);
  expect([two.dice, two.plans]).toEqual([{ by: 'seeded' }, undefined]);
  session.handOver(REBEL, CAPTAIN);
  const one = leaving(session);
  expect([one.dice, one.plans?.length]).toEqual([{ by: 'seeded', seed: 5, drawn: 0 }, 1]);
});
