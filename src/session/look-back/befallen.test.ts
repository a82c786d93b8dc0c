import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Telling } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import { createSession } from '../create';
import type { SessionState } from '../session';
import { befallen, isStricken, placeOf } from './befallen';
import { stepsOf, sufferer } from './steps';
import { watchedNext } from './watch';

/** A game played out, seen by its first side after so many entries; the computer plays the other. */
async function gameOf(scenario: string, seed: number, by?: string) {
  const { battle, rules, meta, table, opening } = await setOutScenario(scenario, by);
  const { entries } = playOut(rules, table, opening, seed);
  const [mine, theirs] = battle.sides.map(({ id }) => id);
  if (!mine || !theirs) throw new Error('there are two sides');
  const stateAfter = (played: number): SessionState => {
    const opened = createSession({
      battle,
      rules,
      meta,
      dice: { by: 'typed', seed },
      commanders: { [theirs]: { level: 'captain', temper: 'steady' } },
      entries: entries.slice(0, played),
    });
    if (!opened.ok) throw new Error(opened.reason);
    return opened.session.store.getState();
  };
  const whole = stateAfter(entries.length);
  expect(whole.desk.eyes).toEqual([mine]);
  return { mine, theirs, entries, whole, stateAfter };
}

/** Every hit that a side made or took of what was told, the whole log through. */
const hitsOf = ({ world }: SessionState, side: Side, end: 'from' | 'to', tellings: readonly Telling[]) =>
  tellings.filter(({ shot }) => shot?.hit && world.table.pieces[shot[end]]?.side === side);

test.each([
  ['river-plate', 'decisive-victory', 7],
  ['river-plate', 'stations-manned-and-ready', 7],
  ['hampton-roads-second-day', 'acw-naval', 4],
] as const)(
  'what befell the player of %s by %s is told in order, and shown on the chart one by one',
  async (scenario, by, seed) => {
    const { mine, theirs, entries, whole, stateAfter } = await gameOf(scenario, seed, by);
    /** What has been told since the player said his last before an entry. */
    const since = ({ log }: SessionState, until: number): readonly Telling[] => {
      const last = log.slice(0, until).findLastIndex(({ command }) => command.by === mine);
      return log.slice(Math.max(0, last)).flatMap(({ tellings }) => tellings);
    };
    /** The ends of the other side's moves in which it hit something of mine. */
    const struck = whole.log.flatMap(({ index, command }) => {
      const upTo = { ...whole, log: whole.log.slice(0, index + 1) };
      const hit = hitsOf(upTo, mine, 'to', since(upTo, index)).length > 0;
      return command.by === theirs && entries[index + 1]?.command.by === mine && hit ? [index] : [];
    });
    expect(struck.length).toBeGreaterThan(0);
    for (const index of struck.slice(0, 3)) {
      const state = stateAfter(index + 1);
      const told = befallen(state);
      expect(told).toBe(befallen(state));
      const own = state.log.findLastIndex(({ command }) => command.by === mine);
      const inOrder = state.log
        .slice(Math.max(0, own))
        .flatMap(({ tellings }) => tellings)
        .filter((telling) => told.some((one) => one.telling === telling));
      expect(told.map(({ telling }) => telling)).toEqual(inOrder);
      for (const one of told) {
        const piece = sufferer(one.telling);
        expect(piece && state.world.table.pieces[piece]?.side).toBe(one.of === 'loss' ? mine : theirs);
        const place = placeOf(state, one);
        const step = place && stepsOf(state, place.entry)[place.step];
        expect(step?.tellings).toContain(one.telling);
        expect(place && watchedNext(state, { ...place, playing: true, told: true })).toBeUndefined();
      }
      for (const telling of hitsOf(state, mine, 'to', since(state, state.log.length)))
        expect(told.find((one) => one.telling === telling)?.of).toBe('loss');
    }
  },
);

test.each([
  ['hampton-roads-second-day', 4],
  ['mobile-bay', 3],
] as const)(
  'the hits of the player of %s in fire that all open together are listed among what befell him',
  async (scenario, seed) => {
    const { mine, theirs, whole, stateAfter } = await gameOf(scenario, seed);
    /** The other side's orders that opened the fire of both, and those of them in which only the player hit. */
    const opened = whole.log.filter(
      ({ command, tellings }) => command.by === theirs && hitsOf(whole, mine, 'from', tellings).length > 0,
    );
    expect(opened.length).toBeGreaterThan(0);
    for (const { index } of opened.slice(0, 4)) {
      const state = stateAfter(index + 1);
      const told = befallen(state);
      const own = state.log.findLastIndex(({ command }) => command.by === mine);
      const since = state.log.slice(own).flatMap(({ tellings }) => tellings);
      expect(told.filter(({ of }) => of === 'hit').map(({ telling }) => telling)).toEqual(
        hitsOf(state, mine, 'from', since),
      );
      expect(told.map(({ telling }) => since.indexOf(telling))).toEqual(
        told.map(({ telling }) => since.indexOf(telling)).toSorted((a, b) => a - b),
      );
      expect(isStricken(state)).toBe(state.outcome === undefined);
      const heeded = told.at(-1)?.telling;
      expect(isStricken({ ...state, desk: { ...state.desk, ...(heeded ? { heeded } : {}) } })).toBe(false);
    }
  },
);

test('what the fire of one ship of the player did was told with her order: it is listed, but is no news', async () => {
  const { mine, whole, stateAfter } = await gameOf('river-plate', 7);
  const fired = whole.log.filter(
    ({ command, tellings }) =>
      command.by === mine &&
      command.verb === 'fire' &&
      hitsOf(whole, mine, 'from', tellings).length > 0 &&
      hitsOf(whole, mine, 'to', tellings).length === 0,
  );
  expect(fired.length).toBeGreaterThan(0);
  for (const { index } of fired) {
    const state = stateAfter(index + 1);
    expect(befallen(state).map(({ of }) => of)).toContain('hit');
    expect(isStricken(state)).toBe(false);
  }
});
