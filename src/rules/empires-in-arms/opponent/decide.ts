import type { Merit } from '../../../engine/appraisal';
import type { Command } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/text';
import { gainOf } from '../attack/offers';
import { promiseOf } from '../attack/volley';
import { columnsOf, otherThan, shipIn } from '../eia';
import { LEAD } from '../end/verdict';
import { POINTS } from '../fleet/ship';
import type { Column, EiaState } from '../state';

/** Points that a battle won or lost is worth beside the ships. */
const VICTORY = 4;

/** Points of ships lost for good, and of prizes as long as they may be kept. */
function lead(state: EiaState, side: Side, keepsPrizes: boolean): number {
  return Object.values(state.ships).reduce((sum, { side: owner, type, condition }) => {
    const isPrize = condition === 'captured';
    if (condition !== 'sunk' && !isPrize) return sum;
    if (owner === side) return sum - POINTS[type];
    return isPrize && !keepsPrizes ? sum : sum + POINTS[type];
  }, 0);
}

const valued = (points: number): number =>
  points + (points >= LEAD ? VICTORY : points <= -LEAD ? -VICTORY : 0);

const best = (state: EiaState, by: readonly Column[], at: readonly Column[]): number =>
  by.reduce((sum, column) => sum + Math.max(0, ...at.map((target) => gainOf(state, column, target))), 0);

/** What another round is expected to bring: both sides' best attacks. */
function nextRound(state: EiaState, side: Side): number {
  const [own, others] = [columnsOf(state, side), columnsOf(state, otherThan(state, side))];
  return best(state, own, others) - best(state, others, own);
}

/** The two columns of the contest that is asked about: the one that defends, the one that attacks. */
function contestants(state: EiaState, { key, by }: Choose): readonly [Column, Column] | undefined {
  const at = state.fight.columns[key.replace('defence:', '') as PieceId];
  const attacker = columnsOf(state, otherThan(state, by)).find(({ id }) => id === state.fight.attacker);
  return at && attacker ? [at, attacker] : undefined;
}

/** What a choice in the middle of an attack, or at the end of a round, is expected to bring. */
export function decided(state: EiaState, question: Choose, picked: Command): Merit | undefined {
  const { by, key } = question;
  switch (picked.verb) {
    case 'strike':
    case 'evade': {
      const pair = contestants(state, question);
      if (!pair) return undefined;
      const evades = picked.verb === 'evade';
      return {
        worth: -gainOf(state, pair[1], pair[0], evades),
        because: text(evades ? 'because.evade' : 'because.strike'),
      };
    }
    case 'fireAt': {
      const firer = shipIn(state, key.replace('aim:', ''));
      return { worth: promiseOf(firer, shipIn(state, String(picked.target))) };
    }
    case 'save':
      return { worth: 0 };
    case 'goOn':
      return { worth: 1, because: text('because.go-on') };
    case 'stop':
      return { worth: 0 };
    case 'fightOn':
      return {
        worth: valued(lead(state, by, true) + nextRound(state, by)),
        because: text('because.fight-on'),
      };
    case 'retreat':
      return { worth: valued(lead(state, by, false)), because: text('because.retreat') };
    default:
      return undefined;
  }
}
