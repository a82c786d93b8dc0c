import type { PieceId } from '../../engine/ids';
import type { Text } from '../../engine/words/text';
import type { Drawing } from '../../files/drawing';
import type { Given, Kind } from '../../files/drill';
import type { Leg, WakeLeg } from '../../geometry/pose';
import type { World } from '../../table/world';
import type { Start } from '../held';
import type { Looks, Session } from '../session';

export { type DrillSet, type Given, KINDS, type Kind, MOST_EXERCISES } from '../../files/drill';

/** One of the things that can be marked or chosen; on the chart too where it is a piece. */
export type Choice = { readonly id: string; readonly label: Text; readonly piece?: PieceId };

/** What an answer is: any of a list, one of a list, or so many inches. */
type Wanted =
  | { readonly by: 'marks'; readonly of: readonly Choice[]; readonly right: readonly string[] }
  | { readonly by: 'choice'; readonly of: readonly Choice[]; readonly right: string }
  | {
      readonly by: 'length';
      readonly right: number;
      /** Part of it by which a guess may be out. */
      readonly within: number;
      readonly most: number;
    };

/** A movement that is shown as the table draws one. */
type Going = { readonly piece: PieceId; readonly setting: string; readonly legs: readonly Leg[] };

/** What is shown once it is answered. */
type Shown = {
  readonly says: readonly Text[];
  readonly drawn: readonly Drawing[];
  readonly desk: Partial<Looks>;
  readonly going?: Going;
  readonly ordered?: Parameters<Session['draft']>[0];
};

/** A question about a position, with its answer. */
type Question = {
  readonly asks: Text;
  /** What is to be known for it and the chart does not show. */
  readonly told: readonly Text[];
  readonly drawn: readonly Drawing[];
  /** The movements that are asked about, in the order of the answers. */
  readonly moves?: readonly (readonly WakeLeg[])[];
  readonly about: { readonly from: PieceId; readonly to?: PieceId; readonly weapon?: string };
  readonly wanted: Wanted;
  readonly shown: Shown;
};

/** A question, and the position that it is asked in. */
export type Asked = Question & { readonly world: World };

export type Exercise = Question & {
  readonly kind: Kind;
  readonly level: number;
  /** The position, as a session is opened on it. */
  readonly start: Start;
};

/** How an answer was: a guess is told by how much it was out, in parts of the range. */
export type Mark = { readonly right: boolean; readonly error?: number };

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export function marked({ wanted }: Pick<Exercise, 'wanted'>, given: Given): Mark {
  if (wanted.by === 'length') {
    if (typeof given !== 'number') return { right: false };
    const error = (given - wanted.right) / wanted.right;
    return { right: Math.abs(error) <= wanted.within, error };
  }
  if (typeof given === 'number') return { right: false };
  return { right: same(wanted.by === 'marks' ? wanted.right : [wanted.right], given) };
}
