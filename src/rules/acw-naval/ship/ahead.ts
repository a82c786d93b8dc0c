import type { GameEvent } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import type { Foretold } from '../../../kit/foreseen/foretold';
import type { AcwState } from '../state';
import { tenth } from './figures';
import { nameOf } from './fleet';

/** From where a movement is looked at before it is made: as its side knows things, as far as it has gone by then. */
export type Ahead = {
  readonly state: AcwState;
  /** The vessel that is ordered, and those that go with her. */
  readonly body: readonly PieceId[];
  /** Inches gone. */
  readonly after: number;
};

/** What each event of a chapter, should it come, foretells of the body. */
export type ForetoldBy<Own extends GameEvent> = {
  readonly [T in Own['type']]?: (
    event: Extract<Own, { readonly type: T }>,
    ahead: Ahead,
  ) => Foretold | undefined;
};

/** The arguments that most sentences take: who, and after how many inches. */
export const where = ({ state, after }: Ahead, ship: PieceId) => ({
  ship: nameOf(state, ship),
  after: tenth(after),
});

/** What an event of one of the body foretells; nothing for others. All of it is grave but what says otherwise. */
export const ours = (
  ahead: Ahead,
  piece: PieceId,
  kind: Foretold['kind'],
  cite: string,
  { key, args }: Text,
  more: Partial<Foretold> = {},
): Foretold | undefined =>
  ahead.body.includes(piece)
    ? {
        kind,
        piece,
        says: text(key, { ...where(ahead, piece), ...args }),
        cite: rule(cite),
        grave: true,
        ...more,
      }
    : undefined;

/** A die of six that has so many faces which bring it about. */
export const onDie = (ways: number) => ({ ways, of: 6 });

/** What is said of a meeting with a vessel under way whose orders are not known. */
export function expecting({ state, body }: Ahead, other: PieceId, what: Text): Text {
  const [first] = body;
  const [own, met] = [first && state.vessels[first], state.vessels[other]];
  const guessed = own && met && met.side !== own.side && met.speed !== 0;
  return guessed ? text('hazard.expected', { what, other: nameOf(state, other) }) : what;
}

/** Of the two that meet, the one that is looked at and the other; undefined when neither is. */
export function ofTwo(
  { body }: Ahead,
  one: PieceId,
  other: PieceId,
): readonly [PieceId, PieceId] | undefined {
  if (body.includes(one)) return [one, other];
  return body.includes(other) ? [other, one] : undefined;
}
