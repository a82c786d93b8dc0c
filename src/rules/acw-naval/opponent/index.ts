import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Appraisal, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import type { Aim } from '../guns/naming';
import { isFiringStep, speaking } from '../ship/speaking';
import type { AcwState } from '../state';
import { bearsOf, fireOf } from './fire';
import { decided, goalsOf } from './goals';
import { shuns } from './ground';
import { fireIdeas, meritOfAim, meritOfMine } from './merit';
import { fightersOf, orderIdeas } from './orders';
import { perilsOf } from './peril';
import { precepts } from './precepts';
import texts from './text.en.json';
import { standingOf } from './worth';

function merit(state: AcwState, command: Command, measure: Measure): Merit | undefined {
  switch (command.verb) {
    case 'aim':
      return meritOfAim(state, command as Aim & Command, measure);
    case 'tryMine':
      return meritOfMine(state, String(command.piece) as PieceId, measure);
    case 'endFire':
      return { worth: 0, because: text('appraisal.hold') };
    case 'commit':
      return { worth: 0, because: text('appraisal.done') };
    default:
      return undefined;
  }
}

/** A current helps or hinders by two inches a period, whatever the chart says of it (ACW-016, ACW-017). */
const CURRENT_INCHES = 2;

/** What an opponent is told about worth in the American Civil War set. */
export const appraisal: Appraisal<AcwState> = {
  standing: standingOf,
  fighters: fightersOf,
  fire: fireOf,
  bears: bearsOf,
  moments: [0.5, 1],
  // A squadron's courses are harder to judge by eye than a duel's, and are what an Admiral beats a Captain by.
  misjudgesCourses: { few: {}, many: { captain: 4 } },
  lowLandIsSeenOver: true,
  currentInches: CURRENT_INCHES,
  merit,
  ideas: (state, side, measure, about) => {
    if (!speaking(state).includes(side)) return [];
    return isFiringStep(state) ? fireIdeas(state, side, measure) : orderIdeas(state, side, measure, about);
  },
  peril: perilsOf,
  decide: decided,
  goals: goalsOf,
  shuns,
  precepts,
  texts,
};
