import { expect, test, vi } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { followFire } from './firing';
import { open, planned, toTheBroadsides } from './firing.testing';

const NOTHING = { title: { key: 'x' }, tallies: [], spreads: [], notes: [], chance: { ways: 0, of: 6 } };

/** Whether the fire has been held by itself where this is foretold of every attack. */
async function isHeld(forecast: object | undefined, byItself: boolean): Promise<boolean> {
  const roads = await setOutScenario('hampton-roads-first-day');
  const session = open({ ...roads, rules: { ...roads.rules, forecast: () => forecast as never } });
  const side = toTheBroadsides(session);
  session.look({ byItself });
  const log = () => session.store.getState().log;
  const before = log().length;
  const stop = followFire(session, side);
  if (!byItself || forecast === undefined) await planned(session);
  else await vi.waitFor(() => expect(log().length).toBeGreaterThan(before), 4000);
  stop();
  return log().some((entry) => entry.byItself && entry.command.verb === 'endFire');
}

test('where no attack can come to anything the fire is held by itself', async () => {
  expect(await isHeld(NOTHING, true)).toBe(true);
});

test('it is left to who wants to say it, and where it is not known what may come of it', async () => {
  expect(await isHeld(NOTHING, false)).toBe(false);
  expect(await isHeld(undefined, true)).toBe(false);
});
