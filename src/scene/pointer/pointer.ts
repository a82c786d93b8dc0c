import type { Container, EventSystem } from 'pixi.js';
import type { PieceId } from '../../engine/ids';
import type { Point } from '../../geometry/pose';
import { seenNow } from '../../session/look-back/watch';
import type { Ruler, Session, SessionState } from '../../session/session';
import type { Piece } from '../../table/state';
import { laterParts } from '../fetched';
import { afloat, plannedTracks, proposed } from '../picture';
import { type Camera, type Pixel, toPixel, toTable } from '../view/camera';
import { ghostManAt, grippedBy, isLed, putMan, regardMan } from './company-pointer';
import { boxFrom, join, mayJoin } from './division-pointer';
import { type At, type Drag, gesturesOn, type Touchable, type Touched } from './gestures';
import { isOn, isPlacing, mayMove, pieceAt } from './piece-under';
import { rulerOn } from './ruler-pointer';

/** What the pointer needs of the scene. */
export type Deck = {
  readonly session: Session;
  camera(): Camera;
  aim(camera: Camera): void;
  /** Asks for a frame; the scene then calls `flush` before it draws. */
  wake(): void;
  /** Shows the ruler being laid, or takes it up. */
  lay(ruler: Ruler | undefined): void;
  /** Shows the box being drawn about pieces, or takes it away. */
  box(corners: readonly [Point, Point] | undefined): void;
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
type Reach = (typeof REACH)['mouse' | 'touch'];
type Here = At<Reach>;
const GHOST_END = 16;
const LEADER: Point = { x: 0, y: 0 };

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

/**
 * What the pointer does on the chart: a tap selects, aims and orders, a drag from the ship that may move or from the
 * end of her ghost steers her. Pieces, the ghost's end and the plates of pinned rulers are each touched in an area
 * of their own. `follow`: the ghost goes with a hovering mouse; `set`: it stays where it was clicked or typed;
 * `off`: nothing is proposed until the chart or the ship is clicked again.
 */
export function pointerOn(
  surface: { readonly canvas: HTMLElement; readonly events: EventSystem },
  stage: Container,
  deck: Deck,
): Pointer {
  const { session } = deck;
  const listening = new AbortController();
  let ghosting: 'follow' | 'set' | 'off' = 'off';
  let wished: Point | undefined;
  /** True while the scene itself writes the proposal. */
  let steering = false;

  // While an entry is watched the table is the one that is shown, and nothing can be steered on it.
  const stateNow = (): SessionState => seenNow(session.store.getState());
  const steerable = (): boolean => mayMove(stateNow(), stateNow().desk.selected);
  const ruler = rulerOn(session, stateNow, deck.lay);
  const measuring = (): boolean => stateNow().desk.measuring === true;
  const sketching = (): boolean => session.store.getState().desk.sketch !== undefined;
  /** The pointer has a tool in hand and orders nothing. */
  const tooled = (): boolean => measuring() || sketching();
  const place = (pixel: Pixel): Point => toTable(deck.camera(), pixel);
  const under = ({ pixel, reach }: Here): PieceId | undefined =>
    pieceAt(stateNow(), deck.camera(), pixel, reach.pad)?.id;

  const wish = (pixel: Pixel, by = LEADER): void => {
    const { x, y } = place(pixel);
    wished = { x: x - by.x, y: y - by.y };
    deck.wake();
  };

  const flush = (): void => {
    const { selected } = stateNow().desk;
    const to = wished;
    wished = undefined;
    if (to && isPlacing(stateNow())) laterParts(deck.wake)?.movePlace(session, deck.camera(), to, false);
    else if (to && selected && steerable()) steerTo(selected, to);
  };

  const steerTo = (selected: PieceId, to: Point): void => {
    steering = true;
    session.steer(selected, { to });
    steering = false;
  };

  const isOnGhostEnd = (pixel: Pixel, pad: number): boolean => {
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

  const tap = ({ pixel, shift }: Here, again: boolean, id: PieceId | undefined, onGhostEnd = false): void => {
    const state = stateNow();
    if (sketching()) {
      laterParts(deck.wake)?.sketchTap(session, deck.camera(), pixel);
      return;
    }
    if (measuring()) {
      ruler.tap(id ? { piece: id } : { at: place(pixel) });
      return;
    }
    if (state.desk.pointing && laterParts(deck.wake)?.takePoint(session, deck.camera(), pixel, again)) return;
    const piece = id && state.world.table.pieces[id];
    // The orders of several are given by their button alone: a tap is about one of them.
    const mayGive = ghosting === 'set' && !state.desk.division;

    if (shift && id && mayJoin(state, id)) join(session, state, id);
    else if (mayGive && onGhostEnd) carryOut();
    else if (piece && id !== state.desk.selected) tapPiece(session, state, piece);
    else if (!steerable()) return;
    else if (piece) ghosting = 'follow';
    else if (again && mayGive) carryOut();
    else {
      wish(pixel);
      settle();
    }
  };

  /** Whom of those that are told by what shelters them a mouse is over. */
  const regard = ({ pixel, hovers, reach }: Here): void => {
    if (hovers)
      regardMan(session, deck.camera(), { pixel, pad: reach.pad, stays: ghosting === 'set' && !tooled() });
  };

  /** A mouse over a piece, or over none. */
  const over = (here: Here, id: PieceId | undefined): void => {
    const { pixel, hovers } = here;
    if (sketching()) return;
    regard(here);
    if (measuring()) {
      ruler.reach(id ? { piece: id } : { at: place(pixel) });
    } else if (!hovers) return;
    else if (isPlacing(stateNow())) wish(pixel);
    else if (!stateNow().desk.pointing?.byClick && ghosting === 'follow' && steerable()) wish(pixel);
  };

  const cursorOver = (id: PieceId | undefined): string => {
    if (tooled() || stateNow().desk.pointing?.byClick) return 'crosshair';
    if (id) return 'pointer';
    return ghosting === 'follow' && steerable() ? 'crosshair' : 'grab';
  };

  const steersBy = (by: Point): Drag<Reach> => ({
    to: ({ pixel }) => wish(pixel, by),
    end({ pixel }) {
      wish(pixel, by);
      settle();
    },
  });
  const steers = steersBy(LEADER);

  /** A piece is steered by the figure that was pressed; one of many figures is selected by that. */
  const steersPiece = (id: PieceId, pixel: Pixel): Drag<Reach> | undefined => {
    const state = stateNow();
    const by = steersBy(grippedBy(state, id, place(pixel)));
    if (id === state.desk.selected) return steerable() ? by : undefined;
    if (!isLed(state, id) || !mayMove(state, id)) return undefined;
    return { ...by, begin: () => session.look({ selected: id, proposal: undefined, draft: undefined }) };
  };

  /** The own piece whose planned track ends under a pixel, the selected one aside. */
  const plannedAt = (pixel: Pixel, pad: number): PieceId | undefined => {
    const away = plannedTracks(stateNow()).map(({ piece, end }) => {
      const at = toPixel(deck.camera(), end.at);
      return { id: piece.id, off: Math.hypot(at.x - pixel.x, at.y - pixel.y) };
    });
    return away.filter(({ off }) => off <= GHOST_END + pad / 2).sort((a, b) => a.off - b.off)[0]?.id;
  };

  const boxing = { placeOf: ({ pixel }: Here) => place(pixel), stateNow, show: deck.box };

  /** A piece, or the sea where there is none. */
  const touched = (id?: PieceId): Touched<Reach> => ({
    cursor: () => cursorOver(id),
    over: (here) => over(here, id),
    tap: (here, again) => tap(here, again, id),
    hold: () => {
      if (!id || id === stateNow().desk.selected || tooled() || !mayJoin(stateNow(), id)) return false;
      join(session, stateNow(), id);
      return true;
    },
    grip: (here) => {
      if (sketching()) return laterParts(deck.wake)?.sketchGrip(session, deck.camera, here);
      if (measuring()) return undefined;
      if (id) return steersPiece(id, here.pixel);
      return here.shift ? boxFrom(session, place(here.pixel), boxing) : undefined;
    },
  });

  const left = (): void => {
    regardMan(session, deck.camera(), undefined);
    if (!isPlacing(stateNow())) return;
    wished = undefined;
    laterParts(deck.wake)?.letPlaceGo(session);
  };

  const gestures = gesturesOn(surface, stage, deck, REACH, touched(), left);
  const addPlanned = gestures.layer();
  const addPiece = gestures.layer();
  const addGhostEnd = gestures.layer();
  const addGhostMan = gestures.layer();
  const addPlate = gestures.layer();

  addGhostEnd({
    holds: (pixel, { pad }) => !tooled() && isOnGhostEnd(pixel, pad),
    // What lies under it shows through, until it is pressed.
    cursor: (here) => cursorOver(under(here)),
    over: (here) => over(here, under(here)),
    tap: (here, again) => tap(here, again, under(here), true),
    grip: () => (steerable() ? steers : undefined),
  });

  const ghostMan = ({ pixel, reach }: Pick<Here, 'pixel' | 'reach'>) =>
    ghosting === 'set' && steerable() && !tooled()
      ? ghostManAt(stateNow(), deck.camera(), pixel, reach.pad)
      : undefined;
  // A man of the ghost but for its leader: he is put somewhere else alone, and the keys move him from then on.
  addGhostMan({
    ...touched(),
    holds: (pixel, reach) => ghostMan({ pixel, reach }) !== undefined,
    cursor: () => 'move',
    over: regard,
    tap: (here) => session.look({ man: ghostMan(here)?.figure }),
    grip: (here) => {
      const man = ghostMan(here);
      const to = ({ pixel }: Here): void => {
        if (man) putMan(session, deck.camera(), pixel, man);
      };
      return man && { begin: () => session.look({ man: man.figure }), to, end: to };
    },
  });

  const takeOver = (here: Here): PieceId | undefined => {
    const id = plannedAt(here.pixel, here.reach.pad);
    if (id) session.look({ selected: id, proposal: undefined, draft: undefined });
    return id;
  };
  // The end of another's planned track: a tap opens her own order, a drag alters it.
  addPlanned({
    ...touched(),
    holds: (pixel, { pad }) => !tooled() && plannedAt(pixel, pad) !== undefined,
    cursor: () => 'pointer',
    tap: takeOver,
    grip: (here) =>
      plannedAt(here.pixel, here.reach.pad) ? { ...steers, begin: () => takeOver(here) } : undefined,
  });

  const known = new Set<PieceId>();
  let plates = 0;
  /** Gives every piece and every pinned ruler on the table an area of its own; what has gone holds nothing. */
  const muster = (): void => {
    for (const { id } of afloat(stateNow())) {
      if (known.has(id)) continue;
      known.add(id);
      addPiece({ ...touched(id), holds: (pixel, { pad }) => isNearest(id, pixel, pad) });
    }
    const { pins = [] } = stateNow().desk;
    for (; plates < pins.length; plates++) addPlate(plateOf(plates));
  };

  const isNearest = (id: PieceId, pixel: Pixel, pad: number): boolean => {
    const state = stateNow();
    const piece = state.world.table.pieces[id];
    if (!piece || !isOn(state, deck.camera(), piece, pixel, pad)) return false;
    return pieceAt(state, deck.camera(), pixel, pad)?.id === id;
  };

  /** The plate of a pinned ruler: a tap takes the ruler up, but for one that ends another. */
  const plateOf = (pin: number): Touchable<Reach> => ({
    ...touched(),
    holds: (pixel) => measuring() && !ruler.isLaid() && deck.pinAt(pixel) === pin,
    tap: () => ruler.takeOff(pin),
  });

  /** The keys of the ruler; Escape also leaves a point that is being taken. */
  const key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!['m', 'M', 'Escape'].includes(event.key) || isTaken(event)) return;
    if (!ruler.press(event)) {
      if (!stateNow().desk.pointing) return;
      session.look({ pointing: undefined });
    }
    event.preventDefault();
  };

  window.addEventListener('keydown', key, { signal: listening.signal, capture: true });
  muster();
  if (steerable()) ghosting = 'follow';

  const forget = session.store.subscribe((state, before) => {
    muster();
    if (ruler.isLaid() && !state.desk.measuring) ruler.takeUp();
    if (steering) return;
    const { selected, proposal, draft } = state.desk;
    const can = mayMove(state, selected);
    if (selected !== before.desk.selected || (can && !mayMove(before, selected))) {
      // The orders of several are looked at with the mouse; they are altered by clicks.
      ghosting = can ? (state.desk.division ? 'set' : 'follow') : 'off';
      wished = undefined;
    } else if (proposal !== before.desk.proposal || draft !== before.desk.draft) {
      // Written or taken back by the keyboard or a panel: the mouse must not overwrite it in passing.
      ghosting = proposal || draft ? 'set' : 'off';
      wished = undefined;
    }
  });

  return {
    flush,
    busy: gestures.busy,
    destroy() {
      listening.abort();
      gestures.destroy();
      forget();
    },
  };
}
