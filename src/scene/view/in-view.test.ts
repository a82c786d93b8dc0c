import { expect, test, vi } from 'vitest';
import { areaOf, FOE, OWN, onLand } from '../../../tests/on-land';
import { setOutScenario } from '../../cli/battle';
import { usualFields } from '../../engine/enumerate';
import { piece } from '../../engine/ids';
import type { Point } from '../../geometry/pose';
import { inches } from '../../geometry/units';
import { createSession } from '../../session/create';
import { followForeseen } from '../../session/orders/usual/foreseen';
import { extentOf } from '../chart/inside';
import { sentTracks } from '../picture';
import { inView, tracksInView } from './in-view';

const sidesOf = (points: readonly Point[]) => {
  const { x, y, width, height } = extentOf(points);
  return [x, x + width, y, y + height].map((side) => Math.round(side * 100) / 100);
};

test('on land every man is kept in view with his base, a tank with its corners, a house with its walls', async () => {
  const features = [areaOf('stone-house', [4, 20, 6, 4], 'Brook Farm')];
  const session = await onLand({
    entry: 'german-panzer4h',
    at: [40, 10],
    foe: 'british-rifle-section',
    to: [24, 36],
    features,
  });
  const state = session.store.getState();
  const { length } = state.world.table.pieces[OWN]?.hull ?? { length: 0 };
  const [west, , south, north] = sidesOf(inView(state));
  expect(west).toBe(4);
  expect(south).toBeCloseTo(10 - length / 2, 2);
  // The man farthest north stands 2.2 inches from his leader, with half an inch of base about him.
  expect(north).toBe(38.7);
});

test('at sea ships are kept in view by their measuring points', async () => {
  const { battle, rules, meta } = await setOutScenario('denmark-strait');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  const state = opened.session.store.getState();
  const points = Object.values(state.world.table.pieces).map(({ pose }) => pose.at);
  expect(points.length).toBeGreaterThan(2);
  expect(inView(state)).toEqual(points);
});

test('while men are to be chosen these alone are kept in view', async () => {
  const session = await onLand({
    entry: 'british-rifle-section',
    foe: 'german-grenadier-squad',
    to: [24, 22],
  });
  const { store } = session;
  session.look({ target: FOE });
  const shoot = store.getState().offers.find(({ verb }) => verb === 'shoot');
  if (!shoot) throw new Error('nothing to shoot at');
  session.give({ ...shoot.fixed, ...usualFields(shoot), verb: shoot.verb, by: shoot.by });
  // A few shots hit, and nobody is saved: the owner says who falls.
  for (let { question } = store.getState(); question?.ask === 'roll'; { question } = store.getState())
    session.rolled(question.dice.map((_, i) => (question?.by === shoot.by && i < 1 ? 6 : 1)));
  const state = store.getState();
  expect(state.question).toMatchObject({ ask: 'choose' });
  // Grenadiers about (24, 22), seen by their middles.
  expect(sidesOf(inView(state))).toEqual([23.05, 24.95, 20.9, 24.2]);
});

test('the track of the selected ship is seen to her end, but not while somebody points where it is to be', async () => {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-second-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  const { look, store } = opened.session;
  const monitor = piece('monitor');
  // Nobody is selected: the tracks of all whose orders stand.
  const all = tracksInView(store.getState());
  expect(all?.own).toEqual([]);
  expect(all?.others.length).toBeGreaterThan(2);
  look({ selected: monitor });
  const { own: [hull, end] = [], others } = tracksInView(store.getState()) ?? {};
  expect(others?.length).toBe((all?.others.length ?? 0) - 2);
  expect(hull).toEqual(store.getState().world.table.pieces[monitor]?.pose.at);
  expect(end).not.toEqual(hull);
  const verdict = { legal: true, spent: inches(0), left: inches(0) } as const;
  look({ proposal: { piece: monitor, setting: '', legs: [], verdict, wanted: { x: 1, y: 1 } } });
  expect(tracksInView(store.getState())).toBeUndefined();
});

test('the tracks of those who go on with the selected ship are seen to their ends', async () => {
  const { battle, rules, meta } = await setOutScenario('the-stragglers');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  const { store } = session;
  const seen = () => tracksInView(store.getState());
  for (let i = 0; i < 40 && !store.getState().offers.some(({ verb }) => verb === 'move'); i++) {
    const { question, offers } = store.getState();
    if (question?.ask === 'roll') session.rolled(question.dice.map(() => 4));
    else {
      const said =
        offers.find(({ usual, refusal }) => usual && !refusal) ?? offers.find(({ refusal }) => !refusal);
      if (said) session.give({ ...said.fixed, ...usualFields(said), verb: said.verb, by: said.by });
    }
  }
  const moves = store.getState().offers.filter(({ verb, refusal }) => verb === 'move' && !refusal);
  expect(moves.length).toBeGreaterThan(1);
  const stop = followForeseen(session);
  session.look({ selected: moves[0]?.subject });
  await vi.waitFor(() => expect(seen()?.others.length).toBeGreaterThan(1));
  const others = sentTracks(store.getState());
  expect(seen()?.others).toEqual(others.flatMap(({ piece, end }) => [piece.pose.at, end.at]));
  stop();
});
