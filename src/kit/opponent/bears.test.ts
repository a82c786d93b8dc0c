import { expect, test } from 'vitest';
import { type Text, text } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import { bearsText, type Weapon } from './bears';

const mount = (from: number, to: number) => ({ arcs: [[degrees(from), degrees(to)] as const] });
const [fore, aft] = [mount(210, 150), mount(30, 330)];
const main: Weapon = { called: 'main', mounts: [fore, aft], reaches: (range) => range <= 20 };
const lie = (relative: number, range = 10) => ({
  range: inches(range),
  relative: degrees(relative),
  aspect: degrees(90),
  masked: false,
});
const bears = (part: string, called = 'main'): Text =>
  text(`why.bears.${part}`, { guns: text(`why.weapon.${called}`) });

test('the guns that bear are named by the mounts that do', () => {
  expect(bearsText('why', [main], lie(90), undefined)).toEqual(bears('all'));
  expect(bearsText('why', [main], lie(0), undefined)).toEqual(bears('forward'));
  expect(bearsText('why', [main], lie(180), undefined)).toEqual(bears('after'));
  expect(bearsText('why', [main], lie(90, 21), undefined)).toBeUndefined();
});

test('of what bore before only the rest is named, and what is called alike once', () => {
  expect(bearsText('why', [main], lie(90), lie(0))).toEqual(bears('after'));
  expect(bearsText('why', [main], lie(90), lie(90))).toBeUndefined();
  const second: Weapon = { ...main, called: 'secondary' };
  expect(bearsText('why', [main, main, second], lie(90), undefined)).toEqual(
    text('words.and', { before: bears('all'), next: bears('all', 'secondary') }),
  );
});

test('where others of the name bore already they are more of them: of tubes too, and of two batteries', () => {
  const tubes: Weapon = { ...main, called: 'torpedoes' };
  expect(bearsText('why', [tubes], lie(90), lie(0))).toEqual(bears('more', 'torpedoes'));
  expect(bearsText('why', [tubes], lie(0), undefined)).toEqual(bears('all', 'torpedoes'));
  const both = text('words.and', { before: text('why.weapon.main'), next: text('why.weapon.torpedoes') });
  const broad: Weapon = { ...main, mounts: [mount(20, 160), mount(60, 120)] };
  expect(bearsText('why', [broad, { ...broad, called: 'torpedoes' }], lie(90), lie(30))).toEqual(
    text('why.bears.more', { guns: both }),
  );
  const far: Weapon = { ...main, reaches: () => true };
  expect(bearsText('why', [main, far], lie(90), lie(90, 21))).toEqual(bears('more'));
  expect(bearsText('why', [main, far], lie(0), lie(0, 21))).toEqual(bears('more'));
});
