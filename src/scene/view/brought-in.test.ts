import { describe, expect, test } from 'vitest';
import { holding, showingTrack } from './brought-in';
import { type Camera, holds, toPixel, toTable } from './camera';

const camera: Camera = { centre: { x: 10, y: 20 }, scale: 20, size: { width: 800, height: 600 } };

describe('a track is brought into view', () => {
  const margin = { top: 40, right: 60, bottom: 90, left: 40 };
  const at = (x: number, y: number) => toTable(camera, { x, y });
  const hull = at(400, 500);

  test('by a shift no farther than it takes, where nobody leaves the view for it', () => {
    const shown = showingTrack(camera, [hull, at(380, 570)], [at(300, 200)], margin);
    expect(shown.scale).toBe(camera.scale);
    expect(toPixel(shown, hull)).toEqual({ x: 400, y: 440 });
  });

  test('with everybody a little smaller, where a shift would leave somebody out', () => {
    const others = [at(50, 50), at(700, 300)];
    const shown = showingTrack(camera, [hull, at(380, 570)], others, margin);
    expect(shown.scale).toBeLessThan(camera.scale);
    expect(shown.scale).toBeGreaterThan(camera.scale * 0.8);
    expect(holds(shown, [hull, at(380, 570), ...others], { ...margin, top: 39.9, bottom: 89.9 })).toBe(true);
  });

  test('alone, where all of it would make ships tiny or nobody else is to be kept in view', () => {
    const others = [at(50, 50), at(-900, 50)];
    for (const beside of [others, []]) {
      const shown = showingTrack(camera, [hull, at(380, 570)], beside, margin);
      expect(shown.scale).toBe(camera.scale);
      expect(holds(shown, [hull, at(380, 570)], margin)).toBe(true);
    }
  });

  test('as far as her hull stays in view, where it is longer than the window', () => {
    const shown = showingTrack(camera, [hull, at(400, 1500)], [], margin);
    expect(shown.scale).toBe(camera.scale);
    expect(toPixel(shown, hull)).toEqual({ x: 400, y: 40 });
  });

  test('what does not fit is not held', () => {
    expect(holding(camera, [at(0, 300), at(790, 300)], margin)).toBeUndefined();
  });
});
