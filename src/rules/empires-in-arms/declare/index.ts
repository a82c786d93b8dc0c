import { z } from 'zod/mini';
import type { Forecast } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import { names, piece } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { slotOf } from '../agenda/slot';
import { chapter, type Resolving, raise, shipIn, verb } from '../eia';
import { corpsIn, markerIn } from '../fleet/find';
import type { Operation } from '../fleet/operation';
import { CARRIES } from '../fleet/ship';
import { foretellOperation } from '../intercept/ahead';
import { declarations, PLAIN } from '../operations/offers';
import { type Order, refuseOrder } from '../operations/refuse';
import type { EiaState } from '../state';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const no = refusing('no');
const places = (path: readonly string[]): readonly PlaceId[] => path as readonly PlaceId[];
const ships = (ids: readonly string[]): readonly PieceId[] => ids as readonly PieceId[];
const partner = z.optional(piece);

/** Factors go aboard in the order in which the ships are told, as many as each carries (EIA-H11). */
function loads(state: EiaState, { corps, carriers = [] }: Order): readonly (readonly [PieceId, number])[] {
  let left = corps === undefined ? 0 : corpsIn(state, corps).factors;
  return carriers.flatMap((id) => {
    const factors = Math.min(left, CARRIES[shipIn(state, id).type]);
    left -= factors;
    return factors > 0 ? [[id, factors] as const] : [];
  });
}

/** The operation that an order makes. */
function operationOf(state: EiaState, order: Order, stays: boolean): Operation {
  const { fleet, kind, path = [], corps } = order;
  const isHarboured =
    kind === 'idle' || (kind === 'none' && state.map[markerIn(state, fleet).base]?.kind === 'port');
  return {
    id: fleet,
    kind,
    fleets: order.with === undefined ? [fleet] : [fleet, order.with],
    path,
    ...(stays ? { stays: true as const } : {}),
    ...(corps === undefined ? {} : { corps }),
    ...(isHarboured ? { done: true as const } : {}),
    tried: [],
    contested: [],
    met: [],
  };
}

/** Declaring is revealing: what follows stands in the agenda (EIA-025, EIA-029). */
const declared = (state: EiaState, order: Order, stays = false): Resolving =>
  raise({
    type: 'operation-declared',
    operation: operationOf(state, order, stays),
    side: order.by,
    aboard: loads(state, order),
  });

const foretold = (state: EiaState, order: Order, stays = false): Forecast =>
  foretellOperation(state, operationOf(state, order, stays));

/** Declaring operations (EIA-001 to EIA-027, EIA-044, EIA-H05, EIA-H23, EIA-H24). */
export const declare = chapter({
  verbs: {
    declare: verb({
      form: { fleet: piece, kind: z.enum(PLAIN), with: partner },
      when: ['declare'],
      refuse: refuseOrder,
      resolve: (state, said) => declared(state, said),
      foretell: (state, said) => foretold(state, said),
    }),
    sail: verb({
      form: { fleet: piece, path: names, with: partner },
      when: ['declare'],
      refuse: (state, said) => refuseOrder(state, { ...said, kind: 'rebase', path: places(said.path) }),
      resolve: (state, said) => declared(state, { ...said, kind: 'rebase', path: places(said.path) }),
      foretell: (state, said) => foretold(state, { ...said, kind: 'rebase', path: places(said.path) }),
    }),
    cover: verb({
      form: { fleet: piece, kind: z.enum(['protect', 'supply']), path: z.array(z.string()), with: partner },
      when: ['declare'],
      refuse: (state, said) => refuseOrder(state, { ...said, path: places(said.path) }),
      resolve: (state, said) => declared(state, { ...said, path: places(said.path) }),
      foretell: (state, said) => foretold(state, { ...said, path: places(said.path) }),
    }),
    carry: verb({
      form: {
        fleet: piece,
        kind: z.enum(['transport', 'invasion']),
        corps: piece,
        carriers: names,
        path: names,
        afterwards: z.enum(['return', 'stay']),
        with: partner,
      },
      when: ['declare'],
      refuse: (state, said) =>
        refuseOrder(state, { ...said, path: places(said.path), carriers: ships(said.carriers) }),
      resolve: (state, said) =>
        declared(
          state,
          { ...said, path: places(said.path), carriers: ships(said.carriers) },
          said.afterwards === 'stay',
        ),
      foretell: (state, said) =>
        foretold(
          state,
          { ...said, path: places(said.path), carriers: ships(said.carriers) },
          said.afterwards === 'stay',
        ),
    }),
    wait: verb({
      form: { until: z.enum(['one', 'all']) },
      when: ['declare'],
      refuse: (state) => (slotOf(state)?.mayWait ? undefined : no('EIA-026', 'nobody-to-wait-for')),
      resolve: (_, { by, until }) => raise({ type: 'moment-waited', side: by, until }),
    }),
  },
  offers: { declare: declarations },
  events: { reduce, tell },
  texts,
});
