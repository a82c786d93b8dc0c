import { phrases, type Text } from '../engine/words/text';
import { hasBegun } from './secrets/agreed-dice';
import type { SessionState } from './session';
import english from './session.en.json';

const t = phrases(english);

/** Whether dice may come from elsewhere from now on: not where they have been agreed with another machine. */
export const mayRollOtherwise = ({ agreement }: Pick<SessionState, 'agreement'>): boolean =>
  !agreement || !hasBegun(agreement);

/** One sentence when these dice cannot have been rolled. */
export function wrongDie(dice: readonly number[], faces: readonly number[]): Text | undefined {
  if (faces.length !== dice.length) return t('session.dice', { count: dice.length, typed: faces.length });
  const index = faces.findIndex((face, i) => !Number.isInteger(face) || face < 1 || face > (dice[i] ?? 0));
  return index < 0
    ? undefined
    : t('session.die', { number: index + 1, face: `${faces[index]}`, most: dice[index] ?? 0 });
}
