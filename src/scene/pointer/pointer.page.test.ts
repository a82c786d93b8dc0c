import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PieceId, piece as pieceId } from '../../engine/ids';
import { degrees } from '../../geometry/units';
import type { Ruler, Session, SessionState } from '../../session/session';
import type { Piece } from '../../table/state';
import { type Camera, toPixel } from '../view/camera';
import { type Pointer, pointerOn } from './pointer';
import {
  type Asked,
  ajax,
  blue,
  type Ground,
  groundFor,
  harbour,
  hood,
  pieceAt,
  pointing,
  spee,
} from './pointer.testing';

let asked: Asked;
let camera: Camera;
/** How often the camera has been told where to look. */
let aimed: number;
let ground: Ground;
let surface: HTMLCanvasElement;
let send: ReturnType<typeof pointing>;
let pointer: Pointer;
let session: Session;
let laid: Ruler | undefined;
let pinned: number;
let boxed: unknown;

const hover = (x: number, y: number): void => {
  send('pointermove', x, y);
  pointer.flush();
};
const click = (x: number, y: number, more?: Parameters<typeof send>[3]): void => {
  send('pointerdown', x, y, more);
  send('pointerup', x, y, more);
};
const desk = () => session.store.getState().desk;

beforeEach(() => {
  asked = { steered: [], given: 0, together: [] };
  aimed = 0;
  camera = { centre: { x: 0, y: 5 }, scale: 20, size: { width: 800, height: 600 } };
  ground = groundFor(camera);
  surface = ground.surface;
  send = pointing(ground, () => camera);
  session = harbour(asked);
  pointer = pointerOn({ canvas: surface, events: ground.events }, ground.stage, {
    session,
    camera: () => camera,
    aim: (to) => {
      camera = to;
      aimed++;
    },
    wake: () => undefined,
    lay: (ruler) => {
      laid = ruler;
    },
    box: (corners) => {
      boxed = corners;
    },
    pinAt: () => pinned,
  });
  laid = undefined;
  pinned = -1;
});

afterEach(() => ground.clear());

describe('taps', () => {
  test('a ship of the acting side is selected, then a ship of the other side is her target', () => {
    click(0, 0);
    click(0, 10);
    expect(desk()).toMatchObject({ selected: ajax, target: spee });
  });

  test('a ship of the other side may be selected when nothing is', () => {
    click(0, 10);
    expect(desk().selected).toBe(spee);
    expect(desk().target).toBeUndefined();
  });

  test('the water does nothing while no ship may move', () => {
    click(5, 5);
    expect(desk().selected).toBeUndefined();
    expect(asked.steered).toEqual([]);
  });
});

describe('the ghost', () => {
  test('follows the mouse once the ship is selected, at most once a frame', () => {
    click(0, 0);
    send('pointermove', 1, 2);
    send('pointermove', 1, 3);
    send('pointermove', 1, 4);
    expect(asked.steered).toEqual([]);
    pointer.flush();
    expect(asked.steered).toHaveLength(1);
    expect(asked.steered[0]?.to.y).toBeCloseTo(4);
  });

  test('stays where the water was clicked, and a second click on its end gives the order', () => {
    click(0, 0);
    click(0, 4);
    hover(6, 6);
    expect(asked.steered).toHaveLength(1);
    click(0, 4);
    expect(asked.given).toBe(1);
    expect(desk().proposal).toBeUndefined();
  });

  test.each([
    ['soon and near', 300, 0.3, 1],
    ['late', 500, 0.3, 0],
    ['far off', 300, 1, 0],
  ])(
    'a second click on the water gives the order only %s: the ghost may end elsewhere',
    (_, after, off, orders) => {
      click(0, 0, { time: 1000 });
      click(5, 4, { time: 2000 });
      expect(desk().proposal).toBeDefined();
      click(5 + off, 4, { time: 2000 + after });
      expect(asked.given).toBe(orders);
    },
  );

  test('a drag from the ship steers and does not pan; a drag from the water pans and does not steer', () => {
    click(0, 0);
    const before = camera;
    send('pointerdown', 0, 0);
    send('pointermove', 0, 3);
    send('pointerup', 0, 3);
    expect(camera).toBe(before);
    expect(asked.steered.at(-1)?.to.y).toBeCloseTo(3);

    const times = asked.steered.length;
    send('pointerdown', 8, 8);
    send('pointermove', 9, 8);
    send('pointerup', 9, 8);
    expect(camera.centre.x).not.toBe(before.centre.x);
    expect(asked.steered).toHaveLength(times);
  });

  test('an order written at the keyboard is not overwritten by the mouse in passing', () => {
    click(0, 0);
    session.propose(ajax, 'full', []);
    hover(2, 5);
    expect(asked.steered).toEqual([]);
    expect(desk().proposal?.legs).toEqual([{ ahead: 1 }]);
  });

  test('once cleared it does not come back until the ship is tapped again', () => {
    click(0, 0);
    hover(0, 4);
    session.look({ proposal: undefined });
    hover(0, 5);
    expect(desk().proposal).toBeUndefined();
    click(0, 0);
    hover(0, 5);
    expect(desk().proposal).toBeDefined();
  });
});

