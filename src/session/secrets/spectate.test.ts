import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { piece, side } from '../../engine/ids';
import { createSession } from '../create';
import type { Start } from '../held';
import type { Session } from '../session';
import { isSecret } from './hidden';

const UNION = side('union');
const REBEL = side('confederate');
const BOTH = [UNION, REBEL];

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

/** A side has written an order that the other side may not see. */
function written(more: Partial<Start> = {}, ship = 'monitor'): Session {
  const session = open(more);
  const { rules, world } = session.store.getState();
  const read = rules.writing?.read(world.rules, piece(ship), 'F+1 R17');
  if (!read || 'because' in read || session.give(read)) throw new Error('takes no order');
  return session;
}

const readable = (session: Session): number => {
  const state = session.store.getState();
  return state.log.filter((entry) => !isSecret(state, entry)).length;
};

describe('an umpire’s screen', () => {
  test('is opened on purpose only, and the log says from then on that a seal was broken', () => {
    const session = written();
    session.callFor(REBEL);
    session.sitDown();
    expect(readable(session)).toBe(0);
    expect(session.spectate(true)).toBe('sealed');
    expect(session.store.getState().seat.eyes).toEqual([REBEL]);
    expect(session.store.getState().spectating).toBeUndefined();
    expect(session.spectate(true, true)).toBeUndefined();
    const state = session.store.getState();
    expect(state.seat).toMatchObject({ eyes: BOTH, handTo: undefined });
    expect(state.unsealed).toEqual([1]);
    expect(readable(session)).toBe(1);
  });

  test('speaks for nobody: no offers, no orders, nothing taken back, by any of them', () => {
    const session = written({ alone: true });
    const [offer] = session.store.getState().offers;
    if (!offer) throw new Error('nothing is offered');
    session.spectate(true, true);
    const state = session.store.getState();
    expect(state).toMatchObject({ offers: [], canUndo: false, canRedo: false, following: true });
    const before = session.save().entries;
    session.give({ ...offer.fixed, verb: offer.verb, by: offer.by });
    session.undo();
    session.undoTo(0);
    session.correct({}, 'why');
    session.ruleAtTable({ verb: 'anything', by: UNION }, 'why');
    expect(session.startPlan('a way out')).toBeUndefined();
    expect(session.store.getState().plans).toEqual([]);
    expect(session.save().entries).toEqual(before);
  });

  test('whoever shares the screen says who he is when it is left; one who plays alone goes on', () => {
    const shared = written();
    shared.spectate(true, true);
    shared.spectate(false);
    expect(shared.store.getState().seat).toMatchObject({ eyes: [], sealed: true });
    expect(shared.store.getState().spectating).toBeUndefined();
    const single = written({ alone: true });
    const before = single.store.getState().offers;
    single.spectate(true, true);
    single.spectate(false);
    expect(single.store.getState().offers).toEqual(before);
  });

  test('the game is saved as if nobody had looked on, but for the broken seal', () => {
    const session = written();
    session.callFor(REBEL);
    session.sitDown();
    const before = session.save();
    session.spectate(true, true);
    expect(session.save()).toEqual({ ...before, unsealed: [1] });
  });

  test('the computer’s hidden orders are shown too, and its opponent keeps his seat', () => {
    const commanders = { [REBEL]: { level: 'captain', temper: 'steady' } } as const;
    const session = written({ commanders }, 'virginia');
    expect(session.spectate(true)).toBe('sealed');
    session.spectate(true, true);
    expect(session.store.getState().seat.eyes).toEqual(BOTH);
    session.spectate(false);
    expect(session.store.getState().seat).toMatchObject({ side: UNION, eyes: [UNION] });
  });

  test('is put away where the game is played on in another tab: what is sealed is covered there', () => {
    const session = written();
    session.spectate(true, true);
    expect(readable(session)).toBe(1);
    session.follow(true);
    expect(session.store.getState().spectating).toBeUndefined();
    expect(readable(session)).toBe(0);
  });
});
