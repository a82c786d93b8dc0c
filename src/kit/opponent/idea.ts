import type { PieceId, Side } from '../../engine/ids';
import type { Idea } from '../../engine/opponent/appraisal';

/** Something that may be said and leaves nothing open. */
export const idea = (verb: string, by: Side, fixed: Idea['fixed'] = {}): Idea => ({
  verb,
  by,
  fixed,
  holes: {},
});

/** The same of a piece, which the command names in `field` before whatever else is fixed; done to another where one is named. */
export const ideaOf =
  (field: string) =>
  (
    { id, side }: { readonly id: PieceId; readonly side: Side },
    verb: string,
    fixed: Idea['fixed'] = {},
    object?: PieceId,
  ): Idea => ({
    ...idea(verb, side, { [field]: id, ...fixed }),
    subject: id,
    ...(object === undefined ? {} : { object }),
  });
