import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { piece, type Side } from '../../engine/ids';
import { createSession } from '../../session/create';
import { allForeseen, moversOf } from '../../session/orders/usual/foreseen';
import { followOnward, goOnward } from '../../session/orders/usual/onward';
import type { Session, SessionState } from '../../session/session';
import { hasTrack, ordersOf } from '../orders/offers/offers';
import { followReady, followTarget, layDesk, readyOf } from './follow-desk';

let session: Session;
let side: Side;
const now = (): SessionState => session.store.getState();

beforeAll(async () => {
  const set = await setOutScenario('river-plate');
  const opened = createSession({ ...set, dice: { by: 'seeded', seed: 3 } });
  if (!opened.ok) throw new Error(opened.reason);
  session = opened.session;
  session.speakForAll(true, true);
  // Nobody declares anything: on to the first movements.
  while (!now().offers.some(hasTrack)) {
    const [offer] = now().offers.filter(
      ({ refusal, holes, subject }) => !refusal && subject === undefined && Object.keys(holes).length === 0,
    );
    if (!offer) throw new Error('nothing goes on');
    session.give({ ...offer.fixed, verb: offer.verb, by: offer.by });
  }
  // Who has but one ship to move has moved her.
  for (;;) {
    side = now().seat.side;
    const [one, another] = readyOf(now(), side);
    if (another || !one) break;
    const stop = followOnward(session, side);
    goOnward(session, side, [one]);
    stop();
  }
});

test('a ship that may act is selected at once, and the next one in the moment in which she has moved', () => {
  session.look({ selected: undefined });
  const stop = [followReady(session, side), followOnward(session, side)];
  const first = now().desk.selected;
  if (!first) throw new Error('nobody is selected');
  expect(readyOf(now(), side)).toContain(first);
  goOnward(session, side, [first]);
  expect(readyOf(now(), side)).not.toContain(first);
  expect(readyOf(now(), side)).toContain(now().desk.selected);
  for (const end of stop) end();
});

test('the target is one that an order is open against, and is put away where there is only a friend', () => {
  const stop = followTarget(session, side);
  const { selected } = now().desk;
  const { against } = ordersOf(now().offers, side, selected);
  const { pieces } = now().world.table;
  const friend = Object.values(pieces).find((one) => one.side === side && one.id !== selected);
  session.look({ target: friend?.id });
  const another = readyOf(now(), side).find((one) => one !== selected);
  session.look({ selected: another });
  expect(against).toEqual([]);
  expect(now().desk.target).toBeUndefined();
  stop();
});

test('a desk that is laid has somebody selected who may act, and those who follow it find nothing to change', () => {
  session.look({ selected: undefined, target: undefined });
  layDesk(session);
  const laid = now().desk;
  expect(readyOf(now(), side)).toContain(laid.selected);
  const stop = [followReady(session, side), followTarget(session, side)];
  expect(now().desk).toBe(laid);
  for (const end of stop) end();
});

test('where ships begin to move one after another the one that goes first is selected, whoever was', async () => {
  const set = await setOutScenario('samar');
  const opened = createSession({ ...set, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { store, give, look, speakForAll } = opened.session;
  speakForAll(true, true);
  const japanese = 'imperial-japanese-navy' as Side;
  const last = piece('nowaki');
  const stop = followReady(opened.session, japanese);
  for (let i = 0; i < 60; i++) {
    const state = store.getState();
    const offers = state.offers.filter(({ refusal }) => !refusal);
    if (moversOf(offers, japanese).length > 1) break;
    look({ selected: last });
    const move = offers.find(({ verb }) => verb === 'move');
    if (move) {
      const onward = followOnward(opened.session, move.by);
      goOnward(opened.session, move.by, [...moversOf(offers, move.by)]);
      onward();
      continue;
    }
    const next = offers.find(({ usual, holes }) => usual && Object.keys(holes).length === 0);
    if (!next) throw new Error('nothing goes on');
    give({ ...next.fixed, verb: next.verb, by: next.by });
  }
  const { desk } = store.getState();
  expect(readyOf(store.getState(), japanese)).toContain(last);
  expect(desk.selected).toBeDefined();
  expect(desk.selected).toBe(
    allForeseen({ ...store.getState(), seat: { side: japanese } as never }).pieces[0],
  );
  stop();
});
