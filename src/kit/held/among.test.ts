import { expect, test } from 'vitest';
import { among, eachOf, theOne, those } from './among';

const ships = { a: 'Ajax' };

test('what is there is found', () => {
  expect([among(ships, 'a'), theOne('ship', ships, 'a')]).toEqual(['Ajax', 'Ajax']);
});

test.each(['b', 'constructor', '__proto__'])('there is no %s', (id) => {
  expect(among(ships, id)).toBeUndefined();
  expect(() => theOne('ship', ships, id)).toThrow(`there is no ship '${id}'`);
});

test('each is made another, or only some are kept, by the same ids', () => {
  const fleet = { a: 'Ajax', b: 'Bold' };
  expect(eachOf(fleet, (name, id) => `${id} ${name.length}`)).toEqual({ a: 'a 4', b: 'b 4' });
  expect(those(fleet, (name) => name !== 'Ajax')).toEqual({ b: 'Bold' });
  expect(those(fleet, (_, id) => id === 'a')).toEqual({ a: 'Ajax' });
});
