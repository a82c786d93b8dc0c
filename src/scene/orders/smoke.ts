import type { Graphics } from 'pixi.js';
import { length } from '../../engine/words/length';
import { phrases, say } from '../../engine/words/text';
import { compassPoint } from '../../session/said/spoken';
import type { SessionState } from '../../session/session';
import { wordsOf } from '../../session/words';
import type { Smoke } from '../../table/state';
import { type Box, overlap } from '../letters/labels';
import { type Lettering, lettered } from '../letters/lettering';
import { polygon, polyline } from '../letters/strokes';
import { SMOKE } from '../palette';
import { allHullBoxes, type Picture, plotOf, roomOf } from '../picture';
import type { Pixel, Size } from '../view/camera';
import english from './smoke.en.json';

const t = phrases(english);

/** How far a smoke last drifted, from the log: the table keeps only where it lies. */
function lastDrift(
  state: SessionState,
  id: string,
): { readonly toward: number; readonly by: number } | undefined {
  for (const entry of state.log.toReversed()) {
    for (const event of entry.events.toReversed()) {
      if (event.type === 'table/smoke-drifted' && 'smoke' in event && event.smoke === id) return event;
    }
  }
  return undefined;
}

const stripCorners = (strip: Smoke['strips'][number], width: number): readonly { x: number; y: number }[] => {
  const length = Math.hypot(strip.to.x - strip.from.x, strip.to.y - strip.from.y) || 1;
  const [dx, dy] = [(strip.to.x - strip.from.x) / length, (strip.to.y - strip.from.y) / length];
  const half = width / 2;
  const side = (at: { x: number; y: number }, sign: number) => ({
    x: at.x - dy * half * sign,
    y: at.y + dx * half * sign,
  });
  return [side(strip.from, 1), side(strip.to, 1), side(strip.to, -1), side(strip.from, -1)];
};

const SMOKE_LINE = { width: 7, alpha: SMOKE.fill } as const;
const SMOKE_EDGE = { width: 1.4, alpha: SMOKE.edge } as const;

/** Smoke with what becomes of it beside it, said once where several lie together; gives the boxes of the words. */
export const drawSmoke = (
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] => lettered(lettering, () => smoke(g, lettering, picture, taken));

function smoke(g: Graphics, lettering: Lettering, picture: Picture, taken: readonly Box[]): readonly Box[] {
  const { state, palette } = picture;
  const plot = plotOf(picture);
  const boxes: Box[] = [];
  const clouds = state.world.table.smoke;
  const room = roomOf(picture.camera, 4);
  const kept = clouds.length > 0 ? [...allHullBoxes(picture), ...taken] : [];
  for (const smoke of clouds) {
    const strips = smoke.strips.map((strip) => stripCorners(strip, smoke.width).map(plot));
    for (const corners of strips) {
      polygon(g, corners, palette.smoke, SMOKE.fill);
      polyline(g, corners, { ...SMOKE_EDGE, color: palette.smoke }, true);
    }
    // Smoke without width is one band to the eye, from where it begins through every turn.
    if (smoke.width === 0) {
      const [first] = smoke.strips;
      const band = [...(first ? [first.from] : []), ...smoke.strips.map(({ to }) => to)];
      polyline(g, band.map(plot), { ...SMOKE_LINE, color: palette.smoke });
    }
    const rim = strips.flat();
    if (smoke.disc) {
      const { x, y } = plot(smoke.disc.at);
      const radius = smoke.disc.radius * picture.camera.scale;
      g.circle(x, y, radius).fill({ color: palette.smoke, alpha: SMOKE.fill });
      g.circle(x, y, radius).stroke({ ...SMOKE_EDGE, color: palette.smoke });
      rim.push({ x, y: y + radius }, { x, y: y - radius });
    }
    const drift = lastDrift(state, smoke.id);
    const { wind } = state.world.table;
    const said = drift
      ? t('smoke.drifts', { point: compassPoint(drift.toward), by: length(drift.by) })
      : wind === undefined
        ? t('smoke.lies')
        : t('smoke.wind', { point: compassPoint(wind) });
    const words = say(wordsOf(state), said);
    const letters = { size: 12, color: palette.muted, halo: palette.field } as const;
    const places = besideSmoke(rim, lettering.measure(words, letters)).flatMap((place) => {
      const x = Math.max(room.x, Math.min(place.x, room.x + room.width - place.width));
      // Moved in by more than their half the words would no longer stand beside it.
      return Math.abs(x - place.x) * 2 > place.width ? [] : [{ ...place, x }];
    });
    const box = places.find((place) => !kept.some((other) => overlap(other, place)));
    if (!box || boxes.some((other) => overlap(other, box))) continue;
    boxes.push(box);
    lettering.write(smoke.id, words, letters, { x: box.x + box.width / 2, y: box.y }, { x: 0.5, y: 0 });
  }
  return boxes;
}

/** Where words may stand by a smoke: below its lowest point, above its highest, on either side of it. */
function besideSmoke(rim: readonly Pixel[], { width, height }: Size): readonly Box[] {
  const [first] = rim;
  if (!first) return [];
  const most = (by: (at: Pixel) => number): Pixel =>
    rim.reduce((far, at) => (by(at) > by(far) ? at : far), first);
  const [low, high] = [most(({ y }) => y), most(({ y }) => -y)];
  const [left, right] = [most(({ x }) => -x), most(({ x }) => x)];
  return [
    { x: low.x - width / 2, y: low.y + 3 },
    { x: high.x - width / 2, y: high.y - height - 3 },
    { x: left.x - width - 6, y: left.y - height / 2 },
    { x: right.x + 6, y: right.y - height / 2 },
  ].map((corner) => ({ ...corner, width, height }));
}
