import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { type Resolving, throwDice } from '../smr';
import type { ShipState } from '../state';

/** The d10 tests of the book all pass on 6 or more (SMR-052, SMR-068, SMR-H08). */
export const PASSES = 6;

/** Faces of ten that pass with so much added. */
export const waysToPass = (total: number): number => Math.min(10, Math.max(0, 10 + total - PASSES + 1));

/** The chance of a d10 with so much added to it to come to 6 or more. */
export const chanceToPass = (total: number): number => waysToPass(total) / 10;

export type Tested = {
  readonly tally: NumberTally;
  readonly face: number;
  readonly passed: boolean;
};

/** What is added to the die of a Crew Test (SMR-H08). */
export const crewTally = (ship: ShipState, what: Text, modifiers: readonly Modifier[] = []): NumberTally =>
  tally(what, 0, rule('SMR-H08'), [
    { label: text('crew-quality'), op: 'add', by: ship.crew, cite: rule('SMR-H08') },
    ...modifiers,
  ]);

/** Rolls d10 with a tally that is added to it; 6 or more passes. */
export function* tested(
  key: string,
  { id, side }: { readonly id: PieceId; readonly side: ShipState['side'] },
  purpose: Text,
  cite: string,
  sum: NumberTally,
): Resolving<Tested> {
  const [face = 1] = yield* throwDice({
    key: `${key}-${id}`,
    by: side,
    dice: [10],
    purpose,
    cite: rule(cite),
    needs: sum,
  });
  return { tally: sum, face, passed: face + sum.total >= PASSES };
}
