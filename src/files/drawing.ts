import * as z from 'zod/mini';
import { pieceId } from './battle/battle';
import { direction, name, point, span } from './fields';

/** Points of the longest line drawn by hand. */
export const MOST_POINTS = 200;
/** Drawings that one moment of a game may bear. */
export const MOST_DRAWN = 60;
/** Moments of one game that may be drawn on. */
export const MOST_ANNOTATED = 300;

/** A place on the chart: a piece, a point, or so many inches off a piece at a bearing from its bow. */
const spot = z.union([
  pieceId,
  point,
  z.strictObject({ off: pieceId, toward: direction, inches: span(0, 200) }),
]);

const caption = z.exactOptional(name(60));

/** A line drawn by hand. */
const line = z.strictObject({
  line: z.array(point).check(z.minLength(2), z.maxLength(MOST_POINTS)),
  words: caption,
});

/** What a teacher draws on the chart. */
export const drawing = z.union([
  z.strictObject({ ring: spot, radius: span(0.1, 200), words: caption }),
  z.strictObject({ arrow: z.tuple([spot, spot]), words: caption }),
  /** From a bearing off the bow clockwise to another. */
  z.strictObject({
    arc: pieceId,
    from: direction,
    to: direction,
    radius: span(0.1, 200),
    words: caption,
  }),
  z.strictObject({ label: spot, words: name(60) }),
  /** A way, with the head of an arrow at its end. */
  z.strictObject({
    way: z.array(spot).check(z.minLength(2), z.maxLength(60)),
    words: caption,
  }),
  line,
]);
export type Drawing = z.infer<typeof drawing>;

/**
 * What a person draws on the chart of a game: by points alone. A file that named a piece would show where it lies to
 * who may not know it.
 */
const sketched = z.union([
  z.strictObject({ ring: point, radius: span(0.1, 200), words: caption }),
  z.strictObject({ arrow: z.tuple([point, point]), words: caption }),
  z.strictObject({ label: point, words: name(60) }),
  line,
]);
export type Sketched = z.infer<typeof sketched>;

export const sketchedList = z.array(sketched).check(z.minLength(1), z.maxLength(MOST_DRAWN));
