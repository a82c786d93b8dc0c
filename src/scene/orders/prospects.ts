import type { Prospect } from '../../engine/contract';
import { phrases, say } from '../../engine/words/text';
import { stillToMove } from '../../session/assumed';
import { bearings, oddsOf, prospectsOf } from '../../session/fire/prospects';
import { percent } from '../../session/said/percent';
import { wordsOf } from '../../session/words';
import english from '../chart/chart-odds.en.json';
import { type Box, besideLine, freeCorner } from '../letters/labels';
import { drawPlate, type Lettering, lettered, type PlatePart, plateSize } from '../letters/lettering';
import { dashed, type Inks, offset } from '../letters/strokes';
import { allHullBoxes, inkOf, type Picture, plotOf, proposed, roomOf, shownPose } from '../picture';
import type { Pixel } from '../view/camera';

const t = phrases(english);

/** A chance that is less is not written. */
const LEAST = 0.005;

/** Other ships whose odds are written at once: more would bury the chart. */
const MOST_SHIPS = 6;
/** Pixels between a line and odds beside it. */
const CLEAR = 8;
/** Pixels from the ghost at which the odds stand on a line, tried in turn. */
const ALONG = [96, 130, 70, 170, 220, 280] as const;

/**
 * From the end of the proposed movement a thin line to each ship that could be fired on or could fire, with the
 * best odds each way in words, and what they take for granted; none where nothing could hit. Gives the boxes of the odds.
 */
export function drawProspects(
  inks: Inks,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  return lettered(lettering, () => odds(inks, lettering, picture, taken));
}

function odds(
  { strokes, plates }: Inks,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  const { state, palette, camera } = picture;
  const now = proposed(state);
  if (!now) return [];
  const plot = plotOf(picture);
  const tip = plot(now.end.at);
  const best = (one: Prospect | undefined): number => (one ? oddsOf(one) : 0);
  const words = wordsOf(state);
  const shown = bearings(prospectsOf(state, now.piece.id), now.piece.id)
    .filter(({ ours, theirs }) => Math.max(best(ours), best(theirs)) >= LEAST)
    .toSorted((a, b) => best(b.ours) + best(b.theirs) - best(a.ours) - best(a.theirs))
    .slice(0, MOST_SHIPS);
  const lines = shown.flatMap(({ other, ours, theirs }) => {
    const foe = state.world.table.pieces[other];
    if (!foe) return [];
    const [own, hers] = [inkOf(picture, now.piece).ink, inkOf(picture, foe).ink];
    const end = plot(shownPose(picture, foe).at);
    const length = Math.hypot(end.x - tip.x, end.y - tip.y);
    const toward = (Math.atan2(end.x - tip.x, tip.y - end.y) * 180) / Math.PI;
    const beside = (at: Pixel, by: number): Pixel => offset(at, toward + 90, by);
    if (ours)
      dashed(strokes, [beside(tip, 1.5), beside(end, 1.5)], { width: 1, color: own, alpha: 0.8 }, [8, 3]);
    if (theirs)
      dashed(strokes, [beside(end, -1.5), beside(tip, -1.5)], { width: 1, color: hers, alpha: 0.8 }, [3, 3]);
    return [{ other, ours, theirs, own, hers, end, length, toward }];
  });
  const boxes: Box[] = [];
  const hulls = allHullBoxes(picture);
  for (const { other, ours, theirs, own, hers, end, length, toward } of lines) {
    const part = (key: Parameters<typeof t>[0], chance: number, color: string): readonly PlatePart[] => [
      { words: say(words, t(key, { chance: percent(chance) })), letters: { size: 13, weight: '700', color } },
    ];
    const assumed: PlatePart = {
      words: say(words, t('chart-odds.if-stays')),
      letters: { size: 11, color: palette.muted },
    };
    const row = [
      ...(ours && oddsOf(ours) >= LEAST ? [part('chart-odds.ours', oddsOf(ours), own)] : []),
      ...(theirs && oddsOf(theirs) >= LEAST ? [part('chart-odds.theirs', oddsOf(theirs), hers)] : []),
      ...(stillToMove(state, other) ? [[assumed]] : []),
    ];
    const size = plateSize(lettering, row);
    const corners = ALONG.filter((run) => run < length - 30).map((run) => {
      const at = offset(tip, toward, run);
      return { x: at.x - size.width / 2, y: at.y - size.height / 2 };
    });
    if (corners.length === 0) continue;
    // A ruler along the same line would run through them: they then stand beside it.
    const room = roomOf(camera);
    const middle = { x: (tip.x + end.x) / 2, y: (tip.y + end.y) / 2 };
    const places = [...corners, ...besideLine(tip, end, size, CLEAR)];
    const corner = freeCorner(places, size, [...taken, ...hulls, ...boxes], room, middle);
    drawPlate(plates, lettering, `odds-${other}`, corner, row, { ground: palette.paper, rim: palette.edge });
    boxes.push({ ...corner, ...size });
  }
  return boxes;
}
