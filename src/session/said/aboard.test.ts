import { expect, test } from 'vitest';
import { NOBODY, piece } from '../../engine/ids';
import { laid, poseOf } from '../../table/testing';
import { aboardWords } from './aboard';

const [section, house, carrier] = [piece('section'), piece('house'), piece('carrier')];

/** A section that is in or on the other of the two, and may have left. */
function pieces(aboard?: typeof house, gone?: string) {
  const { state } = laid({ section: poseOf(0, 0), house: poseOf(0, 5), carrier: poseOf(0, 9) });
  const { [section]: own, [house]: building, [carrier]: vehicle } = state.pieces;
  if (!own || !building || !vehicle) throw new Error('they are on the table');
  return {
    ...state.pieces,
    [house]: { ...building, side: NOBODY, name: 'Brook Farm' },
    [carrier]: { ...vehicle, name: 'Universal Carrier' },
    [section]: { ...own, ...(aboard ? { aboard } : {}), ...(gone ? { gone } : {}) },
  };
}

test('who is inside what is nobody’s is in it, who is carried is aboard', () => {
  expect(aboardWords(pieces(house), section)).toMatchObject({
    key: 'aboard.in',
    args: { name: 'Brook Farm' },
  });
  expect(aboardWords(pieces(carrier), section)).toMatchObject({
    key: 'aboard.aboard',
    args: { name: 'Universal Carrier' },
  });
});

test('of who stands by himself, or has left, nothing is said', () => {
  expect(aboardWords(pieces(), section)).toBeUndefined();
  expect(aboardWords(pieces(house, 'destroyed'), section)).toBeUndefined();
  expect(aboardWords(pieces(), piece('nobody-here'))).toBeUndefined();
});
