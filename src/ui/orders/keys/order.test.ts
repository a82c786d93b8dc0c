import { expect, test } from 'vitest';
import { pressOn } from '../../../../tests/big-button';
import { setOutScenario } from '../../../cli/battle';
import { piece } from '../../../engine/ids';
import { createSession } from '../../../session/create';
import { usualOrder } from '../../../session/orders/usual/clear-order';
import { foreseen, foreseenSoFar } from '../../../session/orders/usual/foreseen';
import { carryOutWritten } from './order';

test('who is shown the order for when others have gone before her, and had better not be given it yet, is shown another before it is given', async () => {
  const set = await setOutScenario('samar', 'decisive-victory');
  const { last } = await pressOn(set, 7, 5);
  const entries = last.log.map(({ command, answers }) => ({ command, answers }));
  const opened = createSession({ ...set, dice: { by: 'seeded', seed: 7 }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const { store } = session;
  const state = store.getState();
  const suzuya = piece('suzuya');
  const offer = state.offers.find(({ verb, subject }) => verb === 'move' && subject === suzuya);
  if (!offer) throw new Error('Suzuya may not move');
  // She follows Kumano, who goes first: until then she would run up on her.
  const proposed = foreseen(state, suzuya)?.order.proposal;
  const alone = usualOrder(state, suzuya)?.order.proposal;
  expect(proposed?.legs).not.toEqual(alone?.legs);
  session.look({ selected: suzuya });
  carryOutWritten(session, offer);
  expect(store.getState().world).toBe(state.world);
  expect(store.getState().desk.proposal?.legs).toEqual(alone?.legs);
  carryOutWritten(session, offer);
  expect(store.getState().log.at(-1)?.command).toMatchObject({ ship: suzuya, legs: alone?.legs });
});

test('who goes first is given at once what she is shown', async () => {
  const set = await setOutScenario('river-plate', 'decisive-victory');
  const { last } = await pressOn(set, 7, 3);
  const entries = last.log.map(({ command, answers }) => ({ command, answers }));
  const opened = createSession({ ...set, dice: { by: 'seeded', seed: 7 }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const state = session.store.getState();
  const [first] = foreseenSoFar(state).orders;
  const offer = state.offers.find(({ verb, subject }) => verb === 'move' && subject === first?.[0]);
  const shown = first?.[1];
  if (!offer || !shown) throw new Error('nobody may move');
  carryOutWritten(session, offer);
  const { log } = session.store.getState();
  expect(log.at(-1)?.command).toMatchObject({ ship: offer.subject, legs: shown.order.legs });
});
