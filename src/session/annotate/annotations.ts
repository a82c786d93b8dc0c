import type { Side } from '../../engine/ids';
import { MOST_ANNOTATED, MOST_DRAWN, type Sketched } from '../../files/drawing';
import type { Annotation, GameEntry, GameFile } from '../../files/game/game';
import type { Played } from '../branch';

/**
 * What was drawn on the chart after an entry, by the entry itself: one that is taken back and done again keeps it, and
 * lines of play that share the entry share it. Without an entry it was drawn before the first.
 */
type Kept = {
  readonly entry: GameEntry | undefined;
  readonly of: readonly Side[];
  readonly draw: readonly Sketched[];
};
export type Annotations = readonly Kept[];

const isOf = ({ of }: Kept, eyes: readonly Side[]): boolean =>
  of.length > 0 && of.every((side) => eyes.includes(side));

/** The same with this drawn after so many of the entries, for these eyes; without what was drawn there when it is nothing. */
export function annotated(
  all: Annotations,
  entries: readonly GameEntry[],
  after: number,
  draw: readonly Sketched[],
  of: readonly Side[],
): Annotations {
  if (of.length === 0 || after > entries.length) return all;
  const entry = entries[after - 1];
  const others = all.filter((one) => one.entry !== entry || !isOf(one, of));
  if (draw.length === 0) return others;
  return others.length >= MOST_ANNOTATED ? all : [...others, { entry, of, draw: draw.slice(0, MOST_DRAWN) }];
}

/** What these eyes may see of it along a line of play, in its order. */
export const annotationsOf = (
  all: Annotations,
  entries: readonly GameEntry[],
  eyes: readonly Side[],
): readonly Annotation[] =>
  all.length === 0
    ? []
    : [undefined, ...entries].flatMap((entry, after) =>
        all
          .filter((one) => one.entry === entry && isOf(one, eyes))
          .map(({ of, draw }) => ({ after, of, draw })),
      );

/** What a file has drawn on a game and on its plans; what does not say whose it is belongs to all these people. */
export function annotationsBeside(
  played: readonly Played[],
  drawn: readonly Annotation[],
  plans: NonNullable<GameFile['plans']>,
  people: readonly Side[],
): Annotations {
  const game = played.map(({ entry }) => entry);
  const lines = [
    { entries: game, drawn, of: people },
    ...plans.map((plan) => ({
      entries: [...game.slice(0, plan.from), ...plan.entries],
      drawn: plan.drawn ?? [],
      of: plan.of ?? people,
    })),
  ];
  return lines.reduce(
    (all: Annotations, line) =>
      line.drawn.reduce(
        (most, { after, of = line.of, draw }) => annotated(most, line.entries, after, draw, of),
        all,
      ),
    [],
  );
}
