import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFiles } from './schemas';

const TOP = join(import.meta.dirname, '..', '..');

test('the JSON Schemas of the project are those of the readers (npm run schemas writes them)', () => {
  expect([...schemaFiles().keys()].sort()).toEqual(
    ['chart', 'fleet', 'game', 'lesson', 'locked-game', 'scenario'].map(
      (kind) => `assets/schema/${kind}.schema.json`,
    ),
  );
  for (const [path, text] of schemaFiles()) expect(readFileSync(join(TOP, path), 'utf8')).toBe(text);
});

test('a schema is of the draft that editors know, and lets no unknown field pass', () => {
  const fleet = JSON.parse(schemaFiles().get('assets/schema/fleet.schema.json') ?? '');
  expect(fleet).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Flag Plot fleet file',
    required: ['format', 'kind', 'id', 'title', 'ships'],
    additionalProperties: false,
  });
});
