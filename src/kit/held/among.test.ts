import { expect, test } from 'vitest';
import { among, theOne } from './among';

const ships = { a: 'Ajax' };

test('what is there is found', () => {
  expect([among(ships, 'a'), theOne('ship', ships, 'a')]).toEqual(['Ajax', 'Ajax']);
});

test.each(['b', 'constructor', '__proto__'])('there is no %s', (id) => {
  expect(among(ships, id)).toBeUndefined();
  expect(() => theOne('ship', ships, id)).toThrow(`there is no ship '${id}'`);
});
