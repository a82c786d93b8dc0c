import { expect, test } from 'vitest';
import type { Telling } from '../../engine/contract';
import { piece } from '../../engine/ids';
import { text } from '../../engine/words/text';
import type { LogEntry, SessionState } from '../../session/session';
import { heardOf } from './heard';

const [hood, bismarck] = [piece('hood'), piece('bismarck')];

const told = (hit: boolean, battery?: string): Telling => ({
  text: text('x'),
  cites: [],
  tallies: [],
  faces: [],
  about: [],
  weight: 'minor',
  shot: { from: hood, to: bismarck, hit, ...(battery ? { battery } : {}) },
});

const entry = (index: number, tellings: readonly Telling[], undone = false): LogEntry =>
  ({
    index,
    turn: 1,
    phase: 'attacks',
    command: { by: 'uk' },
    tellings,
    ...(undone ? { undone } : {}),
  }) as unknown as LogEntry;

const at = (...log: readonly LogEntry[]) =>
  ({
    log,
    status: { turn: 1, phases: [{ id: 'attacks', state: 'now' }] },
    table: {
      records: {
        hood: { batteries: [{ id: 'main', bore: 15 }], tubes: [{ id: 'tubes', bore: 21 }] },
      },
    },
    desk: { eyes: ['uk'] },
  }) as unknown as SessionState;

const nothing = entry(0, []);

test('a shot is heard by its bore, and after it the splash or the hit', () => {
  expect(heardOf(at(nothing, entry(1, [told(true, 'main'), told(false, 'tubes')])), at(nothing))).toEqual([
    { kind: 'gun', after: 0, bore: 15 },
    { kind: 'hit', after: 420, bore: 15 },
    { kind: 'torpedo', after: 170, bore: 21 },
    { kind: 'splash', after: 590, bore: 21 },
  ]);
  expect(heardOf(at(entry(0, [told(false)])), at())).toMatchObject([{ kind: 'gun', bore: 0.6 }, {}]);
});

test('of an entry that goes on only the new shots are heard', () => {
  const before = at(entry(0, [told(true, 'main')]));
  expect(heardOf(at(entry(0, [told(true, 'main'), told(false, 'main')])), before)).toMatchObject([
    { kind: 'gun', after: 0 },
    { kind: 'splash' },
  ]);
});

test('an order is heard as one, and nothing when it is taken back or nothing has been said', () => {
  expect(heardOf(at(nothing, entry(1, [])), at(nothing))).toEqual([{ kind: 'order', after: 0 }]);
  expect(heardOf(at(nothing), at(nothing, entry(1, [])))).toEqual([]);
  expect(heardOf(at(nothing, entry(1, [], true)), at(nothing))).toEqual([]);
  const still = at(nothing);
  expect(heardOf(still, still)).toEqual([]);
});

test('what another side says under seal is not heard, so that nobody counts it', () => {
  const sealed = (...log: readonly LogEntry[]): SessionState => {
    const state = at(...log);
    const phases = state.status.phases.map((phase) => ({ ...phase, sealed: true }));
    return { ...state, status: { ...state.status, phases } };
  };
  const theirs = { ...nothing, command: { by: 'de' } } as LogEntry;
  expect(heardOf(sealed(theirs), sealed())).toEqual([]);
  expect(heardOf(sealed(nothing), sealed())).toEqual([{ kind: 'order', after: 0 }]);
  expect(heardOf(at(theirs), at())).toEqual([{ kind: 'order', after: 0 }]);
});

test('a whole fleet is ten reports at most', () => {
  const salvo = Array.from({ length: 30 }, () => told(false, 'main'));
  expect(heardOf(at(entry(0, salvo)), at())).toHaveLength(20);
});
