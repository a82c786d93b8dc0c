import type { Sketched } from '../../files/drawing';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { isThere } from '../../table/motion/motion';
import type { Session, SessionState } from '../session';
import { drawnBy, LEAST, rounded } from './drawn-by';
import { momentOf, sketchedNow } from './moment';
import type { Drawn, Sketch } from './tools';

/** Inches about a drawing that count as it, at least. */
const NEAR = 1.5;
/** Letters of the longest label. */
export const LONGEST_LABEL = 60;

const put = (session: Session, sketch: Sketch, change: Partial<Sketch>): void =>
  session.look({ sketch: { ...sketch, ...change } });

/** Puts these in the place of what is drawn now; what was there can be had again. */
function replace(session: Session, draw: Drawn, of: Sketch): void {
  const state = session.store.getState();
  const moment = momentOf(state);
  const past = of.moment === moment ? of.past : [];
  put(session, of, { points: [], moment, past: [...past, sketchedNow(state)], ahead: [] });
  session.annotate(draw);
}

/** What is in hand is done: it stands on the chart from now on, where there is anything of it. */
export function finishSketch(session: Session): void {
  const state = session.store.getState();
  const { sketch } = state.desk;
  if (!sketch) return;
  const made = drawnBy(sketch);
  if (made) replace(session, [...sketchedNow(state), made], sketch);
  else put(session, sketch, { points: [] });
}

/** A drag goes on to a point. */
export function dragSketch(session: Session, from: Point, to: Point): void {
  const { sketch } = session.store.getState().desk;
  if (!sketch) return;
  const points =
    sketch.tool === 'line' ? [...(sketch.points.length > 0 ? sketch.points : [from]), to] : [from, to];
  put(session, sketch, { points, at: undefined });
}

/** A point is given by a tap or by Enter: of an arrow or a ring the second finishes it, of a line one given twice. */
export function giveSketchPoint(session: Session, at: Point): void {
  const { sketch } = session.store.getState().desk;
  if (!sketch) return;
  if (sketch.tool === 'rub') {
    rubAt(session, at);
    return;
  }
  const last = sketch.points.at(-1);
  const again = last !== undefined && distance(last, at) < LEAST;
  if (sketch.tool === 'label') put(session, sketch, { points: [at] });
  else if (again) finishSketch(session);
  else {
    put(session, sketch, { points: [...sketch.points, at] });
    if (sketch.tool !== 'line' && last) finishSketch(session);
  }
}

/** Letters the place that was chosen for a label. */
export function letterSketch(session: Session, words: string): void {
  const state = session.store.getState();
  const { sketch } = state.desk;
  const [at] = sketch?.points ?? [];
  const said = words
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_LABEL);
  if (!sketch || !at) return;
  if (said === '') put(session, sketch, { points: [] });
  else replace(session, [...sketchedNow(state), { label: rounded(at), words: said }], sketch);
}

/** Inches from a point to the nearest part of a drawing. */
function awayFrom(at: Point, one: Sketched): number {
  if ('label' in one) return distance(at, one.label);
  if ('ring' in one) return Math.min(distance(at, one.ring), Math.abs(distance(at, one.ring) - one.radius));
  const points = 'arrow' in one ? one.arrow : one.line;
  return Math.min(...points.slice(1).map((to, i) => toSegment(at, points[i] ?? to, to)));
}

function toSegment(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy;
  const part =
    long === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / long));
  return distance(at, { x: from.x + part * dx, y: from.y + part * dy });
}

/** Takes away the drawing at a point, the nearest where there are several. */
function rubAt(session: Session, at: Point): void {
  const state = session.store.getState();
  const { sketch } = state.desk;
  const drawn = sketchedNow(state);
  const [nearest] = drawn
    .map((one) => ({ one, away: awayFrom(at, one) }))
    .filter(({ away }) => away <= NEAR)
    .toSorted((a, b) => a.away - b.away);
  if (sketch && nearest)
    replace(
      session,
      drawn.filter((one) => one !== nearest.one),
      sketch,
    );
}

/** Takes away all that is drawn on the chart as it is shown. */
export function clearSketches(session: Session): void {
  const state = session.store.getState();
  const { sketch } = state.desk;
  if (sketch && sketchedNow(state).length > 0) replace(session, [], sketch);
}

const step =
  (from: 'past' | 'ahead', to: 'past' | 'ahead') =>
  (session: Session): void => {
    const state = session.store.getState();
    const { sketch } = state.desk;
    if (!sketch) return;
    const back = sketch.moment === momentOf(state) ? sketch[from].at(-1) : undefined;
    if (!back) return;
    put(session, sketch, {
      points: [],
      [from]: sketch[from].slice(0, -1),
      [to]: [...sketch[to], sketchedNow(state)],
    });
    session.annotate(back);
  };

export const undoSketch = step('past', 'ahead');
export const redoSketch = step('ahead', 'past');

/** What of the moment that is shown can be taken back, and done again. */
export function sketchSteps(state: SessionState): { readonly back: boolean; readonly again: boolean } {
  const { sketch } = state.desk;
  const isNow = sketch !== undefined && sketch.moment === momentOf(state);
  return { back: isNow && sketch.past.length > 0, again: isNow && sketch.ahead.length > 0 };
}

/** Where the keys begin: at the selected piece, or among all. */
function crossBegins({ desk, world: { table } }: SessionState): Point {
  const selected = desk.selected && isThere(table, desk.selected) ? table.pieces[desk.selected] : undefined;
  const [any] = Object.values(table.pieces).filter(({ id }) => isThere(table, id));
  return (selected ?? any)?.pose.at ?? { x: 0, y: 0 };
}

/** Moves the cross of the keys by inches; what is in hand goes along. */
export function moveCross(session: Session, by: Point): void {
  const state = session.store.getState();
  const { sketch } = state.desk;
  if (!sketch) return;
  const from = sketch.at ?? crossBegins(state);
  put(session, sketch, { at: sketch.at ? { x: from.x + by.x, y: from.y + by.y } : from });
}

/** Gives the point at the cross. */
export function giveCross(session: Session): void {
  const { sketch } = session.store.getState().desk;
  if (sketch?.at) giveSketchPoint(session, sketch.at);
  else moveCross(session, { x: 0, y: 0 });
}
