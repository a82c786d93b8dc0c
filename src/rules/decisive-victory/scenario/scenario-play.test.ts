import { expect, test } from 'vitest';
import { setOutScenario } from '../../../cli/battle';
import { playOut } from '../../../cli/playout';
import type { DvEvent } from '../events';
import type { DvState } from '../state';

/** A random game of a scenario, with the position before each lot of events. */
async function played(
  scenario: string,
  seed: number,
  watch: (event: DvEvent, before: DvState, after: DvState) => void,
) {
  const { rules, table, opening } = await setOutScenario(scenario, 'decisive-victory');
  let before = opening.rules as DvState;
  const game = playOut(rules, table, opening, seed, (events, world) => {
    for (const event of events) watch(event as DvEvent, before, world.rules as DvState);
    before = world.rules as DvState;
  });
  expect(game.trouble).toBeUndefined();
  return { ...game, opening };
}

test('DV-H02 at Savo unaware ships hold on straight and hold their fire, and those who are alarmed stay so', async () => {
  const alarmed: string[] = [];
  let held = 0;
  await played('savo-island', 3, (event, before, after) => {
    if (event.type === 'ship-moved' && before.ships[event.ship]?.unaware !== undefined) {
      expect(event.legs.every((leg) => 'ahead' in leg)).toBe(true);
      expect(event.length).toBeLessThanOrEqual(2.4);
      expect(alarmed).not.toContain(event.ship);
    }
    if (event.type === 'ship-acted' && before.ships[event.ship]?.unaware !== undefined) {
      expect(event.held).toBe(true);
      held++;
    }
    if (event.type === 'ship-alarmed') {
      expect(before.phase).toBe('attacks');
      expect(after.ships[event.ship]?.side).toBe('allied-navies');
      alarmed.push(event.ship);
    }
  });
  expect(held).toBeGreaterThan(0);
  expect(alarmed.length).toBeGreaterThan(0);
  expect(new Set(alarmed).size).toBe(alarmed.length);
});

test('DV-H02 at Samar four ships enter in turn 4 and every squall goes 1.5 inches west a turn', async () => {
  const entered: [string, number][] = [];
  const game = await played('samar', 2, (event, before) => {
    if (event.type === 'ship-entered') entered.push([event.ship, before.turn + 1]);
  });
  expect(entered).toEqual([
    ['noshiro', 4],
    ['kishinami', 4],
    ['okinami', 4],
    ['shimakaze', 4],
  ]);
  const west = (game.opening.table.squalls ?? []).map(({ at }, i) => {
    const now = game.world.table.squalls?.[i]?.at;
    return now ? [at.x - now.x, at.y - now.y] : [];
  });
  for (const [x = 0, y = 0] of west) {
    expect(x).toBeCloseTo(1.5 * game.turns, 6);
    expect(y).toBeCloseTo(0, 6);
  }
  expect(west).toHaveLength(4);
});
