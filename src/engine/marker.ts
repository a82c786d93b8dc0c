import type { PieceId } from './ids';
import type { Text } from './words/text';

export const MARKERS = [
  'splash',
  'flak',
  'fire',
  'smoke',
  'wreck',
  'shock',
  'shaken',
  'cover',
  'hidden',
  'aim',
  'flag',
  'pennant',
] as const;
/** What a marker looks like. A piece marked as a wreck is drawn as one: it lies on the table, out of play. */
export type MarkerKind = (typeof MARKERS)[number];

/** Something that a book lays beside a piece. */
export type Marker = {
  readonly kind: MarkerKind;
  /** How many of it; absent where they are not counted. */
  readonly count?: number;
  /** What one is called. */
  readonly word: Text;
};

/** The markers of each piece that has any, a kind at most once, in the order they are told. */
export type Markers = Readonly<Partial<Record<PieceId, readonly Marker[]>>>;
