import { z } from 'zod/mini';
import { name, piece, pose, stations } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { chapter, raise, unitIn, verb } from '../vd';
import { arrive, refuseArrival } from './arrival';
import { detach, refuseDetach } from './detach';
import { deployInside, refuseQuarters } from './inside';
import { arrivals, beginning, deployments, edges, firsts, objectives } from './offers';
import { begin, unplaced } from './opening';
import { chooseFirst, deploy, keepBack, placeObjective, refuseDeploy, refuseObjective } from './placing';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';
import { endsOf, isEnd } from './zones';

const no = refusing('no');

const spot = { unit: piece, there: pose, stations: z.optional(stations) };

/** Before turn 1: dice and lots, edges, objectives, units set down; later reserves (chapters 13, 15.3 and 15.6). */
export const deployment = chapter({
  verbs: {
    begin: verb({ form: {}, when: ['begin'], resolve: begin }),
    chooseEdge: verb({
      form: { at: name },
      when: ['edges'],
      refuse: ({ opening }, { at }) =>
        endsOf(opening?.kind ?? 'long').some((end) => end === at) ? undefined : no('VD-H85', 'no-such-edge'),
      *resolve(state, { by, at }) {
        return isEnd(at) ? yield* raise({ type: 'edge-chosen', side: by, at }) : state;
      },
    }),
    chooseFirst: verb({
      form: { side: name },
      when: ['first', 'objectives'],
      refuse: ({ sides, phase, opening }, { side }) => {
        if (phase === 'objectives' && opening?.next !== undefined) return no('VD-108', 'first-is-chosen');
        return sides.some(({ id }) => id === side) ? undefined : no('VD-H85', 'no-such-side');
      },
      *resolve(state, { side }) {
        const chosen = state.sides.find(({ id }) => id === side);
        return chosen ? yield* chooseFirst(state, chosen.id) : state;
      },
    }),
    placeObjective: verb({
      form: { there: pose },
      when: ['objectives'],
      refuse: (state, { by, there }, measure) => refuseObjective(state, by, there, measure),
      resolve: (state, { by, there }) => placeObjective(state, by, there),
    }),
    deploy: verb({
      form: { ...spot, as: z.optional(z.enum(['hidden', 'open'])) },
      when: ['deploy'],
      refuse: (state, { by, unit, ...placed }, measure) => refuseDeploy(state, by, unit, placed, measure),
      resolve: (state, { by, unit, ...placed }) => deploy(state, by, unit, placed),
    }),
    deployInside: verb({
      form: { unit: piece, inside: piece },
      when: ['deploy'],
      refuse: (state, { by, unit, inside }, measure) => refuseQuarters(state, by, unit, inside, measure),
      resolve: (_, { unit, inside }) => deployInside(unit, inside),
    }),
    detach: verb({
      form: { unit: piece, there: pose },
      when: ['deploy'],
      refuse: (state, { by, unit, there }, measure) => refuseDetach(state, by, unit, there, measure),
      resolve: (state, { unit, there }) => detach(state, unit, there),
    }),
    keepBack: verb({
      form: { unit: piece },
      when: ['deploy'],
      refuse: (state, { by, unit }) => {
        if (!state.terms?.keepBack) return no('VD-H89', 'no-reserves');
        return unplaced(state, by).some(({ id }) => id === unit) ? undefined : no('VD-H85', 'not-to-deploy');
      },
      resolve: (_, { unit }) => keepBack(unit),
    }),
    arrive: verb({
      form: spot,
      when: ['arrive'],
      refuse: (state, { unit, ...placed }, measure) =>
        refuseArrival(state, unitIn(state, unit), placed, measure),
      resolve: (state, { unit, ...placed }) => arrive(state, unit, placed),
    }),
  },
  offers: {
    begin: beginning,
    edges,
    first: firsts,
    objectives,
    deploy: deployments,
    arrive: arrivals,
  },
  events: { reduce, tell },
  texts,
});
