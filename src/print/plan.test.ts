import { expect, test } from 'vitest';
import { randomPlayer } from '../ai/games/random';
import { stream } from '../engine/counting/dice';
import { printOf } from './make';
import { lackOf } from './parts';
import { begun, drawnIn } from './testing';

test('a plan is printed as orders: what is done, and where by the tape each ends', async () => {
  const { session, print } = await begun('hampton-roads-second-day', 'acw-naval');
  session.speakForAll(true, true);
  expect(lackOf('plan', print)?.key).toBe('parts.no-plan');
  const play = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const { world, question, rules, table } = session.store.getState();
      const player = randomPlayer(rules, table, stream(i + 1));
      const command =
        question?.ask === 'choose' ? player.choice(question, world).picked : player.command(world);
      if (!command) return;
      if (question) session.decide(command);
      else session.give(command);
    }
  };
  play(3);
  expect(session.startPlan('Close in')).toBeUndefined();
  play(30);
  const tried = session.tried('Close in');
  if (typeof tried !== 'object') throw new Error(tried);
  const state = session.store.getState();
  const log = state.log.map((entry) => ({ ...entry, sealed: false }));
  const planned = { ...print, state, log, plan: new Set(tried.commands) };
  expect(lackOf('plan', planned)).toBeUndefined();
  const { bytes, pages, empty } = await printOf(planned, { paper: 'a4', parts: ['plan'] });
  expect(empty).toEqual([]);
  const words = (await drawnIn(bytes)).flatMap((page) => page.words.map((one) => one.words)).join(' ');
  expect(pages).toBeGreaterThan(0);
  expect(words).toContain('Plan: Close in');
  const { bounds, scale } = state.table;
  expect(scale.unmeasured).toBeUndefined();
  // The last that moved in it ends where the plan has her, a tenth of an inch by the tape.
  const moved = Object.values(state.world.table.pieces).find(
    ({ id, pose, gone }) => !gone && pose !== print.state.world.table.pieces[id]?.pose,
  );
  if (!moved || !bounds) throw new Error('nobody has moved');
  expect(words).toContain(`${(moved.pose.at.x - bounds.x).toFixed(1)}" from the west`);
});
