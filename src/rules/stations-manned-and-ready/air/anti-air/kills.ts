import type { LineMeasured } from '../../../../engine/chart/query';
import { certain, convolve, mean, type Spread } from '../../../../engine/counting/chance';
import { type Text, text } from '../../../../engine/words/text';
import { countBand } from '../../ship/bands';
import { chanceOf } from '../../ship/d20';
import { shipOf, standOf } from '../../ship/fleet';
import { chanceOfTests, onlyIf, powerDue } from '../../sight/due';
import type { SmrState } from '../../state';
import { atMost, failing, scores } from '../chances';
import { type AntiAir, aaFactor, aaNeeds, aaSave } from './anti-air';

/** One factor of a ship, and the line it is fired along. */
type Fired = { readonly fire: AntiAir; readonly line: LineMeasured };

/** Aircraft that one factor would bring down, with power to fire it. */
function ofFactor(state: SmrState, { fire: { ship: id, factor, target }, line }: Fired): Spread {
  const ship = shipOf(state, id);
  const stand = standOf(state, target);
  const { ways, of } = chanceOf(aaNeeds(state, ship, stand, factor, line));
  const chance = (ways / of) * failing(aaSave(ship, stand, factor));
  return atMost(scores(countBand(aaFactor(ship, factor)), chance), stand.aircraft);
}

/** Aircraft that so much fire would bring down: how many, and how likely. One power test holds for all factors of a ship (SMR-104). */
export function killsOf(state: SmrState, shots: readonly Fired[]): Spread {
  const ships = [...new Set(shots.map(({ fire }) => fire.ship))];
  return ships.reduce((sum, id) => {
    const hers = shots.filter(({ fire }) => fire.ship === id);
    const all = hers.reduce((kills, one) => convolve(kills, ofFactor(state, one)), certain(0));
    return convolve(sum, onlyIf(chanceOfTests(powerDue(shipOf(state, id))), all));
  }, certain(0));
}

const tenths = (sum: number): string => sum.toFixed(1);

/** What so much fire brings, in a sentence, beside the choice of it. */
export function fireWords(state: SmrState, shots: readonly Fired[]): Text | undefined {
  const [first] = shots;
  if (!first) return undefined;
  const { aircraft } = standOf(state, first.fire.target);
  const kills = atMost(killsOf(state, shots), aircraft);
  const none = Math.round(100 * (kills[0] ?? 0));
  return text('air.means-aa', { kills: tenths(mean(kills)), aircraft, none });
}
