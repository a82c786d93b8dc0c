import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { rosterOf } from './roster';

test('VD-024 VD-H13 infantry has no facing to tell of; a gun bears forward and has one', () => {
  const men = { ...made('british-rifle-section'), id: piece('men'), side: SOUTH };
  const gun = { ...made('british-six-pdr'), id: piece('gun'), side: NORTH };
  const { state } = field([
    { unit: men, at: poseOf(24, 10) },
    { unit: gun, at: poseOf(24, 40) },
  ]);
  expect(Object.fromEntries(rosterOf(state).map((line) => [line.piece, line.allRound]))).toEqual({
    men: true,
    gun: undefined,
  });
});
