import { expect, test } from 'vitest';
import { opponent, thoughtOut } from '../../../../ai/opponent';
import type { ChartFile } from '../../../../engine/chart/chart';
import { piece } from '../../../../engine/ids';
import { poseOf } from '../../../../table/testing';
import type { AnyRules } from '../../../../table/world';
import { rules } from '../..';
import { battleOf, laid, saying } from '../../scenario/battles.testing';
import { house } from '../../structures/house.testing';
import { made, NORTH, SOUTH } from '../../testing';
import { appraisal } from '..';
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

test('VD-H82: a section that may begin in a house on bare ground does', () => {
  const chart: ChartFile = {
    id: 'farm',
    title: 'Farm',
    units: 'inches',
    ground: 'land',
    features: [house('stone-house', [20, 4], 'farm')],
  };
  const zones = {
    home: { south: ['south'], north: ['north'] },
    deploy: { south: [{ edge: 'south', to: 12 }], north: [{ edge: 'north', to: 12 }] },
    deploysFirst: 'south',
  };
  const battle = battleOf([['s1', 'british-rifle-section']], [['n1', 'german-grenadier-squad']], zones, {
    chart,
  });
  const { state, on, table } = saying(laid(battle), SOUTH, 'begin');
  const mind = opponent(rules as unknown as AnyRules, appraisal as never, table);
  const by = { level: 'admiral', temper: 'steady' } as const;
  const { command } = thoughtOut(mind.order({ rules: state, table: on }, SOUTH, by, 1));
  expect(command).toMatchObject({ verb: 'deployInside', inside: 'farm' });
});