describe('the ruler', () => {
  test('is laid from the first tap, pinned by the second, and holds on to the ships it touches', () => {
    session.look({ measuring: true });
    click(0, 0);
    hover(0, 10);
    expect(laid).toEqual({ from: { piece: ajax }, to: { piece: spee } });
    click(6, 8);
    expect(laid).toBeUndefined();
    const [pin] = desk().pins ?? [];
    expect(pin?.from).toEqual({ piece: ajax });
    expect(pin && 'at' in pin.to && Math.hypot(pin.to.at.x - 6, pin.to.at.y - 8)).toBeCloseTo(0);
    expect(desk().selected).toBeUndefined();
  });

  test('is taken up by Escape, then the tool is put away; pins stay until their plate is tapped', () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'm' }));
    click(1, 1);
    click(4, 4);
    click(2, 2);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(desk()).toMatchObject({ measuring: true });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(desk().measuring).toBe(false);
    expect(desk().pins).toHaveLength(1);
    session.look({ measuring: true });
    pinned = 0;
    click(2, 3);
    expect(desk().pins).toEqual([]);
  });

  test('never steers a ship while it is in hand', () => {
    click(0, 0);
    session.look({ measuring: true });
    hover(0, 4);
    pointer.flush();
    expect(asked.steered).toEqual([]);
  });
});

describe('areas', () => {
  test('a finger reaches farther about a hull than a mouse, and neither reaches beyond', () => {
    const touch = { pointerType: 'touch' };
    const tapAt = (x: number, y: number, more: Partial<PointerEventInit>): PieceId | undefined => {
      session.look({ selected: undefined });
      send('pointerdown', x, y, more);
      send('pointerup', x, y, more);
      return desk().selected;
    };
    // A mark of 12 pixels; a mouse reaches 8 beyond its edge, a finger 18, at 20 pixels to the inch.
    expect(tapAt(0.65, 0, {})).toBe(ajax);
    expect(tapAt(0.75, 0, {})).toBeUndefined();
    expect(tapAt(1.15, 0, touch)).toBe(ajax);
    expect(tapAt(1.25, 0, touch)).toBeUndefined();
  });

  test('lie where the camera looks now, though nothing has been drawn since it moved', () => {
    camera = { ...camera, centre: { x: 3, y: -2 }, scale: 45 };
    click(0, 0);
    expect(desk().selected).toBe(ajax);
  });

  test('of two that hold the pixel the nearer is touched, whichever came to the table first', () => {
    const { world } = session.store.getState();
    const { ajax: one, spee: other } = world.table.pieces as Record<string, Piece>;
    const beside = (x: number) => ({ ...other, pose: { at: { x, y: 0 }, heading: degrees(0) } }) as Piece;
    for (const [x, nearer] of [
      [0.5, spee],
      [0.2, ajax],
    ] as const) {
      const pieces = { ajax: one, spee: beside(0.6) } as unknown as SessionState['world']['table']['pieces'];
      session.store.setState({ world: { ...world, table: { ...world.table, pieces } } });
      session.look({ selected: undefined, target: undefined });
      click(x, 0);
      expect(desk().selected).toBe(nearer);
    }
  });

  test('a piece that comes to the table later is touched like any other', () => {
    const { world } = session.store.getState();
    const late = pieceAt(pieceId('late'), blue, 6, 6);
    const pieces = { ...world.table.pieces, late } as SessionState['world']['table']['pieces'];
    session.store.setState({ world: { ...world, table: { ...world.table, pieces } } });
    click(6, 6);
    expect(desk().selected).toBe('late');
  });
});

