import type { PieceId } from '../engine/ids';
import type { Point } from '../geometry/pose';
import { pinnedBetween, rulerTarget } from '../session/ruler';
import type { Ruler, RulerEnd, Session, SessionState } from '../session/session';
import { seenNow } from '../session/watch';
import type { Piece } from '../table/state';
import { type Camera, type Pixel, pannedBy, toPixel, toTable } from './camera';
import { laterParts } from './fetched';
import { pinched, wheeled } from './gestures';
import { hitsHull } from './hull-plan';
import { afloat, drawnOf, proposed } from './picture';

/** What the pointer needs of the scene. */
export type Deck = {
  readonly session: Session;
  camera(): Camera;
  aim(camera: Camera): void;
  /** Asks for a frame; the scene then calls `flush` before it draws. */
  wake(): void;
  /** Shows the ruler being laid, or takes it up. */
  lay(ruler: Ruler | undefined): void;
  /** Index of the pinned ruler whose plate lies under the pixel; -1 when there is none. */
  pinAt(pixel: Pixel): number;
};

export type Pointer = {
  /** Steers to the last place the pointer wished for, at most once a frame. */
  flush(): void;
  /** True while a finger or a button holds the chart or the ghost. */
  busy(): boolean;
  destroy(): void;
};

/** Pixels a press may wander and still be a tap; pixels about a hull that count as the hull. */
const REACH = { mouse: { slop: 4, pad: 8 }, touch: { slop: 10, pad: 18 } } as const;
const GHOST_END = 16;
const DOUBLE = { milliseconds: 400, pixels: 14 } as const;

const reachOf = (event: PointerEvent) => (event.pointerType === 'mouse' ? REACH.mouse : REACH.touch);

/** Whether the piece may be given a track now. */
const mayMove = (state: SessionState, piece: PieceId | undefined): boolean =>
  piece !== undefined &&
  state.offers.some(
    (offer) =>
      offer.subject === piece &&
      !offer.refusal &&
      (offer.written || Object.values(offer.holes).some((hole) => hole.kind === 'track')),
  );

