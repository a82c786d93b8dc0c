import type { Lack, Precept } from '../../engine/opponent/coaching';

/** What an order in words lacks, where another was better: another deed, another part or target, or to be given at all. */
export const WORD: readonly Lack[] = ['left', 'deed', 'part', 'target'];

/**
 * A precept of a book, said by its words `precept.<id>`: what an order lacks, the lesson that teaches it, and the marks
 * of which one at least must be there, any when none is named.
 */
export const precept = (
  id: string,
  lacks: readonly Lack[],
  lesson?: string,
  ...marks: readonly string[]
): Precept => ({
  id,
  lacks,
  says: `precept.${id}`,
  ...(lesson === undefined ? {} : { lesson }),
  ...(marks.length === 0 ? {} : { marks }),
});
