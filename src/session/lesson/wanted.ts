import type { Offer } from '../../engine/command';

/** Which offers a lesson wants to leave; nothing at all where only the desk is to be used. */
export type Wish = 'nothing' | ((offer: Offer) => boolean);

/** What stays on offer. A wish that would leave nothing to be said is none: nobody is held fast by it. */
export function wanted(all: readonly Offer[], wish: Wish | undefined): readonly Offer[] {
  if (!wish) return all;
  if (wish === 'nothing') return [];
  const left = all.filter(wish);
  return left.some(({ refusal }) => !refusal) ? left : all;
}
