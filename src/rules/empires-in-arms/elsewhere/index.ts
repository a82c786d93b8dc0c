import { name, names } from '../../../kit/fields';
import { chapter, verb } from '../eia';
import { reduce } from './reducers';
import { refuseReport, report, reporting } from './report';
import { tell } from './tellers';
import texts from './text.en.json';

/** A battle of a campaign that is fought on another table, and how its result comes back (EIA-H17, EIA-H18). */
export const elsewhere = chapter({
  verbs: {
    report: verb({
      form: { sunk: names, captured: names, damaged: names, lost: names, retreated: name },
      when: ['form', 'act'],
      refuse: refuseReport,
      resolve: report,
    }),
  },
  offers: { form: reporting, act: reporting },
  events: { reduce, tell },
  texts,
});
