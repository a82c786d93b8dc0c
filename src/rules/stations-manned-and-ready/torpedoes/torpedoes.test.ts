import { describe, expect, test } from 'vitest';
import type { LineMeasured } from '../../../engine/chart/query';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import '../index';
import { run } from '../../../kit/testing/rig';
import type { SmrEvent } from '../events';
import { rules } from '../index';
import { eventsOf, lineAt, onTable } from '../sea.testing';
import { chanceOf, leastFace } from '../ship/d20';
import { shipOf } from '../ship/fleet';
import { seenOn } from '../sight/sight';
import type { SmrState } from '../state';
import { BLUE, duel, position, RED, SHOOTER, type ShipWith, ship, TARGET, tubes } from '../testing';
import { needsOf } from './attack';
import { reload } from './reloads';

type Asked = {
  readonly shooter?: ShipWith;
  readonly target?: ShipWith;
  readonly line?: LineMeasured;
  readonly count?: number;
  readonly setting?: { readonly reach: number; readonly modifier: number };
  readonly fixed?: boolean;
};

/** Three torpedoes at medium setting from the beam at 20 cm unless said otherwise: needs 14, no modifiers. */
const needs = ({
  shooter = {},
  target = {},
  line = lineAt(20),
  count = 3,
  setting,
  fixed = false,
}: Asked = {}) => {
  const state = duel(shooter, target);
  return needsOf({
    ship: shipOf(state, SHOOTER),
    target: shipOf(state, TARGET),
    seen: seenOn(state, line),
    setting: { id: 'medium', reach: 2, modifier: 0, ...setting },
    count,
    fixed,
  });
};
const total = (asked: Asked): number => needs(asked).sum.total;
const from = (aspect: number) => lineAt(20, { aspect: degrees(aspect) });

describe('numbers and modifiers', () => {
  test('SMR-024 at 25.0 cm the number is 14, at 30 cm 17; 19, 20 and 21 farther on', () =>
    expect([25, 30, 75, 100, 125].map((range) => needs({ line: lineAt(range) }).needed)).toEqual([
      14, 17, 19, 20, 21,
    ]));

  test('SMR-025 a setting of +1 needing 14 hits on a bare 13', () =>
    expect(leastFace(needs({ setting: { reach: 1, modifier: 1 } }))).toBe(13));

  test('SMR-026 ten torpedoes give +1, five +0, two -1', () =>
    expect([10, 5, 2].map((count) => total({ count }))).toEqual([1, 0, -1]));

  test('SMR-027 two markers on the target and one on the shooter give -1', () =>
    expect(total({ shooter: { splash: 1 }, target: { splash: 2 } })).toBe(-1));

  test('SMR-028 Crew Quality +2 turns 17 into a die of 15', () =>
    expect(leastFace(needs({ shooter: { crew: 2 }, line: lineAt(30) }))).toBe(15));

  test('SMR-029 a boat of size -4 gives -3', () =>
    expect([-4, 3].map((size) => total({ target: { card: { size } } }))).toEqual([-3, 3]));

  test('SMR-030 from relative bearing 030 a target that moved 20 cm gives -1, one that moved 4 cm nothing for this', () => {
    const cites = (ran: number) =>
      needs({ line: from(30), target: { ran } }).sum.modifiers.map(({ cite }) => cite);
    expect(total({ line: from(30) })).toBe(-1);
    expect(cites(4)).not.toContain('SMR-030');
  });

  test('SMR-031 from relative bearing 180 a target that moved 15 cm gives -3', () =>
    expect(total({ line: from(180), target: { ran: 15 } })).toBe(-3));

  test('SMR-032 two fixed tubes alone have -1 for TF and -1 for one or two torpedoes', () =>
    expect(total({ fixed: true, count: 2 })).toBe(-2));

  test('SMR-033 MVR 3 of 4 gives +1', () => expect(total({ target: { mvr: 3, card: { mvr: 4 } } })).toBe(1));

  test('SMR-034 a target that moved 5 cm, attacked from its bow arc, gives +1 and no bow penalty', () =>
    expect(total({ target: { ran: 5 }, line: from(10) })).toBe(1));

  test('SMR-035 needing 14 the chance against a stopped ship is 231 of 400', () =>
    expect(chanceOf(needs({ target: { ran: 0 } }))).toEqual({ ways: 231, of: 400 }));

  test('SMR-I03 a stopped target cancels the rows of bow and stern too, without the +1 of a slow one', () =>
    expect([
      total({ line: from(0), target: { ran: 0 } }),
      total({ line: from(180), target: { ran: 0 } }),
    ]).toEqual([0, 0]));
});

const armed = (own: ShipWith = {}, target: ShipWith = {}) =>
  duel({ ...own, card: { torpedoes: [tubes()], ...own.card } }, target);
