import { describe, expect, test } from 'vitest';
import { holding, showingTracks } from './brought-in';
import { type Camera, holds, toPixel, toTable } from './camera';

const camera: Camera = { centre: { x: 10, y: 20 }, scale: 20, size: { width: 800, height: 600 } };

describe('a track is brought into view', () => {
  const margin = { top: 40, right: 60, bottom: 90, left: 40 };
  const at = (x: number, y: number) => toTable(camera, { x, y });
  const hull = at(400, 500);

  test('by a shift no farther than it takes, where nobody leaves the view for it', () => {
    const shown = showingTracks(camera, { own: [hull, at(380, 570)], others: [] }, [at(300, 200)], margin);
    expect(shown.scale).toBe(camera.scale);
    expect(toPixel(shown, hull)).toEqual({ x: 400, y: 440 });
  });

  test('with everybody a little smaller, where a shift would leave somebody out', () => {
    const others = [at(50, 50), at(700, 300)];
    const shown = showingTracks(camera, { own: [hull, at(380, 570)], others: [] }, others, margin);
    expect(shown.scale).toBeLessThan(camera.scale);
    expect(shown.scale).toBeGreaterThan(camera.scale * 0.8);
    expect(holds(shown, [hull, at(380, 570), ...others], { ...margin, top: 39.9, bottom: 89.9 })).toBe(true);
  });

  test('alone, where all of it would make ships tiny or nobody else is to be kept in view', () => {
    const others = [at(50, 50), at(-900, 50)];
    for (const beside of [others, []]) {
      const shown = showingTracks(camera, { own: [hull, at(380, 570)], others: [] }, beside, margin);
      expect(shown.scale).toBe(camera.scale);
      expect(holds(shown, [hull, at(380, 570)], margin)).toBe(true);
    }
  });

  test('as far as her hull stays in view, where it is longer than the window', () => {
    const shown = showingTracks(camera, { own: [hull, at(400, 1500)], others: [] }, [], margin);
    expect(shown.scale).toBe(camera.scale);
    expect(toPixel(shown, hull)).toEqual({ x: 400, y: 40 });
  });

  test('with the tracks of the others, as long as all of it can still be told apart', () => {
    const own = [hull, at(380, 505)];
    const fleet = [at(300, 200), at(500, 200)];
    const show = (...others: ReturnType<typeof at>[]) =>
      showingTracks(camera, { own, others }, fleet, margin);
    expect(show(at(600, 300))).toBe(camera);
    const shifted = show(at(600, 300), at(600, 570));
    expect(shifted.scale).toBe(camera.scale);
    expect(toPixel(shifted, at(600, 570)).y).toBe(510);
    const smaller = show(at(-100, 300), at(720, 300));
    expect(smaller.scale).toBeGreaterThan(camera.scale * 0.8);
    expect(holds(smaller, [...own, ...fleet, at(-100, 300)], { ...margin, left: 39.9, right: 59.9 })).toBe(
      true,
    );
    // A track that leads far away is left out, and the view keeps still.
    expect(show(at(-2000, 300))).toBe(camera);
    // Nobody is selected.
    expect(showingTracks(camera, { own: [], others: [at(600, 570)] }, fleet, margin).scale).toBe(
      camera.scale,
    );
    expect(showingTracks(camera, { own: [], others: [at(-2000, 570)] }, fleet, margin)).toBe(camera);
  });

  test('what does not fit is not held', () => {
    expect(holding(camera, [at(0, 300), at(790, 300)], margin)).toBeUndefined();
  });
});
