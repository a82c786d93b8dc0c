import type { PieceId, Side } from '../../../engine/ids';
import { without } from '../../../kit/held/change';
import type { Objective, VdState } from '../state';
import { split } from '../unit/split';
import type { Unit } from '../unit/unit';
import { type Reducers, unitIn } from '../vd';
import type { DeploymentEvent } from './events';
import { placesNext } from './opening';
import { at, opposite } from './zones';

const WON = { edge: 'edges', first: 'first', objective: 'objectives' } as const;

const marked = (state: VdState, objectives: readonly Objective[]): VdState =>
  objectives.length === 0
    ? state
    : {
        ...state,
        objectives: { ...state.objectives, ...Object.fromEntries(objectives.map((one) => [one.id, one])) },
      };

/** The table is set up when nobody is left to be set down. */
function placedBy(state: VdState, side: Side): VdState {
  const next = placesNext(state, side);
  return next === undefined
    ? { ...without(state, 'opening'), phase: 'nominate' }
    : { ...state, phase: 'deploy', opening: { ...state.opening, next } };
}

/** A unit comes onto the table from beside it. */
function comes(state: VdState, id: PieceId, changed: (unit: Unit) => Unit): VdState {
  const { [id]: unit = unitIn(state, id), ...aside } = state.aside ?? {};
  const units = { ...state.units, [id]: changed(unit) };
  return Object.keys(aside).length > 0 ? { ...state, units, aside } : { ...without(state, 'aside'), units };
}

export const reduce: Reducers<DeploymentEvent> = {
  'deployment-thrown': (state, { kind }) => ({ ...state, opening: { ...state.opening, kind } }),
  'lot-thrown': (state) => state,
  'lot-won': (state, { side, of }): VdState =>
    of === 'odd'
      ? { ...state, odd: side }
      : { ...state, phase: WON[of], opening: { ...without(state.opening ?? {}, 'next'), chooser: side } },
  'edge-chosen': (state, { side, at: end }): VdState => {
    const [a, b] = state.sides;
    const placed = (force: typeof a) => at(force, force.id === side ? end : opposite(end));
    return { ...state, phase: 'first', sides: [placed(a), placed(b)] };
  },
  'first-chosen': (state, { side }): VdState =>
    state.phase === 'objectives'
      ? { ...state, opening: { ...state.opening, next: side } }
      : { ...state, phase: 'deploy', opening: { ...state.opening, first: side, next: side } },
  'objective-placed': (state, { objective }): VdState => {
    const after = marked(state, [objective]);
    const next = state.sides.find(({ id }) => id !== objective.by)?.id;
    return next ? { ...after, opening: { ...after.opening, next } } : after;
  },
  'objectives-done': (state): VdState => {
    const { first } = state.opening ?? {};
    return { ...state, phase: 'deploy', opening: { ...state.opening, ...(first ? { next: first } : {}) } };
  },
  'set-up': (state, { objectives }) => {
    const after = marked(state, objectives);
    const waits = state.sides.some(({ id }) => placesNext(state, id) !== undefined);
    return waits ? after : { ...without(after, 'opening'), phase: 'nominate' };
  },
  deployed: (state, { unit, hidden, inside }) => {
    const after = comes(state, unit, (one) => ({ ...one, hidden, ...(inside ? { inside } : {}) }));
    return placedBy(after, unitIn(after, unit).side);
  },
  quartered: (state, { unit }) => comes(state, unit, (one) => one),
  detached: (state, { unit }) => {
    const parted = split(unitIn(state, unit));
    if (!parted) return state;
    const { rest, alone } = parted;
    const after = {
      ...state,
      order: state.order.flatMap((id) => (id === unit ? [id, alone.id] : [id])),
      aside: { ...state.aside, [unit]: rest },
      units: { ...state.units, [alone.id]: alone },
    };
    return placedBy(after, alone.side);
  },
  'kept-back': (state, { unit }) => {
    const { side } = unitIn(state, unit);
    const kept: Unit = { ...unitIn(state, unit), reserve: true };
    return placedBy({ ...state, aside: { ...state.aside, [unit]: kept } }, side);
  },
  arrived: (state, { unit }) => ({
    ...comes(state, unit, (one) => without(without(without(one, 'reserve'), 'due'), 'over')),
    phase: 'act',
  }),
};
