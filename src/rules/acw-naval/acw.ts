import { type NumberTally, tally } from '../../engine/counting/tally';
import { rule, type Side } from '../../engine/ids';
import type { Resolution, Roll } from '../../engine/question';
import { type Text, text } from '../../engine/words/text';
import { kit, type Reducers as ReducersOf } from '../../kit/chapter';
import { changing, given } from '../../kit/held/change';
import type { AcwEvent } from './events';
import type { AcwState, DriftingMine, LandUnit, Vessel } from './state';

/** The kit, bound to the state and the events of this rule set. */
const bound = kit<AcwState, AcwEvent>();
export const { verb, chapter, raise, decide, gauge, gapBetween, lineBetween, inTurn, draw } = bound;

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
  const [face = 1] = yield* bound.throwDice({
    key,
    by,
    dice: [6],
    purpose,
    cite: rule(cite),
    ...given({ needs }),
  });
  return face;
}

/** What dice are thrown for; `purpose` is the key of a sentence that names as its `ship` whose dice they are. */
type Throw = Pick<Roll, 'key' | 'shows'> & {
  readonly dice: number;
  readonly cite: string;
  readonly purpose: string;
  readonly args?: Text['args'];
  readonly needs?: NumberTally | undefined;
};

/** Dice of a vessel or of a unit ashore, thrown by its side. */
export const diceOf = (
  { side, card }: Vessel | LandUnit,
  { dice, cite, purpose, args, needs, ...asked }: Throw,
): Resolving<readonly number[]> =>
  bound.throwDice({
    ...asked,
    ...given({ needs }),
    by: side,
    dice: Array<number>(dice).fill(6),
    purpose: text(purpose, { ship: card.name, ...args }),
    cite: rule(cite),
  });

/** One of them. */
export function* dieOf(
  unit: Vessel | LandUnit,
  key: string,
  cite: string,
  purpose: string,
  args?: Text['args'],
  needs?: NumberTally,
): Resolving<number> {
  const [face = 1] = yield* diceOf(unit, { key, dice: 1, cite, purpose, ...given({ args, needs }) });
  return face;
}

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
/** What a vessel does, or has done, by the will of her own side. */
export const deed = { ...major, deed: true } as const;

export const changeVessel = changing<AcwState>()('vessels')<Vessel>;
export const changeLand = changing<AcwState>()('land')<LandUnit>;
export const changeMine = changing<AcwState>()('mines')<DriftingMine>;
