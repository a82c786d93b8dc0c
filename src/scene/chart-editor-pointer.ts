import type { Point } from '../geometry/pose';
import { featureAt, nearestCorner, nearestEdge } from '../session/chart-snap';
import { chosenOf, type Drafting } from '../session/drafting';
import { type Camera, type Pixel, pannedBy, toTable } from './camera';
import { pinched, wheeled } from './gestures';

/** What the pointer needs of the drawing. */
export type Board = {
  readonly drafting: Drafting;
  camera(): Camera;
  aim(camera: Camera): void;
};

/** Pixels a press may wander and still be a tap; pixels about a corner that count as the corner, and that snap to it. */
const REACH = {
  mouse: { slop: 4, pad: 10, snap: 10 },
  touch: { slop: 10, pad: 22, snap: 14 },
} as const;
const DOUBLE = { milliseconds: 400, pixels: 14 } as const;

type Press = {
  readonly id: number;
  readonly from: Pixel;
  readonly slop: number;
  readonly pad: number;
  readonly snap: number;
  /** The feature held by a corner or an edge, while the press drags it. */
  readonly holds: (() => void) | undefined;
  last: Pixel;
  moved: boolean;
};

/**
 * The pointer on a chart being drawn: taps set corners or choose features, twice in one place ends a feature,
 * a drag of a corner or an edge of the chosen feature moves it, any other drag pans, two fingers pinch, the
 * wheel zooms. Alt lets corners lie anywhere.
 */
export function drawingPointer(surface: HTMLElement, board: Board): () => void {
  const { drafting } = board;
  const listening = new AbortController();
  const fingers = new Map<number, Pixel>();
  let press: Press | undefined;
  let lastTap: { readonly at: Pixel; readonly time: number } | undefined;

  const pixelOf = (event: MouseEvent): Pixel => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const reachOf = (event: PointerEvent) => (event.pointerType === 'mouse' ? REACH.mouse : REACH.touch);
  const place = (pixel: Pixel): Point => toTable(board.camera(), pixel);
  const inches = (pixels: number): number => pixels / board.camera().scale;
  const isDrawing = (): boolean => drafting.store.getState().tool !== 'choose';

  /** What takes the chosen feature in hand under the pixel: a corner of it, or an edge, which gets a new corner. */
  const grip = (pixel: Pixel, pad: number): (() => void) | undefined => {
    const chosen = chosenOf(drafting.store.getState());
    if (!chosen || isDrawing()) return undefined;
    const corner = nearestCorner([chosen], place(pixel), inches(pad));
    if (corner) return () => drafting.lift(chosen.id, corner.corner);
    const edge = nearestEdge([chosen], place(pixel), inches(pad / 2));
    return edge && (() => drafting.lift(chosen.id, edge.from, edge.at));
  };

  const tap = (event: PointerEvent, pixel: Pixel, { pad, snap }: Press): void => {
    const again =
      lastTap !== undefined &&
      event.timeStamp - lastTap.time <= DOUBLE.milliseconds &&
      Math.hypot(lastTap.at.x - pixel.x, lastTap.at.y - pixel.y) <= DOUBLE.pixels;
    lastTap = again ? undefined : { at: pixel, time: event.timeStamp };
    const { draft, open } = drafting.store.getState();
    if (isDrawing()) {
      if (again && open.length > 0) drafting.end();
      else drafting.setCorner(place(pixel), inches(snap), event.altKey);
      return;
    }
    const chosen = chosenOf(drafting.store.getState());
    const corner = chosen && nearestCorner([chosen], place(pixel), inches(pad));
    if (corner) drafting.choose(corner.id, corner.corner);
    else drafting.choose(featureAt(draft.features, place(pixel), inches(pad)));
  };

  const down = (event: PointerEvent): void => {
    const pixel = pixelOf(event);
    fingers.set(event.pointerId, pixel);
    if (event.isTrusted) surface.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      if (press?.moved && press.holds) drafting.leave();
      press = undefined;
      return;
    }
    const reach = reachOf(event);
    const holds = event.button === 0 ? grip(pixel, reach.pad) : undefined;
    press = {
      id: event.pointerId,
      from: pixel,
      ...reach,
      holds,
      last: pixel,
      moved: event.button !== 0,
    };
  };

  const move = (event: PointerEvent): void => {
    const pixel = pixelOf(event);
    if (fingers.size === 0) {
      const { pad, snap } = reachOf(event);
      drafting.aim(place(pixel), inches(snap), event.altKey);
      surface.style.cursor = isDrawing() ? 'crosshair' : grip(pixel, pad) ? 'move' : 'grab';
      return;
    }
    const before = new Map(fingers);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, pixel);
    if (fingers.size > 1) {
      board.aim(pinched(board.camera(), before, fingers));
      return;
    }
    if (!press || press.id !== event.pointerId) return;
    if (!press.moved && Math.hypot(pixel.x - press.from.x, pixel.y - press.from.y) > press.slop) {
      press.moved = true;
      press.holds?.();
    }
    if (!press.moved) return;
    if (press.holds) drafting.carry(place(pixel), inches(press.snap), event.altKey);
    else board.aim(pannedBy(board.camera(), pixel.x - press.last.x, pixel.y - press.last.y));
    press.last = pixel;
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    const ended = press;
    if (!ended || ended.id !== event.pointerId) return;
    press = undefined;
    if (!ended.moved) tap(event, pixelOf(event), ended);
    else if (ended.holds) drafting.drop();
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (press?.id !== event.pointerId) return;
    if (press.moved && press.holds) drafting.leave();
    press = undefined;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    board.aim(wheeled(board.camera(), event, pixelOf(event)));
  };

  const { signal } = listening;
  surface.addEventListener('pointerdown', down, { signal });
  surface.addEventListener('pointermove', move, { signal });
  surface.addEventListener('pointerup', up, { signal });
  surface.addEventListener('pointercancel', cancel, { signal });
  surface.addEventListener('pointerleave', () => drafting.aim(undefined, 0, false), { signal });
  surface.addEventListener('wheel', wheel, { signal, passive: false });
  surface.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  surface.style.touchAction = 'none';
  surface.style.cursor = 'grab';
  return () => listening.abort();
}
