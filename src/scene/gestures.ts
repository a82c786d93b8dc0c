import { type Camera, type Pixel, pannedBy, zoomedAt } from './camera';

/** The camera after two fingers moved: what lay under them lies under them still, as far as two fingers can hold it. */
export function pinched(
  camera: Camera,
  before: ReadonlyMap<number, Pixel>,
  after: ReadonlyMap<number, Pixel>,
): Camera {
  const [a, b] = [...before.values()];
  const [c, d] = [...after.values()];
  if (!a || !b || !c || !d) return camera;
  const middle = (p: Pixel, q: Pixel): Pixel => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const [from, to] = [middle(a, b), middle(c, d)];
  const spread = Math.hypot(c.x - d.x, c.y - d.y) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  return zoomedAt(pannedBy(camera, to.x - from.x, to.y - from.y), spread, to);
}

/** The camera after the wheel turned over a pixel; a pinch on a trackpad comes as a wheel with Control held. */
export function wheeled(
  camera: Camera,
  turn: Pick<WheelEvent, 'deltaMode' | 'deltaY' | 'ctrlKey'>,
  at: Pixel,
): Camera {
  const lines = turn.deltaMode === 1 ? 16 : turn.deltaMode === 2 ? 400 : 1;
  const speed = turn.ctrlKey ? 0.01 : 0.0015;
  const factor = Math.exp(-Math.max(-400, Math.min(400, turn.deltaY * lines)) * speed);
  return zoomedAt(camera, factor, at);
}
