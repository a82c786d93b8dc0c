import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { rules } from '..';
import { goingOf } from '../ground/going';
import { weaponOf } from '../lists/weapon';
import { meta } from '../meta';
import { field, made, NORTH, SOUTH } from '../testing';
import { cardFor } from './card';
import { rosterOf } from './roster';

test('VD-001 what a unit is called and looks like changes none of its values', () => {
  const section = made('british-rifle-section', { id: piece('a'), name: 'Counter' });
  const like = made('british-rifle-section', { id: piece('b') });
  const { state } = field([
    { unit: section, at: { at: { x: 10, y: 10 }, heading: 0 as never } },
    { unit: like, at: { at: { x: 30, y: 10 }, heading: 0 as never } },
  ]);
  const { title, ...values } = cardFor(state, section.id);
  const { title: other, ...others } = cardFor(state, like.id);
  expect([title, other]).toEqual(['Counter', 'British Rifle Section']);
  expect(values).toEqual(others);
});

test('VD-002 in centimetres a rifle reaches 24 and infantry moves 4: the same figures under another name', () => {
  expect(meta.scale({ measure: 'cm' })).toEqual({ readings: [], named: 'cm' });
  expect(meta.scale({ measure: 'inches' })).toEqual({ readings: [] });
  expect(weaponOf('bolt-rifle').range).toBe(24);
  expect(goingOf(made('british-rifle-section')).most).toBe(4);
});

test('VD-004 a unit with 3 markers shows 3 to both players', () => {
  const unit = made('british-rifle-section', { markers: 3 });
  const { state } = field([{ unit, at: { at: { x: 10, y: 10 }, heading: 0 as never } }]);
  for (const side of [SOUTH, NORTH]) {
    const [line] = rosterOf(rules.view(state, side));
    expect(line?.line.args).toMatchObject({ markers: 3 });
  }
});

test('VD-004 no sentence counts markers as many that may be one', () => {
  const many = Object.values(rules.texts).filter((pattern) => /\{markers\} markers/.test(pattern));
  expect(many).toEqual([]);
});
