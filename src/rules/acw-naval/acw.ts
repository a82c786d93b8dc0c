import { type NumberTally, tally } from '../../engine/counting/tally';
import { rule, type Side } from '../../engine/ids';
import type { Resolution } from '../../engine/question';
import { type Text, text } from '../../engine/words/text';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import { changing, given } from '../../kit/held/change';
import type { AcwEvent } from './events';
import type { AcwState, DriftingMine, LandUnit, Vessel } from './state';

/** The kit, bound to the state and the events of this rule set. */
export const { verb, chapter, raise, throwDice, decide, gauge, gapBetween, inTurn, draw } = kit<
  AcwState,
  AcwEvent
>();

/** A resolution that ends with the state as it then is. */
export type Resolving<R = AcwState> = Resolution<AcwState, AcwEvent, R>;
export type Reducers<Own extends AcwEvent> = ReducersOf<AcwState, Own>;

/** One wild die (ACW-H01). */
export function* wildDie(
  key: string,
  by: Side,
  cite: string,
  purpose: Text,
  needs?: NumberTally,
): Resolving<number> {
  const asked = { key, by, purpose, cite: rule(cite), ...given({ needs }) };
  const [face = 1] = yield* throwDice({ ...asked, dice: [6] });
  return face;
}

/** The same for a vessel, thrown by her side; `purpose` is the key of a sentence that begins with her name. */
export const dieOf = (
  { side, card }: Vessel,
  key: string,
  cite: string,
  purpose: string,
  args: Text['args'] = {},
  needs?: NumberTally,
): Resolving<number> => wildDie(key, side, cite, text(purpose, { ship: card.name, ...args }), needs);

/** A throw for a score: so much or more comes off. The catalogue says under `roll` and under `needs` what for. */
export function* throwFor(vessel: Vessel, key: string, cite: string, what: string, least: number) {
  const needs = tally(text(`needs.${what}`), least, rule(cite), []);
  const face = yield* dieOf(vessel, key, cite, `roll.${what}`, {}, needs);
  return { thrown: { face, tally: needs }, comesOff: face >= least };
}

const rowsOf =
  <P extends Readonly<Record<string, string>>>(pieces: P) =>
  <const M extends object>(key: string, cites: readonly string[], more?: M) => ({
    key,
    cites,
    pieces,
    ...(more as M),
  });

/** An event in words that befalls a vessel, its `ship`; and one that befalls her and an `other`. */
export const ofShip = rowsOf({ ship: 'piece' } as const);
export const ofBoth = rowsOf({ ship: 'piece', other: 'other' } as const);
export const major = { weight: 'major' } as const;

export const changeVessel = changing<AcwState>()('vessels')<Vessel>;
export const changeLand = changing<AcwState>()('land')<LandUnit>;
export const changeMine = changing<AcwState>()('mines')<DriftingMine>;