/** The piece under a pixel: of several the nearest, of hulls that overlap the one whose middle is nearer. */
function pieceAt(state: SessionState, camera: Camera, pixel: Pixel, pad: number): Piece | undefined {
  const distance = (piece: Piece): number => {
    const at = toPixel(camera, piece.pose.at);
    return Math.hypot(at.x - pixel.x, at.y - pixel.y);
  };
  return afloat(state)
    .filter((piece) => {
      const drawn = drawnOf(state, piece, camera.scale) ?? { length: 12, beam: 12 };
      return hitsHull(pixel, toPixel(camera, piece.pose.at), piece.pose.heading, drawn, pad);
    })
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Selects a ship of a side that has something to say; a ship of another side becomes the target of the selected one. */
function tapPiece(session: Session, state: SessionState, piece: Piece): void {
  const selected = state.desk.selected && state.world.table.pieces[state.desk.selected];
  const mine = state.status.acting.includes(piece.side);
  if (!mine && selected && selected.side !== piece.side && selected.gone === undefined) {
    session.look({ target: piece.id });
  } else if (state.desk.selected !== piece.id) {
    session.look({ selected: piece.id, proposal: undefined, draft: undefined });
  }
}

/** Whether a key belongs to a field being typed in, or to a dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)));

type Press = {
  readonly id: number;
  readonly from: Pixel;
  readonly steers: boolean;
  readonly slop: number;
  readonly pad: number;
  last: Pixel;
  moved: boolean;
};

/**
 * The pointer on the chart: taps select and aim, a press on the ship that may move steers her, any other drag
 * pans, two fingers pinch, the wheel zooms. `follow`: the ghost goes with a hovering mouse; `set`: it stays
 * where it was clicked or typed; `off`: nothing is proposed until the chart or the ship is clicked again.
 */
export function pointerOn(surface: HTMLElement, deck: Deck): Pointer {
  const { session } = deck;
  const listening = new AbortController();
  const fingers = new Map<number, Pixel>();
  let press: Press | undefined;
  let ghosting: 'follow' | 'set' | 'off' = 'off';
  let wished: Point | undefined;
  /** True while the scene itself writes the proposal. */
  let steering = false;
  /** Where the ruler being laid begins. */
  let rulerFrom: RulerEnd | undefined;
  let lastTap: { readonly at: Pixel; readonly time: number } | undefined;

  // While an entry is watched the table is the one that is shown, and nothing can be steered on it.
  const stateNow = (): SessionState => seenNow(session.store.getState());
  const steerable = (): boolean => mayMove(stateNow(), stateNow().desk.selected);

  const pixelOf = (event: MouseEvent): Pixel => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const wish = (pixel: Pixel): void => {
    wished = toTable(deck.camera(), pixel);
    deck.wake();
  };

  const flush = (): void => {
    const { selected } = stateNow().desk;
    const to = wished;
    wished = undefined;
    if (!to || !selected || !steerable()) return;
    steering = true;
    session.steer(selected, { to });
    steering = false;
  };

  const measuring = (): boolean => stateNow().desk.measuring === true;

  const endAt = (pixel: Pixel, pad: number): RulerEnd => {
    const piece = pieceAt(stateNow(), deck.camera(), pixel, pad);
    return piece ? { piece: piece.id } : { at: toTable(deck.camera(), pixel) };
  };

  const takeUp = (): void => {
    rulerFrom = undefined;
    deck.lay(undefined);
  };

  /** The first tap begins a ruler, the second pins it; a tap on the plate of a pinned one takes it up. */
  const tapRuler = (pixel: Pixel, pad: number): void => {
    const pins = stateNow().desk.pins ?? [];
    const pinned = rulerFrom ? -1 : deck.pinAt(pixel);
    if (pinned >= 0) session.look({ pins: pins.filter((_, i) => i !== pinned) });
    else if (!rulerFrom) {
      rulerFrom = endAt(pixel, pad);
      deck.lay({ from: rulerFrom, to: rulerFrom });
    } else {
      session.look({ pins: [...pins, { from: rulerFrom, to: endAt(pixel, pad) }] });
      takeUp();
    }
  };

  const onGhostEnd = (pixel: Pixel, pad: number): boolean => {
    const ghost = proposed(stateNow());
    if (!ghost) return false;
    const at = toPixel(deck.camera(), ghost.end.at);
    return Math.hypot(at.x - pixel.x, at.y - pixel.y) <= GHOST_END + pad / 2;
  };

  const carryOut = (): void => {
    flush();
    session.carryOut();
  };

  /** The ghost stays where it is. */
  const settle = (): void => {
    flush();
    const { proposal, draft } = stateNow().desk;
    if (proposal || draft) ghosting = 'set';
  };

  const tap = (pixel: Pixel, pad: number, time: number): void => {
    if (measuring()) {
      tapRuler(pixel, pad);
      return;
    }
    const state = stateNow();
    const { pointing } = state.desk;
    const at = toTable(deck.camera(), pixel);
    if (pointing && laterParts(deck.wake)?.takePoint(session, state, at)) return;
    const again =
      lastTap !== undefined &&
      time - lastTap.time <= DOUBLE.milliseconds &&
      Math.hypot(lastTap.at.x - pixel.x, lastTap.at.y - pixel.y) <= DOUBLE.pixels;
    lastTap = { at: pixel, time };
    const piece = pieceAt(state, deck.camera(), pixel, pad);
    const onSelected = piece !== undefined && piece.id === state.desk.selected;

    if (ghosting === 'set' && onGhostEnd(pixel, pad)) carryOut();
    else if (piece && !onSelected) tapPiece(session, state, piece);
    else if (!steerable()) return;
    else if (onSelected) ghosting = 'follow';
    else if (again && ghosting === 'set') carryOut();
    else {
      wish(pixel);
      settle();
    }
  };

  const hover = (event: PointerEvent, pixel: Pixel): void => {
    if (measuring()) {
      surface.style.cursor = 'crosshair';
      if (rulerFrom) deck.lay({ from: rulerFrom, to: endAt(pixel, REACH.mouse.pad) });
      return;
    }
    if (stateNow().desk.pointing?.byClick) {
      surface.style.cursor = 'crosshair';
      return;
    }
    const piece = pieceAt(stateNow(), deck.camera(), pixel, REACH.mouse.pad);
    const following = ghosting === 'follow' && steerable();
    surface.style.cursor = piece ? 'pointer' : following ? 'crosshair' : 'grab';
    if (following && event.pointerType === 'mouse') wish(pixel);
  };

  const down = (event: PointerEvent): void => {
    const pixel = pixelOf(event);
    const { slop, pad } = reachOf(event);
    fingers.set(event.pointerId, pixel);
    if (event.isTrusted) surface.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      press = undefined;
      return;
    }
    const piece = pieceAt(stateNow(), deck.camera(), pixel, pad);
    const onShip = piece !== undefined && piece.id === stateNow().desk.selected;
    const steers = event.button === 0 && !measuring() && steerable() && (onShip || onGhostEnd(pixel, pad));
    press = { id: event.pointerId, from: pixel, steers, slop, pad, last: pixel, moved: event.button !== 0 };
  };

  const move = (event: PointerEvent): void => {
    const pixel = pixelOf(event);
    if (fingers.size === 0) {
      hover(event, pixel);
      return;
    }
    const before = new Map(fingers);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, pixel);
    if (fingers.size > 1) {
      deck.aim(pinched(deck.camera(), before, fingers));
      return;
    }
    if (!press || press.id !== event.pointerId) return;
    if (Math.hypot(pixel.x - press.from.x, pixel.y - press.from.y) > press.slop) press.moved = true;
    if (!press.moved) return;
    if (press.steers) wish(pixel);
    else {
      surface.style.cursor = 'grabbing';
      deck.aim(pannedBy(deck.camera(), pixel.x - press.last.x, pixel.y - press.last.y));
    }
    press.last = pixel;
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    const ended = press;
    if (!ended || ended.id !== event.pointerId) return;
    press = undefined;
    if (!ended.moved) tap(pixelOf(event), ended.pad, event.timeStamp);
    else if (ended.steers) {
      wish(pixelOf(event));
      settle();
    }
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (press?.id === event.pointerId) press = undefined;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    deck.aim(wheeled(deck.camera(), event, pixelOf(event)));
  };

  /** M takes the ruler in hand, Shift M pins one from the selected ship to her target or the nearest enemy; Escape takes up the one being laid, then puts the tool away. Pins stay. */
  const key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    if (event.key === 'm' || event.key === 'M') {
      const { desk, world } = session.store.getState();
      const { selected, target, pins = [] } = desk;
      const to = selected && rulerTarget(world.table, selected, target);
      if (!event.shiftKey) session.look({ measuring: !measuring() });
      else if (selected && to) session.look({ pins: pinnedBetween(pins, selected, to) });
    } else if (event.key === 'Escape' && measuring()) {
      if (rulerFrom) takeUp();
      else session.look({ measuring: false });
    } else if (event.key === 'Escape' && stateNow().desk.pointing) {
      session.look({ pointing: undefined });
    } else return;
    event.preventDefault();
  };

  const { signal } = listening;
  window.addEventListener('keydown', key, { signal, capture: true });
  surface.addEventListener('pointerdown', down, { signal });
  surface.addEventListener('pointermove', move, { signal });
  surface.addEventListener('pointerup', up, { signal });
  surface.addEventListener('pointercancel', cancel, { signal });
  surface.addEventListener('wheel', wheel, { signal, passive: false });
  surface.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  surface.style.touchAction = 'none';
  surface.style.cursor = 'grab';
  if (steerable()) ghosting = 'follow';

  const forget = session.store.subscribe((state, before) => {
    if (rulerFrom && !state.desk.measuring) takeUp();
    if (steering) return;
    const { selected, proposal, draft } = state.desk;
    const can = mayMove(state, selected);
    if (selected !== before.desk.selected || (can && !mayMove(before, selected))) {
      ghosting = can ? 'follow' : 'off';
      wished = undefined;
    } else if (proposal !== before.desk.proposal || draft !== before.desk.draft) {
      // Written or taken back by the keyboard or a panel: the mouse must not overwrite it in passing.
      ghosting = proposal || draft ? 'set' : 'off';
      wished = undefined;
    }
  });

  return {
    flush,
    busy: () => fingers.size > 0,
    destroy() {
      listening.abort();
      forget();
    },
  };
}
