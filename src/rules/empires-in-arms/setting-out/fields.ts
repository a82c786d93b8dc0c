import type { PieceId } from '../../../engine/ids';
import {
  at,
  byName,
  each,
  FIXED,
  FLAG,
  fieldsOf,
  fixed,
  late,
  list,
  map,
  maybe,
  oneOf,
  pick,
  record,
  TRUE,
  whole,
} from '../../../engine/set-up/setting-fields';
import type { Field } from '../../../engine/set-up/setting-out';
import type { Admiral } from '../fleet/admiral';
import type { Nation } from '../fleet/nation';
import { CARRIES, CONDITIONS, type Ship } from '../fleet/ship';
import type { Column, EiaState, Fight } from '../state';

const MOST_ROUNDS = 99;
const MOST_DOLLARS = 999;

/** What is set of a battle of columns; of a campaign the purses alone. */
export function battleFields(state: EiaState): readonly Field[] {
  const { calendar, nations, admirals } = state;
  const purse = record<Nation>({
    ...fixed('id', 'name', 'side', 'income'),
    money: at('setting.money', whole(MOST_DOLLARS)),
  });
  return fieldsOf<EiaState>({
    ...fixed(
      'sides',
      'ships',
      'map',
      'markers',
      'corps',
      'routes',
      'operations',
      'calendar',
      'declaring',
      'combined',
      'lead',
      'drawn',
      'holds',
      'plain',
      'water',
      'with',
      'agenda',
      'attempt',
      'outcome',
    ),
    admirals: calendar
      ? FIXED
      : at(
          'setting.admirals',
          each(
            byName(Object.values(admirals)),
            record<Admiral>({
              ...fixed('id', 'name', 'side', 'strategic', 'tactical', 'maneuver'),
              lost: maybe('setting.admiral-lost', TRUE),
            }),
          ),
        ),
    nations: calendar
      ? at('setting.nations', each(byName(Object.values(nations).flatMap((one) => one ?? [])), purse))
      : FIXED,
    fight: calendar ? FIXED : at('setting.fight', fightOf(state)),
  });
}

function fightOf(state: EiaState) {
  const side = pick(byName(state.sides));
  const ships = byName(Object.values(state.ships));
  const ship = pick(ships);
  const column = record<Column>({
    id: at('setting.column-id', ship),
    side: at('setting.side', side),
    ships: at('setting.ships', list(ship, ships.length, 1)),
    admirals: at('setting.admirals', list(pick(byName(Object.values(state.admirals))))),
    acted: maybe('setting.acted', TRUE),
    attacked: at('setting.attacked', whole(MOST_ROUNDS)),
    guarded: maybe('setting.guarded', TRUE),
  });
  return record<Fight>({
    round: at('setting.round', whole(MOST_ROUNDS)),
    next: maybe('setting.next', side),
    columns: at('setting.columns', map(ships, column)),
    formed: late(at('setting.formed', list(side, 2))),
    shields: late(at('setting.shields', map(byName(state.sides), ship))),
    attacker: late(maybe('setting.attacker', ship)),
    attacked: late(at('setting.any-attack', FLAG)),
    table: late(at('setting.table', oneOf(['laid', 'to-lay'], 'setting.table-'))),
    ...fixed('over', 'present', 'sailing', 'trivial', 'contact'),
  });
}

/** What is set of a ship. */
export const shipFields = ({ type }: Ship): readonly Field[] =>
  fieldsOf<Ship>({
    ...fixed('id', 'side', 'name', 'nation', 'type', 'guns'),
    condition: at('setting.condition', oneOf(CONDITIONS, 'condition.')),
    troops: CARRIES[type] > 0 ? maybe('setting.troops', whole(CARRIES[type], 1)) : FIXED,
    fired: late(maybe('setting.fired', TRUE)),
  });

export const shipIds = ({ ships }: EiaState): readonly PieceId[] => Object.keys(ships) as PieceId[];
