import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BattleSquall } from '../../engine/set-up/record';
import { distance } from '../../geometry/point';
import { degrees, inches } from '../../geometry/units';
import { reduceTable } from '../reduce';
import { crossed, laid, poseOf } from '../testing';

const squall = (x: number, y: number, radius: number, id = 's'): BattleSquall => ({
  id,
  name: 'Rain',
  at: { x, y },
  radius,
  toward: degrees(270),
  by: 1.5,
});

test('DV-054 a line through a squall passes through rain from rim to rim, one that touches it does not', () => {
  const { line } = laid(
    { a: poseOf(-10, 0), b: poseOf(10, 0), c: poseOf(-10, 3), d: poseOf(10, 3), e: poseOf(0, 0) },
    { squalls: [squall(0, 0, 3)] },
  );
  expect(crossed(line('a', 'b')).filter(([kind]) => kind === 'squall')).toEqual([['squall', 's', 7, 13]]);
  expect(crossed(line('c', 'd'))).toEqual([]);
  expect(crossed(line('a', 'e'))).toEqual([['squall', 's', 7, 10]]);
});

test('a line crosses a squall where a point between its ends lies well inside, and nowhere else', () => {
  const coordinate = fc.integer({ min: -20, max: 20 });
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      coordinate,
      coordinate,
      fc.integer({ min: 1, max: 8 }),
      (ax, ay, bx, by, r) => {
        fc.pre(ax !== bx || ay !== by);
        const { line } = laid({ a: poseOf(ax, ay), b: poseOf(bx, by) }, { squalls: [squall(0, 0, r)] });
        const crossings = crossed(line('a', 'b')).filter(([kind]) => kind === 'squall');
        const nearest = Math.min(
          ...Array.from({ length: 2001 }, (_, i) => {
            const part = i / 2000;
            return distance({ x: ax + (bx - ax) * part, y: ay + (by - ay) * part }, { x: 0, y: 0 });
          }),
        );
        if (nearest < r - 0.05) expect(crossings).toHaveLength(1);
        if (nearest > r) expect(crossings).toEqual([]);
      },
    ),
  );
});

test('a squall drifts as a whole, and only it does', () => {
  const { state } = laid({ a: poseOf(0, 0) }, { squalls: [squall(4, 2, 3), squall(0, 0, 1, 'other')] });
  const after = reduceTable(state, {
    type: 'table/squall-drifted',
    squall: 's',
    toward: degrees(270),
    by: inches(1.5),
  });
  expect(after.squalls?.map(({ id, at, radius }) => [id, at.x, at.y, radius])).toEqual([
    ['s', 2.5, 2, 3],
    ['other', 0, 0, 1],
  ]);
  expect(state.squalls?.[0]?.at).toEqual({ x: 4, y: 2 });
});

test('a squall that is not there cannot drift, and a battle without squalls has none on the table', () => {
  const { state } = laid({ a: poseOf(0, 0) });
  expect('squalls' in state).toBe(false);
  expect(() =>
    reduceTable(state, { type: 'table/squall-drifted', squall: 's', toward: degrees(0), by: inches(1) }),
  ).toThrow("there is no squall 's' on the table");
});
