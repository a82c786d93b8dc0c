import type { Command } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import { gainOf } from '../attack/offers';
import { promiseOf } from '../attack/volley';
import { columnsOf, otherThan, shipIn } from '../eia';
import type { Column, EiaState } from '../state';
import { takingMerit } from './taking';
import { fightingOn, lead, valued } from './victory';

/** Nobody breaks off a battle, or goes on with it, by mistake where so many points say otherwise. */
const CLEAR = 2;

/** Breaking off, or fighting on, beside the other (EIA-079). */
function leaving(state: EiaState, side: Side, retreats: boolean): Merit {
  const [on, off] = [fightingOn(state, side), valued(state, side, lead(state, side, false))];
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
