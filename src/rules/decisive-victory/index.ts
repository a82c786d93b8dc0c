import type { Command } from '../../engine/command';
import type { Forecast, RulebookEntry, RulesModule } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Measure } from '../../engine/query';
import { maneuverTexts } from '../../engine/verdict';
import { boardOf } from './air/air-board';
import { isAirCommand } from './air/commands';
import { foretellAir } from './air/odds';
import aircraftTexts from './air/text.en.json';
import { cardFor } from './card/card';
import { reachOf } from './card/reach';
import { rosterOf } from './card/roster';
import cardTexts from './card/text.en.json';
import { type DvCommand, isRefusal, readCommand } from './commands';
import type { DvEvent } from './events';
import { foretellAim } from './guns/odds';
import { prospects } from './guns/prospects';
import attackTexts from './guns/text.en.json';
import { invariants } from './invariants';
import { maneuver } from './movement/movement';
import { isOfNight } from './night/commands';
import { foretellNight } from './night/odds';
import nightTexts from './night/text.en.json';
import { offers } from './offers';
import { reduce } from './reduce';
import { freeingFullFc, refuse } from './refuse';
import { resolve } from './resolve';
import rulebook from './rulebook.json';
import { setup } from './scenario/setup';
import { skirmish } from './scenario/skirmish';
import scenarioTexts from './scenario/text.en.json';
import { sideOf } from './ship/fleet';
import type { DvState } from './state';
import { tell } from './tell';
import { status } from './turn/status';
import texts from './turn/text.en.json';
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
  broken: invariants,
  nameOf: (state, id) =>
    state.ships[id as PieceId]?.card.name ??
    state.flights?.find((flight) => flight.id === id)?.name ??
    sideOf(state, id as Side).name,
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
