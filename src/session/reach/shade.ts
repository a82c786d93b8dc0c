import { kindOf } from '../../engine/chart/chart';
import type { PieceId } from '../../engine/ids';
import type { Reach } from '../../engine/reach';
import { inArc } from '../../geometry/arc';
import type { Point, Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { sightLine } from '../../table/measuring/sight';
import type { Piece } from '../../table/state';
import type { World } from '../../table/world';
import { hiddenOf } from '../secrets/hidden';
import type { SessionState } from '../session';
import type { Progress } from '../slices';
import { endsOf, relativeOf } from './ends';
import type { Shade, Shading } from './shading';

/** Squares that are worked out at most: larger tables have larger squares. */
const MOST_SQUARES = 9000;
const LEAST_SQUARE = 0.5;

type Of = Pick<SessionState, 'rules' | 'table' | 'world' | 'battle' | 'desk'>;

/** The pieces that a shading is asked of: none of them where nothing is selected, or there is nobody to fire. */
export function shadedBy(state: Of, { of, all }: Shading): readonly Piece[] {
  const { desk, world } = state;
  const hidden = hiddenOf(state);
  const shown = Object.values(world.table.pieces).filter(
    ({ id, gone, aboard, place }) =>
      gone === undefined && aboard === undefined && place === undefined && !hidden.has(id),
  );
  const selected = shown.find(({ id }) => id === desk.selected);
  const own = selected?.side ?? desk.eyes[0];
  if (of === 'unseen') return selected ? [selected] : [];
  const sided = shown.filter(({ side }) => side !== undefined && (of === 'own') === (side === own));
  // Of one enemy alone where one is looked at.
  const target = shown.find(({ id }) => id === desk.target);
  const one = of === 'own' ? selected : target;
  return all || !one ? sided : sided.filter(({ id }) => id === one.id);
}

type Sheet = Pick<Shade, 'from' | 'square' | 'across'> & { readonly down: number };

/** A sheet of squares over these points and so much about them, as far as the table goes. */
function sheetOver({ table }: Of, points: readonly Point[], about: number): Sheet {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const { bounds } = table;
  const [west, east] = [Math.min(...xs) - about, Math.max(...xs) + about];
  const [south, north] = [Math.min(...ys) - about, Math.max(...ys) + about];
  const within = bounds
    ? {
        west: Math.max(west, bounds.x),
        east: Math.min(east, bounds.x + bounds.width),
        south: Math.max(south, bounds.y),
        north: Math.min(north, bounds.y + bounds.height),
      }
    : { west, east, south, north };
  const [width, height] = [Math.max(1, within.east - within.west), Math.max(1, within.north - within.south)];
  const square = Math.max(LEAST_SQUARE, Math.sqrt((width * height) / MOST_SQUARES));
  return {
    from: { x: within.west, y: within.south },
    square,
    across: Math.ceil(width / square),
    down: Math.ceil(height / square),
  };
}

const middleOf = ({ from, square, across }: Sheet, at: number): Point => ({
  x: from.x + ((at % across) + 0.5) * square,
  y: from.y + (Math.floor(at / across) + 0.5) * square,
});

/** Whether the ground hides one place from another. */
type Hides = (from: Point, to: Point) => boolean;

/** Where fire of these weapons would fall from a pose: the squares that are not marked yet. A step a row. */
function* markFire(
  sheet: Sheet,
  pose: Pose,
  reaches: readonly Reach[],
  hides: Hides,
  marked: Uint8Array,
): Generator<void> {
  const far = reaches.reduce((most, { range }) => Math.max(most, range), 0);
  const { from, square, across, down } = sheet;
  const column = (x: number): number => Math.floor((x - from.x) / square);
  const row = (y: number): number => Math.floor((y - from.y) / square);
  const { at } = pose;
  for (let y = Math.max(0, row(at.y - far)); y <= Math.min(down - 1, row(at.y + far)); y++) {
    for (let x = Math.max(0, column(at.x - far)); x <= Math.min(across - 1, column(at.x + far)); x++) {
      const index = y * across + x;
      if (marked[index]) continue;
      const to = middleOf(sheet, index);
      const range = Math.hypot(to.x - at.x, to.y - at.y);
      const relative = relativeOf(pose, to);
      const hits = reaches.some(
        (reach) =>
          range <= reach.range && reach.mounts.some(({ arcs }) => arcs.some((arc) => inArc(arc, relative))),
      );
      if (hits && !hides(at, to)) marked[index] = 1;
    }
    yield;
  }
}

/**
 * Names of what hides what is beyond it: where guns are laid by eye low land hides nothing, elsewhere the line that
 * crosses it is cut.
 */
function hidingOn({ table, rules }: Of): ReadonlySet<string> {
  const byEye = rules.sight !== undefined;
  const hiding = table.chart.features.filter(({ kind, ...feature }) => {
    const { hides, fields } = kindOf(kind);
    return hides !== undefined && (!byEye || !fields.includes('high') || ('high' in feature && feature.high));
  });
  return new Set(hiding.flatMap((one) => [one.id, ...('name' in one && one.name ? [one.name] : [])]));
}

/**
 * Shades the table: where any of the pieces could fire after its movement, each square by how many of them, by their
 * legal movements, the arcs and ranges of their weapons and the land between (smoke is not looked at); or what one piece does
 * not see from where it lies, or from the end of the movement that is proposed. In steps.
 */
export function* shade(told: Of, shading: Shading): Generator<Progress, Shade | undefined> {
  const state = asKnown(told);
  const { rules, world, desk } = state;
  const pieces = shadedBy(state, shading);
  const shown = (sheet: Sheet, counts: Uint8Array): Shade => ({
    shading,
    world: told.world,
    from: sheet.from,
    square: sheet.square,
    across: sheet.across,
    counts,
    most: counts.reduce((most, one) => Math.max(most, one), 0),
    ...(pieces[0]?.side === undefined ? {} : { side: pieces[0].side }),
  });
  if (shading.of === 'unseen') {
    const [piece] = pieces;
    if (!piece) return undefined;
    const { proposal } = desk;
    const eye = proposal?.piece === piece.id ? poseAfter(piece.pose, proposal.legs) : piece.pose;
    const sheet = sheetOver(
      state,
      [eye.at, ...Object.values(world.table.pieces).map(({ pose }) => pose.at)],
      12,
    );
    const counts = new Uint8Array(sheet.across * sheet.down);
    const hiding = hidingOn(state);
    for (let at = 0; at < counts.length; at++) {
      const crossed = sightLine(state.table, world.table, eye.at, middleOf(sheet, at), [piece.id]);
      if (crossed.some(({ kind, id }) => kind === 'smoke' || kind === 'squall' || hiding.has(id)))
        counts[at] = 1;
      if (at % sheet.across === 0) yield { done: at, of: counts.length };
    }
    return shown(sheet, counts);
  }
  const armed = pieces.flatMap((piece) => {
    const reaches = reachesOf(rules, world, piece.id);
    return reaches.length > 0 ? [{ piece, reaches }] : [];
  });
  if (armed.length === 0) return undefined;
  const laid: { readonly ends: readonly Pose[]; readonly reaches: readonly Reach[] }[] = [];
  const of = armed.length * 2;
  for (const [i, { piece, reaches }] of armed.entries()) {
    const steps = endsOf(state, piece.id);
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield { done: i, of };
    laid.push({ ends: step.value, reaches });
  }
  const far = Math.max(...armed.flatMap(({ reaches }) => reaches.map(({ range }) => range)));
  const sheet = sheetOver(
    state,
    laid.flatMap(({ ends }) => ends.map(({ at }) => at)),
    far + 1,
  );
  const counts = new Uint8Array(sheet.across * sheet.down);
  const hiding = hidingOn(state);
  const hides: Hides = (from, to) =>
    hiding.size > 0 && sightLine(state.table, world.table, from, to, []).some(({ id }) => hiding.has(id));
  for (const [i, { ends, reaches }] of laid.entries()) {
    const marked = new Uint8Array(counts.length);
    for (const [n, end] of ends.entries())
      for (const _row of markFire(sheet, end, reaches, hides, marked))
        yield { done: armed.length + i + n / ends.length, of };
    for (const [at, is] of marked.entries()) if (is) counts[at] = Math.min(255, (counts[at] ?? 0) + 1);
  }
  return shown(sheet, counts);
}

/** What can be fired: weapons that reach somewhere and bear somewhere. */
const reachesOf = (rules: Of['rules'], { rules: state }: World, piece: PieceId): readonly Reach[] =>
  rules
    .reach(state, piece)
    .filter(({ range, mounts }) => range > 0 && mounts.some(({ arcs }) => arcs.length > 0));

/** The position as far as whoever is at the screen may know it. */
function asKnown(state: Of): Of {
  const [eyes, another] = state.desk.eyes;
  if (eyes === undefined || another !== undefined) return state;
  const { rules, world } = state;
  return { ...state, world: { ...world, rules: rules.view(world.rules, eyes) } };
}
