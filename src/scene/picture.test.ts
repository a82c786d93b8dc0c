import { beforeAll, describe, expect, test } from 'vitest';
import { setOutScenario } from '../cli/battle';
import { piece, type Side, side } from '../engine/ids';
import { inches } from '../geometry/units';
import { createSession } from '../session/create';
import { usualOrder } from '../session/orders/usual/clear-order';
import { letSee } from '../session/secrets/seat.testing';
import type { Session, SessionState } from '../session/session';
import { conditionsOf, type Picture, plannedTracks, proposed, targeted, usualTrack } from './picture';

const UNION = side('union');
const REBEL = side('confederate');
const MONITOR = piece('monitor');
const VIRGINIA = piece('virginia');

let session: Session;

/** Hampton Roads, second day, while both sides write: an order of each stands. */
beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-second-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  session = opened.session;
  for (const ship of [MONITOR, VIRGINIA]) {
    const read = rules.writing?.read(session.store.getState().world.rules, ship, 'F+1');
    if (!read || 'because' in read || session.give(read)) throw new Error(`${ship} takes no order`);
  }
});

const seenBy = (eyes: readonly Side[], selected = MONITOR): SessionState => {
  letSee(session, ...eyes);
  session.look({ selected });
  return session.store.getState();
};
const planned = (...eyes: readonly Side[]) =>
  plannedTracks(seenBy(eyes, piece('minnesota'))).map((track) => track.piece.id);

describe('orders that stand', () => {
  test('are drawn for the side at the screen alone, for all sides to one who speaks for all, and for nobody', () => {
    expect(planned(UNION)).toContain(MONITOR);
    expect(planned(UNION)).not.toContain(VIRGINIA);
    expect(planned(REBEL)).toContain(VIRGINIA);
    expect(planned(UNION, REBEL)).toEqual(expect.arrayContaining([MONITOR, VIRGINIA]));
    expect(planned()).toEqual([]);
  });

  test('are no ghost of the ship that is selected while nobody sits at the screen', () => {
    expect(proposed(seenBy([UNION]))?.piece.id).toBe(MONITOR);
    expect(proposed(seenBy([REBEL]))).toBeUndefined();
    expect(proposed(seenBy([]))).toBeUndefined();
  });
});

test('a track being drawn up is the speaking side’s alone', () => {
  const verdict = { legal: true, spent: inches(0), left: inches(0) } as const;
  letSee(session, UNION);
  session.look({ selected: MONITOR, proposal: { piece: MONITOR, setting: '', legs: [], verdict } });
  expect(proposed(session.store.getState())?.proposal).toBeDefined();
  expect(proposed(seenBy([]))).toBeUndefined();
});

test('the order that the selected ship is proposed lies on the chart until another is drawn, for her own side', async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { store, give, look, speakForAll } = opened.session;
  speakForAll(true, true);
  const now = (): SessionState => store.getState();
  const mayMove = () =>
    now().offers.flatMap(({ verb, subject }) => (verb === 'move' && subject ? [subject] : []));
  for (let i = 0; i < 20 && mayMove().length === 0; i++) {
    const [next] = now().offers.filter(
      (one) => one.usual && !one.refusal && Object.keys(one.holes).length === 0,
    );
    if (next) give({ ...next.fixed, verb: next.verb, by: next.by });
  }
  const ship = mayMove().find((one) => usualOrder(now(), one)?.says);
  const order = ship && usualOrder(now(), ship)?.order;
  if (!order) throw new Error('nobody is proposed a course');
  look({ selected: ship });
  expect(usualTrack(now())).toMatchObject({ piece: { id: ship }, legs: order.legs });
  const own = now().world.table.pieces[ship]?.side;
  const eyes = battle.sides.map(({ id }) => id).filter((id) => id !== own);
  expect(usualTrack({ ...now(), desk: { ...now().desk, eyes } })).toBeUndefined();
  look({ proposal: order.proposal });
  expect(usualTrack(now())).toBeUndefined();
});

test('what is written under a name is read from what those at the screen may know', () => {
  const asked: unknown[] = [];
  const state = seenBy([]);
  const rules = {
    ...state.rules,
    roster: (known: unknown) => {
      asked.push(known);
      return state.rules.roster(known);
    },
  };
  conditionsOf({ ...state, rules, world: { ...state.world, rules: structuredClone(state.world.rules) } });
  expect(asked).toEqual([state.rules.view(state.rules.view(state.world.rules, UNION), REBEL)]);
});

test('who is fired at bears the mark of a target while the shot is told, as who is aimed at does before', () => {
  letSee(session, UNION);
  session.look({ selected: MONITOR, target: VIRGINIA });
  const state = session.store.getState();
  const at = (watched?: Picture['watched'], shown = state) => [
    ...targeted({ state: shown, watched } as unknown as Picture),
  ];
  expect(at()).toEqual([VIRGINIA]);
  const { target: _target, ...desk } = state.desk;
  const told = { ...state, desk };
  expect(at([{ from: VIRGINIA, to: MONITOR, hit: true }], told)).toContain(MONITOR);
  expect(at([], told)).not.toContain(VIRGINIA);
});
