import { expect, test } from 'vitest';
import { kindOf } from './lines';

test.each([
  ['src/rules/acw-naval/guns/fire.ts', 'code'],
  ['src/ui/play/play.tsx', 'code'],
  ['src/app/offline/sw.js', 'code'],
  ['src/rules/acw-naval/guns/text.en.json', 'texts'],
  ['src/rules/acw-naval/guns/fire.test.ts', 'tests'],
  ['src/ui/orders/offer.test.tsx', 'tests'],
  ['src/rules/acw-naval/testing.ts', 'tests'],
  ['src/table/motion.testing.ts', 'tests'],
  ['src/rules/acw-naval/guns/guns-testing.ts', 'tests'],
  ['tests/scrambled.ts', 'tests'],
  ['e2e/table.ts', 'tests'],
  ['src/rules/acw-naval/rulebook.json', 'book'],
  ['src/rules/acw-naval/README.md', 'book'],
  ['src/rules/acw-naval/replays/sunk.json', undefined],
  ['src/ui/play/play.css', undefined],
])('%s counts as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
