import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { ideas } from './ideas';

const own = { ...made('british-rifle-section'), id: piece('own'), side: SOUTH };
const foe = { ...made('german-grenadier-squad'), id: piece('foe'), side: NORTH };

test('VD-H28 aiming does not add up: who has aimed thinks of it no more', () => {
  const { state, table, on } = field([
    { unit: own, at: poseOf(24, 12) },
    { unit: foe, at: poseOf(24, 30) },
  ]);
  const verbs = (aimed: boolean) => {
    const activation = { ...freshActivation(own), aimed };
    return ideas({ ...state, phase: 'act', activation }, SOUTH, measureOn(table, on)).map(({ verb }) => verb);
  };
  expect(verbs(false)).toContain('aim');
  expect(verbs(true)).not.toContain('aim');
  expect(verbs(true)).toContain('shoot');
});
