import { expect, test } from 'vitest';
import { spotsToVeil } from './name-spots';

test('a name with several places is shown once, at its best place that nothing lies on', () => {
  const at = (key: string, y: number) => ({ key, box: { x: 0, y, width: 60, height: 14 } });
  const spots = [[at('below', 100), at('above', -100), at('on', 0)]];
  const ship = (y: number) => ({ x: 20, y, width: 10, height: 5 });
  expect([...spotsToVeil(spots, [])]).toEqual(['above', 'on']);
  expect([...spotsToVeil(spots, [ship(105)])]).toEqual(['below', 'on']);
  expect([...spotsToVeil(spots, [ship(105), ship(-95)])]).toEqual(['below', 'above']);
  expect([...spotsToVeil(spots, [ship(105), ship(-95), ship(2)])]).toEqual(['below', 'above', 'on']);
});
