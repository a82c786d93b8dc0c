import 'pixi.js/events';
import { Container, type EventSystem, type FederatedPointerEvent } from 'pixi.js';
import { type Camera, type Pixel, pannedBy, zoomedAt } from '../view/camera';

/** What a kind of pointer reaches, in pixels; every kind has at least how far a press may wander and still be a tap. */
export type Reach = { readonly slop: number };
export type Reaches<R extends Reach> = { readonly mouse: R; readonly touch: R };

/** Where a pointer is on the canvas, and what it is. */
export type At<R extends Reach> = {
  readonly pixel: Pixel;
  readonly reach: R;
  /** It can be seen where it is without being pressed. */
  readonly hovers: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
};

/** A thing in hand. It is taken up when the press has wandered beyond a tap; a second finger lets it go unmoved. */
export type Drag<R extends Reach> = {
  begin?(): void;
  to(at: At<R>): void;
  end(at: At<R>): void;
  leave?(): void;
};

/** What a pointer does to a thing on the chart. */
export type Touched<R extends Reach> = {
  cursor(at: At<R>): string;
  /** A mouse passes over it with no button held. */
  over(at: At<R>): void;
  /** `again`: it is the second in one place at once. */
  tap(at: At<R>, again: boolean): void;
  /** A finger rests on it: true when that means something, and the press is over then. */
  hold?(at: At<R>): boolean;
  /** What a drag that begins on it moves; the chart, when it is nothing. */
  grip(at: At<R>): Drag<R> | undefined;
};

/** A thing on the chart with the area it is touched in, judged by the camera as it stands. */
export type Touchable<R extends Reach> = Touched<R> & { holds(pixel: Pixel, reach: R): boolean };

type Press<R extends Reach> = {
  readonly id: number;
  readonly from: Pixel;
  readonly on: Touched<R>;
  readonly drag: Drag<R> | undefined;
  last: Pixel;
  moved: boolean;
};

export type Gestures<R extends Reach> = {
  /** A layer of things over those before it. Of two in one layer that hold a pixel the later one is touched. */
  layer(): (thing: Touchable<R>) => void;
  /** True while a finger or a button holds the chart or a thing on it. */
  busy(): boolean;
  destroy(): void;
};

/** How near and how soon a second tap makes two of them. */
const DOUBLE = { milliseconds: 400, pixels: 14 } as const;
/** Milliseconds that a finger rests on a thing to hold it. */
const HELD = 500;

const EVERYWHERE = { contains: () => true };

/**
 * Gestures on a chart: a tap or a drag belongs to the thing that was pressed, a drag from where nothing takes it
 * pans, two fingers pinch, the wheel zooms. `sea` is touched where no thing is; `left` hears that the pointer has
 * gone. The stage is neither moved nor scaled, so that areas are asked in pixels of the canvas and hang on no
 * frame that has been drawn.
 */
