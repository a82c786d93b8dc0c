import { beforeAll, describe, expect, it, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import { piece, type Side } from '../../../engine/ids';
import { poseAfter } from '../../../geometry/track';
import { inches } from '../../../geometry/units';
import { createSession } from '../../../session/create';
import { isProposed } from '../../../session/orders/unwritten';
import { clearAsBefore } from '../../../session/orders/usual/clear-order';
import { allForeseen } from '../../../session/orders/usual/foreseen';
import type { Session } from '../../../session/session';
import { drawnInstead } from '../keys/order';
import { draftStanding, giveOrder, wordsIn } from './standing';

describe('plain words of an order', () => {
  it('are told apart by semicolons, blanks round them passed over', () => {
    expect(wordsIn('')).toEqual([]);
    expect(wordsIn(' ; ')).toEqual([]);
    expect(wordsIn('sweep')).toEqual(['sweep']);
    expect(wordsIn('ram virginia;  sweep ; anchor')).toEqual(['ram virginia', 'sweep', 'anchor']);
  });
});

const UNION = 'union' as Side;
const METACOMET = piece('metacomet');
const PORT_ROYAL = piece('port-royal');

let chase: SetOut;

beforeAll(async () => {
  chase = await setOutScenario('chase-of-the-selma');
});

function opened(battle = chase.battle): Session {
  const found = createSession({
    ...chase,
    battle,
    dice: { by: 'seeded', seed: 5 },
  });
  if (!found.ok) throw new Error(found.reason);
  found.session.speakForAll(true, true);
  found.session.look({ selected: METACOMET });
  return found.session;
}

test('an order that is given before it is known is the one that would have been shown', () => {
  const shown = allForeseen(opened().store.getState()).orders.get(METACOMET)?.order.draft?.command;
  const session = opened();
  // Somebody works it out in slices, and has not come to her.
  session.look({ foreseeing: {} });
  giveOrder(session, METACOMET, UNION);
  const { log, desk } = session.store.getState();
  expect(shown).toBeDefined();
  expect(log.map(({ command }) => command)).toEqual([shown]);
  expect(desk.selected).toBe(PORT_ROYAL);
});

test('an order that somebody looks at first is still drawn up meanwhile, and then leads on to the next vessel', () => {
  const session = opened();
  const held: (() => void)[] = [];
  const carryOut = () => void held.push(session.carryOut);
  giveOrder({ ...session, carryOut }, METACOMET, UNION);
  expect(session.store.getState().desk).toMatchObject({ selected: METACOMET, draft: { piece: METACOMET } });
  held.map((goOn) => goOn());
  expect(session.store.getState().log).toHaveLength(1);
  expect(session.store.getState().desk.selected).toBe(PORT_ROYAL);
});

test('what is drawn up as before is known to be another order for as long as nothing of it is changed', () => {
  const lies = opened().store.getState().world.table.pieces[METACOMET];
  const { table } = chase.battle;
  if (!lies || !table) throw new Error('no Metacomet, or no table');
  // The edge lies close ahead, and as before one of the two would go over it.
  const { x, y } = poseAfter(lies.pose, [{ ahead: inches(4) }]).at;
  const narrow = { ...table, width: x - table.origin.x, height: y - table.origin.y };
  const session = opened({ ...chase.battle, table: narrow });
  const state = session.store.getState();
  const others = [METACOMET, PORT_ROYAL].filter((one) => isProposed(clearAsBefore(state, one)));
  expect(others).toHaveLength(1);
  for (const one of [METACOMET, PORT_ROYAL]) {
    draftStanding(session, one);
    const command = session.store.getState().desk.draft?.command;
    expect(drawnInstead(command) !== undefined).toBe(others.includes(one));
    expect(drawnInstead(command && { ...command })).toBeUndefined();
  }
});
