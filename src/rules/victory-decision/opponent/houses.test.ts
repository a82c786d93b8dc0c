import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { house } from '../structures/house.testing';
import { made, NORTH } from '../testing';
import { saidIn } from './positions.testing';

const OWN = piece('own');
const FOE = piece('foe');
const HOUSE = piece('house');

test('VD-H83: a tank brings down the last of the walls about a squad that has taken cover in them', () => {
  const { command } = saidIn(
    {
      title: 'house',
      stood: [
        { unit: made('british-sherman', { id: OWN }), at: poseOf(24, 6) },
        {
          unit: made('german-grenadier-squad', { id: FOE, side: NORTH, inside: HOUSE, covered: true }),
          at: poseOf(24, 22),
        },
      ],
      ground: [house('wooden-house')],
      acts: 'own',
      activation: { left: 1 },
      state: { structures: { [HOUSE]: { kind: 'wooden-house', name: 'Brook Farm', points: 1 } } },
      right: () => true,
    },
    'admiral',
  );
  expect(command.verb).toBe('batter');
});

test('VD-H82: submachine guns before a machine gun that they do not reach go into the house beside them', () => {
  const { command } = saidIn(
    {
      title: 'house',
      stood: [
        { unit: made('soviet-smg-squad', { id: OWN }), at: poseOf(24, 17) },
        { unit: made('german-mg42-team', { id: FOE, side: NORTH }), at: poseOf(44, 10) },
      ],
      ground: [house('stone-house')],
      acts: 'own',
      activation: { left: 1 },
      right: () => true,
    },
    'admiral',
  );
  expect(command.verb).toBe('enter');
});
