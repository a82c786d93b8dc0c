import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { side } from '../../engine/ids';
import type { Table } from '../../table/state';
import { plainAppraisal } from '../plain';
import { pictureOf } from './picture';

const island = (id: string, x: number) => ({
  id,
  kind: 'land' as const,
  shape: {
    type: 'polygon' as const,
    rings: [
      [
        { x, y: -2 },
        { x: x + 4, y: -2 },
        { x: x + 4, y: 2 },
        { x, y: 2 },
        { x, y: -2 },
      ],
    ],
  },
});

test('the land a piece stands on does not hide it; other land does', async () => {
  const { rules, table, opening } = await setOutScenario('open-sea-duel');
  const features = [island('base', 10), island('isle', 30)];
  const laid: Table = { ...table, chart: { ...table.chart, features } };
  const { masked } = pictureOf(
    rules,
    plainAppraisal(rules),
    { world: opening, table: laid },
    side('south'),
    0,
  );
  const [base, west, between, east] = [12, 0, 20, 40].map((x) => ({ x, y: 0.5 }));
  if (!base || !west || !between || !east) throw new Error('four places');
  expect(masked(west, base)).toBe(false);
  expect(masked(base, between)).toBe(false);
  expect(masked(west, between)).toBe(true);
  expect(masked(base, east)).toBe(true);
});
