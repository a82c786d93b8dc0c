import { expect, test } from 'vitest';
import { opponent, thoughtOut } from '../../../../ai/opponent';
import type { AnyRules } from '../../../../table/world';
import { rules } from '../..';
import { battleOf, laid, saying } from '../../scenario/battles.testing';
import { SOUTH } from '../../testing';
import { appraisal } from '..';
import { area } from './positions.testing';

/** Who wins the lots for a long edge, a wood at one of them. */
function chosen(woodAt: number): unknown {
  const chart = {
    id: 'wood',
    title: 'Wood',
    units: 'inches',
    ground: 'land',
    features: [area('woods', 16, woodAt, 40, 11)],
  } as const;
  const play = { game: 'open', deploy: 'rolled' };
  const set = laid(
    battleOf([['s1', 'british-rifle-section']], [['n1', 'german-grenadier-squad']], play, { chart }),
  );
  const dice = { 'deployment-1': [1], 'edge-1:south': [6], 'edge-1:north': [1] };
  const { state, table, on } = saying(set, SOUTH, 'begin', {}, { dice });
  expect(state.opening?.chooser).toBe(SOUTH);
  const mind = opponent(rules as unknown as AnyRules, appraisal as never, table);
  const level = { level: 'admiral', temper: 'steady' } as const;
  return thoughtOut(mind.order({ rules: state, table: on }, SOUTH, level, 1)).command.at;
}

test('of two ends the one is taken where the men find cover', () => {
  expect(chosen(0.5)).toBe('south');
  expect(chosen(36.5)).toBe('north');
});
