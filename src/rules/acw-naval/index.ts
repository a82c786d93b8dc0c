import type { Command } from '../../engine/command';
import type { Forecast, RulebookEntry, RulesModule } from '../../engine/contract';
import type { Measure } from '../../engine/query';
import { maneuverTexts } from '../../engine/verdict';
import { cardFor } from './card';
import { type AcwCommand, isRefusal, readCommand } from './commands';
import type { AcwEvent } from './events';
import { forecastAim } from './odds';
import { offers } from './offers';
import { prospects } from './prospects';
import { reachOf } from './reach';
import { reduce } from './reduce';
import { refuse } from './refuse';
import { resolve } from './resolve';
import { rosterOf } from './roster';
import rulebook from './rulebook.json';
import { setup } from './setup';
import type { AcwState } from './state';
import { status } from './status';
import { tell } from './tell';
import cardTexts from './text.card.en.json';
import damageTexts from './text.damage.en.json';
import gunTexts from './text.guns.en.json';
import motionTexts from './text.motion.en.json';
import orderTexts from './text.orders.en.json';
import { hidden, view } from './view';
import { writing } from './writing';

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
  writing,
  binding: ['commit'],
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
