import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seaScale } from '../engine/chart/scale';
import { readFleet } from './battle/fleet';
import { makeBattle } from './battle/make-battle';
import { readScenario } from './battle/scenario';
import { readChart } from './chart/chart';
import { readGame } from './game/game';
import { writeGame } from './game/write-game';
import type { Read } from './read';
import { spoiling } from './spoiling.testing';
import { swelling } from './swelling.testing';
import { FLEET_FILE, SCENARIO_FILE } from './testing';

const TOP = join(import.meta.dirname, '..', '..');
const text = (...path: string[]): string => readFileSync(join(TOP, ...path), 'utf8');

const made = makeBattle(SCENARIO_FILE, [FLEET_FILE], [], { scale: () => seaScale(3) });
if (!made.ok) throw new Error(made.reason);
const game = writeGame({
  rules: { id: made.value.rules },
  battle: made.value,
  dice: { by: 'typed', seed: 1, drawn: 0 },
  entries: [],
});

const FILES = [
  text('assets', 'scenarios', 'river-plate.json'),
  text('assets', 'scenarios', 'open-sea-duel.json'),
  text('assets', 'fleets', 'samples.json'),
  text('maps', 'open-sea.json'),
  text('maps', 'denmark-strait.json'),
  game,
];
const READERS: readonly ((text: string, name: string) => Read<unknown>)[] = [
  readChart,
  readFleet,
  readScenario,
  readGame,
];

test('spoiled files are each read or refused in one sentence, by every reader', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FILES), spoiling, (file, spoil) => {
      for (const read of READERS) {
        const came = read(spoil(file), 'spoiled.json');
        if (came.ok) continue;
        expect(came.reason).toMatch(/^spoiled\.json\b.*\.$/);
        expect(came.reason).not.toMatch(/\p{Cc}|undefined|\[object|NaN|Error/u);
        expect(came.reason.length).toBeLessThan(500);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }),
    { numRuns: 1_500 },
  );
});

test('files made huge are each refused in one sentence that is short, by every reader', () => {
  const came = { read: 0, refused: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...FILES), swelling, (file, swell) => {
      const huge = swell(file);
      for (const read of READERS) {
        const one = read(huge, 'huge.json');
        came[one.ok ? 'read' : 'refused'] += 1;
        if (one.ok) continue;
        expect(one.reason).toMatch(/^huge\.json\b.*\.$/);
        expect(one.reason).not.toMatch(/\p{Cc}|undefined|\[object|NaN|Error/u);
        expect(one.reason.length).toBeLessThan(500);
      }
    }),
    { numRuns: 150, seed: 17 },
  );
  expect(came.refused).toBeGreaterThan(400);
});
