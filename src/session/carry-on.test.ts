import { expect, test } from 'vitest';
import { rule } from '../engine/ids';
import type { Setting } from '../engine/maneuver';
import { text } from '../engine/text';
import { degrees, inches } from '../geometry/units';
import { ahead, alter } from '../table/testing';
import { carryOn } from './carry-on';

const cite = rule('X-1');
const straight = { kind: 'ahead', least: inches(2), cite } as const;
const alteration = { kind: 'alter', limit: degrees(45), cost: inches(1), cite, costCite: cite } as const;

const setting = (change: Partial<Setting> = {}): Setting => ({
  id: 'full',
  label: text('full'),
  spend: { min: inches(3), max: inches(6) },
  spendCite: cite,
  steps: [straight, alteration],
  repeat: true,
  begin: 0,
  cite,
  ...change,
});

test('carrying on spends the whole allowance straight ahead', () => {
  expect(carryOn(setting())).toEqual([ahead(6)]);
  expect(carryOn(setting({ begin: 1 }))).toEqual([ahead(6)]);
  expect(carryOn(setting({ spend: { min: inches(0), max: inches(0) } }))).toEqual([]);
});

test('carrying on with a jammed rudder alters whenever it is due and can be paid', () => {
  const jammed = setting({
    steps: [straight, { ...alteration, hand: 'port', forced: true }],
    spend: { min: inches(4), max: inches(8) },
  });
  expect(carryOn(jammed)).toEqual([ahead(2), alter(-45), ahead(2), alter(-45), ahead(2)]);
});

test('carrying on goes as far as before where the setting holds every speed at once', () => {
  const spend = { min: inches(0), max: inches(6), step: inches(1), usual: inches(4) };
  expect(carryOn(setting({ spend }))).toEqual([ahead(4)]);
  expect(carryOn(setting({ spend: { ...spend, usual: inches(0) } }))).toEqual([]);
});
