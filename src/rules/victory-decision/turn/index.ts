import { names, piece } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { leadBy } from '../attack/succeed';
import { chapter, unitIn, verb } from '../vd';
import { leaders, refuseLead } from './lead';
import { leaving, nominations } from './offers';
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
    lead: verb({
      form: { unit: piece, model: names },
      when: ['nominate'],
      refuse: (state, { by, unit, model }) => refuseLead(state, by, unitIn(state, unit), model),
      resolve: (state, { unit, model: [leader = ''] }) => leadBy(unit, leader, unit, state.turn),
    }),
    done: verb({
      form: { unit: piece },
      when: ['act', 'arrive'],
      resolve: (state, { unit }) => endActivation(state, unit),
    }),
  },
  offers: {
    nominate: (state, by, measure) => [...nominations(state, by, measure), ...leaders(state, by)],
    act: leaving,
  },
  events: { reduce, tell },
  texts,
});
