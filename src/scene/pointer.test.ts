// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type PieceId, piece as pieceId, rule, side } from '../engine/ids';
import { text } from '../engine/text';
import { degrees, inches } from '../geometry/units';
import type { Proposal, Ruler, Session, SessionState } from '../session/session';
import type { Wish } from '../table/maneuver';
import type { Piece } from '../table/state';
import { type Camera, toPixel } from './camera';
import { type Pointer, pointerOn } from './pointer';

const blue = side('blue');
const red = side('red');
const ajax = pieceId('ajax');
const spee = pieceId('spee');

const pieceAt = (id: PieceId, of: typeof blue, x: number, y: number): Piece => ({
  id,
  side: of,
  name: id,
  pose: { at: { x, y }, heading: degrees(0) },
  hull: { length: inches(1), beam: inches(0.2) },
});

const move = {
  verb: 'move',
  by: blue,
  label: text('move'),
  cite: rule('X-001'),
  subject: ajax,
  fixed: {},
  holes: { legs: { kind: 'track', piece: ajax } },
} as const;

let steered: Wish[];
let given: number;
let camera: Camera;
let surface: HTMLElement;
let pointer: Pointer;
let session: Session;
let laid: Ruler | undefined;
let pinned: number;

/** A session that goes straight where it is steered; what the pointer asks of it is kept. */
function harbour(): Session {
  const state = {
    battle: { sides: [{ id: blue }, { id: red }] },
    rules: { view: (whole: unknown) => whole },
    world: {
      rules: {},
      table: { pieces: { ajax: pieceAt(ajax, blue, 0, 0), spee: pieceAt(spee, red, 0, 10) }, smoke: [] },
    },
    table: { records: {} },
    status: { acting: [blue] },
    offers: [move],
    desk: { eyes: [blue], showArcs: true, showEnvelope: true, hullSize: 'true' },
  };
  const store = createStore<SessionState>(() => state as unknown as SessionState);
  const look: Session['look'] = (change) => store.setState((now) => ({ desk: { ...now.desk, ...change } }));
  const proposal = (ahead: number): Proposal => ({
    piece: ajax,
    setting: 'full',
    legs: [{ ahead: inches(ahead) }],
    verdict: { legal: true, spent: inches(ahead), left: inches(0) },
  });
  return {
    store,
    look,
    steer: (_piece: PieceId, wish: Wish) => {
      steered.push(wish);
      look({ proposal: proposal(wish.to.y) });
    },
    propose: () => look({ proposal: proposal(1) }),
    carryOut: () => {
      given += 1;
      look({ proposal: undefined });
      return undefined;
    },
  } as unknown as Session;
}

const send = (type: string, x: number, y: number, more: Partial<PointerEventInit> = {}): void => {
  const { x: clientX, y: clientY } = toPixel(camera, { x, y });
  const init = { clientX, clientY, button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true, ...more };
  surface.dispatchEvent(new PointerEvent(type, init));
};
const hover = (x: number, y: number): void => {
  send('pointermove', x, y);
  pointer.flush();
};
const click = (x: number, y: number): void => {
  send('pointerdown', x, y);
  send('pointerup', x, y);
};
const desk = () => session.store.getState().desk;

beforeEach(() => {
  steered = [];
  given = 0;
  camera = { centre: { x: 0, y: 5 }, scale: 20, size: { width: 800, height: 600 } };
  surface = document.createElement('canvas');
  session = harbour();
  pointer = pointerOn(surface, {
    session,
    camera: () => camera,
    aim: (to) => {
      camera = to;
    },
    wake: () => undefined,
    lay: (ruler) => {
      laid = ruler;
    },
    pinAt: () => pinned,
  });
  laid = undefined;
  pinned = -1;
});

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
    expect(steered).toEqual([]);
  });
});

describe('the ghost', () => {
  test('follows the mouse once the ship is selected, at most once a frame', () => {
    click(0, 0);
    send('pointermove', 1, 2);
    send('pointermove', 1, 3);
    send('pointermove', 1, 4);
    expect(steered).toEqual([]);
    pointer.flush();
    expect(steered).toHaveLength(1);
    expect(steered[0]?.to.y).toBeCloseTo(4);
  });

  test('stays where the water was clicked, and a second click on its end gives the order', () => {
    click(0, 0);
    click(0, 4);
    hover(6, 6);
    expect(steered).toHaveLength(1);
    click(0, 4);
    expect(given).toBe(1);
    expect(desk().proposal).toBeUndefined();
  });

  test('a drag from the ship steers and does not pan; a drag from the water pans and does not steer', () => {
    click(0, 0);
    const before = camera;
    send('pointerdown', 0, 0);
    send('pointermove', 0, 3);
    send('pointerup', 0, 3);
    expect(camera).toBe(before);
    expect(steered.at(-1)?.to.y).toBeCloseTo(3);

    const asked = steered.length;
    send('pointerdown', 8, 8);
    send('pointermove', 9, 8);
    send('pointerup', 9, 8);
    expect(camera.centre.x).not.toBe(before.centre.x);
    expect(steered).toHaveLength(asked);
  });

  test('an order written at the keyboard is not overwritten by the mouse in passing', () => {
    click(0, 0);
    session.propose(ajax, 'full', []);
    hover(2, 5);
    expect(steered).toEqual([]);
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
    expect(steered).toEqual([]);
  });
});

test('two fingers pinch: the chart grows with their spread and nothing is steered', () => {
  click(0, 0);
  const touch = { pointerType: 'touch' };
  send('pointerdown', -2, 5, { ...touch, pointerId: 2 });
  send('pointerdown', 2, 5, { ...touch, pointerId: 3 });
  send('pointermove', 6, 5, { ...touch, pointerId: 3 });
  expect(camera.scale).toBeCloseTo(40);
  expect(steered).toEqual([]);
});

test('a pointer that was let go listens no more', () => {
  pointer.destroy();
  click(0, 0);
  expect(desk().selected).toBeUndefined();
});
