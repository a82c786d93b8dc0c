import { beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import type { PieceId, Side } from '../../../engine/ids';
import { createSession } from '../../create';
import type { Session } from '../../session';
import { followResting } from './follow-resting';
import { giveResting } from './resting';

const US = 'us' as Side;
const OBSERVERS = 'observers' as PieceId;

let set: SetOut;

beforeAll(async () => {
  set = await setOutScenario('lanzerath-ridge', 'victory-decision');
});

/** Both sides have named a unit, the Americans theirs to rest; whose dice are as said. */
function named(own: PieceId, faces: { readonly us: number; readonly german: number }) {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'typed', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const { store } = session;
  session.speakForAll(true, true);
  const throws = (): void => {
    for (let { question } = store.getState(); question?.ask === 'roll'; { question } = store.getState())
      session.rolled([question.by === US ? faces.us : faces.german]);
  };
  session.give({ verb: 'begin', by: store.getState().status.acting[0] as Side });
  throws();
  const stop = followResting(session, US);
  for (let i = 0; i < 2; i++) {
    const { offers, status } = store.getState();
    const [side] = status.acting;
    const offer = offers.find(({ by, subject }) => by === side && (side !== US || subject === own));
    if (!offer) throw new Error(`nobody can be named by ${side}`);
    if (side === US) giveResting(session, offer);
    else session.give({ ...offer.fixed, verb: offer.verb, by: offer.by });
    throws();
  }
  stop();
  return session;
}

const rested = ({ store }: Session): readonly unknown[] =>
  store
    .getState()
    .log.flatMap(({ command, undone }) =>
      command.verb === 'done' && command.by === US && !undone ? [command.unit] : [],
    );

test('who has been named to rest and has the initiative leaves all actions, and the next is named', () => {
  const session = named(OBSERVERS, { us: 6, german: 1 });
  const { world, desk, offers } = session.store.getState();
  expect(world.rules).toMatchObject({ activated: [OBSERVERS] });
  expect(rested(session)).toEqual([OBSERVERS]);
  expect(desk.resting).toBeUndefined();
  expect(offers.some(({ verb }) => verb === 'nominate')).toBe(true);
});

test('where the enemy acts first nobody has rested yet', () => {
  const session = named(OBSERVERS, { us: 1, german: 6 });
  expect(rested(session)).toEqual([]);
  expect(session.store.getState().world.rules).not.toMatchObject({ activated: [OBSERVERS] });
});

test('who has somebody to shoot at is left to the player', () => {
  const session = named('bouck' as PieceId, { us: 6, german: 1 });
  expect(rested(session)).toEqual([]);
  expect(session.store.getState().world.rules).toMatchObject({ activation: { unit: 'bouck', left: 3 } });
  expect(session.store.getState().desk.resting).toBeUndefined();
});

/** Fog in which nobody sees anybody: five of the six Americans, who lie hidden, have nobody to shoot at. */
function inFog(sight = 4) {
  const { battle, rules, meta } = set;
  const play = { ...battle.play, sight };
  const opened = createSession({ battle: { ...battle, play }, rules, meta, dice: { by: 'typed', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const { store } = session;
  session.speakForAll(true, true);
  /** Dice as long as any are asked for: one side throws better. */
  const throws = (better: Side): void => {
    for (let { question } = store.getState(); question?.ask === 'roll'; { question } = store.getState())
      session.rolled([question.by === better ? 6 : 1]);
  };
  /** The Germans name a unit, or leave its actions. */
  const german = (verb: string): void => {
    const offer = store.getState().offers.find((one) => one.by !== US && one.verb === verb && !one.refusal);
    if (!offer) throw new Error(`the Germans have no ${verb}`);
    expect(session.give({ ...offer.fixed, verb, by: offer.by })).toBeUndefined();
  };
  /** What is usual for the Americans. */
  const usual = () => store.getState().offers.find((one) => one.by === US && one.usual);
  const follow = (): (() => void) => followResting(session, US);
  session.give({ verb: 'begin', by: store.getState().status.acting[0] as Side });
  return { session, store, throws, german, usual, follow };
}

/** The jeep, which does not rest, has acted, and it is the Americans' turn to answer what the Germans name. */
function answering() {
  const game = inFog();
  const { session, german, throws, usual } = game;
  german('nominate');
  expect(usual()).toMatchObject({ subject: 'jeep' });
  expect(usual()?.rests).toBeUndefined();
  session.give({ verb: 'nominate', by: US, unit: 'jeep' });
  throws(US);
  session.give({ verb: 'done', by: US, unit: 'jeep' });
  german('nominate');
  expect(usual()?.rests).toMatchObject({ key: 'offer.nominate.rests', args: { count: 5 } });
  return game;
}

test('one press names all that are to rest, one after another, whoever acts between', () => {
  const { session, store, german, throws, usual, follow } = answering();
  const stop = follow();
  const offer = usual();
  if (offer) giveResting(session, offer);
  throws(US);
  expect(rested(session)).toHaveLength(2);
  // Whatever the Germans do far off, and whoever has the initiative.
  german('nominate');
  throws('german' as Side);
  german('done');
  for (let turn = 0; turn < 20 && store.getState().status.turn === 1; turn++) {
    const { offers } = store.getState();
    const one = offers.find(({ by, verb }) => by !== US && verb === 'nominate');
    german(one ? 'nominate' : 'done');
    throws(US);
  }
  stop();
  expect(new Set(rested(session)).size).toBe(6);
  expect(store.getState().status.turn).toBe(2);
  expect(store.getState().desk.resting).toBeUndefined();
  const own = store.getState().log.filter(({ command }) => command.by === US);
  expect(own.every(({ byItself }) => !byItself)).toBe(true);
});

test('what is taken back ends it: one is taken back, and nothing is said again', () => {
  const { session, store, throws, german, usual, follow } = answering();
  const offer = usual();
  if (offer) giveResting(session, offer);
  throws(US);
  // Followed only once something rests.
  const stop = follow();
  german('nominate');
  throws(US);
  expect(rested(session)).toHaveLength(3);
  session.undo();
  expect(store.getState().desk.resting).toBeUndefined();
  expect(rested(session)).toHaveLength(2);
  expect(store.getState().status.acting).toEqual([US]);
  stop();
});

test('once an enemy has done something to one of theirs, the player is to say how it goes on', () => {
  const { session, store, german, throws, follow } = inFog(30);
  const stop = follow();
  german('nominate');
  const offer = store.getState().offers.find(({ rests }) => rests);
  if (offer) giveResting(session, offer);
  throws('german' as Side);
  expect(store.getState().desk.resting).toMatchObject([{ side: US, piece: OBSERVERS }]);
  german('spot');
  throws('german' as Side);
  expect(store.getState().desk.resting).toBeUndefined();
  german('done');
  german('nominate');
  expect(rested(session)).toEqual([]);
  expect(store.getState().status.acting).toEqual([US]);
  expect(store.getState().question).toBeUndefined();
  stop();
});

test('what rests before anybody follows it goes on in one go once it is followed', () => {
  const { session, store, german, throws, usual, follow } = inFog();
  const jeep = { by: US, unit: 'jeep' };
  for (let i = 0; i < 4; i++) {
    german('nominate');
    session.give({ verb: 'nominate', ...jeep });
    throws('german' as Side);
    german('done');
  }
  session.give({ verb: 'nominate', ...jeep });
  session.give({ verb: 'done', ...jeep });
  const offer = usual();
  if (offer) giveResting(session, offer);
  expect(rested(session)).toHaveLength(1);
  follow()();
  expect(rested(session)).toHaveLength(6);
  expect(store.getState().status.turn).toBe(2);
});
