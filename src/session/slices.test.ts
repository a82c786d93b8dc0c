import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../cli/battle';
import { playOut } from '../cli/playout';
import { createSession, openSession } from './create';
import { inSlices, type Progress } from './slices';

/** So many steps, each of some milliseconds. */
function* steps(many: number, seen: number[] = []): Generator<Progress, string> {
  for (let done = 1; done <= many; done++) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    seen.push(done);
    yield { done, of: many };
  }
  return 'done';
}

describe('work in slices', () => {
  test('lets others in between, and says how far it is', async () => {
    const seen: number[] = [];
    const heard: Progress[] = [];
    const others: number[] = [];
    let over = false;
    const timer = (): void => {
      others.push(seen.length);
      if (!over) setTimeout(timer, 1);
    };
    setTimeout(timer, 1);
    const { signal } = new AbortController();
    const came = await inSlices(steps(80, seen), { signal, heard: (progress) => heard.push(progress) });
    over = true;
    expect(came).toBe('done');
    expect(seen.length).toBe(80);
    expect(others.filter((at) => at > 0 && at < 80).length).toBeGreaterThan(2);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every(({ done, of }, i) => of === 80 && done > (heard[i - 1]?.done ?? 0))).toBe(true);
  });

  test('ends when it is stopped', async () => {
    const seen: number[] = [];
    const stop = new AbortController();
    const work = inSlices(steps(80, seen), { signal: stop.signal, heard: () => stop.abort() });
    await expect(work).rejects.toThrow(/abort/);
    expect(seen.length).toBeLessThan(80);
  });
});

describe('a game opened in slices', () => {
  let set: SetOut;
  let entries: ReturnType<typeof playOut>['entries'];
  beforeAll(async () => {
    set = await setOutScenario('river-plate');
    entries = playOut(set.rules, set.table, set.opening, 3).entries;
  });
  const start = (more: object = {}) => ({
    ...set,
    dice: { by: 'seeded', seed: 3 } as const,
    entries,
    ...more,
  });
  const pace = { signal: new AbortController().signal, heard: () => {} };

  test('is the game opened at once', async () => {
    const [sliced, whole] = [await openSession(start(), pace), createSession(start())];
    if (!sliced.ok || !whole.ok) throw new Error('it was not opened');
    const [a, b] = [sliced.session.store.getState(), whole.session.store.getState()];
    expect(a.world).toEqual(b.world);
    expect(a.log).toEqual(b.log);
    expect(sliced.session.save()).toEqual(whole.session.save());
  });

  test('is refused in the same sentence', async () => {
    const wrong = { entries: [...entries.slice(0, 40), ...entries.slice(60)] };
    const whole = createSession(start(wrong));
    expect(whole).toMatchObject({ ok: false, reason: expect.stringContaining('Entry 42') });
    expect(await openSession(start(wrong), pace)).toEqual(whole);
  });
});
