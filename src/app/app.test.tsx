import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { prefer } from '../ui/preferences';
import { App } from './app';

// How fair a battle is is fetched when it is first shown, and stands there at once from then on.
beforeAll(async () => {
  render(<App />);
  fireEvent.click(screen.getByTestId('battle-river-plate'), { detail: 0 });
  await screen.findByTestId('how-fair', {}, { timeout: 30_000 });
  cleanup();
});

afterEach(() => {
  cleanup();
  prefer({ guard: true });
});

/** Where the pointer rests. */
const HERE = { clientX: 200, clientY: 200 };

/** A press of the mouse, the first of a double click or the second. */
function press(button: Element, half: 1 | 2): void {
  fireEvent.pointerDown(button, { ...HERE, pointerType: 'mouse' });
  fireEvent.click(button, { ...HERE, detail: half });
}

/** The start page with a battle pressed, and what its set-up then brings under the pointer. */
function setUp(): HTMLElement {
  render(<App />);
  document.elementFromPoint = () =>
    screen.queryByTestId('how-fair') ?? screen.queryByTestId('battle-river-plate');
  expect(screen.queryByTestId('how-fair')).toBeNull();
  press(screen.getByTestId('battle-river-plate'), 1);
  return screen.getByTestId('how-fair');
}

const isPressed = (): boolean => screen.getByTestId('how-fair').getAttribute('aria-expanded') === 'true';

test('the second half of a double click on a battle presses nothing of its set-up', () => {
  press(setUp(), 2);
  expect(isPressed()).toBe(false);
});

test('a pointer that has moved there presses it at once, as keys do', () => {
  const button = setUp();
  fireEvent.pointerMove(button, { clientX: 260, clientY: 200, pointerType: 'mouse' });
  fireEvent.pointerDown(button, { clientX: 260, clientY: 200, pointerType: 'mouse' });
  fireEvent.click(button, { clientX: 260, clientY: 200, detail: 1 });
  expect(isPressed()).toBe(true);
  fireEvent.click(button, { detail: 0 });
  expect(isPressed()).toBe(false);
});

test('whoever does not want the guard presses with both halves', () => {
  prefer({ guard: false });
  press(setUp(), 2);
  expect(isPressed()).toBe(true);
});
