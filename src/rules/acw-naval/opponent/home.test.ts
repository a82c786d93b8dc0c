import { describe, expect, test } from 'vitest';
import { text } from '../../../engine/words/text';
import { gunsAt, p } from '../guns/guns-testing';
import { commandOf } from '../orders/orders';
import type { AcwState, Objective } from '../state';
import { measureOf, position, REBEL, UNION, type VesselWith, vessel } from '../testing';
import { goesHome } from './home';
import { appraisal } from './index';

const under = { speed: 4, marks: { stationary: false } } as const;
const armed = { card: { guns: gunsAt('starboard', 6) } } as const;

/** Able, weakly armed, has taken one of the enemy's; two others come for her with many guns. */
const scene = (
  own: VesselWith = {},
  prize: VesselWith = {},
  foes: VesselWith = {},
  state: Partial<AcwState> = {},
) =>
  position(
    [
      vessel('able', UNION, { ...under, at: { x: 6, y: 20, heading: 270 }, ...own }),
      vessel('prize', REBEL, { fate: 'sunk', hitFactor: 0, at: { x: 10, y: 12 }, ...prize }),
      vessel('bold', REBEL, { ...under, ...armed, at: { x: 26, y: 20 }, ...foes }),
      vessel('cool', REBEL, { ...under, ...armed, at: { x: 26, y: 24 }, ...foes }),
    ],
    state,
  );

const home = (from: ReturnType<typeof scene>): boolean => goesHome(from.state, UNION);

describe('a side goes home with what it has won', () => {
  test('ACW-H12 when it leads and has more to lose than to win', () => {
    expect(home(scene())).toBe(true);
  });

  test('nobody goes who has won nothing, or would be behind by going', () => {
    expect(home(scene({}, { fate: 'left', hitFactor: 8 }))).toBe(false);
    const theirs: Objective = { side: REBEL, points: 9, earn: { kind: 'alive', each: true }, words: 'so' };
    expect(home(scene({}, {}, {}, { objectives: [theirs] }))).toBe(false);
    expect(home(scene({ crippled: true }))).toBe(false);
  });

  test('nobody goes from enemies that cannot come after it, or are no match for it', () => {
    expect(home(scene({}, {}, { anchor: 'anchored', speed: 0 }))).toBe(false);
    expect(home(scene({}, {}, { card: { guns: [] } }))).toBe(false);
  });

  test('enemies that are soon to come count as those that are there', () => {
    expect(home(scene({}, {}, { fate: 'awaited', enters: 3 }))).toBe(true);
    expect(home(scene({}, {}, { fate: 'awaited', enters: 15 }))).toBe(false);
  });

  test('who goes home thinks of nothing else, and of the edge that is asked for', () => {
    const goals = (from: ReturnType<typeof scene>) => appraisal.goals?.(from.state, UNION) ?? [];
    expect(goals(scene()).map(({ to, because }) => [to, because.key])).toEqual(
      ['north', 'east', 'south', 'west'].map((edge) => [{ edge }, 'appraisal.goal.home']),
    );
    const asked: Objective = {
      side: UNION,
      points: 1,
      earn: { kind: 'leave-by', edge: 'west' },
      words: 'home',
    };
    const edges = goals(scene({}, {}, {}, { objectives: [asked] })).map(({ to }) => to);
    expect(new Set(edges.map((to) => ('edge' in to ? to.edge : to)))).toEqual(new Set(['west']));
  });
});

describe('what it brings to leave the table', () => {
  const leaving = (from: ReturnType<typeof scene>) => {
    const able = from.state.vessels[p('able')];
    if (!able) throw new Error('nobody');
    const order = commandOf(able, { way: 'F', change: 0, turn: 0, words: [] });
    return appraisal.peril?.(from.state, order, measureOf(from)) ?? [];
  };
  const near = { at: { x: 2, y: 20, heading: 270 } } as const;
  const told = (from: ReturnType<typeof scene>) =>
    leaving(from).filter(({ because }) => because?.key.startsWith('appraisal.peril.'));

  test('ACW-H12 it is worth something to who goes home, and to whom it is asked of, and costs the others', () => {
    const asked: Objective = {
      side: UNION,
      points: 4,
      earn: { kind: 'leave-by', edge: 'west' },
      words: 'home',
    };
    const nothingWon = { fate: 'left', hitFactor: 8 } as const;
    expect(told(scene(near))).toMatchObject([{ because: text('appraisal.peril.home') }]);
    expect(told(scene(near))[0]?.worth).toBeGreaterThan(0);
    const wanted = told(scene(near, nothingWon, {}, { objectives: [asked] }));
    expect(wanted).toMatchObject([{ worth: 4, because: text('appraisal.peril.asked') }]);
    expect(told(scene(near, nothingWon))[0]?.worth).toBeLessThan(0);
  });
});
