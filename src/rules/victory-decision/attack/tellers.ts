import type { Tellers } from '../../../kit/chapter';
import { weaponOf } from '../lists/weapon';
import type { AttackEvent } from './events';
import { HAND_TO_HAND } from './volley';

const MARKED = {
  attacked: 'VD-050',
  suppressed: 'VD-H62',
  losses: 'VD-047',
  regrouped: 'VD-H33',
  command: 'VD-044',
  upkeep: 'VD-H74',
} as const;

export const tell: Tellers<AttackEvent> = {
  marked: ({ markers, reason }) => ({
    key: `told.marked.${reason}`,
    cites: [MARKED[reason]],
    pieces: { unit: 'unit' },
    args: { count: Math.abs(markers) },
    depth: 1,
  }),
  'volley-thrown': ({ weapon, faces, hits }) => ({
    key: weapon === HAND_TO_HAND ? 'told.hand-to-hand' : 'told.volley',
    cites: ['VD-050', 'VD-051'],
    pieces: { unit: 'unit', target: 'target' },
    args: {
      ...(weapon === HAND_TO_HAND ? {} : { weapon: weaponOf(weapon).name }),
      dice: faces.length,
      count: hits,
    },
    weight: hits > 0 ? 'major' : 'minor',
  }),
  'saves-thrown': ({ failed, faces }) => ({
    key: 'told.saves',
    cites: ['VD-017', 'VD-052'],
    pieces: { unit: 'unit' },
    args: { count: faces.length - failed, dice: faces.length },
    depth: 1,
  }),
  'models-lost': {
    key: 'told.lost',
    cites: ['VD-046', 'VD-052'],
    pieces: { unit: 'unit' },
    as: ['count'],
    weight: 'major',
    depth: 1,
  },
  'unit-lost': ({ how }) => ({
    key: `told.unit.${how}`,
    cites: [how === 'left' ? 'VD-H17' : 'VD-009'],
    pieces: { unit: 'unit' },
    weight: 'major',
    depth: 1,
  }),
  'leader-named': { key: 'told.leader', cites: ['VD-026'], pieces: { unit: 'unit' }, depth: 1 },
  'nerve-broke': {
    key: 'told.shaken',
    cites: ['VD-048', 'VD-049'],
    pieces: { unit: 'unit' },
    weight: 'major',
    depth: 1,
  },
  'nerve-held': {
    key: 'told.steady',
    cites: ['VD-H18'],
    pieces: { unit: 'unit' },
    weight: 'major',
    depth: 1,
  },
  withdrew: { key: 'told.withdrew', cites: ['VD-H17'], pieces: { unit: 'unit' }, depth: 1 },
  'cover-lost': { key: 'told.cover-lost', cites: ['VD-061'], pieces: { unit: 'unit' }, depth: 1 },
  revealed: { key: 'told.revealed', cites: ['VD-H31', 'VD-058'], pieces: { unit: 'unit' }, depth: 1 },
};
