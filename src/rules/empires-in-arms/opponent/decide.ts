import type { Command } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import { gainOf } from '../attack/offers';
import { promiseOf } from '../attack/volley';
import { admiralsOf, afloatOf, columnsOf, otherThan, shipIn } from '../eia';
import { leadToWin } from '../end/verdict';
import { POINTS } from '../fleet/ship';
import type { Column, EiaState } from '../state';
import { type Force, fought } from './reckon';
import { takingMerit } from './taking';

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

/** A lead in points, and how near it brings the battle to be won or lost. */
const valued = (state: EiaState, points: number): number =>
  points + VICTORY * Math.max(-1, Math.min(1, points / leadToWin(state)));

/** What fighting on is expected to bring, both sides free to break off when the dice let them. */
function fightingOn(state: EiaState, side: Side): number {
  const force = (of: Side): Force => ({ ships: afloatOf(state, of), admirals: admiralsOf(state, of) });
  const now = lead(state, side, true);
  return fought(force(side), force(otherThan(state, side)), (more) => valued(state, now + more));
}

/** Nobody breaks off a battle, or goes on with it, by mistake where so many points say otherwise. */
const CLEAR = 2;

/** Breaking off, or fighting on, beside the other (EIA-079). */
function leaving(state: EiaState, side: Side, retreats: boolean): Merit {
  const [on, off] = [fightingOn(state, side), valued(state, lead(state, side, false))];
  const [worth, other] = retreats ? [off, on] : [on, off];
  return {
    worth,
    because: text(retreats ? 'because.retreat' : 'because.fight-on'),
    ...(other - worth > CLEAR ? { shunned: true as const } : {}),
  };
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
    case 'take':
      return takingMerit(state, question, picked);
    case 'attackNow':
      return { worth: 0.2 };
    case 'guardNow':
      return { worth: 0 };
    case 'goOn':
      return { worth: 1, because: text('because.go-on') };
    case 'stop':
      return { worth: 0 };
    case 'fightOn':
    case 'retreat':
      return leaving(state, by, picked.verb === 'retreat');
    default:
      return undefined;
  }
}
