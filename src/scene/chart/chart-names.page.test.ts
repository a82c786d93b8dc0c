import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import { PALETTES } from '../palette';
import { letters } from '../testing';
import type { Box } from '../view/boxes';
import { letterChart } from './chart-layer';

test('what is kept free for the names of ships costs soundings, and no name', async () => {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-first-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { chart } = opened.session.store.getState().table;
  const camera = { centre: { x: 40, y: 26 }, scale: 14, size: { width: 1200, height: 800 } };
  const put = (kept: readonly Box[]) => letterChart(letters().lettering, chart, camera, PALETTES.light, kept);
  const middle = put([]).get('middle-ground');
  if (!middle) throw new Error('the shoal is named');
  const all = { x: -9999, y: -9999, width: 19999, height: 19999 };
  expect([...put([all]).keys()]).toContain('middle-ground');
  expect(put([all]).size).toBeLessThan(put([]).size);
});
