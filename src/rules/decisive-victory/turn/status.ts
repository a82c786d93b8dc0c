import type { Status } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { overPrompt, placeOf } from '../../../kit/battle/status';
import { readyFlights } from '../air/air-board';
import { hasAircraft, toLaunch } from '../air/phase';
import { leftInGroup, speaking, waiting } from '../ship/acting';
import { fleetOf, sideOf } from '../ship/fleet';
import { type DvState, PHASES, type Phase } from '../state';

function stateOf(state: DvState, phase: Phase): Status['phases'][number]['state'] {
  // Passed over when nobody has aircraft: on the ribbon all the same.
  if (phase === 'aircraft' && !state.air && !hasAircraft(state)) return 'empty';
  return placeOf(PHASES, phase, state.phase, state.outcome !== undefined);
}

/** Flights on the table that may act in this part of the Aircraft phase; in the last the ships that may launch. */
function readyInTheAir(state: DvState): readonly { readonly id: PieceId }[] {
  if (!state.air) return [];
  const { step, side } = state.air;
  if (step !== 'launch') return readyFlights(state).filter(({ placed }) => placed);
  const homes = new Set<string>(toLaunch(state, side).map(({ home }) => home));
  return fleetOf(state, side).filter(({ id }) => homes.has(id));
}

/** `key` for several, `key-one` for one, `key-none` while the last goes, `key-rest` when the other side has none left. */
function groupPrompt(state: DvState, key: string): Text {
  const side = sideOf(state, state.group?.side ?? state.sides[0].id);
  const enemyDone = waiting(state).length === waiting(state, side.id).length;
  const count = leftInGroup(state);
  const left = count === 0 ? `${key}-none` : count === 1 ? `${key}-one` : key;
  const form = enemyDone && count > 0 ? `${key}-rest` : left;
  return text(`prompt.${form}`, { side: side.name, count });
}

function prompt(state: DvState): Text {
  if (state.outcome) return overPrompt(state.outcome, (won) => sideOf(state, won).name);
  const [first, ...others] = speaking(state);
  const side = sideOf(state, first ?? state.sides[0].id).name;
  switch (state.phase) {
    case 'command':
      return others.length > 0 ? text('prompt.declare-both') : text('prompt.declare', { side });
    case 'movement':
      return groupPrompt(state, 'move');
    case 'attacks':
      return groupPrompt(state, 'fire');
    case 'aircraft':
      return text(`prompt.air-${state.air?.step ?? 'place'}`, { side });
    case 'maintenance':
      return text('prompt.maintain', { side });
    default:
      return text('prompt.initiative');
  }
}

export function status(state: DvState): Status {
  const acting = speaking(state);
  const ready: readonly { readonly id: PieceId }[] =
    state.phase === 'command'
      ? fleetOf(state).filter((ship) => acting.includes(ship.side))
      : state.group && acting.length > 0
        ? waiting(state, state.group.side)
        : readyInTheAir(state);
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
    sky: { night: state.night, foul: state.badWeather },
  };
}
