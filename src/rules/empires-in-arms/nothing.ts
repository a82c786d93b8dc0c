import type { EiaState, Fight } from './state';

/** No combat is under way. */
export const NO_FIGHT: Fight = {
  round: 0,
  present: {},
  columns: {},
  formed: [],
  sailing: {},
  shields: {},
  attacked: false,
  trivial: false,
  table: 'to-lay',
};

/** What a battle alone has of a campaign. */
export const NO_CAMPAIGN: Pick<
  EiaState,
  | 'map'
  | 'nations'
  | 'markers'
  | 'corps'
  | 'routes'
  | 'operations'
  | 'declaring'
  | 'combined'
  | 'water'
  | 'with'
> = {
  map: {},
  nations: {},
  markers: {},
  corps: {},
  routes: {},
  operations: [],
  declaring: { round: 1, done: [] },
  combined: [],
  water: { x: 0, y: 0 },
  with: { gold: false, combine: false },
};
