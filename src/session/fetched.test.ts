import { expect, test, vi } from 'vitest';
import { fetched } from './fetched';

test('a part is used when it has come, in the order of the wishes, and at once from then on', async () => {
  const load = vi.fn(async () => 'part');
  const part = fetched(load);
  const done: string[] = [];
  part.use((one) => done.push(`first ${one}`));
  part.use((one) => done.push(`second ${one}`));
  expect([part.here(), done]).toEqual([undefined, []]);
  await part.fetch();
  expect(done).toEqual(['first part', 'second part']);
  part.use(() => done.push('at once'));
  expect(done).toHaveLength(3);
  expect(part.here()).toBe('part');
});

test('what could not be had is asked for again by the next wish', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  const part = fetched(async () => {
    if (isDown) throw new Error('no network');
    return 'part';
  });
  const [act, otherwise] = [vi.fn(), vi.fn()];
  part.use(act, otherwise);
  await expect(part.fetch()).rejects.toThrow('no network');
  expect(act).not.toHaveBeenCalled();
  expect(otherwise).toHaveBeenCalledOnce();
  isDown = false;
  part.use(act);
  await part.fetch();
  expect(act).toHaveBeenCalledExactlyOnceWith('part');
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
