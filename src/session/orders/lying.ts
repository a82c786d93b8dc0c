import type { Lie } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { listed, phrases, type Text } from '../../engine/words/text';
import { type Lying, worstOf } from './lies';
import english from './lying.en.json';

const t = phrases(english);

/** Of those who see a piece the target alone, where it does; all of them where it does not. */
export function lyingTo(lying: readonly Lying[], target: PieceId | undefined): readonly Lying[] {
  const seen = lying.filter(({ from }) => from.id === target);
  return seen.length > 0 ? seen : lying;
}

/** How a figure lies, and why: in Soft Cover, behind the hedge. */
export function lieSaid({ seen, word, because }: Lie): Text {
  const lies = seen ? word : t('lying.unseen');
  return because ? t('lying.because', { lies, because }) : lies;
}

/** How one figure lies to the target, or to whoever sees it best. */
export function figureSaid(
  lying: readonly Lying[],
  target: PieceId | undefined,
  figure: string,
): Text | undefined {
  if (lying.length === 0) return t('lying.unseen');
  const lie = worstOf(lyingTo(lying, target)).get(figure);
  return lie && lieSaid(lie);
}

/** Who would see them, and how many of them lie how and why. */
export function lyingSaid(lying: readonly Lying[], target: PieceId | undefined): readonly Text[] {
  if (lying.length === 0) return [t('lying.nobody')];
  const shown = lyingTo(lying, target);
  const alike = new Map<string, { readonly lies: Text; count: number }>();
  for (const lie of worstOf(shown).values()) {
    const lies = lieSaid(lie);
    const key = JSON.stringify(lies);
    const before = alike.get(key);
    if (before) before.count += 1;
    else alike.set(key, { lies, count: 1 });
  }
  return [
    t('lying.seen', { names: listed(shown.map(({ from }) => from.name)) }),
    ...[...alike.values()].map(({ lies, count }) => t('lying.so-many', { count, lies })),
  ];
}
