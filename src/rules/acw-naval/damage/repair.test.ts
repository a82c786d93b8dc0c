import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { raise } from '../acw';
import { endOfPeriod } from '../end/end';
import { startOfPeriod } from '../end/start';
import { stakesDice } from '../motion/coming-off';
import { vesselOf } from '../ship/fleet';
import { HOLDS_SPEED_DOWN } from '../ship/lasting';
import { carriedOutAs } from '../ship/limits';
import type { AcwState, Effect, Order } from '../state';
import { at, gun, type Position, position, run, type Script, UNION, vessel } from '../testing';
import { applyEffect, repairs } from './effects';

const A = piece('A');
const of = ({ state }: { readonly state: AcwState }) => vesselOf(state, A);
const effect = (own: Partial<Effect> & Pick<Effect, 'kind'>): Effect => ({ since: 1, attempts: 0, ...own });

/** Step vii of this period and step 0 of the next. */
const turnOver = (from: Position, script: Script = {}) =>
  run(
    from,
    function* (state) {
      const ended = yield* endOfPeriod(state);
      const next = yield* raise({ type: 'step-begun', step: 'start', period: ended.period + 1 });
      return yield* startOfPeriod(next);
    },
    script,
  );

const FACES = [1, 2, 3, 4, 5, 6];
const throws = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : throws(dice - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));

/** Whether she is lost when the tries of four periods show these faces. */
function isLostAfter(kind: 'hole' | 'fire', faces: readonly number[]): boolean {
  let now: Position = position([vessel('A', UNION, { effects: [effect({ kind })] })]);
  for (const [i, face] of faces.entries()) {
    now = { ...now, state: { ...now.state, period: i + 2 } };
    if (of(now).effects.length === 0 || of(now).fate !== 'afloat') break;
    now = run(now, repairs, { dice: { [`repair-${kind}-A-1`]: [face] } });
  }
  return of(now).fate !== 'afloat';
}

