import type { NameOf, Telling } from '../../engine/contract';
import type { NumberTally } from '../../engine/counting/tally';
import { rule, type Side } from '../../engine/ids';
import { emit, type Resolution, roll } from '../../engine/question';
import { text } from '../../engine/words/text';
import { given } from '../held/change';
import { telling } from '../telling';
import { inOrder } from './end';

/* The initiative of a turn: a die for each side and whatever is added to it; the higher sum holds it. */

type Rolled = { readonly side: Side; readonly face: number; readonly tally: NumberTally };

export type InitiativeRolled = {
  readonly type: 'initiative-rolled';
  readonly rolls: readonly Rolled[];
  /** Absent on a tie, which is rolled again. */
  readonly winner?: Side;
};

type Named = { readonly id: Side; readonly name: string };
type Held = { readonly sides: readonly [Named, Named]; readonly initiative?: Side };

/** A die of so many faces for each side, again as long as their sums are equal. */
export function* rollInitiative<S extends Held>(
  state: S,
  faces: number,
  cite: string,
  sumOf: (side: Named, face: number) => NumberTally,
): Resolution<S, InitiativeRolled, S> {
  let now = state;
  for (let round = 1; now.initiative === undefined; round++) {
    const rolls: Rolled[] = [];
    for (const side of now.sides) {
      const [face = 1] = yield* roll<S, InitiativeRolled>({
        key: `initiative-${side.id}-${round}`,
        by: side.id,
        dice: [faces],
        purpose: text('roll.initiative', { side: side.name }),
        cite: rule(cite),
      });
      rolls.push({ side: side.id, face, tally: sumOf(side, face) });
    }
    const [first, second] = rolls;
    const lead = (first?.tally.total ?? 0) - (second?.tally.total ?? 0);
    const winner = lead > 0 ? first?.side : lead < 0 ? second?.side : undefined;
    now = yield* emit<S, InitiativeRolled>({ type: 'initiative-rolled', rolls, ...given({ winner }) });
  }
  return now;
}

export const holdInitiative = <S extends Held>(state: S, { winner }: InitiativeRolled): S =>
  winner === undefined ? state : { ...state, initiative: winner };

/** Who has it, with the sums of both: `told.initiative-won`, or `told.initiative-tied`. */
export const initiativeTold = (
  { rolls, winner }: InitiativeRolled,
  cites: readonly string[],
  nameOf: NameOf,
): Telling => {
  const sums = rolls.map(({ side, tally }) => ({ side, points: tally.total }));
  return telling({
    text: winner
      ? text('told.initiative-won', { side: nameOf(winner), ...inOrder(sums, winner) })
      : text('told.initiative-tied'),
    cites,
    tallies: rolls.map(({ tally }) => tally),
    faces: rolls.map(({ face }) => face),
    weight: 'major',
  });
};
