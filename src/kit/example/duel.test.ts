import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (...path: readonly string[]): string =>
  readFileSync(join(import.meta.dirname, ...path), 'utf8').trim();

test('the README of the kit quotes the example as it stands', () => {
  const quoted = [...read('..', 'README.md').matchAll(/```ts\n([\s\S]*?)\n```/g)].map((match) => match[1]);
  expect(quoted).toEqual([read('duel.ts')]);
});
