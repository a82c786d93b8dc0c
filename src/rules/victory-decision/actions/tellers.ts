import type { Tellers } from '../../../kit/chapter';
import type { ActionEvent } from './events';

const CITES = {
  aim: 'VD-H28',
  regroup: 'VD-H33',
  spot: 'VD-053',
  'take-cover': 'VD-060',
  hide: 'VD-H29',
} as const;

export const tell: Tellers<ActionEvent> = {
  'action-taken': ({ action }) => ({
    key: `told.takes.${action}`,
    cites: [CITES[action]],
    pieces: { unit: 'unit' },
  }),
  'leadership-thrown': ({ for: reason, passed, under, tally, faces }, _) => ({
    key: `told.${reason}.${passed ? 'passed' : 'failed'}`,
    cites: [reason === 'spot' ? 'VD-053' : 'VD-H33'],
    pieces: { unit: 'unit' },
    args: { score: (faces.at(-1) ?? 0) + tally.total, under },
  }),
  'spot-tried': { key: 'told.spot-tried', cites: ['VD-057'], pieces: { unit: 'unit', target: 'target' } },
  moved: ({ infiltrates }) => ({
    key: infiltrates ? 'told.infiltrates' : 'told.moves',
    cites: [infiltrates ? 'VD-H45' : 'VD-H32'],
    pieces: { unit: 'unit' },
  }),
  'cover-taken': { key: 'told.cover-taken', cites: ['VD-060'], pieces: { unit: 'unit' } },
  strayed: ({ models }) => ({
    key: models.length > 0 ? 'told.strayed' : 'told.together',
    cites: ['VD-027', 'VD-028'],
    pieces: { unit: 'unit' },
    args: { count: models.length },
    depth: 1,
  }),
  rejoined: ({ models }) => ({
    key: 'told.rejoined',
    cites: ['VD-028'],
    pieces: { unit: 'unit' },
    args: { count: models.length },
    depth: 1,
  }),
  hid: { key: 'told.hid', cites: ['VD-H29'], pieces: { unit: 'unit' } },
};
