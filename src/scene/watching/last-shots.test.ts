import { expect, test } from 'vitest';
import type { Telling } from '../../engine/contract';
import { piece } from '../../engine/ids';
import { text } from '../../engine/words/text';
import type { LogEntry, SessionState } from '../../session/session';
import { freshShots, lastTargets } from './last-shots';
import { fallsOn } from './shots';

const [exeter, ajax, spee] = [piece('exeter'), piece('ajax'), piece('spee')];

const told = (shot?: Telling['shot']): Telling => ({
  text: text('x'),
  cites: [],
  tallies: [],
  faces: [],
  about: [],
  weight: 'minor',
  ...(shot ? { shot } : {}),
});

const entry = (index: number, phase: string, tellings: readonly Telling[], undone = false): LogEntry =>
  ({ index, turn: 1, phase, tellings, ...(undone ? { undone } : {}) }) as unknown as LogEntry;

const at = (phase: string): SessionState['status'] =>
  ({ turn: 1, phases: [{ id: phase, state: 'now' }] }) as unknown as SessionState['status'];

const log = [
  entry(0, 'attacks', [told({ from: exeter, to: ajax, hit: false })]),
  entry(1, 'attacks', [told({ from: exeter, to: spee, hit: true }), told()]),
  entry(2, 'attacks', [told({ from: ajax, to: exeter, hit: true })], true),
  entry(3, 'attacks', [told()]),
];

test('turrets stay on whom a ship fired at last; what was taken back does not count', () => {
  expect([...lastTargets(log)]).toEqual([[exeter, spee]]);
});

test('the last shots are seen until their phase is over', () => {
  expect(freshShots({ log, status: at('attacks') })).toEqual({
    entry: 1,
    shots: [{ from: exeter, to: spee, hit: true }],
  });
  expect(freshShots({ log, status: at('maintenance') }).shots).toEqual([]);
});

test('no two falls lie on one spot, hits on the hull and misses beside it', () => {
  const shots = [true, true, false, false, true, false].map((hit) => ({ from: exeter, to: spee, hit }));
  const falls = fallsOn(shots, { x: 0, y: 0 }, 0, { length: 60, beam: 12 });
  expect(new Set(falls.map(({ at: { x, y } }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(shots.length);
  for (const { at: fall, hit } of falls) expect(Math.abs(fall.x) < 6).toBe(hit);
});
