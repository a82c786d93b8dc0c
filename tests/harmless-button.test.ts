import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import type { Command } from '../src/engine/command';
import type { Hazard } from '../src/engine/hazard';
import type { PieceId } from '../src/engine/ids';
import type { SessionState } from '../src/session/session';
import { measureOn } from '../src/table/measuring/measure';
import { type Pressed, pressOn } from './big-button';

/** What costs a vessel something without an enemy's doing. */
const HARM =
  /^(scraped|held-by-hull|rammed|mine-struck|ran-ashore|bar-tested|rock-struck|stakes-crossed|left-table)$/;

/** Everything of that which has come to pass. */
const harmed = ({ last }: Pressed): readonly string[] =>
  last.log.flatMap(({ turn, events }) =>
    events.flatMap((event) => (HARM.test(event.type) ? [`${turn}: ${JSON.stringify(event)}`] : [])),
  );

test.each([
  ['hampton-roads-first-day', 7],
  ['hampton-roads-first-day', 8],
  ['hampton-roads-second-day', 7],
] as const)(
  '%s, seed %i: in ten periods of the big button nobody scrapes, lies against another, strands or leaves',
  async (battle, seed) => {
    const pressed = await pressOn(await setOutScenario(battle, 'acw-naval'), seed, 600, 10);
    expect(pressed.trouble).toBeUndefined();
    expect(pressed.last.status.turn).toBe(11);
    expect(harmed(pressed)).toEqual([]);
  },
);

/** The same without what enemies have run into each other. */
function harmedAmongFriends({ last, ...pressed }: Pressed): readonly string[] {
  const sideOf = (id: string): string | undefined => last.world.table.pieces[id as PieceId]?.side;
  return harmed({ ...pressed, last }).filter((told) => {
    const { piece, other } = JSON.parse(told.slice(told.indexOf('{')));
    return other === undefined || sideOf(piece) === sideOf(other);
  });
}

test.each([1, 2, 4, 14])(
  'Mobile Bay, seed %i: in five periods of the big button no mine explodes, nobody strands, or runs up on a friend whom the enemy stops',
  async (seed) => {
    const pressed = await pressOn(await setOutScenario('mobile-bay'), seed, 400, 5);
    expect(pressed.trouble).toBeUndefined();
    expect(harmedAmongFriends(pressed)).toEqual([]);
  },
);

test('Narvik: nobody runs aground by the big button, who must withdraw at full speed towards a shore neither', async () => {
  const { last } = await pressOn(await setOutScenario('narvik'), 1, 60, 6);
  expect(last.log.some(({ events }) => events.some(({ type }) => type === 'grounded'))).toBe(false);
  expect(last.log.some(({ events }) => events.some(({ type }) => type === 'ship-morale'))).toBe(true);
});

const isHarm = ({ grave, kind }: Hazard): boolean => grave || kind === 'held';

/** What a written order would meet as all the others are written. */
const meets = ({ rules, table, world }: SessionState, command: Command): readonly Hazard[] =>
  rules.hazards(world.rules, command, measureOn(table, world.table)).filter(isHarm);

/** Whether any of many orders ahead is legal and meets nothing. */
function hasSafe(state: SessionState, standing: Command): boolean {
  const { rules, table, world } = state;
  for (const change of [0, -1, -2, 1, 2])
    for (let turn = -60; turn <= 60; turn += 15) {
      const command = { ...standing, way: 'F', change, turn };
      const refused = rules.refuse(world.rules, command, measureOn(table, world.table));
      if (!refused && meets(state, command).length === 0) return true;
    }
  return false;
}

test('Mobile Bay: who is written an order that meets harm has none that does not', async () => {
  const known: string[] = [];
  let harms = 0;
  const watch = (state: SessionState, isCommit: boolean): void => {
    if (!isCommit) return;
    for (const { subject, by, written } of state.offers) {
      const standing =
        written && subject && state.rules.writing?.standing(state.world.rules, subject as PieceId);
      if (!standing || by !== state.seat.side || meets(state, standing).length === 0) continue;
      harms += 1;
      if (hasSafe(state, standing)) known.push(`${state.status.turn}: ${JSON.stringify(standing)}`);
    }
  };
  const pressed = await pressOn(await setOutScenario('mobile-bay'), 7, 400, 5, {
    watch: (state, does) => watch(state, does?.kind === 'offer' && does.offer.verb === 'commit'),
  });
  expect(pressed.trouble).toBeUndefined();
  expect(harms).toBeGreaterThan(0);
  expect(known).toEqual([]);
});

test('Mobile Bay: by the big button alone the fleet passes Fort Morgan by the channel, and few mines explode', async () => {
  const { last, trouble } = await pressOn(await setOutScenario('mobile-bay'), 5, 400, 12);
  expect(trouble).toBeUndefined();
  const events = last.log.flatMap((step) => step.events);
  const times = (type: string): number => events.filter((event) => event.type === type).length;
  expect(times('line-passed')).toBeGreaterThanOrEqual(5);
  expect(times('mine-struck')).toBeLessThanOrEqual(3);
});
