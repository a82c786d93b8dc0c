import { expect, test } from 'vitest';
import { fitPhases } from './fit-phases';

/** Which of five phases of 98 pixels, and 2 between them, are shown in so much room, the present one in brackets. */
function shown(now: number, room: number): string {
  const list = document.createElement('ol');
  Object.defineProperty(list, 'clientWidth', { value: room });
  for (let i = 0; i < 5; i++) {
    const one = document.createElement('li');
    one.getBoundingClientRect = () => ({ width: 98 }) as DOMRect;
    one.textContent = i === now ? `[${i}]` : `${i}`;
    if (i === now) one.setAttribute('aria-current', 'step');
    list.append(one);
  }
  fitPhases(list);
  fitPhases(list);
  return [...list.children].flatMap((one) => (one.matches('.sr-only') ? [] : one.textContent)).join(' ');
}

test.each([
  [4, 500, '0 1 2 3 [4]'],
  // Those that are over go first, the first of them before all.
  [4, 450, '1 2 3 [4]'],
  [2, 400, '1 [2] 3 4'],
  [2, 250, '[2] 3'],
  // Where those ahead do not fit, those behind may.
  [3, 298, '2 [3] 4'],
  [4, 198, '3 [4]'],
  [0, 250, '[0] 1'],
  // However little room there is, the present one stands.
  [2, 60, '[2]'],
  [-1, 250, '0 1'],
])('of phases whose present one is %d, %d pixels hold %s', (now, room, whole) =>
  expect(shown(now, room)).toBe(whole),
);
