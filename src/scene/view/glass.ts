import { unitOf } from '../../engine/words/length';
import { say } from '../../engine/words/text';
import { markersOf } from '../../session/said/markers';
import { wordsOf } from '../../session/words';
import type { Later } from '../fetched';
import { ringLegend } from '../orders/overlays';
import { allHullBoxes, ghostBoxes, type Picture } from '../picture';
import type { MarkerLegend } from '../pieces/markers';
import { type Box, overlap } from './boxes';
import { type Pixel, toPixel } from './camera';
import { buttonsOver, furnitureBoxes, roseAt } from './furniture';
import { placeBoxes } from './in-view';
import { type BarPlate, barAt } from './scale-bar';

/** A table that is only a drawing has no grid, no bar and no compass. */
export const isMeasured = ({ state }: Picture): boolean => state.table.scale.unmeasured !== true;

/** A map of places, that pieces lie in and not at points. */
export const isMapped = ({ state }: Picture): boolean => state.world.table.spots !== undefined;

export const isMarked = ({ state }: Picture): boolean => Object.keys(markersOf(state)).length > 0;

/** Boxes of the plot in pixels of the host, however the plot is stretched. */
export function onScreen({ view, camera }: Picture, boxes: readonly Box[]): readonly Box[] {
  const origin = toPixel(view, { x: 0, y: 0 });
  const stretch = view.scale / camera.scale;
  return boxes.map(({ x, y, width, height }) => ({
    x: origin.x + x * stretch,
    y: origin.y + y * stretch,
    width: width * stretch,
    height: height * stretch,
  }));
}

/** Where scale bar, legend of the markers and rose stand on the glass, and the boxes of them and of all buttons on the plot. */
type Standing = {
  readonly bar: BarPlate | undefined;
  readonly signs: MarkerLegend | undefined;
  readonly rose: Pixel | undefined;
  readonly boxes: readonly Box[];
};

/** Gives what stands on the glass over a picture; none of it covers a piece. */
export function glassOf(host: HTMLElement, later: Later): (p: Picture) => Standing {
  /** For one picture at a time: to ask where buttons stand may have the page laid out. */
  const standingFor = new WeakMap<Picture, Standing>();
  return (p) => {
    const known = standingFor.get(p);
    if (known) return known;
    const pressed = buttonsOver(host);
    const pieces = onScreen(p, [...allHullBoxes(p), ...ghostBoxes(p), ...placeBoxes(p)]);
    // Buttons cannot go aside: they let be seen who is under them.
    const isUnder = pieces.some((piece) => pressed.some((button) => overlap(button, piece)));
    host.parentElement?.toggleAttribute('data-under', isUnder);
    const free = [...pieces, ...pressed];
    const legend = ringLegend(p);
    const words = legend && say(wordsOf(p.state), legend);
    const { scale } = p.state.table;
    const bar = isMeasured(p)
      ? barAt(p.view.size, p.view.scale, scale, unitOf(wordsOf(p.state)), words, free)
      : undefined;
    const signs = later(isMarked(p))?.markerLegend(p, bar?.box, free);
    const over = [...(bar ? [bar.box] : []), ...(signs ? [signs.box] : [])];
    const rose = isMeasured(p)
      ? roseAt(p.view.size, [...free, ...over], p.state.table.chart.ground)
      : undefined;
    const boxes = furnitureBoxes(p.camera, [...pressed, ...over], rose);
    const found = { bar, signs, rose, boxes };
    standingFor.set(p, found);
    return found;
  };
}
