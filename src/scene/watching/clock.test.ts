import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../../session/create';
import { stepsOf } from '../../session/look-back/steps';
import { clockOf } from './clock';
import { stepTime } from './watching';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const FRAME = 20;

test('a move that is shown by itself has gone by in some twelve seconds, however much is called out in it', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('hampton-roads-first-day');
  const { entries } = playOut(rules, table, opening, 4);
  const sessionAfter = (played: number) => {
    const opened = createSession({
      battle,
      rules,
      meta,
      dice: { by: 'typed', seed: 4 },
      entries: entries.slice(0, played),
    });
    if (!opened.ok) throw new Error(opened.reason);
    opened.session.speakForAll(true, true);
    return opened.session;
  };
  /** Milliseconds from an entry's coming until the table is at rest, drawn frame by frame. */
  const shown = (index: number): number => {
    const session = sessionAfter(index + 1);
    const clock = clockOf(session, { reducedMotion: false });
    let seen = sessionAfter(index).store.getState();
    expect(clock.watchFresh(session.store.getState(), seen)).toBe(true);
    const from = performance.now();
    while (clock.runs()) {
      const state = session.store.getState();
      if (state.desk.watching !== seen.desk.watching) clock.begin(state, seen);
      seen = state;
      vi.advanceTimersByTime(FRAME);
      clock.moveOn(performance.now());
    }
    expect(session.store.getState().desk.watching).toBeUndefined();
    return performance.now() - from;
  };
  const whole = sessionAfter(entries.length).store.getState();
  const moves = whole.log
    .map(({ index }) => stepsOf(whole, index))
    .map((steps, index) => ({ index, steps, usual: steps.reduce((sum, step) => sum + stepTime(step), 0) }))
    .sort((one, other) => other.usual - one.usual);
  const [long, , , , , , short] = moves;
  if (!long || !short) throw new Error('there are moves');
  expect(long.usual).toBeGreaterThan(30_000);
  expect(shown(long.index)).toBeGreaterThan(12_000);
  expect(shown(long.index)).toBeLessThan(12_000 + FRAME * long.steps.length);
  expect(short.usual).toBeLessThan(12_000);
  expect(shown(short.index)).toBeGreaterThanOrEqual(short.usual);
});
