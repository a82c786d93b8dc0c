import type { Test } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** For the luck of a battle: one throw of a die, which comes off for a vessel on the faces that are good for her. */
export const tried = (key: string, good: PieceId, isGood: (face: number) => boolean, face: number): Test => ({
  label: text(key),
  good,
  ways: FACES.filter(isGood).length,
  of: FACES.length,
  tried: 1,
  passed: isGood(face) ? 1 : 0,
});
