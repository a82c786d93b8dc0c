import { expect, test } from 'vitest';
import type { Thinking } from '../../ai/commander';
import { side } from '../../engine/ids';
import type { Decision, Weighed } from '../../engine/opponent/commander';
import type { Thoughts } from '../../session/session';
import { type Stop, thinkInSlices } from './commander-slices';

const BLUE = side('blue');
const weighed = (worth: number): Weighed => ({
  command: { verb: 'go', by: BLUE, worth },
  worth,
  because: `Worth ${worth}.`,
});

/** A clock that stands still until a thought is had. */
function bench(of: { readonly thoughts: number; readonly each: number; readonly first?: number }) {
  let now = 0;
  let stop: Stop;
  const heard: Thoughts[] = [];
  let breaths = 0;
  function* thinking(): Generator<Thinking, Decision> {
    for (let done = 1; done <= of.thoughts; done++) {
      now += of.each;
      const best = done >= (of.first ?? 1) ? { best: () => weighed(done) } : {};
      yield { side: BLUE, done, of: of.thoughts, ...best };
    }
    const last = weighed(of.thoughts);
    return { ...last, weighed: [last] };
  }
  const run = (time: number, atBreath: (breath: number) => Stop = () => undefined, mayBeSaid = () => true) =>
    thinkInSlices(thinking(), {
      time,
      stopped: () => stop,
      heard: (thoughts) => heard.push(thoughts),
      mayBeSaid,
      now: () => now,
      breathe: async () => {
        breaths += 1;
        stop = atBreath(breaths);
      },
    });
  return { run, heard, clock: () => now, breaths: () => breaths };
}

test('thinking that is done in time says what it decided', async () => {
  const { run } = bench({ thoughts: 30, each: 1 });
  expect(await run(1000)).toMatchObject({ worth: 30 });
});

test('it breathes every 20 ms and reports ten times a second at most, with the best so far', async () => {
  const { run, heard, breaths } = bench({ thoughts: 1000, each: 1 });
  await run(10_000);
  expect(breaths()).toBe(50);
  expect(heard).toHaveLength(10);
  expect(heard[0]).toEqual({ side: BLUE, done: 100, of: 1000, best: weighed(100) });
});

test('at the end of its time it says the best so far, with the bests before it', async () => {
  const { run, clock } = bench({ thoughts: 1000, each: 1 });
  const decision = await run(250);
  expect(decision?.worth).toBe(250);
  expect(decision?.weighed.map(({ worth }) => worth)).toEqual([250, 200, 100]);
  expect(clock()).toBe(250);
});

test('told to decide now it says the best so far; dropped, nothing', async () => {
  const told = bench({ thoughts: 1000, each: 1 });
  expect((await told.run(10_000, (breath) => (breath === 3 ? 'now' : undefined)))?.worth).toBe(60);
  const dropped = bench({ thoughts: 1000, each: 1 });
  expect(await dropped.run(10_000, (breath) => (breath === 3 ? 'drop' : undefined))).toBeUndefined();
  expect(dropped.clock()).toBe(60);
});

test('out of time it goes on until there is something that may be said', async () => {
  const late = bench({ thoughts: 1000, each: 1, first: 400 });
  expect((await late.run(100))?.worth).toBe(400);
  const refused = bench({ thoughts: 50, each: 1 });
  expect((await refused.run(10, undefined, () => false))?.worth).toBe(50);
});
