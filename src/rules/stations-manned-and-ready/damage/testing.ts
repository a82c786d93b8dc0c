import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { fold } from '../../../kit/fold';
import { type Ran, run, type Script } from '../../../kit/testing/rig';
import { stand } from '../air/testing';
import type { SmrEvent } from '../events';
import { shipOf } from '../ship/fleet';
import type { Resolving } from '../smr';
import type { ShipCard, ShipState, SmrState, StandState } from '../state';
import { duel, RED, SHOOTER, type ShipWith, TARGET } from '../testing';
import { damage } from './index';
import type { Hit } from './points/hit';
import { strike } from './points/strike';

/** Support for the tests of damage: hits to order, with scripted dice. */

/** The chapter folded alone: nobody lends to its slots. */
export const book = fold<SmrState, never, SmrEvent>({
  chapters: [damage],
  phase: ({ phase }) => phase,
  speaking: () => [],
  malformed: (verb) => {
    throw new Error(verb);
  },
  bar: () => undefined,
});

/** An 8-inch shell out of the side arc that penetrates all there is, with no points unless they are given. */
export const shell: Hit = {
  key: 'hit',
  target: TARGET,
  by: SHOOTER,
  hits: 1,
  ip: 0,
  cv: 8,
  water: 'above',
  protection: 'vertical',
  penetration: 20,
  arc: 'side',
};

/** A torpedo that strikes the bow. */
export const torpedo: Hit = {
  key: 'hit',
  target: TARGET,
  by: SHOOTER,
  hits: 1,
  ip: 0,
  cv: 10,
  water: 'under',
  arc: 'bow',
};

export const DECK = { handling: 6, servicing: 5, catapults: 2 } as const;

/** A carrier of H 6 and RRR 5, with two catapults. */
export const carrier = (own: ShipWith = {}): ShipWith => ({
  ...own,
  card: { kind: 'carrier', deck: DECK, ...own.card },
});

/** What stands on land: Structure alone, and neither speed nor steering. */
export const ashore = (kind: 'air-base' | 'battery', card: Partial<ShipCard> = {}): ShipWith => ({
  card: { kind, flotation: 0, structure: 6, speed: 0, mvr: 0, ...card },
});

/** An air base with the deck of that carrier. */
export const airBase = (card: Partial<ShipCard> = {}): ShipWith =>
  ashore('air-base', { deck: DECK, ...card });

/** Nine aircraft of the red side, at home aboard a ship. */
export const planes = (id: string, status: StandState['status'], home: PieceId = TARGET): StandState =>
  stand(id, 'torpedo-bomber', { side: RED, squadron: 'air', status, home });

/** The red squadron with its commander aboard a ship of it. */
export const led = (
  command = 0,
  state: SmrState = duel(),
  co: PieceId = TARGET,
): Pick<SmrState, 'squadrons'> => {
  const red = state.squadrons['red-1'];
  if (!red) throw new Error('there is no red squadron');
  return { squadrons: { ...state.squadrons, 'red-1': { ...red, command, co } } };
};

export type Struck = Ran<SmrState, SmrEvent> & { readonly ship: ShipState };

export const ranOn = (
  state: SmrState,
  resolution: (state: SmrState) => Resolving<unknown>,
  script: Script = {},
  of: PieceId = TARGET,
): Struck => {
  const ran = run<SmrState, SmrEvent>(book.reduce, state, resolution, script);
  const wrong = book.broken(ran.state);
  if (wrong) throw new Error(wrong);
  return { ...ran, ship: shipOf(ran.state, of) };
};

/** A hit on the red target of a duel. Dice are scripted by what their keys have after `hit-`. */
export const struck = (
  target: ShipWith,
  hit: Partial<Hit>,
  dice: Readonly<Record<string, readonly number[]>> = {},
  own: Partial<SmrState> = {},
  picks: Script['picks'] = {},
): Struck => {
  const from = hit.water === 'under' ? torpedo : shell;
  const keyed = Object.fromEntries(Object.entries(dice).map(([key, faces]) => [`hit-${key}`, faces]));
  return ranOn(duel({}, target, own), (state) => strike(state, { ...from, ...hit }), { dice: keyed, picks });
};

/**
 * A critical that comes about for certain, above water or under it: the faces of the table in turn, a further die of the
 * same row beside it. Other dice by what their keys have after `hit-1-`.
 */
export const criticalOf = (
  target: ShipWith,
  hit: Partial<Hit>,
  faces: readonly (number | readonly number[])[],
  dice: Readonly<Record<string, readonly number[]>> = {},
  own: Partial<SmrState> = {},
  picks: Script['picks'] = {},
): Struck => {
  const rows = faces.map((one, i) => [`1-table-${i + 1}`, typeof one === 'number' ? [one] : one] as const);
  const more = Object.entries(dice).map(([key, thrown]) => [`1-${key}`, thrown] as const);
  return struck(target, hit, { 1: [1], ...Object.fromEntries([...rows, ...more]) }, own, picks);
};

export const eventsOf = <T extends SmrEvent['type']>(
  { events }: Pick<Struck, 'events'>,
  type: T,
): readonly Extract<SmrEvent, { type: T }>[] =>
  events.filter((event): event is Extract<SmrEvent, { type: T }> => event.type === type);

export const typesOf = ({ events }: Pick<Struck, 'events'>): readonly string[] =>
  events.map(({ type }) => type);

/** Answers every line with this many centimetres. */
export const apart = (ranges: Readonly<Record<string, number>>): Measure => {
  const measure = (query: { readonly of: string; readonly to?: PieceId }) => ({
    range: inches((ranges[query.to ?? ''] ?? 0) / 2.54),
    bearing: 0,
    relative: 0,
    aspect: 0,
    crosses: [],
  });
  const made = measure as unknown as Measure;
  return Object.assign(made, { after: () => made });
};
