import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => localStorage.clear());

/** What a page reads that is opened now. */
async function readAnew(kept?: string) {
  localStorage.clear();
  if (kept !== undefined) localStorage.setItem('flag-plot.preferences', kept);
  vi.resetModules();
  const { preferences } = await import('./preferences');
  return preferences.getState();
}

test('sounds are off until somebody asks for them, and stay as they were asked for', async () => {
  expect((await readAnew()).sounds).toBe(false);
  expect((await readAnew('{"sounds":true}')).sounds).toBe(true);
  expect((await readAnew('{"effects":false}')).sounds).toBe(false);
});

test('what cannot be read is as usual', async () => {
  expect((await readAnew('{"sounds":"loud","guard":0}')).sounds).toBe(false);
  expect((await readAnew('{"sounds":"loud","guard":0}')).guard).toBe(true);
  expect((await readAnew('not JSON')).sounds).toBe(false);
});
