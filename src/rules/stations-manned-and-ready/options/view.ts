import type { PieceId, Side } from '../../../engine/ids';
import { those } from '../../../kit/held/among';
import { isHidden } from '../ship/fleet';
import type { SmrState } from '../state';

const isSecret = ({ by, struck }: SmrState['fields'][number], viewer: Side): boolean =>
  by !== viewer && !struck;

/** Submarines under water of which the side does not know (SMR-H40). */
const unseen = ({ ships }: SmrState, viewer: Side): readonly PieceId[] =>
  Object.values(ships)
    .filter((ship) => ship.side !== viewer && isHidden(ship))
    .map(({ id }) => id);

/** The state as if the ships were not there, nor squadrons that consist of them. */
function withoutShips(state: SmrState, ids: readonly PieceId[]): SmrState {
  if (ids.length === 0) return state;
  const isKnown = (id: PieceId): boolean => !ids.includes(id);
  const ships = those(state.ships, ({ id }) => isKnown(id));
  const emptied = new Set(ids.map((id) => state.ships[id]?.squadron));
  for (const { squadron } of Object.values(ships)) emptied.delete(squadron);
  const { squadron, ...active } = state.active ?? {};
  return {
    ...state,
    ships,
    order: state.order.filter(isKnown),
    squadrons: Object.fromEntries(
      Object.values(state.squadrons)
        .filter(({ id }) => !emptied.has(id))
        .map(({ co, ...one }) => [one.id, co !== undefined && isKnown(co) ? { ...one, co } : one]),
    ),
    ...(state.active
      ? { active: squadron === undefined || emptied.has(squadron) ? active : state.active }
      : {}),
    activated: state.activated.filter((id) => !emptied.has(id)),
    conditions: {
      ...state.conditions,
      goals: state.conditions.goals.filter(({ when }) => isKnown(when.ship)),
    },
  };
}

/** What a side may know: minefields of the other once a ship has met them, its submarines once they are found (SMR-H39, SMR-H40). */
export function view(state: SmrState, viewer: Side): SmrState {
  const known = withoutShips(state, unseen(state, viewer));
  return known.fields.some((field) => isSecret(field, viewer))
    ? { ...known, fields: known.fields.filter((field) => !isSecret(field, viewer)) }
    : known;
}

export const hidden = (state: SmrState, viewer: Side): readonly string[] => [
  ...state.fields.filter((field) => isSecret(field, viewer)).map(({ id }) => id),
  ...unseen(state, viewer),
];