const at = (range: number, state = armed()) => onTable(state, { shooter: [0, 0, 0], target: [range, 0, 0] });
const launch = (own: Record<string, unknown> = {}) => ({
  verb: 'launch',
  by: 'blue',
  ship: SHOOTER,
  battery: 'torpedoes',
  target: TARGET,
  setting: 'medium',
  count: 4,
  ...own,
});

describe('firing', () => {
  test('SMR-H21 fast at 26 cm is not allowed; medium is, at 17', () => {
    expect(at(26).refuse(launch({ setting: 'fast' }))?.cite).toBe('SMR-H21');
    const after = at(26).give(launch(), { dice: { 'torpedoes-shooter-torpedoes-target': [16] } });
    expect(eventsOf(after, 'torpedoes-fired')[0]).toMatchObject({ needed: 17, hits: 0 });
  });

  test('SMR-H12 eight torpedoes of IP 7 on target are 3 hits: 21 IP to F and 3 critical rolls', () => {
    const eight = tubes({
      mounts: [{ id: 'T', tubes: 8, fixed: false, arcs: [[degrees(0), degrees(360)]], cost: 2 }],
    });
    const state = duel({ card: { torpedoes: [eight] } }, { flotation: 30, card: { flotation: 30 } });
    const stem = 'shooter-torpedoes-target';
    const after = at(20, state).give(launch({ count: 8 }), {
      dice: {
        [`torpedoes-${stem}`]: [20],
        [`${stem}-1`]: [20],
        [`${stem}-2`]: [20],
        [`${stem}-3`]: [20],
      },
    });
    expect(shipOf(after.state, TARGET).flotation).toBe(9);
    expect(eventsOf(after, 'critical-tested')).toHaveLength(3);
  });

  test('SMR-H21 a mount fires some of its tubes or all, and what is fired is gone', () => {
    const other = piece('other');
    const state = position([
      ship(SHOOTER, BLUE, { card: { torpedoes: [tubes()] } }),
      ship(TARGET, RED),
      ship(other, RED),
    ]);
    const sea = onTable(state, { shooter: [0, 0, 0], target: [20, 0, 0], other: [0, 20, 0] });
    const once = sea.give(launch({ count: 3 }), { dice: { 'torpedoes-shooter-torpedoes-target': [1] } });
    expect(shipOf(once.state, SHOOTER).loaded.T).toBe(1);
    expect(once.refuse(launch({ target: other, count: 2 }))?.because.key).toBe('refusal.torpedo-count');
    expect(once.refuse(launch({ target: other, count: 1 }))).toBeUndefined();
  });

  test('SMR-026 torpedoes at one target are one attack: what is kept back may not follow at her this turn', () => {
    const once = at(20).give(launch({ count: 1 }), { dice: { 'torpedoes-shooter-torpedoes-target': [1] } });
    expect(once.refuse(launch({ count: 1 }))).toMatchObject({
      cite: 'SMR-026',
      because: { key: 'refusal.attacked-with-tubes' },
    });
  });

  test('SMR-032 fixed tubes attack apart from those that train, once each', () => {
    const two = tubes({
      mounts: [
        { id: 'T', tubes: 4, fixed: false, arcs: [[degrees(0), degrees(360)]], cost: 2 },
        { id: 'TF', tubes: 2, fixed: true, arcs: [[degrees(0), degrees(360)]], cost: 2 },
      ],
    });
    const dice = { 'torpedoes-shooter-torpedoes-target': [1] };
    const trained = at(20, duel({ card: { torpedoes: [two] } })).give(launch({ count: 3 }), { dice });
    expect(shipOf(trained.state, SHOOTER).loaded).toEqual({ T: 1, TF: 2 });
    const fixed = trained.give(launch({ count: 2 }), { dice });
    expect(shipOf(fixed.state, SHOOTER).loaded).toEqual({ T: 1, TF: 0 });
    expect(fixed.refuse(launch({ count: 1 }))?.cite).toBe('SMR-026');
  });

  test('SMR-H21 with reloads an empty mount is loaded again in the End Phase of the third turn after', () => {
    const fired = armed({ loaded: { T: 0 }, emptied: { T: 2 }, reloads: { T: 1 } });
    const reloaded = (turn: number) =>
      shipOf(run<SmrState, SmrEvent>(rules.reduce, { ...fired, turn }, reload).state, SHOOTER);
    expect([reloaded(4).loaded.T, reloaded(5).loaded.T, reloaded(5).reloads.T]).toEqual([0, 4, 0]);
  });

  test('SMR-063 TVR 1: no torpedo attack at 25.1 cm, whatever radar there is', () => {
    const state = { ...armed({ equipment: ['gunneryRadar', 'searchRadar'] }), tvr: 1 };
    expect(at(25.1, state).refuse(launch())?.cite).toBe('SMR-063');
    expect(at(25, state).refuse(launch())).toBeUndefined();
  });

  test('SMR-H34 who withdraws makes no torpedo attacks', () =>
    expect(at(20, armed({ withdrawing: true })).refuse(launch())?.cite).toBe('SMR-H34'));
});
