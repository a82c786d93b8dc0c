import { partAt, type SettingOut } from '../../../engine/set-up/setting-out';
import { isAfloat } from '../fleet/ship';
import type { EiaState } from '../state';
import { battleFields, shipFields, shipIds } from './fields';
import { amiss, follow } from './follow';
import texts from './text.en.json';

export { texts };

/** A battle of columns in the middle of it, set out by hand. */
export const settingOut: SettingOut<EiaState> = {
  battle: battleFields,
  piece(state, id) {
    const ship = state.ships[id];
    return ship && !state.calendar ? partAt(state, ['ships', id], shipFields(ship)) : undefined;
  },
  more: (state) => (state.calendar ? [] : shipIds(state)),
  follow,
  gone({ ships }, id) {
    const ship = ships[id];
    return ship && !isAfloat(ship) ? ship.condition : undefined;
  },
  amiss,
};
