import type { Status } from '../../engine/contract';
import { type Text, text } from '../../engine/text';
import { fleetOf, sideOf } from './fleet';
import { speaking } from './refuse';
import { leftInGroup, waiting } from './sequence';
import { type DvState, PHASES, type Phase } from './state';

/** Phases whose chapter is not played: they are on the ribbon and passed over. */
const PASSED_OVER: readonly Phase[] = ['aircraft'];

function stateOf(state: DvState, phase: Phase): Status['phases'][number]['state'] {
  if (PASSED_OVER.includes(phase)) return 'empty';
  if (state.outcome) return 'done';
  const away = PHASES.indexOf(phase) - PHASES.indexOf(state.phase);
  return away === 0 ? 'now' : away < 0 ? 'done' : 'ahead';
}

/** `key` for several, `key-one` for one, `key-rest` when the other side has none left. */
function groupPrompt(state: DvState, key: string): Text {
  const side = sideOf(state, state.group?.side ?? state.sides[0].id);
  const enemyDone = waiting(state).length === waiting(state, side.id).length;
  const count = leftInGroup(state);
  const form = enemyDone ? `${key}-rest` : count === 1 ? `${key}-one` : key;
  return text(`prompt.${form}`, { side: side.name, count });
}

function prompt(state: DvState): Text {
  if (state.outcome) {
    const { winner } = state.outcome;
    return winner === 'draw' ? text('prompt.draw') : text('prompt.won', { side: sideOf(state, winner).name });
  }
  const [first, ...others] = speaking(state);
  const side = sideOf(state, first ?? state.sides[0].id).name;
  switch (state.phase) {
    case 'command':
      return others.length > 0 ? text('prompt.declare-both') : text('prompt.declare', { side });
    case 'movement':
      return groupPrompt(state, 'move');
    case 'attacks':
      return groupPrompt(state, 'fire');
    case 'maintenance':
      return text('prompt.maintain', { side });
    default:
      return text('prompt.initiative');
  }
}

export function status(state: DvState): Status {
  const acting = speaking(state);
  const ready =
    state.phase === 'command'
      ? fleetOf(state).filter((ship) => acting.includes(ship.side))
      : state.group && acting.length > 0
        ? waiting(state, state.group.side)
        : [];
  return {
    turn: state.turn,
    turnLimit: state.turnLimit,
    phases: PHASES.map((id) => ({
      id,
      label: text(`phase.${id}`),
      state: stateOf(state, id),
      // Declarations are hidden until both have declared (DV-013).
      ...(id === 'command' ? { sealed: true } : {}),
    })),
    acting,
    prompt: prompt(state),
    ready: ready.map((ship) => ship.id),
  };
}
