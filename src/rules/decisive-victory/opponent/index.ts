import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import type { Appraisal, Merit } from '../../../engine/opponent/appraisal';
import type { DvCommand } from '..';
import type { AirCommand } from '../air';
import { verbs } from '../air/verbs';
import type { DvState } from '../state';
import { meritInTheAir } from './air/air';
import { decideAloft } from './air/flak';
import { decideAfloat } from './choices';
import { meritOfDeclaration } from './command';
import { meritOfAim } from './fire/aims';
import { fire } from './fire/fire';
import { bears, holds } from './fire/words';
import { ideas } from './ideas';
import { fighters, goals, peril } from './moves';
import { meritOfLight, meritOfRadar, meritOfStarShell } from './night';
import { precepts } from './precepts';
import texts from './text.en.json';
import { standing } from './worth/worth';

/** Opening fire comes after everything else a ship names, and before holding it. */
const AT_LAST = 1e-5;

const isOfTheAir = (command: DvCommand): command is AirCommand => Object.hasOwn(verbs, command.verb);

/** What a command that is no movement is expected to bring. Those that only go on bring nothing. */
function merit(state: DvState, given: Command, measure: Measure): Merit | undefined {
  const command = given as DvCommand;
  if (isOfTheAir(command)) return meritInTheAir(state, command, measure);
  switch (command.verb) {
    case 'declare':
      return meritOfDeclaration(state, command, measure);
    case 'aim':
      return meritOfAim(state, command, measure);
    case 'light':
      return meritOfLight(state, command.ship, command.target, measure);
    case 'starShell':
      return meritOfStarShell(state, command.ship, command.near, measure);
    case 'radar':
      return meritOfRadar(state, command.ship, command.system, command.target, measure);
    case 'fire':
      return { worth: AT_LAST };
    case 'endDeclaring':
    case 'rollInitiative':
    case 'holdFire':
    case 'endGroup':
    case 'maintain':
      return { worth: 0 };
    default:
      return undefined;
  }
}

/** Decisive Victory as an opponent sees it: points are those of DV-H12. Fire is exchanged when all have moved. */
export const appraisal: Appraisal<DvState> = {
  standing,
  fighters,
  fire,
  bears,
  holds,
  moments: [1],
  merit,
  decide: (state, question, picked, measure) =>
    decideAfloat(state, question, picked) ?? decideAloft(state, question, picked, measure),
  ideas,
  peril,
  goals,
  precepts,
  texts,
};
