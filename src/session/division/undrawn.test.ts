import { expect, test, vi } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { piece } from '../../engine/ids';
import { createSession } from '../create';

const network = vi.hoisted(() => ({ isDown: true }));

vi.mock('./drawing-up', async (real) => {
  const { fetched } = await import('../fetched');
  const drawingUp = fetched(async () => {
    if (network.isDown) throw new Error('no network');
    return import('./division-desk');
  });
  return { ...(await real<typeof import('./drawing-up')>()), drawingUp };
});

test('where what draws up an order for several cannot be had that is told, until it is here', async () => {
  const { battle, rules, meta } = await setOutScenario('mobile-bay');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const desk = () => session.store.getState().desk;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pieces = ['tecumseh', 'manhattan'].map(piece);
  session.drawUp({ pieces });
  await vi.waitFor(() => expect(desk().undrawn).toBe(true));
  expect(desk().division).toBeUndefined();
  network.isDown = false;
  session.drawUp({ pieces });
  await vi.waitFor(() => expect(desk().division).toBeDefined());
  expect(desk().undrawn).toBeUndefined();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
