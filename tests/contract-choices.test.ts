import { describe, expect, test } from 'vitest';
import { battles, playedOut } from './battles';

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('no two choices that are shown together bear the same words, and one of them does no harm', async () => {
    const { looks, trouble } = await playedOut(load);
    expect(trouble).toBeUndefined();
    expect(looks.firsts.size).toBeGreaterThan(0);
    expect([...looks.alike]).toEqual([]);
    expect([...looks.harmed]).toEqual([]);
  });
});
