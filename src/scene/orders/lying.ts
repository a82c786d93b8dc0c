import type { Graphics } from 'pixi.js';
import type { Lie } from '../../engine/contract';
import { listed, phrases, say } from '../../engine/words/text';
import type { Lying } from '../../session/orders/lies';
import { worstOf } from '../../session/orders/lies';
import { wordsOf } from '../../session/words';
import type { Letters, PlatePart } from '../letters/lettering';
import { dashed } from '../letters/strokes';
import { inkOf, type Picture, plotOf } from '../picture';
import type { Pixel } from '../view/camera';
import english from './lying.en.json';

const t = phrases(english);

/** Lines of sight that are drawn at most. */
const MOST_EYES = 8;

/** Of those who see a piece the target alone, where it does; all of them where it does not. */
export function lyingTo({ state }: Picture, lying: readonly Lying[]): readonly Lying[] {
  const target = lying.filter(({ from }) => from.id === state.desk.target);
  return target.length > 0 ? target : lying;
}

/**
 * What shelters a figure, over its head: a bar for each grade, none in the open, and a ring with a stroke through it for
 * one that is not seen.
 */
export function drawShelter(g: Graphics, { palette }: Picture, at: Pixel, radius: number, lie: Lie): void {
  const y = at.y - radius - 4;
  if (!lie.seen) {
    g.circle(at.x, y - 1, 3.4)
      .fill(palette.paper)
      .circle(at.x, y - 1, 3.4);
    g.moveTo(at.x - 4, y + 3).lineTo(at.x + 4, y - 5);
    g.stroke({ width: 1.3, color: palette.ink });
    return;
  }
  for (let bar = 0; bar < lie.shelter; bar++) {
    g.moveTo(at.x - 4.5, y - 3 * bar).lineTo(at.x + 4.5, y - 3 * bar);
  }
  if (lie.shelter > 0) g.stroke({ width: 1.8, color: palette.ink });
}

/** A line from everybody who would see the piece to its leader, or to the man in hand. */
export function drawEyes(
  g: Graphics,
  picture: Picture,
  lying: readonly Lying[],
  to: Pixel,
  man?: string,
): void {
  const plot = plotOf(picture);
  const seeing = lying.filter(
    ({ lies }) => man === undefined || lies.some(({ figure, seen }) => figure === man && seen),
  );
  for (const { from } of seeing.slice(0, MOST_EYES))
    dashed(g, [plot(from.pose.at), to], { width: 1.2, color: inkOf(picture, from).ink, alpha: 0.75 }, [2, 5]);
}

/** Who would see how many of them in what shelter, in words. */
export function lyingLines(
  picture: Picture,
  lying: readonly Lying[],
  letters: Letters,
): readonly (readonly PlatePart[])[] {
  const words = wordsOf(picture.state);
  if (lying.length === 0) return [[{ words: say(words, t('lying.nobody')), letters }]];
  const shown = lyingTo(picture, lying);
  const names = listed(shown.map(({ from }) => from.name));
  const counts = new Map<string, number>();
  for (const lie of worstOf(shown).values()) {
    const word = say(words, lie.seen ? lie.word : t('lying.unseen'));
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const many = [...counts].map(([word, count]) => t('lying.so-many', { count, word }));
  return [
    [{ words: say(words, t('lying.seen', { names })), letters }],
    ...many.map((one) => [{ words: say(words, one), letters }]),
  ];
}
