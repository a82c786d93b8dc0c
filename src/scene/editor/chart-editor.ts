import { Container, Graphics, Ticker } from 'pixi.js';
import { unitWords } from '../../engine/words/length';
import { NO_RULES } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { chartOf, scaleOf } from '../../session/chart/chart-paper';
import { chosenOf, type Drafting, type DraftingState } from '../../session/chart/drafting';
import { spotsOf } from '../../table/counters';
import type { Chart } from '../../table/state';
import { drawBottom, drawFeatures, isCountry } from '../chart/chart-drawn';
import { drawBounds, drawGrid, drawWater, letterChart, openGround } from '../chart/chart-layer';
import { drawStreaks } from '../chart/streaks';
import { laterParts } from '../fetched';
import { lettered, letteringOn } from '../letters/lettering';
import { plotAt } from '../letters/strokes';
import { paletteUnder, type Theme } from '../palette';
import { openRenderer } from '../renderer';
import type { SceneOptions } from '../scene-handle';
import { clearOf } from '../view/boxes';
import { type Camera, fitted, keepingInView, type Pixel, type Size, toPixel, zoomedAt } from '../view/camera';
import {
  beyondWindow,
  buttonsOver,
  drawGraticule,
  drawRose,
  furnitureBoxes,
  roseAt,
} from '../view/furniture';
import { barAt, drawScaleBar } from '../view/scale-bar';
import { drawChosen, drawCursor, drawOpen } from './chart-editor-marks';
import { drawingPointer } from './chart-editor-pointer';

export type EditorSceneOptions = Pick<SceneOptions, 'renderer' | 'theme'>;

export type EditorScene = {
  destroy(): void;
  setTheme(theme: Theme): void;
  /** Zooms about the middle. */
  zoomBy(factor: number): void;
  /** Shows the whole sheet. */
  fitSheet(): void;
  /** CSS pixels within the host. */
  screenOf(point: Point): Pixel;
};

/** Nothing is kept from one who draws the chart. */
const ALL_SEEN: ReadonlySet<string> = new Set();

const MARGIN = { top: 40, right: 40, bottom: 70, left: 40 } as const;
/** Pixels from the host's edge within which the cursor makes the camera follow. */
const FOLLOW_MARGIN = 60;

const sizeOf = (host: HTMLElement): Size => ({
  width: Math.max(1, host.clientWidth),
  height: Math.max(1, host.clientHeight),
});

/** The sheet's outline, its middle at the table's (0, 0). */
const boundsOf = ({ width, height }: DraftingState['draft']['sheet']) => ({
  x: -width / 2,
  y: -height / 2,
  width,
  height,
});

/** The chart as it is drawn now, a feature in hand where it is held. */
function shownChart({ draft, held }: DraftingState): Chart {
  const chart = chartOf(draft);
  if (!held) return chart;
  return {
    ...chart,
    features: chart.features.map((one) => (one.id === held.feature.id ? held.feature : one)),
  };
}

/**
 * Opens the drawing of a chart being drawn in a host element; one frame for every change.
 * `host.dataset.ready` is 'true' once the first frame stands. Throws when no renderer can be had.
 */
