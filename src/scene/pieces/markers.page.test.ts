import { beforeAll, describe, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import type { Marker, Markers } from '../../engine/marker';
import { text } from '../../engine/words/text';
import { createSession } from '../../session/create';
import type { SessionState } from '../../session/session';
import { overlap } from '../letters/labels';
import { PALETTES } from '../palette';
import { afloat, allHullBoxes, type Picture } from '../picture';
import { ink, letters } from '../testing';
import { drawMarkers, markerLegend } from './markers';

let state: SessionState;

beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('samar');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  state = opened.session.store.getState();
});

const word = text('marker');
const splash: Marker = { kind: 'splash', count: 12, word };
const fire: Marker = { kind: 'fire', count: 3, word };
const wreck: Marker = { kind: 'wreck', word };

/** The battle with every ship marked so, in a window so wide, at so many pixels to the inch. */
function drawn(of: readonly Marker[], { scale = 20, width = 1440 } = {}) {
  const all = Object.fromEntries(afloat(state).map(({ id }) => [id, of])) as Markers;
  // A position of its own: what has been read of one is kept.
  const world = { ...state.world, rules: structuredClone(state.world.rules) };
  const shown = { ...state, world, rules: { ...state.rules, markers: () => all } };
  const camera = { centre: { x: 0, y: 0 }, scale, size: { width, height: 844 } };
  const picture = {
    state: shown,
    camera,
    view: camera,
    palette: PALETTES.light,
    underWay: new Map(),
  } as unknown as Picture;
  const { lettering, written } = letters();
  return { picture, boxes: drawMarkers(ink(), lettering, picture, []), written };
}

describe('markers on the chart', () => {
  test.each([4, 12, 20, 60])(
    'at %i pixels to the inch every marked ship has her plate, of one size',
    (scale) => {
      const { boxes, written } = drawn([splash, fire], { scale });
      expect(boxes).toHaveLength(afloat(state).length);
      expect(new Set(boxes.map(({ width, height }) => `${width} ${height}`)).size).toBeLessThanOrEqual(2);
      expect(written.filter((figure) => figure === '12')).toHaveLength(boxes.length);
      expect(written.filter((figure) => figure === '3')).toHaveLength(boxes.length);
    },
  );

  test('where there is room plates lie on no hull and on no other plate', () => {
    const { boxes, picture } = drawn([splash], { scale: 60 });
    const hulls = allHullBoxes(picture);
    for (const [i, box] of boxes.entries()) {
      const others = boxes.filter((_, j) => j !== i);
      expect([...hulls, ...others].filter((other) => overlap(box, other))).toEqual([]);
    }
  });

  test('a wreck is drawn where it lies and needs no plate', () => {
    expect(drawn([wreck]).boxes).toEqual([]);
    expect(drawn([wreck, fire]).boxes).toHaveLength(afloat(state).length);
  });

  test('the legend stands in a wide window, over the scale bar, and below one at the top', () => {
    const { picture } = drawn([splash, fire]);
    const { height } = picture.camera.size;
    const [low, high] = [height - 80, 34].map((y) => ({ x: 14, y, width: 200, height: 60 }));
    const [over, below] = [low, high].map((bar) => markerLegend(picture, bar, [])?.box);
    expect(over && low && over.y + over.height <= low.y).toBe(true);
    expect(below && high && below.y >= high.y + high.height).toBe(true);
    const third = markerLegend(picture, low, over ? [over] : [])?.box;
    expect(third && over && overlap(third, over)).toBe(false);
    expect(markerLegend(picture, low, [{ x: 0, y: 0, ...picture.camera.size }])?.box).toEqual(over);
    expect(markerLegend(drawn([]).picture, undefined, [])).toBeUndefined();
  });

  test('in a narrow window the legend stands within it where it covers nothing, or not at all', () => {
    const { picture } = drawn([splash, fire], { width: 390 });
    const { size } = picture.camera;
    const bar = { x: 14, y: size.height - 40, width: 200, height: 26 };
    const over = markerLegend(picture, bar, [])?.box;
    expect(over && over.x >= 0 && over.x + over.width <= size.width).toBe(true);
    expect(over && over.y + over.height <= bar.y).toBe(true);
    const top = markerLegend(picture, bar, over ? [over] : [])?.box;
    expect(top && over && [top, bar, over].filter((box) => overlap(top, box))).toEqual([top]);
    expect(markerLegend(picture, bar, [{ x: 0, y: 0, ...size }])).toBeUndefined();
  });

  test('words that are longer than the window is wide stand in rows, and not where the window is low', () => {
    const long = text('a word of thirty letters, or so');
    const many = [splash, fire].map((one): Marker => ({ ...one, word: long }));
    const { picture } = drawn(many, { width: 390 });
    const legend = markerLegend(picture, undefined, []);
    expect(legend?.rows.map((row) => row.length)).toEqual([1, 1]);
    const size = { width: 390, height: 200 };
    const low = { ...picture, camera: { ...picture.camera, size } };
    expect(markerLegend(low, undefined, [])).toBeUndefined();
  });
});