describe('Repair', () => {
  test('ACW-120: holed at 6 knots in period 2 and never mended: 5, 4, 3, 2, 1 knots, tries at the end of 3 to 6', () => {
    const from = position([vessel('A', UNION, { speed: 6 })], { period: 2 });
    let now: Position = run(from, (state) => applyEffect(state, A, 'hole', 'x'));
    expect(of(now).speed).toBe(5);
    now = turnOver(now);
    const speeds = [of(now).speed];
    for (const attempts of [1, 2, 3]) {
      now = turnOver(now, { dice: { 'repair-hole-A-1': [4] } });
      expect(of(now).effects[0]?.attempts).toBe(attempts);
      speeds.push(of(now).speed);
    }
    expect(speeds).toEqual([4, 3, 2, 1]);
    const sunk = run(now, endOfPeriod, { dice: { 'repair-hole-A-1': [1] } });
    expect([of(sunk).fate, at(sunk, 'A').gone, sunk.state.period]).toEqual(['sunk', 'sunk', 6]);
  });

  test('ACW-120: four tries fail in 16 of 81', () => {
    const lost = throws(4).filter((faces) => isLostAfter('hole', faces)).length;
    expect(lost / 1296).toBe(16 / 81);
  });

  test('ACW-125: four tries at a fire fail in 625 of 1296', () => {
    expect(throws(4).filter((faces) => isLostAfter('fire', faces)).length).toBe(625);
  });

  test('ACW-121: pilot killed in period 4, free from period 7', () => {
    let now: Position = position(
      [vessel('A', UNION, { effects: [effect({ kind: 'pilot', since: 4, through: 6 })] })],
      {
        period: 4,
      },
    );
    now = turnOver(turnOver(now));
    expect([now.state.period, of(now).effects.length]).toEqual([6, 1]);
    expect(of(turnOver(now)).effects).toEqual([]);
  });

  test('ACW-122: 8 knots hit in step iii, 6 in step v, 5 next period, 4 the one after, no limit of tries', () => {
    let now: Position = position([vessel('A', UNION, { speed: 8 })]);
    now = run(now, (state) => applyEffect(state, A, 'steam-pipe', 'x'));
    const speeds = [of(now).speed];
    now = turnOver(now);
    speeds.push(of(now).speed);
    now = turnOver(now, { dice: { 'repair-steam-pipe-A-1': [4] } });
    speeds.push(of(now).speed);
    expect(speeds).toEqual([6, 5, 4]);
    for (let i = 0; i < 5; i++) now = turnOver(now, { dice: { 'repair-steam-pipe-A-1': [1] } });
    expect([of(now).fate, of(now).speed, of(now).effects[0]?.attempts]).toEqual(['afloat', 0, 6]);
    const mended = turnOver(now, { dice: { 'repair-steam-pipe-A-1': [5] } });
    expect(of(mended).effects).toEqual([]);
  });

  test('ACW-123: a jammed rudder is freed on 5 or 6, from the end of the next period on', () => {
    const jammed = position([vessel('A', UNION, { effects: [effect({ kind: 'rudder', side: 'port' })] })]);
    const now = turnOver(jammed);
    expect(of(now).effects).toHaveLength(1);
    const freed = FACES.filter(
      (face) => of(turnOver(now, { dice: { 'repair-rudder-A-1': [face] } })).effects.length === 0,
    );
    expect(freed).toEqual([5, 6]);
  });

  test('ACW-124: 7 knots hit in period 3 with a die of 2: 5, then 3 in period 4, 1 in 5, mended at its end', () => {
    let now: Position = position([vessel('A', UNION, { speed: 7 })], { period: 3 });
    now = run(now, (state) => applyEffect(state, A, 'screw', 'x'), { dice: { 'screw-A-x': [2] } });
    const speeds = [of(now).speed];
    now = turnOver(now);
    speeds.push(of(now).speed);
    now = turnOver(now);
    speeds.push(of(now).speed);
    expect([now.state.period, speeds, of(now).effects.length]).toEqual([5, [5, 3, 1], 1]);
    now = turnOver(now);
    expect([of(now).speed, of(now).effects]).toEqual([1, []]);
  });

  test('ACW-126: 8 knots, 4 at once, 2 next period, then none; mended on a 6 only', () => {
    let now: Position = position([vessel('A', UNION, { speed: 8 })]);
    now = run(now, (state) => applyEffect(state, A, 'boiler', 'x'));
    const speeds = [of(now).speed];
    now = turnOver(now);
    speeds.push(of(now).speed);
    const mended = FACES.filter(
      (face) => of(turnOver(now, { dice: { 'repair-boiler-A-1': [face] } })).effects.length === 0,
    );
    now = turnOver(now, { dice: { 'repair-boiler-A-1': [5] } });
    speeds.push(of(now).speed);
    expect([speeds, mended]).toEqual([[4, 2, 0], [6]]);
  });

  test('ACW-112: a turret jammed in period 3 is tried at the end of 4 and of each later period, 1 in 3', () => {
    const jam = effect({ kind: 'turret', since: 3, turret: 'turret-1', bearing: degrees(0) });
    let now: Position = position([vessel('A', UNION, { effects: [jam] })], { period: 3 });
    now = turnOver(now);
    now = turnOver(now, { dice: { 'repair-turret-A-1': [4] } });
    expect(of(now).effects).toHaveLength(1);
    const freed = FACES.filter(
      (face) => of(turnOver(now, { dice: { 'repair-turret-A-1': [face] } })).effects.length === 0,
    );
    expect(freed.length / 6).toBe(1 / 3);
  });

  test('ACW-118: every hole has its own die, and one that is stopped leaves the other', () => {
    const two = [effect({ kind: 'hole', attempts: 1 }), effect({ kind: 'hole' }), effect({ kind: 'fire' })];
    const from = position([vessel('A', UNION, { effects: two })], { period: 2 });
    const dice = { 'repair-hole-A-1': [6], 'repair-hole-A-2': [2], 'repair-fire-A-3': [5] };
    expect(of(run(from, repairs, { dice })).effects).toEqual([
      effect({ kind: 'hole', attempts: 1 }),
      effect({ kind: 'fire', attempts: 1 }),
    ]);
  });

  test('ACW-H18: with a leak or lost steam an order to go faster leaves the speed as it is', () => {
    const faster: Order = { way: 'F', change: 2, turn: 0, words: [] };
    for (const kind of HOLDS_SPEED_DOWN) {
      const { state } = position([vessel('A', UNION, { speed: 4, effects: [effect({ kind })] })]);
      expect(carriedOutAs(state, vesselOf(state, A), faster).speed).toBe(4);
      expect(carriedOutAs(state, vesselOf(state, A), { ...faster, change: -2 }).speed).toBe(2);
    }
  });
});

