import { beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import type { PieceId, Side } from '../../../engine/ids';
import { createSession } from '../../create';
import type { Session } from '../../session';
import { followOnward, goOnward } from './onward';

const BRITISH = 'royal-navy' as Side;
const GERMAN = 'kriegsmarine' as Side;

let set: SetOut;

beforeAll(async () => {
  set = await setOutScenario('river-plate');
});

/** The Royal Navy has lost the initiative and moves first, with all three ships. */
function toMove(): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'typed', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const { store } = session;
  session.speakForAll(true, true);
  for (const by of [BRITISH, GERMAN]) session.give({ verb: 'endDeclaring', by });
  session.give({ verb: 'rollInitiative', by: store.getState().status.acting[0] as Side });
  for (let { question } = store.getState(); question?.ask === 'roll'; { question } = store.getState())
    session.rolled([question.by === BRITISH ? 1 : 6]);
  expect(store.getState().status.acting).toEqual([BRITISH]);
  return session;
}

const movers = (session: Session): readonly PieceId[] =>
  session.store
    .getState()
    .offers.flatMap(({ verb, subject }) => (verb === 'move' && subject ? [subject] : []));

const moved = (session: Session): readonly unknown[] =>
  session.store
    .getState()
    .log.flatMap(({ command, undone }) => (command.verb === 'move' && !undone ? [command.ship] : []));

/** Takes the first of what is offered until nothing is asked. */
function answer(session: Session): number {
  let asked = 0;
  for (let { question } = session.store.getState(); question; { question } = session.store.getState()) {
    if (question.ask !== 'choose') throw new Error('dice were asked for');
    const [first] = question.offers;
    if (!first) throw new Error('nothing to answer');
    session.decide({ ...first.fixed, verb: first.verb, by: first.by });
    asked += 1;
  }
  return asked;
}

/** Orders the first ship straight on, through the column she is in: that is asked about. */
function beginsWith(session: Session, ship: PieceId): void {
  const { offers, rules, world } = session.store.getState();
  const move = offers.find(({ verb, subject }) => verb === 'move' && subject === ship);
  const half = rules.maneuver(world.rules, ship)?.settings.find(({ id }) => id === 'half');
  if (!move || !half) throw new Error('she cannot move');
  const legs = [{ ahead: half.spend.max }];
  expect(session.give({ ...move.fixed, verb: 'move', by: move.by, setting: half.id, legs })).toBeUndefined();
  expect(session.store.getState().question?.ask).toBe('choose');
}

test('all go on by one order, clear of each other, who is ahead first', () => {
  const session = toMove();
  const stop = followOnward(session, BRITISH);
  const ships = movers(session);
  expect(ships).toHaveLength(3);
  goOnward(session, BRITISH, ships);
  expect(answer(session)).toBe(0);
  // Ajax led, then Achilles, then Exeter.
  expect(moved(session)).toEqual(['ajax', 'achilles', 'exeter']);
  expect(session.store.getState().desk.onward).toBeUndefined();
  stop();
});

test('it waits for every answer, and goes on after it', () => {
  const session = toMove();
  const stop = followOnward(session, BRITISH);
  const [first, ...others] = movers(session);
  beginsWith(session, first as PieceId);
  goOnward(session, BRITISH, others);
  expect(moved(session)).toEqual([first]);
  expect(answer(session)).toBeGreaterThan(0);
  expect(moved(session)).toEqual(['exeter', 'ajax', 'achilles']);
  stop();
});

test('what is taken back is not gone on with', () => {
  const session = toMove();
  const stop = followOnward(session, BRITISH);
  const [first, ...others] = movers(session);
  beginsWith(session, first as PieceId);
  goOnward(session, BRITISH, others);
  session.undo();
  expect(moved(session)).toHaveLength(0);
  expect(session.store.getState().desk.onward).toBeUndefined();
  stop();
});
