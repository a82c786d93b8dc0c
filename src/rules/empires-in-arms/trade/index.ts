import type { PlaceId } from '../../../engine/moving/places';
import { names, piece } from '../../../kit/fields';
import { taskNow } from '../agenda/phase';
import { chapter, raise, verb } from '../eia';
import { routesOf } from '../fleet/find';
import { laying, refuseRoute } from './lay';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** Trade ships and the gold of Spain (EIA-046 to EIA-054, EIA-H13, EIA-H22). */
export const trade = chapter({
  verbs: {
    lay: verb({
      form: { route: piece, path: names },
      when: ['routes'],
      refuse: (state, { route, path }) => refuseRoute(state, route, path as readonly PlaceId[]),
      resolve: (_, { route, path }) => raise({ type: 'route-laid', route, path: path as readonly PlaceId[] }),
    }),
    setSail: verb({
      form: {},
      when: ['routes'],
      resolve: (state) => {
        const task = taskNow(state);
        if (task?.do !== 'routes') throw new Error('no trade is to set sail');
        const count = routesOf(state, task.nation).reduce((sum, { value }) => sum + value, 0);
        return raise({ type: 'trade-sailed', nation: task.nation, count });
      },
    }),
  },
  offers: { routes: laying },
  events: { reduce, tell },
  texts,
});
