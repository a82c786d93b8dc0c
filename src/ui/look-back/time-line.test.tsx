import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { playedTo } from './played.testing';
import { TimeLine } from './time-line';
import { lookBack } from './watch-again';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const { session, show } = await playedTo(60, 'open-sea-duel', 21);
  lookBack(session);
  show(<TimeLine />);
  const watching = () => session.store.getState().desk.watching;
  const notes = () => session.store.getState().notes.map(({ words }) => words);
  return { session, watching, notes };
}

const hook = (name: string): HTMLElement => screen.getByTestId(`time-line-${name}`);

test('keys that are not the slider’s own go on from it, and the mouse leaves it to the time line', async () => {
  const { watching, notes } = await open();
  const slider = hook('slider');
  slider.focus();
  fireEvent.keyDown(slider, { key: 'k' });
  expect(watching()?.playing).toBe(true);
  fireEvent.keyDown(slider, { key: 'k' });
  fireEvent.keyDown(slider, { key: 'n' });
  expect(notes()).toEqual(['']);
  const { entry } = watching() ?? {};
  fireEvent.keyDown(slider, { key: 'PageDown' });
  expect(watching()?.entry).toBeGreaterThan((entry ?? 0) + 1);
  // The arrows move the slider itself.
  expect(fireEvent.keyDown(slider, { key: 'ArrowRight' })).toBe(true);
  fireEvent.pointerUp(slider);
  expect(document.activeElement).toBe(screen.getByTestId('time-line'));
});

test('a choice made with the mouse gives the keys back, one that is gone through by keys keeps them', async () => {
  const { watching } = await open();
  const unit = hook('unit');
  unit.focus();
  fireEvent.keyDown(unit, { key: 'ArrowDown' });
  fireEvent.change(unit, { target: { value: 'turn' } });
  expect(document.activeElement).toBe(unit);
  fireEvent.pointerDown(unit);
  fireEvent.change(unit, { target: { value: 'shot' } });
  expect(document.activeElement).toBe(screen.getByTestId('time-line'));
  const before = watching();
  fireEvent.keyDown(screen.getByTestId('time-line'), { key: 'ArrowRight' });
  expect(watching()).not.toEqual(before);
  // What it has no use for means the same there as elsewhere.
  fireEvent.keyDown(unit, { key: 'k' });
  expect(watching()?.playing).toBe(true);
});

test('a bookmark with words that is taken away can be put back with them, by the button or by the same key', async () => {
  const { session, notes } = await open();
  fireEvent.click(hook('mark'));
  fireEvent.change(hook('note'), { target: { value: 'second note' } });
  fireEvent.keyDown(window, { key: 'n' });
  expect(notes()).toEqual([]);
  expect(hook('put-back').textContent).toContain('second note');
  fireEvent.keyDown(window, { key: 'n' });
  expect(notes()).toEqual(['second note']);
  fireEvent.click(hook('mark'));
  fireEvent.click(hook('put-back'));
  expect(notes()).toEqual(['second note']);
  expect(screen.queryByTestId('time-line-put-back')).toBeNull();
  // An empty one has nothing to lose.
  act(() => session.note(session.store.getState().desk.watching?.entry ?? 0, ''));
  fireEvent.click(hook('mark'));
  expect(screen.queryByTestId('time-line-put-back')).toBeNull();
});

test('it plays backward as well: from the end where it stands at the beginning, and each button stops what it began', async () => {
  const { session, watching } = await open();
  fireEvent.keyDown(window, { key: 'j' });
  expect(watching()).toMatchObject({ playing: true, along: { back: true } });
  expect(watching()?.entry).toBeGreaterThan(40);
  expect(hook('play-back').getAttribute('aria-label')).toBe('Pause');
  fireEvent.click(hook('play'));
  expect(watching()).toMatchObject({ playing: true, along: { back: false } });
  fireEvent.click(hook('play-back'));
  fireEvent.keyDown(window, { key: 'k' });
  expect(watching()).toMatchObject({ playing: false, along: { back: false } });
  act(() => session.look({ watching: undefined }));
});

test('under a finger nothing is said of keys', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await open();
  const titles = [...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title);
  expect(titles).toContain('Step back');
  expect(titles.filter((title) => /arrow|comma|full stop|Home|End|\(.*\)/.test(title))).toEqual([]);
});
