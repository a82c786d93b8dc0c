import { beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import type { PieceId, Side } from '../../../engine/ids';
import { createSession } from '../../create';
import type { Session } from '../../session';
import { followResting, giveResting } from './resting';

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
  store.getState().log.flatMap(({ command }) => (command.verb === 'done' ? [command.unit] : []));

test('who has been named to rest and has the initiative leaves all actions, and the next is named', () => {
  const session = named(OBSERVERS, { us: 6, german: 1 });
  const { world, desk, offers } = session.store.getState();
  expect(world.rules).toMatchObject({ activated: [OBSERVERS] });
  expect(rested(session)).toEqual([OBSERVERS]);
  expect(desk.resting).toBeUndefined();
  expect(offers.some(({ verb }) => verb === 'nominate')).toBe(true);
});

test('where the enemy acts first it is forgotten', () => {
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
