import type { Point } from '../../geometry/pose';
import { seenNow } from '../../session/look-back/watch';
import type { Session, SessionState } from '../../session/session';
import { overlap } from './boxes';
import { besidePanel, holding, showingTracks } from './brought-in';
import { type Camera, fitted, holds, type Size, toPixel } from './camera';
import type { eyeOn } from './eye';
import { buttonsOver, fleetMargin, panelOver, seenMargin } from './furniture';
import { inView, isDrawnUp, tracksInView } from './in-view';

/** Fewest inches shown when the fleet is fitted. */
const FEWEST_INCHES = 14;
/** The fleet is fitted anew when it can be shown so many times larger. */
const CLOSER = 1.7;

/** The camera that shows everybody in a window of this size. */
export function fleetCamera(session: Session, size: Size): Camera {
  const state = seenNow(session.store.getState());
  return fitted(inView(state), size, fleetMargin(size, state.table.chart.ground), FEWEST_INCHES);
}

/** Whether another place or point is being chosen than was. */
const asksAnew = ({ desk: { pointing } }: SessionState, { desk }: SessionState): boolean =>
  pointing?.command.verb !== desk.pointing?.command.verb ||
  pointing?.command.by !== desk.pointing?.command.by;

/** Whether the track that is drawn up is another, and nobody points where it is to end: it has been built by keys. */
const isBuilt = ({ desk }: SessionState, { desk: before }: SessionState): boolean => {
  const [track, was] = [desk.proposal ?? desk.draft, before.proposal ?? before.draft];
  return track !== was && track !== undefined && !track.wanted && !was?.wanted;
};

/**
 * Keeps in view what is to be seen: everybody, until the player chooses otherwise, then who moves, is told of or has a track
 * proposed. Nothing moves while `busy` says that he presses the chart.
 */
export function keepingOn(
  host: HTMLElement,
  session: Session,
  eye: ReturnType<typeof eyeOn>,
  busy: () => boolean,
) {
  /** The player has chosen what is in view; until he does, everybody is kept there. */
  let byHand = false;
  /** He has done so since the last order: nothing moves the chart under his hand. */
  let lately = false;
  /** Somebody has been selected, or may move: the tracks are to be in view. */
  let tracks = true;
  /** A track has been built on: its end is to be in view. */
  let built = false;
  /** A step has begun to be watched, and what it is about lies there: neither is to lie behind the panel that tells it. */
  let watches = false;
  let about: Point | undefined;
  /** Everybody has been shown smaller, or aside, for that panel. */
  let aside = false;

  /** Keeps everybody in view: anew when somebody is leaving it, or all have drawn much closer together. */
  function keepFleet(): void {
    const from = eye.aimedAt();
    const state = seenNow(session.store.getState());
    const margin = seenMargin(from.size, state.table.chart.ground);
    const to = fleetCamera(session, from.size);
    if (!holds(from, inView(state), margin) || to.scale > from.scale * CLOSER) eye.swingTo(to);
  }

  /** Brings who has been selected out from under the buttons, where the player has chosen what is in view. */
  function uncover({ desk, world }: SessionState): void {
    const piece = desk.selected && world.table.pieces[desk.selected];
    if (!byHand || !piece || piece.gone !== undefined || busy()) return;
    const pixel = toPixel(eye.aimedAt(), piece.pose.at);
    if (buttonsOver(host).some((box) => overlap(box, { ...pixel, width: 0, height: 0 })))
      eye.follow(piece.pose.at);
  }

  /** Brings what the next press moves into view, and the track that is proposed for the selected piece at least. */
  function showTracks(goTo = eye.swingTo): void {
    const state = session.store.getState();
    if (!(tracks || built) || state.desk.watching) return;
    const isBuiltOn = built;
    tracks = false;
    built = false;
    if (busy() || (lately && !isBuiltOn)) return;
    const shown = tracksInView(state);
    if (!shown) return;
    const from = eye.aimedAt();
    const margin = seenMargin(from.size, state.table.chart.ground);
    // Of a chart that somebody has just moved no more is shifted than he lengthens the track beyond it.
    const to = lately
      ? (holding(from, shown.own.slice(1), margin) ?? from)
      : showingTracks(from, shown, byHand ? [] : inView(state), margin);
    if (to !== from) goTo(to);
  }

  /** Keeps what is watched from behind the panel that tells it. */
  function keepBeside(): void {
    const panel = watches ? panelOver(host) : undefined;
    if (!panel) return;
    watches = false;
    if (lately || busy()) return;
    const state = seenNow(session.store.getState());
    const points = byHand ? (about ? [about] : []) : inView(state);
    const from = eye.aimedAt();
    const margin = seenMargin(from.size, state.table.chart.ground);
    // One piece alone is held at any scale: the fewest inches are those of everybody.
    const to = besidePanel(from, points, panel, margin, FEWEST_INCHES);
    if (to === from) return;
    aside = true;
    eye.swingTo(to);
  }

  return {
    isByHand: () => byHand,
    /** The player chooses what is in view. */
    take(): void {
      byHand = true;
      lately = true;
    },
    /** He gives it back. */
    giveBack(): void {
      byHand = false;
      lately = false;
      tracks = true;
    },
    /** Fits a window of another size. */
    resize(size: Size): void {
      if (byHand) return;
      eye.aim(fleetCamera(session, size));
      tracks = true;
      showTracks(eye.aim);
    },
    /** What the first drawing shows. */
    open: () => showTracks(eye.aim),
    /** Looks before each frame whether the camera has to go elsewhere. */
    look(): void {
      showTracks();
      keepBeside();
    },
    /** Takes note of what has changed. */
    note(state: SessionState, before: SessionState): void {
      if (state.world !== before.world) lately = false;
      const { selected, foreseeing } = state.desk;
      tracks ||= state.world !== before.world || selected !== before.desk.selected;
      // A track that is worked out in slices is known later than the position.
      tracks ||= foreseeing !== before.desk.foreseeing;
      built ||= isBuilt(state, before);
    },
    /** Another step is watched, or none any more; `at`: where what it is about lies. */
    watch(state: SessionState, at: Point | undefined): void {
      about = at;
      watches = state.desk.watching !== undefined;
      if (at && !busy()) eye.follow(at);
      if (byHand || busy()) return;
      // Who is looked back on lies elsewhere than he does now.
      if (watches || !aside) keepFleet();
      else eye.swingTo(fleetCamera(session, eye.aimedAt().size));
      aside &&= watches;
    },
    /** Shows where moved pieces went; where the player has chosen what is in view, the last of them is kept there. */
    showMoves(state: SessionState, before: SessionState, moved: readonly Point[]): void {
      // A battle is looked at whole when it begins, and the map when it is over.
      if (isDrawnUp(state) !== isDrawnUp(before)) byHand = false;
      if (busy()) return;
      if (byHand) for (const at of moved) eye.follow(at);
      else keepFleet();
    },
    /** Shows what is to be chosen among, and who has been selected. */
    showChoice(state: SessionState, before: SessionState): void {
      if (state.world === before.world && !byHand && asksAnew(state, before)) keepFleet();
      if (state.desk.selected !== before.desk.selected) uncover(state);
    },
  };
}
