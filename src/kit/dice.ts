import type { Test } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import { luck } from './telling';

/* Dice of six. */

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What two of them come to together, each way in which they may fall once. */
export const PAIRS: readonly number[] = FACES.flatMap((one) => FACES.map((other) => one + other));

export const totalOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** Every roll of so many dice, all alike likely. */
export const rolls = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : rolls(dice - 1).flatMap((roll) => FACES.map((face) => [...roll, face]));

/** The average of what each face comes to. */
export const overFaces = (of: (face: number) => number): number => totalOf(FACES.map(of)) / FACES.length;

/** For the luck of a battle: one throw, which comes off for a piece on the faces that are good for it. */
export const tried = (key: string, good: PieceId, isGood: (face: number) => boolean, face: number): Test =>
  luck(key, good, FACES.filter(isGood).length, FACES.length, isGood(face));
