import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { piece } from '../../engine/ids';
import type { Session, SessionState } from '../../session/session';
import { readingTime, readRemarks } from './reading';

test('a sentence stays for three seconds at least, a long one for as long as it takes to read', () => {
  expect(readingTime('Exeter steers 045.')).toBe(3000);
  // Fifteen letters a second.
  const long = 'x'.repeat(120);
  expect(readingTime(long)).toBeGreaterThan(7500);
  expect(readingTime(long)).toBeLessThan(8500);
});

/** A session of which only its desk is of interest, in a page whose clock is moved by hand. */
function opened(reducedMotion: boolean) {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  const store = createStore<SessionState>(() => ({ desk: {} }) as SessionState);
  const look = (change: object): void =>
    store.setState((state) => ({ desk: { ...state.desk, ...change } }) as SessionState);
  const reading = readRemarks({ store, look } as unknown as Session, reducedMotion);
  store.subscribe((state) => reading.follow(state));
  const said = (): readonly string[] => (store.getState().desk.remarks ?? []).map(({ words }) => words);
  return { look, said };
}

const remark = (entry: number, words: string) => ({ entry, piece: piece('exeter'), words });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a remark goes when it has been read, and what is watched comes first', () => {
  const { look, said } = opened(false);
  look({ remarks: [remark(0, 'She closes.')] });
  vi.advanceTimersByTime(2000);
  look({ watching: { entry: 1, step: 0, playing: true } });
  vi.advanceTimersByTime(9000);
  expect(said()).toEqual(['She closes.']);
  look({ watching: undefined });
  vi.advanceTimersByTime(2900);
  expect(said()).toEqual(['She closes.']);
  vi.advanceTimersByTime(200);
  expect(said()).toEqual([]);
});

test('with reduced motion it stays until the next', () => {
  const { look, said } = opened(true);
  look({ remarks: [remark(0, 'She closes.')] });
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual(['She closes.']);
  look({ remarks: [remark(0, 'She closes.'), remark(1, 'She opens.')] });
  expect(said()).toEqual(['She opens.']);
});
