import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { atSea, BLUE, position, RED, type ShipWith, ship } from '../testing';
import { appraisal } from './index';

describe('dangers of a movement', () => {
  const perilsOf = (own: ShipWith, legs: readonly object[], places = {}, setting = 'full') => {
    const state = position(
      [
        ship(piece('a'), BLUE, { moved: false, setting: 'full', ...own }),
        ship(piece('b'), BLUE, { moved: false }),
        ship(piece('x'), RED),
      ],
      {
        phase: 'movement',
        edges: true,
        group: { side: BLUE, used: 0 },
      },
    );
    const sea = atSea(
      state,
      { a: [20, 45, 0], b: [30, 10, 0], x: [40, 20, 0], ...places },
      { bounds: { x: 0, y: 0, width: 72, height: 48 } },
    );
    const command = { verb: 'move', by: BLUE, ship: 'a', setting, legs } as unknown as Command;
    return appraisal.peril?.(sea.state, command, sea.measure) ?? [];
  };
  const perilOf = (...of: Parameters<typeof perilsOf>): number =>
    perilsOf(...of).reduce((sum, { worth }) => sum + worth, 0);

  test('there are none on the open sea', () => {
    expect(perilOf({}, [{ ahead: 2 }])).toBe(0);
  });

  test('DV-H03: a sound ship loses by leaving, a crippled one gains', () => {
    expect(perilOf({}, [{ ahead: 6 }])).toBeLessThan(0);
    expect(perilOf({ damage: 6 }, [{ ahead: 6 }])).toBeGreaterThan(0);
  });

  test('DV-123: a friend met on the way costs a point, or a collision when nobody has one', () => {
    const close = { b: [20.3, 47, 0] };
    const paid = perilOf({ points: 1 }, [{ ahead: 2 }], close);
    expect(paid).toBeLessThan(0);
    expect(perilOf({}, [{ ahead: 2 }], close)).toBeLessThan(paid);
  });

  test('DV-123: to run up to a friend is shunned, paid for or not, and the risk named; who lies there already is free', () => {
    const met = (own: ShipWith, b: readonly [number, number, number]) =>
      perilsOf(own, [{ ahead: 2 }], { b }).map(({ shunned, because }) => [shunned, because?.key]);
    expect(met({ points: 1 }, [20.3, 47, 0])).toEqual([[true, 'appraisal.passes-friend']]);
    expect(met({}, [20.3, 47, 0])).toEqual([[true, 'appraisal.collides-friend']]);
    expect(met({ points: 1 }, [20.3, 45.2, 0])).toEqual([[undefined, 'appraisal.passes-friend']]);
    expect(met({ points: 1 }, [23, 47, 0])).toEqual([]);
  });

  test('DV-036: lying still under fire costs', () => {
    expect(perilOf({ setting: 'half' }, [], {}, 'stop')).toBeLessThan(0);
  });

  test('a crippled ship makes for an edge, a sound one stays', () => {
    const goalsOf = (own: ShipWith) =>
      appraisal.goals?.(
        position([ship(piece('a'), BLUE, own), ship(piece('b'), BLUE), ship(piece('x'), RED)], {
          edges: true,
        }),
        BLUE,
      ) ?? [];
    expect(goalsOf({})).toEqual([]);
    expect(goalsOf({ damage: 5 }).map(({ to }) => to)).toContainEqual({ edge: 'north' });
  });
});
