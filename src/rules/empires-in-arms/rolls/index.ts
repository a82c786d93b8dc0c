import type { Tellers } from '../../../kit/chapter';
import { chapter, type Reducers } from '../eia';
import type { RollsEvent } from './events';
import texts from './text.en.json';

const reduce: Reducers<RollsEvent> = { 'contest-thrown': (state) => state };

export const tell: Tellers<RollsEvent> = {
  'contest-thrown': ({ about, column }) => ({
    key: column === undefined ? `told.contest.${about}` : `told.contest.${about}.column`,
    cites: [about === 'tactical' ? 'EIA-H02' : 'EIA-H01'],
    ...(column === undefined ? {} : { pieces: { leader: 'column' } }),
    names: { side: 'side' },
    as: ['face', 'total'],
  }),
};

/** Contested rolls and what changes them (EIA-088 to 091, EIA-H01 to H03). */
export const rolls = chapter({ events: { reduce, tell }, texts });
