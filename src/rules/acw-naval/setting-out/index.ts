import type { ShipRecord } from '../../../engine/set-up/record';
import { partAt, type SettingOut } from '../../../engine/set-up/setting-out';
import { isRefusal } from '../../../kit/refusal';
import { leavesTable } from '../damage/damage';
import { isDriftingMine, landCardOf, vesselCardOf } from '../ship/conversion';
import type { AcwState } from '../state';
import { battleFields, landFields, mineFields, vesselFields } from './fields';
import { follow } from './follow';
import texts from './text.en.json';

export { texts };

/** Vessels, works and mines alike. */
export const plays = (record: ShipRecord): boolean =>
  isDriftingMine(record) || !isRefusal(record.ashore ? landCardOf(record) : vesselCardOf(record));

/** A position in the middle of a battle, set out by hand. */
export const settingOut: SettingOut<AcwState> = {
  battle: battleFields,
  piece(state, id) {
    const { vessels, land, mines } = state;
    const [vessel, unit] = [vessels[id], land[id]];
    if (vessel) return partAt(state, ['vessels', id], vesselFields(state, vessel));
    if (unit) return partAt(state, ['land', id], landFields(state, unit));
    return mines[id] && partAt(state, ['mines', id], mineFields());
  },
  follow,
  gone({ vessels, land, mines }, id) {
    const vessel = vessels[id];
    if (vessel) return leavesTable(vessel.fate) || vessel.fate === 'awaited' ? vessel.fate : undefined;
    if (land[id]?.fate === 'withdrawn') return 'withdrawn';
    return mines[id]?.state === 'gone' ? 'exploded' : undefined;
  },
};
