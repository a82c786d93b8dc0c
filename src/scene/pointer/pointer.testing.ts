import { Container, EventSystem, type Renderer } from 'pixi.js';
import { createStore } from 'zustand/vanilla';
import { type PieceId, piece as pieceId, rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import type { Proposal, Session, SessionState } from '../../session/session';
import type { Wish } from '../../table/maneuver/maneuver';
import type { Piece } from '../../table/state';
import 'pixi.js/events';
import { type Camera, type Pixel, toPixel } from '../view/camera';

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

/** What the pointer asks of a session: where to steer, how often to carry out, whom to order together. */
export type Asked = {
  readonly steered: Wish[];
  given: number;
  readonly together: (readonly PieceId[])[];
};

export const ajax = pieceId('ajax');
export const spee = pieceId('spee');
export const hood = pieceId('hood');

export const blue = side('blue');
const red = side('red');

export const pieceAt = (id: PieceId, of: typeof blue, x: number, y: number): Piece => ({
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

/** A session that goes straight where it is steered; what the pointer asks of it is kept. */
export function harbour(asked: Asked): Session {
  const state = {
    battle: { sides: [{ id: blue }, { id: red }] },
    rules: { view: (whole: unknown) => whole, maneuver: () => ({}) },
    world: {
      rules: {},
      table: {
        pieces: {
          ajax: pieceAt(ajax, blue, 0, 0),
          spee: pieceAt(spee, red, 0, 10),
          hood: pieceAt(hood, blue, -12, -2),
        },
        smoke: [],
      },
    },
    table: { records: {} },
    status: { acting: [blue] },
    offers: [move, { ...move, subject: hood, holes: { legs: { kind: 'track', piece: hood } } }],
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
      asked.steered.push(wish);
      look({ proposal: proposal(wish.to.y) });
    },
    propose: () => look({ proposal: proposal(1) }),
    drawUp: ({ pieces }: { readonly pieces?: readonly PieceId[] }) => {
      if (pieces) asked.together.push(pieces);
    },
    carryOut: () => {
      asked.given += 1;
      look({ proposal: undefined });
      return undefined;
    },
  } as unknown as Session;
}
