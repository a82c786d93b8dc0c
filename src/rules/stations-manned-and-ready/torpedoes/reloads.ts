import { fleetOf, shipOf } from '../ship/fleet';
import { type Resolving, raise } from '../smr';
import type { SmrState } from '../state';

/** Turns after it fired until an empty mount is loaded again (SMR-H21). */
const RELOAD_TURNS = 3;

/** In the End Phase mounts that emptied their tubes three turns ago are loaded, while there are reloads. */
export function* reload(state: SmrState): Resolving {
  let now = state;
  for (const { id, card } of fleetOf(state)) {
    for (const battery of card.torpedoes) {
      for (const mount of battery.mounts) {
        const ship = shipOf(now, id);
        const fired = ship.emptied[mount.id];
        const due = fired !== undefined && now.turn >= fired + RELOAD_TURNS;
        if (!due || ship.lost.includes(mount.id) || (ship.reloads[mount.id] ?? 0) < 1) continue;
        now = yield* raise({
          type: 'tubes-reloaded',
          ship: id,
          battery: battery.id,
          mount: mount.id,
          tubes: mount.tubes,
        });
      }
    }
  }
  return now;
}
