import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRestingPointer } from './resting-pointer';

let now = 0;
let button: HTMLButtonElement;
let presses: string[];

/** What a mouse at rest on the button does. */
function mouse(type: 'pointermove' | 'pointerdown' | 'click'): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 5, clientY: 5, detail: 1 });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  button.dispatchEvent(event);
}

const press = (): void => {
  mouse('pointerdown');
  mouse('click');
};

/** So many milliseconds later the button says something else. */
async function becomes(words: string, after: number, disabled = false): Promise<void> {
  now += after;
  button.textContent = words;
  button.disabled = disabled;
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

beforeEach(() => {
  now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  presses = [];
  button = document.createElement('button');
  button.textContent = 'Open fire';
  button.onclick = () => presses.push(button.textContent ?? '');
  document.body.append(button);
  document.elementFromPoint = () => button;
  renderHook(() => useRestingPointer(true));
  mouse('pointermove');
});

afterEach(() => {
  cleanup();
  button.remove();
  vi.restoreAllMocks();
});

test('what has just come up under a resting pointer is not pressed by the second half of a double click', async () => {
  press();
  await becomes('Scuttle', 100);
  press();
  expect(presses).toEqual(['Open fire']);
  now += 400;
  press();
  expect(presses).toEqual(['Open fire', 'Scuttle']);
});

test('what has been waited for is pressed as soon as it can be, but not by a double click', async () => {
  press();
  await becomes('Finding …', 50, true);
  await becomes('All go on', 100);
  press();
  expect(presses).toEqual(['Open fire']);
  now += 1000;
  press();
  await becomes('Finding …', 50, true);
  await becomes('All go on again', 600);
  press();
  expect(presses).toEqual(['Open fire', 'All go on', 'All go on again']);
});
