import type { PieceId } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import { roundNow } from '../agenda/slot';
import type { Task } from '../agenda/task';
import { changeShip, type Reducers } from '../eia';
import { markerIn, operationNamed } from '../fleet/find';
import { masterOf } from '../fleet/nation';
import type { Operation } from '../fleet/operation';
import type { EiaState } from '../state';
import type { DeclareEvent } from './events';

/** What follows on revealing an operation: contests, older interceptors, the operation itself, its own attempts (EIA-030, EIA-033). */
function followers(state: EiaState, operation: Operation): readonly Task[] {
  const { id } = operation;
  const older = state.operations.filter((one) => one.id !== id).map((one) => one.id);
  return [
    { do: 'contest', by: id },
    ...older.map((by): Task => ({ do: 'challenge', by, on: id })),
    ...older.map((by): Task => ({ do: 'try', by, on: id })),
    { do: 'carry-out', operation: id },
    { do: 'hunt', by: id },
  ];
}

/** Naval Superiority costs each of its nations a dollar (EIA-007). */
function paid(state: EiaState, { kind, fleets }: Operation): EiaState['nations'] {
  if (kind !== 'superiority') return state.nations;
  const nations = { ...state.nations };
  for (const id of fleets) {
    const nation = nations[masterOf(markerIn(state, id).nation)];
    if (nation) nations[nation.id] = { ...nation, money: nation.money - 1 };
  }
  return nations;
}

function embarked(
  before: EiaState,
  { corps, id }: Operation,
  aboard: readonly (readonly [PieceId, number])[],
): EiaState {
  if (corps === undefined) return before;
  const loaded = aboard.reduce(
    (state, [ship, troops]) => changeShip(state, ship, () => ({ troops })),
    before,
  );
  const carried = loaded.corps[corps];
  return carried ? { ...loaded, corps: { ...loaded.corps, [corps]: { ...carried, aboard: id } } } : loaded;
}

export const reduce: Reducers<DeclareEvent> = {
  'operation-declared': (before, { operation, aboard }) => {
    if (operationNamed(before, operation.id)) throw new Error(`'${operation.id}' has an operation already`);
    const { round, done, waits } = roundNow(before);
    const nations = operation.fleets.map((id) => masterOf(markerIn(before, id).nation));
    const named = Object.fromEntries(
      operation.fleets.map((id) => [id, { ...markerIn(before, id), named: true as const }]),
    );
    const state = {
      ...before,
      nations: paid(before, operation),
      markers: { ...before.markers, ...named },
      operations: [...before.operations, operation],
      declaring: {
        round,
        done: [...new Set([...done, ...nations])],
        ...(waits === 'all' ? { waits } : {}),
      },
    };
    return embarked(
      { ...state, agenda: [...followers(state, operation), ...state.agenda] },
      operation,
      aboard,
    );
  },
  'moment-waited': (state, { until }) => ({
    ...state,
    declaring: { ...without(roundNow(state), 'waits'), waits: until },
  }),
};
