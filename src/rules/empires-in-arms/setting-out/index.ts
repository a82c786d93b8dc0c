import type { ShipRecord } from '../../../engine/set-up/record';
import {
  at,
  fieldsOf,
  list,
  map,
  maybe,
  named,
  oneOf,
  record,
  whole,
} from '../../../engine/set-up/setting-fields';
import { partAt, type SettingOut } from '../../../engine/set-up/setting-out';
import { RATINGS } from '../fleet/admiral';
import { isAfloat } from '../fleet/ship';
import type { EiaState } from '../state';
import { battleFields, shipFields, shipIds } from './fields';
import { amiss, follow } from './follow';
import texts from './text.en.json';

export { texts };

/** Ships of the days of sail. */
export const plays = ({ propulsion, ashore }: ShipRecord): boolean => propulsion === 'sail' && !ashore;

/** What a battle of columns says of itself: who commands, and the lead that wins it where it is a small one. */
const told: NonNullable<SettingOut<EiaState>['told']> = (sides) => ({
  fields: fieldsOf<{ readonly admirals?: unknown; readonly lead?: number }>({
    admirals: maybe(
      'setting.admirals',
      map(
        sides,
        list(
          record<{ readonly name: string }>({
            name: at(
              'setting.admiral',
              oneOf(Object.keys(RATINGS), (name) => named(String(name))),
            ),
          }),
          Object.keys(RATINGS).length,
        ),
      ),
    ),
    lead: maybe('setting.lead', whole(20, 1)),
  }),
  usual: {},
});

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
  told,
};