export async function openChartEditor(
  host: HTMLElement,
  drafting: Drafting,
  options: EditorSceneOptions,
): Promise<EditorScene> {
  const renderer = await openRenderer(sizeOf(host), options.renderer);
  const surface = renderer.canvas as HTMLCanvasElement;
  surface.style.display = 'block';
  surface.setAttribute('aria-hidden', 'true');
  host.append(surface);

  const stage = new Container();
  const plot = stage.addChild(new Container());
  const screen = stage.addChild(new Container());
  // What is drawn is not touched: the pointer has areas of its own over it.
  plot.eventMode = 'none';
  screen.eventMode = 'none';
  const ink = (on: Container): Graphics => on.addChild(new Graphics());
  const letters = (on: Container) => letteringOn(on.addChild(new Container()));
  const water = ink(plot);
  const grid = ink(plot);
  const features = ink(plot);
  const chartLetters = letters(plot);
  const bounds = ink(plot);
  const boundsLetters = letters(plot);
  const marks = ink(plot);
  const furniture = ink(screen);
  const furnitureLetters = letters(screen);

  const { ground } = drafting.store.getState().draft;
  let palette = paletteUnder(options.theme, undefined, ground);
  let camera = sheetCamera(sizeOf(host));
  let frame = 0;
  let destroyed = false;
  let drawn: readonly unknown[] = [];

  function sheetCamera(size: Size): Camera {
    const { width, height } = drafting.store.getState().draft.sheet;
    const corner = { x: width / 2, y: height / 2 };
    return fitted([corner, { x: -corner.x, y: -corner.y }], size, MARGIN, 1);
  }

  function drawNow(): void {
    if (destroyed) return;
    const state = drafting.store.getState();
    const { draft, held, unit } = state;
    const words = unitWords(unit);
    const chart = shownChart(state);
    const country = isCountry(chart) ? laterParts(wake)?.LAND_MARKS : undefined;
    const spots = spotsOf(chart);
    const map = spots && laterParts(wake);
    const made = [palette, camera.scale, draft.features, draft.sheet, held, unit, country, map];
    const scale = scaleOf(draft.sheet);
    if (made.some((part, i) => part !== drawn[i])) {
      drawn = made;
      drawWater(water.clear(), chart, camera.scale, palette);
      drawBottom(features.clear(), chart, ALL_SEEN, camera.scale, palette, country);
      map?.drawBorders(features, chart, camera.scale, palette);
      drawFeatures(features, chart, ALL_SEEN, camera.scale, palette, country);
      if (spots) map?.drawPorts(features, chart, spots, camera.scale, palette);
      drawBounds(bounds.clear(), boundsLetters, boundsOf(draft.sheet), camera.scale, palette, words);
    }
    drawGrid(grid.clear(), camera, palette, unit);
    drawStreaks(grid, chart, camera, palette, 0);
    const over = buttonsOver(host);
    const bar = barAt(camera.size, camera.scale, scale, unit, undefined, over);
    const covered = bar ? [...over, bar.box] : over;
    const rose = roseAt(camera.size, covered, chart.ground);
    const kept = [...furnitureBoxes(camera, covered, rose), ...beyondWindow(camera)];
    chartLetters.stand(clearOf(letterChart(chartLetters, chart, camera, palette, kept).clear, kept));
    const at = plotAt(camera.scale);
    marks.clear();
    drawChosen(marks, state, at, palette);
    drawOpen(marks, state, at, palette);
    drawCursor(marks, state, at, palette);
    furniture.clear();
    lettered(furnitureLetters, () => {
      drawGraticule(furniture, furnitureLetters, camera, chart, scale, palette, NO_RULES);
      drawScaleBar(furniture, furnitureLetters, bar, palette, words);
      drawRose(furniture, furnitureLetters, rose, undefined, palette, NO_RULES);
    });
    const origin = toPixel(camera, { x: 0, y: 0 });
    plot.position.set(Math.round(origin.x), Math.round(origin.y));
    renderer.background.color = openGround(palette, chart);
    Ticker.system.update();
    renderer.render(stage);
    host.dataset.ready = 'true';
  }

  function wake(): void {
    if (frame !== 0 || destroyed) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      drawNow();
    });
  }

  function aim(to: Camera): void {
    camera = to;
    wake();
  }

  const forgetPointer = drawingPointer({ canvas: surface, events: renderer.events }, stage, {
    drafting,
    camera: () => camera,
    aim,
  });
  const forget = drafting.store.subscribe((state, before) => {
    if (state.cursor && state.cursor !== before.cursor)
      camera = keepingInView(camera, state.cursor, FOLLOW_MARGIN);
    const chosen = state.selected !== before.selected && chosenOf(state);
    if (chosen && !state.held) camera = shows(chosen);
    wake();
  });

  /** The camera shifted so that some corner of the feature is in view. */
  function shows(feature: NonNullable<ReturnType<typeof chosenOf>>): Camera {
    const corners =
      feature.shape.type === 'polygon'
        ? feature.shape.rings.flat()
        : feature.shape.type === 'line'
          ? feature.shape.points
          : [feature.shape.at];
    const seen = corners.some((corner) => keepingInView(camera, corner, 0) === camera);
    const [first] = corners;
    return seen || !first ? camera : keepingInView(camera, first, FOLLOW_MARGIN);
  }

  const watch = new ResizeObserver(() => {
    const next = sizeOf(host);
    if (next.width === camera.size.width && next.height === camera.size.height) return;
    camera = { ...camera, size: next };
    renderer.resize(next.width, next.height);
    drawNow();
  });
  watch.observe(host);
  drawNow();
  // Letters drawn before their font has come are drawn again in it.
  void document.fonts.ready.then(wake);

  const handle: EditorScene = {
    destroy() {
      if (destroyed) return;
      destroyed = true;
      cancelAnimationFrame(frame);
      watch.disconnect();
      forget();
      forgetPointer();
      stage.destroy({ children: true });
      renderer.destroy({ removeView: true });
      if (!host.querySelector('canvas')) delete host.dataset.ready;
    },
    setTheme(theme) {
      palette = paletteUnder(theme, undefined, ground);
      wake();
    },
    zoomBy: (factor) =>
      aim(zoomedAt(camera, factor, { x: camera.size.width / 2, y: camera.size.height / 2 })),
    fitSheet: () => aim(sheetCamera(camera.size)),
    screenOf: (point) => toPixel(camera, point),
  };
  // Journeys find places on the picture through their element.
  Object.assign(surface, { scene: handle });
  return handle;
}
