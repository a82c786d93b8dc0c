import { Container, EventSystem, type Renderer } from 'pixi.js';
import 'pixi.js/events';
import { type Camera, type Pixel, toPixel } from './camera';

/** Of a pointer event; `time` in milliseconds, that of its making when absent. */
type Sent = Partial<PointerEventInit> & { readonly time?: number };

/** A canvas that Pixi's own events listen to, and a stage on it. */
export type Ground = {
  readonly surface: HTMLCanvasElement;
  readonly events: EventSystem;
  readonly stage: Container;
  /** Sends a pointer event as a browser does, at a pixel of the canvas. */
  send(type: string, at: Pixel, more?: Sent): void;
  clear(): void;
};

/** No renderer can be had without a screen: the events are given all that they read of one. */
export function groundFor({ size: { width, height } }: Camera): Ground {
  const surface = document.createElement('canvas');
  Object.assign(surface, { width, height, getBoundingClientRect: () => new DOMRect(0, 0, width, height) });
  document.body.append(surface);
  const stage = new Container();
  const renderer = { canvas: surface, resolution: 1, lastObjectRendered: stage };
  const events = new EventSystem(renderer as unknown as Renderer);
  events.init({});
  return {
    surface,
    events,
    stage,
    send(type, { x, y }, { time, ...more } = {}) {
      const usual = { button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true };
      const event = new PointerEvent(type, { clientX: x, clientY: y, ...usual, ...more });
      if (time !== undefined) Object.defineProperty(event, 'timeStamp', { value: time });
      surface.dispatchEvent(event);
    },
    clear() {
      events.destroy();
      surface.remove();
    },
  };
}

/** The same by places on the table. */
export const pointing =
  (ground: Ground, camera: () => Camera) =>
  (type: string, x: number, y: number, more?: Sent): void =>
    ground.send(type, toPixel(camera(), { x, y }), more);
