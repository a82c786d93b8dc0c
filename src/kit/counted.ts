import { type Text, text } from '../engine/words/text';

/** A number with its word, the plural under `<key>.many`. */
export const counted = (key: string, count: number): Text =>
  text(count === 1 ? key : `${key}.many`, { count });
