import type { PieceId } from '../../../engine/ids';
import { place } from '../../../engine/moving/places';
import type { Tellers } from '../../../kit/chapter';
import { name, piece } from '../../../kit/fields';
import { without } from '../../../kit/held/change';
import { refusing } from '../../../kit/refusal';
import { pastNow } from '../agenda/phase';
import { chapter, type Reducers, raise, verb } from '../eia';
import { corpsNamed, markersOf } from '../fleet/find';
import type { EiaState } from '../state';
import type { LandEvent } from './events';
import { land as goAshore, landing, refuseLanding } from './landing';
import texts from './text.en.json';

const no = refusing('no');

type Left = readonly (readonly [corps: PieceId, factors: number])[];

/** What is left of each corps; those of which nothing is are gone. */
const thinned = (corps: EiaState['corps'], left: Left): EiaState['corps'] => {
  const after = new Map(left);
  return Object.fromEntries(
    Object.values(corps).flatMap((one) => {
      const factors = after.get(one.id) ?? one.factors;
      return factors > 0 ? [[one.id, { ...one, factors }] as const] : [];
    }),
  );
};

/** The ships that carried a corps are empty. */
function emptied(state: EiaState, id: PieceId): EiaState['ships'] {
  const aboard = state.corps[id]?.aboard;
  const ids = new Set(markersOf(state).find((one) => one.id === aboard)?.ships ?? []);
  return Object.fromEntries(
    Object.values(state.ships).map((ship) => [ship.id, ids.has(ship.id) ? without(ship, 'troops') : ship]),
  );
}

const reduce: Reducers<LandEvent> = {
  landed: (state, { corps, port, left }) => {
    const one = state.corps[corps];
    if (!one) throw new Error(`there is no corps '${corps}'`);
    const ashore = { ...state.corps, [corps]: { ...without(one, 'aboard'), place: port } };
    return { ...state, ships: emptied(state, corps), corps: thinned(ashore, left), agenda: pastNow(state) };
  },
  'kept-aboard': (state) => ({ ...state, agenda: pastNow(state) }),
  'corps-lost': (state, { corps }) => ({
    ...state,
    corps: without(state.corps, corps),
    agenda: pastNow(state),
  }),
  starved: (state, { left }) => ({ ...state, corps: thinned(state.corps, left), agenda: pastNow(state) }),
};

export const tell: Tellers<LandEvent> = {
  landed: ({ corps, port, left }, nameOf) => ({
    key: (left[0]?.[1] ?? 0) > 0 ? 'told.landed' : 'told.thrown-back',
    cites: ['EIA-016', 'EIA-H14'],
    args: { corps: nameOf(corps), port: nameOf(port), factors: left[0]?.[1] ?? 0 },
    weight: 'major',
  }),
  'kept-aboard': { key: 'told.kept-aboard', cites: ['EIA-H14'], pieces: { corps: 'corps' } },
  'corps-lost': { key: 'told.corps-lost', cites: ['EIA-H14'], pieces: { corps: 'corps' }, weight: 'major' },
  starved: ({ left }, nameOf) => ({
    key: left.length > 0 ? 'told.starved' : 'told.fed',
    cites: ['EIA-022', 'EIA-H14'],
    args: { corps: left.map(([id]) => nameOf(id)).join(', ') },
  }),
};

const whose = { corps: piece };

/** Corps, landings and sea supply: all the land war there is (EIA-014 to EIA-022, EIA-H14). */
export const land = chapter({
  verbs: {
    land: verb({
      form: { ...whose, port: name },
      when: ['land'],
      refuse: (state, { corps, port }) => refuseLanding(state, corps, port),
      resolve: (state, { corps, port }) => goAshore(state, corps, place(port)),
    }),
    keepAboard: verb({
      form: whose,
      when: ['land'],
      refuse: (state, { corps }) =>
        refuseLanding(state, corps) ??
        (corpsNamed(state, corps)?.aboard === undefined ? no('EIA-H14', 'no-ship') : undefined),
      resolve: (_, { corps }) => raise({ type: 'kept-aboard', corps }),
    }),
    giveUp: verb({
      form: whose,
      when: ['land'],
      refuse: (state, { corps }) => refuseLanding(state, corps),
      *resolve(_, { corps }) {
        const state = yield* raise({ type: 'corps-lost', corps });
        yield* raise({ type: 'table/lifted', piece: corps });
        return state;
      },
    }),
  },
  offers: { land: landing },
  events: { reduce, tell },
  texts,
});
