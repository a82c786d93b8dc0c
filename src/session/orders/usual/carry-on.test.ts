import { expect, test } from 'vitest';
import { shipSetting, track } from '../../../engine/moving/maneuver-sample';
import { inches } from '../../../geometry/units';
import { carryOn } from './carry-on';

test('carrying on spends the whole allowance straight ahead', () => {
  expect(carryOn(shipSetting({ spend: [3, 6] }))).toEqual(track(6));
  expect(carryOn(shipSetting({ spend: [3, 6], begin: 1 }))).toEqual(track(6));
  expect(carryOn(shipSetting({ spend: [0, 0] }))).toEqual([]);
});

test('carrying on with a jammed rudder alters whenever it is due and can be paid', () => {
  const jammed = shipSetting({ spend: [4, 8], hand: 'port', forced: true });
  expect(carryOn(jammed)).toEqual(track(2, -45, 2, -45, 2));
});

test('carrying on goes as far as before where the setting holds every speed at once', () => {
  const every = shipSetting({ spend: [0, 6] });
  const spend = { ...every.spend, step: inches(1) };
  expect(carryOn({ ...every, spend: { ...spend, usual: inches(4) } })).toEqual(track(4));
  expect(carryOn({ ...every, spend: { ...spend, usual: inches(0) } })).toEqual([]);
});
