import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { PieceId } from '../../engine/ids';
import { createSession } from '../create';
import type { SessionState } from '../session';
import { befallen, placeOf } from './befallen';
import { stepsOf, sufferer } from './steps';
import { watchedNext } from './watch';

test.each([
  ['river-plate', 'decisive-victory', 7],
  ['river-plate', 'stations-manned-and-ready', 7],
  ['hampton-roads-second-day', 'acw-naval', 4],
] as const)(
  'what befell the player of %s by %s is told in order, and shown on the chart one by one',
  async (scenario, by, seed) => {
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
    const hitsOn = ({ log }: SessionState, from: number) =>
      log.slice(from).flatMap(({ tellings }) => tellings.filter(({ shot }) => shot?.hit));
    const isMine = (on: PieceId | undefined): boolean =>
      on !== undefined && whole.world.table.pieces[on]?.side === mine;
    /** Where the player has said his last before an entry. */
    const lastOf = ({ log }: SessionState, until: number): number =>
      Math.max(
        0,
        log.slice(0, until).findLastIndex(({ command }) => command.by === mine),
      );
    /** The ends of the other side's moves in which it hit something of mine. */
    const struck = whole.log.flatMap(({ index, command }) => {
      const upTo = { ...whole, log: whole.log.slice(0, index + 1) };
      const hit = hitsOn(upTo, lastOf(upTo, index)).some(({ shot }) => isMine(shot?.to));
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
        expect(piece && state.world.table.pieces[piece]?.side).toBe(mine);
        const place = placeOf(state, one);
        const step = place && stepsOf(state, place.entry)[place.step];
        expect(step?.tellings).toContain(one.telling);
        expect(place && watchedNext(state, { ...place, playing: true, told: true })).toBeUndefined();
      }
      for (const telling of hitsOn(state, lastOf(state, state.log.length)))
        expect(told.some((one) => one.telling === telling)).toBe(isMine(telling.shot?.to));
    }
  },
);
