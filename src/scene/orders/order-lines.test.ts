import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { rule } from '../../engine/ids';
import { text } from '../../engine/words/text';
import type { Plot } from '../../engine/writing';
import { createSession } from '../../session/create';
import { PALETTES } from '../palette';
import type { Picture } from '../picture';
import { orderLines } from './order-lines';

test('a written order is told in words first, cut into rows that a small window has room for, and in code last', async () => {
  const { battle, rules, meta } = await setOutScenario('mobile-bay');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 } });
  if (!opened.ok) throw new Error(opened.reason);
  const spoken = text('orders.spoken.then', {
    first: text('orders.plot.ahead', { count: 5 }),
    rest: text('orders.plot.port', { degrees: 20 }),
  });
  const order = {
    code: 'F+0.5 L20',
    spoken,
    notes: [{ cite: rule('ACW-121'), because: text('orders.note.no-pilot') }],
  } as unknown as Plot;
  const told = (width: number) => {
    const state = opened.session.store.getState();
    const camera = { size: { width, height: 800 } } as Picture['camera'];
    return orderLines({ palette: PALETTES.light, state, camera }, order).map((line) =>
      line.map(({ words }) => words).join(''),
    );
  };
  const rest = ['Cannot go faster without a pilot; speed stays the same.', 'F+0.5 L20'];
  expect(told(1200)).toEqual(['ahead at 5 knots, 20 degrees to port at half-way', ...rest]);
  expect(told(390)).toEqual(['ahead at 5 knots, 20 degrees', 'to port at half-way', ...rest]);
});
