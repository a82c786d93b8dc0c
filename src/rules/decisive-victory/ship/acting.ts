import type { Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { no } from '../dv';
import type { DvState, ShipState } from '../state';
import { fleetOf, groupSize, otherSide } from './fleet';

/** The side that holds the initiative. */
export const holderOf = ({ initiative, sides }: DvState): Side => initiative ?? sides[0].id;

/** The sides, who begins first: in Movement the one that lost the initiative, in Attacks the one that holds it (DV-017, DV-027). */
export function beginnersOf(state: DvState, phase: 'movement' | 'attacks'): readonly [Side, Side] {
  const holder = holderOf(state);
  const loser = otherSide(state, holder).id;
  return phase === 'movement' ? [loser, holder] : [holder, loser];
}

/** Sides that have something to say now. Both declare at once; after that one side speaks at a time. */
export function speaking(state: DvState): readonly Side[] {
  if (state.outcome) return [];
  const [first, second] = state.sides;
  switch (state.phase) {
    case 'command':
      return [first, second].filter((side) => !side.declared).map(({ id }) => id);
    case 'initiative':
      return [first.id];
    case 'aircraft':
      return [state.air?.side ?? first.id];
    case 'maintenance':
      return [holderOf(state)];
    default:
      return state.group ? [state.group.side] : [];
  }
}

/** Ships of a side, land bases left out (DV-H10), that have not moved (in Movement) or acted (in Attacks) yet. */
export const waiting = (state: DvState, side?: Side): readonly ShipState[] =>
  fleetOf(state, side).filter(
    ({ card, moved, acted }) => !card.base && (state.phase === 'movement' ? !moved : !acted),
  );

/** Ships the side may still move or fire in this group: no limit once the other side has none left (DV-017, DV-027). */
export function leftInGroup(state: DvState): number {
  if (!state.group) return 0;
  const { side, used } = state.group;
  const mine = waiting(state, side).length;
  if (waiting(state, otherSide(state, side).id).length === 0) return mine;
  return Math.min(mine, groupSize(state, side) - used);
}

/** One ship more of the group has moved or acted. */
export const countInGroup = (state: DvState): DvState =>
  state.group ? { ...state, group: { ...state.group, used: state.group.used + 1 } } : state;

/** Why the ship may not move or act in this phase. */
export function refuseActing(state: DvState, ship: ShipState): Refusal | undefined {
  const args = { ship: ship.card.name };
  if (ship.card.base) return no('DV-H10', 'base-does-not-act', args);
  if (waiting(state, ship.side).includes(ship)) return undefined;
  return state.phase === 'movement' ? no('DV-017', 'has-moved', args) : no('DV-027', 'has-acted', args);
}

/** Why the side may not end its group now (DV-017, DV-027); undefined when it may. */
export function refuseEndGroup(state: DvState): Refusal | undefined {
  const { group } = state;
  const cite = state.phase === 'movement' ? 'DV-017' : 'DV-027';
  if (!group || group.used === 0) return no(cite, 'group-of-none');
  if (waiting(state, otherSide(state, group.side).id).length === 0) return no(cite, 'last-group');
  return leftInGroup(state) > 0 ? undefined : no(cite, 'group-full');
}

/** To let the other side go on before the group is full. */
export function endGroupOffer(state: DvState, side: Side): Offer {
  const movement = state.phase === 'movement';
  const label = text(movement ? 'offer.end-group-moved' : 'offer.end-group-fired');
  return offer('endGroup', side, movement ? 'DV-017' : 'DV-027', label, {
    usual: true,
    // By day nothing that comes later in the phase gives a ship a target that she has not now.
    ...(movement || state.night ? {} : { ceremony: true }),
    refusal: refuseEndGroup(state),
  });
}
