import type { Graphics } from 'pixi.js';
import { say } from '../../engine/words/text';
import { sufferer } from '../../session/look-back/steps';
import { wordsOf } from '../../session/words';
import { type Box, freeCorner, inLines } from '../letters/labels';
import { drawPlate, type Lettering, lettered, type PlatePart, plateSize } from '../letters/lettering';
import { polyline } from '../letters/strokes';
import { allHullBoxes, drawnOf, type Picture, piecesOf, plotOf, roomOf, shownPose } from '../picture';

/** Letters of a line of a plate, and lines of it. */
const BROAD = 42;
const MOST_LINES = 4;

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
  const lines = inLines(say(wordsOf(state), called.text), BROAD, MOST_LINES).map(
    (words): readonly PlatePart[] => [{ words, letters: { size: 13, weight: '600', color: palette.ink } }],
  );
  const size = plateSize(lettering, lines);
  const clear = (drawnOf(state, piece, camera.scale)?.length ?? 20) / 2 + 18;
  const corners = [
    { x: at.x - size.width / 2, y: at.y - clear - size.height },
    { x: at.x - size.width / 2, y: at.y + clear },
    { x: at.x + clear, y: at.y - size.height / 2 },
    { x: at.x - clear - size.width, y: at.y - size.height / 2 },
  ];
  const corner = freeCorner(corners, size, [...taken, ...allHullBoxes(picture)], roomOf(camera));
  const middle = { x: corner.x + size.width / 2, y: corner.y + size.height / 2 };
  polyline(g, [at, middle], { width: 1.6, color: palette.amber });
  drawPlate(g, lettering, 'call', corner, lines, { ground: palette.paper, rim: palette.amber });
  return [{ ...corner, ...size }];
}
