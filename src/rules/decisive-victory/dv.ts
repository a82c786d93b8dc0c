import type { LineMeasured } from '../../engine/chart/query';
import type { NumberTally } from '../../engine/counting/tally';
import { type PieceId, rule } from '../../engine/ids';
import type { Resolution, Roll } from '../../engine/question';
import { text } from '../../engine/words/text';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import { changing } from '../../kit/held/change';
import { offerOf } from '../../kit/offer';
import { refusing } from '../../kit/refusal';
import type { DvEvent } from './events';
import { TWO_DICE } from './ship/bands';
import type { DvState, ShipState } from './state';

/** The kit, bound to the state and the events of this rule set. */
export const { verb, chapter, raise, throwDice, decide, gauge, pick, inTurn } = kit<DvState, DvEvent>();

/** A resolution that ends with the state as it then is. */
export type Resolving<R = DvState> = Resolution<DvState, DvEvent, R>;
export type Reducers<Own extends DvEvent> = ReducersOf<DvState, Own>;

export const changeShip = changing<DvState>()('ships')<ShipState>;

export const ofShip = offerOf('ship');

/** Of a question that a ship is asked. */
export const askedOf = ({ id, side }: ShipState) => ({ by: side, subject: id, fixed: { ship: id } });

/** Refusals whose words every chapter has. */
export const no = refusing('refusal');

/** The line from one piece to another, asked of the table. */
export const gaugeLine = (
  from: PieceId,
  to: PieceId,
  cite: string,
  key = `line-${from}-${to}`,
): Resolving<LineMeasured> => gauge(key, { of: 'line', from, to }, rule(cite));

/** Two dice thrown against a modifier (DV-003 to DV-006). */
export const throwAgainst = (
  needs: NumberTally,
  { cite, ...asked }: Pick<Roll, 'key' | 'by' | 'purpose'> & { readonly cite: string },
): Resolving<readonly number[]> => throwDice({ ...asked, dice: TWO_DICE, cite: rule(cite), needs });

/** Dice that a ship throws for herself, for what `purpose` names. */
export const throwFor = (
  { side, card }: ShipState,
  key: string,
  dice: readonly number[],
  purpose: string,
  cite: string,
): Resolving<readonly number[]> =>
  throwDice({ key, by: side, dice, purpose: text(purpose, { ship: card.name }), cite: rule(cite) });
