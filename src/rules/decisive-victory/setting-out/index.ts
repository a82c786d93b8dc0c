import { partAt, type SettingOut } from '../../../engine/set-up/setting-out';
import type { DvState } from '../state';
import { battleFields, shipFields } from './fields';
import { amiss, follow } from './follow';
import { laying } from './laying';
import texts from './text.en.json';

export { texts };

/** A position in the middle of a battle, set out by hand. */
export const settingOut: SettingOut<DvState> = {
  battle: battleFields,
  piece(state, id) {
    const ship = state.ships[id];
    return ship && partAt(state, ['ships', id], shipFields(state, ship));
  },
  follow,
  gone: ({ ships }, id) => {
    const fate = ships[id]?.fate;
    return fate === 'afloat' ? undefined : fate;
  },
  amiss,
  laying,
};
