import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { laidOut } from '../../cli/battle';
import { seaScale } from '../../engine/chart/scale';
import { piece, side } from '../../engine/ids';
import { inches } from '../../geometry/units';
import { layTable } from '../../table/laying/set';
import type { AnyRules } from '../../table/world';
import { randomPlaySuite } from '../testing/random-play';
import { give } from '../testing/rig';
import { rulebookSuite } from '../testing/rulebook';
import { wordsSuite } from '../testing/words';
import { meta, rules } from './duel';
import { TWO_SHIPS } from './testing';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8').trim();

test('the README of the example quotes it as it stands', () => {
  const quoted = [...read('README.md').matchAll(/```ts\n([\s\S]*?)\n```/g)].map((match) => match[1]);
  expect(quoted).toEqual([read('duel.ts')]);
});

const opening = () => {
  const state = rules.setup(TWO_SHIPS);
  if ('because' in state) throw new Error(state.because.key);
  const { table, state: on } = layTable(TWO_SHIPS, seaScale(3));
  return { state, table, on };
};
const fire = { verb: 'fire', by: side('red'), target: piece('thistle') };

test('D-001 a 4 hits, and a 3 does not', () => {
  expect(give(rules, opening(), fire, { dice: { gun: [4] } }).state.ships[piece('thistle')]?.hits).toBe(1);
  expect(give(rules, opening(), fire, { dice: { gun: [3] } }).state.ships[piece('thistle')]?.hits).toBe(0);
});

test('D-002 beyond 15 inches a 4 misses', () => {
  const from = opening();
  const rose = from.on.pieces[piece('rose')];
  if (!rose) throw new Error('there is no Rose');
  const away = (x: number) => ({
    ...from,
    on: {
      ...from.on,
      pieces: { ...from.on.pieces, rose: { ...rose, pose: { ...rose.pose, at: { x, y: 0 } } } },
    },
  });
  const hits = (x: number): number | undefined =>
    give(rules, away(x), fire, { dice: { gun: [4] } }).state.ships[piece('thistle')]?.hits;
  expect([hits(12 - inches(15)), hits(12 - inches(15.001))]).toEqual([1, 0]);
});

rulebookSuite({
  entries: rules.rulebook,
  prefix: meta.prefix,
  numbered: 3,
  house: 0,
  chapters: ['Gun', 'Distance', 'Turn'],
  folder: import.meta.dirname,
});

wordsSuite({ folder: import.meta.dirname, texts: rules.texts, written: 5 });

randomPlaySuite({
  battles: [
    {
      name: TWO_SHIPS.id,
      load: async () => laidOut(TWO_SHIPS, { rules: rules as unknown as AnyRules, meta }),
      games: 20,
      judged: 3,
    },
  ],
  cite: 'D-003',
  asked: 20,
  againstTable: () => undefined,
});
