import type { Battle, BattleShip } from '../../../engine/set-up/record';
import { sailingOf } from '../columns/form';
import { posesOf } from '../columns/lines';
import { admiralsOf, shipIn } from '../eia';
import { recordOf } from '../fleet/model';
import { nationCalled } from '../fleet/nation';
import { isArmed, isCarrying } from '../fleet/ship';
import type { EiaState } from '../state';

/**
 * The battle that is joined and not begun, as one that stands alone: the ships that are in it as they are, by type, with
 * their admirals, on open water. Damaged ships leave ashore what they carry: nobody carries damaged (EIA-H11).
 */
export function apart(state: EiaState, of: Battle): Battle | undefined {
  const { contact, round, over } = state.fight;
  if (!contact || over || round > 0) return undefined;
  const lines = state.sides.map(({ id }) =>
    sailingOf(unformed(state), id).map(({ ships }) => ships.map((ship) => shipIn(state, ship))),
  );
  const { counters: _, chart: __, centre: ___, table: ____, ...rest } = of;
  const ships = posesOf(lines, { x: 0, y: 0 }).map(([id, pose]): BattleShip => {
    const ship = shipIn(state, id);
    const { name, nation, type, troops, side } = ship;
    return {
      id,
      side,
      pose,
      record: { ...recordOf(type), id: type, name, nation: nationCalled(nation as never) },
      play: {
        type,
        ...(isArmed(ship) ? {} : { damaged: true }),
        ...(isCarrying(ship) && isArmed(ship) && troops !== undefined ? { troops } : {}),
      },
    };
  });
  const admirals = state.sides.map(({ id }) => [
    id,
    admiralsOf(state, id).map(({ name, strategic, tactical, maneuver }) => ({
      name,
      ratings: [strategic, tactical, maneuver],
    })),
  ]);
  const zone = state.map[contact.zone]?.name ?? contact.zone;
  return {
    ...rest,
    id: `${of.id}-apart`,
    title: `${of.title}: ${zone}`,
    ships,
    play: { admirals: Object.fromEntries(admirals) },
  };
}

/** Nobody has formed a column: what each side has written in secret stays behind. */
const unformed = (state: EiaState): EiaState => ({
  ...state,
  fight: { ...state.fight, columns: {}, formed: [] },
});
