import type { Test } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { luck } from '../../../kit/telling';
import { ALL_ROLLS, ways } from './bands';

/** An attack roll at a final modifier, good for the piece that makes it (DV-030). */
export const hitTest = (good: PieceId, modifier: number, hit: boolean): Test =>
  luck('luck.hit', good, ways(modifier), ALL_ROLLS.length, hit);

/** The same tests told of the piece they are made against, as dice that it outlives: what a flight does to a ship. */
export const against = (key: string, test: Test): Test => ({
  ...test,
  label: text(key),
  ways: test.of - test.ways,
  passed: test.tried - test.passed,
});
