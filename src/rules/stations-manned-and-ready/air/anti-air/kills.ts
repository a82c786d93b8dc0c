import type { LineMeasured } from '../../../../engine/chart/query';
import { certain, convolve, mean, type Spread } from '../../../../engine/counting/chance';
import { type Text, text } from '../../../../engine/words/text';
import { countBand } from '../../ship/bands';
import { chanceOf } from '../../ship/d20';
import { shipOf, standOf } from '../../ship/fleet';
import type { SmrState } from '../../state';
import { atMost, failing, scores } from '../chances';
import { type AntiAir, aaFactor, aaNeeds, aaSave } from './anti-air';

/** Aircraft that one factor would bring down on this line: how many, and how likely. */
export function killsOf(state: SmrState, { ship: id, factor, target }: AntiAir, line: LineMeasured): Spread {
  const ship = shipOf(state, id);
  const stand = standOf(state, target);
  const { ways, of } = chanceOf(aaNeeds(state, ship, stand, factor, line));
  const chance = (ways / of) * failing(aaSave(ship, stand, factor));
  return atMost(scores(countBand(aaFactor(ship, factor)), chance), stand.aircraft);
}

const tenths = (sum: number): string => sum.toFixed(1);

/** What so much fire brings, in a sentence, beside the choice of it. */
export function fireWords(
  state: SmrState,
  shots: readonly { readonly fire: AntiAir; readonly line: LineMeasured }[],
): Text | undefined {
  const [first] = shots;
  if (!first) return undefined;
  const { aircraft } = standOf(state, first.fire.target);
  const all = shots.reduce((sum, { fire, line }) => convolve(sum, killsOf(state, fire, line)), certain(0));
  const kills = atMost(all, aircraft);
  const none = Math.round(100 * (kills[0] ?? 0));
  return text('air.means-aa', { kills: tenths(mean(kills)), aircraft, none });
}
