import type { Tellers } from '../../../kit/chapter';
import { chapter, type Reducers } from '../vd';
import type { EndEvent } from './events';
import texts from './text.en.json';

const reduce: Reducers<EndEvent> = {
  'ground-counted': (state, { near, inside }) => ({ ...state, ground: { near, inside } }),
};

const tell: Tellers<EndEvent> = {
  'ground-counted': ({ near }, nameOf) => {
    const held = Object.entries(near).filter(([, units]) => units.length > 0);
    return {
      key: held.length > 0 ? 'told.ground' : 'told.ground.bare',
      cites: ['VD-H87'],
      args: { count: held.length, objectives: held.map(([id]) => nameOf(id)).join(', ') },
    };
  },
};

/** What is held and what counts; who has won (chapters 14 and 15). */
export const end = chapter({ events: { reduce, tell }, texts });
