import { expect, test } from 'vitest';
import { piece, side } from '../../engine/ids';
import { idea, ideaOf } from './idea';

const ofShip = ideaOf('ship');
const ajax = { id: piece('ajax'), side: side('blue') };

test('an idea of a side leaves nothing open', () => {
  expect(idea('endTurn', ajax.side)).toStrictEqual({ verb: 'endTurn', by: 'blue', fixed: {}, holes: {} });
});

test('one of a piece names it, and to whom it is done', () => {
  const { subject, object, fixed } = ofShip(ajax, 'fire', { with: 'main' }, piece('bold'));
  expect([subject, object]).toEqual(['ajax', 'bold']);
  expect(Object.entries(fixed)).toEqual([
    ['ship', 'ajax'],
    ['with', 'main'],
  ]);
  expect(ofShip(ajax, 'turn')).not.toHaveProperty('object');
});
