import type { Scale } from '../../engine/chart/scale';
import type { PieceId } from '../../engine/ids';
import { paddedLength, UNIT_NAMES, unitOf } from '../../engine/words/length';
import { phrases, say, type Text, text } from '../../engine/words/text';
import { bearing, relativeBearing } from '../../geometry/heading';
import { type Convex, gapBetween, nearestOn } from '../../geometry/outlines/convex';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { inUnit, type TableUnit } from '../../geometry/units';
import { hullOf } from '../../table/footprint';
import type { TableState } from '../../table/state';
import type { Ruler, RulerEnd, SessionState } from '../session';
import { wordsOf } from '../words';
import { readingsOf, rowOf } from './readings';
import english from './ruler.en.json';
import { threeFigures } from './spoken';
import { rulerSteps } from './steps';

const t = phrases(english);

/** Where the end lies: a piece carries its end along. */
export const endPoint = (table: TableState, end: RulerEnd): Point | undefined =>
  'piece' in end ? table.pieces[end.piece]?.pose.at : end.at;

type Measured = {
  readonly inches: number;
  /** True bearing of the second end from the first. */
  readonly bearing: number;
  /** The same from the bow of the piece the ruler starts at. */
  readonly relative?: number;
  /** Inches from edge to edge, where an end lies on a piece. */
  readonly clear?: number;
};

/** What an end of a ruler covers: the hull of its piece, or the place alone. */
function endHull(table: TableState, end: RulerEnd): Convex | undefined {
  if ('at' in end) return { corners: [end.at], axes: [] };
  const on = table.pieces[end.piece];
  return on && hullOf(on);
}

/** The places between which a ruler that touches a piece reads from edge to edge; none where hulls touch. */
export function rulerEdges(table: TableState, { from, to }: Ruler): readonly [Point, Point] | undefined {
  const [one, other] = [endHull(table, from), endHull(table, to)];
  if (!one || !other || !('piece' in from || 'piece' in to) || gapBetween(one, other) === 0) return undefined;
  const pairs = [
    ...one.corners.map((corner): readonly [Point, Point] => [corner, nearestOn(corner, other)]),
    ...other.corners.map((corner): readonly [Point, Point] => [nearestOn(corner, one), corner]),
  ];
  return pairs.toSorted((one, other) => distance(...one) - distance(...other))[0];
}

/** What the ruler reads; undefined when an end is no longer there. */
export function readRuler(table: TableState, ruler: Ruler): Measured | undefined {
  const [a, b] = [endPoint(table, ruler.from), endPoint(table, ruler.to)];
  if (!a || !b) return undefined;
  const inches = distance(a, b);
  const ship = 'piece' in ruler.from ? table.pieces[ruler.from.piece] : undefined;
  const edges = rulerEdges(table, ruler);
  return {
    inches,
    bearing: inches > 0 ? bearing(a, b) : 0,
    ...(edges ? { clear: distance(...edges) } : {}),
    ...(ship && inches > 0 ? { relative: relativeBearing(a, ship.pose.heading, b) } : {}),
  };
}

/** Beside the unit of the table a ruler gives the length in the other one, unless the book's figures stand for either. */
function beside(inches: number, { named }: Scale, unit: TableUnit, isSpoken: boolean): readonly Text[] {
  if (named !== undefined) return [];
  const other = unit === 'inch' ? 'cm' : 'inch';
  const { many, mark } = UNIT_NAMES[other];
  const args = { figure: inUnit(inches, other).toFixed(1), unit: text(isSpoken ? many : mark) };
  return [t(isSpoken ? 'ruler.beside-spoken' : 'ruler.beside', args)];
}

/** What a ruler's sentences are filled with: lengths with one decimal, directions in three figures. */
const figures = ({ inches, bearing, relative, clear }: Measured) => ({
  here: paddedLength(inches),
  bearing: threeFigures(bearing),
  ...(relative === undefined ? {} : { relative: threeFigures(relative) }),
  ...(clear === undefined ? {} : { clear: paddedLength(clear) }),
});

/** The reading in words, a line each for what the table stands for where it does, for the table, and for the direction. */
export function rulerWords(reading: Measured, scale: Scale, unit: TableUnit): readonly Text[] {
  const args = figures(reading);
  const stood = rowOf(readingsOf(scale, reading.inches));
  const here = [t('ruler.here', args), ...beside(reading.inches, scale, unit, false)];
  const edges = reading.clear === undefined ? [] : [t('ruler.edges', args)];
  const direction = t(reading.relative === undefined ? 'ruler.bearing' : 'ruler.relative', args);
  return [stood, rowOf([...here, ...edges]), direction].filter((line) => line !== undefined);
}

/** The pinned rulers with one from a piece to another, or without it when it was there already. */
export function pinnedBetween(pins: readonly Ruler[], from: PieceId, to: PieceId): readonly Ruler[] {
  const isIt = (one: Ruler): boolean =>
    'piece' in one.from && one.from.piece === from && 'piece' in one.to && one.to.piece === to;
  const others = pins.filter((one) => !isIt(one));
  return others.length < pins.length ? others : [...pins, { from: { piece: from }, to: { piece: to } }];
}

/** Whom a ruler from the selected piece goes to: her target, else the nearest piece of another side still in play. */
export function rulerTarget(
  table: TableState,
  from: PieceId,
  target: PieceId | undefined,
): PieceId | undefined {
  if (target && target !== from && table.pieces[target]) return target;
  const own = table.pieces[from];
  if (!own) return undefined;
  return Object.values(table.pieces)
    .filter((one) => one.side !== own.side && one.gone === undefined)
    .sort((a, b) => distance(own.pose.at, a.pose.at) - distance(own.pose.at, b.pose.at))[0]?.id;
}

/** A ruler as it is read out; empty when it reads nothing. */
export function spokenRuler(state: Pick<SessionState, 'world' | 'table' | 'rules'>, ruler: Ruler): string {
  const { table } = state.world;
  const { scale } = state.table;
  if (table.spots)
    return rulerSteps(state, ruler)
      .map((line) => say(wordsOf(state), line))
      .join('. ');
  const reading = readRuler(table, ruler);
  if (!reading) return '';
  const name = (end: RulerEnd): string | Text =>
    'piece' in end ? (table.pieces[end.piece]?.name ?? end.piece) : t('ruler.place');
  const of = reading.relative === undefined ? 'ruler.spoken' : 'ruler.spoken-relative';
  const words = wordsOf(state);
  const figured = figures(reading);
  const { inches } = reading;
  const lengths = rowOf(
    [
      ...readingsOf(scale, inches),
      t('ruler.here-spoken', figured),
      ...beside(inches, scale, unitOf(words), true),
    ],
    'spoken',
  );
  const args = { ...figured, lengths: lengths ?? '', from: name(ruler.from), to: name(ruler.to) };
  const whole = say(words, t(of, args));
  return reading.clear === undefined ? whole : `${whole} ${say(words, t('ruler.spoken-edges', args))}`;
}
