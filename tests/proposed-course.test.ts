import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { distance } from '../src/geometry/point';
import type { SessionState } from '../src/session/session';
import { pressOn } from './big-button';

const TURNS = 5;

/** Inches between the nearest two ships of both sides. */
function apart({ world }: SessionState): number {
  const pieces = Object.values(world.table.pieces).filter(({ gone }) => gone === undefined);
  return Math.min(
    ...pieces.flatMap((one) =>
      pieces.filter(({ side }) => side !== one.side).map((other) => distance(one.pose.at, other.pose.at)),
    ),
  );
}

test.each(['decisive-victory', 'stations-manned-and-ready'])(
  'River Plate, %s: five turns of the big button bring both sides nearer and into action, and nobody to harm by his own course',
  async (set) => {
    const out = await setOutScenario('river-plate', set);
    const { last: start } = await pressOn(out, 3, 0);
    const { last, trouble } = await pressOn(out, 3, 400, TURNS);
    expect(trouble).toBeUndefined();
    expect(apart(last)).toBeLessThan(0.8 * apart(start));
    const hurt = last.rules.roster(last.world.rules).filter(({ strength }) => strength < 1);
    expect(new Set(hurt.map(({ side }) => side)).size).toBe(2);
    const told = last.log.flatMap(({ events }) => events.map(({ type }) => type));
    expect(told.filter((type) => /collided|collision|grounded|withdrawn/.test(type))).toEqual([]);
  },
);

test.each(['hampton-roads-first-day', 'hampton-roads-second-day'])(
  '%s: five periods of the big button bring both sides nearer, and nobody under a ram, aground or off the table',
  async (battle) => {
    const out = await setOutScenario(battle, 'acw-naval');
    const { last: start } = await pressOn(out, 3, 0);
    const { last, trouble } = await pressOn(out, 3, 400, TURNS);
    expect(trouble).toBeUndefined();
    expect(apart(last)).toBeLessThan(0.8 * apart(start));
    const told = last.log.flatMap(({ events }) => events.map(({ type }) => type));
    expect(
      told.filter((type) => /^(rammed|bar-tested|ran-ashore|rock-struck|left-table)$/.test(type)),
    ).toEqual([]);
  },
);

test('Narvik: five turns of the big button run nobody aground in the fjord, and off the table only who is to leave by that edge', async () => {
  const { last, trouble } = await pressOn(await setOutScenario('narvik'), 11, 400, TURNS);
  expect(trouble).toBeUndefined();
  const told = last.log.flatMap(({ events }) => events);
  expect(told.filter(({ type }) => type === 'grounded')).toEqual([]);
  // Who withdraws goes where she must.
  const { ships } = last.world.rules as { ships: Record<string, { withdrawing?: boolean }> };
  const left = told.filter(
    (event) => event.type === 'left-table' && 'ship' in event && !ships[String(event.ship)]?.withdrawing,
  );
  expect(left.length).toBeGreaterThan(0);
  expect(left.map((event) => 'by' in event && event.by)).toEqual(left.map(() => 'west'));
});

test('Lanzerath Ridge: who defends presses the big button no more than ten times a turn besides firing, and seldom to leave actions', async () => {
  const out = await setOutScenario('lanzerath-ridge', 'victory-decision');
  const { last, trouble, said } = await pressOn(out, 7, 400, TURNS);
  expect(trouble).toBeUndefined();
  const own = said.filter(({ side, verb }) => side === 'us' && verb !== 'fire');
  expect(own.length / TURNS).toBeLessThanOrEqual(10);
  expect(own.filter(({ verb }) => verb === 'done').length).toBeLessThanOrEqual(2);
  expect(last.status.turn).toBe(TURNS + 1);
});