describe('Fire from period to period', () => {
  const guns = ['1', '2', '3', '4', '5', '6'].map((n) => gun({ id: `port-${n}`, station: 'port' }));
  const silent = (now: Position): number =>
    Object.values(of(now).guns).filter(({ fightingFire }) => fightingFire).length;

  test('ACW-125: fire in period 2, four guns silent before the end of 5, five in 6; all come back when it is out', () => {
    let now: Position = position([vessel('A', UNION, { card: { guns } })], { period: 2 });
    now = run(now, (state) => applyEffect(state, A, 'fire', 'x'));
    const counts = [silent(now)];
    now = turnOver(now);
    counts.push(silent(now));
    for (let i = 0; i < 3; i++) {
      now = turnOver(now, { dice: { 'repair-fire-A-1': [5] } });
      counts.push(silent(now));
    }
    expect([now.state.period, counts]).toEqual([6, [1, 2, 3, 4, 5]]);
    expect(silent(run(now, endOfPeriod, { dice: { 'repair-fire-A-1': [6] } }))).toBe(0);
    const lost = run(now, endOfPeriod, { dice: { 'repair-fire-A-1': [1] } });
    expect([of(lost).fate, at(lost, 'A').gone]).toEqual(['abandoned', 'abandoned']);
  });
});

describe('Off the stakes', () => {
  const back: Order = { way: 'B', change: 0, turn: 0, words: [] };
  const fast = (period: number, order: Order, own: Parameters<typeof vessel>[2] = {}) =>
    position(
      [
        vessel('A', UNION, {
          aground: { on: 'stakes', feature: 'row', since: 2, astern: false, attempts: 0 },
          ...own,
        }),
      ],
      { period, orders: { [A]: order } },
    );

  test('ACW-051: struck in period 2, no die before the end of 3, and none without a B', () => {
    run(fast(2, back), stakesDice);
    run(fast(3, { ...back, way: '0' }), stakesDice);
    const free = FACES.filter((face) => {
      const ran = run(fast(3, back), stakesDice, { dice: { 'stakes-free-A': [face] } });
      return of(ran).aground === undefined;
    });
    expect(free).toEqual([5, 6]);
    const failed = of(run(fast(3, back), stakesDice, { dice: { 'stakes-free-A': [4] } }));
    expect(failed.aground?.attempts).toBe(1);
  });

  test('ACW-051: freed she lies among them still, and is not tested against them again', () => {
    const freed = of(run(fast(3, back), stakesDice, { dice: { 'stakes-free-A': [6] } }));
    expect(freed.crossing).toEqual(['row']);
  });

  test('ACW-052: a schooner on stakes has no die alone; with a tow made fast in period 3 one at the end of 4', () => {
    const schooner = { card: { propulsion: 'sail' as const, kind: 'schooner' as const } };
    run(fast(3, back, schooner), stakesDice);
    const pull: Order = { way: 'F', change: 0, turn: 0, words: ['pull A'] };
    const B = piece('B');
    const towed = position(
      [
        vessel('A', UNION, {
          ...schooner,
          towedBy: B,
          aground: { on: 'stakes', feature: 'row', since: 2, astern: false, attempts: 0 },
        }),
        vessel('B', UNION, { towing: A, at: { x: 9, y: 9 } }),
      ],
      { period: 4, orders: { [B]: pull } },
    );
    const ran = run(towed, stakesDice, { dice: { 'stakes-free-A': [5] } });
    expect(of(ran).aground).toBeUndefined();
  });
});
