import { piece } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { chapter, verb } from '../vd';
import { leaving, nominations, staying } from './offers';
import { reduce } from './reducers';
import { endActivation, name, waiting } from './sequence';
import { tell } from './tellers';
import texts from './text.en.json';

const no = refusing('no');

/** Who names which unit, who acts, and what ends a turn (chapter 5). */
export const turn = chapter({
  verbs: {
    nominate: verb({
      form: { unit: piece },
      when: ['nominate'],
      refuse: (state, { by, unit }) =>
        waiting(state, by).some(({ id }) => id === unit) ? undefined : no('VD-033', 'not-waiting'),
      resolve: (state, { by, unit }) => name(state, by, unit),
    }),
    done: verb({
      form: { unit: piece },
      when: ['act', 'arrive'],
      resolve: (state, { unit }) => endActivation(state, unit),
    }),
  },
  offers: { nominate: nominations, act: leaving, arrive: staying },
  events: { reduce, tell },
  texts,
});
