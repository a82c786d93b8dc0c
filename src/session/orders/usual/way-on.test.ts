import { expect, test } from 'vitest';
import { pressOn } from '../../../../tests/big-button';
import { setOutScenario } from '../../../cli/battle';
import { piece } from '../../../engine/ids';
import type { Pose } from '../../../geometry/pose';
import { poseAfter } from '../../../geometry/track';
import { degrees } from '../../../geometry/units';
import { helmOf } from '../../division/helm';
import { leadsOn } from './way-on';

const HARDY = piece('hardy');
const THIELE = piece('georg-thiele');

/** Narvik without its shores, and out to sea worth more than it costs, at the first movement of this ship. */
async function atSea(ship: typeof HARDY) {
  const set = await setOutScenario('narvik');
  const { goals = [] } = set.battle.play as { goals?: readonly object[] };
  const play = { ...set.battle.play, goals: goals.map((goal) => ({ ...goal, points: 12 })) };
  const open = {
    ...set,
    battle: { ...set.battle, play },
    table: { ...set.table, chart: { ...set.table.chart, features: [] } },
  };
  for (let presses = 1; presses < 30; presses++) {
    const { last } = await pressOn(open, 3, presses);
    if (last.offers.some(({ verb, subject }) => verb === 'move' && subject === ship))
      return { ...last, table: open.table };
  }
  throw new Error(`${ship} never moves`);
}

/** Whether the ship has a way on when she runs straight on to so many inches short of an edge. */
async function runsToEdge(ship: typeof HARDY, edge: 'north' | 'west', short: number): Promise<boolean> {
  const state = await atSea(ship);
  const { bounds } = state.table;
  const order = helmOf(state).asBefore(ship);
  const lies = state.world.table.pieces[ship];
  if (!bounds || !order || !lies) throw new Error('no edge, or no order');
  const heading = degrees(edge === 'north' ? 0 : 270);
  const end = poseAfter({ at: { x: 0, y: 0 }, heading }, order.legs).at;
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  const at =
    edge === 'north'
      ? { x: middle.x, y: bounds.y + bounds.height - short - end.y }
      : { x: bounds.x + short - end.x, y: middle.y };
  const pose: Pose = { at, heading };
  const table = { ...state.world.table, pieces: { [ship]: { ...lies, pose } } };
  return leadsOn(state, { ...state.world, table }, order);
}

test('who ends so near an edge that she cannot come round before it has no way on; a little earlier she has one', async () => {
  expect(await runsToEdge(THIELE, 'north', 0.3)).toBe(false);
  expect(await runsToEdge(THIELE, 'north', 6)).toBe(true);
});

test('who is to leave by an edge has a way on over it', async () => {
  expect(await runsToEdge(HARDY, 'west', 0.3)).toBe(true);
  expect(await runsToEdge(HARDY, 'north', 0.3)).toBe(false);
});
