import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChart } from './chart';
import { readFleet } from './fleet';
import { readGame, writeGame } from './game';
import { makeBattle } from './make-battle';
import type { Read } from './read';
import { readScenario } from './scenario';
import { FLEET_FILE, SCENARIO_FILE } from './testing';

const TOP = join(import.meta.dirname, '..', '..');
const text = (...path: string[]): string => readFileSync(join(TOP, ...path), 'utf8');

const made = makeBattle(SCENARIO_FILE, [FLEET_FILE], [], { inchesPerNauticalMile: () => 3 });
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

type Spoiling = (file: string) => string;

/** A number from 0 to 1 that picks one of a list. */
const pick = <T>(list: readonly T[], at: number): T | undefined => list[Math.floor(at * list.length)];
const share = fc.double({ min: 0, max: 0.999999, noNaN: true });

/** Walks down to some place in the file and puts something else there, or takes it out. */
const replaced = fc
  .tuple(
    fc.array(share, { minLength: 1, maxLength: 9 }),
    fc.option(fc.jsonValue({ maxDepth: 3 })),
    fc.boolean(),
  )
  .map(
    ([way, value, leaveOut]): Spoiling =>
      (file) => {
        const root = JSON.parse(file) as unknown;
        let at = root;
        for (const [i, step] of way.entries()) {
          if (typeof at !== 'object' || at === null) break;
          const key = pick(Object.keys(at), step);
          if (key === undefined) break;
          const fields = at as Record<string, unknown>;
          const inner = fields[key];
          if (i === way.length - 1 || typeof inner !== 'object' || inner === null) {
            if (leaveOut) delete fields[key];
            else fields[key] = value;
            break;
          }
          at = inner;
        }
        return JSON.stringify(root);
      },
  );

const cut = share.map(
  (at): Spoiling =>
    (file) =>
      file.slice(0, Math.floor(at * file.length)),
);

const struck = fc.tuple(share, fc.string({ maxLength: 3, unit: 'binary' })).map(
  ([at, letters]): Spoiling =>
    (file) => {
      const place = Math.floor(at * file.length);
      return file.slice(0, place) + letters + file.slice(place + 1);
    },
);

const renamed = fc
  .tuple(share, fc.constantFrom('__proto__', 'constructor', 'valueOf', 'x', '', '\u0000'))
  .map(
    ([at, name]): Spoiling =>
      (file) => {
        const fields = [...file.matchAll(/"[A-Za-z$]+":/g)];
        const field = pick(fields, at);
        return field ? file.replace(field[0], `${JSON.stringify(name)}:`) : file;
      },
  );

const other = fc.oneof(fc.string({ unit: 'binary' }), fc.json()).map(
  (letters): Spoiling =>
    () =>
      letters,
);

test('500 spoiled files are each read or refused in one sentence, by every reader', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FILES), fc.oneof(replaced, cut, struck, renamed, other), (file, spoil) => {
      for (const read of READERS) {
        const came = read(spoil(file), 'spoiled.json');
        if (came.ok) continue;
        expect(came.reason).toMatch(/^spoiled\.json\b.*\.$/);
        expect(came.reason).not.toMatch(/\p{Cc}|undefined|\[object|NaN|Error/u);
        expect(came.reason.length).toBeLessThan(500);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
