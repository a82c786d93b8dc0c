import type { Forecast } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { mayTry, targetsOf } from '../agenda/may';
import { markerNamed, markersOf, routeNamed } from '../fleet/find';
import { type Kind, type Operation, REACHES } from '../fleet/operation';
import type { EiaState } from '../state';
import { outlook } from './foretell';

/** Fewest parts of a hundred that are worth a line. */
const LEAST = 0.005;

const percent = (chance: number): string => (chance * 100).toFixed(0);

type Meeting = { readonly name: string; readonly chance: number };

const listed = (key: string, meetings: readonly Meeting[]): readonly Text[] =>
  meetings
    .filter(({ chance }) => chance >= LEAST)
    .toSorted((a, b) => b.chance - a.chance)
    .map(({ name, chance }) => text(key, { fleet: name, chance: percent(chance) }));

/** What a fleet that is not named yet would most likely come out with: who lies at sea claims it, who lies in port patrols. */
const comingOut = (state: EiaState, id: PieceId, base: string): Operation => {
  const kind: Kind = Object.values(state.map).some((one) => one.id === base && one.kind === 'port')
    ? 'patrol'
    : 'superiority';
  return { id, kind, fleets: [id], path: [], done: true, tried: [], contested: [], met: [] };
};

/**
 * What is known of an operation before it is declared: who of those named may meet it on its way, who may come out later
 * and meet it where it then is, and whom it may try to meet itself (EIA-030, EIA-042).
 */
export function foretellOperation(state: EiaState, operation: Operation): Forecast {
  const { id } = operation;
  const out: EiaState = { ...state, operations: [...state.operations, operation] };
  const named = state.operations
    .filter((one) => REACHES[one.kind] && mayTry(out, one.id, id))
    .map(
      (one): Meeting => ({
        name: markerNamed(state, one.id)?.name ?? one.id,
        chance: outlook(out, one.id, id).reached,
      }),
    );
  const later = markersOf(state)
    .filter(({ named, id: own }) => !named && !operation.fleets.includes(own))
    .flatMap(({ id: own, name, base }): readonly Meeting[] => {
      const then: EiaState = {
        ...state,
        operations: [...state.operations, { ...operation, done: true }, comingOut(state, own, base)],
      };
      return mayTry(then, own, id) ? [{ name, chance: outlook(then, own, id).reached }] : [];
    });
  const hunts = REACHES[operation.kind] ? targetsOf(out, id) : [];
  const met = [...listed('ahead.met', named), ...listed('ahead.later', later)];
  return {
    title: text('ahead.title'),
    tallies: [],
    spreads: [],
    notes: [
      ...(met.length > 0 ? met : [text('ahead.nobody')]),
      ...listed(
        'ahead.hunts',
        hunts.map((on) => ({
          name: markerNamed(state, on)?.name ?? routeNamed(state, on)?.name ?? on,
          chance: outlook(out, id, on).reached,
        })),
      ),
    ],
  };
}
