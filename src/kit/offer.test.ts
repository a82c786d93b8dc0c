import { expect, test } from 'vitest';
import { piece, side } from '../engine/ids';
import { text } from '../engine/words/text';
import { offerOf } from './offer';

const ofShip = offerOf('ship');
const ajax = { id: piece('ajax'), side: side('blue') };

test('an offer of a piece names it, and whatever else is fixed beside it', () => {
  const { by, subject, fixed } = ofShip(ajax, 'fire', 'A-1', text('fire'), { fixed: { at: 'bold' } });
  expect([by, subject]).toEqual(['blue', 'ajax']);
  expect(Object.entries(fixed)).toEqual([
    ['ship', 'ajax'],
    ['at', 'bold'],
  ]);
});

test('another piece may be asked for it', () => {
  const offer = ofShip(ajax, 'start', 'A-1', text('start'), { subject: piece('carrier') });
  expect([offer.subject, offer.fixed]).toEqual(['carrier', { ship: 'ajax' }]);
});
