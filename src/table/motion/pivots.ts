import type { Pivot, PivotsMeasured, PivotsQuery } from '../../engine/moving/motion';
import { firstPressed } from '../../geometry/outlines/advance';
import { type Convex, GRAIN, roomBetween, separation } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { turnedAbout } from '../../geometry/track';
import { degrees, TOUCHING } from '../../geometry/units';
import { hullAt, hullOf } from '../footprint';
import { inNameOrder } from '../order';
import type { Piece, TableState } from '../state';
import { inPlay } from './motion';

/** A piece that turns about a point, or lies still. */
type Turner = {
  readonly piece: Piece;
  /** Index of its pivot; -1 when it lies still. */
  readonly body: number;
  readonly about: Point;
  readonly by: number;
  /** Inches from the point to the farthest corner. */
  readonly reach: number;
};

const RADIANS = 0.0174533;

/**
 * How far each pivot gets when all are made evenly and together. Where two hulls would overlap, whichever of them
 * its own turn presses into the other stops at the touch, both when neither does so alone; the rest go on. Hulls
 * that touch already may part or slide, not press in. `turned` is rounded toward 0, to 0.001 degrees, where a
 * pivot was stopped.
 */
export function pivots(state: TableState, query: PivotsQuery): PivotsMeasured {
  const turners = turnersOf(state, query);
  const pairs = turners.flatMap((a, i) =>
    turners
      .slice(i + 1)
      .filter((b) => a.body !== b.body && distance(a.about, b.about) < a.reach + b.reach + GRAIN)
      .map((b) => [a, b] as const),
  );
  const stops = new Map<number, number>();
  const partOf = ({ body }: Turner, run: number): number =>
    body < 0 ? 0 : Math.min(run, stops.get(body) ?? run);
  for (let now = 0; ; ) {
    const moving = pairs.filter((pair) => pair.some(({ body }) => body >= 0 && !stops.has(body)));
    const touches = moving.flatMap(([a, b]) => {
      const at = firstPress(a, b, now, partOf);
      return at === undefined ? [] : [{ a, b, at }];
    });
    if (touches.length === 0) break;
    now = touches.reduce((least, { at }) => Math.min(least, at), 1);
    const stopped = new Set<number>();
    for (const { a, b, at } of touches) {
      if (at > now + TOUCHING) continue;
      const turning = [a, b].filter(({ body }) => body >= 0 && !stops.has(body));
      const alone = turning.filter((turner) => pressesAlone(turner, a, b, at, partOf));
      for (const { body } of alone.length > 0 ? alone : turning) stopped.add(body);
    }
    for (const body of stopped) stops.set(body, now);
  }
  return {
    turned: query.pivots.map(({ by }, body) => {
      const run = stops.get(body);
      return degrees(run === undefined ? by : Math.trunc(by * run * 1000) / 1000 + 0);
    }),
  };
}

function turnersOf(state: TableState, { pivots: all, among }: PivotsQuery): readonly Turner[] {
  const turners: Turner[] = [];
  const named = new Set<string>();
  const add = (id: Piece['id'], body: number, pivot?: Pivot): void => {
    if (named.has(id)) {
      if (body < 0) return;
      throw new Error(`'${id}' has two pivots`);
    }
    named.add(id);
    const piece = inPlay(state, id);
    const about = pivot ? inPlay(state, pivot.pieces[0]).pose.at : piece.pose.at;
    const reach = hullOf(piece).corners.reduce((most, p) => Math.max(most, distance(about, p)), 0);
    turners.push({ piece, body, about, by: pivot?.by ?? 0, reach });
  };
  for (const [body, pivot] of all.entries()) {
    if (!Number.isFinite(pivot.by)) throw new Error(`a pivot of ${pivot.by} cannot be made`);
    for (const id of pivot.pieces) add(id, body, pivot);
  }
  for (const id of among) add(id, -1);
  return turners.sort((p, q) => inNameOrder(p.piece.id, q.piece.id));
}

const turned = ({ piece, about, by, body }: Turner, part: number): Convex =>
  body < 0 ? hullOf(piece) : hullAt(piece.hull, turnedAbout(piece.pose, about, by * part));

type PartOf = (turner: Turner, run: number) => number;

type Apart = (a: Convex, b: Convex) => number;

const roomAt = (a: Turner, b: Turner, aPart: number, bPart: number, apart: Apart = roomBetween): number =>
  apart(turned(a, aPart), turned(b, bPart));

/** The part of the pivots after which two hulls would come to overlap, or to overlap more than they do now. */
function firstPress(a: Turner, b: Turner, now: number, partOf: PartOf): number | undefined {
  const by =
    (apart: Apart) =>
    (run: number): number =>
      roomAt(a, b, partOf(a, run), partOf(b, run), apart);
  const speed =
    RADIANS *
    [a, b].reduce(
      (sum, one) => sum + (partOf(one, 1) > partOf(one, now) ? one.reach * Math.abs(one.by) : 0),
      0,
    );
  return firstPressed(by(roomBetween), by(separation), speed, now);
}

/** Whether a hull's own turn, the other held still, would take it farther in. */
function pressesAlone(turner: Turner, a: Turner, b: Turner, at: number, partOf: PartOf): boolean {
  const ahead = at + GRAIN / (RADIANS * turner.reach * Math.abs(turner.by));
  const part = (one: Turner): number => (one.body < 0 ? 0 : one === turner ? ahead : partOf(one, at));
  return roomAt(a, b, part(a), part(b)) < roomAt(a, b, partOf(a, at), partOf(b, at)) - TOUCHING;
}
