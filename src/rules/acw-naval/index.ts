import type { Command } from '../../engine/command';
import type { Forecast, RulebookEntry, RulesModule } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Measure } from '../../engine/query';
import { maneuverTexts } from '../../engine/verdict';
import { cardFor } from './card/card';
import { reachOf } from './card/reach';
import { rosterOf } from './card/roster';
import { status } from './card/status';
import cardTexts from './card/text.en.json';
import { type AcwCommand, isRefusal, readCommand } from './commands';
import damageTexts from './damage/text.en.json';
import type { AcwEvent } from './events';
import { forecastAim } from './guns/odds';
import { prospects } from './guns/prospects';
import gunTexts from './guns/text.en.json';
import { invariants } from './invariants';
import motionTexts from './motion/text.en.json';
import { offers } from './offers';
import orderTexts from './orders/text.en.json';
import { writing } from './orders/writing';
import { reduce } from './reduce';
import { refuse } from './refuse';
import { resolve } from './resolve';
import rulebook from './rulebook.json';
import { setup } from './scenario/setup';
import { sideOf } from './ship/fleet';
import type { AcwState } from './state';
import { tell } from './tell';
import { hidden, view } from './view';

/** What a shot would do; there is nothing to foretell of other commands, nor of one that is refused. */
function forecast(state: AcwState, given: Command, measure: Measure): Forecast | undefined {
  const command = readCommand(given);
  if (isRefusal(command) || command.verb !== 'aim' || refuse(state, given, measure)) return undefined;
  return forecastAim(state, command, measure);
}

/** American Civil War naval rules: rivers, harbours and their forts, orders written beforehand. */
export const rules: RulesModule<AcwState, AcwCommand, AcwEvent> = {
  id: 'acw-naval',
  setup,
  offers,
  refuse,
  resolve,
  reduce,
  maneuver: () => undefined,
  outcome: (state) => state.outcome,
  broken: invariants,
  nameOf: (state, id) => {
    const unit = state.vessels[id as PieceId] ?? state.land[id as PieceId];
    return unit?.card.name ?? state.mines[id as PieceId]?.name ?? sideOf(state, id as Side).name;
  },
  writing,
  binding: ['commit', 'endFire'],
  view,
  hidden,
  tell,
  status,
  forecast,
  prospects,
  card: cardFor,
  roster: rosterOf,
  reach: reachOf,
  texts: {
    ...maneuverTexts,
    ...orderTexts,
    ...motionTexts,
    ...gunTexts,
    ...damageTexts,
    ...cardTexts,
  },
  rulebook: rulebook satisfies readonly RulebookEntry[],
};
