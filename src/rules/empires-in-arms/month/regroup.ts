import type { Offer, Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { swaps } from '../agenda/may';
import { markerNamed, shipsOf } from '../fleet/find';
import { MOST_SHIPS } from '../fleet/marker';
import type { EiaState } from '../state';

const no = refusing('no');

/** Why ships may not go from one marker to another; undefined when they may (EIA-001). */
export function refuseSwap(
  state: EiaState,
  by: Side,
  fromId: string,
  toId: string,
  ships: readonly string[],
): Refusal | undefined {
  const pair = swaps(state, by).find(([from, to]) => from.id === fromId && to.id === toId);
  const [from, to] = [markerNamed(state, fromId), markerNamed(state, toId)];
  if (!from || !to || !pair) return no('EIA-001', 'no-such-pair');
  if (ships.length === 0 || !ships.every((id) => from.ships.includes(id as PieceId)))
    return no('EIA-001', 'not-in-marker', { fleet: from.name });
  if (ships.length === from.ships.length) return no('EIA-001', 'none-left', { fleet: from.name });
  return to.ships.length + ships.length > MOST_SHIPS
    ? no('EIA-001', 'too-many', { fleet: to.name, most: MOST_SHIPS })
    : undefined;
}

export function regrouping(state: EiaState, side: Side): readonly Offer[] {
  return [
    offer('regrouped', side, 'EIA-001', text('offer.regrouped'), { usual: true }),
    ...swaps(state, side).map(([from, to]) =>
      offer('transfer', side, 'EIA-001', text('offer.transfer', { from: from.name, to: to.name }), {
        subject: from.id,
        fixed: { from: from.id, to: to.id },
        holes: {
          ships: {
            kind: 'some',
            of: shipsOf(state, from).map(({ id, name }) => ({ id, label: text('a-name', { name }) })),
            least: 1,
            most: Math.min(from.ships.length - 1, MOST_SHIPS - to.ships.length),
          },
        },
      }),
    ),
  ];
}
