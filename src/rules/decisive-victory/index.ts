import type { Command } from '../../engine/command';
import type { Forecast, RulebookEntry, RulesModule } from '../../engine/contract';
import type { Measure } from '../../engine/query';
import { maneuverTexts } from '../../engine/verdict';
import { boardOf } from './air-board';
import { isAirCommand } from './air-commands';
import { foretellAir } from './air-odds';
import { cardFor } from './card';
import { type DvCommand, isRefusal, readCommand } from './commands';
import type { DvEvent } from './events';
import { maneuver } from './movement';
import { isOfNight } from './night-commands';
import { foretellNight } from './night-odds';
import { foretellAim } from './odds';
import { offers } from './offers';
import { prospects } from './prospects';
import { reachOf } from './reach';
import { reduce } from './reduce';
import { freeingFullFc, refuse } from './refuse';
import { resolve } from './resolve';
import { rosterOf } from './roster';
import rulebook from './rulebook.json';
import { setup } from './setup';
import { skirmish } from './skirmish';
import type { DvState } from './state';
import { status } from './status';
import { tell } from './tell';
import aircraftTexts from './text.aircraft.en.json';
import attackTexts from './text.attacks.en.json';
import cardTexts from './text.card.en.json';
import texts from './text.en.json';
import nightTexts from './text.night.en.json';
import scenarioTexts from './text.scenario.en.json';
import { view } from './view';

/** What an attack would do; there is nothing to foretell of other commands, nor of one that is refused. */
function forecast(state: DvState, given: Command, measure: Measure): Forecast | undefined {
  const command = readCommand(given);
  if (isRefusal(command) || refuse(state, given, measure)) return undefined;
  if (isAirCommand(command)) return foretellAir(state, command, measure);
  if (isOfNight(command)) return foretellNight(state, command, measure);
  if (command.verb !== 'aim') return undefined;
  return foretellAim(freeingFullFc(state, command), command, measure);
}

/** Decisive Victory: the surface battle. */
export const rules: RulesModule<DvState, DvCommand, DvEvent> = {
  id: 'decisive-victory',
  setup,
  offers,
  refuse,
  resolve,
  reduce,
  maneuver,
  outcome: (state) => state.outcome,
  view,
  tell,
  status,
  forecast,
  prospects,
  card: cardFor,
  roster: rosterOf,
  reach: reachOf,
  board: boardOf,
  skirmish,
  texts: {
    ...maneuverTexts,
    ...texts,
    ...attackTexts,
    ...cardTexts,
    ...nightTexts,
    ...aircraftTexts,
    ...scenarioTexts,
  },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
