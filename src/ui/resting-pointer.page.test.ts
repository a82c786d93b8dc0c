import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRestingPointer } from './resting-pointer';

let now = 0;
let button: HTMLButtonElement;
let presses: string[];

/** What a pointer at rest on the button does. */
function pointer(type: 'pointermove' | 'pointerdown' | 'click', by = 'mouse', on = button, x = 5): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 5, detail: 1 });
  Object.defineProperty(event, 'pointerType', { value: by });
  on.dispatchEvent(event);
}

const mouse = (type: 'pointermove' | 'pointerdown' | 'click'): void => pointer(type);

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

test('another order is not given by a slow double click, but once it has been there for a second', async () => {
  button.className = 'order';
  press();
  await becomes('All go on', 20);
  for (const wait of [400, 480]) {
    now += wait;
    press();
    expect(presses).toEqual(['Open fire']);
  }
  now += 120;
  press();
  expect(presses).toEqual(['Open fire', 'All go on']);
});

test('the same order is given again as soon as a double click is over', async () => {
  button.className = 'order';
  press();
  await becomes('Rolling', 20);
  await becomes('Open fire', 50);
  press();
  expect(presses).toEqual(['Open fire']);
  now += 400;
  press();
  expect(presses).toEqual(['Open fire', 'Open fire']);
});

test('what has been waited for is pressed as soon as it can be, but not by a double click', async () => {
  button.className = 'order';
  press();
  await becomes('Finding …', 50, true);
  await becomes('All go on', 550);
  now += 300;
  press();
  expect(presses).toEqual(['Open fire']);
  now += 1000;
  press();
  await becomes('Finding …', 50, true);
  await becomes('All go on again', 700);
  now += 300;
  press();
  expect(presses).toEqual(['Open fire', 'All go on', 'All go on again']);
});

test('what asks once more is not pressed while one press follows another', async () => {
  button.className = 'order';
  press();
  await becomes('Scuttle: press again', 20);
  button.dataset.asks = 'true';
  for (let i = 0; i < 8; i++) {
    now += 300;
    press();
  }
  expect(presses).toEqual(['Open fire']);
  now += 1000;
  press();
  expect(presses).toEqual(['Open fire', 'Scuttle: press again']);
});

test('a button that stood beside the one that was tapped is pressed by the next tap, one that has come up there is not', async () => {
  const beside = document.createElement('button');
  beside.textContent = 'Half';
  beside.onclick = () => presses.push(beside.textContent ?? '');
  document.body.append(beside);
  document.elementFromPoint = (x) => (x < 10 ? button : beside);
  const tap = (on: HTMLButtonElement, x: number): void => {
    pointer('pointerdown', 'touch', on, x);
    pointer('click', 'touch', on, x);
  };
  tap(button, 6);
  now += 200;
  tap(beside, 14);
  expect(presses).toEqual(['Open fire', 'Half']);
  beside.textContent = 'Scuttle';
  now += 100;
  tap(beside, 14);
  expect(presses).toEqual(['Open fire', 'Half']);
  now += 500;
  tap(beside, 14);
  expect(presses).toEqual(['Open fire', 'Half', 'Scuttle']);
  beside.remove();
});

test('what was scrolled under the pointer by hand is pressed at once', () => {
  press();
  document.elementFromPoint = () => null;
  window.dispatchEvent(new Event('wheel'));
  press();
  expect(presses).toEqual(['Open fire', 'Open fire']);
});
