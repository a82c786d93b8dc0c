import type { Graphics } from 'pixi.js';
import { say } from '../../engine/words/text';
import { sufferer } from '../../session/look-back/steps';
import { wordsOf } from '../../session/words';
import { type Box, freeCorner, inLines, overlap } from '../letters/labels';
import { drawPlate, type Lettering, lettered, type PlatePart, plateSize } from '../letters/lettering';
import { polyline } from '../letters/strokes';
import { allHullBoxes, drawnOf, type Picture, piecesOf, plotOf, roomOf, shownPose } from '../picture';

/** Letters of a line of a plate, and lines of it: narrower where a broad one would cover somebody. */
const SHAPES = [
  [42, 4],
  [30, 5],
  [20, 7],
] as const;

/** What is called out at the step that is watched, on a plate beside the piece it is about; gives its boxes. */
export const drawCall = (
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] => lettered(lettering, () => call(g, lettering, picture, taken));

function call(g: Graphics, lettering: Lettering, picture: Picture, taken: readonly Box[]): readonly Box[] {
  const { called, state, palette, camera } = picture;
  const about = called && sufferer(called);
  const piece = piecesOf(state).find(({ id }) => id === about);
  if (!called || !piece) return [];
  const at = plotOf(picture)(shownPose(picture, piece).at);
  const words = say(wordsOf(state), called.text);
  const clear = (drawnOf(state, piece, camera.scale)?.length ?? 20) / 2 + 18;
  const kept = [...taken, ...allHullBoxes(picture)];
  const plateIn = ([broad, most]: (typeof SHAPES)[number]) => {
    const lines = inLines(words, broad, most).map((line): readonly PlatePart[] => [
      { words: line, letters: { size: 13, weight: '600', color: palette.ink } },
    ]);
    const size = plateSize(lettering, lines);
    const corners = [
      { x: at.x - size.width / 2, y: at.y - clear - size.height },
      { x: at.x - size.width / 2, y: at.y + clear },
      { x: at.x + clear, y: at.y - size.height / 2 },
      { x: at.x - clear - size.width, y: at.y - size.height / 2 },
    ];
    return { lines, size, corner: freeCorner(corners, size, kept, roomOf(camera), at) };
  };
  const covers = ({ size, corner }: ReturnType<typeof plateIn>): boolean =>
    kept.some((other) => overlap(other, { ...corner, ...size }));
  const [broadest, ...narrower] = SHAPES;
  const usual = plateIn(broadest);
  let plate = usual;
  for (const shape of narrower) if (covers(plate)) plate = plateIn(shape);
  const { lines, size, corner } = covers(plate) ? usual : plate;
  const middle = { x: corner.x + size.width / 2, y: corner.y + size.height / 2 };
  polyline(g, [at, middle], { width: 1.6, color: palette.amber });
  drawPlate(g, lettering, 'call', corner, lines, { ground: palette.paper, rim: palette.amber });
  return [{ ...corner, ...size }];
}
