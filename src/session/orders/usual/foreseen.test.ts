import { beforeAll, expect, test, vi } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import { playOut } from '../../../cli/playout';
import { type PieceId, piece, side } from '../../../engine/ids';
import type { GameEntry } from '../../../files/game/game';
import { createSession } from '../../create';
import { letSee } from '../../secrets/seat.testing';
import type { Session, SessionState } from '../../session';
import { hazardsAhead } from '../hazards';
import { plotFor, proposedInstead } from '../written';
import { allForeseen, followForeseen, foreseen, foreseenSoFar, toBeWritten } from './foreseen';
import { unpiloted } from './unpiloted.testing';

const [TECUMSEH, MANHATTAN] = ['tecumseh', 'manhattan'].map(piece) as [PieceId, PieceId];

let bay: SetOut;
let open: SetOut;

beforeAll(async () => {
  bay = await setOutScenario('mobile-bay');
  open = await unpiloted();
});

function opened(set: SetOut & { readonly entries?: readonly GameEntry[] } = bay): Session {
  const found = createSession({ ...set, dice: { by: 'seeded', seed: 5 } });
  if (!found.ok) throw new Error(found.reason);
  found.session.speakForAll(true, true);
  return found.session;
}

/** Tecumseh, at the head of the monitors, is to lose her way. */
function stopTecumseh(session: Session): SessionState {
  const { rules, world } = session.store.getState();
  const standing = rules.writing?.standing(world.rules, TECUMSEH);
  if (!standing) throw new Error('nothing stands for Tecumseh');
  expect(session.give({ ...standing, change: -2 })).toBeUndefined();
  return session.store.getState();
}

const codes = (state: SessionState) =>
  [...foreseenSoFar(state).orders].map(([id, { order }]) => [id, order.draft?.plot.code]);

test('where all the others may go on as before nobody is to be written anything, until an order makes harm of it', () => {
  const session = opened(open);
  const brooklyn = foreseen(session.store.getState(), piece('brooklyn'))?.order.draft;
  if (!brooklyn) throw new Error('nothing is proposed for Brooklyn');
  session.give(brooklyn.command);
  expect(toBeWritten(session.store.getState())).toEqual([]);
  const state = stopTecumseh(session);
  expect(toBeWritten(state)).toContain(MANHATTAN);
  expect(toBeWritten(state)).not.toContain(TECUMSEH);
  session.undo();
  expect(toBeWritten(session.store.getState())).toEqual([]);
});

test('while a lesson says what is to be ordered nothing else is proposed, and what stands is shown', () => {
  const session = opened();
  stopTecumseh(session);
  session.look({ tutored: true });
  const state = session.store.getState();
  expect(toBeWritten(state)).toEqual([]);
  expect(proposedInstead(state, MANHATTAN)).toBeUndefined();
  expect(plotFor(state, MANHATTAN)?.command).toEqual(
    state.rules.writing?.standing(state.world.rules, MANHATTAN),
  );
});

test('what is shown of an order that is still to be written is the one that will be, and what it meets among the others', () => {
  const session = opened(open);
  const { rules, world } = session.store.getState();
  const standing = rules.writing?.standing(world.rules, MANHATTAN);
  const state = stopTecumseh(session);
  const usual = foreseen(state, MANHATTAN);
  const plot = plotFor(state, MANHATTAN);
  expect(plot).toBeDefined();
  expect(plot).toBe(usual?.order.draft?.plot);
  expect(plot?.command).not.toEqual(standing);
  expect(usual?.instead.length).toBeGreaterThan(0);
  expect(hazardsAhead(state, { order: plot }).filter(({ grave }) => grave)).toEqual([]);
  // An order for several leaves the others as they stand.
  const among = { ...state.desk, division: { plan: [] } as unknown as SessionState['desk']['division'] };
  expect(plotFor({ ...state, desk: among }, MANHATTAN)?.command).toEqual(standing);
});

test('what was amended for others who have cleared the way since is told as proposed, and not as before', () => {
  const { rules, table, opening } = bay;
  const entries = playOut(rules, table, opening, 1).entries.slice(0, 56);
  const session = opened({ ...bay, entries });
  letSee(session, side('union'));
  const state = session.store.getState();
  const { orders } = allForeseen(state);
  const amended = [...orders].filter(
    ([id, { order }]) =>
      JSON.stringify(order.draft?.command) !== JSON.stringify(rules.writing?.standing(state.world.rules, id)),
  );
  expect(amended.map(([id]) => id)).toContain('hartford');
  for (const [id, usual] of amended) {
    expect(proposedInstead(state, id)).toBe(usual);
    expect(plotFor(state, id)).toBe(usual.order.draft?.plot);
  }
});

test('what one side is to write is judged with its own orders, whoever else has looked at the position', () => {
  const session = opened();
  const state = stopTecumseh(session);
  const order = plotFor(state, MANHATTAN);
  const enemy = state.battle.sides.find(({ id }) => id !== state.seat.side)?.id;
  if (!order || !enemy) throw new Error('two sides, and an order');
  allForeseen({ ...state, seat: { ...state.seat, side: enemy } });
  expect(hazardsAhead(state, { order }).filter(({ grave }) => grave)).toEqual([]);
});

test('in slices nothing is told before it is known, then the same as in one go, and anew after each order', async () => {
  const roads = await setOutScenario('hampton-roads-first-day');
  const once = codes(opened(roads).store.getState());
  const session = opened(roads);
  const { store } = session;
  const clock = vi.spyOn(performance, 'now');
  // Every slice is over at once.
  let time = 0;
  clock.mockImplementation(() => (time += 100));
  const stop = followForeseen(session);
  const pending = store.getState();
  expect(pending.desk.foreseeing).toBeDefined();
  const [[first]] = once as [[PieceId]];
  expect(toBeWritten(pending)).toBeUndefined();
  expect(foreseen(pending, first)).toBeUndefined();
  expect(plotFor(pending, first)).toBeUndefined();
  await vi.waitFor(() => expect(toBeWritten(store.getState())).toBeDefined(), { timeout: 20_000 });
  expect(store.getState().desk.foreseeing).not.toBe(pending.desk.foreseeing);
  expect(codes(store.getState())).toEqual(once);
  const given = foreseen(store.getState(), first)?.order.draft?.command;
  if (!given) throw new Error('nothing is proposed');
  session.give(given);
  expect(toBeWritten(store.getState())).toBeUndefined();
  stop();
  expect(store.getState().desk.foreseeing).toBeUndefined();
  clock.mockRestore();
}, 30_000);
