import { say } from '../../engine/words/text';
import type { Plot as OrderPlot } from '../../engine/writing';
import { wordsOf } from '../../session/words';
import { inLines } from '../letters/labels';
import type { PlatePart } from '../letters/lettering';
import type { Picture } from '../picture';

/** Letters in a row of the order, and in a small window, which is narrower than so many pixels. */
const ROOM = { width: 500, broad: [52, 28] } as const;
const MOST_ROWS = 4;

/** The plate of a written order: its words, then what will be carried out otherwise, and last its code. */
export function orderLines(
  { palette, state, camera }: Pick<Picture, 'palette' | 'state' | 'camera'>,
  order: OrderPlot,
): readonly (readonly PlatePart[])[] {
  const catalog = wordsOf(state);
  const small = { size: 12, color: palette.muted } as const;
  const broad = ROOM.broad[camera.size.width < ROOM.width ? 1 : 0];
  return [
    ...inLines(say(catalog, order.spoken), broad, MOST_ROWS).map((words) => [
      { words, letters: { size: 14, weight: '700', color: palette.ink } } as const,
    ]),
    ...order.notes.map((note) => [
      { words: say(catalog, note.because), letters: { ...small, color: palette.ink } },
    ]),
    [{ words: order.code, letters: small }],
  ];
}
