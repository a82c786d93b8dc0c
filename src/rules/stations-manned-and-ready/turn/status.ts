import type { Status } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import { overPrompt, placeOf } from '../../../kit/battle/status';
import { sideOf } from '../ship/fleet';
import {
  ALTERNATING,
  layers,
  shipsWaiting,
  speaking,
  squadronsWaiting,
  standsWaiting,
} from '../ship/waiting';
import { PHASES, type Phase, type SmrState } from '../state';

/** Phases that nobody has anything to do in are on the ribbon all the same, but for the options that are not played. */
function isPlayed(state: SmrState, phase: Phase): boolean {
  if (phase === 'mines') return state.options.mines;
  return phase === 'submarines' ? state.options.submarines : true;
}

function stateOf(state: SmrState, phase: Phase): Status['phases'][number]['state'] {
  if (phase === 'aircraft' && Object.keys(state.stands).length === 0) return 'empty';
  return placeOf(PHASES, phase, state.phase, state.outcome !== undefined);
}

function prompt(state: SmrState): Text {
  if (state.outcome) return overPrompt(state.outcome, (won) => sideOf(state, won).name);
  const [by] = speaking(state);
  const side = sideOf(state, by ?? state.sides[0].id).name;
  const { phase, active } = state;
  if (ALTERNATING.includes(phase) && active?.side === undefined) return text('prompt.who-begins', { side });
  const squadron = active?.squadron === undefined ? undefined : state.squadrons[active.squadron]?.name;
  if (squadron !== undefined && (phase === 'ships' || phase === 'action')) {
    return text(`prompt.${phase}-on`, { side, squadron });
  }
  return text(`prompt.${phase}`, { side });
}

/** Ships and stands that may still do something in this phase. */
function ready(state: SmrState): Status['ready'] {
  const [by] = speaking(state);
  if (by === undefined) return [];
  if (state.phase === 'mines') return layers(state, by).map(({ id }) => id);
  if (!ALTERNATING.includes(state.phase) || state.active?.side === undefined) return [];
  const begun = state.active.squadron;
  return squadronsWaiting(state, by)
    .filter(({ id }) => begun === undefined || id === begun)
    .flatMap(({ id }) => [
      ...shipsWaiting(state, id).map((ship) => ship.id),
      // Who is aboard is not on the table: its deck has something to do.
      ...standsWaiting(state, id).map((stand) =>
        stand.status === 'flying' ? stand.id : (stand.home ?? stand.id),
      ),
    ])
    .filter((id, i, all) => all.indexOf(id) === i);
}

export const status = (state: SmrState): Status => ({
  turn: state.turn,
  turnLimit: state.turnLimit,
  phases: PHASES.filter((id) => isPlayed(state, id)).map((id) => ({
    id,
    label: text(`phase.${id}`),
    state: stateOf(state, id),
  })),
  acting: speaking(state),
  prompt: prompt(state),
  ready: ready(state),
  sky: { night: state.night, foul: state.badWeather },
});
