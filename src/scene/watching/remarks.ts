import type { Remark } from '../../session/session';
import { type Box, inLines, nearestFree, overlap } from '../letters/labels';
import { drawPlate, type Lettering, lettered, type PlatePart, plateSize } from '../letters/lettering';
import { ringBoxes } from '../letters/names';
import { edgeOf, entersBox } from '../letters/nearness';
import { type Inks, polyline } from '../letters/strokes';
import { allHullBoxes, drawnOf, inkOf, type Picture, piecesOf, plotOf, roomOf, shownPose } from '../picture';

/** Letters of a line of a plate, and lines of it: where there is no room for a whole sentence, for its beginning. */
const BROAD = 38;
const MOST_LINES = [8, 4] as const;
/** Pixels by which a plate stands off its piece, nearest first. */
const OFF = [16, 34, 60, 96] as const;

/** Pixels from a piece within which lines may cross what lies there. */
const CLOSE = 30;

/** What the computer says of its orders, each on a plate beside its piece; gives their boxes. */
export const drawRemarks = (
  inks: Inks,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] =>
  lettered(lettering, () => {
    const boxes: Box[] = [];
    if (picture.watched) return boxes;
    const { remarks = [] } = picture.state.desk;
    const hulls = [...allHullBoxes(picture), ...ringBoxes(picture)];
    for (const remark of remarks.toReversed()) {
      const over = [...taken, ...boxes];
      const box = drawRemark(inks, lettering, picture, remark, over, [...over, ...hulls]);
      if (box) boxes.push(box);
    }
    return boxes;
  });

/** Top left corners of a plate about a place, clear of a hull by more and more. */
function cornersAbout(at: Box, size: Pick<Box, 'width' | 'height'>, clear: number) {
  const [west, north] = [at.x - size.width / 2, at.y - size.height / 2];
  return OFF.flatMap((off) => {
    const by = clear + off;
    return [
      { x: west, y: at.y - by - size.height },
      { x: west, y: at.y + by },
      { x: at.x + by, y: north },
      { x: at.x - by - size.width, y: north },
      { x: at.x + by * 0.7, y: at.y - by * 0.7 - size.height },
      { x: at.x + by * 0.7, y: at.y + by * 0.7 },
      { x: at.x - by * 0.7 - size.width, y: at.y - by * 0.7 - size.height },
      { x: at.x - by * 0.7 - size.width, y: at.y + by * 0.7 },
    ];
  });
}

/**
 * Draws one where it covers nothing: beside its piece, else at the nearest such place, rather where its line crosses
 * nothing either; where there is none the log has it.
 */
function drawRemark(
  inks: Inks,
  lettering: Lettering,
  picture: Picture,
  { piece: id, entry, words }: Remark,
  taken: readonly Box[],
  kept: readonly Box[],
): Box | undefined {
  const { state, palette, camera } = picture;
  const piece = piecesOf(state).find((one) => one.id === id && one.gone === undefined);
  if (!piece) return undefined;
  const at = plotOf(picture)(shownPose(picture, piece).at);
  const room = roomOf(camera);
  const clear = (drawnOf(state, piece, camera.scale)?.beam ?? 12) / 2;
  const isFree = (box: Box): boolean =>
    box.x >= room.x &&
    box.y >= room.y &&
    box.x + box.width <= room.x + room.width &&
    box.y + box.height <= room.y + room.height &&
    !kept.some((other) => overlap(box, other));
  // What lies close by, such as the words of her smoke, is crossed by every line.
  const crossed = taken.filter((other) => {
    const { x, y } = edgeOf(other, at);
    return Math.hypot(x - at.x, y - at.y) > CLOSE;
  });
  const isPlain = (box: Box): boolean =>
    isFree(box) && !crossed.some((other) => entersBox([at, edgeOf(box, at)], other));
  const letters = { size: 13, color: palette.ink } as const;
  const plates = MOST_LINES.map((most) =>
    inLines(words, BROAD, most).map((line): readonly PlatePart[] => [{ words: line, letters }]),
  );
  const [found] = plates.flatMap((lines) => {
    const size = plateSize(lettering, lines);
    const corners = cornersAbout({ ...at, width: 0, height: 0 }, size, clear);
    const boxes = corners.map((corner): Box => ({ ...corner, ...size }));
    const freeBy = (is: typeof isFree): Box | undefined => boxes.find(is) ?? nearestFree(size, room, at, is);
    const free = freeBy(isPlain) ?? freeBy(isFree);
    return free ? [{ lines, free }] : [];
  });
  if (!found) return undefined;
  const { lines, free } = found;
  const { ink } = inkOf(picture, piece);
  polyline(inks.strokes, [at, edgeOf(free, at)], { width: 1.4, color: ink });
  drawPlate(inks.plates, lettering, `remark-${entry}`, free, lines, { ground: palette.paper, rim: ink });
  return free;
}
