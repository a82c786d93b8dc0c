import type { LineMeasured, Measure } from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import type { WaterMeasured } from '../../engine/moving/motion';
import type { Lie } from '../../engine/opponent/appraisal';
import { oncePer } from '../held/once';

const measured = oncePer<Measure, LineMeasured>();

/** A line on the table that is asked about many times while one order is thought of: measured once. */
export const lineTo = (from: PieceId, to: PieceId, measure: Measure): LineMeasured =>
  measured(measure, `${from}\n${to}`, () => measure({ of: 'line', from, to }));

const gaps = oncePer<Measure, number>();

/** Inches between the hulls of two pieces, measured once as the table is. */
export const gapBetween = (from: PieceId, to: PieceId, measure: Measure): number =>
  gaps(measure, `${from}\n${to}`, () => measure({ of: 'gap', from, to }));

/** How the far end of a line lies, with nothing between. */
export const lieOn = ({ range, relative, aspect }: LineMeasured): Lie => ({
  range,
  relative,
  aspect,
  masked: false,
});

/** Others by how far they are from a piece, the nearest first, each with the line to it. */
export const nearestFirst = <T extends { readonly id: PieceId }>(
  from: PieceId,
  others: readonly T[],
  measure: Measure,
): readonly { readonly other: T; readonly line: LineMeasured }[] =>
  others
    .map((other) => ({ other, line: lineTo(from, other.id, measure) }))
    .toSorted((a, b) => a.line.range - b.line.range);

const waters = oncePer<Measure, WaterMeasured>();

/** The water under a piece, measured once as the table is. */
export const waterUnder = (piece: PieceId, measure: Measure): WaterMeasured =>
  waters(measure, piece, () => measure({ of: 'water', piece }));