describe('several together', () => {
  test('Shift and a tap on another own ship orders her with the selected one', () => {
    click(0, 0);
    click(-12, -2, { shiftKey: true });
    click(0, 10, { shiftKey: true });
    expect(asked.together).toEqual([[ajax, hood]]);
    expect(desk()).toMatchObject({ selected: ajax, target: spee });
  });

  test('a box drawn with Shift takes the own ships in it, and does not move the chart', () => {
    send('pointerdown', -14, 12, { shiftKey: true });
    send('pointermove', -5, 5, { shiftKey: true });
    expect(boxed).toEqual([
      { x: -14, y: 12 },
      { x: -5, y: 5 },
    ]);
    send('pointermove', 4, -4, { shiftKey: true });
    send('pointerup', 4, -4, { shiftKey: true });
    expect(boxed).toBeUndefined();
    // From van to rear, on course north; the enemy in the box takes no part.
    expect(asked.together).toEqual([[ajax, hood]]);
    expect(camera.centre).toEqual({ x: 0, y: 5 });
  });

  test('a finger that rests on another own ship orders her with the selected one', () => {
    vi.useFakeTimers();
    click(0, 0);
    const touch = { pointerType: 'touch' };
    send('pointerdown', -12, -2, touch);
    vi.advanceTimersByTime(600);
    send('pointerup', -12, -2, touch);
    vi.useRealTimers();
    expect(asked.together).toEqual([[ajax, hood]]);
    expect(desk().selected).toBe(ajax);
  });
});

describe('gestures', () => {
  test('a mouse over a panel beside the chart neither steers nor shows a hand', () => {
    click(0, 0);
    const panel = document.body.appendChild(document.createElement('aside'));
    panel.dispatchEvent(
      new PointerEvent('pointermove', { clientX: 400, clientY: 200, pointerType: 'mouse', bubbles: true }),
    );
    pointer.flush();
    expect(asked.steered).toEqual([]);
    hover(0, 0);
    expect(surface.style.cursor).toBe('pointer');
    hover(8, 8);
    expect(surface.style.cursor).toBe('crosshair');
    session.look({ selected: undefined });
    hover(8, 7);
    expect(surface.style.cursor).toBe('grab');
    panel.remove();
  });

  test('the wheel zooms about the pointer, and the page does not scroll', () => {
    const { x, y } = toPixel(camera, { x: 0, y: 10 });
    const turned = new WheelEvent('wheel', { deltaY: -200, cancelable: true });
    // The window of these tests gives wheels no place.
    Object.assign(turned, { clientX: x, clientY: y });
    surface.dispatchEvent(turned);
    expect(turned.defaultPrevented).toBe(true);
    expect(camera.scale).toBeGreaterThan(20);
    expect(toPixel(camera, { x: 0, y: 10 }).x).toBeCloseTo(x);
    expect(toPixel(camera, { x: 0, y: 10 }).y).toBeCloseTo(y);
  });

  test('a finger that the browser takes away holds nothing any more', () => {
    send('pointerdown', 8, 8, { pointerType: 'touch', pointerId: 7 });
    expect(pointer.busy()).toBe(true);
    surface.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 7 }));
    expect(pointer.busy()).toBe(false);
  });

  test('when a hand that has moved the chart lets go it is told once more where it lies', () => {
    session.look({ selected: undefined });
    const touch = { pointerType: 'touch' };
    send('pointerdown', 8, 8, touch);
    send('pointermove', 12, 8, touch);
    const { centre } = camera;
    const before = aimed;
    send('pointerup', 12, 8, touch);
    expect(aimed).toBe(before + 1);
    expect(camera.centre).toEqual(centre);
    expect(pointer.busy()).toBe(false);
    click(8, 8);
    expect(aimed).toBe(before + 1);
  });

  test('a drag that ends beyond the canvas lets go, and is no tap', () => {
    click(0, 0);
    send('pointerdown', 8, 8);
    send('pointermove', 9, 8);
    document.body.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }));
    expect(pointer.busy()).toBe(false);
    expect(asked.steered).toEqual([]);
  });

  test('the menu of the right button stays shut', () => {
    const asked = new MouseEvent('contextmenu', { clientX: 10, clientY: 10, cancelable: true });
    surface.dispatchEvent(asked);
    expect(asked.defaultPrevented).toBe(true);
  });
});

test('two fingers pinch: the chart grows with their spread and nothing is steered', () => {
  click(0, 0);
  const touch = { pointerType: 'touch' };
  send('pointerdown', -2, 5, { ...touch, pointerId: 2 });
  send('pointerdown', 2, 5, { ...touch, pointerId: 3 });
  send('pointermove', 6, 5, { ...touch, pointerId: 3 });
  expect(camera.scale).toBeCloseTo(40);
  expect(asked.steered).toEqual([]);
});

test('a pointer that was let go listens no more', () => {
  pointer.destroy();
  click(0, 0);
  expect(desk().selected).toBeUndefined();
});
