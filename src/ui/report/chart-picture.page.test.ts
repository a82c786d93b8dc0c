import { afterEach, expect, test } from 'vitest';
import { carried } from './chart-picture';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('a drawing that is saved carries what style sheets give it, by class and by name, and leaves letters to the pen', () => {
  const sheet = document.createElement('style');
  sheet.textContent =
    ':root { --water: rgb(1, 2, 3); } .ground { fill: var(--water); } .land { fill: rgb(4, 5, 6); stroke: rgb(7, 8, 9); }';
  document.head.append(sheet);
  document.body.innerHTML =
    '<svg viewBox="0 0 10 10"><rect class="ground"/><path class="land"/><path style="stroke: rgb(9, 9, 9)"/><text>Ajax</text></svg>';
  const drawing = document.querySelector('svg');
  if (!drawing) throw new Error('no drawing');
  const markup = carried(drawing);
  expect(markup).toMatch(/<rect[^>]*style="[^"]*fill:\s*rgb\(1, 2, 3\)/);
  expect(markup).toMatch(/<path[^>]*style="[^"]*fill:\s*rgb\(4, 5, 6\)[^"]*stroke:\s*rgb\(7, 8, 9\)/);
  expect(markup).toContain('rgb(9, 9, 9)');
  expect(markup).not.toMatch(/class=|var\(|Ajax/);
  // The page itself stays as it is.
  expect(drawing.querySelector('.ground')).not.toBeNull();
  expect(drawing.querySelector('text')?.textContent).toBe('Ajax');
});