export function gesturesOn<R extends Reach>(
  { canvas, events }: { readonly canvas: HTMLElement; readonly events: EventSystem },
  stage: Container,
  view: { camera(): Camera; aim(camera: Camera): void },
  reaches: Reaches<R>,
  sea: Touched<R>,
  left?: () => void,
): Gestures<R> {
  const listening = new AbortController();
  const fingers = new Map<number, Pixel>();
  const things = new WeakMap<object, Touched<R>>();
  let press: Press<R> | undefined;
  let lastTap: { readonly at: Pixel; readonly time: number } | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let panned = false;

  const reachOf = (pointerType: string): R => (pointerType === 'mouse' ? reaches.mouse : reaches.touch);
  const at = ({ global, pointerType, altKey, shiftKey }: FederatedPointerEvent): At<R> => ({
    pixel: { x: global.x, y: global.y },
    reach: reachOf(pointerType),
    hovers: pointerType === 'mouse',
    alt: altKey,
    shift: shiftKey,
  });
  const touched = ({ target }: FederatedPointerEvent): Touched<R> => things.get(target) ?? sea;

  const down = (event: FederatedPointerEvent): void => {
    const here = at(event);
    fingers.set(event.pointerId, here.pixel);
    // A drag goes on beyond the canvas; an event made by a script has no pointer to capture.
    if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      if (press?.moved) press.drag?.leave?.();
      press = undefined;
      return;
    }
    const on = touched(event);
    const isMain = event.button === 0;
    const drag = isMain ? on.grip(here) : undefined;
    const held: Press<R> = {
      id: event.pointerId,
      from: here.pixel,
      on,
      drag,
      last: here.pixel,
      moved: !isMain,
    };
    press = held;
    clearTimeout(holding);
    if (on.hold && !here.hovers) holding = setTimeout(() => rested(held, here), HELD);
  };

  const rested = (held: Press<R>, here: At<R>): void => {
    if (press === held && !held.moved && held.on.hold?.(here)) press = undefined;
  };

  const move = (event: FederatedPointerEvent): void => {
    const here = at(event);
    if (fingers.size === 0) {
      // Pixi hears of moves all over the page, panels over the chart included.
      if (event.nativeEvent.target !== canvas) return;
      const on = touched(event);
      on.over(here);
      event.target.cursor = on.cursor(here);
      return;
    }
    const before = new Map(fingers);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, here.pixel);
    if (fingers.size > 1) aim(pinched(view.camera(), before, fingers));
    else if (press?.id === event.pointerId) dragged(press, here, event);
  };

  const dragged = (held: Press<R>, here: At<R>, { target }: FederatedPointerEvent): void => {
    const { x, y } = here.pixel;
    if (!held.moved && Math.hypot(x - held.from.x, y - held.from.y) > here.reach.slop) {
      held.moved = true;
      held.drag?.begin?.();
    }
    if (!held.moved) return;
    if (held.drag) held.drag.to(here);
    else {
      target.cursor = 'grabbing';
      aim(pannedBy(view.camera(), x - held.last.x, y - held.last.y));
    }
    held.last = here.pixel;
  };

  const aim = (camera: Camera): void => {
    panned = true;
    view.aim(camera);
  };

  /** A finger is lifted: with the last one the chart comes to rest. */
  const lift = (id: number): void => {
    fingers.delete(id);
    if (panned && fingers.size === 0) view.aim(view.camera());
    panned &&= fingers.size > 0;
  };

  const up = (event: FederatedPointerEvent): void => {
    lift(event.pointerId);
    const ended = press;
    if (!ended || ended.id !== event.pointerId) return;
    press = undefined;
    if (ended.moved) ended.drag?.end(at(event));
    else ended.on.tap(at(event), isAgain(event));
  };

  const isAgain = ({ global, nativeEvent }: FederatedPointerEvent): boolean => {
    const time = (nativeEvent as PointerEvent).timeStamp;
    const again =
      lastTap !== undefined &&
      time - lastTap.time <= DOUBLE.milliseconds &&
      Math.hypot(lastTap.at.x - global.x, lastTap.at.y - global.y) <= DOUBLE.pixels;
    lastTap = again ? undefined : { at: { x: global.x, y: global.y }, time };
    return again;
  };

  const cancel = (event: PointerEvent): void => {
    lift(event.pointerId);
    if (press?.id !== event.pointerId) return;
    if (press.moved) press.drag?.leave?.();
    press = undefined;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    // The canvas may be shown larger than it is laid out.
    const shown = canvas.clientWidth > 0 ? box.width / canvas.clientWidth : 1;
    const pixel = { x: (event.clientX - box.left) / shown, y: (event.clientY - box.top) / shown };
    view.aim(wheeled(view.camera(), event, pixel));
  };

  // Moves are told to what lies under the pointer alone, once each.
  events.features.globalMove = false;
  events.cursorStyles.default = 'grab';
  events.setCursor('grab');
  stage.eventMode = 'static';
  stage.hitArea = EVERYWHERE;
  stage.on('pointerdown', down);
  stage.on('pointermove', move);
  stage.on('pointerup', up);
  stage.on('pointerupoutside', up);
  stage.on('contextmenu', (event) => event.preventDefault());
  if (left) stage.on('pointerleave', left);
  // Pixi tells of no cancelled pointer, and its own wheel cannot keep the page from scrolling.
  const { signal } = listening;
  canvas.addEventListener('pointercancel', cancel, { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });

  return {
    layer() {
      const layer = stage.addChild(new Container({ eventMode: 'passive' }));
      return (thing) => {
        const hitArea = {
          contains: (x: number, y: number) => thing.holds({ x, y }, reachOf(events.pointer.pointerType)),
        };
        const target = new Container({ eventMode: 'static', hitArea });
        things.set(target, thing);
        layer.addChild(target);
      };
    },
    busy: () => fingers.size > 0,
    destroy() {
      clearTimeout(holding);
      listening.abort();
      stage.removeAllListeners();
    },
  };
}

/** The camera after two fingers moved: what lay under them lies under them still, as far as two fingers can hold it. */
function pinched(
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
function wheeled(
  camera: Camera,
  turn: Pick<WheelEvent, 'deltaMode' | 'deltaY' | 'ctrlKey'>,
  at: Pixel,
): Camera {
  const lines = turn.deltaMode === 1 ? 16 : turn.deltaMode === 2 ? 400 : 1;
  const speed = turn.ctrlKey ? 0.01 : 0.0015;
  const factor = Math.exp(-Math.max(-400, Math.min(400, turn.deltaY * lines)) * speed);
  return zoomedAt(camera, factor, at);
}
