import type { Offer, Refusal } from '../../../engine/command';
import { rule, type Side } from '../../../engine/ids';
import { type Journey, journeyFault } from '../../../engine/moving/journey';
import type { PlaceId } from '../../../engine/moving/places';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { taskNow } from '../agenda/phase';
import { monthOf, routeNamed, routesOf } from '../fleet/find';
import { masterOf } from '../fleet/nation';
import type { Route } from '../fleet/route';
import { friendlyPorts, seasIn } from '../map/europe';
import type { EiaState } from '../state';

const no = refusing('no');

/** Where a route may run: over sea zones and friendly ports, with any detour (EIA-048). */
function journeyOfRoute(state: EiaState, { path, nation }: Route): Journey {
  const [from, to] = [path[0] as PlaceId, path.at(-1) as PlaceId];
  const ports = friendlyPorts(state.map, nation, monthOf(state)).filter((id) => id !== from && id !== to);
  return {
    from: [from],
    through: [...seasIn(state.map), ...ports],
    ends: [to],
    cite: rule('EIA-048'),
  };
}

export function refuseRoute(state: EiaState, id: string, path: readonly PlaceId[]): Refusal | undefined {
  const task = taskNow(state);
  const route = routeNamed(state, id);
  if (!route || task?.do !== 'routes' || masterOf(route.nation) !== task.nation)
    return no('EIA-048', 'no-such-route');
  const fault = journeyFault(state.map, journeyOfRoute(state, route), path);
  return fault && { cite: fault.cite, because: fault.because };
}

/** The routes of the nation whose trade is laid now (EIA-046 to EIA-048). */
export function laying(state: EiaState, side: Side): readonly Offer[] {
  const task = taskNow(state);
  if (task?.do !== 'routes') return [];
  return [
    offer('setSail', side, 'EIA-046', text('offer.set-sail'), { usual: true }),
    ...routesOf(state, task.nation).map((route) =>
      offer('lay', side, 'EIA-048', text('offer.lay', { route: route.name }), {
        fixed: { route: route.id },
        holes: { path: { kind: 'journey', journey: journeyOfRoute(state, route), usual: route.path } },
      }),
    ),
  ];
}
